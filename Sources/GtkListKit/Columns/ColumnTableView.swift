internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// A table of columns: a real GtkTreeView that is shown a window onto the rows, in a scroller of any
/// size.
///
/// ```swift
/// let table = ColumnTableView()
/// table.columns = [TableColumn<Package>("Name", \.name)]
/// table.useAdaptor(adaptor)
/// ```
@MainActor
public final class ColumnTableView: TableContainer {
  /// How sections are shown.
  public enum SectionStyle: Sendable {
    /// One after the other, without a sign of where one ends.
    case flat
    /// Each below a row of its own, which opens and closes it.
    case outline
  }

  /// How sections are shown: by default one after the other, without titles.
  public var sectionStyle = SectionStyle.flat {
    didSet { if sectionStyle != oldValue { rebuildColumns() } }
  }
  /// Whether rows stand in a tree: those with an ``OutlinePlace`` are indented by their level and
  /// have an expander, others by ``ListDelegate/list(_:indentationLevelForItemAt:)``.
  public var showsTree = false { didSet { if showsTree != oldValue { rebuildColumns() } } }
  /// The columns, in the order that they are shown in: also in the one that a user drags them to.
  public var columns: [AnyTableColumn] {
    get { waitingColumns ?? shownColumns }
    set { replaceColumns(with: newValue) }
  }
  /// The columns that rows are sorted by, the most important first. A click on the header of a
  /// column with a sort key changes it, and the adaptor's rows are sorted; columns without a key
  /// count for nothing. Empty is the order of the data.
  public var sortOrder: [ColumnOrder] = [] {
    didSet {
      columnsDidChange()
      applySortOrder()
    }
  }
  /// Sorts the rows instead of the adaptor, for data that can sort themselves.
  public var onSort: (([ColumnOrder]) -> Void)?
  /// The column that shows the titles and expanders of an outline or tree. Nil, and while it is
  /// hidden: the first that shows text. By default the first one given that does.
  public weak var outlineColumn: AnyTableColumn? { didSet { renewOutlineColumn() } }
  /// What a right click on a column's header offers; nil offers nothing.
  public var headerMenu: ColumnHeaderMenu? = ColumnHeaderMenu()
  /// What the header of a column that rows are sorted by tells assistive technology.
  public var sortDescriptions = (ascending: "sorted ascending", descending: "sorted descending")
  /// Told when columns have other widths, another order or visibility, or rows are sorted by others,
  /// be it by the user or by the app: the moment to save ``columnState``. Called once a change has
  /// stood for a quarter of a second, or the table ends.
  public var onColumnsChange: ((ColumnTableState) -> Void)?
  /// Whether the column headers are shown.
  public var showsHeaders = true {
    didSet {
      if !isDestroyed { gtk_tree_view_set_headers_visible(treeView, showsHeaders.gboolean) }
    }
  }
  /// The title of a section in an outline. Nil: its header data, where they are text.
  public var sectionTitle: ((Any?) -> String)? {
    didSet { cellsChanged() }
  }

  /// Whether rows have heights of their own: the holder's, else ``ListView/rowHeight``, else the
  /// height that the cells of the row ask for, which with ``AnyTableColumn/lineLimit`` depends on
  /// the width of the columns. What is no height is reported, and the row is measured.
  ///
  /// By default all rows are equally high, which is faster: as ``ListView/rowHeight`` says, else as
  /// one line of text, an icon and whatever else the columns show need, be it there or not. With it
  /// rows are measured as they come into view; others count as ``ListView/estimatedRowHeight``
  /// until then. Where a column has icons, each row has the height for one.
  public var hasVariableRowHeights: Bool {
    get { waitingHeightsMode ?? measuresRows }
    set { if newValue != hasVariableRowHeights { changeHeightsMode(to: newValue) } }
  }

  /// Told of an edit that ended because its row has gone: nothing that was written need be lost.
  public var onEditAbandoned: ((AbandonedEdit) -> Void)?
  /// Told of the cells that a paste could not fill; the others are filled.
  public var onPasteRefused: (([RefusedCell]) -> Void)?
  /// Whether text of other programs that is dropped on a cell fills cells from there on, as
  /// ``paste(_:)`` does. The data source is asked first.
  public var pastesDroppedText = false
  /// What an undo stack calls a paste.
  public var pasteUndoName = "Paste"

