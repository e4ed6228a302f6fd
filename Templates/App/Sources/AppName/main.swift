import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

let app = App(id: "org.example.AppName") { window in
  let items = Items((1...1000).map { Item(id: $0, title: "Item \($0)") })
  items.table.associatedObject = items  // the table keeps what fills it

  window.setHeaderBar(
    title: "AppName",
    start: [.button("Add", action: "win.add")],
    end: [window.makeSearchEntry("Search items") { items.search($0) }])
  window.addAction("win.add", keys: "<Control>n") { items.add() }
  window.addUndoActions(of: items.undo)

  window.add(items.table.scrolled())
  window.setDefaultSize(width: 480, height: 640)
  gtk_widget_grab_focus(items.table.widgetPointer)
}
exit(app.run())
