/// Text on its way into a widget: C's strings end at a NUL and Pango chokes on megabytes.
enum DisplayText {
  /// The most that is shown, in bytes of UTF-8; nobody reads further in a list.
  static let limit = 4_096
  /// The most that a tooltip shows, so that it stays on the screen.
  static let tooltipLimit = 1_024
  /// The most lines that are shown, so that no row is higher than the display can draw.
  private static let mostLines = 400

  /// Calls `body` with the text as a C string: embedded NULs become visible signs, and what is
  /// longer than a limit, or has too many lines, ends in an ellipsis. Text that needs none of that is
  /// not copied.
  @inline(__always)
  static func with<R>(
    _ text: String, limit: Int = limit, _ body: (UnsafePointer<CChar>) -> R
  ) -> R {
    var text = text
    if !fits(text, limit: limit) { text = cleaned(text, limit) }
    return text.withCString(body)
  }

  /// Whether a text is shown as it is.
  static func fits(_ text: String, limit: Int = limit) -> Bool {
    guard text.utf8.count <= limit else { return false }
    var lines = LineCount()
    for byte in text.utf8 {
      if byte == 0 { return false }
      lines.take(byte)
    }
    return lines.count <= mostLines
  }

  private static func cleaned(_ text: String, _ limit: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(text.utf8.count, limit) + 8)
    var lines = LineCount()
    var isCut = false
    for byte in text.utf8 {
      lines.take(byte)
      if bytes.count >= limit && byte & 0xC0 != 0x80 || lines.count > mostLines {
        isCut = true
        break
      }
      if byte == 0 {
        bytes.append(contentsOf: [0xE2, 0x90, 0x80])
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self) + (isCut ? "…" : "")
  }
}

/// Counts the ends of lines: LF, CR, or both together.
private struct LineCount {
  private(set) var count = 0
  private var endsInReturn = false

  @inline(__always)
  mutating func take(_ byte: UInt8) {
    guard byte < 14 || endsInReturn else { return }
    if byte == 13 || byte == 10 && !endsInReturn { count += 1 }
    endsInReturn = byte == 13
  }
}
