/// A package's version in the order that dpkg gives them: "1.0~rc1" before "1.0" before "1.0-1".
struct DebianVersion {
  private let epoch: ArraySlice<UInt8>
  private let upstream: ArraySlice<UInt8>
  private let revision: ArraySlice<UInt8>

  init(_ text: String) {
    var rest = ArraySlice(text.utf8)
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      epoch = rest[..<colon]
      rest = rest[(colon + 1)...]
    } else {
      epoch = []
    }
    if let dash = rest.lastIndex(of: UInt8(ascii: "-")) {
      revision = rest[(dash + 1)...]
      rest = rest[..<dash]
    } else {
      revision = []
    }
    upstream = rest
  }

  /// Compares as dpkg does: text and numbers in turn, the numbers by their value.
  private static func order(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    var (a, b) = (a, b)
    while !a.isEmpty || !b.isEmpty {
      while !startsWithDigitOrEnds(a) || !startsWithDigitOrEnds(b) {
        let difference = weight(a.first) - weight(b.first)
        if difference != 0 { return difference }
        a = a.dropFirst()
        b = b.dropFirst()
      }
      let (numberA, numberB) = (takeNumber(&a), takeNumber(&b))
      if numberA.count != numberB.count { return numberA.count - numberB.count }
      for (digitA, digitB) in zip(numberA, numberB) where digitA != digitB {
        return Int(digitA) - Int(digitB)
      }
    }
    return 0
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func startsWithDigitOrEnds(_ text: ArraySlice<UInt8>) -> Bool {
    text.first.map(isDigit) ?? true
  }

  /// A tilde comes before the end, then letters, then all else.
  private static func weight(_ byte: UInt8?) -> Int {
    switch byte {
    case nil: 0
    case UInt8(ascii: "~"): -1
    case let byte? where isDigit(byte): 0
    case let byte? where (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z"):
      Int(byte)
    case let byte?: Int(byte) + 256
    }
  }

  private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}

extension DebianVersion: Comparable {
  static func < (a: DebianVersion, b: DebianVersion) -> Bool {
    compare(a, b) < 0
  }

  static func == (a: DebianVersion, b: DebianVersion) -> Bool {
    compare(a, b) == 0
  }

  private static func compare(_ a: DebianVersion, _ b: DebianVersion) -> Int {
    let byEpoch = order(a.epoch, b.epoch)
    if byEpoch != 0 { return byEpoch }
    let byUpstream = order(a.upstream, b.upstream)
    return byUpstream != 0 ? byUpstream : order(a.revision, b.revision)
  }
}
