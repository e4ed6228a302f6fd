internal import CGtkListKitGtk3

/// A picture from a file, a title and a line below it. The file is read off the main thread.
///
/// A file that cannot be shown is reported, and an icon is shown instead.
public final class ImageRow: ListCell, ModelCell {
  /// What an ``ImageRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    /// The line beside the picture: line breaks become spaces. Typing its beginning finds the row.
    public var title: String
    /// A smaller line below the title; empty for none.
    public var subtitle: String
    /// The file; empty for none, which leaves the placeholder.
    public var path: String
    /// The square that the picture is fitted into, in pixels.
    public var size: Int
    /// Change the number to have the file read again.
    public var version: Int
    /// The icon that is shown until the picture is there.
    public var placeholderIcon: String

    /// A title beside a picture of 48 pixels, or beside the placeholder if no file is given.
    public init(
      title: String, subtitle: String = "", path: String = "", size: Int = 48, version: Int = 0,
      placeholderIcon: String = "image-x-generic-symbolic"
    ) {
      self.title = title
      self.subtitle = subtitle
      self.path = path
      self.size = size
      self.version = version
      self.placeholderIcon = placeholderIcon
    }

    public var searchText: String { title }
  }

  private let image = ChildHandle.tile()
  private let text = TitleColumn()
  private var size = 0
  var loader = ImageLoader.shared
  private lazy var picture = LoadedPicture(image, in: Self.self, loader: loader)

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.add(image, to: row)
    text.add(to: row)
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

  public func update(_ model: Model) {
    text.update(model.title, model.subtitle)
    reserve(min(max(model.size, 8), 1024))
    let key = ImageKey(
      path: model.path, size: size, scale: picture.scale, version: model.version)
    picture.show(model.path.isEmpty ? nil : key, placeholder: model.placeholderIcon)
  }

  /// The room is kept free, so that nothing moves when the picture comes.
  private func reserve(_ wanted: Int) {
    guard wanted != size, let pointer = image.pointer else { return }
    size = wanted
    gtk_widget_set_size_request(pointer, gint(wanted), gint(wanted))
    image.setIconSize(wanted <= 32 ? wanted : wanted / 2)
  }
}
