/// Walks through the records of a control file.
struct PackageStanzaReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The next record, or nil at the end.
  ///
  /// A record ends at an empty line, at the end of the file, or where another one begins because
  /// the empty line between them got lost.
  mutating func next() -> PackageStanza? {
    var stanza = PackageStanza()
    while position < bytes.count {
      let end = bytes.firstPlace(of: UInt8(ascii: "\n"), from: position) ?? bytes.count
      let line = bytes.part(position..<end)
      let isEmpty = line.isEmpty || (line.count == 1 && line[0] == UInt8(ascii: "\r"))
      if stanza.name != nil, isEmpty || line.hasPrefix("Package:") {
        if isEmpty { position = end + 1 }
        return stanza
      }
      position = end + 1
      if isEmpty {
        stanza = PackageStanza()
      } else {
        stanza.read(line)
      }
    }
    return stanza.name == nil ? nil : stanza
  }
}
