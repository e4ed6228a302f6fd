internal import CGtkListKitGtk3

/// Where the rows were in the view when it was drawn last.
///
/// A class, because it owns a picture.
final class ScreenState {
  /// Where the rows are that are still there, in the view.
  var points: [ObjectIdentifier: UpdateMotion.Point] = [:]
  /// The rows that are gone.
  private(set) var ghosts: [UpdateMotion.Ghost] = []
  /// The positions that were in view.
  let visible: Range<Int>
  /// The pixel of the content at the view's top left.
  let origin: (x: Int, y: Int)
  private var picture: OpaquePointer?

  init(origin: (x: Int, y: Int), visible: Range<Int>) {
    self.origin = origin
    self.visible = visible
  }

  isolated deinit {
    if let picture { cairo_surface_destroy(picture) }
  }

  /// A row that is on screen is about to go.
  func addGhost(of view: ReusableView, width: gint, height: gint) {
    guard let point = points[ObjectIdentifier(view)] else { return }
    addGhost(from: point, width: width, height: height, target: nil)
  }

  /// What is seen at a point goes to another one out of view, or nowhere.
  func addGhost(
    from point: UpdateMotion.Point, width: gint, height: gint, target: UpdateMotion.Point?
  ) {
    let old = GtkAllocation(
      x: gint(point.x.rounded()), y: gint(point.y.rounded()), width: width, height: height)
    ghosts.append(UpdateMotion.Ghost(frame: old, target: target))
  }

  /// Takes over a picture of the view as it is.
  func keep(_ surface: OpaquePointer?) {
    if let picture { cairo_surface_destroy(picture) }
    picture = surface
  }

  /// The picture of the last frame, for rows that leave: they themselves may wait to be laid out, or
  /// be gone.
  func keepPicture(of cache: Viewport.PixelCache) {
    guard picture == nil else { return }
    picture = cache.copy(atX: origin.x, y: origin.y)
  }

  /// The picture, for somebody else to free.
  func takePicture() -> OpaquePointer? {
    defer { picture = nil }
    return picture
  }
}
