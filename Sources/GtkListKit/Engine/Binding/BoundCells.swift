internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The cells of a list: those that show rows, headers and footers, each at its position, and those that
/// wait for reuse. What places them is a subclass; a list that draws its rows has none.
class BoundCells: ListPresenter {
  unowned let list: ListView
  final var content: WidgetPointer { list.content }
  final private(set) lazy var geometry = list.geometry
  final private(set) lazy var viewport = list.viewport
  /// Where the window that they are in was last put, in pixels of what is scrolled.
  final var binFrame = ListView.PixelFrame()
  /// Those that show something, by ascending position.
  final var slots: [RowSlot] = []
  /// The positions that have a cell; the focused one may stand outside.
  final var boundPositions = IndexRanges()
  final let pool = RowPool()
  /// The one that the keyboard is in.
  final var focusedSlot: RowSlot?
  /// The cell with a widget that is dragged.
  final weak var draggedCell: ListCell?
  /// Those that are made anew but keep their widgets, by the position that they are to show.
  final var reserved: [Int: RowSlot] = [:]
  /// Those that a fill under way has no place for as yet, by position.
  final var pending: [Int: RowSlot]?
  /// Looks in each frame, while something moves of itself, whether the list is in view.
  final var seenTick: LoopSource?
  /// Whether it was; nothing moves where nobody looks.
  final var isSeen = false
  /// The position that is being bound.
  final var bindingPosition = -1
  /// Whether a view is wanted that was never used, to be compared with one that was.
  final var isMakingFresh = false
  /// What is shown and the data source is asked for again: it is the first to be reused.
  final var refreshedView: ReusableView?

  /// The classes of views whose content was reported to be cut off.
  final var cutClasses: Set<ObjectIdentifier> = []

  /// Whether the content places cells itself, one behind the other, so that none may be missing.
  final var isContiguous = false
  /// Whether cells have changed places among themselves.
  final var isReordered = false

  /// How many cells beside those in view may be there at least, bound or waiting for reuse.
  static let leastOverscan = 16
  /// The share of the overscan that a frame makes cells for.
  static let overscanStep = 0.25

  init(_ list: ListView) { self.list = list }

  /// Before the content goes, so that views which an app still holds keep their widgets.
  func detachAll() {
    seenTick = nil
    for slot in slots { slot.detach() }
    pool.discard()
  }

  // MARK: For subclasses

