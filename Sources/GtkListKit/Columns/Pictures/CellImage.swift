internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A picture in a cell of a column table.
public nonisolated enum CellImage: Equatable {
  /// A picture file. It is read beside the main thread when scrolling has come to rest on its row, at
  /// the size that it is shown; until then an icon stands for it. Another version makes it be read
  /// again. A file that cannot be shown is reported once, and has an icon instead.
  case file(_ path: String, version: Int = 0)
  /// One that the app has.
  case picture(CellPicture)
  /// An icon of the theme by its name.
  case icon(String)
}

/// A picture that an app hands over: it is held for as long as somebody shows it, and not to be
/// changed any more.
public nonisolated final class CellPicture: Sendable, Equatable {
  /// A cairo image surface.
  nonisolated(unsafe) let surface: OpaquePointer

  /// Takes a copy of a GdkPixbuf. Nil, and a report, when it is something else.
  ///
  /// - Parameters:
  ///   - pixbuf: a GdkPixbuf, which is not retained.
  ///   - scale: how many of its pixels make one logical pixel.
  @MainActor
  public init?(pixbuf: UnsafeMutableRawPointer?, scale: Int = 1) {
    guard let pixbuf, glk_is_instance_of(pixbuf, gdk_pixbuf_get_type()) != 0,
      let made = gdk_cairo_surface_create_from_pixbuf(
        OpaquePointer(pixbuf), gint(clamping: max(1, scale)), nil)
    else {
      ListReports.send(ListReport(.pointer, "the picture of a cell is no GdkPixbuf"))
      return nil
    }
    surface = made
  }

  /// Takes a reference to a cairo image surface. Nil, and a report, when it is of another kind or
  /// broken.
  @MainActor
  public init?(surface: OpaquePointer?) {
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      let held = cairo_surface_reference(surface)
    else {
      ListReports.send(ListReport(.pointer, "the picture of a cell is no cairo image surface"))
      return nil
    }
    self.surface = held
  }

  deinit { cairo_surface_destroy(surface) }

  public static func == (a: CellPicture, b: CellPicture) -> Bool { a === b }
}
