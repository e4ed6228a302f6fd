internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Rows on their way from where they were to where they are.
///
/// The rows' widgets have their new frames at once, and take clicks there; only the drawing is
/// late. So nothing can go wrong when it is cut short.
final class UpdateMotion {
  /// A point of the view, in pixels.
  struct Point {
    var x: Double
    var y: Double

    init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    init(_ frame: GtkAllocation) { self.init(x: Double(frame.x), y: Double(frame.y)) }

    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

    /// No further off than the view reaches.
    func clamped(width: Double, height: Double) -> Point {
      Point(x: min(max(x, -width), 2 * width), y: min(max(y, -height), 2 * height))
    }
  }

  struct Item {
    /// Where it started, in the view.
    var from: Point
    var fadesIn: Bool
  }

  /// What is only left in the picture of the view as it was.
  struct Ghost {
    /// Where it was.
    var frame: GtkAllocation
    /// Where it goes, out of view; nil for what fades where it was.
    var target: Point?
  }

  /// How long it takes, in microseconds.
  static let duration: gint64 = 180_000

  private unowned let list: ListView
  /// Whether updates move and fade cells, where the desktop wants it.
  var isEnabled = true
  /// Where cells were before they change their places; nil when they are not to be seen moving.
  var before: ScreenState?
  /// Whether there was anything on screen yet that could move.
  var hasDrawn = false
  private(set) var items: [ObjectIdentifier: Item] = [:]
  /// Where rows were that are gone or on their way out, in the view as it was.
  private(set) var ghosts: [Ghost] = []
  /// What the view looked like, for the ghosts.
  private(set) var picture: OpaquePointer?
  private var startTime: gint64 = 0
  private(set) var progress = 1.0
  private(set) var tick: LoopSource?

  var isActive: Bool { progress < 1 }

  private var geometry: ListGeometry { list.geometry }

  init(_ list: ListView) { self.list = list }

  /// Where what stands at a position goes in the view. Nothing flies further than the view reaches:
  /// what is far away goes over the edge, and no further.
  func goal(at position: Int) -> Point {
    let frame = geometry.frame(of: position)
    let reach = Double(list.viewport.length)
    if frame.end < list.viewport.offset - reach { return edge(before: frame) }
    if frame.along > list.viewport.offset + 2 * reach { return edge(behind: frame) }
    return Point(geometry.viewFrame(of: frame))
  }

  /// Just outside of the view, before its start.
  private func edge(before frame: ItemFrame) -> Point {
    point(of: frame, along: list.viewport.offset - frame.length)
  }

  /// Just outside of the view, behind its end.
  private func edge(behind frame: ItemFrame) -> Point {
    point(of: frame, along: list.viewport.offset + Double(list.viewport.length))
  }

  private func point(of frame: ItemFrame, along: Double) -> Point {
    var frame = frame
    frame.along = along
    return Point(geometry.viewFrame(of: frame))
  }

  /// What there is on screen now, before a change; nil when nothing is to move.
  func screenNow() -> ScreenState? {
    guard isEnabled, hasDrawn, list.animationsAreEnabled, list.viewport.length > 0,
      list.placeholder == nil, gtk_widget_get_mapped(list.widgetPointer) != 0,
      // An editor stands where its row is in the end.
      list.cellEdits.current == nil
    else { return nil }
    let state = ScreenState(origin: list.viewport.origin, visible: list.visibleRange)
    for (view, position, _) in list.presenter.boundViews {
      // What is still on its way starts from where it is seen.
      state.points[ObjectIdentifier(view)] = point(of: view, at: goal(at: position))
    }
    return state
  }

  /// What a change takes away fades where it is.
  func addGhosts(of change: PositionMap) {
    guard let before else { return }
    for (view, position, isDisplayed) in list.presenter.boundViews
    where isDisplayed && !change.keeps(position) {
      let frame = geometry.viewFrame(at: position)
      before.addGhost(of: view, width: frame.width, height: frame.height)
    }
  }

  /// Keeps a picture of cells that an update takes out of the view, or away.
  func keepPictureOfLeaving(_ pending: PendingFill) {
    guard let before else { return }
    let offset = list.viewport.offset(for: pending.anchor)
    let near = geometry.overscan(beside: list.viewport.visibleSet(at: offset), at: offset)
    if !before.ghosts.isEmpty || list.cells.slots.contains(where: { !near.contains($0.position) }) {
      before.keepPicture(of: list.viewport.pixelCache)
    }
  }

  /// A cell that was seen stands out of view from now on, and is let go of.
  func addGhost(ofLeaving slot: RowSlot) {
    let frame = geometry.viewFrame(at: slot.position)
    guard let before, let start = before.points[ObjectIdentifier(slot.view)],
      isInView(start, frame)
    else { return }
    before.addGhost(
      from: start, width: frame.width, height: frame.height, target: goal(at: slot.position))
  }

  private func isInView(_ point: Point, _ size: GtkAllocation) -> Bool {
    point.x < Double(list.viewport.width) && point.x + Double(size.width) > 0
      && point.y < Double(list.viewport.height) && point.y + Double(size.height) > 0
  }

