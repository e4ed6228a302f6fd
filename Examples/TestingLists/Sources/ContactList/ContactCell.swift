import CGtkListKitGtk3
public import GtkListKit

/// A contact with its town under it and, if it is one, the mark of a favourite.
public final class ContactCell: ListCell, ModelCell {
  public override func makeContent() -> WidgetPointer {
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
    for name in ["name", "town", "mark"] {
      let label: WidgetPointer = gtk_label_new("")
      gtk_container_add(
        UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkContainer.self), label)
      nameChild(name, label)
    }
    return box
  }

  public func update(_ contact: Contact) {
    self["name"].text = contact.name
    self["town"].text = contact.town
    self["mark"].text = contact.isFavourite ? "★" : ""
    // What one row has, the next one must not keep.
    self["name"].setStyleClass("favourite", contact.isFavourite)
  }
}
