import CGtkListKitGtk3

@testable import GtkListKit

/// What the rows of these tests show, and a cell that shows it.
struct Contact: Identifiable, Equatable, Sendable {
  enum Kind: String, CaseIterable { case work, home }

  let id: Int
  var name: String
  var age = 30
  var kind = Kind.work
  var note: String?

  static func many(_ count: Int) -> [Contact] {
    (0..<count).map { Contact(id: $0, name: "Contact \($0)") }
  }
}

final class ContactCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer {
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    for (name, share, width) in [
      ("name", 0, 160), ("age", 1, 40), ("kind", 0, 60), ("note", 0, 40),
    ] {
      let label: WidgetPointer = gtk_label_new("")
      gtk_label_set_xalign(label.of(GtkLabel.self), gfloat(share))
      gtk_widget_set_size_request(label, gint(width), 24)
      gtk_container_add(box.container, label)
      nameChild(name, label)
    }
    return box
  }

  func update(_ model: Contact) {
    self["name"].text = model.name
    self["age"].text = "\(model.age)"
    self["kind"].text = model.kind.rawValue
    self["note"].text = model.note ?? ""
    self["note"].isVisible = model.note != nil
  }
}

/// The same, with children that the cell itself lets edit.
final class OwnEditingCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer {
    let label: WidgetPointer = gtk_label_new("")
    nameChild("name", label)
    return label
  }
  override func setUp() {
    editable("name", CellEditing<Contact>.text(\.name), title: "Full name")
  }
  func update(_ model: Contact) { self["name"].text = model.name }
}
