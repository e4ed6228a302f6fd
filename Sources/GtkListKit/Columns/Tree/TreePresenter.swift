internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The GtkTreeView that draws the rows of a table. Its own rows are those around what is on screen: a
/// window, whose base moves over the rows of the table.
final class TreePresenter {
  unowned let table: ColumnTableView
  let widget: WidgetPointer = glk_tree_view_new()
  /// A GlkRowModel: places for the rows of the window.
  let model: OpaquePointer = glk_row_model_new(0)
  /// Moves the tree within the window.
  private let adjustment: UnsafeMutablePointer<GtkAdjustment> = gtk_adjustment_new(0, 0, 0, 0, 0, 0)
  /// The position of the window's first row.
  private(set) var base = 0
  /// The part of the columns that GTK may draw, in pixels from their left edge.
  private var span = Int.min..<Int.max
  /// How many rows of different heights the window is made for.
  private var rowsInWindow = 0
  /// The selected rows of the window, as the tree shows them.
  private(set) var shownSelection = IndexRanges()
  var headerHeight = 0
  /// The height of the view with the headers.
  var viewportHeight = 0
  /// The left edge of the columns in the view.
  var contentX = 0
  /// What GTK was told last of the cell under the pointer.
  var pointed = PointedTooltip()

  var view: UnsafeMutablePointer<GtkTreeView> { widget.of(GtkTreeView.self) }
  /// How many rows the window has.
  var count: Int { Int(glk_row_model_get_count(model)) }

  init(_ table: ColumnTableView) {
    self.table = table
    g_object_ref_sink(widget)
    g_object_ref_sink(adjustment)
  }

  isolated deinit {
    // A GtkTreeView keeps itself by the place of its first row, until it is destroyed.
    gtk_widget_destroy(widget)
    g_object_unref(widget)
    g_object_unref(UnsafeMutableRawPointer(model))
    g_object_unref(adjustment)
  }

  /// Has GTK ask the table.
  func connect() {
    gtk_tree_view_set_enable_search(view, 0)
    gtk_tree_view_set_fixed_height_mode(view, 1)
    gtk_tree_view_set_show_expanders(view, 0)
    gtk_tree_selection_set_mode(gtk_tree_view_get_selection(view), GTK_SELECTION_MULTIPLE)
    gtk_scrollable_set_vadjustment(OpaquePointer(widget), adjustment)
    gtk_tree_view_set_model(view, model)
    let owner = Unmanaged.passUnretained(table).toOpaque()
    glk_row_model_set_owner(model, Self.cellText, owner)
    var hooks = Self.treeHooks
    glk_tree_view_set_hooks(OpaquePointer(widget), &hooks, owner)
    connectSignal("columns-changed", of: widget.raw) { [weak table] _ in
      guard let table else { return }
      table.columnSet.followOrder()
    }
  }

  /// GTK asks the table no more.
  func disconnect() {
    glk_tree_view_set_hooks(OpaquePointer(widget), nil, nil)
    glk_row_model_set_owner(model, nil, nil)
    shownSelection = IndexRanges()
  }

  // MARK: Size

