internal import CGtkListKitGtk3

/// A spinner, and what is being waited for.
public final class LoadingRow: ListCell, ModelCell {
  /// What a ``LoadingRow`` shows.
  public nonisolated struct Model: Equatable, Sendable {
    /// What is being waited for, in one line beside the spinner.
    public var title: String

    /// “Loading…”, unless told otherwise.
    public init(title: String = "Loading…") { self.title = title }
  }

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

  public func update(_ model: Model) {
    if title.setLine(model.title) { spinner.setAccessibleName(model.title) }
  }
}
