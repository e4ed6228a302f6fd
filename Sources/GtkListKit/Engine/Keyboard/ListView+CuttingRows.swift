internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What dragging does, by keys: Ctrl+X takes rows up, Ctrl+V puts them below the row that has the keyboard,
/// in their list or another one of the program.
extension ListView {
  /// Rows that were cut stay where they are until they are pasted.
  final class CutRows: HeldRows {
    /// Those that were cut last, in all lists.
    static var current: CutRows? {
      didSet {
        oldValue?.living?.presenter.showCut()
        current?.living?.presenter.showCut()
      }
    }
    static var areThere: Bool { current?.living != nil && current?.rows.isEmpty == false }
    private weak var list: ListView?
    /// Keeps the rows loaded.
    fileprivate var loaded: AnyObject?

    override init(_ source: ListView, _ rowNumbers: IndexRanges) {
      list = source
      super.init(source, rowNumbers)
      reference.onLoss = { if CutRows.current?.rows.isEmpty ?? false { CutRows.current = nil } }
    }

    /// The list that they are in; nil once it has ended.
    var living: ListView? { list?.living }
  }

  /// Takes up the selected rows, or the one that has the keyboard. False where none can be moved or
  /// given to another list.
  final func cutRows() -> Bool {
    guard !isOnSectionView else { return false }
    let selected = selection.model.selected
    guard selected.isEmpty else { return cut(selected) }
    guard let row = cursorRowNumber else { return false }
    return withSeenCursorRow { cut(IndexRanges(row..<row + 1)) }
  }

  /// Whether a row waits to be pasted.
  final func isCut(_ rowNumber: Int) -> Bool {
    guard let cut = CutRows.current, cut.living === self else { return false }
    return cut.reference.rowNumbers.contains(rowNumber)
  }

  /// Takes up a row with all that are selected, if it is one of them.
  final func cutRow(at path: ListIndexPath) -> Bool {
    cut(rowsTogether(with: path))
  }

  private func cut(_ rows: IndexRanges, loaded: AnyObject? = nil) -> Bool {
    if loaded == nil, rows == selection.model.selected,
      boundCells.contains(where: { $0.indexPath.map(canCut) ?? false }),
      loadSelection(
        for: "cut",
        then: { list, loaded in _ = list.cut(list.selection.model.selected, loaded: loaded) })
    {
      CutRows.current = nil
      return true
    }
    let cut = CutRows(self, rows)
    guard cut.rows.prefix(Self.mostAskedOfCut).contains(where: canCut) else { return false }
    if rows.memberCount <= Self.mostHeld { cut.loaded = loaded }
    CutRows.current = cut
    announce(announcements.cut(rows.memberCount))
    return true
  }

  /// Whether a row can be moved or given to another list.
  final func canCut(_ path: ListIndexPath) -> Bool {
    guard let dataSource else { return false }
    return canMove(path) || callOut { dataSource.list(self, itemAt: path) } != nil
  }

  /// More rows than this do not stay loaded until they are pasted.
  private static let mostHeld = 10_000
  /// Of how many rows is asked whether they can go elsewhere.
  private static let mostAskedOfCut = 100

  /// Puts the rows that were cut behind the one that has the keyboard, or at the beginning where none has.
  /// False where there are none, or they cannot come here.
  final func pasteRows(behind row: RowReference? = nil) -> Bool {
    guard let cut = CutRows.current, let source = cut.living, !cut.rows.isEmpty else {
      CutRows.current = nil
      return false
    }
    let target = row.map(\.position) ?? cursor
    guard !isOnSectionView || target != nil, let gap = gap(behind: target) else { return false }
    // A refresh since the cut may have unloaded the rows.
    let place = shownRows.reference(to: target)
    if source === self || canTakeItems(at: .before(gap)),
      cut.reference.rowNumbers == source.selection.model.selected,
      source.loadSelection(
        for: "paste",
        then: { [weak self] _, loaded in
          guard let list = self?.living, CutRows.current === cut else { return }
          let isThere = target == nil || place.position != nil
          withExtendedLifetime(loaded) {
            if !isThere || !list.pasteRows(behind: place) {
              gtk_widget_error_bell(list.widgetPointer)
            }
          }
        })
    {
      return true
    }
    let first = cut.rows.prefix(Self.mostAskedOfCut)
    if source === self, !first.contains(where: canMove) {
      guard dropItems(Array(cut.hand()), before: gap) else { return false }
    } else if !canTakeItems(at: .before(gap)) {
      return false
    } else if source === self {
      let paths = Array(cut.hand())
      let moved = shownRows.reference(to: paths.first.flatMap { map.position(of: $0) })
      _ = moveTogether(paths, before: gap)
      goToPasted(moved.position)
    } else {
      guard first.contains(where: { canTake($0, from: source) }) else { return false }
      guard take(cut, from: source, before: gap, copies: false) else { return false }
      goToPasted(map.position(of: gap))
    }
    CutRows.current = nil
    return true
  }

  private func goToPasted(_ position: Int?) {
    guard let position, let path = map.path(at: position) else { return }
    moveCursor(to: position)
    announceMove(to: path)
  }

  /// Where rows go that are put behind a row; at a header, at the section's beginning. Nil in a list without
  /// sections.
  final func gap(behind position: Int?) -> ListIndexPath? {
    guard numberOfSections > 0 else { return nil }
    guard let position, let element = map.element(at: position) else {
      return ListIndexPath(row: 0, section: 0)
    }
    if case .row(let path) = element {
      return ListIndexPath(row: path.row + 1, section: path.section)
    }
    return element.section.map { ListIndexPath(row: 0, section: $0) }
  }
}
