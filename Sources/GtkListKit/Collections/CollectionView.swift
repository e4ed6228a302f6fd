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
  public var scrollsHorizontally: Bool {
    get { geometry.isHorizontal }
    set {
      guard newValue != geometry.isHorizontal else { return }
      geometry.isHorizontal = newValue
      turn()
    }
  }

  lazy var itemGeometry = CollectionGeometry(self)
  /// Where the first cell stands in the bin window, along the scroll direction.
  var firstInBin = 0
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

  override func makeGeometry() -> ListGeometry { itemGeometry }

  override func show(_ change: PositionMap, keepingScrollPosition: Bool, animated: Bool) {
    if change.isReload { supplementaries.keepThroughReload() }
    super.show(change, keepingScrollPosition: keepingScrollPosition, animated: animated)
  }
  override func moveBound(by change: PositionMap) {
    if !change.isReload { supplementaries.carry(through: change) }
    super.moveBound(by: change)
  }

  override func updateLook(of slot: RowSlot) {
    var look = RowSlot.Look()
    if let path = slot.path, path.section < map.sections.count,
      itemGeometry.layout(ofSection: path.section).items is ListLayout
    {
      look.indentation = indentation(at: path)
    }
    slot.setLook(look)
  }

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
    itemGeometry.reportProblems()
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
  override var boundSupplementaryViews: [SectionView] {
    supplementaries.all.compactMap { $0.slot.view as? SectionView }
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
    return itemGeometry.solver.position(along: point.along, across: point.across)
      ?? itemGeometry.solver.nearestItem(along: point.along, across: point.across)
  }
  override func resetPress() {
    super.resetPress()
    // It does not hear either that the button was let go.
    band.reset()
  }
  override func isOn(_ position: Int, x: Double, y: Double) -> Bool {
    let point = viewport.contentPoint(atX: x, y: y)
    return itemGeometry.solver.position(along: point.along, across: point.across) == position
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
    itemGeometry.solver.hasRoomBeside(position) == geometry.isHorizontal
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
}
