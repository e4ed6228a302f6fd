import CGtkListKitGtk3
import GtkListKit
import GtkListKitSQLite

/// Says above a list what others have made of a row that was to be changed, and asks which is to stay.
final class ConflictBar {
  let widget: Widget = gtk_info_bar_new()
  private let text = label(wrap: true)
  private var answer: CheckedContinuation<WriteConflict.Choice, Never>?

  init() {
    let bar = widget.as(GtkInfoBar.self)
    gtk_info_bar_set_message_type(bar, GTK_MESSAGE_QUESTION)
    gtk_info_bar_get_content_area(bar)?.add(text.expanded(vertically: false))
    let theirs = textButton("Take Theirs") { [weak self] in self?.decide(.takeTheirs) }
    let mine = textButton("Keep Mine") { [weak self] in self?.decide(.keepMine) }
    let buttons = gtk_info_bar_get_action_area(bar)
    gtk_orientable_set_orientation(OpaquePointer(buttons), GTK_ORIENTATION_HORIZONTAL)
    buttons?.add(theirs, mine)
    for child in [text, theirs, mine] { gtk_widget_show(child) }
    gtk_widget_set_no_show_all(widget, 1)
  }

  var isAsking: Bool { answer != nil }
  var question: String { text.text }

  /// Waits for a button. One question at a time: the one before is answered with theirs.
  func ask(_ conflict: WriteConflict) async -> WriteConflict.Choice {
    decide(.takeTheirs)
    text.text =
      conflict.isGone
      ? "Somebody has deleted the mail meanwhile."
      : conflict.columns.map {
        "Somebody has changed \($0.name) from “\($0.shown)” to “\($0.stored)” meanwhile."
      }.joined(separator: "\n")
    widget.isVisible = true
    return await withCheckedContinuation { answer = $0 }
  }

  func decide(_ choice: WriteConflict.Choice) {
    widget.isVisible = false
    answer?.resume(returning: choice)
    answer = nil
  }

  isolated deinit { answer?.resume(returning: .takeTheirs) }
}
