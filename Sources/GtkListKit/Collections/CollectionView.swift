internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Items in grids, flows, waterfalls, lists or a layout of one's own: real widgets styled as a
/// GtkFlowBox's, of which only those exist that are on screen and a few more.
///
/// ```swift
/// let collection = CollectionView()
/// collection.layout = .grid(.adaptive(minimum: 96), length: .fixed(110))
/// gtk_container_add(scrolledWindow, collection.widgetPointer)
/// collection.useAdaptor(adaptor)
/// ```
@MainActor
public final class CollectionView: ListView {
  /// How sections are laid out that do not say it themselves. A change moves the items on screen to
  /// their new places; the first one in view stays in view.
  public var layout = CollectionLayout.grid(.adaptive(minimum: 120)) {
    didSet { changeLayout() }
  }
  /// Whether the list scrolls left and right instead of up and down; it begins where text begins.
  public var scrollsHorizontally = false {
    didSet { if scrollsHorizontally != oldValue { turn() } }
  }

  var solver = CollectionSolver()
  /// Where the first cell stands in the bin window, along the scroll direction.
  var firstInBin = 0
  /// Where moving up and down began, across.
  var cursorAcross: (position: Int, across: Double)?
  /// The item under the pointer.
  weak var hoveredSlot: RowSlot?
  lazy var supplementaries = SupplementaryViews(self)
  var motionController: OpaquePointer?
  lazy var band = RubberBand(self)

  /// An empty collection. GTK has to be started before: else that is reported, and made up for
  /// where there is a display.
  public convenience init() {
    GtkStart.check(for: CollectionView.self)
    self.init(
      unchecked: g_object_new_with_properties(glk_collection_view_get_type(), 0, nil, nil).raw)
  }

  /// Takes over a `GlkCollectionView` that GtkBuilder made: `<object class="GlkCollectionView">`.
  ///
  /// Nil, and a report, when the pointer is something else. A collection that already had a Swift
  /// object is taken from it.
  public convenience init?(adopting pointer: UnsafeMutableRawPointer?) {
    guard let pointer, glk_is_instance_of(pointer, glk_collection_view_get_type()) != 0 else {
      ListReport(.pointer, "the pointer is no GlkCollectionView", view: CollectionView.self).send()
      return nil
    }
    self.init(unchecked: pointer)
  }

  private init(unchecked pointer: UnsafeMutableRawPointer) {
    super.init(
      scroller: pointer.assumingMemoryBound(to: GtkWidget.self), content: glk_cell_box_new())
    var hooks = ListView.contentHooks
    glk_cell_box_set_hooks(content.opaque, &hooks, Unmanaged.passUnretained(self).toOpaque())
    installHover()
    _ = band
  }

  isolated deinit {
    if let motionController { g_object_unref(UnsafeMutableRawPointer(motionController)) }
    glk_cell_box_set_hooks(content.opaque, nil, nil)
  }

  // MARK: Frames

