/// Text on its way into a widget: C's strings end at a NUL and Pango chokes on megabytes.
enum DisplayText {
  /// The most that is shown, in bytes of UTF-8; nobody reads further in a list.
  static let limit = 16_384

  /// Calls `body` with the text as a C string: embedded NULs become visible signs, and what is
  /// longer than ``limit`` ends in an ellipsis. Text that needs neither is not copied.
  @inline(__always)
  static func with<R>(_ text: String, _ body: (UnsafePointer<CChar>) -> R) -> R {
    var text = text
    let fits = text.utf8.count <= limit && !text.utf8.contains(0)
    if !fits { text = cleaned(text) }
    return text.withCString(body)
  }

  private static func cleaned(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(text.utf8.count, limit) + 8)
    var isCut = false
    for byte in text.utf8 {
      if bytes.count >= limit, byte & 0xC0 != 0x80 {
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
