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
    let theirs = textButton("Take Theirs") { [weak self] in self?.decide(.takeTheirs) }
    let mine = textButton("Keep Mine") { [weak self] in self?.decide(.keepMine) }
    // Below the text, which has all of a narrow window so.
    let buttons = row(spacing: 6, theirs, mine)
    gtk_widget_set_halign(buttons, GTK_ALIGN_END)
    let content = gtk_info_bar_get_content_area(bar)
    gtk_orientable_set_orientation(OpaquePointer(content), GTK_ORIENTATION_VERTICAL)
    content?.add(text.expanded(vertically: false), buttons)
    // As far from the edges as what stands in the rows below.
    gtk_widget_set_margin_start(content, 10)
    gtk_widget_set_margin_end(content, 10)
    for child in [text, buttons, theirs, mine] { gtk_widget_show(child) }
    gtk_widget_set_no_show_all(widget, 1)
  }

  var isAsking: Bool { answer != nil }
  var question: String { text.text }

  /// Waits for a button. One question at a time: the one before is answered with theirs.
  func ask(_ conflict: WriteConflict) async -> WriteConflict.Choice {
    decide(.takeTheirs)
    text.text =
      conflict.isGone
      ? "Somebody else has deleted this mail."
      : conflict.columns.map {
        "Somebody else has changed this mail: its \($0.name) was “\($0.shown)”, and is “\($0.stored)” now."
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
