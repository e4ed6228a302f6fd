import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// A music library: songs in columns whose tags are edited, and albums as a grid.
//
// MusicLibrary [FOLDER]: without one, the user's folder of music.

let app = App(id: "org.gtklistkit.MusicLibrary", isUnique: false) { window in
  let music = g_get_user_special_dir(G_USER_DIRECTORY_MUSIC) ?? g_get_home_dir()
  let folder = CommandLine.arguments.dropFirst().first ?? music.map { String(cString: $0) } ?? "/"
  let library = Library(MusicFolder(path: folder))
  library.songTable.associatedObject = library
  let album: WidgetPointer = .button("All Albums", action: "win.close-album")
  gtk_widget_set_no_show_all(album, 1)

  let pages: WidgetPointer = gtk_stack_new()
  let stack = pages.as(GtkStack.self)
  let songs = library.songTable.scrolled()
  gtk_stack_add_titled(stack, songs, "songs", "Songs")
  gtk_stack_add_titled(stack, library.albumGrid.scrolled(), "albums", "Albums")
  let switcher: WidgetPointer = gtk_stack_switcher_new()
  gtk_stack_switcher_set_stack(switcher.as(GtkStackSwitcher.self), stack)

  let search = window.makeSearchEntry("Search songs") { library.search($0) }
  let bar = window.setHeaderBar(title: "Music", start: [switcher, album], end: [search])
  window.addAction("win.close-album", keys: "<Alt>Left") { library.closeAlbum() }
  window.addUndoActions(of: library.undo)
  library.onChange = { songs, albums in
    gtk_header_bar_set_subtitle(bar.as(GtkHeaderBar.self), "\(songs) songs, \(albums) albums")
  }
  library.onFailure = { gtk_header_bar_set_subtitle(bar.as(GtkHeaderBar.self), $0) }
  library.onOpen = { opened in
    gtk_widget_set_visible(album, opened == nil ? 0 : 1)
    gtk_header_bar_set_title(bar.as(GtkHeaderBar.self), opened?.name ?? "Music")
    if opened != nil { gtk_stack_set_visible_child(stack, songs) }
  }
  window.add(pages)
  window.setDefaultSize(width: 900, height: 600)
  gtk_widget_grab_focus(library.songTable.widgetPointer)
}
exit(app.run())
