internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What all lists share: the widget, the data source and delegate, the map of what is shown,
/// selection, focus, keys, scrolling and placeholders. Use ``TableView``.
///
/// The widget is a GtkScrollable: put ``widgetPointer`` into a GtkScrolledWindow. While the widget
/// has a parent, it keeps the list alive; the list keeps its adaptor alive.
@MainActor
open class ListView {
  /// The widget to put into a window.
  public final let widgetPointer: WidgetPointer

  /// Held weakly; a source is held by ``useSource(_:keepsScrollPosition:)``.
  public final weak var dataSource: (any ListDataSource)? {
    didSet { edits.several?.rows = nil }
  }
  /// Held weakly, as the ``dataSource`` is.
  public final weak var delegate: (any ListDelegate)? {
    didSet { edits.several?.rows = nil }
  }
  /// What fills the list, by ``useSource(_:keepsScrollPosition:)``: the list owns it.
  public internal(set) final var source: (any ListSource)?
  /// What the cells are in; the list's own widget where it draws its rows.
  final let content: WidgetPointer
  /// Keeps a foreign binding's wrapper object alive as long as the list.
  public final var associatedObject: AnyObject?

  final let shownRows = ShownRows()
  final var map: SectionMap { shownRows.map }
  final lazy var selection = RowSelection(self)
  /// The row that the keyboard is at.
  final var cursor: Int? {
    get { selection.cursorRow.position }
    set { selection.cursorRow.position = newValue }
  }
  final let work = ListWork()
  final var isDestroyed: Bool { work.phase == .ended }
  final lazy var viewport = Viewport(self)
  final lazy var typeahead = Typeahead(self)
  final lazy var tools = ListTools(self)
  /// What assistive technology reads; nil while nobody does.
  final var accessibility: ListAccessibility?
  final var edits = RowEdits()

  /// Whether updates move and fade cells. The desktop's `gtk-enable-animations` has to agree.
  public final var updatesAreAnimated: Bool {
    get { motion.isEnabled }
    set { motion.isEnabled = newValue }
  }
  /// Whether the header of the section at the start stays in view.
  public final var hasStickyHeaders: Bool {
    get { sticky.staysAtStart }
    set { sticky.staysAtStart = newValue }
  }
  /// Whether the footer of the section at the end stays in view.
  public final var hasStickyFooters: Bool {
    get { sticky.staysAtEnd }
    set { sticky.staysAtEnd = newValue }
  }

  /// The cells on screen and near it. A list that draws its rows has none.
  final lazy var cells = BoundCells(self)
  final lazy var sticky = StickyViews(self)
  final lazy var pendingBinding = PendingBinding(self)
  final lazy var motion = UpdateMotion(self)

  final var rowHeights = RowHeights()
  /// The height of rows that nobody gives one, in pixels; nil measures each. A row is no higher than
  /// it is told, and what does not fit of its cell is cut off. What is no height is
  /// reported and changes nothing.
  public final var rowHeight: Double? {
    get { rowHeights.fixed }
    set {
      guard newValue != rowHeights.fixed, newValue.map(isHeight) ?? true else { return }
      rowHeights.fixed = newValue
      reloadData()
    }
  }
  /// What a row is taken for until it is measured, in pixels. What is no height is reported and
  /// changes nothing.
  public final var estimatedRowHeight: Double {
    get { rowHeights.estimated }
    set { if isHeight(newValue) { rowHeights.estimated = newValue } }
  }
  /// Whether a height is one; if not, that is reported.
  private func isHeight(_ height: Double) -> Bool {
    if RowHeights.isHeight(height) { return true }
    report(ListReport(.height, "\(height) is no height", view: Self.self))
    return false
  }
  /// Whether one click activates a row; without a selection it always does.
  public final var activatesOnSingleClick: Bool {
    get { tools.presses.activateOnSingleClick }
    set { tools.presses.activateOnSingleClick = newValue }
  }
  /// Told why rows are bound, moved or reloaded, as they are: for looking, not for working.
  public final var onTrace: ((RowTrace) -> Void)? {
    get { shownRows.onTrace }
    set { shownRows.onTrace = newValue }
  }
  /// What the menu of a row offers besides its edit actions, where the delegate can perform it. A
  /// ``ColumnTableView`` copies what is selected itself.
  public final var menuActions: [ListMenuAction] {
    get { tools.menuActions }
    set { tools.menuActions = newValue }
  }
  /// Whether the edit actions of the row under the pointer are shown at its end. They lie over what
  /// the row has there: only for rows that leave that place free. Without it they are in the row's
  /// menu, on keys and under a swipe. Default: false.
  public final var showsActionsOnHover: Bool {
    get { tools.showsActionsOnHover }
    set { tools.showsActionsOnHover = newValue }
  }
  /// Called when something is shown instead of rows and its button is pressed.
  public final var onRetry: (() -> Void)? {
    get { tools.placeholder.onRetry }
    set { tools.placeholder.onRetry = newValue }
  }
  /// Shown when there are no rows.
  public final var emptyPlaceholder: Placeholder? {
    get { tools.placeholder.empty }
    set { tools.placeholder.empty = newValue }
  }
  /// Loading or failed; shown instead of rows. Nil shows the rows, or ``emptyPlaceholder``.
  public final var placeholder: Placeholder? {
    get { tools.placeholder.given }
    set { tools.placeholder.given = newValue }
  }