  /// The GtkTreeView in the window. Its rows are those on screen, not the table's.
  let tree: WidgetPointer
  /// A GlkRowModel: places for the rows around those on screen.
  let window: OpaquePointer
  /// Moves the tree within the window.
  let treeAdjustment: UnsafeMutablePointer<GtkAdjustment>
  /// The position of the window's first row.
  var base = 0
  var shownColumns: [AnyTableColumn] = []
  /// Those that a callback has asked for, until it has returned.
  var waitingColumns: [AnyTableColumn]?
  /// Whether rows have heights of their own now.
  var measuresRows = false
  /// What a callback has asked for instead, until it has returned.
  var waitingHeightsMode: Bool?
  /// The height of every row, in pixels.
  var fixedRowHeight = 0
  /// Whether that is what the columns ask for as they are.
  var isRowMeasured = false
  /// Changes with the font.
  var fontSerial: guint = 0
  var fontResolution = 0.0
  /// What GTK leaves free around cells.
  var spacing = CellSpacing()
  /// The widths of the columns that rows were measured in.
  var measuredWidths: [Int] = []
  /// How many rows of different heights the window is made for.
  var rowsInWindow = 0
  var headerHeight = 0
  var viewportHeight = 0
  /// The left edge of the columns in the view.
  var contentX = 0
  /// Whether the tree shows no row as hovered, because it is scrolled.
  var isHoverHidden = false
  /// The rows that are bound, by ascending position.
  var boundRows: [DrawnRow] = []
  /// The positions that have a row without a gap.
  var bound: Range<Int> = 0..<0
  var spareItems: [ColumnRow] = []
  var spareSections: [ColumnSectionRow] = []
  /// Rows beside the bound ones, by position: GTK draws a little more than is in view.
  var glimpses: [Int: DrawnRow] = [:]
  /// The selected rows of the window, as the tree shows them.
  var shownSelection = RangeSet<Int>()
  /// The column that the keyboard is at.
  var cursorColumn: AnyTableColumn?
  /// The files that are being read for cells.
  var awaitedPictures: Set<ImageKey> = []
  /// Made when the first spinner is on screen.
  var cellSpinners: CellSpinners?
  /// The header menu that is open.
  var openHeaderMenu: HeaderMenu?
  /// GTK's columns are being put elsewhere by the table itself.
  var isArrangingColumns = false
  /// The columns as they were last told of.
  var knownColumnState = ColumnTableState()
  var columnTimer: LoopSource?
  /// The edit that is under way.
  var edit: CellEdit?
  /// Why a click on a control changed nothing.
  var refusedClick: RefusedClick?
  var headerGesture: OpaquePointer?

  /// Whether rows stand below others.
  var isTree: Bool { sectionStyle == .outline || showsTree }

