import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// A log viewer: follows a file or the journal, by level and words.
//
// LogViewer [FILE]: without a file it is the journal.

let app = App(id: "org.gtklistkit.LogViewer", isUnique: false) { window in
  let source = CommandLine.arguments.dropFirst().first.map { Source.file($0) } ?? .journal
  let lines = LogLines()
  let table = lines.makeTable()

  let levels: WidgetPointer = gtk_combo_box_text_new()
  for level in Level.allCases {
    let title = level == .debug ? "All Lines" : level.title
    gtk_combo_box_text_append_text(levels.as(GtkComboBoxText.self), title)
  }
  gtk_combo_box_set_active(levels.as(GtkComboBox.self), 0)
  var words = ""
  var filtering: Task<Void, Never>?
  let filter = {
    let number = Int(gtk_combo_box_get_active(levels.as(GtkComboBox.self)))
    let least = Level(rawValue: number) ?? .debug
    let isAll = words.isEmpty && least == .debug
    table.emptyPlaceholder =
      isAll
      ? .empty("No Lines", icon: "text-x-generic-symbolic")
      : .empty("No Such Lines", icon: "edit-find-symbolic")
    // One after another: what was asked for last is what is shown.
    filtering = Task.detached { [words, filtering] in
      await filtering?.value
      lines.show(from: least, with: words)
    }
  }
  connect(levels, "changed", filter)
  let search = window.makeSearchEntry("Filter") {
    words = $0
    filter()
  }
  let follow: WidgetPointer = .toggleButton("Follow", action: "win.follow")
  window.setHeaderBar(title: source.title, start: [follow, levels], end: [search])
  window.addToggle("win.follow", isOn: true, keys: "<Control>l") {
    table.followsEnd = $0
    if $0 { table.scrollToEnd() }
  }
  window.add(table.scrolled())
  window.setDefaultSize(width: 900, height: 600)
  gtk_widget_grab_focus(table.widgetPointer)

  let follower = Follower(source: source) { lines.append($0) }
  // Cancelled itself: a detached task goes on when only who waits for it is cancelled.
  let reading = Task.detached { await follower.run() }
  Task {
    let isRead = await reading.value
    if !isRead { table.placeholder = .error("The Log Cannot Be Read", buttonTitle: nil) }
  }
  connect(window, "destroy") { reading.cancel() }
}
exit(app.run())
