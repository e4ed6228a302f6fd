internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The GtkTreeViewColumn that a table shows a column as: how it looks, how wide it is and what stands
/// in its cells.
final class TreeColumn {
  /// Owns it.
  unowned let column: AnyTableColumn
  /// An app may keep its columns for longer.
  private(set) weak var table: ColumnTableView?
  let handle: UnsafeMutablePointer<GtkTreeViewColumn> = gtk_tree_view_column_new()
  /// What rows keep its cells by.
  let index: Int
  let renderer: CellRenderer
  let iconRenderer: CellRenderer?
  private(set) var expander: CellRenderer?
  /// All of them, from the start of a cell to its end.
  private(set) var renderers: [UnsafeMutablePointer<GtkCellRenderer>?] = []
  private var expanderState = ExpanderState()
  var isApplyingWidth = false
  /// Whether it stays in view while other columns scroll.
  var isFrozen = false
  /// Whether other columns stand under its text.
  private(set) var isFoldingMain = false
  /// The revision of the row that the renderers hold.
  private var filledRevision = -1

  init(_ column: AnyTableColumn, in table: ColumnTableView, at index: Int, isOutline: Bool) {
    self.column = column
    self.table = table
    self.index = index
    renderer = column.makeRenderer(on: table.tree.widget)
    iconRenderer = column.hasIcon ? .icon() : nil
    g_object_ref_sink(handle)
    gtk_tree_view_column_set_sizing(handle, GTK_TREE_VIEW_COLUMN_FIXED)
    gtk_tree_view_column_set_clickable(handle, 1)
    if isOutline { packExpander() }
    if let iconRenderer { pack(iconRenderer) }
    pack(renderer, expands: true)
    applyLineLimit()
    applyLook()
    applyWidth()
    connectSignal("notify::fixed-width", of: UnsafeMutableRawPointer(handle)) { [weak self] _ in
      self?.followWidth()
    }
    connectSignal("clicked", of: UnsafeMutableRawPointer(handle)) { [weak self] _ in
      guard let self, let table = self.table else { return }
      let held = table.currentModifiers
      table.sorting.headerClicked(self.column, adding: held.extends || held.modifies)
    }
  }

  isolated deinit {
    // Whoever still holds the handle has it ask for no more cells.
    gtk_tree_view_column_clear(handle)
    g_object_unref(handle)
  }

  private func packExpander() {
    let expander = DrawnCellRenderer.make(width: ExpanderState.step, height: 0) { [weak self] in
      self?.drawExpander($0)
    }
    self.expander = expander
    pack(expander)
  }

  private func pack(_ renderer: CellRenderer, expands: Bool = false) {
    gtk_tree_view_column_pack_start(handle, renderer.pointer, expands.gboolean)
    renderers.append(renderer.pointer)
  }

  /// Whether sections and trees show their titles and expanders here.
  var isOutline: Bool { expander != nil }
  /// The button with the title.
  var header: WidgetPointer? { gtk_tree_view_column_get_button(handle) }
  /// GTK gives the header that is dragged another look.
  var isHeaderDragged: Bool {
    header.map {
      gtk_style_context_has_class(gtk_widget_get_style_context($0), GTK_STYLE_CLASS_DND) != 0
    } ?? false
  }
  /// Where GTK has it begin, across all columns.
  var start: Int { Int(gtk_tree_view_column_get_x_offset(handle)) }
  /// How wide GTK has made it.
  var width: Int { Int(gtk_tree_view_column_get_width(handle)) }

  // MARK: Look

  func applyLook() {
    invalidateCells()
    DisplayText.with(column.title) { gtk_tree_view_column_set_title(handle, $0) }
    isFoldingMain = table?.fold.main === column
    gtk_tree_view_column_set_resizable(handle, (column.isResizable && !isFoldingMain).gboolean)
    gtk_tree_view_column_set_reorderable(handle, column.isReorderable.gboolean)
    gtk_tree_view_column_set_visible(handle, isShown.gboolean)
    showOrder()
    let share = (column.alignment ?? column.contentAlignment).share
    gtk_tree_view_column_set_alignment(handle, gfloat(share))
    renderer.align(share, column.verticalAlignment.share)
    iconRenderer?.align(0.5, column.verticalAlignment.share)
  }

