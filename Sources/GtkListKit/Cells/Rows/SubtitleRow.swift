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
    icon.setOptionalIcon(model.icon, size: model.iconSize ?? 24)
    text.update(model.title, model.subtitle)
  }
}