  /// How far a row is indented, in levels; deeper than that nobody tells levels apart.
  final func indentation(at path: ListIndexPath) -> Int {
    guard let delegate else { return 0 }
    let level = callOut { delegate.list(self, indentationLevelForItemAt: path) }
    return min(max(0, level), Self.mostIndentation)
  }
  static let mostIndentation = 64

  final var scroller: OpaquePointer { OpaquePointer(widgetPointer) }
  final var selfWhileParented: ListView?

  /// Wraps a GlkScroller of a subclass and takes over its hooks.
  ///
  /// - Parameter content: what the cells are in; nil for lists that draw their rows.
  init(scroller widget: WidgetPointer, content: WidgetPointer? = nil) {
    widgetPointer = widget
    self.content = content ?? widget
    g_object_ref_sink(widget)
    g_object_ref_sink(self.content)
    KitStyle.install()
    IconPictures.install()
    MainLoop.attach()
    ForeignObjects.install
    ListAccessibility.install
    if let former = glk_scroller_get_owner(scroller) {
      let list = Unmanaged<ListView>.fromOpaque(former).takeUnretainedValue()
      ListReport(.pointer, "the widget already had a list; the former one is detached").send()
      list.detachFromWidget()
    }
    // On a monitor of another scale, what is shown at rest is another picture.
    connectSignal("notify::scale-factor", of: widget.raw) { [weak self] _ in
      self?.viewport.rest.schedule()
    }
    var hooks = ListView.hooks
    glk_scroller_set_hooks(scroller, &hooks, Unmanaged.passUnretained(self).toOpaque())
    parentDidChange(gtk_widget_get_parent(widget) != nil)
    guard hasCells else { return }
    // Keeps the keyboard while the cursor's cell is not there.
    gtk_widget_set_can_focus(self.content, 1)
    // The content of a former list has left the widget by now.
    glk_scroller_set_content(scroller, self.content)
    gtk_widget_show(self.content)
    gtk_widget_show(widget)
    installCellPointer()
    cells.watchUnmapping()
  }

  /// Whether the list has cells at all, and does not draw its rows itself.
  final var hasCells: Bool { content != widgetPointer }

  isolated deinit {
    defer { g_object_unref(content) }
    motion.stop()
    pendingBinding.stop()
    cells.detachAll()
    if hasCells { for slot in sticky.slots { slot.detach() } }
    tools.discard()
    work.discard()
    viewport.pixelCache.discard()
    if glk_scroller_get_owner(scroller) == Unmanaged.passUnretained(self).toOpaque() {
      glk_scroller_set_hooks(scroller, nil, nil)
      glk_scroller_set_content(scroller, nil)
      if !isDestroyed { return leaveWidget() }
    }
    g_object_unref(widgetPointer)
  }

  // MARK: For subclasses: as a list

