internal import GtkListKitCore

/// What new sections take over from the former ones.
extension Adaptor {
  /// Sections that are the same stay closed or open, and keep the selection that closing has hidden.
  final func carryCollapsed(to holders: [SectionViewHolder<Container>]) {
    var former: [AnyHashable: SectionViewHolder<Container>] = [:]
    for holder in dataSource { former[holder.id] = holder }
    for holder in holders {
      guard let same = former[holder.id] else {
        openForSearch(holder)
        continue
      }
      guard same !== holder else { continue }
      holder.collapsed = same.collapsed
      holder.isOpenForSearch = same.isOpenForSearch
      same.parkHiddenSelection()
      holder.parkedSelection = same.parkedSelection
    }
  }

  /// Sections that are the same go on showing their former rows until the new ones are arranged.
  final func carryShownRows(
    to holders: [SectionViewHolder<Container>], until arranger: SectionArranger<Container>
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

  /// Selected rows that sections hide from now on stay selected there, and those that were hidden
  /// and are not any more are selected again. The list shows the former state still. O(rows) where
  /// sections hide rows and some are selected.
  final func parkSelection(in holders: [SectionViewHolder<Container>]) {
    for holder in dataSource + holders { holder.parkHiddenSelection() }
    let hiding = holders.filter { $0.hidesRows }
    var hidden: Set<RowIdentity> = []
    for holder in dataSource + holders { hidden.formUnion(holder.parkedSelection.identities) }
    if !hidden.isEmpty { park(hidden, in: holders.filter { !$0.hidesRows }) }
    guard !hiding.isEmpty else { return }
    let selected = hidden.union(shownSelection)
    for holder in hiding { holder.parkedSelection.removeIdentities() }
    if !selected.isEmpty { park(selected, in: hiding) }
  }

  /// Selects the parked rows of open sections that the list shows, and keeps those in mind that it
  /// does not. Sections that are still to be arranged wait.
  final func restoreParkedSelection() {
    guard let view, !view.hasDeferred else { return }
    for (number, section) in dataSource.enumerated()
    where !section.parkedSelection.isEmpty && !section.collapsed && section.isSettled {
      section.parkHiddenSelection()
      section.hiddenSelection = HiddenSelection(
        section.parkedSelection.hiddenRows(in: section), of: view.selectionMark)
      view.restoreSelection(
        section.parkedSelection.rows(in: section), in: number + (host?.firstSection ?? 0))
      section.parkedSelection = ParkedSelection()
    }
  }

  /// The selected rows of a section that is about to be closed, whatever has become of it since the
  /// list learned of it last.
  final func parkSelection(ofClosing holder: SectionViewHolder<Container>) {
    park(shownSelection, in: [holder])
  }

  private func park(_ ids: Set<RowIdentity>, in holders: [SectionViewHolder<Container>]) {
    for holder in holders {
      holder.forEachIdentity {
        if let id = $0, ids.contains(id) { holder.parkedSelection.insert(id) }
      }
    }
  }

  /// Who is selected among the rows that the list shows.
  private var shownSelection: Set<RowIdentity> {
    guard let view, let shown = view.identities as? HolderIdentities else { return [] }
    var selected: Set<RowIdentity> = []
    guard view.selectionModel.selectedCount <= RowLimits.searched else { return [] }
    view.guarded {
      for path in view.selectedPathSequence {
        if let id = shown.itemID(at: path) { selected.insert(RowIdentity(id)) }
      }
    }
    return selected
  }
}

extension SectionViewHolder {
  /// The identities of all rows of the data, nil for those that have none; of groups that are too
  /// long to be searched, of the first ones.
  final func forEachIdentity(_ body: (RowIdentity?) -> Void) {
    var left = RowLimits.searched
    for group in groups {
      let identity = group.identities()
      let count = min(left, group.rowCount)
      left -= count
      for index in 0..<count { body(identity(index)) }
    }
  }
}
