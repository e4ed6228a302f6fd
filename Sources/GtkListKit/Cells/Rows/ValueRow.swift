internal import CGtkListKitGtk3

/// A title, and a value at the row's end whose figures stand below one another.
public final class ValueRow: ListCell, ModelCell {
  private let title = RowParts.label(.title, classes: ["list-title"])
  private let value = RowParts.label(.value)

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.add(title, to: row, expand: true)
    RowParts.add(value, to: row, atEnd: true)
    nameChild("title", title.pointer)
    nameChild("value", value.pointer)
    return row
  }

  public func update(_ model: TitleModel) {
    title.setLine(model.title)
    value.setLine(model.value)
  }
}
