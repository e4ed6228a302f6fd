import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

extension GalleryWindow {
  /// Who made the gallery, in which version.
  func showAbout() {
    let dialog: Widget = gtk_about_dialog_new()
    let about = dialog.as(GtkAboutDialog.self)
    gtk_about_dialog_set_program_name(about, "GtkListKit Gallery")
    gtk_about_dialog_set_version(about, GalleryFiles.version)
    gtk_about_dialog_set_comments(about, "Lists, tables and collections for GTK 3, in Swift")
    gtk_about_dialog_set_copyright(about, "© 2026 The GtkListKit founders")
    gtk_about_dialog_set_license_type(about, GTK_LICENSE_MIT_X11)
    if let icon = GalleryFiles.picture("\(GalleryStyle.id).svg", size: 96) {
      gtk_about_dialog_set_logo(about, icon)
      g_object_unref(UnsafeMutableRawPointer(icon))
    }
    connect(dialog, "response") { gtk_widget_destroy(dialog) }
    present(dialog)
  }

  /// The keys of lists, and before them those of the gallery.
  func showShortcuts() {
    if let shortcuts { return present(shortcuts) }
    guard let window = ListView.makeShortcutsWindow() else { return }
    shortcuts = window
    connect(window, "destroy") { [weak self] in self?.shortcuts = nil }
    let keys: [(keys: String, title: String)] = [
      ("<Control>k", "Search the gallery"), ("<Control>f", "Search the page"),
      ("<Control>i", "About the page"), ("<Control>u", "Source of the page"),
      ("<Alt>Left", "List of pages, in a narrow window"), ("F10", "Menu"),
      ("F12", "What frames cost"), ("F1 <Control>question", "Keyboard shortcuts"),
      ("<Control>q", "Close"),
    ]
    var text = "<interface><object class='GtkShortcutsSection' id='section'>"
    text += "<property name='visible'>1</property>"
    text += "<property name='section-name'>gallery</property>"
    text += "<property name='title'>Gallery</property>"
    text += "<child><object class='GtkShortcutsGroup'><property name='visible'>1</property>"
    for key in keys {
      let accelerator = key.keys.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      text += "<child><object class='GtkShortcutsShortcut'><property name='visible'>1</property>"
      text += "<property name='accelerator'>\(accelerator)</property>"
      text += "<property name='title'>\(key.title)</property></object></child>"
    }
    text += "</object></child></object></interface>"
    if let builder = gtk_builder_new_from_string(text, -1) {
      if let section = gtk_builder_get_object(builder, "section") {
        window.add(UnsafeMutableRawPointer(section).assumingMemoryBound(to: GtkWidget.self))
      }
      g_object_unref(UnsafeMutableRawPointer(builder))
    }
    present(window)
  }

  private func present(_ dialog: Widget) {
    let window = dialog.as(GtkWindow.self)
    gtk_window_set_transient_for(window, pointer.as(GtkWindow.self))
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_set_modal(window, 1)
    gtk_widget_show_all(dialog)
    gtk_window_present(window)
  }
}