  func applyLineLimit() {
    guard column.showsText, let table else { return }
    renderer.setLineLimit(table.rowMeasure.isVariable ? column.lineLimit.map { max(1, $0) } : 1)
  }

  /// Shows in the header whether and how the table is sorted by the column.
  func showOrder() {
    let order = table?.sortOrder.first { $0.column === column }
    gtk_tree_view_column_set_sort_indicator(handle, (order != nil).gboolean)
    gtk_tree_view_column_set_sort_order(
      handle, order?.direction == .descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING)
    (table?.accessibility as? TableAccessibility)?.orderChanged()
  }

  /// The theme has other colours, or frames around headers.
  func styleChanged() {
    applyWidth()
    renderer.forgetStyle()
    invalidateCells()
  }

  // MARK: Cells

  /// The renderers have to be filled anew.
  func invalidateCells() { filledRevision = -1 }

  /// What the column draws of a row.
  func cell(of row: ColumnRow) -> AnyTableColumn.PreparedCell {
    if let cell = row.cells[index] { return cell }
    let revision = row.revision
    let column = column
    let cell =
      table?.pendingBinding.observedViews.notingMore(in: row) { column.read(row.data) }
      ?? column.read(row.data)
    if row.revision == revision { row.cells[index] = cell }
    return cell
  }

  /// Puts a row's values into the renderers.
  func fillCell(with drawn: DrawnRow?) {
    guard let table else { return }
    if let drawn, drawn.view.revision == filledRevision { return }
    filledRevision = drawn?.view.revision ?? -1
    if table.rowMeasure.isVariable, let drawn {
      let height =
        Int(table.rowMeasure.heights.height(at: drawn.position)) - table.rowMeasure.spacing.vertical
      renderer.centre(in: height, on: table.tree.widget)
    }
    // Who is asked what to draw may let go of it.
    let column = column
    switch drawn {
    case .item(let row):
      if isOutline { showExpander(ExpanderState(row, in: table)) }
      guard let status = row.status else {
        let cell = cell(of: row)
        showIcon(cell.iconName)
        column.fill(renderer, with: cell, isSelected: row.isSelected)
        if isFoldingMain { showFolded(table.fold.texts(of: row), isSelected: row.isSelected) }
        return mark(table.tools.search.marks, at: row.position)
      }
      clear()
      if column.saysStatus { column.show(status.message, status.cellStyle, in: renderer) }
    case .section(let row):
      clear()
      guard isOutline else { return }
      showExpander(ExpanderState(row))
      column.show(table.drawnRows.shownTitle(of: row), .bold, in: renderer)
    case nil:
      clear()
    }
  }

  private func clear() {
    column.clear(renderer)
    showIcon(nil)
    if isFoldingMain { showFolded(nil) }
  }

  /// Points out what somebody has looked for.
  private func mark(_ marks: ListView.TextMarks?, at position: Int) {
    guard column.showsText else { return }
    guard let marks, let table, let path = table.map.path(at: position), marks.holds(path) else {
      if isFoldingMain { renderer.markDetail([]) }
      return renderer.mark { _ in [] }
    }
    renderer.mark(marks.parts)
    guard isFoldingMain, case .item(let row)? = table.drawnRows[position] else { return }
    renderer.markDetail(marks.parts(table.fold.texts(of: row).whole))
  }

  private func showExpander(_ state: ExpanderState) {
    guard let expander else { return }
    expanderState = state
    let width = state.width
    gtk_cell_renderer_set_visible(expander.pointer, (width > 0).gboolean)
    gtk_cell_renderer_set_fixed_size(expander.pointer, gint(width), -1)
  }

  /// Shows an icon before the content; nil leaves no room for one.
  private func showIcon(_ name: String?) {
    guard let iconRenderer else { return }
    iconRenderer.set(.visible, name != nil)
    if let name { iconRenderer.setIconName(name) }
  }

  private func drawExpander(_ drawing: CellDrawing) {
    guard expanderState.isExpandable else { return }
    // It belongs to the line of the text that stands where the text does.
    let line = max(column.showsText ? renderer.lineHeight : 0, iconHeight)
    expanderState.draw(drawing, lineHeight: Double(line), at: column.verticalAlignment.share)
  }
}