  func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    guard orientation == GTK_ORIENTATION_HORIZONTAL else { return table.requestedLength(least: 50) }
    var natural: gint = 0
    gtk_widget_get_preferred_width(widget, nil, &natural)
    return (50, max(50, Int(natural), table.requestedByPlaceholder(orientation)))
  }

  func allocate() {
    // Lower than its headers GtkTreeView would draw a negative height.
    var allocation = GtkAllocation(
      x: 0, y: 0, width: gint(clamping: table.viewport.width),
      height: gint(clamping: max(viewportHeight, headerHeight)))
    gtk_widget_size_allocate(widget, &allocation)
  }

  // MARK: Window

  /// Takes all rows out of the window: those that are new have their heights asked for again.
  func empty() {
    glk_row_model_set_count(model, 0)
    shownSelection = IndexRanges()
  }

  /// Has rows as high as it is said of each, or all alike.
  func setVariableHeights(_ isVariable: Bool) {
    empty()
    glk_row_model_set_has_heights(model, isVariable.gboolean)
  }

  /// Has all rows of a height, without what is left free between them.
  func setEqualHeight(_ height: Int) {
    if glk_row_model_set_equal_height(model, gint(clamping: max(0, height))) != 0 { renewRows() }
  }

  func move(by change: PositionMap) {
    table.beginCalls()
    defer { table.endCalls() }
    table.drawnRows.move(by: change)
    base = min(base, max(0, table.map.count - 1))
  }

  /// The rows of the table are all others.
  func reloadRows() { base = min(base, max(0, table.map.count - count)) }

  /// Has the tree view ask anew how high its rows are.
  func renewRows() {
    // Turning the mode off and on makes it ask for its first row; the others it takes for as high
    // only where they are new.
    let count = glk_row_model_get_count(model)
    glk_row_model_set_count(model, 0)
    gtk_tree_view_set_fixed_height_mode(view, 0)
    gtk_tree_view_set_fixed_height_mode(view, (!table.rowMeasure.isVariable).gboolean)
    glk_row_model_set_count(model, count)
    shownSelection = IndexRanges()
    showSelection()
  }

  /// As many rows as three views hold, so that the window moves once a viewful.
  var capacity: Int {
    let table = table
    if table.rowMeasure.isVariable { return (rowsInWindow * 3 + 15) / 16 * 16 }
    guard table.rowMeasure.fixedHeight > 0, table.viewport.height > 0 else { return 1 }
    let inView = table.viewport.height / table.rowMeasure.fixedHeight + 2
    return (inView * 3 + 15) / 16 * 16
  }

  /// Gives the window as many rows as it needs.
  func resize() {
    let wanted = min(table.map.count, capacity)
    guard wanted != count else { return }
    glk_row_model_set_count(model, gint(wanted))
    shownSelection.remove(contentsOf: wanted..<Int.max)
    gtk_widget_queue_resize(table.widgetPointer)
  }

  /// Puts the window where the offset is, and binds what is visible.
  ///
  /// - Parameter isStale: whether the rows in the window may show other data than before.
  func show(isStale: Bool = false) {
    guard table.work.phase < .filling, table.viewport.height > 0 else { return }
    table.work.during(.filling) { fill(isStale: isStale) }
    noteSpan()
    table.drawnRows.prepareCells()
  }

  /// Sets the columns that GTK may draw: those in view, and some beside them.
  private func noteSpan() {
    let (start, margin) = (Int(horizontalOffset), Int(Self.pictureMargin) + 1)
    span = start - margin..<start + table.viewport.width + margin
    glk_row_model_set_span(
      model, gint(clamping: span.lowerBound), gint(clamping: span.upperBound))
  }

  /// Whether GTK may draw a column.
  func mayDraw(_ column: TreeColumn) -> Bool {
    let start = column.start
    return start < span.upperBound && start + column.width > span.lowerBound
  }

  private func fill(isStale: Bool) {
    let visible = table.rowMeasure.visiblePositions(at: table.viewport.offset)
    if table.rowMeasure.isVariable { noteRowsInView(visible.count) }
    resize()
    let count = count
    var isMoved = isStale
    if visible.lowerBound < base || visible.upperBound > base + count {
      // Even, so that themes with striped rows keep their stripes.
      let middle = visible.lowerBound - (count - visible.count) / 2
      base = max(0, min(middle, table.map.count - count)) & ~1
      if visible.upperBound > base + count { base = max(0, table.map.count - count) }
      isMoved = true
    }
    table.drawnRows.bind(visible)
    if isMoved { gtk_widget_queue_draw(widget) }
    if table.rowMeasure.isVariable { passHeights() }
    showSelection()
    let goesOn = placeRows()
    bindBeside(visible, ahead: goesOn)
    table.columnEdits.layOut()
    table.filters.row.layOut()
    table.drawnRows.updateDisplayed()
  }

  /// Moves the tree within its window to where the offset wants it; false when that was upwards.
  private func placeRows() -> Bool {
    let start = table.rowMeasure.heights.offset(of: min(base, table.map.count))
    let shift = max(0, table.viewport.offset.rounded() - start)
    let goesOn = shift >= gtk_adjustment_get_value(adjustment)
    let end = shift + gtk_adjustment_get_page_size(adjustment)
    // GTK knows nothing of the room behind the last title where there are no rows.
    if table.rowMeasure.lengthBehind > 0, end > gtk_adjustment_get_upper(adjustment) {
      gtk_adjustment_set_upper(adjustment, end)
    }
    glk_tree_view_scroll(OpaquePointer(widget), adjustment, shift)
    return goesOn
  }

  /// As many rows as three views hold; only changed when it is far from that.
  private func noteRowsInView(_ count: Int) {
    let needed = count + 2
    if needed > rowsInWindow || needed * 3 < rowsInWindow { rowsInWindow = needed }
  }

  /// Tells the tree view how high the rows of the window are.
  private func passHeights() {
    let (table, count, spacing) = (table, count, table.rowMeasure.spacing.vertical)
    guard count > 0 else { return }
    var hasChanged = false
    for row in 0..<count {
      let height = Int(table.rowMeasure.heights.height(at: base + row)) - spacing
      if glk_row_model_set_height(model, gint(row), gint(clamping: max(0, height))) != 0 {
        hasChanged = true
      }
    }
    guard hasChanged else { return }
    let total =
      table.rowMeasure.heights.offset(of: base + count) - table.rowMeasure.heights.offset(of: base)
    glk_tree_view_validate(OpaquePointer(widget), adjustment, gint(clamping: Int(total)))
    gtk_widget_queue_draw(widget)
  }

  // MARK: Rows

  /// What GTK draws in a row of the window; nil when there is nothing any more.
  func drawnRow(_ row: Int) -> DrawnRow? {
    guard row >= 0 else { return nil }
    return table.drawnRows[base + row] ?? table.drawnRows.bind(beside: base + row)
  }

  /// Binds what GTK is about to draw beside the view, in the picture that it scrolls: whatever
  /// binding calls may end the table, which GTK could not bear while it draws.
  private func bindBeside(_ visible: Range<Int>, ahead: Bool) {
    guard !visible.isEmpty else { return }
    let rows = base..<base + count
    let edge = table.rowMeasure.heights.offset(of: ahead ? visible.upperBound : visible.lowerBound)
    let span =
      ahead ? edge..<edge + Self.pictureMargin : max(0, edge - Self.pictureMargin)..<max(1, edge)
    guard let beside = table.rowMeasure.positions(in: span).first else { return }
    table.beginCalls()
    defer { table.endCalls() }
    for position in beside.clamped(to: rows) where position < table.map.count {
      if table.drawnRows[position] == nil { _ = table.drawnRows.bind(beside: position) }
    }
  }

  /// By how many pixels GtkTreeView's picture of its rows is higher than its view.
  private static let pictureMargin = 64.0

  func text(row: Int, column: Int) -> String {
    guard table.columnSet.all.indices.contains(column), let row = drawnRow(row) else { return "" }
    return table.drawnRows.text(of: row, in: table.columnSet.all[column])
  }

  // MARK: Selection

  /// Shows in the tree which rows of the window are selected.
  func showSelection() {
    let wanted = selectedRows
    guard wanted != shownSelection else { return }
    let selection = gtk_tree_view_get_selection(view)
    forEachRange(shownSelection.subtracting(wanted)) {
      gtk_tree_selection_unselect_range(selection, $0, $1)
    }
    forEachRange(wanted.subtracting(shownSelection)) {
      gtk_tree_selection_select_range(selection, $0, $1)
    }
    shownSelection = wanted
  }

  private var selectedRows: IndexRanges {
    var rows = IndexRanges()
    let (map, selection) = (table.map, table.selection.model)
    guard !selection.selected.isEmpty else { return rows }
    for row in 0..<count where map.rowNumber(at: base + row).map(selection.contains) ?? false {
      rows.insert(contentsOf: row..<row + 1)
    }
    return rows
  }

  private func forEachRange(
    _ rows: IndexRanges, _ body: (OpaquePointer?, OpaquePointer?) -> Void
  ) {
    let count = count
    for range in rows.ranges {
      let range = range.clamped(to: 0..<count)
      guard !range.isEmpty else { continue }
      let first: OpaquePointer? = gtk_tree_path_new()
      let last: OpaquePointer? = gtk_tree_path_new()
      gtk_tree_path_append_index(first, gint(range.lowerBound))
      gtk_tree_path_append_index(last, gint(range.upperBound - 1))
      body(first, last)
      gtk_tree_path_free(first)
      gtk_tree_path_free(last)
    }
  }

  private static let cellText: GlkRowModelText = { owner, row, column, value in
    guard let value else { return }
    let target = Unchecked(value)
    onMain(owner, as: ColumnTableView.self) { table in
      DisplayText.with(table.tree.text(row: Int(row), column: Int(column))) {
        g_value_set_string(target.value, $0)
      }
    }
  }

  private static let treeHooks = GlkTreeViewHooks(
    key_press: ColumnTableView.keyHook,
    style_updated: { owner in
      onMain(owner, as: ColumnTableView.self) { $0.rowMeasure.styleChanged() }
    },
    header_drag_began: { owner in
      onMain(owner, as: ColumnTableView.self) { $0.headers.dragBegins() }
    },
    resize_given_up: { owner in
      onMain(owner, as: ColumnTableView.self) { $0.headers.resizeWasGivenUp() }
    }
  )
}
