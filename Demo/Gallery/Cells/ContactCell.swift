import CGtkListKitGtk3
import GalleryData
import GtkListKit

/// A person: initials, name, company and telephone number.
final class ContactCell: ListCell, ModelCell {
  private let initials = ChildHandle(pointer: label(xalign: 0.5, ellipsis: false))
  private let name = ChildHandle(pointer: label())
  private let detail = ChildHandle(pointer: label(classes: ["dim-label"]))

  override func makeContent() -> Widget {
    let content = row(spacing: 12).margin(horizontal: 12, vertical: 6)
    if let initials = initials.pointer, let name = name.pointer, let detail = detail.pointer {
      gtk_widget_set_size_request(initials, 36, 36)
      let text = column(spacing: 2, name, detail)
      gtk_widget_set_valign(text, GTK_ALIGN_CENTER)
      content.add(initials, text.expanded(vertically: false))
    }
    return content
  }

  func update(_ model: Contact) {
    initials.text = model.initials
    name.text = model.displayName
    detail.text = [model.company, model.email, model.phone].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
