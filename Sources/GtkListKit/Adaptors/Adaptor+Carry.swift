internal import GtkListKitCore

/// What new sections take over from the former ones.
extension Adaptor {
  /// Sections that are the same stay closed or open.
  final func carryCollapsed(to holders: [SectionViewHolder]) {
    let areCarried = sections.contains {
      $0.isCollapsed || $0.isOpenForSearch || $0.search != nil
    }
    // A list may have a million sections, most of them open.
    let concerned = areCarried ? holders : holders.filter(\.isCollapsed)
    guard !concerned.isEmpty else { return }
    var previous: [AnyHashable: SectionViewHolder] = [:]
    for holder in sections { previous[holder.id] = holder }
    for holder in concerned {
      guard let same = previous[holder.id] else {
        openForSearch(holder)
        continue
      }
      guard same !== holder else { continue }
      holder.isCollapsedNow = same.isCollapsed
      holder.isOpenForSearch = same.isOpenForSearch
      holder.search = same.search
    }
  }

  /// Who is selected and has no row in a tree that comes is selected when it gets one; who has none in a
  /// tree that goes is looked for in the new rows. O(rows) where trees come while rows are selected.
  final func carryHiddenNodes(of previous: inout PreviousSelection, to holders: [SectionViewHolder])
  {
    let (old, new) = (sections.flatMap(\.outlines), holders.flatMap(\.outlines))
    guard !old.isEmpty || !new.isEmpty else { return }
    let (oldIDs, newIDs) = (
      Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init))
    )
    for outline in old where !newIDs.contains(ObjectIdentifier(outline)) {
      previous.insertHidden(outline.hiddenNodes(selectedIn: self))
      outline.deselectHidden(in: self)
    }
    let coming = new.filter { !oldIDs.contains(ObjectIdentifier($0)) }
    guard !coming.isEmpty else { return }
    let missing = previous.missing(in: holders)
    guard !missing.isEmpty else { return }
    for outline in coming {
      outline.attach(to: self)
      outline.remember(missing, selectedIn: self)
    }
    hasHiddenNodes = true
  }

  /// Sections that are the same go on showing their former rows until the new ones are arranged.
  final func carryShownRows(to holders: [SectionViewHolder], until arranger: RowArranger) {
    let unarranged = holders.filter { $0.arranged == nil }
    let pairs = SectionPairs(of: sections, in: holders)
    for same in sections {
      guard let holder = pairs.successor(of: same), holder.arranged == nil else { continue }
      holder.arranged = same.arranged?.keepingRows()
    }
    for holder in unarranged { _ = holder.showsOldRows(until: arranger) }
  }
}
