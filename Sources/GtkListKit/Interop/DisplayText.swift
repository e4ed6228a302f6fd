/// Text made fit for a widget: C strings end at a NUL, and Pango takes too long for megabytes.
enum DisplayText {
  /// The most that is shown of a text, in bytes of UTF-8.
  static let limit = 4_096
  /// The most that a tooltip shows, so that it stays on the screen.
  static let tooltipLimit = 1_024
  /// The most lines that are shown, so that no row is higher than the display can draw.
  private static let mostLines = 400
  /// The most tabs; further ones are shown as spaces. For each Pango adds up what stands before it.
  private static let mostTabs = 128

  /// The longest piece of a wrapped text without a place to break the line, in bytes. Pango shapes
  /// the rest of a piece again for every line of it: that takes a second for four thousand letters.
  private static let longestPiece = 128

  /// Calls `body` with the text as a C string: embedded NULs become visible signs, and what is
  /// longer than a limit, or has too many lines, ends in an ellipsis. Too many tabs become spaces.
  /// Text that needs none of that is not copied.
  ///
  /// - Parameters:
  ///   - wraps: whether the text may take several lines: long words get places to break.
  ///   - isMarkup: whether it is Pango's markup, whose tags and entities stay whole.
  @inline(__always)
  static func with<R>(
    _ text: String, limit: Int = limit, wraps: Bool = false, isMarkup: Bool = false,
    _ body: (UnsafePointer<CChar>) -> R
  ) -> R {
    var text = text
    if !fits(text, limit: limit) { text = cleaned(text, limit) }
    if wraps, text.utf8.count > longestPiece { text = breakable(text, isMarkup) }
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
    return lines.count <= mostLines && lines.tabs <= mostTabs
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
        bytes.append(byte == 9 && lines.tabs > mostTabs ? 32 : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self) + (isCut ? "…" : "")
  }

  /// The text with zero-width spaces in pieces that are too long, or the text itself.
  private static func breakable(_ text: String, _ isMarkup: Bool) -> String {
    guard let first = endOfLongPiece(in: text.unicodeScalars[...], isMarkup) else { return text }
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView(scalars[..<first])
    var rest = scalars[first...]
    while !rest.isEmpty {
      result.append("\u{200B}")
      let end = endOfLongPiece(in: rest, isMarkup) ?? rest.endIndex
      result.append(contentsOf: rest[..<end])
      rest = rest[end...]
    }
    return String(result)
  }

  /// Where the first piece becomes too long; nil if none does. Thai and similar scripts can be
  /// broken without spaces.
  private static func endOfLongPiece(
    in scalars: Substring.UnicodeScalarView, _ isMarkup: Bool
  ) -> String.Index? {
    var length = 0
    /// What ends the tag or entity that this is a part of.
    var closing: Unicode.Scalar?
    for index in scalars.indices {
      if isMarkup {
        let scalar = scalars[index]
        if closing == nil { closing = scalar == "<" ? ">" : scalar == "&" ? ";" : nil }
        if closing != nil {
          if scalar == closing { closing = nil }
          continue
        }
      }
      switch scalars[index].value {
      case ...32, 0xE00..<0x2000, 0x2E80...: length = 0
      case ..<128: length += 1
      default: length += 2
      }
      // Not between a letter and its accents.
      if length > longestPiece, !scalars[index].properties.isGraphemeExtend { return index }
      if length > longestPiece * 4 { return index }
    }
    return nil
  }
}

extension DisplayText {
  /// Counts the ends of lines: LF, CR, or both together; and tabs.
  private struct LineCount {
    private(set) var count = 0
    private(set) var tabs = 0
    private var endsInReturn = false

    @inline(__always)
    mutating func take(_ byte: UInt8) {
      guard byte < 14 || endsInReturn else { return }
      if byte == 13 || byte == 10 && !endsInReturn { count += 1 }
      if byte == 9 { tabs += 1 }
      endsInReturn = byte == 13
    }
  }
}
