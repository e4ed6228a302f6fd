internal import CGtkListKitGtk3

/// An icon, a title and a line below it.
public final class SubtitleRow: ListCell, ModelCell {
  private let icon = RowParts.optional(RowParts.icon())
  private let text = RowParts.TitleColumn()

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.add(icon, to: row)
    text.add(to: row, of: self)
    return row
  }

  public func update(_ model: TitleModel) {
    if !model.icon.isEmpty, let image = icon.pointer?.of(GtkImage.self) {
      let size = gint(min(max(model.iconSize ?? 24, 8), 256))
      if gtk_image_get_pixel_size(image) != size { gtk_image_set_pixel_size(image, size) }
    }
    icon.setOptionalIcon(model.icon)
    text.update(model.title, model.subtitle)
  }
}
