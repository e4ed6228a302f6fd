internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What lists of cells share: the cells that are on screen and a few more, each at its place, bound
/// to other data as one scrolls. Use ``TableView`` or ``CollectionView``.
@MainActor
public class CellListView: ListView {
  /// Whether updates move and fade cells. The desktop's `gtk-enable-animations` has to agree.
  public final var updatesAreAnimated = true
  /// Whether the header of the section at the start stays in view.
  public final var hasStickyHeaders = false { didSet { updateStickyViews() } }
  /// Whether the footer of the section at the end stays in view.
  public final var hasStickyFooters = false { didSet { updateStickyViews() } }

  /// How many cells beside those in view may be there at least, bound or waiting for reuse.
  static let leastOverscan = 16

  /// The bound cells, by ascending position.
  final var slots: [RowSlot] = []
  /// The positions that have a cell; the focused one may stand outside.
  final var boundPositions = RangeSet<Int>()
  final let pool = RowPool()
  /// What the cells are in.
  final let content: WidgetPointer
  final var viewWidth = 0
  /// The height of what shows cells.
  final var viewHeight = 0
  /// Where the bin window was last put, in pixels of the content.
  final var binPlace = PixelPlace()
  final var focusedSlot: RowSlot?
  final let stickyHeader = StickySectionView(.header)
  final let stickyFooter = StickySectionView(.footer)
  final var pressedRow: PressedRow?
  /// Cells that are made anew but keep their widgets, by the position that they are to show.
  final var reserved: [Int: RowSlot] = [:]
  /// Cells that a fill under way has no place for as yet, by position.
  final var waiting: [Int: RowSlot]?
  /// What updates have left to do before the next frame.
  final var pending: PendingFill?
  /// Whether the sizes of all cells have to be taken anew then.
  final var takesAllSizes = false
  final var settlingTick: LoopSource?
  /// Where cells were before they change their places; nil when they are not to be seen moving.
  final var departure: ScreenState?
  /// The position that is being bound.
  final var bindingPosition = -1
  final var lastOffset = 0.0
  /// Whether the scroll bar's value was set to count from where text ends.
  final var offsetIsMirrored = false
  /// Whether the view's background hides what is behind; nil until it is looked up.
  final var opaqueBackground: Bool?
  /// Why cells are bound just now, by position; nil when they simply come into view.
  final var bindingReason: ((Int) -> RowTrace.Reason)?
  final let motion = UpdateMotion()
  final var motionTick: LoopSource?
  /// Whether there was anything on screen yet that could move.
  final var hasDrawn = false
  final lazy var edgeScroller = EdgeScroller(self)
  /// The cell that shows that it is pressed.
  final weak var highlightedSlot: RowSlot?
  final var pressGesture: OpaquePointer?

  /// - Parameter content: what the cells are in; nil for lists that draw their rows.
  init(scroller widget: WidgetPointer, content: WidgetPointer? = nil) {
    self.content = content ?? widget
    g_object_ref_sink(self.content)
    ListAccessibility.install
    super.init(scroller: widget)
    guard let content else { return }
    // Keeps the keyboard while the cursor's cell is not there.
    gtk_widget_set_can_focus(content, 1)
    glk_scroller_set_content(scroller, content)
    gtk_widget_show(content)
    gtk_widget_show(widgetPointer)
    installCellPointer()
    watchSpinners()
  }

  /// Whether the list has cells at all, and does not draw its rows itself.
  final var hasCells: Bool { content != widgetPointer }

  isolated deinit {
    motionTick = nil
    settlingTick = nil
    motion.finish()
    // Before the content goes, so that views which an app still holds keep their widgets.
    for slot in slots { slot.detach() }
    for sticky in stickyViews { sticky.slot?.detach() }
    pool.discard()
    if let pressGesture { g_object_unref(UnsafeMutableRawPointer(pressGesture)) }
    g_object_unref(content)
  }

  // MARK: For subclasses: places

