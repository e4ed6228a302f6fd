/// Reads comma- or tab-separated text, such as comes from the clipboard.
///
///     TextTableReader(.tsv).rows(of: "a\tb\n\"c\nd\"\te")  // [["a", "b"], ["c\nd", "e"]]
///
/// Lines end with LF, CR or both; the last one needs no end. A field that begins with a quote ends
/// at the next quote, and two quotes within it stand for one; if no quote follows, the first is an
/// ordinary character. Invalid UTF-8 is repaired.
package struct TextTableReader: Sendable {
  /// The byte between two fields.
  let separator: UInt8

  /// - Parameter format: `.csv` reads commas, all others tabs.
  package init(_ format: TextFormat) {
    separator = UInt8(ascii: format == .csv ? "," : "\t")
  }

  /// All rows, of as many fields as each has.
  ///
  /// - Complexity: O(bytes)
  package func rows(of text: String) -> [[String]] {
    var rows: [[String]] = []
    forEachRow(of: text) { rows.append($0) }
    return rows
  }

  /// Calls `body` with one row after the other.
  ///
  /// - Complexity: O(bytes)
  package func forEachRow(of text: String, _ body: ([String]) throws -> Void) rethrows {
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { try forEachRow(of: $0, body) }
  }

  private func forEachRow(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: ([String]) throws -> Void
  ) rethrows {
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var fields: [String] = []
    while offset < bytes.count {
      var field: [UInt8] = []
      if bytes[offset] == UInt8(ascii: "\""), let end = quoted(bytes, offset + 1, &field) {
        offset = end
      }
      while offset < bytes.count, bytes[offset] != separator, !isLineEnd(bytes[offset]) {
        field.append(bytes[offset])
        offset += 1
      }
      fields.append(String(decoding: field, as: UTF8.self))
      guard offset < bytes.count else { break }
      if bytes[offset] == separator {
        offset += 1
        // The field behind the last separator, which is empty.
        if offset == bytes.count { fields.append("") }
        continue
      }
      if bytes[offset] == UInt8(ascii: "\r"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "\n")
      {
        offset += 1
      }
      offset += 1
      try body(fields)
      fields = []
    }
    if !fields.isEmpty { try body(fields) }
  }

  /// Reads a quoted field up to the offset behind its last quote; nil, and nothing read, when there
  /// is none.
  private func quoted(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ field: inout [UInt8]
  ) -> Int? {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\"") {
        guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\"") else {
          return offset + 1
        }
        offset += 1
      }
      field.append(bytes[offset])
      offset += 1
    }
    field = []
    return nil
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
