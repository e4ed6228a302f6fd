/// The format in which programs exchange addresses: `text/uri-list`, one on a line (RFC 2483).
package enum URIList {
  /// What a list holds.
  package struct Contents: Equatable, Sendable {
    package var uris: [String]
    /// Lines that are no address.
    package var refused: [String]

    package init(uris: [String] = [], refused: [String] = []) {
      self.uris = uris
      self.refused = refused
    }
  }

  /// Reads a list. Comments and empty lines are ignored; lines may end as on any system. A line
  /// that is not UTF-8, or no address with a scheme, is rejected. O(bytes).
  package static func read(_ bytes: some Collection<UInt8>) -> Contents {
    var contents = Contents()
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) {
      let text = trimmed(line)
      guard let first = text.first, first != UInt8(ascii: "#") else { continue }
      if isURI(text), let uri = String(validating: text, as: UTF8.self) {
        contents.uris.append(uri)
      } else {
        contents.refused.append(String(decoding: text, as: UTF8.self))
      }
    }
    return contents
  }

  /// Writes a list. What is no address is left out.
  package static func write(_ uris: some Sequence<String>) -> [UInt8] {
    var bytes: [UInt8] = []
    for uri in uris where isURI(uri.utf8) {
      bytes += uri.utf8
      bytes += [0x0D, 0x0A]
    }
    return bytes
  }

  /// Whether it begins with a scheme, has more than that, and no blank or control character.
  package static func isURI(_ uri: String) -> Bool { isURI(uri.utf8) }

  private static func isURI(_ bytes: some Collection<UInt8>) -> Bool {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes.index(after: colon) != bytes.endIndex, let first = bytes.first, isLetter(first)
    else { return false }
    let scheme = bytes[..<colon]
    guard
      scheme.allSatisfy({
        isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "+")
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      })
    else { return false }
    return bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func trimmed<Line: Collection>(_ line: Line) -> [UInt8]
  where Line.Element == UInt8 {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let head = line.drop(while: isBlank)
    guard let end = Array(head).lastIndex(where: { !isBlank($0) }) else { return [] }
    return Array(head.prefix(end + 1))
  }
}
