/// The place of a name in the order that people expect: "2 b" before "10 a", "Émile" by "emil".
///
/// Made once for each name, so that sorting compares bytes only.
struct NaturalOrder: Comparable {
  private let key: [UInt8]

  init(_ name: String) {
    let text = Array(LatinLetters.folded(name).utf8)
    var key = [UInt8]()
    key.reserveCapacity(text.count + 4)
    var place = 0
    while place < text.count {
      guard Self.isDigit(text[place]) else {
        // Dots come first, which keeps "event.h" before "eventgenerator.c".
        key.append(text[place] == UInt8(ascii: ".") ? 1 : text[place])
        place += 1
        continue
      }
      let digits = text[place...].prefix(while: Self.isDigit)
      let significant = digits.drop { $0 == UInt8(ascii: "0") }
      // More digits, larger number; the mark keeps numbers where digits sort among letters.
      key.append(UInt8(ascii: "0"))
      key.append(UInt8(clamping: significant.count))
      key.append(contentsOf: significant)
      place += digits.count
    }
    self.key = key
  }

  static func < (a: NaturalOrder, b: NaturalOrder) -> Bool {
    a.key.lexicographicallyPrecedes(b.key)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
