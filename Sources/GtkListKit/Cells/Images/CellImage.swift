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

extension CellImage {
  /// What has to be read for it; nil for nothing.
  func key(size: Int, scale: Int) -> ImageKey? {
    guard case .file(let path, let version) = kind, !path.isEmpty else { return nil }
    return ImageKey(path: path, size: size, scale: scale, version: version)
  }
}
