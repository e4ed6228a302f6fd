internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// A column of a ``ColumnTableView``, whatever it shows. Make a ``TableColumn``.
@MainActor
public class AnyTableColumn {
  /// Known by this in saved states; by default the title.
  public final let id: String
  /// What the header and its menu say; of itself it does not change the ``id``.
  public final var title: String { didSet { if title != oldValue { applyLook() } } }
  /// In pixels; what a user drags it to. Less than the minimum counts as the minimum, and more than
  /// 32 767 as that.
  public final var width: Int {
    didSet {
      width = Self.sane(width)
      guard width != oldValue else { return }
      applyWidth()
      table?.columnSet.changes.schedule()
    }
  }
  /// In pixels; no column is narrower than the frame of its header.
  public final var minimumWidth = 32 { didSet { applyWidth() } }
  /// Nil: no limit.
  public final var maximumWidth: Int? { didSet { applyWidth() } }
  /// Whether the column takes what room is left.
  public final var expands = false { didSet { applyWidth() } }
  /// Whether the user may drag the column wider and narrower. The app may in any case.
  public final var isResizable = true { didSet { applyLook() } }
  /// Whether the user may drag the column to another place.
  public final var isReorderable = true { didSet { applyLook() } }
  /// Whether the column is shown. A hidden one keeps its place and width; an edit in it ends.
  public final var isVisible = true {
    didSet {
      guard isVisible != oldValue else { return }
      if let table { table.cellEdits.end(in: self) }
      applyLook()
      if let table { table.columnSet.visibilityChanged(of: self) }
    }
  }
  /// Whether the header's menu offers to hide it.
  public final var canBeHidden = true
  /// Nil: as its content stands by default.
  public final var alignment: TextAlignment? { didSet { applyLook() } }
  /// Where texts, icons and check boxes stand in rows that are higher than they are; the start is the
  /// top.
  public final var verticalAlignment = TextAlignment.center { didSet { applyLook() } }
  /// The most lines that a text is wrapped into, where the table has
  /// ``ColumnTableView/hasVariableRowHeights``; elsewhere it is always one. Lines break where the
  /// text breaks them and where the column ends; what does not fit is left out, and the last line
  /// ends in an ellipsis. On a single line spaces stand for line breaks. Nil sets no limit; less
  /// than 1 counts as 1.
  public final var lineLimit: Int? = 1 {
    didSet {
      if lineLimit != oldValue { table?.rowMeasure.lineLimitChanged(of: self) }
    }
  }
  /// Whether a text that is cut off is shown whole in a tooltip.
  public final var showsCutOffText = true { didSet { table?.tree.updateTooltips() } }
  /// The event that an edit of a cell sends, or a click on one with a control; by default
  /// ``EventName/valueChanged``.
  public final var event = EventName.valueChanged
  /// What an undo stack calls an edit; nil for one by the title.
  public final var undoName: String?
  /// What an editor says of a text that is no value of the column; nil says what is wanted instead.
  public final var rejection: ((String) -> String)?

  /// The table that shows it.
  public internal(set) final weak var table: ColumnTableView?
  /// The GtkTreeViewColumn, while a table shows it.
  final var handle: UnsafeMutablePointer<GtkTreeViewColumn>?
  /// The button with the title, while a table shows it.
  final var header: WidgetPointer? { handle.flatMap { gtk_tree_view_column_get_button($0) } }
  final var renderer: CellRenderer?
  /// What rows keep its cells by, while a table shows it.
  final var index = 0
  /// A SortKey of the column's model.
  final var sortKey: Any?
  /// Sorts a source's rows by columns of the same model as this one.
  final var sort: ((any ListSource) -> (([ColumnOrder]) -> Void)?)?
  /// Whether sections and trees show their titles and expanders here.
  final var isOutline = false
  private(set) final var expander: CellRenderer?
  private(set) final var iconRenderer: CellRenderer?
  private var expanderState = ExpanderState()
  private var hasReportedModel = false
  private var hasReportedRejected = false
  private var isApplyingWidth = false
  /// The revision of the row that the renderers hold.
  private var filledRevision = -1

