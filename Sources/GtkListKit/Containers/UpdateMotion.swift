internal import CGtkListKitGtk3

/// Rows on their way from where they were to where they are.
///
/// The rows' widgets are in their new places at once, and take clicks there; only the drawing is
/// late. So nothing can go wrong when it is cut short.
final class UpdateMotion {
  /// A place in the view, in pixels.
  struct Point {
    var x: Double
    var y: Double

    init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    init(_ place: GtkAllocation) { self.init(x: Double(place.x), y: Double(place.y)) }

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
    var place: GtkAllocation
    /// Where it goes, out of view; nil for what fades where it was.
    var target: Point?
  }

  /// How long it takes, in microseconds.
  static let duration: gint64 = 180_000

  private(set) var items: [ObjectIdentifier: Item] = [:]
  /// Where rows were that are gone or on their way out, in the view as it was.
  private(set) var ghosts: [Ghost] = []
  /// What the view looked like, for the ghosts.
  private(set) var picture: OpaquePointer?
  private var start: gint64 = 0
  private(set) var progress = 1.0

  var isActive: Bool { progress < 1 }

  func begin(
    _ items: [ObjectIdentifier: Item], ghosts: [Ghost], picture: OpaquePointer?,
    at time: gint64
  ) {
    finish()
    self.items = items
    self.ghosts = ghosts
    self.picture = picture
    start = time
    progress = 0
  }

  /// Moves on to a frame's time; false when it is over.
  func advance(to time: gint64) -> Bool {
    let elapsed = Double(max(0, time - start)) / Double(Self.duration)
    let rest = 1 - min(1, elapsed)
    progress = 1 - rest * rest * rest
    if elapsed >= 1 { finish() }
    return isActive
  }

  func finish() {
    progress = 1
    items = [:]
    ghosts = []
    if let picture { cairo_surface_destroy(picture) }
    picture = nil
  }

  /// Where a cell is in this frame.
  func point(of cell: AnyObject, at final: Point) -> Point {
    guard let item = items[ObjectIdentifier(cell)] else { return final }
    return between(item.from, final)
  }

  func opacity(of cell: AnyObject) -> Double {
    items[ObjectIdentifier(cell)]?.fadesIn == true ? progress : 1
  }

  /// Draws what is gone, from the picture of the view as it was.
  func drawGhosts(on cr: OpaquePointer) {
    guard let picture else { return }
    for ghost in ghosts {
      let start = Point(ghost.place)
      let point = between(start, ghost.target ?? start)
      cairo_save(cr)
      cairo_translate(cr, (point.x - start.x).rounded(), (point.y - start.y).rounded())
      cairo_rectangle(
        cr, start.x, start.y, Double(ghost.place.width), Double(ghost.place.height))
      cairo_clip(cr)
      cairo_set_source_surface(cr, picture, 0, 0)
      cairo_paint_with_alpha(cr, ghost.target == nil ? 1 - progress : 1)
      cairo_restore(cr)
    }
  }

  private func between(_ start: Point, _ end: Point) -> Point {
    let way = end - start
    return Point(x: start.x + way.x * progress, y: start.y + way.y * progress)
  }
}
