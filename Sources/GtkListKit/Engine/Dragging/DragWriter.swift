internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Writes dragged rows in one of their formats, when somebody wants it.
protocol DragWriter {
  /// Adds what it writes to the types that are offered, as this number.
  func add(to targets: OpaquePointer?, _ number: Int)
  func write(to selection: OpaquePointer)
}

extension DragFormat {
  var writer: any DragWriter {
    switch kind {
    case .uris(let uris):
      BytesWriter(mimeType: "text/uri-list") { URIList.write(uris()) }
    case .table(let source): TableWriter(source)
    case .data(let mimeType, let bytes): BytesWriter(mimeType: mimeType, bytes: bytes)
    }
  }
}

private struct BytesWriter: DragWriter {
  let mimeType: String
  let bytes: () -> [UInt8]

  func add(to targets: OpaquePointer?, _ number: Int) {
    gtk_target_list_add(targets, gdk_atom_intern(mimeType, 0), 0, guint(number))
  }

  func write(to selection: OpaquePointer) {
    bytes().withUnsafeBufferPointer {
      gtk_selection_data_set(
        selection, gtk_selection_data_get_target(selection), 8, $0.baseAddress,
        gint(clamping: $0.count))
    }
  }
}

/// A table in all its formats.
private struct TableWriter: DragWriter {
  private let offer: TextOffer

  init(_ source: TextSource) { offer = TextOffer(source, writesAhead: false) }

  func add(to targets: OpaquePointer?, _ number: Int) {
    offer.addTargets(to: targets) { _ in guint(number) }
  }

  func write(to selection: OpaquePointer) {
    offer.give(TextOffer.Kind(of: selection), to: selection)
  }
}