  init(id: String?, title: String, width: Int) {
    self.id = id ?? title
    self.title = title
    self.width = Self.sane(width)
  }

  isolated deinit {
    if let handle { g_object_unref(handle) }
  }

  // MARK: For the typed column

  var contentAlignment: TextAlignment { .start }
  /// Whether spinners may turn in cells.
  var canSpin: Bool { false }
  func isSpinning(_ cell: PreparedCell) -> Bool { false }
  /// Whether files may have to be read for cells.
  var showsPictures: Bool { false }
  func imageKey(of data: Any?, scale: Int) -> ImageKey? { nil }
  /// Whether cells may have something to say.
  var hasTooltips: Bool { showsText && showsCutOffText }
  /// What an app has to say of a row's cell.
  func tooltip(for data: Any?) -> CellTooltip? { nil }
  /// Whether the content is text.
  var showsText: Bool { false }
  func makeRenderer(on widget: WidgetPointer) -> CellRenderer { .text(on: widget) }
  /// Reads what is drawn of a row's data. Calls the app.
  func read(_ data: Any?) -> PreparedCell { PreparedCell() }
  func fill(_ renderer: CellRenderer, with cell: PreparedCell, isSelected: Bool) {}
  /// Shows no value.
  func clear(_ renderer: CellRenderer) {}
  /// Whether cells begin with an icon.
  var hasIcon: Bool { false }
  /// Shows a text in the place of the content, where that is text.
  func show(_ text: String, _ style: CellStyle, in renderer: CellRenderer) {}
  /// The row's value as text.
  func text(of data: Any?) -> String { "" }
  /// The row's value as it is copied, so that it can be pasted again.
  func copiedText(of data: Any?) -> String { text(of: data) }
  /// The row's value as it is exported; nil where that is as it reads.
  func exportedText(of data: Any?) -> String? { nil }
  /// What the row's value is besides a text; nil where it is nothing else.
  func state(of data: Any?) -> CellState? { nil }
  /// Whether the values are shares of a whole.
  var showsShares: Bool { false }
  /// What a click on the cell sends; nil where clicks mean nothing.
  func valueAfterClick(on data: Any?) -> EventValue? { nil }

  /// Whether cells can be edited at all.
  final var isEditable: Bool { editorKind != nil }
  /// What its cells are edited with; nil where they are not.
  var editorKind: CellEditorKind? { nil }
  final var opensEditor: Bool { editorKind.map { $0 != .toggle } ?? false }
  final var opensTextEditor: Bool { editorKind == .text }
  /// What a row's editor begins with; nil where the row cannot be edited.
  func editorSetup(for data: Any?) -> CellEditorSetup? { nil }
  /// What becomes of an input; nil where the row cannot be edited.
  func answer(to input: CellInput, for data: Any?) -> CellAnswer? { nil }

  /// Nobody takes what is put into the column's cells.
  final func reportRejected(_ source: any ListDataSource, at path: ListIndexPath) {
    guard !hasReportedRejected else { return }
    hasReportedRejected = true
    ListReport(
      .edit,
      "the column “\(title)” can be edited, and its cells stay as they are: \(type(of: source)) "
        + "does not take the row's new data; see ListDataSource.list(_:canEdit:)", at: path
    ).send()
  }

  final func reportModel(_ wanted: Any.Type, _ data: Any?) {
    guard let data, !hasReportedModel else { return }
    hasReportedModel = true
    ListReport(
      .wrongModel,
      "the column “\(title)” shows \(wanted) and was given \(type(of: data)); "
        + "its cells stay empty"
    ).send()
  }

  // MARK: The GTK column