  var scrollOrientation: GtkOrientation { GTK_ORIENTATION_VERTICAL }
  /// How far everything reaches in the scroll direction.
  var contentLength: Double { 0 }
  /// Where a position lies, along and across the scroll direction.
  func frame(of position: Int) -> ItemFrame {
    ItemFrame(along: 0, across: 0, length: 0, breadth: 0)
  }
  /// Where a frame lies in the content, in pixels from its top left.
  func pixels(of frame: ItemFrame) -> PixelPlace { pixelsByDirection(of: frame) }
  /// The section at the start of the view, and the one at its end.
  var sectionAtStart: Int? { map.element(at: firstPosition(at: scrollOffset))?.section }
  var sectionAtEnd: Int? {
    visibleSet(at: scrollOffset).ranges.last.flatMap {
      map.element(at: $0.upperBound - 1)?.section
    }
  }
  /// The positions in a span of the scroll direction.
  func positions(in span: Range<Double>) -> [Range<Int>] { [] }
  /// The first position in view at an offset; behind the last one the last.
  func firstPosition(at offset: Double) -> Int {
    let offset = offset.rounded()
    let window = offset..<offset + Double(max(1, viewLength))
    return positions(in: window).first?.lowerBound
      ?? (offset <= 0 ? 0 : max(0, map.count - 1))
  }
  /// Whether a row is there to be seen.
  func isBound(_ position: Int) -> Bool { boundPositions.contains(position) }
  /// Where a section ends in the scroll direction.
  func end(ofSection section: Int) -> Double { 0 }
  /// What cells are made for besides those in view, when they are made ahead, or half of it.
  func positionsAhead(
    of visible: RangeSet<Int>, at offset: Double, half: Bool
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
  /// Makes all places anew from ``map``.
  func resetPlaces() {}
  /// Takes an update over to the places; ``map`` is the new one.
  func updatePlaces(_ update: ResolvedUpdate, _ change: PositionMap) {}

  // MARK: For subclasses: cells

  /// Cells that stand at no position of their own.
  var attachedSlots: [RowSlot] { [] }
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
  func placeBin() {}
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
  func screenBefore(_ change: PositionMap?) -> ScreenState? { screenBefore() }
  /// Gives what is bound its new positions, and lets go of what is gone or made anew.
  func moveBound(by change: PositionMap) { moveCells(by: change) }
  /// Binds what changes have left to bind.
  ///
  /// - Parameter filled: the views that were filled again.
  func settle(_ settled: PendingFill, filled: [ReusableView]) { settleCells(settled, filled) }

  /// What changes move on screen, and whether it is in view.
  var movers: [(cell: AnyObject, position: Int, isDisplayed: Bool)] {
    slots.map { ($0, $0.position, $0.isDisplayed) }
  }

  /// Where a frame lies in the view.
  func viewPlace(of frame: ItemFrame) -> GtkAllocation {
    let origin = viewOrigin
    return pixels(of: frame).allocation(from: origin.x, origin.y)
  }

  /// Has the next frame of the motion drawn.
  func redrawMotion() { gtk_widget_queue_draw(widgetPointer) }

  // MARK: As a list

  override func slot(at position: Int) -> RowSlot? {
    let index = slots.firstIndex(atOrAfter: position)
    return index < slots.count && slots[index].position == position ? slots[index] : nil
  }

  override func isCollapsibleHeader(at position: Int) -> Bool {
    guard hasCells, let element = map.element(at: position) else { return false }
    return withLooseCell(of: element) { $0.view is any CollapsibleSectionView } ?? false
  }

  override func slot(containing widget: WidgetPointer?) -> RowSlot? {
    child(containing: widget).flatMap { row in slots.first { $0.row == row } }
  }

  /// The child of the content that a widget is in.
  final func child(containing widget: WidgetPointer?) -> WidgetPointer? {
    var current = widget
    while let widget = current {
      let parent = gtk_widget_get_parent(widget)
      if parent == content { return widget }
      current = parent
    }
    return nil
  }

  override var visiblePositions: [Range<Int>] { Array(visibleSet(at: scrollOffset).ranges) }
  override var visibleRange: Range<Int> {
    let visible = visibleSet(at: scrollOffset).ranges
    guard let first = visible.first, let last = visible.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }
  override var topPosition: Int? {
    pending?.anchor.position ?? (map.count > 0 ? firstPosition(at: scrollOffset) : nil)
  }
  override func dequeue<View: ReusableView>(_ viewClass: View.Type) -> View {
    hasCells ? reuse(viewClass) : super.dequeue(viewClass)
  }
  override func allocated(width: Int, height: Int) { layOutCells(width: width, height: height) }
  override func scrolled() { followCells() }
  override func draw(_ cr: OpaquePointer) {
    drawCells(on: cr)
  }
  override var awaitsFirstFrame: Bool {
    !hasDrawn && gtk_widget_get_mapped(widgetPointer) != 0
  }
  override func resetPress() {
    if let pressGesture { gtk_event_controller_reset(pressGesture) }
  }
  override func invalidated(_ region: OpaquePointer) {
    pixelCache.add(region, x: binPlace.x, y: binPlace.y)
  }
  override func styleUpdated() { restyleCells() }
  override func show(_ change: PositionMap, keepingPlace: Bool, animated: Bool) {
    if let update = change.update {
      showUpdate(update, change, animated: animated)
    } else {
      showReload(change, keepingPlace: keepingPlace)
    }
  }
  override func reveal(_ position: Int, at place: ScrollPlace, animated: Bool) {
    scrollTo(position, at: place, animated: animated)
  }
  override func holdTop() {
    pending?.anchor = ScrollTracker.Anchor.top
    configureScroll(at: 0)
  }
  override func refreshStates() { refreshCellStates() }
  override func didRest() { extendOverscan() }
  override var boundCells: [ListCell] { slots.compactMap { $0.view as? ListCell } }
  override var boundSectionViews: [SectionView] {
    slots.compactMap { $0.view as? SectionView }
      + stickyViews.compactMap { $0.slot?.view as? SectionView }
  }
  override func viewsWereFilled(_ views: [ReusableView], animated: Bool) {
    super.viewsWereFilled(views, animated: animated)
    if hasCells { settleFilled(views, animated: animated) }
  }
  override func sectionViewsChanged() { updateStickyViews() }
  override func placesChangedHands() {
    resetPlaces()
    takesAllSizes = true
  }
  override func settleRows() { settleCells() }
  override func needsRefill(animated: Bool) { refillSoon(animated: animated) }
  override func rowsVisibilityChanged(_ areVisible: Bool) {
    gtk_widget_set_child_visible(content, areVisible.gboolean)
  }
  override func makeAccessibility() -> ListAccessibility { CellAccessibility(self) }
  override func realizedChanged(_ isRealized: Bool) { pixelCache.invalidateAll() }

  override func endDisplays(of isConcerned: (ReusableView) -> Bool) {
    for slot in slots where isConcerned(slot.view) { endDisplay(of: slot) }
    for sticky in stickyViews where sticky.slot.map({ isConcerned($0.view) }) ?? false {
      sticky.hide(in: self)
    }
    gtk_widget_queue_allocate(widgetPointer)
  }

  override func discardRows() {
    edgeScroller.stop()
    discardPending()
    endMotion()
    for slot in slots + reserved.values { release(slot) }
    slots = []
    reserved = [:]
    boundPositions = RangeSet()
    focusedSlot = nil
    pressedRow = nil
    for sticky in stickyViews { sticky.hide(in: self) }
    pool.discard()
    viewWidth = 0
    viewHeight = 0
  }

  /// What the content's widget tells.
  static let contentHooks = GlkContentHooks(
    key_press: keyHook,
    focus_child_changed: { owner, child in
      let widget = Unchecked(child)
      onMain(owner, as: CellListView.self) { $0.focusChildChanged(widget.value) }
    }
  )
}

extension [RowSlot] {
  /// Where a position stands or would stand. O(log n).
  func firstIndex(atOrAfter position: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
