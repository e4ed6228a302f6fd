internal import CGtkListKitGtk3

/// A colour button over a cell, whose dialog opens at once.
final class ColorCellEditor: CellEditor {
  init(color: String) {
    super.init(gtk_color_button_new())
    var parsed = GdkRGBA()
    if gdk_rgba_parse(&parsed, color) != 0 {
      gtk_color_chooser_set_rgba(OpaquePointer(control), &parsed)
    }
    connectSignal("color-set", of: control.raw) { [weak self] _ in self?.onChoice() }
  }

  override var input: CellEditor.Input {
    var color = GdkRGBA()
    gtk_color_chooser_get_rgba(OpaquePointer(control), &color)
    guard let text = gdk_rgba_to_string(&color) else { return .text("") }
    defer { g_free(text) }
    return .text(String(cString: text))
  }

  override func open() { gtk_button_clicked(control.of(GtkButton.self)) }
}
