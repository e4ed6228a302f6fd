import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// A mail reader. Mail [MAILDIR]: without one, the app's own, filled with samples at the first start.

let app = App(id: "org.gtklistkit.Mail", isUnique: false) { window in
  StyleSheet.add(
    ".unread label:not(.list-dim) { font-weight: bold; } .mail-text { padding: 18px; }")
  let home = String(cString: g_get_user_data_dir()) + "/gtklistkit-mail"
  let inbox = Inbox(Maildir(path: CommandLine.arguments.dropFirst().first ?? home))
  inbox.table.associatedObject = inbox
  let bar = window.setHeaderBar(
    title: "Mail",
    start: [
      .button("Archive", action: "win.archive"),
      .button("Undo", icon: "edit-undo-symbolic", action: "win.undo"),
    ],
    end: [window.makeSearchEntry("Search mail") { inbox.search($0) }])
  window.addAction("win.archive", keys: "<Control>e") { inbox.archiveSelected() }
  let showSummary = { [weak inbox] in
    gtk_header_bar_set_subtitle(bar.as(GtkHeaderBar.self), inbox?.summary)
  }
  inbox.onChange = showSummary
  inbox.undo.onChange = showSummary
  window.addUndoActions(of: inbox.undo)
  showSummary()

  let text: WidgetPointer = gtk_text_view_new()
  gtk_text_view_set_editable(text.as(GtkTextView.self), 0)
  gtk_text_view_set_cursor_visible(text.as(GtkTextView.self), 0)
  gtk_text_view_set_wrap_mode(text.as(GtkTextView.self), GTK_WRAP_WORD)
  gtk_style_context_add_class(gtk_widget_get_style_context(text), "mail-text")
  atk_object_set_name(gtk_widget_get_accessible(text), "Mail")
  inbox.onRead = { mail in
    let buffer = gtk_text_view_get_buffer(text.as(GtkTextView.self))
    gtk_text_buffer_set_text(buffer, "", -1)
    guard let mail else { return }
    let subject = g_markup_escape_text(mail.subject, -1)
    defer { g_free(subject) }
    var end = GtkTextIter()
    gtk_text_buffer_get_end_iter(buffer, &end)
    let heading = subject.map { "<b><big>\(String(cString: $0))</big></b>\n\n" } ?? ""
    gtk_text_buffer_insert_markup(buffer, &end, heading, -1)
    let about = "\(mail.sender), \(Day.text(mail.date, "%e %B %Y, %H:%M"))"
    gtk_text_buffer_insert(buffer, &end, "\(about)\n\n\(mail.body)", -1)
  }

  let list = inbox.table.scrolled()
  gtk_widget_set_size_request(list, 340, -1)
  window.add(.paned(list, text.scrolled()))
  window.setDefaultSize(width: 960, height: 620)
  gtk_widget_grab_focus(inbox.table.widgetPointer)
}
exit(app.run())
