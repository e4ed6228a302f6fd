internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A picture in a cell: of a column table, or of a ``PictureView`` or ``AvatarView`` in a cell of one's own.
public nonisolated struct CellImage: Hashable, Sendable {
  enum Kind: Hashable {
    case file(String, version: Int)
    case picture(CellPicture)
    case icon(String)
  }
  let kind: Kind

  /// A picture file. It is read beside the main thread when scrolling has come to rest on its row, at
  /// the size that it is shown; until then an icon stands for it. Another version makes it be read
  /// again. A file that cannot be shown is reported once, and has an icon instead.
  public static func file(_ path: String, version: Int = 0) -> CellImage {
    CellImage(kind: .file(path, version: version))
  }

  /// An icon of the theme by its name.
  public static func icon(_ name: String) -> CellImage { CellImage(kind: .icon(name)) }

  /// A copy of a GdkPixbuf, made once and held for as long as somebody shows it. Nil, and a report,
  /// when it is something else.
  ///
  /// - Parameters:
  ///   - pixbuf: a GdkPixbuf, which is not retained.
  ///   - scale: how many of its pixels make one logical pixel.
  @MainActor
  public static func pixbuf(_ pixbuf: UnsafeMutableRawPointer?, scale: Int = 1) -> CellImage? {
    CellPicture(pixbuf: pixbuf, scale: scale).map { CellImage(kind: .picture($0)) }
  }

  /// A cairo image surface, held for as long as somebody shows it, and not to be changed any more.
  /// Nil, and a report, when it is of another kind or broken.
  @MainActor
  public static func surface(_ surface: OpaquePointer?) -> CellImage? {
    CellPicture(surface: surface).map { CellImage(kind: .picture($0)) }
  }
}

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
      ListReport(.pointer, "the picture of a cell is no GdkPixbuf").send()
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
      ListReport(.pointer, "the picture of a cell is no cairo image surface").send()
      return nil
    }
    self.surface = reference
  }

  deinit { cairo_surface_destroy(surface) }

  static func == (a: CellPicture, b: CellPicture) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CellImage {
  /// What has to be read for it; nil for nothing.
  func key(size: Int, scale: Int) -> ImageKey? {
    guard case .file(let path, let version) = kind, !path.isEmpty else { return nil }
    return ImageKey(path: path, size: size, scale: scale, version: version)
  }
}
