import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// A log viewer: follows a file or the journal, by level and words.
//
// LogViewer [FILE]: without a file it is the journal.

let app = App(id: "org.gtklistkit.LogViewer", isUnique: false) { window in
  let source = CommandLine.arguments.dropFirst().first.map { Source.file($0) } ?? .journal
  let lines = LogLines()
  let table = ColumnTableView()
  let number = TableColumn<Line>("Line", \.id, as: .number, width: 70)
  number.style = { _ in .dimmed }
  let message = TableColumn<Line>("Message", \.text)
  message.icon = \.level.icon
  message.expands = true
  message.style = { line in
    switch line.level {
    case .error: .bold
    case .debug: .dimmed
    case .info, .warning: .plain
    }
  }
  table.columns = [number, message]
  table.selectionMode = .multiple
  table.followsEnd = true
  table.emptyPlaceholder = .empty("No Lines", icon: "text-x-generic-symbolic")
  let adaptor = TableAdaptor()
  adaptor.apply { Rows(lines.rows).searchText { $0.text } }
  table.useAdaptor(adaptor)

  let search: WidgetPointer = gtk_search_entry_new()
  gtk_entry_set_placeholder_text(search.as(GtkEntry.self), "Filter")
  let levels: WidgetPointer = gtk_combo_box_text_new()
  for level in Level.allCases {
    let title = level == .debug ? "All Lines" : level.title
    gtk_combo_box_text_append_text(levels.as(GtkComboBoxText.self), title)
  }
  gtk_combo_box_set_active(levels.as(GtkComboBox.self), 0)
  let filter = {
    let number = Int(gtk_combo_box_get_active(levels.as(GtkComboBox.self)))
    let least = Level(rawValue: number) ?? .debug
    let words = ChildHandle(pointer: search).text
    let isAll = words.isEmpty && least == .debug
    table.emptyPlaceholder =
      isAll
      ? .empty("No Lines", icon: "text-x-generic-symbolic")
      : .empty("No Such Lines", icon: "edit-find-symbolic")
    _ = Task.detached { lines.show(from: least, with: words) }
  }
  connect(search, "search-changed", filter)
  connect(levels, "changed", filter)

  let follow: WidgetPointer = gtk_toggle_button_new_with_label("Follow")
  gtk_actionable_set_action_name(OpaquePointer(follow), "win.follow")
  window.setHeaderBar(title: source.title, start: [follow, levels], end: [search])
  window.addToggle("win.follow", isOn: true, keys: "<Control>l") { table.followsEnd = $0 }
  window.addAction("win.find", keys: "<Control>f") { gtk_widget_grab_focus(search) }
  window.addAction("win.copy", keys: "<Control>c") { table.copySelection() }
  window.add(table.scrolled())
  gtk_window_set_default_size(window.as(GtkWindow.self), 900, 600)
  gtk_widget_grab_focus(table.widgetPointer)

  let reading = Task {
    let follower = Follower(source: source) { lines.append($0) }
    let isRead = await Task.detached { await follower.run() }.value
    if !isRead { table.placeholder = .error("The Log Cannot Be Read", buttonTitle: nil) }
  }
  connect(window, "destroy") { reading.cancel() }
}
exit(app.run())
