internal import CGtkListKitGtk3

/// A picture from a file that fills an item of a collection, and a line below it. When scrolling
/// has come to rest, the file is read off the main thread, at the size that is shown. The square
/// for it is kept free, so that nothing moves when it appears.
///
/// A file that cannot be shown is reported, and an icon is shown instead. So it is for a file of
/// more than 256 MiB, of more than 64 × 1024² pixels, or of more than 24 × 1024² if it has to be
/// decoded in full size, as PNGs and progressive JPEGs: reading takes about 150 MB at most.
public final class ImageTile: ListCell, ModelCell {
  /// What an ``ImageTile`` shows.
  public nonisolated struct Model: Hashable, Sendable, SearchableModel {
    /// The file.
    public var path: String
    /// The line below; empty for none.
    public var title: String
    /// The square that the picture is fitted into, in pixels.
    public var size: Int
    /// Another number makes the file be read again.
    public var version: Int

    /// A picture of 128 pixels, above a line of text if a title is given.
    public init(path: String, title: String = "", size: Int = 128, version: Int = 0) {
      self.path = path
      self.title = title
      self.size = size
      self.version = version
    }

    public var searchText: String { title }
  }

  private let tile = ChildHandle.tile(iconSize: 32)
  private lazy var picture = LoadedPicture(tile, in: Self.self)

  public override func makeContent() -> WidgetPointer {
    tile.setStyleClass("list-tile", true)
    tile.narrowTile(ellipsis: PANGO_ELLIPSIZE_MIDDLE)
    nameChild("tile", tile.pointer)
    return tile.pointer ?? super.makeContent()
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    picture.forget()
  }

  public func update(_ model: Model) {
    tile.setTileTitle(model.title)
    let size = min(max(model.size, 8), 1024)
    tile.setPictureRoom(size)
    let key = ImageKey(
      path: model.path, size: size, scale: picture.scale, version: model.version)
    picture.show(
      model.path.isEmpty ? nil : key, placeholder: "image-x-generic-symbolic", starts: false)
    // One that is on screen already and is given another picture; all others wait for the rest.
    if slot?.isDisplayed == true, list?.isAtRest == true { picture.start() }
  }

  public override func listDidRest() { picture.start() }
  override func didLeaveView() { picture.pause() }
}
