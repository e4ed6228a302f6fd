internal import CGtkListKitGtk3
internal import GtkListKitCore

extension RowDrop {
  /// Reads what another program has dropped. What cannot be read is reported, and nothing is taken.
  enum DropReader {
    /// More than this is not taken, in bytes.
    static let mostBytes = 64 << 20

    /// The content of a drop; nil, and a report, when there is none.
    static func read(
      _ selection: OpaquePointer, as format: DropFormat, for list: ListView
    ) -> DropContent? {
      let length = gtk_selection_data_get_length(selection)
      guard length > 0, let data = gtk_selection_data_get_data(selection) else {
        report(length < 0 ? "the data did not come" : "there was nothing in it", list)
        return nil
      }
      guard Int(length) <= mostBytes else {
        report("\(length) bytes are more than the \(mostBytes) that are taken", list)
        return nil
      }
      let bytes = UnsafeBufferPointer(start: data, count: Int(length))
      switch format {
      case .rows: return nil
      case .uris: return uris(bytes, list).map { .uris($0) }
      case .table:
        return text(selection, bytes, list).map { .table(TextTableReader(.tsv).rows(of: $0)) }
      case .text: return text(selection, bytes, list).map { .text($0) }
      case .data(let mimeType): return .data(Array(bytes), mimeType: mimeType)
      }
    }

    private static func uris(_ bytes: UnsafeBufferPointer<UInt8>, _ list: ListView) -> [String]? {
      let contents = URIList.read(bytes)
      if let first = contents.refused.first {
        report(
          "\(contents.refused.count) lines are no addresses; the first: “\(first.prefix(100))”",
          list)
      } else if contents.uris.isEmpty {
        report("there was no address in it", list)
      }
      return contents.uris.isEmpty ? nil : contents.uris
    }

    private static func text(
      _ selection: OpaquePointer, _ bytes: UnsafeBufferPointer<UInt8>, _ list: ListView
    ) -> String? {
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      // Old programs write their text in other ways, by types of their own.
      let type = gtk_selection_data_get_data_type(selection)
      let isOld =
        type == gdk_atom_intern("STRING", 0) || type == gdk_atom_intern("COMPOUND_TEXT", 0)
      guard isOld, let text = gtk_selection_data_get_text(selection) else {
        report("the text is not UTF-8", list)
        return nil
      }
      defer { g_free(text) }
      return text.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
    }

    static func report(_ message: String, _ list: ListView) {
      ListReport(.drop, "a drop: \(message)", fix: nil, view: type(of: list)).send()
    }
  }
}
