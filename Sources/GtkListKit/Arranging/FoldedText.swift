internal import CGtkListKitGtk3

extension TextOrder {
  /// Texts as a search compares them: small letters, without accents.
  nonisolated enum FoldedText {
    static func append(_ text: String, to bytes: inout [UInt8]) {
      let start = bytes.count
      var isASCII = true
      for byte in text.utf8 {
        if byte >= 0x80 {
          isASCII = false
          break
        }
        bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      }
      guard !isASCII else { return }
      bytes.removeSubrange(start...)
      text.withCString { text in
        let folded = g_utf8_casefold(text, -1)
        let parted = g_utf8_normalize(folded, -1, G_NORMALIZE_ALL)
        g_free(folded)
        guard let parted else { return }
        defer { g_free(parted) }
        var letter = UnsafePointer(parted)
        while letter.pointee != 0 {
          let length = letterLength(letter)
          if g_unichar_ismark(g_utf8_get_char(letter)) == 0 {
            for offset in 0..<length { bytes.append(UInt8(bitPattern: letter[offset])) }
          }
          letter += length
        }
      }
    }

    static func of(_ text: String) -> String {
      var bytes: [UInt8] = []
      append(text, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }

    /// How many bytes the letter takes that begins here, in text known to be UTF-8.
    private static func letterLength(_ letter: UnsafePointer<CChar>) -> Int {
      let first = UInt8(bitPattern: letter.pointee)
      return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }
  }
}
