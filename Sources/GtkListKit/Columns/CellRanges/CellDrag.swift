internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Selects cells with the pointer, from the pressed cell to the cell under the pointer.
final class CellDrag {
  private unowned let table: ColumnTableView
  private let gesture: OpaquePointer
  private var scroller: ListView.EdgeScroller?
  private var pointer = (x: 0.0, y: 0.0)
  private var isActive = false
  /// Whether the pointer has reached another cell since the press.
  private(set) var hasMoved = false

  init(_ table: ColumnTableView) {
    self.table = table
    let widget = table.tree.widget
    gesture = gtk_gesture_drag_new(widget)
    gtk_gesture_single_set_button(gesture, 1)
    if let claiming = table.tools.presses.claimingGesture {
      gtk_event_controller_set_propagation_phase(
        gesture, gtk_event_controller_get_propagation_phase(claiming))
      gtk_gesture_group(claiming, gesture)
    }
    let object = UnsafeMutableRawPointer(gesture)
    connectSignal("drag-update", of: object) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      var start = (x: 0.0, y: 0.0)
      gtk_gesture_drag_get_start_point(gesture, &start.x, &start.y)
      move(start.x + x, start.y + y)
    }
    connectSignal("drag-end", of: object) { [weak self] _ in self?.end() }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(gesture)) }

  /// Begins at a cell that is pressed.
  func begin(at position: Int, _ column: AnyTableColumn?) {
    hasMoved = false
    let cells = table.cellSelection
    let column = column ?? table.cellCursor.column ?? cells.columns.first
    guard let row = table.map.rowNumber(at: position), let number = cells.number(of: column) else {
      return
    }
    let cell = CellPlace(row: row, column: number)
    let state = table.currentModifiers
    isActive = true
    guard !state.modifies || state.extends else {
      let target = cells.toggle(cell)
      guard let position = table.map.position(ofRowNumber: target.row) else { return }
      return cells.move(to: position, cells.columns[target.column])
    }
    cells.select(cell, state.extends ? .extend : .replace)
    cells.move(to: position, column)
  }

  private func move(_ x: Double, _ y: Double) {
    guard isActive, table.selectsCells else { return }
    pointer = (x, y)
    if scroller == nil {
      scroller = ListView.EdgeScroller(table, margin: 0) { [weak self] in self?.extend() }
    }
    scroller?.follow(x + Double(table.tree.contentX), y)
    extend()
  }

  private func extend() {
    guard isActive, table.selectsCells else { return }
    let cells = table.cellSelection
    let heights = table.rowMeasure.heights
    let top = Double(table.tree.headerHeight)
    let y = min(max(pointer.y, top), Double(table.tree.viewportHeight) - 1)
    let offset = y - top + table.viewport.offset.rounded()
    guard heights.count > 0 else { return }
    let position =
      offset < heights.total ? heights.position(at: max(0, offset)) : heights.count - 1
    let row =
      table.cellCursor.nearestItem(from: position, step: 1)
      ?? table.cellCursor.nearestItem(from: position, step: -1)
    let x = clampedX
    let column =
      table.columnSet.column(atX: x, y: y) ?? table.columnSet.column(nearestToX: x)
    guard let row, let rowNumber = table.map.rowNumber(at: row),
      let number = cells.number(of: column)
    else { return }
    let cell = CellPlace(row: rowNumber, column: number)
    guard cell != cells.cursor else { return }
    hasMoved = true
    cells.select(cell, .extend)
    cells.move(to: row, column)
  }

  /// The place of the pointer across the view. Beyond the frozen columns it is at the first scrolling one.
  private var clampedX: Double {
    let frozen = table.frozen
    let hidesLeft = frozen.hidesColumns && !table.isRightToLeft
    let hidesRight = frozen.hidesColumns && table.isRightToLeft
    let width = table.viewport.width
    if pointer.x < 0 { return hidesLeft ? Double(frozen.scrollingSpan.lowerBound) : 0 }
    guard pointer.x >= Double(width) else { return pointer.x }
    return Double((hidesRight ? frozen.scrollingSpan.upperBound : width) - 1)
  }

  private func end() {
    isActive = false
    scroller = nil
  }
}
