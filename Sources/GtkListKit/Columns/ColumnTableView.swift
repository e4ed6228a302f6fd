internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// A table of columns.
///
/// A GtkTreeView has the columns and their headers. The table draws the rows in view as the tree view would, with its
/// renderers and its theme.
///
/// ```swift
/// let table = ColumnTableView()
/// table.columns = [TableColumn<Package>("Name", \.name)]
/// table.useAdaptor(adaptor)
/// ```
@MainActor
public final class ColumnTableView: ListView {
  /// Whether each section stands below a row of its own, which opens and closes it. By default they
  /// follow each other without titles, and without a sign of where one ends.
  public var showsSectionsAsNodes = false {
    didSet { if showsSectionsAsNodes != oldValue { columnSet.rebuild() } }
  }
  /// Whether rows stand in a tree: those with an ``OutlinePosition`` are indented by their level and
  /// have an expander, others by ``ListDelegate/list(_:indentationLevelForItemAt:)``.
  public var showsTree = false { didSet { if showsTree != oldValue { columnSet.rebuild() } } }
  /// The title of a section in an outline. Nil: its header data, where they are text.
  public var sectionTitle: ((Any?) -> String)? {
    didSet { drawnRows.cellsChanged() }
  }

  lazy var tree = TreePresenter(self)
  lazy var pointer = TreePointer(self)
  lazy var drawnRows = DrawnRows(self)
  lazy var rowMeasure = ColumnTableGeometry(self)
  lazy var columnSet = ColumnSet(self)
  lazy var fold = ColumnFold(self)
  lazy var cellCursor = CellCursor(self)
  lazy var frozen = FrozenColumns(self)
  lazy var cellSelection = CellSelection(self)
  lazy var rangeEdits = CellRangeEdits(self)
  lazy var cellDrag = CellDrag(self)
  var cellUnit = SelectionUnit.rows
  lazy var columnEdits = ColumnEdits(self)
  lazy var pasting = CellPaste(self)
  lazy var sorting = ColumnSorting(self)
  lazy var filters = ColumnFilters(self)
  lazy var headers = ColumnHeaders(self)
  lazy var pictures = CellPictures(self)
  lazy var spinners = CellSpinners(self)

  /// Whether rows stand below others.
  var isTree: Bool { showsSectionsAsNodes || showsTree }

  /// The row above that the one given stands under.
  func parentRow(of position: Int) -> Int? {
    if let parent = parent(ofRowAt: position) { return parent }
    guard showsSectionsAsNodes, let path = map.path(at: position) else { return nil }
    return map.position(of: .header(section: path.section))
  }

  /// An empty table without columns. GTK has to be started before: else that is reported, and made
  /// up for where there is a display.
  public convenience init() {
    GtkStart.check(for: ColumnTableView.self)
    self.init(
      unchecked: g_object_new_with_properties(glk_column_table_view_get_type(), 0, nil, nil).raw)
  }

  /// Takes over a `GlkColumnTableView` that GtkBuilder made.
  ///
  /// Nil, and a report, when the pointer is something else.
  public convenience init?(adopting pointer: UnsafeMutableRawPointer?) {
    guard let pointer, glk_is_instance_of(pointer, glk_column_table_view_get_type()) != 0 else {
      ListReport(
        .pointer, "the pointer is not a GlkColumnTableView",
        fix: "Pass the object that gtk_builder_get_object() returns for a GlkColumnTableView.",
        view: ColumnTableView.self
      ).send()
      return nil
    }
    self.init(unchecked: pointer)
    takeSettings()
  }

  private init(unchecked pointer: UnsafeMutableRawPointer) {
    super.init(scroller: pointer.assumingMemoryBound(to: GtkWidget.self))
    tree.connect()
    self.pointer.watch()
    headers.watchRightButton()
    tree.installTooltips()
    tools.dropFallback = pasting
    glk_scroller_set_content(scroller, tree.widget)
    gtk_widget_show(tree.widget)
    gtk_widget_show(widgetPointer)
  }

  isolated deinit {
    // Before the widget goes whose frames they turn by.
    spinners.stop()
    headers.forget()
    tree.disconnect()
    columnSet.discard()
    if gtk_widget_get_parent(tree.widget) != nil { glk_scroller_set_content(scroller, nil) }
  }

  override func makeGeometry() -> ListGeometry { rowMeasure }
  override func makePresenter() -> any ListPresenter { tree }
  override func makeCellEdits() -> CellEdits { columnEdits }

