internal import GtkListKitCore

extension SectionViewHolder {
  /// What is selected of a section, be it shown or not.
  struct StoredSelection {
    /// Rows of the data; of an outline, those that stand in it.
    var rows = RowSet() { didSet { shown = nil } }
    /// What an arrangement shows of them, once that was found out.
    var shown: (rows: IndexRanges, arrangement: Arrangement)?
    /// Whether the section has got other rows: of those that the list shows it says then which of
    /// them are selected.
    var isFollowed = true
    /// Counts what has given rows other numbers.
    var revision = 0
    /// Whether the app has moved holders by subscripts since the selection was stored.
    var hasMoves = false
    /// The rows before that, and the revision of the selection then.
    var rowsBeforeMoves: (rows: SectionRows, revision: Int)?
    /// Who is selected of an outline that is about to be loaded again.
    var sought: PreviousSelection?
    /// What the list knows of the section.
    var listed: (section: Int, revision: Int, arrangement: Arrangement)?

    fileprivate mutating func forgetMoves() { (hasMoves, rowsBeforeMoves) = (false, nil) }
  }
}

/// The selection is the data's: sorting, filtering, closing and moving the section leave it alone, and
/// edits of the rows take it along.
extension SectionViewHolder {
  /// What is shown of the selection while the section is open. O(1) while neither changes; else as
  /// ``RowSet/shown(by:)``.
  final var shownSelection: IndexRanges {
    let arrangement = currentArrangement
    if let cached = selection.shown, cached.arrangement.isSame(as: arrangement) {
      return cached.rows
    }
    let rows = selection.rows.shown(by: arrangement)
    selection.shown = (rows, arrangement)
    return rows
  }

  /// Whether a row is selected that is shown when the section is open.
  final func isSelected(shown row: Int) -> Bool {
    guard let state, !state.selection.rows.isEmpty, let dataRow = dataRow(ofShown: row)
    else { return false }
    return state.selection.rows.contains(dataRow)
  }

  /// Whether the list has the rows as they are now.
  ///
  /// - Parameter section: in a section of that number; nil in any.
  final func isListed(as section: Int? = nil) -> Bool {
    guard !isCollapsed else { return false }
    guard let state else {
      return listedStructure == structure && section ?? Int(listedSection) == Int(listedSection)
    }
    guard let listed = state.selection.listed, section ?? listed.section == listed.section
    else { return false }
    return listed.revision == selection.revision && isArrangedNow
      && listed.arrangement.isSame(as: currentArrangement)
  }

  /// Says what the list shows of the selection from now on.
  ///
  /// - Parameters:
  ///   - section: the list's number of the section.
  ///   - followed: what has become of the selected rows that the list showed before.
  final func takeShownSelection(
    as section: Int, _ followed: () -> IndexRanges
  ) -> IndexRanges {
    if isBare { return IndexRanges() }
    guard !isCollapsed else {
      if state != nil {
        findMovedHolders()
        selection.listed = nil
      }
      return IndexRanges()
    }
    if state == nil {
      // A list may have a million sections of which nothing is selected.
      let shown = count == 0 ? IndexRanges() : followed()
      if shown.isEmpty {
        (listedStructure, listedSection) = (structure, Int32(section))
        return shown
      }
    }
    // The previous rows are shown still.
    guard isArrangedNow else { return followed() }
    let arrangement = currentArrangement
    if selection.hasMoves, selection.listed != nil, !hidesRows {
      // The list has shown the rows and follows the selected ones.
      selection.rows = RowSet()
      selection.isFollowed = true
    } else {
      findMovedHolders()
    }
    selection.forgetMoves()
    if selection.isFollowed {
      selection.isFollowed = false
      selection.rows.formUnion(RowSet(shown: followed(), by: arrangement))
    }
    selection.listed = (section, selection.revision, arrangement)
    return selection.rows.isEmpty ? IndexRanges() : shownSelection
  }

  /// Takes over what was selected and deselected among the rows that the list shows.
  ///
  /// - Parameter shown: all that are selected then.
  final func select(
    _ selected: IndexRanges, deselecting deselected: IndexRanges, shown: IndexRanges
  ) {
    let arrangement = currentArrangement
    selection.rows.formUnion(RowSet(shown: selected, by: arrangement))
    selection.rows.subtract(RowSet(shown: deselected, by: arrangement))
    selection.shown = (shown, arrangement)
  }

