import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Something to be done.
struct TaskItem: Identifiable, Equatable, SearchableModel {
  let id: Int
  var title: String
  var isDone = false
  /// The section that it goes back to when it is unchecked.
  var home = 0

  nonisolated var searchText: String { title }
}

/// A task: a box to check, and a title that is renamed in place.
///
/// Events: `valueChanged` with a Bool, `renamed` with the new title, `renamingCancelled`.
final class TaskCell: ListCell, ModelCell {
  static let renamed: EventName = "Renamed"
  static let renamingCancelled: EventName = "RenamingCancelled"

  private let check = ChildHandle(pointer: gtk_check_button_new())
  private let title = ChildHandle(pointer: label())
  private let entry = ChildHandle(pointer: gtk_entry_new())
  private var isRenaming = false

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    guard let check = check.pointer, let title = title.pointer, let entry = entry.pointer else {
      return content
    }
    gtk_widget_set_valign(check, GTK_ALIGN_CENTER)
    gtk_widget_set_no_show_all(entry, 1)
    gtk_entry_set_has_frame(entry.as(GtkEntry.self), 0)
    gtk_widget_set_valign(entry, GTK_ALIGN_CENTER)
    content.add(
      check.named("Done"), title.expanded(vertically: false),
      entry.expanded(vertically: false).named("Title"))
    return content
  }

  override func setUp() {
    route("toggled", of: check, as: .valueChanged)
    guard let entry = entry.pointer else { return }
    connect(entry, "activate") { [weak self] in self?.endRenaming(keeps: true, focusesRow: true) }
    connect(entry, "focus-out-event") { [weak self] in
      self?.endRenaming(keeps: true, focusesRow: false)
    }
    connect(entry, "key-press-event") { [weak self] arguments in
      guard arguments.key?.keyval == guint(GDK_KEY_Escape) else { return false }
      self?.endRenaming(keeps: false, focusesRow: true)
      self?.sendEvent(withName: Self.renamingCancelled)
      return true
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    endRenaming(keeps: false, focusesRow: false)
  }

  func update(_ model: TaskItem) {
    check.isActive = model.isDone
    title.text = model.title
    title.setStyleClass("list-dim", model.isDone)
  }

  // MARK: Renaming

  func rename() {
    guard !isRenaming, let pointer = entry.pointer else { return }
    isRenaming = true
    entry.text = title.text
    title.isVisible = false
    entry.isVisible = true
    gtk_widget_grab_focus(pointer)
  }

  /// Commits what is written so far; without any text, nothing.
  func endRenaming() { endRenaming(keeps: true, focusesRow: true) }

  private func endRenaming(keeps: Bool, focusesRow: Bool) {
    guard isRenaming else { return }
    isRenaming = false
    let text = entry.text
    if focusesRow { focusRow() }
    entry.isVisible = false
    title.isVisible = true
    if keeps { sendEvent(withName: Self.renamed, value: .string(text)) }
  }

  private func focusRow() {
    var widget = gtk_widget_get_parent(contentPointer)
    while let current = widget, gtk_widget_get_can_focus(current) == 0 {
      widget = gtk_widget_get_parent(current)
    }
    if let widget { gtk_widget_grab_focus(widget) }
  }
}