  /// The header or footer of the whole list, where it can have one.
  func tableHeaderOrFooter(of kind: SectionViewKind) -> SectionView? { nil }
  /// Gives the list another header or footer; it is shown with the next update.
  func setTableHeaderOrFooter(_ view: SectionView?, of kind: SectionViewKind) {}
  /// What shows the position, be it a widget's view or a row that is only drawn; nil when nothing
  /// does.
  func view(at position: Int) -> ReusableView? { cells.slot(at: position)?.view }
  /// Gives a row the keyboard; false when it is not there.
  @discardableResult
  func focusRow(at position: Int) -> Bool {
    guard let slot = cells.slot(at: position) else { return false }
    guard slot.view is SectionView else {
      gtk_widget_grab_focus(slot.row)
      return gtk_widget_is_focus(slot.row) != 0
    }
    // A header has it in what it is operated by.
    if let focusWidget, gtk_widget_is_ancestor(focusWidget, slot.row) != 0 { return true }
    return gtk_widget_child_focus(slot.view.contentPointer, GTK_DIR_TAB_FORWARD) != 0
  }
  /// Moves the focus among widgets that are the container's own; nil for all else.
  func moveOwnFocus(_ direction: GtkDirectionType) -> Bool? { nil }
  /// Takes a key before the rows do. Whether it was used; nil leaves it to the rows.
  func keyPressedFirst(_ key: KeyPress) -> Bool? { nil }
  /// Which headers and footers the container has a place for.
  func shown(_ shape: SectionShape) -> SectionShape { shape }
  /// Whether the cursor can stand on a kind of element at all.
  func canHoldCursor(_ element: ListElement) -> Bool {
    if case .row = element { true } else { false }
  }
  /// Whether the cursor may go to an element.
  func isReachable(_ element: ListElement) -> Bool {
    guard case .row(let path) = element else { return false }
    return callOut { delegate?.list(self, canFocusItemAt: path) } ?? true
  }
  func cursorMoves(to position: Int) {}
  /// Whether a point of the view is on what stands at the position that is found for it.
  func isOn(_ position: Int, x: Double, y: Double) -> Bool { !sticky.covers(x: x, y: y) }
  func allocated(width: Int, height: Int) { layOutCells(width: width, height: height) }
  func scrolled() { cells.followScroll() }
  /// Whether the list carries out an entry of a row's menu that the delegate does not.
  func performsItself(_ action: ListMenuAction) -> Bool { false }
  func performItself(_ action: ListMenuAction) {}
  /// Another source fills the list, and has not been asked for anything.
  func sourceWasAttached() {}
  func adjustmentsChanged() { gtk_widget_queue_resize(widgetPointer) }
  func draw(_ cr: OpaquePointer) { drawCells(on: cr) }
  func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) { (0, 0) }
  /// Shows what a change has made of the list, whose ``map`` is still the former one.
  ///
  /// - Parameter keepingScrollPosition: whether what is under the top edge stays there; else the top
  ///   is shown.
  func show(_ change: PositionMap, keepingScrollPosition: Bool, animated: Bool) {
    if let update = change.update {
      showUpdate(update, change, animated: animated)
    } else {
      showReload(change, keepingScrollPosition: keepingScrollPosition)
    }
  }
  /// Shows on everything that is bound whether it is selected.
  func refreshStates() { cells.refreshStates() }
  func discardRows() {
    viewport.animation.stop()
    pendingBinding.discard()
    motion.end()
    tools.presses.forget()
    sticky.hide()
    cells.discard()
    viewport.width = 0
    viewport.height = 0
  }
  /// Tells of what is on screen that it is not any more. It is told anew by the next frame.
  func endDisplays(of isConcerned: (ReusableView) -> Bool = { _ in true }) {
    for slot in cells.slots where isConcerned(slot.view) { cells.endDisplay(of: slot) }
    sticky.hide(where: isConcerned)
    gtk_widget_queue_allocate(widgetPointer)
  }
  func didRest() { cells.extendOverscan() }
  func position(besides position: Int, pages: Int) -> Int { position }
  /// An arrow key that no widget inside the focused row wanted. True when it was used.
  func arrowPressed(_ arrow: ArrowKey, _ key: KeyPress) -> Bool { moveInColumn(arrow, key) }
  /// The cells that are bound, on screen or near it.
  var boundCells: [ListCell] { cells.slots.compactMap { $0.view as? ListCell } }
  var boundSectionViews: [SectionView] {
    cells.slots.compactMap { $0.view as? SectionView }
      + sticky.slots.compactMap { $0.view as? SectionView }
  }
  /// Another source says from now on how large things are, also where it shows the same.
  func measuringSourceChanged() {
    resetFrames()
    pendingBinding.takesAllSizes = true
  }
  /// The views on items and behind sections.
  var boundSupplementaryViews: [SectionView] { [] }
  /// Views on screen that the focus can be in and that stand behind positions, not at one.
  var focusableBackgrounds: [(position: Int, view: SectionView)] { [] }
  /// An update has filled views again, or given them other heights.
  func viewsWereFilled(_ views: [ReusableView], animated: Bool) {
    accessibility?.viewsChanged(views)
    if hasCells { pendingBinding.measureFilled(views, animated: animated) }
  }
  /// A header or footer was filled again: its size may be another, and a copy of it stale.
  func sectionViewsChanged() { sticky.update() }
  func rowsVisibilityChanged(_ areVisible: Bool) {
    gtk_widget_set_child_visible(content, areVisible.gboolean)
  }
  /// What stands at a place of the view; nil where nothing does.
  func position(atViewX x: Double, y: Double) -> Int? { nil }
  /// Where an item stands in the view; nil while it is not there. By default the place of its
  /// widget.
  func frame(ofItemAt position: Int) -> GdkRectangle? {
    guard let row = cells.slot(at: position)?.row else { return nil }
    var x: gint = 0
    var y: gint = 0
    guard gtk_widget_translate_coordinates(row, widgetPointer, 0, 0, &x, &y) != 0 else {
      return nil
    }
    return GdkRectangle(
      x: x, y: y, width: gtk_widget_get_allocated_width(row),
      height: gtk_widget_get_allocated_height(row))
  }
  /// What stands above the rows and does not scroll, in pixels: the headers of columns.
  var rowsTop: Double { 0 }
  /// The gesture that takes every press on a row for itself, before others on the same widget see it;
  /// nil where presses are left to others, too.
  var claimingGesture: OpaquePointer? { nil }
  /// Ends a press that has become a drag.
  func resetPress() { tools.presses.reset() }
  /// What is dropped on the list is taken in one of these forms, the best first.
  func dropFormats() -> [DropFormat] {
    callOut { dataSource?.dropFormats(in: self) ?? [] }
  }
  /// What a drop at a position would do; nil where it cannot be.
  final func action(for offer: DropOffer, at position: DropPosition) -> DragAction? {
    callOut { dataSource?.list(self, canDrop: offer, at: position) }
  }
  /// What the list itself does with a drop that its data source has no use for.
  func ownAction(for offer: DropOffer, at position: DropPosition) -> DragAction? { nil }
  /// Takes such a drop, at a point across the view.
  func takeItself(_ drop: Drop, atX x: Double) -> Bool { false }
  /// Rows as text for other programs; nil where there is none.
  func textSource(of rows: DraggedRows) -> TextSource? {
    TextSource(
      columns: [
        (
          "", .start,
          { [weak self] row in
            guard let self, !self.isDestroyed, let dataSource = self.dataSource else { return "" }
            return self.callOut { dataSource.list(self, searchTextForItemAt: rows[row]) } ?? ""
          }
        )
      ], rowCount: rows.count)
  }
  /// How far from an item's start, towards the next one, a point of its frame is: from 0 to 1.
  func share(of frame: GdkRectangle, at position: Int, x: Double, y: Double) -> Double {
    (y - Double(frame.y)) / max(1, Double(frame.height))
  }
  /// The line at the edge of an item where something would be dropped.
  func dropLine(at frame: GdkRectangle, of position: Int, isBehind: Bool) -> GdkRectangle {
    let y = frame.y + (isBehind ? frame.height : 0)
    return GdkRectangle(x: frame.x, y: max(0, y - 1), width: frame.width, height: 2)
  }

  var accessibleRole: AtkRole { ATK_ROLE_LIST_BOX }
  /// Makes what assistive technology reads.
  func makeAccessibility() -> ListAccessibility { CellAccessibility(self) }

  // MARK: For subclasses: frames

  var scrollOrientation: GtkOrientation { GTK_ORIENTATION_VERTICAL }
  final var isHorizontal: Bool { scrollOrientation == GTK_ORIENTATION_HORIZONTAL }
  /// How far everything reaches in the scroll direction.
  var contentLength: Double { 0 }
  /// Where a position lies, along and across the scroll direction.
  func frame(of position: Int) -> ItemFrame {
    ItemFrame(along: 0, across: 0, length: 0, breadth: 0)
  }
  /// Where a frame lies in the content, in pixels from its top left.
  func pixels(of frame: ItemFrame) -> PixelFrame { viewport.pixels(of: frame) }
  /// The section at the start of the view, and the one at its end.
  var sectionAtStart: Int? { map.element(at: firstPosition(at: viewport.offset))?.section }
  var sectionAtEnd: Int? {
    viewport.visibleSet(at: viewport.offset).ranges.last.flatMap {
      map.element(at: $0.upperBound - 1)?.section
    }
  }
  /// The positions in a span of the scroll direction.
  func positions(in span: Range<Double>) -> [Range<Int>] { [] }
  /// The first position in view at an offset; behind the last one the last.
  func firstPosition(at offset: Double) -> Int {
    let offset = offset.rounded()
    let window = offset..<offset + Double(max(1, viewport.length))
    return positions(in: window).first?.lowerBound
      ?? (offset <= 0 ? 0 : max(0, map.count - 1))
  }
  /// Whether a row is there to be seen.
  func isBound(_ position: Int) -> Bool { cells.boundPositions.contains(position) }
  /// Where a section ends in the scroll direction.
  func end(ofSection section: Int) -> Double { 0 }
  /// What cells may be there for besides those in view, or for a share of it.
  func overscan(
    beside visible: RangeSet<Int>, at offset: Double, share: Double = 1
  ) -> RangeSet<Int> { visible }
  /// Takes the sizes of cells over that were bound, filled again or asked for another size. True
  /// when anything moves by it.
  func takeSizes(of slots: [RowSlot], keeping anchor: Int?) -> Bool { false }
  /// Whether a measured cell may ask for another size than it has.
  func hasAnotherSize(_ slot: RowSlot) -> Bool { true }
  /// Whether a cell has its size for another room than it has now.
  func hasAnotherMeasure(_ slot: RowSlot) -> Bool { false }
  /// Takes over how sections are to be laid out now. True when everything has to be placed anew.
  func takeLayouts() -> Bool { false }
  func isMeasured(at position: Int) -> Bool { true }
  func setLength(_ length: Double, at position: Int) {}
  /// Everything has to be measured again; what was measured is a good guess.
  func forgetSizes() {}
  /// Takes the size over that the view was given. True when cells are measured anew.
  func takeSize(width: Int, height: Int) -> Bool { false }
  /// Gives the adjustments the content's size.
  func configureScroll(at offset: Double) {}
  /// Makes all frames anew from ``map``.
  func resetFrames() {}
  /// Takes an update over to the frames; ``map`` is the new one.
  func updateFrames(_ update: ResolvedUpdate, _ change: PositionMap) {}

  // MARK: For subclasses: cells

  /// Cells that stand at no position of their own.
  var attachedSlots: [RowSlot] { [] }
  /// Whether something in these moves of itself, besides those on rows.
  var attachedViewsWantMotion: Bool { false }
  /// Whether the content places cells itself, one behind the other, so that none may be missing.
  var cellsAreContiguous: Bool { false }
  func makeCellWidget() -> WidgetPointer { glk_row_new() }
  /// A cell has got its place among the others.
  func cellWasBound(_ slot: RowSlot, isNew: Bool) {}
  /// A cell was put back for reuse, where it is in nobody's way.
  func cellWasReleased(_ slot: RowSlot) {}
  /// What a cell shows goes, with all that is on it; it still says where that stood.
  func cellWillBeReleased(_ slot: RowSlot) {}
  func displayDidEnd(of slot: RowSlot) {}
  func cellsWereFilled() {}
  /// Makes, fills and lets go of what is on items and behind sections, where that is to be done.
  func updateAttachedCells() {}
  /// How many cells may wait for reuse that are not shown at positions, when so many others do.
  func spareAttachedCells(besides spare: Int) -> Int { 0 }
  func cellsWereMoved() {}
  func updateLook(of slot: RowSlot) {}
  /// Puts the content's widget and the cells in their places in the bin window.
  func placeCells() {}
  func didUpdateDisplayed() {}
  /// Draws what lies below cells that are on their way.
  func drawBehindMotion(on cr: OpaquePointer) {}
  /// Draws what is on a cell, whose top left is at zero.
  func drawAttached(to slot: RowSlot, on cr: OpaquePointer) {}
  /// Whether something else than the list lies behind a cell.
  func hasBackground(_ slot: RowSlot) -> Bool { false }

  /// Whether views that are filled again may move others.
  var movesWhenFilled: Bool { true }
  /// What there is on screen before a change, or before views are filled again; nil when nothing is
  /// to move.
  func screenBefore(_ change: PositionMap?) -> ScreenState? { motion.screenNow() }
  /// Gives what is bound its new positions, and lets go of what is gone or made anew.
  func moveBound(by change: PositionMap) {
    sticky.move(by: change)
    cells.move(by: change)
  }
  /// Binds what changes have left to bind.
  ///
  /// - Parameter filled: the views that were filled again.
  func bind(_ settled: PendingFill, filled: [ReusableView]) {
    pendingBinding.bindCells(settled, filled)
  }

  /// What changes move on screen, and whether it is in view.
  var movers: [(cell: AnyObject, position: Int, isDisplayed: Bool)] {
    cells.slots.map { ($0, $0.position, $0.isDisplayed) }
  }

  /// Where a cell stands in the view.
  final func viewFrame(of slot: RowSlot) -> GtkAllocation {
    viewFrame(of: frame(of: slot.position))
  }
  /// Where a frame lies in the view.
  func viewFrame(of frame: ItemFrame) -> GtkAllocation {
    let origin = viewport.origin
    return pixels(of: frame).allocation(from: origin.x, origin.y)
  }

  /// Has the next frame of the motion drawn.
  func redrawMotion() { gtk_widget_queue_draw(widgetPointer) }
}
