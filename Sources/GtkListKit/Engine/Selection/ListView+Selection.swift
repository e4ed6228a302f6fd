internal import CGtkListKitGtk3
internal import CGtkListKitShim
public import GtkListKitCore

extension ListView {
  /// Which rows can be selected together. A narrower mode trims the selection.
  public final var selectionMode: SelectionMode {
    get { selection.model.mode }
    set {
      selection.setMode(newValue)
      publish(GLK_SETTING_SELECTION_MODE, newValue.gtk)
    }
  }

  /// The selected rows, in order. O(selected).
  public final var selectedIndexPaths: [ListIndexPath] {
    Array(selectedPathSequence)
  }

  /// The number of selected rows that are shown. O(selected ranges).
  public final var selectedCount: Int {
    selection.last?.selection.selectedCount ?? selection.model.selectedCount
  }

  /// Whether a row is selected; false where there is none. O(log selected ranges).
  public final func isSelected(_ path: ListIndexPath) -> Bool {
    showsSelected(path)
  }

  /// Whether a row is selected as the list shows it.
  final func showsSelected(_ path: ListIndexPath) -> Bool {
    map.rowNumber(of: path).map { selection.model.contains($0) } ?? false
  }

  /// Selects a row, besides the others in multiple mode. The hooks are asked as for a click. While the
  /// keyboard is elsewhere, it is this row that it comes to.
  public final func selectRow(at path: ListIndexPath) {
    guard let rowNumber = map.rowNumber(of: path) else {
      return reportRange(path, "there is no row to select")
    }
    guard !selection.model.contains(rowNumber) else { return }
    let row = shownRows.reference(to: map.position(of: path))
    selection.select(selection.model.mode == .multiple ? .toggle(rowNumber) : .replace(rowNumber))
    // Whoever was told may have changed the list.
    guard !hasKeyboard, let position = row.position, let path = map.path(at: position),
      isReachable(.row(path)), showsSelected(path)
    else { return }
    cursor = position
  }

  /// Goes to a row and selects it alone, where it can be selected. Who is told of the first may change
  /// the list; then there is no second.
  final func select(cursorAt position: Int, focus: Bool = true) {
    let before = shownRows.revision
    moveCursor(to: position, focus: focus)
    guard shownRows.revision == before, let rowNumber = map.rowNumber(at: position) else { return }
    selection.select(.replace(rowNumber))
  }

  /// Takes a row out of the selection.
  public final func deselectRow(at path: ListIndexPath) {
    guard let rowNumber = map.rowNumber(of: path) else {
      return reportRange(path, "there is no row to deselect")
    }
    selection.deselect(rowNumber)
  }

  /// Selects what is not selected and the reverse; in multiple mode.
  public final func invertSelection() {
    selection.select(.invert(count: map.rowCount))
  }
  /// Selects from where the last selection began to a row, as Shift does.
  public final func extendSelection(to path: ListIndexPath) {
    guard let rowNumber = map.rowNumber(of: path) else {
      return reportRange(path, "there is no row to extend the selection to")
    }
    selection.select(.extend(to: rowNumber))
  }

  /// Selects all rows; in multiple mode, else nothing happens. The hooks are asked as for Ctrl+A.
  public final func selectAll() {
    selection.select(.all(count: map.rowCount))
  }
  /// Selects nothing. A row whose hook forbids it stays selected.
  public final func deselectAll() {
    selection.clear()
  }

  /// Called when the selection has changed.
  ///
  /// It is called once for all changes of a turn of the main loop.
  /// The user or the app may have selected other rows, or selected rows were inserted, removed or moved. It is also
  /// called when the model of a selected row is loaded. It is called before the next frame. The list may be changed in
  /// it. Holders and delegates decide whether a single row may be selected.
  public final var onSelectionChange: (() -> Void)? {
    get { selection.onChange }
    set { selection.onChange = newValue }
  }

  final func activate(_ path: ListIndexPath) {
    KitCalls.begin()
    defer { KitCalls.end() }
    cellForRow(at: path)?.didActivate()
    glk_scroller_row_activated(scroller, gint(clamping: path.section), gint(clamping: path.row))
    delegate?.list(self, didActivateItemAt: path)
  }
}