  /// Moves the rows from their places in ``before`` to their new places.
  ///
  /// - Parameter updates: what has led here; nil where every position is what it was.
  func begin(after updates: PendingFill? = nil) {
    guard let state = before else { return }
    before = nil
    guard let clock = gtk_widget_get_frame_clock(list.widgetPointer) else { return }
    let movers = list.presenter.boundViews
    let rows = movers.map { view, position, _ in
      let frame = geometry.frame(of: position)
      return MovingRow(
        position: position, point: goal(at: position), seen: state.points[ObjectIdentifier(view)],
        before: edge(before: frame), behind: edge(behind: frame))
    }
    let starts = Self.starts(of: rows, oldVisible: state.visible, updates: updates)
    var items: [ObjectIdentifier: Item] = [:]
    var moves = !state.ghosts.isEmpty
    for ((view, _, isDisplayed), (row, start)) in zip(movers, zip(rows, starts)) {
      let from = start ?? row.point
      let way = from - row.point
      guard start == nil || abs(way.x) >= 0.5 || abs(way.y) >= 0.5 else { continue }
      items[ObjectIdentifier(view)] = Item(
        from: from.clamped(
          width: Double(list.viewport.width), height: Double(list.viewport.height)),
        fadesIn: start == nil)
      moves = moves || isDisplayed
    }
    guard moves else { return }
    finish()
    self.items = items
    ghosts = state.ghosts
    picture = state.takePicture()
    startTime = gdk_frame_clock_get_frame_time(clock)
    progress = 0
    guard tick == nil else { return }
    tick = LoopSource(framesOf: list.widgetPointer) { [unowned self] in
      if !advance(to: $0) { end() }
      list.presenter.redrawMotion()
      return tick != nil
    }
  }

  /// Shows everything where it is.
  func end() {
    guard tick != nil || isActive else { return }
    stop()
    list.viewport.pixelCache.invalidateAll()
    gtk_widget_queue_draw(list.widgetPointer)
  }

  /// Draws nothing any more: the list is going.
  func stop() {
    tick = nil
    finish()
  }

  /// Moves on to a frame's time; false when it is over.
  private func advance(to time: gint64) -> Bool {
    let elapsed = Double(max(0, time - startTime)) / Double(Self.duration)
    let rest = 1 - min(1, elapsed)
    progress = 1 - rest * rest * rest
    if elapsed >= 1 { finish() }
    return isActive
  }

  private func finish() {
    progress = 1
    items = [:]
    ghosts = []
    if let picture { cairo_surface_destroy(picture) }
    picture = nil
  }

  /// Where a cell is in this frame.
  func point(of view: ReusableView, at final: Point) -> Point {
    guard let item = items[ObjectIdentifier(view)] else { return final }
    return between(item.from, final)
  }

  func opacity(of view: ReusableView) -> Double {
    items[ObjectIdentifier(view)]?.fadesIn == true ? progress : 1
  }

  /// Draws what is gone, from the picture of the view as it was.
  func drawGhosts(on cr: OpaquePointer) {
    guard let picture else { return }
    for ghost in ghosts {
      let start = Point(ghost.frame)
      let point = between(start, ghost.target ?? start)
      cairo_save(cr)
      cairo_translate(cr, (point.x - start.x).rounded(), (point.y - start.y).rounded())
      cairo_rectangle(cr, start.x, start.y, Double(ghost.frame.width), Double(ghost.frame.height))
      cairo_clip(cr)
      cairo_set_source_surface(cr, picture, 0, 0)
      cairo_paint_with_alpha(cr, ghost.target == nil ? 1 - progress : 1)
      cairo_restore(cr)
    }
  }

  /// Draws one frame: what is gone fades below, what is new fades in.
  func draw(on cr: OpaquePointer) {
    drawGhosts(on: cr)
    list.cells.drawBehindMotion(on: cr)
    let style = gtk_widget_get_style_context(list.widgetPointer)
    for slot in list.cells.slots {
      let frame = geometry.viewFrame(at: slot.position)
      let point = point(of: slot.view, at: goal(at: slot.position))
      guard isInView(point, frame) else { continue }
      cairo_save(cr)
      cairo_translate(cr, point.x.rounded(), point.y.rounded())
      let opacity = opacity(of: slot.view)
      // Cells that pass each other must not shine through.
      if !list.cells.hasBackground(slot) {
        gtk_render_background(style, cr, 0, 0, Double(frame.width), Double(frame.height))
      }
      if opacity < 1 { cairo_push_group(cr) }
      list.draw(slot.row, on: cr)
      list.cells.drawAttached(to: slot, on: cr)
      if opacity < 1 {
        cairo_pop_group_to_source(cr)
        cairo_paint_with_alpha(cr, opacity)
      }
      cairo_restore(cr)
    }
  }

  private func between(_ start: Point, _ end: Point) -> Point {
    let way = end - start
    return Point(x: start.x + way.x * progress, y: start.y + way.y * progress)
  }
}
