import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// A file manager. Files [FOLDER]: begins there instead of at home.

let app = App(id: "org.gtklistkit.Files", isUnique: false) { window in
  let browser = Browser()
  browser.table.associatedObject = browser
  let bar = window.setHeaderBar(
    title: "Files",
    start: [
      .button("Back", icon: "go-previous-symbolic", action: "win.back"),
      .button("Containing folder", icon: "go-up-symbolic", action: "win.up"),
    ],
    end: [
      window.makeSearchEntry("Search this folder") { browser.search($0) },
      .button("New folder", icon: "folder-new-symbolic", action: "win.new-folder"),
    ])
  window.addAction("win.back", keys: "<Alt>Left") { browser.goBack() }
  window.addAction("win.up", keys: "<Alt>Up") { browser.goUp() }
  window.addAction("win.new-folder", keys: "<Control><Shift>n") { browser.makeFolder() }
  window.addUndoActions(of: browser.undo)
  window.addToggle("win.hidden", isOn: false, keys: "<Control>h") { browser.showsHidden = $0 }

  browser.onChange = { [weak browser] in
    guard let browser else { return }
    let name = text(g_path_get_basename(browser.folder)) ?? "Files"
    gtk_header_bar_set_title(bar.as(GtkHeaderBar.self), name)
    gtk_header_bar_set_subtitle(bar.as(GtkHeaderBar.self), browser.summary)
    gtk_window_set_title(window.as(GtkWindow.self), name)
  }
  browser.onFailure = { gtk_header_bar_set_subtitle(bar.as(GtkHeaderBar.self), "\($0): \($1)") }

  let places: WidgetPointer = gtk_places_sidebar_new()
  connect(places, "open-location") { [weak browser] in
    guard let file = $0.object(0), let path = text(g_file_get_path(file)) else { return false }
    browser?.open(path)
    return true
  }
  let panes: WidgetPointer = .paned(places, browser.table.scrolled())
  window.add(panes)
  window.setDefaultSize(width: 860, height: 560)
  browser.open(CommandLine.arguments.dropFirst().first ?? String(cString: g_get_home_dir()))
  gtk_widget_show_all(panes)
  gtk_widget_grab_focus(browser.table.widgetPointer)
}
exit(app.run())
