import Glibc

extension UnsafeRawBufferPointer {
  /// The part between two places, which are held within bounds.
  func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[range.clamped(to: 0..<count)])
  }

  /// The place of the first such byte at or after `start`, or nil.
  func firstPlace(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let baseAddress, start < count else { return nil }
    guard let found = memchr(baseAddress + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }

  /// Whether the bytes begin with an ASCII text.
  func hasPrefix(_ prefix: StaticString) -> Bool {
    guard let baseAddress, count >= prefix.utf8CodeUnitCount else { return false }
    return memcmp(baseAddress, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0
  }

  /// The bytes without blanks and control characters at both ends.
  var trimmed: UnsafeRawBufferPointer {
    var start = 0
    var end = count
    while start < end, self[start] <= UInt8(ascii: " ") { start += 1 }
    while end > start, self[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return part(start..<end)
  }

  /// The decimal number that the bytes begin with, or nil without one or when it is too large.
  var leadingNumber: UInt64? {
    var number: UInt64 = 0
    var digits = 0
    for byte in self {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { break }
      let (tens, tooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, alsoTooLarge) = tens.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      if tooLarge || alsoTooLarge { return nil }
      number = sum
      digits += 1
    }
    return digits > 0 ? number : nil
  }
}
