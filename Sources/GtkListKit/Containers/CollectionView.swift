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
public final class CollectionView: CellListView {
  /// How sections are laid out that do not say it themselves. A change moves the items on screen to
  /// their new places; the first one in view stays in view.
  public var layout = CollectionLayout.grid(.adaptive(minimum: 120)) {
    didSet { changeLayout() }
  }
  /// Which way the list scrolls.
  public var scrollDirection = ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { turn() } }
  }

  var solver = CollectionSolver()
  /// Where the first cell stands in the bin window, along the scroll direction.
  var firstInBin = 0
  /// Where moving up and down began, across.
  var cursorAcross: (position: Int, across: Double)?
  /// The item under the pointer.
  weak var hoveredSlot: RowSlot?
  /// What is behind sections; what is on items is with their slots.
  var backgrounds: [Int: SupplementaryCell] = [:]
  /// Whether cells were bound, or data may have changed, since they were brought up to date.
  var supplementariesAreOutdated = false
  var isUpdatingSupplementaries = false
  /// The sections that were in view then.
  var knownSections: Range<Int>?
  /// The most badges of an item so far.
  var badgesPerItem = 0
  var motionController: OpaquePointer?
  var band: RubberBand?
  var bandGesture: OpaquePointer?

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
      ListReports.send(
        ListReport(.pointer, "the pointer is no GlkCollectionView", view: CollectionView.self))
      return nil
    }
    self.init(unchecked: pointer)
  }

  private init(unchecked pointer: UnsafeMutableRawPointer) {
    super.init(
      scroller: pointer.assumingMemoryBound(to: GtkWidget.self), content: glk_cell_box_new())
    var hooks = CellListView.contentHooks
    glk_cell_box_set_hooks(content.opaque, &hooks, Unmanaged.passUnretained(self).toOpaque())
    installHover()
    installRubberBand()
  }

  isolated deinit {
    for controller in [motionController, bandGesture] {
      if let controller { g_object_unref(UnsafeMutableRawPointer(controller)) }
    }
    glk_cell_box_set_hooks(content.opaque, nil, nil)
  }

  // MARK: Places

  override var scrollOrientation: GtkOrientation {
    scrollDirection == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
  override var contentLength: Double { solver.total }
  override func frame(of position: Int) -> ItemFrame { solver.frame(of: position) }
  override func positions(in span: Range<Double>) -> [Range<Int>] {
    let found = solver.positions(in: span)
    var left = Self.mostCells
    guard
      found.contains(where: { range in
        left -= range.count
        return left < 0
      })
    else { return found }
    reportCrowd()
    left = Self.mostCells
    return found.map { range in
      let part = range.prefix(left)
      left -= part.count
      return part
    }.filter { !$0.isEmpty }
  }
  /// No toolkit bears more widgets at once, however small a layout makes them.
  static let mostCells = 4_000
  /// Whether it was reported that more of them are in view.
  final var hasReportedCrowd = false
  override func end(ofSection section: Int) -> Double { solver.span(ofSection: section).upperBound }
  override var sectionAtStart: Int? { solver.section(at: scrollOffset.rounded()) }
  override var sectionAtEnd: Int? {
    solver.section(at: (scrollOffset + Double(viewLength)).rounded() - 1)
  }
  override func isMeasured(at position: Int) -> Bool { solver.isMeasured(at: position) }
  override func setLength(_ length: Double, at position: Int) {
    _ = solver.setSizes([(position, ItemSize(length: length))], keeping: nil)
  }
  override func positionsAhead(
    of visible: RangeSet<Int>, at offset: Double, half: Bool
  ) -> RangeSet<Int> {
    let ahead = Double(viewLength) * (half ? Self.ahead / 2 : Self.ahead)
    let end = offset + Double(viewLength) + ahead
    return RangeSet(positions(in: offset - ahead..<end)).union(visible)
  }
  /// How far beside the view cells are made, in views.
  static let ahead = 0.35

  private func makeSolver() {
    solver = CollectionSolver(
      map: map, breadth: Double(viewBreadth), arrangement: { self.arrangement(of: $0) })
    reportProblems()
  }

  override func cursorMoves(to position: Int) {
    if cursorAcross?.position != position { cursorAcross = nil }
  }

  override func show(_ change: PositionMap, keepingPlace: Bool, animated: Bool) {
    if change.isReload { keepBackgroundsThroughReload() }
    cursorAcross = nil
    super.show(change, keepingPlace: keepingPlace, animated: animated)
  }

  override func updatePlaces(_ update: ResolvedUpdate, _ change: PositionMap) {
    solver = solver.rearranged(
      map: map, edits: update.positions, breadth: Double(viewBreadth),
      arrangement: { self.arrangement(of: $0) })
    reportProblems()
    carryBackgrounds(through: change)
  }

  override func takeLayouts() -> Bool {
    let isArranged = solver.isArranged { section in
      let layout = layout(ofSection: section)
      return (layout.items, layout.insets, layout.mark)
    }
    guard !isArranged else { return false }
    solver = solver.rearranged(
      map: map, breadth: Double(viewBreadth), arrangement: { self.arrangement(of: $0) })
    reportProblems()
    return true
  }

  override func takeSize(width: Int, height: Int) -> Bool {
    viewWidth = width
    viewHeight = height
    guard Double(viewBreadth) != solver.breadth else { return false }
    cursorAcross = nil
    if solver.breadth == 0 {
      makeSolver()
    } else {
      solver = solver.rearranged(
        map: map, breadth: Double(viewBreadth), keepsSizes: false,
        arrangement: { self.arrangement(of: $0) })
      reportProblems()
    }
    return true
  }

  override func forgetSizes() {
    solver = solver.rearranged(
      map: map, breadth: Double(viewBreadth), keepsSizes: false,
      arrangement: { self.arrangement(of: $0) })
    reportProblems()
  }

  override func configureScroll(at offset: Double) { configureAdjustments(at: offset) }
  override func takeSizes(of slots: [RowSlot], keeping anchor: Int?) -> Bool {
    settleSizes(of: slots, keeping: anchor)
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
    slot.measure != solver.measure(of: slot.position)
  }
  override func hasAnotherSize(_ slot: RowSlot) -> Bool { wantsAnotherSize(slot) }

  // MARK: Cells

  override func makeCellWidget() -> WidgetPointer { glk_cell_new() }
  override var attachedSlots: [RowSlot] { supplementaries.map { $0.slot } }
  override func placeCells() {
    placeItems()
    placeSupplementaries()
  }
  override func cellsWereFilled() {
    supplementariesAreOutdated = true
    reportProblems()
  }
  override func updateAttachedCells() { updateSupplementaries() }
  override func didUpdateDisplayed() { announceSupplementaries() }
  override func drawBehindMotion(on cr: OpaquePointer) { drawMovingBackgrounds(on: cr) }
  override func drawAttached(to slot: RowSlot, on cr: OpaquePointer) {
    drawBadges(of: slot, on: cr)
  }
  override func hasBackground(_ slot: RowSlot) -> Bool { isOnBackground(slot) }
  override var boundSupplementaryViews: [SectionView] {
    supplementaries.compactMap { $0.slot.view as? SectionView }
  }
  override var focusableBackgrounds: [(position: Int, view: SectionView)] {
    backgroundsByPosition
  }
  override func slot(containing widget: WidgetPointer?) -> RowSlot? {
    guard let row = child(containing: widget) else { return nil }
    // What is on an item counts as a part of it.
    return slots.first { slot in
      slot.row == row || slot.badges.contains { $0.slot.row == row }
    }
  }
  override func sectionViewsChanged() {
    invalidateSupplementaries()
    super.sectionViewsChanged()
  }
  override func endDisplays(of isConcerned: (ReusableView) -> Bool) {
    endSupplementaryDisplays(of: isConcerned)
    super.endDisplays(of: isConcerned)
  }
  override func resetPlaces() { makeSolver() }
  override func placeBin() { placeBin(at: binPlace) }
  override func cellWasReleased(_ slot: RowSlot) {
    if slot === hoveredSlot { hover(over: nil) }
  }
  override func cellWillBeReleased(_ slot: RowSlot) {
    if !slot.badges.isEmpty || slot.knownBadges != nil { letGoBadges(of: slot) }
  }
  override func displayDidEnd(of slot: RowSlot) {
    for badge in slot.badges { announce(badge, isDisplayed: false) }
  }
  override func spareAttachedCells(besides spare: Int) -> Int {
    guard badgesPerItem > 0 else { return 0 }
    let there = slots.reduce(0) { $0 + $1.badges.count }
    return max(0, (slots.count + spare) * badgesPerItem - there)
  }
  override func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    requestedSize(orientation)
  }
  override func position(atViewX x: Double, y: Double) -> Int? {
    guard placeholder == nil, x >= 0, y >= 0, x < Double(viewWidth), y < Double(viewHeight) else {
      return nil
    }
    let place = place(atX: x, y: y)
    return solver.position(along: place.along, across: place.across)
      ?? solver.nearestItem(along: place.along, across: place.across)
  }
  override func resetPress() {
    super.resetPress()
    // It does not hear either that the button was let go.
    if let bandGesture { gtk_event_controller_reset(bandGesture) }
  }
  override func isOn(_ position: Int, x: Double, y: Double) -> Bool {
    let place = place(atX: x, y: y)
    return solver.position(along: place.along, across: place.across) == position
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
    drawBand(on: cr)
  }
  override func discardRows() {
    letGoBackgrounds()
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

/// An adaptor for a collection.
public typealias CollectionAdaptor = Adaptor<CollectionView>
/// A holder of a collection's item.
public typealias CollectionCellViewHolder = CellViewHolder<CollectionView>
/// A section of a collection.
public typealias CollectionSectionViewHolder = SectionViewHolder<CollectionView>
/// A typed holder of a collection's item.
public typealias CollectionModelHolder<Cell: ModelCell> = ModelCellViewHolder<CollectionView, Cell>
