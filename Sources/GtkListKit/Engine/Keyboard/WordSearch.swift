extension StringProtocol {
  /// Whether the text begins with a prefix that is in lower case already, whatever its own case.
  func begins(withLowercased prefix: String) -> Bool {
    var expected = prefix.makeIterator()
    for character in self {
      guard let next = expected.next() else { return true }
      if character == next { continue }
      let (lowercased, wanted) = (character.lowercased(), String(next))
      guard lowercased == wanted else {
        // The last one may be half a letter, whose vowel is still to be typed, as in Hindi or Thai.
        return lowercased.unicodeScalars.starts(with: wanted.unicodeScalars)
          && expected.next() == nil
      }
    }
    return expected.next() == nil
  }
}

extension String {
  /// How much of a text is searched for words, in bytes.
  static let mostSearchedForWords = 1 << 18

  /// Whether one of the text's words begins with a prefix that is in lower case already.
  ///
  /// Words behind the first ``mostSearchedForWords`` bytes do not count, so that a long text cannot hold the main loop.
  func hasWord(beginningWithLowercased prefix: String) -> Bool {
    var text = self
    text.makeContiguousUTF8()
    let first = prefix.utf8.first
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      let end = Swift.min(bytes.count, Self.mostSearchedForWords)
      var offset = 0
      var isInWord = false
      while offset < end {
        let (byte, next) = (bytes[offset], offset + 1 < bytes.count ? bytes[offset + 1] : 0)
        let isPart: Bool
        var length = 1
        if byte | next < 0x80 {
          // A letter of ASCII that no mark belongs to: most texts are never taken apart into characters.
          let lowercased = byte | 0x20
          let isLetter = lowercased >= 0x61 && lowercased <= 0x7A
          isPart = isLetter || byte >= 0x30 && byte <= 0x39
          if isPart, !isInWord, first == nil || first == (isLetter ? lowercased : byte),
            text.suffix(from: offset).begins(withLowercased: prefix)
          {
            return true
          }
        } else {
          let rest = text.suffix(from: offset)
          let character = rest[rest.startIndex]
          length = character.utf8.count
          isPart = character.isLetter || character.isNumber
          if isPart, !isInWord, rest.begins(withLowercased: prefix) { return true }
        }
        isInWord = isPart
        offset += length
      }
      return false
    } ?? false
  }

  /// - Complexity: O(1) in a text that is stored as UTF-8.
  private func suffix(from offset: Int) -> Substring {
    self[utf8.index(startIndex, offsetBy: offset)...]
  }
}
