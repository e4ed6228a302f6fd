internal import CGtkListKitGtk3

/// What went wrong, and a button to try again: a ``Placeholder/error(_:message:buttonTitle:)`` in a
/// row, in as many lines as it needs.
///
/// Events: ``EventName/retry``.
public final class ErrorRow: ListCell, ModelCell {
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

  public func update(_ model: Placeholder) {
    let text = [model.title, model.message].filter { !$0.isEmpty }.joined(separator: "\n")
    if title.text != text { title.text = text }
    let buttonTitle = model.buttonTitle ?? ""
    RowButton(title: buttonTitle).fill(button, instead: nil)
    if button.isVisible == buttonTitle.isEmpty { button.isVisible = !buttonTitle.isEmpty }
  }
}
