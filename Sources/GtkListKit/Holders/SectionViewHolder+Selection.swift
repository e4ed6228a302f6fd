internal import GtkListKitCore

/// What is selected of a section, be it shown or not.
struct SectionSelection<Container: ListView> {
  /// Rows of the data; of an outline, those that stand in it.
  var rows = RowSet() { didSet { shown = nil } }
  /// What an arrangement shows of them, once that was found out.
  var shown: (rows: RangeSet<Int>, arrangement: Arrangement)?
  /// Whether the section has got other rows: of those that the list shows it says then which of
  /// them are selected.
  var isFollowed = false
  /// Counts what has given rows other numbers.
  var revision = 0
  /// Who is selected of an outline that is about to be loaded again.
  var sought: FormerSelection<Container>?
  /// What the list knows of the section.
  var listed: (section: Int, revision: Int, arrangement: Arrangement)?
}

/// The selection is the data's: sorting, filtering, closing and moving the section leave it alone, and
/// edits of the rows take it along.
extension SectionViewHolder {
  /// What is shown of the selection while the section is open. O(1) while neither changes; else as
  /// ``RowSet/shown(by:)``.
  final var shownSelection: RangeSet<Int> {
    let arrangement = currentArrangement
    if let known = selection.shown, known.arrangement.isSame(as: arrangement) { return known.rows }
    let rows = selection.rows.shown(by: arrangement)
    selection.shown = (rows, arrangement)
    return rows
  }

  /// Whether a row is selected that is shown when the section is open.
  final func isSelected(shown row: Int) -> Bool {
    guard !storedSelection.rows.isEmpty, let former = formerRow(of: row),
      let dataRow = storedDataRow(ofShown: former)
    else { return false }
    return storedSelection.rows.contains(dataRow)
  }

  /// Whether the list has the rows as they are now.
  ///
  /// - Parameter section: in a section of that number; nil in any.
  final func isListed(as section: Int? = nil) -> Bool {
    guard let listed = selection.listed, section ?? listed.section == listed.section, !collapsed
    else { return false }
    return listed.revision == selection.revision && isSettled
      && listed.arrangement.isSame(as: currentArrangement)
  }

  /// Says what the list shows of the selection from now on.
  ///
  /// - Parameters:
  ///   - section: the list's number of the section.
  ///   - followed: what has become of the selected rows that the list showed before.
  final func list(as section: Int, _ followed: () -> RangeSet<Int>) -> RangeSet<Int> {
    guard !collapsed else {
      storedSelection.listed = nil
      return RangeSet()
    }
    // The former rows are shown still.
    guard isSettled else { return followed() }
    let arrangement = currentArrangement
    if storedSelection.isFollowed {
      storedSelection.isFollowed = false
      storedSelection.rows.formUnion(RowSet(shown: followed(), by: arrangement))
    }
    storedSelection.listed = (section, storedSelection.revision, arrangement)
    return storedSelection.rows.isEmpty ? RangeSet() : shownSelection
  }

  /// Takes over what was selected and deselected among the rows that the list shows.
  ///
  /// - Parameter shown: all that are selected then.
  final func select(
    _ selected: RangeSet<Int>, deselecting deselected: RangeSet<Int>, shown: RangeSet<Int>
  ) {
    let arrangement = currentArrangement
    selection.rows.formUnion(RowSet(shown: selected, by: arrangement))
    selection.rows.subtract(RowSet(shown: deselected, by: arrangement))
    selection.shown = (shown, arrangement)
  }

  /// Another selection was begun: what the list does not show is not selected any more.
  final func deselectHidden(listedAs section: Int) {
    guard !storedSelection.rows.isEmpty else { return }
    guard isListed(as: section) else {
      selection.rows = RowSet()
      selection.isFollowed = true
      return
    }
    let shown = shownSelection
    guard selection.rows.count != shown.memberCount else { return }
    selection.rows = RowSet(shown: shown, by: currentArrangement)
  }

  /// The list says from now on, and when it learns of the rows, which of those that are shown are
  /// selected.
  final func selectionIsFollowed() {
    if !collapsed, !storedSelection.rows.isEmpty {
      selection.rows.subtract(RowSet(shown: shownSelection, by: currentArrangement))
    }
    selection.listed = nil
    selection.isFollowed = true
  }

  /// The section has other rows. Those that the list shows it follows itself; where some are not shown,
  /// the section finds the selected ones by their identities.
  final func findSelection(formerlyIn groups: [RowGroup<Container>]) {
    let wasListed = storedSelection.listed?.revision == storedSelection.revision
    storedSelection.revision += 1
    storedSelection.isFollowed = true
    guard !storedSelection.rows.isEmpty else { return }
    let rows = storedSelection.rows
    storedSelection.rows = RowSet()
    guard collapsed || storedArrangement != nil || !wasListed else { return }
    var former = FormerSelection(rows, of: self, in: groups)
    former.carry(to: [self])
  }
}
