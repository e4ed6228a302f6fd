internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The cells of a ``CollectionView``, each placed where the layout has it, with what is on items and
/// behind sections.
final class PlacedCells: BoundCells {
  private unowned let collection: CollectionView
  /// Where the first cell stands in the bin window, along the scroll direction.
  private var firstInBin = 0
  /// The item under the pointer.
  private weak var hoveredSlot: RowSlot?
  private var motionController: OpaquePointer?
  private var supplementaries: CollectionView.SupplementaryViews { collection.supplementaries }

  init(_ collection: CollectionView) {
    self.collection = collection
    super.init(collection)
    watchHover()
  }

  isolated deinit {
    if let motionController { g_object_unref(UnsafeMutableRawPointer(motionController)) }
  }

  // MARK: Cells

  override func makeRow() -> WidgetPointer { glk_cell_new() }
  override func wereFilled() {
    supplementaries.isOutdated = true
    collection.itemGeometry.reportProblems()
  }
  override func willRelease(_ slot: RowSlot) {
    guard !slot.badges.isEmpty || slot.cachedBadges != nil else { return }
    supplementaries.letGoBadges(of: slot)
  }
  override func wasReleased(_ slot: RowSlot) { if slot === hoveredSlot { hover(over: nil) } }
  override func updateLook(of slot: RowSlot) -> Bool {
    var look = RowSlot.Look()
    let collection = collection
    if let path = slot.path, path.section < collection.map.sections.count,
      collection.itemGeometry.layout(ofSection: path.section).items is ListLayout
    {
      look.indentation = collection.indentation(at: path)
    }
    return slot.setLook(look)
  }
  override func position(atViewX x: Double, y: Double) -> Int? {
    guard collection.placeholder == nil, x >= 0, y >= 0, x < Double(viewport.width),
      y < Double(viewport.height)
    else { return nil }
    let point = viewport.contentPoint(atX: x, y: y)
    let solver = collection.itemGeometry.solver
    return solver.position(along: point.along, across: point.across)
      ?? solver.nearestItem(along: point.along, across: point.across)
  }
  override func move(by change: PositionMap) {
    supplementaries.move(by: change)
    super.move(by: change)
  }
  override func draw(on cr: OpaquePointer) {
    super.draw(on: cr)
    collection.band.draw(on: cr)
  }
  override func discard() {
    collection.band.discard()
    supplementaries.discard()
    super.discard()
    glk_cell_box_set_hooks(content.opaque, nil, nil)
  }

  // MARK: Supplementary views

  override var attachedSlots: [RowSlot] { supplementaries.all.map { $0.slot } }
  override func updateAttached() { supplementaries.update() }
  override var focusableBackgrounds: [(position: Int, view: SectionView)] {
    supplementaries.focusable
  }
  override var spareLimit: Int {
    let spare = super.spareLimit
    return spare + supplementaries.spare(besides: spare)
  }
  override var wantsMotion: Bool {
    super.wantsMotion || supplementaries.backgrounds.values.contains { $0.slot.wantsMotion }
  }
  override func updateDisplayed() {
    super.updateDisplayed()
    supplementaries.announce()
  }
  override func endDisplay(of slot: RowSlot) {
    super.endDisplay(of: slot)
    for badge in slot.badges { supplementaries.announce(badge, isDisplayed: false) }
  }
  override func endDisplays(of isConcerned: (ReusableView) -> Bool) {
    supplementaries.endDisplays(of: isConcerned)
    super.endDisplays(of: isConcerned)
  }
  override func sectionViewsChanged() {
    supplementaries.invalidate()
    super.sectionViewsChanged()
  }
  override func hasBackground(_ slot: RowSlot) -> Bool {
    slot.path.map { supplementaries.backgrounds[$0.section] != nil } ?? false
  }
  override func drawBehindMotion(on cr: OpaquePointer) {
    supplementaries.drawBackgrounds(on: cr)
  }
  override func drawAttached(to slot: RowSlot, on cr: OpaquePointer) {
    supplementaries.drawBadges(of: slot, on: cr)
  }

  // MARK: Hovering