  /// Another selection was begun: what the list does not show is not selected any more.
  final func deselectHidden(listedAs section: Int) {
    guard !selection.rows.isEmpty else { return }
    guard isListed(as: section) else {
      deselectAll()
      selection.isFollowed = true
      return
    }
    let shown = shownSelection
    guard selection.rows.count != shown.memberCount else { return }
    selection.rows = RowSet(shown: shown, by: currentArrangement)
  }

  /// Takes over what was selected and deselected among the former rows, which the list goes on showing
  /// until those of now are arranged. O(rows) where some have other numbers by now.
  ///
  /// - Parameter isFollowed: whether the list adds the rows that it shows as selected.
  final func selectOld(
    _ selected: IndexRanges, deselecting deselected: IndexRanges, isFollowed: Bool
  ) {
    func current(_ shown: IndexRanges) -> RowSet {
      let rows = RowSet(shown: shown, by: currentArrangement)
      guard let old = arranged?.groups, !rows.isEmpty else { return rows }
      var wanted = PreviousSelection(rows, of: self, SectionRows(old))
      return wanted.rows(of: self)
    }
    findMovedHolders()
    if !selection.rows.isEmpty { selection.rows.subtract(current(deselected)) }
    selection.rows.formUnion(current(selected))
    if isFollowed { selection.isFollowed = true }
  }

  /// Has its outlines remember selected nodes by their identities.
  final func rememberNodes(
    in viewer: any OutlineViewer, of isWanted: (any ShownOutline) -> Bool = { _ in true }
  ) {
    let rows = selection.rows.indexRanges
    for (outline, all) in outlineRows where isWanted(outline) {
      let own = rows.intersection(IndexRanges(all)).ranges
      outline.remember(
        IndexRanges(own.map { $0.moved(by: -all.lowerBound) }), selectedIn: viewer)
    }
  }

  final var hasSelectedRows: Bool { state.map { !$0.selection.rows.isEmpty } ?? false }

  /// Selects rows of new data. The list adds the selected rows that it shows.
  final func takeSelection(_ rows: RowSet) {
    selection.rows = rows
    selection.isFollowed = true
    selection.forgetMoves()
  }

  /// Nothing of the section is selected any more.
  final func deselectAll() {
    guard state != nil else { return }
    selection.rows = RowSet()
    selection.forgetMoves()
  }

  /// The list says from now on, and when it learns of the rows, which of those that are shown are
  /// selected.
  final func selectionIsFollowed() {
    listedStructure = .max
    guard state != nil else { return }
    if !isCollapsed, isArrangedNow, !selection.rows.isEmpty {
      selection.rows.subtract(RowSet(shown: shownSelection, by: currentArrangement))
    }
    selection.listed = nil
    selection.isFollowed = true
  }

  /// Selected rows get their present numbers if an app has moved holders by subscripts. O(rows) then.
  final func findMovedHolders() {
    guard let before = state?.selection.rowsBeforeMoves, before.revision == selection.revision
    else { return }
    var old = PreviousSelection(selection.rows, of: self, before.rows)
    selection.rows = old.rows(of: self)
    selection.revision += 1
    selection.forgetMoves()
  }

  /// Whether a holder that is to stand at a row comes from another one, so that the selection goes with
  /// it. Where that would take long to find out, it is taken for one that does.
  final func moves(_ holder: CellViewHolder, to row: Int) -> Bool {
    guard let rows = state?.selection.rows, !rows.isEmpty, !selection.hasMoves
    else { return false }
    let present = SectionRows(groups)
    let id = RowIdentity(holder.id)
    guard present.identity(at: row) != id else { return false }
    let searched = rows.contains(row) ? IndexRanges(0..<count) : rows.indexRanges
    return searched.memberCount > 4_096
      || searched.ranges.joined().contains { present.identity(at: $0) == id }
  }

  /// The section has other rows. Those that the list shows it follows itself; where some are not shown,
  /// the section finds the selected ones by their identities.
  final func findSelection(afterReplacing groups: [RowGroup]) {
    guard state != nil else { return }
    let wasListed = selection.listed?.revision == selection.revision
    let before = selection.rowsBeforeMoves
    selection.forgetMoves()
    selection.revision += 1
    selection.isFollowed = true
    guard !selection.rows.isEmpty else { return }
    let rows = selection.rows
    selection.rows = RowSet()
    guard isCollapsed || state?.arrangement != nil || !wasListed else { return }
    var old = PreviousSelection(rows, of: self, before?.rows ?? SectionRows(groups))
    old.carry(to: [self])
  }
}
