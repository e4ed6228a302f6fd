internal import CGtkListKitGtk3

/// A spinner, and the title of a ``Placeholder/loading(_:)`` in one line beside it.
public final class LoadingRow: ListCell, ModelCell {
  private let spinner = ChildHandle(pointer: gtk_spinner_new())
  private let title = RowParts.label(.title, classes: ["list-dim"])

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.add(spinner, to: row)
    RowParts.add(title, to: row, expand: true)
    nameChild("spinner", spinner.pointer)
    return row
  }

  public override func setUp() {
    guard let pointer = spinner.pointer else { return }
    // A row that waits for reuse is hidden, and its spinner must not keep the screen busy.
    connectSignal("map", of: pointer.raw) { _ in gtk_spinner_start(pointer.of(GtkSpinner.self)) }
    connectSignal("unmap", of: pointer.raw) { _ in gtk_spinner_stop(pointer.of(GtkSpinner.self)) }
  }

  public func update(_ model: Placeholder) {
    if title.setLine(model.title) { spinner.setAccessibleName(model.title) }
  }
}
