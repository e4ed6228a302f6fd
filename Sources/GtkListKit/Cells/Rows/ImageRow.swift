internal import CGtkListKitGtk3

/// A picture from a file, a title and a line below it. The file is read off the main thread.
///
/// A file that cannot be shown is reported, and an icon is shown instead.
public final class ImageRow: ListCell, ModelCell {
  private let image = ChildHandle.tile()
  private let text = RowParts.TitleColumn()
  private var size = 0
  var loader = ImageLoader.shared
  private lazy var picture = RowParts.LoadedPicture(image, in: Self.self, loader: loader)

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.add(image, to: row)
    text.add(to: row, of: self)
    nameChild("image", image.pointer)
    return row
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    picture.forget()
  }

  /// The row may have left the screen before its picture was read, or be on another monitor now.
  public override func listDidRest() { picture.start() }
  override func didLeaveView() { picture.pause() }

  public func update(_ model: ImageModel) {
    text.update(model.title, model.subtitle)
    reserve(model.side(usual: 48))
    picture.show(
      model.key(size: size, scale: picture.scale), placeholder: model.placeholderIcon)
  }

  /// The room is kept free, so that nothing moves when the picture comes.
  private func reserve(_ wanted: Int) {
    guard wanted != size, let pointer = image.pointer else { return }
    size = wanted
    gtk_widget_set_size_request(pointer, gint(wanted), gint(wanted))
    image.setIconSize(wanted <= 32 ? wanted : wanted / 2)
  }
}
