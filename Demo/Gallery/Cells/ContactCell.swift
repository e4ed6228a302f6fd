import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// A person: initials, name, company and telephone number.
final class ContactCell: ListCell, ModelCell {
  private let initials = ChildHandle(
    pointer: label(classes: ["list-avatar"], xalign: 0.5, ellipsis: false))
  private let name = ChildHandle(pointer: label())
  private var color = 0
  private let detail = ChildHandle(pointer: label(classes: ["list-dim"]))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    if let initials = initials.pointer, let name = name.pointer, let detail = detail.pointer {
      gtk_widget_set_valign(initials, GTK_ALIGN_CENTER)
      let text = column(spacing: 2, name, detail)
      gtk_widget_set_valign(text, GTK_ALIGN_CENTER)
      content.add(initials, text.expanded(vertically: false))
    }
    return content
  }

  func update(_ model: Contact) {
    initials.setStyleClass("list-avatar-\(color)", false)
    color = model.id % 8
    initials.setStyleClass("list-avatar-\(color)", true)
    initials.text = model.initials
    name.text = model.displayName
    detail.text = [model.company, model.email, model.phone].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
