import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// A person: initials, name, company and telephone number.
final class ContactCell: ListCell, ModelCell {
  private lazy var avatar = AvatarView(in: self)
  private let name = ChildHandle(pointer: label())
  private let detail = ChildHandle(pointer: label(classes: ["list-dim"]))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    if let name = name.pointer, let detail = detail.pointer {
      let text = column(spacing: 2, name, detail)
      gtk_widget_set_valign(text, GTK_ALIGN_CENTER)
      content.add(avatar.pointer, text.expanded(vertically: false))
    }
    return content
  }

  func update(_ model: Contact) {
    avatar.show(model.displayName)
    name.text = model.displayName
    detail.text = [model.company, model.email, model.phone].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
