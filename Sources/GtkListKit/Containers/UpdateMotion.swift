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

  /// How long it takes, in microseconds.
  static let duration: gint64 = 180_000

  private(set) var items: [ObjectIdentifier: Item] = [:]
  /// Where cells were that are gone, in the view as it was.
  private(set) var ghosts: [GtkAllocation] = []
  /// What the view looked like, for the ghosts.
  private(set) var picture: OpaquePointer?
  private var start: gint64 = 0
  private(set) var progress = 1.0

  var isActive: Bool { progress < 1 }

  func begin(
    _ items: [ObjectIdentifier: Item], ghosts: [GtkAllocation], picture: OpaquePointer?,
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
  func point(of slot: RowSlot, at final: Point) -> Point {
    guard let item = items[ObjectIdentifier(slot)] else { return final }
    let way = final - item.from
    return Point(x: item.from.x + way.x * progress, y: item.from.y + way.y * progress)
  }

  func opacity(of slot: RowSlot) -> Double {
    items[ObjectIdentifier(slot)]?.fadesIn == true ? progress : 1
  }
}