  override var scrollOrientation: GtkOrientation {
    scrollsHorizontally ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
  override var contentLength: Double { solver.total }
  override func frame(of position: Int) -> ItemFrame { solver.frame(of: position) }
  override func positions(in span: Range<Double>) -> [Range<Int>] {
    let found = solver.positions(in: span)
    guard Self.areTooMany(found) else { return found }
    reportCrowd()
    var left = Self.mostCells
    return found.map { range in
      let part = range.prefix(left)
      left -= part.count
      return part
    }.filter { !$0.isEmpty }
  }
  private static func areTooMany(_ ranges: [Range<Int>]) -> Bool {
    var left = mostCells
    return ranges.contains { range in
      left -= range.count
      return left < 0
    }
  }
  /// No toolkit bears more widgets at once, however small a layout makes them.
  static let mostCells = 4_000
  /// Whether it was reported that more of them are in view.
  final var hasReportedCrowd = false
  override func end(ofSection section: Int) -> Double { solver.span(ofSection: section).upperBound }
  override var sectionAtStart: Int? { solver.section(at: viewport.offset.rounded()) }
  override var sectionAtEnd: Int? {
    solver.section(at: (viewport.offset + Double(viewport.length)).rounded() - 1)
  }
  override func isMeasured(at position: Int) -> Bool { solver.isMeasured(at: position) }
  override func setLength(_ length: Double, at position: Int) {
    _ = solver.setSizes([(position, ItemSize(length: length))], keeping: nil)
  }
  override func overscan(
    beside visible: RangeSet<Int>, at offset: Double, share: Double = 1
  ) -> RangeSet<Int> {
    let ahead = Double(viewport.length) * Self.ahead * share
    let end = offset + Double(viewport.length) + ahead
    let near = solver.positions(in: offset - ahead..<end)
    // A part of them would be those before the view, and other cells at each layout.
    return Self.areTooMany(near) ? visible : RangeSet(near).union(visible)
  }
  /// How far beside the view cells are made, in views.
  static let ahead = 0.35

  private func makeSolver() {
    solver = CollectionSolver(
      map: map, breadth: Double(viewport.breadth), arrangement: { self.arrangement(of: $0) })
    reportProblems()
  }

  override func cursorMoves(to position: Int) {
    if cursorAcross?.position != position { cursorAcross = nil }
  }

  override func show(_ change: PositionMap, keepingScrollPosition: Bool, animated: Bool) {
    if change.isReload { supplementaries.keepThroughReload() }
    cursorAcross = nil
    super.show(change, keepingScrollPosition: keepingScrollPosition, animated: animated)
  }

  override func updateFrames(_ update: ResolvedUpdate, _ change: PositionMap) {
    solver = solver.rearranged(
      map: map, edits: update.positions, breadth: Double(viewport.breadth),
      arrangement: { self.arrangement(of: $0) })
    reportProblems()
    supplementaries.carry(through: change)
  }

  override func takeLayouts() -> Bool {
    let isArranged = solver.isArranged { section in
      let layout = layout(ofSection: section)
      return (layout.items, layout.insets, layout.revision)
    }
    guard !isArranged else { return false }
    solver = solver.rearranged(
      map: map, breadth: Double(viewport.breadth), arrangement: { self.arrangement(of: $0) })
    reportProblems()
    return true
  }

  override func takeSize(width: Int, height: Int) -> Bool {
    viewport.width = width
    viewport.height = height
    guard Double(viewport.breadth) != solver.breadth else { return false }
    cursorAcross = nil
    if solver.breadth == 0 {
      makeSolver()
    } else {
      solver = solver.rearranged(
        map: map, breadth: Double(viewport.breadth), keepsSizes: false,
        arrangement: { self.arrangement(of: $0) })
      reportProblems()
    }
    return true
  }

  override func forgetSizes() {
    solver = solver.rearranged(
      map: map, breadth: Double(viewport.breadth), keepsSizes: false,
      arrangement: { self.arrangement(of: $0) })
    reportProblems()
  }

  override func configureScroll(at offset: Double) { configureAdjustments(at: offset) }
  override func takeSizes(of slots: [RowSlot], keeping anchor: Int?) -> Bool {
    measureSizes(of: slots, keeping: anchor)
  }
  override func updateLook(of slot: RowSlot) {
    var look = RowSlot.Look()
    if let path = slot.path, path.section < map.sections.count,
      layout(ofSection: path.section).items is ListLayout
    {
      look.indentation = indentation(at: path)
    }
    slot.setLook(look)
  }
  override func hasAnotherMeasure(_ slot: RowSlot) -> Bool {
    let measure = solver.measure(of: slot.position)
    // A section that was laid out in another way may have lost what was measured.
    return slot.measure != measure || measure != nil && !solver.isMeasured(at: slot.position)
  }
  override func hasAnotherSize(_ slot: RowSlot) -> Bool { wantsAnotherSize(slot) }

  // MARK: Cells

  override func makeCellWidget() -> WidgetPointer { glk_cell_new() }
  override var attachedSlots: [RowSlot] { supplementaries.all.map { $0.slot } }
  override var attachedViewsWantMotion: Bool {
    supplementaries.backgrounds.values.contains { $0.slot.wantsMotion }
  }
  override func placeCells() {
    placeItems()
    supplementaries.place()
  }
  override func cellsWereFilled() {
    supplementaries.isOutdated = true
    reportProblems()
  }
  override func updateAttachedCells() { supplementaries.update() }
  override func didUpdateDisplayed() { supplementaries.announce() }
  override func drawBehindMotion(on cr: OpaquePointer) { supplementaries.drawBackgrounds(on: cr) }
  override func drawAttached(to slot: RowSlot, on cr: OpaquePointer) {
    supplementaries.drawBadges(of: slot, on: cr)
  }
  override func hasBackground(_ slot: RowSlot) -> Bool {
    slot.path.map { supplementaries.backgrounds[$0.section] != nil } ?? false
  }
  override var focusableBackgrounds: [(position: Int, view: SectionView)] {
    supplementaries.focusable
  }
  override func sectionViewsChanged() {
    supplementaries.invalidate()
    super.sectionViewsChanged()
  }
  override func endDisplays(of isConcerned: (ReusableView) -> Bool) {
    supplementaries.endDisplays(of: isConcerned)
    super.endDisplays(of: isConcerned)
  }
  override func resetFrames() { makeSolver() }
  override func cellWasReleased(_ slot: RowSlot) {
    if slot === hoveredSlot { hover(over: nil) }
  }
  override func cellWillBeReleased(_ slot: RowSlot) {
    if !slot.badges.isEmpty || slot.cachedBadges != nil { supplementaries.letGoBadges(of: slot) }
  }
  override func displayDidEnd(of slot: RowSlot) {
    for badge in slot.badges { supplementaries.announce(badge, isDisplayed: false) }
  }
  override func spareAttachedCells(besides spare: Int) -> Int {
    supplementaries.spare(besides: spare)
  }
  override func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    requestedSize(orientation)
  }
  override func position(atViewX x: Double, y: Double) -> Int? {
    guard placeholder == nil, x >= 0, y >= 0, x < Double(viewport.width),
      y < Double(viewport.height)
    else {
      return nil
    }
    let point = viewport.contentPoint(atX: x, y: y)
    return solver.position(along: point.along, across: point.across)
      ?? solver.nearestItem(along: point.along, across: point.across)
  }
  override func resetPress() {
    super.resetPress()
    // It does not hear either that the button was let go.
    band.reset()
  }
  override func isOn(_ position: Int, x: Double, y: Double) -> Bool {
    let point = viewport.contentPoint(atX: x, y: y)
    return solver.position(along: point.along, across: point.across) == position
      && super.isOn(position, x: x, y: y)
  }
  override func share(of frame: GdkRectangle, at position: Int, x: Double, y: Double) -> Double {
    if hasNeighboursAboveAndBelow(position) {
      return super.share(of: frame, at: position, x: x, y: y)
    }
    let share = (x - Double(frame.x)) / max(1, Double(frame.width))
    return isRightToLeft ? 1 - share : share
  }
  override func dropLine(
    at frame: GdkRectangle, of position: Int, isBehind: Bool
  ) -> GdkRectangle {
    if hasNeighboursAboveAndBelow(position) {
      return super.dropLine(at: frame, of: position, isBehind: isBehind)
    }
    let x = isBehind != isRightToLeft ? frame.x + frame.width : frame.x
    return GdkRectangle(x: max(0, x - 1), y: frame.y, width: 2, height: frame.height)
  }
  /// Whether the items before and behind one are above and below it: where it has a line of a vertical
  /// list to itself, or shares a line, which is upright, of a horizontal one.
  private func hasNeighboursAboveAndBelow(_ position: Int) -> Bool {
    solver.hasRoomBeside(position) == isHorizontal
  }
  override func draw(_ cr: OpaquePointer) {
    super.draw(cr)
    band.draw(on: cr)
  }
  override func discardRows() {
    band.discard()
    supplementaries.discard()
    super.discardRows()
    glk_cell_box_set_hooks(content.opaque, nil, nil)
  }

  // MARK: Keys

  override func arrowPressed(_ arrow: ArrowKey, _ key: KeyPress) -> Bool {
    moveInPlane(arrow, key)
  }
  override func position(besides position: Int, pages: Int) -> Int {
    positionAfterPages(pages, from: position)
  }
}
