internal import GtkListKitCore

/// What new sections take over from the former ones.
extension Adaptor {
  /// Sections that are the same stay closed or open.
  final func carryCollapsed(to holders: [SectionViewHolder<Container>]) {
    var former: [AnyHashable: SectionViewHolder<Container>] = [:]
    for holder in dataSource { former[holder.id] = holder }
    for holder in holders {
      guard let same = former[holder.id] else {
        openForSearch(holder)
        continue
      }
      guard same !== holder else { continue }
      holder.isCollapsed = same.isCollapsed
      holder.isOpenForSearch = same.isOpenForSearch
    }
  }

  /// Sections that are the same go on showing their former rows until the new ones are arranged.
  final func carryShownRows(
    to holders: [SectionViewHolder<Container>], until arranger: RowArranger
  ) {
    let unarranged = holders.filter { $0.arranged == nil }
    let pairs = SectionPairs(of: dataSource, in: holders)
    for same in dataSource {
      guard let holder = pairs.successor(of: same), holder.arranged == nil else { continue }
      holder.arranged = same.arranged
      holder.arranged?.keep(same.groups)
    }
    for holder in unarranged { _ = holder.showsFormerRows(until: arranger) }
  }
}
