internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A picture that an app hands over.
nonisolated final class CellPicture: Sendable, Hashable {
  /// A cairo image surface.
  nonisolated(unsafe) let surface: OpaquePointer

  /// Nil, and a report, when it is no GdkPixbuf.
  @MainActor
  init?(pixbuf: UnsafeMutableRawPointer?, scale: Int) {
    guard let pixbuf, glk_is_instance_of(pixbuf, gdk_pixbuf_get_type()) != 0,
      let made = gdk_cairo_surface_create_from_pixbuf(
        OpaquePointer(pixbuf), gint(clamping: max(1, scale)), nil)
    else {
      ListReport(
        .pointer, "the image of a cell is not a GdkPixbuf; the cell shows none",
        fix: "Pass a pointer to a GdkPixbuf to CellImage.pixbuf(_:scale:)."
      ).send()
      return nil
    }
    surface = made
  }

  /// Nil, and a report, when it is no image surface, or broken.
  @MainActor
  init?(surface: OpaquePointer?) {
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      let reference = cairo_surface_reference(surface)
    else {
      ListReport(
        .pointer, "the image of a cell is not a cairo image surface; the cell shows none",
        fix: "Pass a surface from cairo_image_surface_create() to CellImage.surface(_:)."
      ).send()
      return nil
    }
    self.surface = reference
  }

  deinit { cairo_surface_destroy(surface) }

  static func == (a: CellPicture, b: CellPicture) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
