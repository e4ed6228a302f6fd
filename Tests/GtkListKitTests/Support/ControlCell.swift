import CGtkListKitGtk3

@testable import GtkListKit

/// A cell with a label, a button and an entry.
final class ControlCell: ListCell, ModelCell {
  var keys = 0
  override func makeContent() -> WidgetPointer {
    let box = TestWidgets.label(in: self)
    let button: WidgetPointer = gtk_button_new_with_label("Go")
    let entry: WidgetPointer = gtk_entry_new()
    for child in [button, entry] { gtk_container_add(box.container, child) }
    nameChild("button", button)
    nameChild("entry", entry)
    return box
  }
  func update(_ item: Item) {
    self["text"].text = item.text
    self["entry"].text = "entry \(item.id)"
  }
}
