internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Writes what is dragged or copied in one of its formats, when somebody wants it.
struct SelectionWriter {
  /// Adds what it writes to the types that are offered, as a number.
  let add: (_ targets: OpaquePointer?, _ number: guint) -> Void
  let write: (_ selection: OpaquePointer) -> Void

  init(_ mimeType: String, _ bytes: @escaping () -> [UInt8]) {
    add = { gtk_target_list_add($0, gdk_atom_intern(mimeType, 0), 0, $1) }
    write = { selection in
      bytes().withUnsafeBufferPointer {
        gtk_selection_data_set(
          selection, gtk_selection_data_get_target(selection), 8, $0.baseAddress,
          gint(clamping: $0.count))
      }
    }
  }

  /// A table in all its formats.
  init(_ offer: TextOffer) {
    add = { targets, number in offer.addTargets(to: targets) { _ in number } }
    write = { offer.give(TextOffer.Kind(of: $0), to: $0) }
  }
}