  func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) { (0, 0) }
  func position(atViewX x: Double, y: Double) -> Int? { nil }
  func makeRow() -> WidgetPointer { glk_row_new() }
  /// A cell has got its place among the others.
  func wasBound(_ slot: RowSlot, isNew: Bool) {}
  /// What a cell shows goes, with all that is on it; it still says where that stood.
  func willRelease(_ slot: RowSlot) {}
  /// A cell was put back for reuse, where it is in nobody's way.
  func wasReleased(_ slot: RowSlot) {}
  /// Nothing in view is missing any more.
  func wereFilled() {}
  /// Puts the content's widget and the cells in their places in the bin window.
  func place() {}
  /// Has a cell look as its place wants it. True where it may ask for another size by it.
  @discardableResult
  func updateLook(of slot: RowSlot) -> Bool { false }

  /// Cells that stand at no position of their own: on items and behind sections.
  var attachedSlots: [RowSlot] { [] }
  /// Makes, fills and lets go of these, where that is to be done.
  func updateAttached() {}
  /// Those that the focus can be in and that stand behind positions, not at one.
  var focusableBackgrounds: [(position: Int, view: SectionView)] { [] }
  /// Whether something else than the list lies behind a cell.
  func hasBackground(_ slot: RowSlot) -> Bool { false }
  /// Draws what lies below cells that are on their way.
  func drawBehindMotion(on cr: OpaquePointer) {}
  /// Draws what is on a cell, whose top left is at zero.
  func drawAttached(to slot: RowSlot, on cr: OpaquePointer) {}

  // MARK: What subclasses add to

  /// From the pixels of the frame before where that can be.
  func draw(on cr: OpaquePointer) {
    guard let window = gtk_widget_get_window(list.widgetPointer) else { return }
    let origin = viewport.origin
    let view = Viewport.PixelCache.View(
      width: Int(gtk_widget_get_allocated_width(list.widgetPointer)),
      height: Int(gtk_widget_get_allocated_height(list.widgetPointer)),
      x: origin.x, y: origin.y, window: window,
      isOpaque: viewport.pixelCache.hasOpaqueBackground(list.widgetPointer))
    guard view.width > 0, view.height > 0 else { return }
    list.motion.hasDrawn = true
    wasDrawn()
    let style = gtk_widget_get_style_context(list.widgetPointer)
    if list.motion.isActive {
      gtk_render_background(style, cr, 0, 0, Double(view.width), Double(view.height))
      return list.motion.draw(on: cr)
    }
    viewport.pixelCache.draw(view, on: cr) { cr in
      gtk_render_background(style, cr, 0, 0, Double(view.width), Double(view.height))
      guard list.placeholder == nil else { return }
      cairo_save(cr)
      cairo_translate(cr, Double(binFrame.x - view.x), Double(binFrame.y - view.y))
      list.draw(content, on: cr)
      cairo_restore(cr)
    }
    drawMarks(on: cr)
  }

  /// Tells the delegate which cells have come on screen and which have left.
  func updateDisplayed() {
    let visible = viewport.visibleSet(at: viewport.offset)
    for slot in slots {
      let isVisible = visible.contains(slot.position)
      guard isVisible != slot.isDisplayed else { continue }
      if isVisible { beginDisplay(of: slot) } else { endDisplay(of: slot) }
    }
  }

  func endDisplay(of slot: RowSlot) {
    guard slot.isDisplayed else { return }
    slot.isDisplayed = false
    slot.setSeen(false)
    slot.view.leaveView()
    list.tellDisplayed(false, slot.view, as: slot.element)
  }

  /// How many cells may wait for reuse: as many as the overscan has room for and does not use.
  var spareLimit: Int {
    let offset = viewport.offset
    let visible = viewport.visibleSet(at: offset)
    let all = visible.ranges
    var before = 0
    var behind = 0
    if let first = all.first?.lowerBound, let last = all.last?.upperBound {
      for range in geometry.overscan(beside: visible, at: offset).ranges {
        before += max(0, min(range.upperBound, first) - range.lowerBound)
        behind += max(0, range.upperBound - max(range.lowerBound, last))
      }
    }
    // As much on either side, though there may be less to show on one.
    let overscan = max(Self.leastOverscan, 2 * max(before, behind))
    return max(0, all.reduce(0) { $0 + $1.count } + overscan - slots.count)
  }

  var wantsMotion: Bool {
    slots.contains { $0.isDisplayed && $0.wantsMotion }
      || list.sticky.header.wantsMotion || list.sticky.footer.wantsMotion
      || list.tools.placeholder.view?.wantsMotion ?? false
  }

  func move(by change: PositionMap) {
    list.sticky.move(by: change)
    moveReserved(change)
    let pinned = pinnedSlots
    let isPinned = { (slot: RowSlot) in pinned.contains { $0 === slot } }
    let order = list.work.during(.lettingGo) {
      let order = list.move(slots, by: change, pinning: isPinned) { slot, target in
        if let target { return reserve(slot, at: target) }
        if isPinned(slot) { closePopovers(of: slot) }
        release(slot)
        wasReleased(slot)
      }
      slots = order.sorted { $0.position < $1.position }
      boundPositions = IndexRanges()
      return order
    }
    if zip(slots, order).contains(where: { $0 !== $1 }) { isReordered = true }
  }

  func sectionViewsChanged() { list.sticky.update() }

  func endDisplays(of isConcerned: (ReusableView) -> Bool) {
    for slot in slots where isConcerned(slot.view) { endDisplay(of: slot) }
    list.sticky.hide(where: isConcerned)
    gtk_widget_queue_allocate(list.widgetPointer)
  }

  func discard() {
    list.tools.presses.forget()
    list.sticky.hide()
    seenTick = nil
    for slot in slots + reserved.values { release(slot) }
    slots = []
    reserved = [:]
    boundPositions = IndexRanges()
    focusedSlot = nil
    pool.discard()
  }
}