  override func marksChanged() {
    for column in columnSet.all { column.treeColumn?.invalidateCells() }
    tree.redraw()
  }

  /// The title of the row action that copies a row. Default: Copy. Nil removes the action.
  public final var copyTitle: String? = "Copy"
  /// The title of the row action that copies one cell. Default: Copy Cell.
  ///
  /// That is the cell under the pointer, or the cell that has the keyboard. Nil removes the action.
  public final var copyCellTitle: String? = "Copy Cell"

  override var ownRowActions: [RowAction] {
    guard let copyTitle, selectionMode != .none || selectsCells else { return [] }
    let column = pointer.menuColumn ?? cellCursor.column
    let copyCell = { [weak self, weak column] (path: ListIndexPath) -> Void in
      guard let self, let row = map.rowNumber(of: path),
        let number = cellSelection.number(of: column)
      else { return }
      _ = copyCells(IndexRanges(row..<row + 1), [number], withTitles: false)
    }
    guard !selectsCells else {
      return [
        RowAction(copyTitle) { [weak self] path in
          guard let self, let row = map.rowNumber(of: path), rowsOfCells.contains(row) else {
            return copyCell(path)
          }
          copySelection()
        }
      ]
    }
    let rows = RowAction(copyTitle) { [weak self] in _ = self?.copyRow(at: $0) }
    guard let copyCellTitle, column != nil else { return [rows] }
    return [rows, RowAction(copyCellTitle, perform: copyCell)]
  }
  override func sourceWasAttached() {
    sorting.sourceWasAttached()
    filters.sourceWasAttached()
  }

  private var hasReportedFooter = false

  /// Once: a source has a footer in each section.
  private func reportFooter() {
    guard !hasReportedFooter else { return }
    hasReportedFooter = true
    report(
      ListReport(
        .wrongClass,
        "a section has a footer, and a column table has no place for it; it is not shown",
        fix: "Show the text of the footer below the table, or the sections in a TableView."))
  }

  override func shown(_ shape: SectionShape) -> SectionShape {
    if shape.hasFooter { reportFooter() }
    return SectionShape(rows: shape.rows, hasHeader: showsSectionsAsNodes, hasFooter: false)
  }
  override func canHoldCursor(_ element: ListElement) -> Bool { true }
  override func cursorRowWasLost() { if !selectsCells { cellCursor.column = nil } }
  override var selectsCells: Bool { cellUnit == .cells }
  override var rowsOfCells: IndexRanges { cellSelection.rows }
  override func cellMenuWillOpen(at position: Int, x: Double) {
    cellSelection.takeMenu(
      at: position, pointer.menuColumn ?? columnSet.column(atX: x) ?? cellCursor.column)
  }
  override func cellRowWasChosen() { cellSelection.set([]) }
  override func isReachable(_ element: ListElement) -> Bool {
    if case .header = element { return true }
    return super.isReachable(element)
  }
  override func textSource(of rows: DraggedRows) -> TextSource? {
    columnSet.inView.isEmpty ? nil : source(of: rows)
  }
  override func copiedText(of rows: DraggedRows) -> TextOffer? { offer(of: rows) }
  override var pastesText: Bool { cellCursor.hasEditableColumns }
  override func textPaste() -> (() -> Void)? { pastesText ? pasting.textPaste() : nil }
  override var isOnColumnHeader: Bool { headers.focusedColumn != nil }
  override func performOnColumnHeader(_ command: ColumnHeaderCommand) -> Bool {
    headers.focusedColumn.map { headers.perform(command, on: $0) } ?? false
  }
  override func moveCursor(_ move: CursorMove, _ selection: CursorSelection) -> Bool {
    guard !selectsCells else { return cellSelection.move(move, selection) }
    return cellCursor.moveAcross(move) || super.moveCursor(move, selection)
  }
  override func performInCell(_ command: CellCommand) -> Bool { cellCursor.perform(command) }
  override func typedIntoCell(_ key: KeyPress) -> Bool { cellCursor.typed(key) }
  override var accessibleRole: AtkRole { isTree ? ATK_ROLE_TREE_TABLE : ATK_ROLE_TABLE }
  override func makeAccessibility() -> ListAccessibility { TableAccessibility(self) }
  /// Does what a callback has asked for when it has returned, and reads all rows again.
  func afterCallbacks(_ action: @escaping (ColumnTableView) -> Void) {
    work.actions.append { [weak self] in self.map(action) }
    deferReload()
  }
}
