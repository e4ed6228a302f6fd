internal import CGtkListKitGtk3

/// A line to write a value in.
final class TextCellEditor: CellEditor {
  private var entry: UnsafeMutablePointer<GtkEntry> { control.of(GtkEntry.self) }

  /// The longest text that can be edited, in bytes of UTF-8: GTK lays it all out at each key.
  static let limit = 32_768

  /// - Parameters:
  ///   - text: what stands in it at first, selected.
  ///   - share: where the text stands, from 0 at the start to 1 at the end.
  init(text: String, share: Double) {
    super.init(gtk_entry_new())
    gtk_entry_set_width_chars(entry, 2)
    gtk_entry_set_alignment(entry, gfloat(share))
    text.withCString { gtk_entry_set_text(entry, $0) }
    connectSignal("changed", of: control.raw) { [weak self] _ in self?.onChange() }
    connectSignal("activate", of: control.raw) { [weak self] _ in self?.onActivate() }
  }

  override var input: CellEditor.Input { .text(String(cString: gtk_entry_get_text(entry))) }

  override func begin(with event: UnsafeMutablePointer<GdkEvent>) -> Bool {
    gtk_entry_set_text(entry, "")
    gtk_widget_event(control, event)
    return true
  }
}
