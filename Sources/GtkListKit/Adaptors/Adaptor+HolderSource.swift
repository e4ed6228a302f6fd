internal import GtkListKitCore

/// The sections keep what of them is selected; the list shows of it what there is to see.
extension Adaptor: HolderSource {
  final var keptSections: Range<Int> { firstSection..<firstSection + sections.count }

  final func takeShownSelection(
    in map: SectionMap, _ followed: (Range<Int>) -> IndexRanges
  ) -> [Range<Int>] {
    var selected: [Range<Int>] = []
    for (number, section) in zip(firstSection..., sections) {
      guard let rows = map.rowNumbers(ofSection: number) else { break }
      let own = section.takeShownSelection(as: number) { followed(rows) }
      selected += own.rowNumbers(in: rows)
    }
    return selected
  }

  final func select(
    _ selected: IndexRanges, deselecting deselected: IndexRanges, shown: IndexRanges,
    _ index: Int, as section: Int, by list: ListView
  ) {
    if fillsOtherLists, list.hasWaitingChange {
      return select(selected, deselecting: deselected, behindIn: index, by: list)
    }
    let own = sections[index]
    noteSelection(of: own)
    guard !own.isListed(as: section) else {
      return own.select(selected, deselecting: deselected, shown: shown)
    }
    guard own.isArrangedNow else {
      return own.selectOld(selected, deselecting: deselected, isFollowed: !fillsOtherLists)
    }
    // The list learns later what the rows are by now, and takes along what it has selected.
    for section in sections { section.selectionIsFollowed() }
  }

  /// Selects rows that a list shows while a change waits. They are found in all sections by their identities.
  private func select(
    _ selected: IndexRanges, deselecting deselected: IndexRanges, behindIn index: Int,
    by list: ListView
  ) {
    guard let old = shownSection(index, in: list), let rows = shownRows(of: index, in: list)
    else { return }
    var (added, removed) = (
      PreviousSelection(RowSet(selected), of: old, rows),
      PreviousSelection(RowSet(deselected), of: old, rows)
    )
    for section in sections {
      let (gone, new) = (removed.rows(of: section), added.rows(of: section))
      guard !gone.isEmpty || !new.isEmpty else { continue }
      noteSelection(of: section)
      section.findMovedHolders()
      section.selection.rows.subtract(gone)
      section.selection.rows.formUnion(new)
    }
  }

  final var fillsOtherLists: Bool { !otherHosts.isEmpty }

  final func deselectHidden(by list: ListView) {
    // A list that can select one row does not show all selected rows of another list.
    if fillsOtherLists, list.selectionMode != .multiple {
      for section in sections { section.deselectAll() }
    }
    if mayHaveStates {
      let first = firstSection
      var hasStates = false
      for (index, section) in sections.enumerated() where section.state != nil {
        hasStates = true
        section.deselectHidden(listedAs: first + index)
      }
      if !hasStates { statelessSince = SectionViewHolder.State.made }
    }
    for live in shownLiveRows { live.deselectHidden(in: self) }
    untoldSelection.startsAnew = true
    guard hasHiddenNodes else { return }
    hasHiddenNodes = false
    for outline in sections.lazy.flatMap(\.outlines) { outline.deselectHidden(in: self) }
  }

  /// Whether any section may have been used. A click does not look at a million sections.
  private var mayHaveStates: Bool { statelessSince != SectionViewHolder.State.made }

  final func comparesEdits(at path: ListIndexPath, in list: ListView) -> Bool {
    shownGroup(at: path, in: list)?.rows.writtenRows?.comparesEdits ?? false
  }

  final func identify(_ row: ColumnRow, at path: ListIndexPath, in list: ListView) {
    guard let holder = shownHolder(at: path, in: list) else { return }
    row.eventHandler = cellRouter
    row.representedObject = holder
    row.update(data: holder.cellData)
  }

  final func mayHear(_ event: EventName, at path: ListIndexPath, in list: ListView) -> Bool {
    guard let holder = shownHolder(at: path, in: list) else { return false }
    return type(of: self) != Adaptor.self || holder.mayHear(event)
  }

  final func hasSearchTexts(inSection section: Int, of list: ListView) -> Bool {
    shownRows(of: section, in: list)?.groups.contains { $0.hasSearchTexts } ?? false
  }
}
