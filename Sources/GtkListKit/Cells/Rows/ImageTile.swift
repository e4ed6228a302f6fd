internal import CGtkListKitGtk3

/// A picture from a file that fills an item of a collection, and a line below it. The file is read
/// when scrolling has come to rest on it, beside the main thread, at the size that it is shown.
///
/// A file that cannot be shown is reported, and has an icon instead.
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

    public init(path: String, title: String = "", size: Int = 128, version: Int = 0) {
      self.path = path
      self.title = title
      self.size = size
      self.version = version
    }

    public var searchText: String { title }
  }

  private let image = ChildHandle(pointer: gtk_image_new())
  private let title = ChildHandle(pointer: gtk_label_new(""))
  private lazy var picture = LoadedPicture(image)

  public override func makeContent() -> WidgetPointer {
    let tile: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4)
    gtk_style_context_add_class(gtk_widget_get_style_context(tile), "list-tile")
    image.setStyleClass("list-image", true)
    if let image = image.pointer, let title = title.pointer {
      gtk_image_set_pixel_size(image.of(GtkImage.self), 32)
      gtk_box_pack_start(tile.of(GtkBox.self), image, 1, 1, 0)
      gtk_label_set_ellipsize(title.of(GtkLabel.self), PANGO_ELLIPSIZE_MIDDLE)
      gtk_label_set_max_width_chars(title.of(GtkLabel.self), 1)
      gtk_container_add(tile.of(GtkContainer.self), title)
      gtk_widget_set_no_show_all(title, 1)
    }
    nameChild("image", image.pointer)
    nameChild("title", title.pointer)
    return tile
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    picture.forget()
  }

  public func update(_ model: Model) {
    title.text = model.title
    title.isVisible = !model.title.isEmpty
    let key = ImageKey(
      path: model.path, size: min(max(model.size, 8), 1024), scale: picture.scale,
      version: model.version)
    picture.show(
      model.path.isEmpty ? nil : key, placeholder: "image-x-generic-symbolic", starts: false)
    // One that is on screen already and is given another picture; all others wait for the rest.
    if slot?.isDisplayed == true, list?.isAtRest == true { picture.start() }
  }

  public override func listDidRest() { picture.start() }
}