  /// Makes the column's GTK objects; they are the column's, whatever table shows them.
  final func makeHandle(
    on widget: WidgetPointer, isOutline: Bool
  ) -> UnsafeMutablePointer<GtkTreeViewColumn> {
    discardHandle()
    let made: UnsafeMutablePointer<GtkTreeViewColumn> = gtk_tree_view_column_new_with_area(
      glk_cell_area_new())
    g_object_ref_sink(made)
    handle = made
    self.isOutline = isOutline
    gtk_tree_view_column_set_sizing(made, GTK_TREE_VIEW_COLUMN_FIXED)
    if isOutline {
      // GTK asks for its width once, before it has been given a row's.
      let expander = DrawnCellRenderer.make(width: ExpanderState.step, height: 0) { [weak self] in
        self?.drawExpander($0)
      }
      self.expander = expander
      packUnaligned(expander, in: made)
      // A cell on its own would get no more room than in the row that GTK asks first, and none of a
      // group that asks for none.
      let companion = DrawnCellRenderer.make(width: 1, height: 0) { _ in }
      gtk_cell_renderer_set_visible(companion.pointer, 0)
      packUnaligned(companion, in: made)
    }
    if hasIcon {
      let icon = CellRenderer.icon()
      iconRenderer = icon
      packUnaligned(icon, in: made)
    }
    let renderer = makeRenderer(on: widget)
    self.renderer = renderer
    applyLineLimit()
    gtk_tree_view_column_pack_start(made, renderer.pointer, 1)
    gtk_tree_view_column_set_cell_data_func(
      made, renderer.pointer,
      { _, _, model, iter, owner in
        guard let model, let iter else { return }
        let row = Int(glk_row_model_get_row(model, iter))
        onMain(owner, as: AnyTableColumn.self) { $0.fillCell(row) }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    applyLook()
    applyWidth()
    connectSignal("notify::fixed-width", of: UnsafeMutableRawPointer(made)) { [weak self] _ in
      self?.followWidth()
    }
    return made
  }

  /// Puts a renderer into a column that each row gives a width of its own.
  private func packUnaligned(
    _ renderer: CellRenderer, in column: UnsafeMutablePointer<GtkTreeViewColumn>
  ) {
    let area = gtk_cell_layout_get_area(OpaquePointer(column))
    gtk_cell_area_box_pack_start(
      UnsafeMutablePointer<GtkCellAreaBox>(OpaquePointer(area)), renderer.pointer, 0, 0, 0)
  }

  final func discardHandle() {
    if let handle {
      gtk_tree_view_column_clear(handle)
      g_object_unref(handle)
    }
    handle = nil
    renderer = nil
    expander = nil
    iconRenderer = nil
  }

  /// The theme has other colours, or frames around headers.
  final func styleChanged() {
    applyWidth()
    renderer?.forgetStyle()
    invalidateCells()
  }

  /// The renderers have to be filled anew.
  final func invalidateCells() { filledRevision = -1 }

  private func applyLook() {
    invalidateCells()
    guard let handle, let renderer else { return }
    DisplayText.with(title) { gtk_tree_view_column_set_title(handle, $0) }
    gtk_tree_view_column_set_resizable(handle, isResizable.gboolean)
    gtk_tree_view_column_set_reorderable(handle, isReorderable.gboolean)
    gtk_tree_view_column_set_visible(handle, isVisible.gboolean)
    gtk_tree_view_column_set_clickable(handle, 1)
    showOrder()
    let share = (alignment ?? contentAlignment).share
    gtk_tree_view_column_set_alignment(handle, gfloat(share))
    renderer.align(share, verticalAlignment.share)
    iconRenderer?.align(0.5, verticalAlignment.share)
  }

  final func applyLineLimit() {
    guard showsText, let renderer, let table else { return }
    renderer.setLineLimit(table.rowMeasure.isVariable ? lineLimit.map { max(1, $0) } : 1)
  }

  /// Shows in the header whether and how the table is sorted by the column.
  final func showOrder() {
    guard let handle else { return }
    let order = table?.sortOrder.first { $0.column === self }
    gtk_tree_view_column_set_sort_indicator(handle, (order != nil).gboolean)
    gtk_tree_view_column_set_sort_order(
      handle, order?.direction == .descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING)
    (table?.accessibility as? TableAccessibility)?.orderChanged()
  }

  /// The user has dragged the column wider or narrower, or asked for it to fit.
  private func followWidth() {
    guard let handle, !isApplyingWidth else { return }
    let dragged = Int(gtk_tree_view_column_get_fixed_width(handle))
    if dragged > 0 { width = max(minimumWidth, dragged) } else { fitWidth() }
  }

  /// A width that GTK can add to those of the other columns.
  private static func sane(_ width: Int) -> Int { min(max(0, width), 32_767) }

  final func applyWidth() {
    guard let handle, !isApplyingWidth else { return }
    isApplyingWidth = true
    defer { isApplyingWidth = false }
    let least = Self.sane(max(1, minimumWidth, headerFrame))
    let most = maximumWidth.map { gint(Self.sane(max($0, least))) } ?? -1
    gtk_tree_view_column_set_min_width(handle, gint(least))
    gtk_tree_view_column_set_max_width(handle, most)
    gtk_tree_view_column_set_fixed_width(handle, gint(max(width, least)))
    gtk_tree_view_column_set_expand(handle, expands.gboolean)
  }

  /// The most that the theme draws around the title, in pixels: a header that becomes the last, or is
  /// so no more, as others are while one is dragged, has another line beside it.
  private var headerFrame: Int {
    guard let header, let context = gtk_widget_get_style_context(header) else { return 0 }
    let state = gtk_style_context_get_state(context)
    var (padding, border) = (GtkBorder(), GtkBorder())
    gtk_style_context_get_padding(context, state, &padding)
    gtk_style_context_get_border(context, state, &border)
    return 2 * Int(max(padding.left, padding.right)) + 2 * Int(max(1, border.left, border.right))
  }

  // MARK: Drawing

  /// Puts the values of a window's row into the renderers.
  private func fillCell(_ row: Int) {
    guard let table else { return fillCell(with: nil) }
    fillCell(with: table.tree.drawnRow(row))
  }

  /// Puts a row's values into the renderers.
  final func fillCell(with drawn: DrawnRow?) {
    guard let table, let renderer else { return }
    // GTK asks twice for each cell: before it draws the first of a row, and before each.
    if let drawn, drawn.view.revision == filledRevision { return }
    filledRevision = drawn?.view.revision ?? -1
    if table.rowMeasure.isVariable, let drawn {
      let height = Int(table.heights.height(at: drawn.position)) - table.rowMeasure.spacing.vertical
      renderer.centre(in: height, on: table.tree.widget)
    }
    switch drawn {
    case .item(let row):
      if isOutline { showExpander(ExpanderState(row, in: table)) }
      guard let status = row.status else {
        let cell = cell(of: row)
        showIcon(cell.iconName)
        return fill(renderer, with: cell, isSelected: row.isSelected)
      }
      showIcon(nil)
      clear(renderer)
      if isOutline { show(status.message, status.cellStyle, in: renderer) }
    case .section(let row):
      clear(renderer)
      showIcon(nil)
      guard isOutline else { return }
      showExpander(ExpanderState(row))
      show(table.drawnRows.shownTitle(of: row), .bold, in: renderer)
    case nil:
      clear(renderer)
      showIcon(nil)
    }
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
    iconRenderer.set("visible", name != nil)
    if let name { iconRenderer.setIconName(name) }
  }

  private func drawExpander(_ drawing: CellDrawing) {
    guard expanderState.isExpandable else { return }
    // It belongs to the line of the text that stands where the text does.
    let line = max(showsText ? renderer?.lineHeight ?? 0 : 0, hasIcon ? CellRenderer.iconSize : 0)
    expanderState.draw(drawing, lineHeight: Double(line), at: verticalAlignment.share)
  }
}
