import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// A mail reader. Mail [MAILDIR]: without one, the app's own, filled with samples at the first start.

let app = App(id: "org.gtklistkit.Mail", isUnique: false) { window in
  StyleSheet.add(
    ".unread label:not(.dim-label) { font-weight: bold; } .mail-text { padding: 18px; }")
  let home = String(cString: g_get_user_data_dir()) + "/gtklistkit-mail"
  let inbox = Inbox(Maildir(path: CommandLine.arguments.dropFirst().first ?? home))
  inbox.table.associatedObject = inbox
  let search: WidgetPointer = gtk_search_entry_new()
  gtk_entry_set_placeholder_text(search.as(GtkEntry.self), "Search mail")
  connect(search, "search-changed") { inbox.search(ChildHandle(pointer: search).text) }
  let archive: WidgetPointer = gtk_button_new_with_label("Archive")
  gtk_actionable_set_action_name(OpaquePointer(archive), "win.archive")
  let undo: WidgetPointer = gtk_button_new_from_icon_name(
    "edit-undo-symbolic", GTK_ICON_SIZE_BUTTON)
  gtk_actionable_set_action_name(OpaquePointer(undo), "win.undo")
  gtk_widget_set_tooltip_text(undo, "Undo")

  let bar = window.setHeaderBar(title: "Mail", start: [archive, undo], end: [search])
  let undoing = window.addAction("win.undo", keys: "<Control>z") { inbox.undo.undo() }
  let redoing = window.addAction("win.redo", keys: "<Control><Shift>z") { inbox.undo.redo() }
  window.addAction("win.archive", keys: "<Control>e") { inbox.archiveSelected() }
  window.addAction("win.find", keys: "<Control>f") { gtk_widget_grab_focus(search) }
  let show = { [weak inbox] in
    guard let inbox else { return }
    undoing.isEnabled = inbox.undo.canUndo
    redoing.isEnabled = inbox.undo.canRedo
    gtk_header_bar_set_subtitle(bar.as(GtkHeaderBar.self), inbox.summary)
  }
  inbox.onChange = show
  inbox.undo.onChange = show
  show()

  let text: WidgetPointer = gtk_text_view_new()
  gtk_text_view_set_editable(text.as(GtkTextView.self), 0)
  gtk_text_view_set_cursor_visible(text.as(GtkTextView.self), 0)
  gtk_text_view_set_wrap_mode(text.as(GtkTextView.self), GTK_WRAP_WORD)
  gtk_style_context_add_class(gtk_widget_get_style_context(text), "mail-text")
  atk_object_set_name(gtk_widget_get_accessible(text), "Mail")
  inbox.onRead = { mail in
    let shown = mail.map {
      "\($0.subject)\n\n\($0.sender), \(Day.text($0.date, "%c"))\n\n\($0.body)"
    }
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(text.as(GtkTextView.self)), shown ?? "", -1)
  }

  let panes: WidgetPointer = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
  let list = inbox.table.scrolled()
  gtk_widget_set_size_request(list, 340, -1)
  gtk_paned_pack1(panes.as(GtkPaned.self), list, 0, 0)
  gtk_paned_pack2(panes.as(GtkPaned.self), text.scrolled(), 1, 0)
  window.add(panes)
  gtk_window_set_default_size(window.as(GtkWindow.self), 960, 620)
  gtk_widget_grab_focus(inbox.table.widgetPointer)
}
exit(app.run())
