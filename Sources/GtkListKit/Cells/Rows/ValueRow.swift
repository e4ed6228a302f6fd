internal import CGtkListKitGtk3

/// A title, and a value at the row's end whose figures stand below one another.
public final class ValueRow: ListCell, ModelCell {
  /// What a ``ValueRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel {
    /// The text at the row's start: line breaks become spaces. Typing its beginning finds the row.
    public var title: String
    /// The text at the row's end; empty for none.
    public var value: String

    /// A title alone, unless given a value.
    public init(title: String, value: String = "") {
      self.title = title
      self.value = value
    }

    public var searchText: String { title }
  }

  private let title = RowParts.label(.title, classes: ["list-title"])
  private let value = RowParts.label(.value)

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.add(title, to: row, expand: true)
    RowParts.add(value, to: row, atEnd: true)
    return row
  }

  public func update(_ model: Model) {
    title.setLine(model.title)
    value.setLine(model.value)
  }
}
