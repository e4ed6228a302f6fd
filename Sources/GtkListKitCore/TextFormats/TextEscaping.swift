extension [UInt8] {
  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// A field of CSV or TSV, quoted where it has to be.
  mutating func addSeparated(_ text: String, _ separator: UInt8) {
    let utf8 = text.utf8
    let quote = UInt8(ascii: "\"")
    let needsQuotes = utf8.contains {
      $0 == separator || $0 == quote || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    // Read as the mark of a byte order, at the beginning of a text.
    guard needsQuotes || utf8.first == 0xEF else { return append(contentsOf: utf8) }
    append(quote)
    for byte in utf8 {
      if byte == quote { append(quote) }
      append(byte)
    }
    append(quote)
  }

  /// Text within an element of HTML.
  mutating func addHTML(_ text: String) {
    addLines(text) { bytes, byte in
      switch byte {
      case UInt8(ascii: "&"): bytes.add("&amp;")
      case UInt8(ascii: "<"): bytes.add("&lt;")
      case UInt8(ascii: ">"): bytes.add("&gt;")
      case UInt8(ascii: "\""): bytes.add("&quot;")
      default: bytes.append(byte)
      }
    }
  }

  /// Text within a cell of a Markdown table, where nothing of it is taken for markup.
  mutating func addMarkdown(_ text: String) {
    addLines(text) { bytes, byte in
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "~"):
        bytes.append(UInt8(ascii: "\\"))
      default: break
      }
      bytes.append(byte)
    }
  }

  /// Text whose line breaks, LF, CR or both, are tags. No format has a place for a zero byte.
  private mutating func addLines(_ text: String, _ add: (inout [UInt8], UInt8) -> Void) {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"):
        if previous != UInt8(ascii: "\r") { self.add("<br>") }
      case UInt8(ascii: "\r"): self.add("<br>")
      case 0: break
      default: add(&self, byte)
      }
      previous = byte
    }
  }
}
