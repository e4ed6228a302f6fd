internal import CGtkListKitGtk3

/// A picture from a file, a title and a line below it. The picture comes when it has been read.
///
/// A file that cannot be shown is reported, and has an icon instead.
public final class ImageRow: ListCell, ModelCell {
  /// What an ``ImageRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    public var title: String
    public var subtitle: String
    /// The file; empty for none, which leaves the placeholder.
    public var path: String
    /// The square that the picture is fitted into, in pixels.
    public var size: Int
    /// Another number makes the file be read again.
    public var version: Int
    /// The icon that is shown until the picture is there.
    public var placeholderIcon: String

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

  private let image = ChildHandle(pointer: gtk_image_new())
  private let text = TitleColumn()
  private var key: ImageKey?
  private var isFinished = false
  private var size = 0
  var loader = ImageLoader.shared

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    image.setStyleClass("list-image", true)
    RowParts.add(image, to: row)
    text.add(to: row)
    nameChild("image", image.pointer)
    return row
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    forget()
  }

  isolated deinit { forget() }

  public func update(_ model: Model) {
    text.update(model.title, model.subtitle)
    reserve(min(max(model.size, 8), 1024))
    let scale = image.pointer.map { Int(gtk_widget_get_scale_factor($0)) } ?? 1
    let new =
      model.path.isEmpty
      ? nil : ImageKey(path: model.path, size: size, scale: scale, version: model.version)
    if let new, new == key { return }
    forget()
    key = new
    guard let new else { return showIcon(model.placeholderIcon) }
    switch loader.picture(for: new, { [weak self] in self?.finish(new, $0) }) {
    case .waiting: showIcon(model.placeholderIcon)
    case .done(let picture): finish(new, picture)
    }
  }

  /// The room is kept free, so that nothing moves when the picture comes.
  private func reserve(_ wanted: Int) {
    guard wanted != size, let pointer = image.pointer else { return }
    size = wanted
    gtk_widget_set_size_request(pointer, gint(wanted), gint(wanted))
    gtk_image_set_pixel_size(pointer.of(GtkImage.self), gint(wanted <= 32 ? wanted : wanted / 2))
  }

  private func forget() {
    if let key, !isFinished { loader.cancel(key) }
    key = nil
    isFinished = false
  }

  private func finish(_ finished: ImageKey, _ picture: LoadedImage) {
    // The row may have gone on to another picture meanwhile.
    guard finished == key, let pointer = image.pointer else { return }
    isFinished = true
    if let surface = picture.surface {
      gtk_image_set_from_surface(pointer.of(GtkImage.self), surface)
    } else {
      showIcon("image-missing")
    }
  }

  private func showIcon(_ name: String) {
    guard let pointer = image.pointer?.of(GtkImage.self) else { return }
    DisplayText.with(name) { gtk_image_set_from_icon_name(pointer, $0, GTK_ICON_SIZE_DIALOG) }
  }
}