  private func watchHover() {
    let controller: OpaquePointer = gtk_event_controller_motion_new(content)
    connectSignal("motion", of: UnsafeMutableRawPointer(controller)) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      self.hover(over: self.slot(atContentX: x, y: y))
    }
    connectSignal("leave", of: UnsafeMutableRawPointer(controller)) { [weak self] _ in
      self?.hover(over: nil)
    }
    motionController = controller
  }

  private func hover(over slot: RowSlot?) {
    guard slot !== hoveredSlot else { return }
    if let hoveredSlot {
      gtk_widget_unset_state_flags(hoveredSlot.row, GTK_STATE_FLAG_PRELIGHT)
    }
    hoveredSlot = slot
    if let slot, slot.path != nil {
      gtk_widget_set_state_flags(slot.row, GTK_STATE_FLAG_PRELIGHT, 0)
    }
  }

  // MARK: Placing

  /// The bin window reaches far beyond the view, so that scrolling leaves cells where they are in it.
  private static let binLength = 16_384

  override func place() {
    let frames = slots.map { slot in
      let frame = geometry.pixels(at: slot.position)
      // Before the content is allocated: asking for another size asks for that again.
      if !slot.measurement.isTaken { slot.setFixedSize(width: frame.width, height: frame.height) }
      return frame
    }
    let bound = boundPositions
    let start = geometry.isHorizontal ? viewport.origin.x : viewport.origin.y
    placeBin(at: binFrame(around: frames, bound, from: start))
    var whole = binFrame.allocation(from: binFrame.x, binFrame.y)
    // Kept cells only change their place in the bin window, not on the screen.
    viewport.pixelCache.ignoring {
      gtk_widget_size_allocate(content, &whole)
      for (slot, frame) in zip(slots, frames) {
        let isBeside = !bound.contains(slot.position) || !isNear(frame, to: start)
        allocate(slot, frame, isBeside: isBeside)
      }
    }
    redrawFresh()
    supplementaries.place(in: self)
  }

  private func binFrame(
    around frames: [ListView.PixelFrame], _ bound: IndexRanges, from viewStart: Int
  ) -> ListView.PixelFrame {
    var first = viewStart
    var last = first + viewport.length
    for (slot, frame) in zip(slots, frames)
    where bound.contains(slot.position) && isNear(frame, to: viewStart) {
      let start = geometry.isHorizontal ? frame.x : frame.y
      first = min(first, start)
      last = max(last, start + (geometry.isHorizontal ? frame.width : frame.height))
    }
    let length = max(Self.binLength, (last - first) * 2)
    var start = geometry.isHorizontal ? binFrame.x : binFrame.y
    if first < start || last > start + length {
      // After a jump cells stand where others stood in the window before, and need not move.
      let margin = length / 8
      let room = margin..<max(margin + 1, length - margin - (last - first))
      start = first - (room.contains(firstInBin) ? firstInBin : (length - (last - first)) / 2)
    }
    firstInBin = first - start
    return geometry.isHorizontal
      ? ListView.PixelFrame(x: start, y: 0, width: length, height: max(1, viewport.height))
      : ListView.PixelFrame(x: 0, y: start, width: max(1, viewport.width), height: length)
  }

  /// Whether a frame is as close to the view as those are that reach into it. A layout may say that
  /// others do, too.
  private func isNear(_ frame: ListView.PixelFrame, to viewStart: Int) -> Bool {
    let distance = (geometry.isHorizontal ? frame.x : frame.y) - viewStart
    return abs(distance) < ListView.PixelFrame.reach / 8
  }

  func allocate(_ slot: RowSlot, _ frame: ListView.PixelFrame, isBeside: Bool) {
    var allocation = frame.allocation(from: binFrame.x, binFrame.y)
    // What is kept out of view waits beside the window.
    if isBeside { (allocation.x, allocation.y) = (-allocation.width - 64, 0) }
    gtk_widget_size_allocate(slot.row, &allocation)
  }

  // MARK: Asking for room

  override func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    guard orientation != geometry.orientation else { return list.requestedLength(least: 48) }
    let placeholder = list.requestedByPlaceholder(orientation)
    return (max(48, placeholder), max(240, placeholder))
  }
}
