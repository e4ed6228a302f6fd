internal import CGtkListKitGtk3

/// An icon, a title and a line below it.
public final class SubtitleRow: ListCell, ModelCell {
  /// What a ``SubtitleRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    /// The name of a themed icon; empty for none.
    public var icon: String
    /// The upper line: line breaks become spaces. Typing its beginning finds the row.
    public var title: String
    /// A smaller line below the title; empty for none.
    public var subtitle: String
    /// The icon's size in pixels.
    public var iconSize: Int

    /// A title alone, unless told otherwise.
    public init(title: String, subtitle: String = "", icon: String = "", iconSize: Int = 24) {
      self.icon = icon
      self.title = title
      self.subtitle = subtitle
      self.iconSize = iconSize
    }

    public var searchText: String { title }
  }

  private let icon = RowParts.optional(RowParts.icon())
  private let text = TitleColumn()

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.add(icon, to: row)
    text.add(to: row)
    return row
  }

  public func update(_ model: Model) {
    if !model.icon.isEmpty, let image = icon.pointer?.of(GtkImage.self) {
      let size = gint(min(max(model.iconSize, 8), 256))
      if gtk_image_get_pixel_size(image) != size { gtk_image_set_pixel_size(image, size) }
    }
    icon.setOptionalIcon(model.icon)
    text.update(model.title, model.subtitle)
  }
}
