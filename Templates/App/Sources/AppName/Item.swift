import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// What a row shows.
nonisolated struct Item: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

/// A row: a check button and the title.
final class ItemCell: ListCell, ModelCell {
  private let check = ChildHandle(pointer: gtk_check_button_new())
  private let title = ChildHandle(pointer: gtk_label_new(nil))

  override func makeContent() -> WidgetPointer {
    let row: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
    gtk_style_context_add_class(gtk_widget_get_style_context(row), "list-cell")
    if let check = check.pointer, let title = title.pointer { row.add(check, title) }
    return row
  }

  override func setUp() { route("toggled", of: check, as: "done") }

  func update(_ item: Item) {
    check.isActive = item.isDone
    title.text = item.title
    title.setStyleClass("dim-label", item.isDone)
  }
}
