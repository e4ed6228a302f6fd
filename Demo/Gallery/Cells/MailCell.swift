import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// A mail: a dot when it is unread, who wrote it and when, what about, and a star to press.
final class MailCell: ListCell, ModelCell {
  private let dot = ChildHandle(pointer: label("●", classes: ["gallery-accent"], ellipsis: false))
  private let sender = ChildHandle(pointer: label())
  private let date = ChildHandle(
    pointer: label(classes: ["list-dim", "gallery-number"], xalign: 1, ellipsis: false))
  private let subject = ChildHandle(pointer: label())
  private let preview = ChildHandle(pointer: label(classes: ["list-dim"]))
  private let star = ChildHandle(
    pointer: gtk_button_new_from_icon_name("non-starred-symbolic", GTK_ICON_SIZE_BUTTON))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    guard let dot = dot.pointer, let sender = sender.pointer, let date = date.pointer,
      let subject = subject.pointer, let preview = preview.pointer, let star = star.pointer
    else { return content }
    gtk_widget_set_valign(dot, GTK_ALIGN_START)
    gtk_widget_set_valign(star, GTK_ALIGN_CENTER)
    star.addClass("flat")
    _ = star.named("Star")
    let top = row(spacing: 12, sender.expanded(vertically: false), date)
    content.add(dot, column(spacing: 2, top, subject, preview).expanded(vertically: false), star)
    return content
  }

  override func setUp() {
    route("clicked", of: star, as: "Star")
  }

  func update(_ model: Mail) {
    sender.text = model.sender
    subject.text = model.subject
    preview.text = model.preview
    date.text = RelativeDate.string(since: model.date, now: Int(time(nil)))
    // The dot keeps its place, so that read and unread mails align.
    if let dot = dot.pointer { gtk_widget_set_opacity(dot, model.isUnread ? 1 : 0) }
    for text in [sender, subject] { text.setStyleClass("gallery-heading", model.isUnread) }
    if let image = star.pointer.flatMap({ gtk_button_get_image($0.as(GtkButton.self)) }) {
      ChildHandle(pointer: image).iconName =
        model.isStarred ? "starred-symbolic" : "non-starred-symbolic"
    }
    star.setStyleClass("list-dim", !model.isStarred)
    star.setTooltip(model.isStarred ? "Remove the star" : "Add a star")
  }
}

extension Mail {
  /// What a screen reader says of it, in the order in which one wants to hear it.
  var spoken: String {
    let date = RelativeDate.string(since: date, now: Int(time(nil)))
    return [isUnread ? "unread" : "", sender, subject, date, isStarred ? "starred" : ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
