import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

let app = App(id: "org.example.AppName") { window in
  let items = Items((1...1000).map { Item(id: $0, title: "Item \($0)") })
  items.table.associatedObject = items  // the table keeps what fills it

  let search: WidgetPointer = gtk_search_entry_new()
  connect(search, "search-changed") { items.search(ChildHandle(pointer: search).text) }
  let add: WidgetPointer = gtk_button_new_with_label("Add")
  gtk_actionable_set_action_name(OpaquePointer(add), "win.add")
  window.setHeaderBar(title: "AppName", start: [add], end: [search])

  window.addAction("win.add", keys: "<Control>n") { items.add() }
  window.addAction("win.find", keys: "<Control>f") { gtk_widget_grab_focus(search) }
  let undo = window.addAction("win.undo", keys: "<Control>z") { items.undo.undo() }
  let redo = window.addAction("win.redo", keys: "<Control><Shift>z") { items.undo.redo() }
  items.undo.onChange = { [weak items] in
    undo.isEnabled = items?.undo.canUndo ?? false
    redo.isEnabled = items?.undo.canRedo ?? false
  }

  window.add(items.table.scrolled())
  gtk_window_set_default_size(window.as(GtkWindow.self), 480, 640)
  gtk_widget_grab_focus(items.table.widgetPointer)
}
exit(app.run())
