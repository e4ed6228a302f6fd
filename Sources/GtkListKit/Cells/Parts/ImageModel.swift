/// What a row or tile with a picture from a file shows: an ``ImageRow``, an ``ImageTile`` or a
/// ``PictureTile``.
public nonisolated struct ImageModel: Hashable, Sendable, SearchableModel,
  AccessibleModel
{
  /// The file; empty for none, which leaves the placeholder.
  public var path: String
  /// The line beside or below the picture: line breaks become spaces. Typing its beginning finds
  /// the row.
  public var title: String
  /// A smaller line below the title of an ``ImageRow``; empty for none. Tiles do not show it, but
  /// assistive technology reads it with their title.
  public var subtitle: String
  /// The square that the picture is fitted into, in pixels; nil for 48 in a row and 128 in a tile.
  public var size: Int?
  /// The picture's width divided by its height, of a ``PictureTile``; nil where that is not known before
  /// it has been read.
  public var aspectRatio: Double?
  /// Change the number to have the file read again.
  public var version: Int
  /// The icon that is shown until the picture is there.
  public var placeholderIcon: String

  /// A picture of the usual size, with a line of text if a title is given.
  public init(
    path: String = "", title: String = "", subtitle: String = "", size: Int? = nil,
    aspectRatio: Double? = nil, version: Int = 0,
    placeholderIcon: String = "image-x-generic-symbolic"
  ) {
    self.path = path
    self.title = title
    self.subtitle = subtitle
    self.size = size
    self.aspectRatio = aspectRatio
    self.version = version
    self.placeholderIcon = placeholderIcon
  }

  public var searchText: String { title }
  /// The title and the subtitle; without them the file's name.
  public var accessibleName: String? {
    let name = AccessibleText.joined(title, subtitle)
    return name.isEmpty ? path.split(separator: "/").last.map { String($0) } : name
  }

  /// The file as it is read for a square of so many pixels.
  func key(size: Int, scale: Int) -> ImageKey? {
    path.isEmpty ? nil : ImageKey(path: path, size: size, scale: scale, version: version)
  }

  /// The side of the square, within what can be shown.
  func side(usual: Int) -> Int { min(max(size ?? usual, 8), 1024) }
}
