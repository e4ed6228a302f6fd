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
  lazy var rowMeasure = RowMeasure(self)
  lazy var columnSet = ColumnSet(self)
  lazy var cellCursor = CellCursor(self)
  lazy var cellEdits = CellEdits(self)
  lazy var pasting = CellPaste(self)
  lazy var sorting = ColumnSorting(self)
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
      ListReport(.pointer, "the pointer is no GlkColumnTableView", view: ColumnTableView.self)
        .send()
      return nil
    }
    self.init(unchecked: pointer)
  }

  private init(unchecked pointer: UnsafeMutableRawPointer) {
    super.init(scroller: pointer.assumingMemoryBound(to: GtkWidget.self))
    tree.connect()
    self.pointer.watch()
    headers.watchRightButton()
    tree.installTooltips()
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

  // MARK: As a table

  override func position(atViewX x: Double, y: Double) -> Int? {
    guard placeholder == nil, y < Double(tree.viewportHeight), x >= Double(tree.contentX),
      x < Double(tree.contentX + viewport.width)
    else { return nil }
    return tree.position(atY: y)
  }
  override func frame(ofItemAt position: Int) -> GdkRectangle? {
    guard var frame = tree.frame(ofRow: position) else { return nil }
    frame.x += gint(clamping: tree.contentX)
    return frame
  }
  override var claimingGesture: OpaquePointer? { tools.presses.gesture }
  override var rowsTop: Double { Double(tree.headerHeight) }

  override func isBound(_ position: Int) -> Bool {
    visiblePositions(at: viewport.offset).contains(position)
  }
  override func configureScroll(at offset: Double) {
    let page = Double(viewport.height)
    configure(
      GTK_ORIENTATION_VERTICAL, min(max(0, offset), viewport.maximumOffset),
      max(heights.total, page),
      rowMeasure.step(onPageOf: page), page)
  }

  override func allowedHeight(_ height: Double, isGiven: Bool = false) -> Double {
    let (rounded, least) = (height.rounded(), rowMeasure.spacing.least)
    if isGiven, rounded < Double(least) { rowMeasure.reportLow(rounded) }
    return max(rounded, Double(least))
  }

  override func performsItself(_ action: ListMenuAction) -> Bool {
    action.name == Self.copyAction && selectedCount > 0
  }
  override func performItself(_ action: ListMenuAction) { copySelection() }
  override func sourceWasAttached() { sorting.sourceWasAttached() }

  // MARK: Layout

  /// Places everything in the size that the scroller was given.
  override func allocated(width: Int, height: Int) {
    // The letters of the index stand beside the columns.
    let index = tools.sectionIndex?.width ?? 0
    let width = max(1, width - index)
    let isSameSize = width == viewport.width && height == tree.viewportHeight
    var anchor =
      pendingBinding.pending?.anchor
      ?? (isSameSize ? anchorToKeep : viewport.anchor(at: viewport.offset))
    if !isSameSize { motion.end() }
    viewport.width = width
    tree.take(x: isRightToLeft ? index : 0, height: height)
    rowMeasure.update()
    viewport.height = tree.measureHeaders()
    glk_scroller_place_bin(
      scroller, gint(clamping: tree.contentX), 0, gint(clamping: width), gint(clamping: height))
    configureScroll(at: viewport.offset(for: anchor))
    let awaited = viewport.takeAwaited()
    if let awaited {
      configureScroll(at: viewport.offset(showing: awaited.position, at: awaited.scrollPosition))
      anchor = viewport.anchor(at: viewport.offset)
      pendingBinding.pending?.anchor = anchor
    }
    tree.resize()
    tree.allocate()
    if rowMeasure.isVariable {
      let rows = tree.count
      let isMeasuredAnew = rowMeasure.takeColumnWidths()
      if pendingBinding.pending != nil {
        bindPendingRows()
      } else {
        rowMeasure.fillRows(around: anchor, isStale: isMeasuredAnew)
      }
      if tree.count != rows {
        // How many rows there is room for is only known now.
        tree.allocate()
        tree.show()
      }
    } else if pendingBinding.pending != nil {
      bindPendingRows()
    } else {
      tree.show()
    }
    if let awaited {
      viewport.reveal(awaited.position, at: awaited.scrollPosition, animated: false)
    }
    // Rows that were filled may have led to other rows, which GTK has not given their places.
    tree.allocate()
    tools.placeholder.view?.place(width: width, height: height)
    viewport.rest.schedule()
  }

  /// Binds what changes have brought into view.
  override func bind(_ pending: PendingFill, filled: [ReusableView]) {
    let former = tree.seenRows
    if pending.isReload { tree.resize() }
    rowMeasure.update()
    drawnRows.releaseBeside()
    if pending.isReload {
      tree.reloadRows()
      configureScroll(at: viewport.offset(for: pending.anchor))
    }
    if rowMeasure.isVariable {
      rowMeasure.fillRows(around: pending.anchor, isStale: true)
    } else {
      tree.show(isStale: true)
    }
    if pending.bindsRows || map.rowCount == 0 { tools.placeholder.update() }
    drawnRows.refreshStates()
    viewsWereFilled(filled, animated: false)
    tree.startMotion(from: former, after: pending)
  }

  override func scrolled() {
    guard viewport.height > 0 else { return }
    motion.end()
    // Where the user scrolls to is what is shown, and at once.
    motion.before = nil
    pendingBinding.pending?.anchor = viewport.anchor(at: viewport.offset)
    bindPendingRows()
    viewport.animation.giveWay()
    pointer.hideHover()
    if rowMeasure.isVariable { rowMeasure.followScroll() } else { tree.show() }
    viewport.rest.schedule()
  }

  // MARK: As a list

  override func shown(_ shape: SectionShape) -> SectionShape {
    SectionShape(rows: shape.rows, hasHeader: showsSectionsAsNodes, hasFooter: false)
  }
  override func view(at position: Int) -> ReusableView? { drawnRows[position]?.view }
  override func canHoldCursor(_ element: ListElement) -> Bool { true }
  override func isReachable(_ element: ListElement) -> Bool {
    if case .header = element { return true }
    return super.isReachable(element)
  }
  override func focusRow(at position: Int) -> Bool {
    gtk_widget_grab_focus(tree.widget)
    tree.redraw()
    return gtk_widget_is_focus(tree.widget) != 0
  }
  override func textSource(of rows: DraggedRows) -> TextSource? {
    columnSet.inView.isEmpty ? nil : source(of: rows)
  }
  override func dropFormats() -> [DropFormat] { super.dropFormats() + pasting.formats }
  override func ownAction(for offer: DropOffer, at position: DropPosition) -> DragAction? {
    pasting.action(for: offer, at: position)
  }
  override func takeItself(_ drop: Drop, atX x: Double) -> Bool { pasting.take(drop, atX: x) }
  override func moveOwnFocus(_ direction: GtkDirectionType) -> Bool? { tree.leave(direction) }
  override func keyPressedFirst(_ key: KeyPress) -> Bool? {
    if let column = headers.focusedColumn { return headers.keyPressed(key, on: column) }
    return cellCursor.keyPressed(key) ? true : nil
  }
  override func didRest() {
    rowMeasure.measureAhead()
    pointer.showHover()
    pictures.load()
  }
  override func draw(_ cr: OpaquePointer) { tree.draw(on: cr) }
  override func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    tree.requestedSize(orientation)
  }
  override var movesWhenFilled: Bool { rowMeasure.isVariable }
  override func screenBefore(_ change: PositionMap?) -> ScreenState? { tree.pictureBefore(change) }
  override func moveBound(by change: PositionMap) { tree.moveRows(by: change) }
  override func resetFrames() { rowMeasure.reset() }
  override func updateFrames(_ update: ResolvedUpdate, _ change: PositionMap) {
    if rowMeasure.isVariable { carryHeights(through: update) } else { rowMeasure.makeHeights() }
  }
  override func refreshStates() {
    drawnRows.refreshStates()
    tree.showSelection()
  }
  override var boundCells: [ListCell] { drawnRows.inView.compactMap { $0.view as? ListCell } }
  override var boundSectionViews: [SectionView] {
    drawnRows.inView.compactMap { $0.view as? SectionView }
  }
  override func viewsWereFilled(_ views: [ReusableView], animated: Bool) {
    super.viewsWereFilled(views, animated: animated)
    drawnRows.indentRows()
    tree.redraw()
    rowMeasure.remeasure(animated: animated)
    drawnRows.prepareCells()
  }
  override func measuringSourceChanged() { if rowMeasure.isVariable { rowMeasure.estimateAnew() } }
  override func sectionViewsChanged() {
    accessibility?.visibleDataChanged()
    tree.redraw()
    rowMeasure.remeasure(animated: false)
    drawnRows.prepareCells()
  }
  override var movers: [(cell: AnyObject, position: Int, isDisplayed: Bool)] {
    drawnRows.inView.map { ($0.view, $0.position, $0.view.isDisplayed) }
  }
  override func viewFrame(of frame: ItemFrame) -> GtkAllocation {
    GtkAllocation(
      x: 0, y: gint(clamping: Int(frame.along - viewport.offset.rounded()) + tree.headerHeight),
      width: gint(clamping: viewport.width), height: gint(clamping: Int(frame.length)))
  }
  /// Only this window: what the tree view has drawn of its rows stays as it is.
  override func redrawMotion() {
    if let window = gtk_widget_get_window(widgetPointer) {
      gdk_window_invalidate_rect(window, nil, 0)
    }
  }
  override func rowsVisibilityChanged(_ areVisible: Bool) {
    gtk_widget_set_child_visible(tree.widget, areVisible.gboolean)
  }
  override func adjustmentsChanged() {
    gtk_scrollable_set_hadjustment(
      OpaquePointer(tree.widget), glk_scroller_get_adjustment(scroller, GTK_ORIENTATION_HORIZONTAL))
    super.adjustmentsChanged()
  }
  override var accessibleRole: AtkRole { isTree ? ATK_ROLE_TREE_TABLE : ATK_ROLE_TABLE }
  override func makeAccessibility() -> ListAccessibility { TableAccessibility(self) }
  override func endDisplays(of isConcerned: (ReusableView) -> Bool) {
    for row in drawnRows.inView where isConcerned(row.view) { drawnRows.endDisplay(of: row) }
    gtk_widget_queue_allocate(widgetPointer)
  }
  override func discardRows() {
    viewport.animation.stop()
    pendingBinding.discard()
    motion.end()
    cellEdits.discard()
    headers.forget()
    columnSet.end()
    pictures.cancelAll()
    spinners.stop()
    drawnRows.releaseAll()
    tree.disconnect()
    viewport.height = 0
  }

  /// Does what a callback has asked for when it has returned, and reads all rows again.
  func afterCallbacks(_ action: @escaping (ColumnTableView) -> Void) {
    work.actions.append { [weak self] in self.map(action) }
    deferReload()
  }
}
