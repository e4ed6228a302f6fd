internal import CGtkListKitGtk3

/// What went wrong, and a button to try again.
///
/// Events: ``EventName/retry``.
public final class ErrorRow: ListCell, ModelCell {
  /// What an ``ErrorRow`` shows.
  public nonisolated struct Model: Equatable, Sendable {
    /// What went wrong; as many lines as it needs.
    public var title: String
    /// The button's text; empty for no button.
    public var buttonTitle: String

    /// A message with a button, unless told otherwise.
    public init(title: String, buttonTitle: String = "Try Again") {
      self.title = title
      self.buttonTitle = buttonTitle
    }
  }

  private let title = ChildHandle(pointer: gtk_label_new(""))
  private let button = RowParts.optional(RowButton.makeWidget())

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row()
    RowParts.style(title, xalign: 0, wrap: true)
    RowParts.add(RowParts.icon("dialog-error-symbolic", classes: ["list-error"]), to: row)
    RowParts.add(title, to: row, expand: true)
    RowParts.add(button, to: row, atEnd: true)
    nameChild("button", button.pointer)
    return row
  }

  public override func setUp() {
    route("clicked", of: button, as: .retry)
  }

  public func update(_ model: Model) {
    if title.text != model.title { title.text = model.title }
    RowButton(title: model.buttonTitle).fill(button, instead: nil)
    let hasButton = !model.buttonTitle.isEmpty
    if button.isVisible != hasButton { button.isVisible = hasButton }
  }
}
