internal import CGtkListKitGtk3
internal import GtkListKitCore

/// A form in which a list takes what is dropped on it.
public enum DropFormat: Hashable, Sendable {
  /// Rows of this program's lists, as their items.
  case rows
  /// Addresses of files or pages.
  case uris
  /// Tab-separated text, in rows of fields.
  case table
  /// Text as it is.
  case text
  /// Bytes of a type of the app's own.
  case data(mimeType: String)
}

extension DropFormat {
  /// The type in which a format is asked for; nil where it is not offered.
  func target(in context: OpaquePointer, over list: ListView) -> GdkAtom? {
    let wanted = gtk_target_list_new(nil, 0)
    defer { gtk_target_list_unref(wanted) }
    switch self {
    case .rows: return nil
    case .uris: gtk_target_list_add(wanted, gdk_atom_intern("text/uri-list", 0), 0, 0)
    case .table:
      gtk_target_list_add(wanted, gdk_atom_intern(TextFormat.tsv.mimeType, 0), 0, 0)
      gtk_target_list_add_text_targets(wanted, 0)
    case .text: gtk_target_list_add_text_targets(wanted, 0)
    case .data(let mimeType): gtk_target_list_add(wanted, gdk_atom_intern(mimeType, 0), 0, 0)
    }
    return gtk_drag_dest_find_target(list.widgetPointer, context, wanted)
  }
}
