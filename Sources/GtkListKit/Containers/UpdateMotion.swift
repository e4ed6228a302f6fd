internal import CGtkListKitGtk3

/// Rows on their way from where they were to where they are.
///
/// The rows' widgets are in their new places at once, and take clicks there; only the drawing is
/// late. So nothing can go wrong when it is cut short.
final class UpdateMotion {
  struct Item {
    /// The top edge it started from, in the view.
    var from: Double
    var fadesIn: Bool
  }

  /// A row that is gone, as it looked, in the view as it was.
  struct Ghost {
    var y: Double
    var height: Double
  }

  /// How long it takes, in microseconds.
  static let duration: gint64 = 180_000

  private(set) var items: [ObjectIdentifier: Item] = [:]
  private(set) var ghosts: [Ghost] = []
  /// What the view looked like, for the ghosts.
  private(set) var picture: OpaquePointer?
  private var start: gint64 = 0
  private(set) var progress = 1.0

  var isActive: Bool { progress < 1 }

  func begin(
    _ items: [ObjectIdentifier: Item], ghosts: [Ghost], picture: OpaquePointer?, at time: gint64
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

  /// The top edge of a row in this frame.
  func y(of slot: RowSlot, at final: Double) -> Double {
    guard let item = items[ObjectIdentifier(slot)] else { return final }
    return item.from + (final - item.from) * progress
  }

  func opacity(of slot: RowSlot) -> Double {
    items[ObjectIdentifier(slot)]?.fadesIn == true ? progress : 1
  }
}
