internal import CGtkListKitGtk3

/// How texts are put in order.
public nonisolated enum TextOrder: Hashable, Sendable {
  /// As the user's language has it.
  case localized
  /// As the user's language has it, capital letters like small ones.
  case localizedIgnoringCase
  /// As the user's language has it, numbers by their value: `file9` before `file10`.
  case fileNames
  /// By the numbers of the letters: the fastest, and the same everywhere.
  case codePoints

  /// Appends the bytes by which a text is put in order: those of two texts compare as the texts
  /// do. On any thread.
  package func appendKey(of text: String, to bytes: inout [UInt8]) {
    if self == .codePoints { return bytes.append(contentsOf: text.utf8) }
    text.withCString { text in
      switch self {
      case .localizedIgnoringCase:
        let folded = g_utf8_casefold(text, -1)
        bytes.append(cString: g_utf8_collate_key(folded, -1))
        g_free(folded)
      case .fileNames:
        bytes.append(cString: g_utf8_collate_key_for_filename(text, -1))
      case .localized, .codePoints:
        bytes.append(cString: g_utf8_collate_key(text, -1))
      }
    }
  }
}

extension [UInt8] {
  /// Appends a string of C's, and frees it.
  fileprivate nonisolated mutating func append(cString: UnsafeMutablePointer<CChar>?) {
    guard let cString else { return }
    var letter = cString
    while letter.pointee != 0 {
      append(UInt8(bitPattern: letter.pointee))
      letter += 1
    }
    g_free(cString)
  }
}
