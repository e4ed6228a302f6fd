import CGtkListKitGtk3
import GtkListKitTesting

@testable import GtkListKit

/// A column table in a window, with what the clipboard has of it.
@MainActor
final class TextTable {
  let table = ColumnTableView()
  let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)

  init(_ source: (any ListSourceConvertible)?, _ set: (ColumnTableView) -> Void = { _ in }) {
    table.columns = [
      TableColumn<Item>("Text", \.text), TableColumn<Item>("Number", \.id, as: .number),
    ]
    table.selectionMode = .multiple
    set(table)
    table.useSource(source)
    gtk_window_set_default_size(window.of(GtkWindow.self), 300, 300)
    gtk_container_add(window.container, table.widgetPointer)
    gtk_widget_show_all(window)
    settle()
  }

  isolated deinit { gtk_widget_destroy(window) }

  func settle() { for _ in 0..<3 { EventLoop.drain() } }

  /// The texts of the first column, of the rows that are bound.
  var drawnTexts: [String] {
    settle()
    return table.visibleIndexPaths.compactMap { path in
      (table.cellForRow(at: path) as? ColumnRow).map { table.columns[0].text(of: $0.data) }
    }
  }

  /// What another program is given that asks for a kind of text.
  func pasted(_ target: String = "UTF8_STRING") -> String? {
    let clipboard = gtk_widget_get_clipboard(window, gdk_atom_intern("CLIPBOARD", 0))
    guard let data = gtk_clipboard_wait_for_contents(clipboard, gdk_atom_intern(target, 0)) else {
      return nil
    }
    defer { gtk_selection_data_free(data) }
    var length: gint = 0
    guard let bytes = gtk_selection_data_get_data_with_length(data, &length) else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(length)), as: UTF8.self)
  }
}
