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
  ///
  /// - Parameter find: picks one of the types that can be read, the best first, as a GtkTargetList.
  func target(_ find: (_ wanted: OpaquePointer?) -> GdkAtom?) -> GdkAtom? {
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
    return find(wanted)
  }

  /// The same among some types.
  func target(among types: [GdkAtom?]) -> GdkAtom? {
    target { wanted in
      var count: gint = 0
      guard let table = gtk_target_table_new_from_list(wanted, &count) else { return nil }
      defer { gtk_target_table_free(table, count) }
      return UnsafeBufferPointer(start: table, count: Int(count)).lazy
        .map { gdk_atom_intern($0.target, 0) }.first { types.contains($0) } ?? nil
    }
  }
}
