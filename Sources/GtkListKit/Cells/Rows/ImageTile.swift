internal import CGtkListKitGtk3

/// A picture from a file that fills an item of a collection, and a line below it. When scrolling
/// has come to rest, the file is read off the main thread, at the size that is shown. The square
/// for it is kept free, so that nothing moves when it appears.
///
/// A file that cannot be shown is reported, and an icon is shown instead. So it is for a file of
/// more than 256 MiB, of more than 64 × 1024² pixels, or of more than 24 × 1024² if it has to be
/// decoded in full size, as PNGs and progressive JPEGs: reading takes about 150 MB at most.
public final class ImageTile: ListCell, ModelCell {
  private let tile = ChildHandle.tile(iconSize: 32)
  private lazy var picture = RowParts.LoadedPicture(tile, in: Self.self)

  public override func makeContent() -> WidgetPointer {
    tile.setStyleClass("list-tile", true)
    tile.narrowTile(ellipsis: PANGO_ELLIPSIZE_MIDDLE)
    nameChild("tile", tile.pointer)
    nameChild("title", tile.pointer)
    return tile.pointer ?? super.makeContent()
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    picture.forget()
  }

  public func update(_ model: ImageModel) {
    tile.setTileTitle(model.title)
    let size = model.side(usual: 128)
    tile.setPictureRoom(size)
    picture.show(
      model.key(size: size, scale: picture.scale), placeholder: model.placeholderIcon,
      starts: false)
    // One that is on screen already and is given another picture; all others wait for the rest.
    if slot?.isDisplayed == true, owner?.isAtRest == true { picture.start() }
  }

  public override func listDidRest() { picture.start() }
  override func didLeaveView() { picture.pause() }
}
