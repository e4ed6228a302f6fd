internal import CGtkListKitGtk3

/// Where the rows were in the view when it was drawn last.
///
/// A class, because it owns a picture.
final class ScreenState {
  /// The top edges of the rows that are still there, in the view.
  var places: [ObjectIdentifier: Double] = [:]
  /// The rows that are gone.
  private(set) var ghosts: [UpdateMotion.Ghost] = []
  /// The content's offset at the view's top edge.
  let origin: Int
  private var picture: OpaquePointer?

  init(origin: Int) { self.origin = origin }

  isolated deinit {
    if let picture { cairo_surface_destroy(picture) }
  }

  /// A row is about to go.
  func addGhost(of slot: RowSlot, height: Double) {
    guard slot.isDisplayed, let y = places[ObjectIdentifier(slot)] else { return }
    ghosts.append(UpdateMotion.Ghost(y: y, height: height))
  }

  /// The picture of the last frame, for the ghosts: the rows themselves may wait to be laid out.
  func keepPicture(of cache: PixelCache) {
    guard !ghosts.isEmpty, picture == nil else { return }
    picture = cache.copy(at: origin)
  }

  /// The picture, for somebody else to free.
  func takePicture() -> OpaquePointer? {
    defer { picture = nil }
    return picture
  }
}
