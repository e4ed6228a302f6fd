internal import CGtkListKitGtk3

/// A picture as wide as its item and as high as its own aspect ratio makes it, over a line of text: for
/// waterfalls, or rows of photographs.
///
/// The file is read as that of a ``PictureView`` is. Give ``ImageModel/aspectRatio`` where it is known:
/// then nothing moves when the picture comes.
public final class PictureTile: ListCell, ModelCell {
  private lazy var picture = PictureView(in: self)
  private lazy var tile = ChildHandle(pointer: picture.pointer)

  public override func makeContent() -> WidgetPointer {
    picture.fit = .cover
    tile.setStyleClass("list-picture-tile", true)
    tile.narrowTile(ellipsis: PANGO_ELLIPSIZE_MIDDLE)
    nameChild("tile", tile.pointer)
    nameChild("title", tile.pointer)
    return picture.pointer
  }

  public func update(_ model: ImageModel) {
    tile.setTileTitle(model.title)
    picture.show(
      model.path.isEmpty ? nil : .file(model.path, version: model.version),
      aspectRatio: model.aspectRatio, placeholder: model.placeholderIcon)
  }
}
