internal import CGtkListKitGtk3

/// An icon, a title, and a value at the row's end whose figures stand below one another.
public final class ValueRow: ListCell, ModelCell {
  private let icon = RowParts.optional(RowParts.icon())
  private let title = RowParts.label(.title, classes: ["list-title"])
  private let value = RowParts.label(.value)

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.add(icon, to: row)
    RowParts.add(title, to: row, expand: true)
    RowParts.add(value, to: row, atEnd: true)
    nameChild("title", title.pointer)
    nameChild("value", value.pointer)
    return row
  }

  public func update(_ model: TitleModel) {
    icon.setOptionalIcon(model.icon, size: model.iconSize ?? 16)
    title.setLine(model.title)
    value.setLine(model.value)
  }
}
