internal import GtkListKitDatabase

/// A statement whose question marks are numbered, as PostgreSQL wants its parameters.
///
/// Marks in texts, quoted names and comments are left alone, and two in a row are one that is no
/// parameter, for the operators that have it.
struct NumberedStatement {
  let text: String
  /// How many question marks there were.
  private(set) var marks = 0

  init(_ sql: String) throws {
    // libpq reads up to a NUL, and would carry out something else.
    guard !sql.utf8.contains(0) else {
      throw DatabaseError(.misuse, "a statement has no NUL in it, nor have names", sql: sql)
    }
    var reader = Reader(Array(sql.utf8))
    reader.read()
    text = String(decoding: reader.text, as: UTF8.self)
    marks = reader.marks
  }

  /// Steps through a statement.
  private struct Reader {
    let bytes: [UInt8]
    var text: [UInt8] = []
    var marks = 0
    var index = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      text.reserveCapacity(bytes.count + 16)
    }

    private func byte(_ offset: Int) -> UInt8 {
      bytes.indices.contains(index + offset) ? bytes[index + offset] : 0
    }
    private func isAt(_ word: StaticString) -> Bool {
      word.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }
    private static func isPartOfName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }

    mutating func read() {
      while index < bytes.count {
        switch byte(0) {
        case UInt8(ascii: "?"): mark()
        case UInt8(ascii: "'"):
          let isEscaped =
            byte(-1) | 0x20 == UInt8(ascii: "e") && !Self.isPartOfName(byte(-2))
          quoted(by: UInt8(ascii: "'"), isEscaped: isEscaped)
        case UInt8(ascii: "\""): quoted(by: UInt8(ascii: "\""), isEscaped: false)
        case UInt8(ascii: "-") where isAt("--"):
          take { $0.byte(0) != UInt8(ascii: "\n") }
        case UInt8(ascii: "/") where isAt("/*"): comment()
        case UInt8(ascii: "$") where !Self.isPartOfName(byte(-1)): dollarQuoted()
        default: take(1)
        }
      }
    }

    private mutating func take(_ count: Int) {
      let end = min(index + count, bytes.count)
      text += bytes[index..<end]
      index = end
    }
    private mutating func take(while isSo: (Reader) -> Bool) {
      while index < bytes.count, isSo(self) { take(1) }
    }

    private mutating func mark() {
      if byte(1) == UInt8(ascii: "?") {
        text.append(UInt8(ascii: "?"))
        index += 2
      } else {
        marks += 1
        text += "$\(marks)".utf8
        index += 1
      }
    }

    private mutating func quoted(by quote: UInt8, isEscaped: Bool) {
      take(1)
      while index < bytes.count, byte(0) != quote {
        take(isEscaped && byte(0) == UInt8(ascii: "\\") ? 2 : 1)
      }
      take(1)
    }

    /// A comment, which may have others in it.
    private mutating func comment() {
      var depth = 0
      repeat {
        if isAt("/*") {
          depth += 1
          take(2)
        } else if isAt("*/") {
          depth -= 1
          take(2)
        } else {
          take(1)
        }
      } while depth > 0 && index < bytes.count
    }

    /// A text between two tags, as `$tag$ … $tag$`; or the number of a parameter.
    private mutating func dollarQuoted() {
      var end = index + 1
      while end < bytes.count, Self.isPartOfName(bytes[end]) { end += 1 }
      let first = byte(1)
      let isNumber = first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
      guard end < bytes.count, bytes[end] == UInt8(ascii: "$"), !isNumber else { return take(1) }
      let tag = bytes[index...end]
      take(tag.count)
      take { !$0.bytes[$0.index...].starts(with: tag) }
      take(tag.count)
    }
  }
}
