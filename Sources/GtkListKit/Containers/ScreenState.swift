internal import CGtkListKitGtk3

/// Where the rows were in the view when it was drawn last.
///
/// A class, because it owns a picture.
final class ScreenState {
  /// Where the rows are that are still there, in the view.
  var places: [ObjectIdentifier: UpdateMotion.Point] = [:]
  /// The rows that are gone.
  private(set) var ghosts: [GtkAllocation] = []
  /// The pixel of the content at the view's top left.
  let origin: (x: Int, y: Int)
  private var picture: OpaquePointer?

  init(origin: (x: Int, y: Int)) { self.origin = origin }

  isolated deinit {
    if let picture { cairo_surface_destroy(picture) }
  }

  /// A row is about to go.
  func addGhost(of slot: RowSlot, width: gint, height: gint) {
    guard slot.isDisplayed, let place = places[ObjectIdentifier(slot)] else { return }
    ghosts.append(
      GtkAllocation(
        x: gint(place.x.rounded()), y: gint(place.y.rounded()), width: width, height: height))
  }

  /// The picture of the last frame, for the ghosts: the rows themselves may wait to be laid out.
  func keepPicture(of cache: PixelCache) {
    guard !ghosts.isEmpty, picture == nil else { return }
    picture = cache.copy(atX: origin.x, y: origin.y)
  }

  /// The picture, for somebody else to free.
  func takePicture() -> OpaquePointer? {
    defer { picture = nil }
    return picture
  }
}
