internal import GtkListKitCore

/// What new sections take over from the former ones.
extension Adaptor {
  /// Sections that are the same stay closed or open, and keep the selection that closing has hidden.
  final func carryCollapsed(to holders: [SectionViewHolder<Container>]) {
    guard !dataSource.isEmpty else { return }
    var former: [AnyHashable: SectionViewHolder<Container>] = [:]
    for holder in dataSource { former[holder.id] = holder }
    for holder in holders {
      guard let same = former[holder.id], same !== holder else { continue }
      holder.collapsed = same.collapsed
      holder.parkedSelection = same.parkedSelection
    }
  }

  /// Sections that are the same go on showing their former rows until the new ones are arranged.
  final func carryShownRows(
    to holders: [SectionViewHolder<Container>], until arranger: SectionArranger<Container>
  ) {
    var former: [AnyHashable: SectionViewHolder<Container>] = [:]
    for holder in dataSource { former[holder.id] = holder }
    for holder in holders where holder.arranged == nil {
      holder.arranged = former[holder.id]?.arranged
      _ = holder.showsFormerRows(until: arranger)
    }
  }

  /// Selected rows that go into a closed section stay selected there, and those that come out of
  /// one are selected again. O(rows) where a section is closed and rows are selected.
  final func parkSelection(
    in holders: [SectionViewHolder<Container>], shown: HolderIdentities, view: Container
  ) {
    let closed = holders.filter { $0.collapsed }
    guard !closed.isEmpty || dataSource.contains(where: { $0.collapsed }) else { return }
    var hidden: Set<RowIdentity> = []
    for holder in dataSource + closed { hidden.formUnion(holder.parkedSelection.identities) }
    if !hidden.isEmpty { select(hidden, inOpenOnesOf: holders) }
    guard !closed.isEmpty else { return }
    var selected = hidden
    for path in view.selectedPathSequence {
      if let id = shown.itemID(at: path) { selected.insert(RowIdentity(id)) }
    }
    guard !selected.isEmpty else { return }
    for holder in closed {
      holder.forEachIdentity { if selected.contains($0) { holder.parkedSelection.insert($0) } }
    }
  }

  private func select(
    _ hidden: Set<RowIdentity>, inOpenOnesOf holders: [SectionViewHolder<Container>]
  ) {
    for holder in holders where !holder.collapsed {
      holder.forEachIdentity { if hidden.contains($0) { holder.parkedSelection.insert($0) } }
    }
  }
}

extension SectionViewHolder {
  /// The identities of all rows that have one.
  final func forEachIdentity(_ body: (RowIdentity) -> Void) {
    for group in groups {
      let identity = group.identities()
      for index in 0..<group.count {
        if let id = identity(index) { body(id) }
      }
    }
  }
}