  var treeView: UnsafeMutablePointer<GtkTreeView> { tree.of(GtkTreeView.self) }

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
      ListReports.send(
        ListReport(.pointer, "the pointer is no GlkColumnTableView", view: ColumnTableView.self))
      return nil
    }
    self.init(unchecked: pointer)
  }

  private init(unchecked pointer: UnsafeMutableRawPointer) {
    tree = glk_tree_view_new()
    g_object_ref_sink(tree)
    window = glk_row_model_new(0)
    treeAdjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0)
    g_object_ref_sink(treeAdjustment)
    super.init(scroller: pointer.assumingMemoryBound(to: GtkWidget.self))
    setUpTree()
    installPointer()
    installTooltips()
    glk_scroller_set_content(scroller, tree)
    gtk_widget_show(tree)
    gtk_widget_show(widgetPointer)
  }

  isolated deinit {
    glk_tree_view_set_hooks(OpaquePointer(tree), nil, nil)
    glk_row_model_set_owner(window, nil, nil)
    cellSpinners?.stop()
    for column in shownColumns { column.discardHandle() }
    if gtk_widget_get_parent(tree) != nil { glk_scroller_set_content(scroller, nil) }
    if let headerGesture { g_object_unref(UnsafeMutableRawPointer(headerGesture)) }
    g_object_unref(tree)
    g_object_unref(UnsafeMutableRawPointer(window))
    g_object_unref(treeAdjustment)
  }

  private func setUpTree() {
    gtk_tree_view_set_enable_search(treeView, 0)
    gtk_tree_view_set_fixed_height_mode(treeView, 1)
    gtk_tree_view_set_show_expanders(treeView, 0)
    gtk_tree_selection_set_mode(gtk_tree_view_get_selection(treeView), GTK_SELECTION_MULTIPLE)
    gtk_scrollable_set_vadjustment(OpaquePointer(tree), treeAdjustment)
    gtk_tree_view_set_model(treeView, window)
    let owner = Unmanaged.passUnretained(self).toOpaque()
    glk_row_model_set_owner(window, Self.cellText, owner)
    var hooks = Self.treeHooks
    glk_tree_view_set_hooks(OpaquePointer(tree), &hooks, owner)
    connectSignal("columns-changed", of: tree.raw) { [weak self] _ in self?.followColumnOrder() }
  }

  // MARK: As a table

  override func position(atViewX x: Double, y: Double) -> Int? {
    guard placeholder == nil, y < Double(viewportHeight), x >= Double(contentX),
      x < Double(contentX + viewWidth)
    else { return nil }
    return position(atY: y)
  }
  override func frame(ofItemAt position: Int) -> GdkRectangle? {
    guard var place = place(ofRow: position) else { return nil }
    place.x += gint(clamping: contentX)
    return place
  }
  override var claimingGesture: OpaquePointer? { pressGesture }
  override var rowsTop: Double { Double(headerHeight) }

  override func isBound(_ position: Int) -> Bool {
    visiblePositions(at: scrollOffset).contains(position)
  }
  override func configureScroll(at offset: Double) {
    let page = Double(viewHeight)
    configure(
      GTK_ORIENTATION_VERTICAL, min(max(0, offset), maximumOffset),
      max(heights.total, page),
      measuresRows ? min(estimatedRowHeight, page) : Double(max(1, fixedRowHeight)), page)
  }

  override func tenable(_ height: Double) -> Double {
    max(height.rounded(), Double(spacing.least))
  }

  override func performsItself(_ action: ListMenuAction) -> Bool {
    action.name == Self.copyAction && selectedCount > 0
  }
  override func performItself(_ action: ListMenuAction) { copySelection() }
  override func sourceWasAttached() { if !sortOrder.isEmpty, onSort == nil { applySortOrder() } }

  // MARK: As a list

  override func shown(_ shape: SectionShape) -> SectionShape {
    SectionShape(rows: shape.rows, hasHeader: sectionStyle == .outline, hasFooter: false)
  }
  override func view(at position: Int) -> ReusableView? { boundRow(at: position)?.view }
  override func canHoldCursor(_ element: ListElement) -> Bool { true }
  override func isReachable(_ element: ListElement) -> Bool {
    if case .header = element { return true }
    return super.isReachable(element)
  }
  override func focusRow(at position: Int) -> Bool {
    gtk_widget_grab_focus(tree)
    redrawRows()
    return gtk_widget_is_focus(tree) != 0
  }
  override func textSource(of rows: DraggedRows) -> TextSource? {
    columnsInView.isEmpty ? nil : source(ofOrdinals: rows.ordinals)
  }
  override func dropFormats() -> [DropFormat] { super.dropFormats() + cellFormats }
  override func ownAction(for offer: DropOffer, at place: DropPlace) -> DragAction? {
    actionOnCell(for: offer, at: place)
  }
  override func takeItself(_ drop: Drop, atX x: Double) -> Bool { fillCells(from: drop, atX: x) }
  override func moveOwnFocus(_ direction: GtkDirectionType) -> Bool? { leaveRows(direction) }
  override func keyPressedFirst(_ key: KeyPress) -> Bool? {
    if let header = focusedHeader { return headerKeyPressed(key, on: header) }
    return keyPressedInTable(key) ? true : nil
  }
  override func allocated(width: Int, height: Int) { layOut(width: width, height: height) }
  override func scrolled() { followScroll() }
  override func didRest() {
    measureAhead()
    showHover()
    loadPictures()
  }
  override func draw(_ cr: OpaquePointer) { drawTree(on: cr) }
  override func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    requestedSize(orientation)
  }
  override var movesWhenFilled: Bool { measuresRows }
  override func screenBefore(_ change: PositionMap?) -> ScreenState? { pictureBefore(change) }
  override func moveBound(by change: PositionMap) { moveRows(by: change) }
  override func resetPlaces() {
    isRowMeasured = false
    makeHeights()
  }
  override func updatePlaces(_ update: ResolvedUpdate, _ change: PositionMap) {
    if measuresRows { carryHeights(through: update) } else { makeHeights() }
  }
  override func settle(_ settled: PendingFill, filled: [ReusableView]) {
    settleWindow(settled, filled)
  }
  override func refreshStates() {
    refreshRowStates()
    showSelection()
  }
  override var boundCells: [ListCell] { boundRows.compactMap { $0.view as? ListCell } }
  override var boundSectionViews: [SectionView] {
    boundRows.compactMap { $0.view as? SectionView }
  }
  override func viewsWereFilled(_ views: [ReusableView], animated: Bool) {
    super.viewsWereFilled(views, animated: animated)
    indentRows()
    redrawRows()
    remeasureRows(animated: animated)
    prepareCells()
  }
  override func placesChangedHands() { if measuresRows { estimateHeightsAnew() } }
  override func sectionViewsChanged() {
    accessibility?.visibleDataChanged()
    redrawRows()
    remeasureRows(animated: false)
    prepareCells()
  }
  override var movers: [(cell: AnyObject, position: Int, isDisplayed: Bool)] {
    boundRows.map { ($0.view, $0.position, $0.view.isDisplayed) }
  }
  override func viewPlace(of frame: ItemFrame) -> GtkAllocation {
    GtkAllocation(
      x: 0, y: gint(clamping: Int(frame.along - scrollOffset.rounded()) + headerHeight),
      width: gint(clamping: viewWidth), height: gint(clamping: Int(frame.length)))
  }
  /// Only this window: what the tree view has drawn of its rows stays as it is.
  override func redrawMotion() {
    if let window = gtk_widget_get_window(widgetPointer) {
      gdk_window_invalidate_rect(window, nil, 0)
    }
  }
  override func rowsVisibilityChanged(_ areVisible: Bool) {
    gtk_widget_set_child_visible(tree, areVisible.gboolean)
  }
  override func adjustmentsChanged() {
    gtk_scrollable_set_hadjustment(
      OpaquePointer(tree), glk_scroller_get_adjustment(scroller, GTK_ORIENTATION_HORIZONTAL))
    super.adjustmentsChanged()
  }
  override var accessibleRole: AtkRole { isTree ? ATK_ROLE_TREE_TABLE : ATK_ROLE_TABLE }
  override func makeAccessibility() -> ListAccessibility { TableAccessibility(self) }
  override func endDisplays(of isConcerned: (ReusableView) -> Bool) {
    for row in boundRows where isConcerned(row.view) { endDisplay(of: row) }
    gtk_widget_queue_allocate(widgetPointer)
  }
  override func discardRows() {
    discardPending()
    endMotion()
    if let edit { close(edit, keepsFocus: false) }
    refusedClick = nil
    openHeaderMenu = nil
    tellOfColumns()
    forgetPictures()
    cellSpinners?.stop()
    for row in boundRows { release(row) }
    boundRows = []
    bound = 0..<0
    releaseGlimpses()
    glk_tree_view_set_hooks(OpaquePointer(tree), nil, nil)
    glk_row_model_set_owner(window, nil, nil)
    viewHeight = 0
    shownSelection = RangeSet()
    // What GTK does with its columns from now on is nobody's order.
    isArrangingColumns = true
  }

  private static let cellText: GlkRowModelText = { owner, row, column, value in
    guard let value else { return }
    let target = Unchecked(value)
    onMain(owner, as: ColumnTableView.self) { table in
      DisplayText.with(table.text(row: Int(row), column: Int(column))) {
        g_value_set_string(target.value, $0)
      }
    }
  }

  private static let treeHooks = GlkTreeViewHooks(
    key_press: keyHook,
    style_updated: { owner in onMain(owner, as: ColumnTableView.self) { $0.styleChanged() } }
  )
}
