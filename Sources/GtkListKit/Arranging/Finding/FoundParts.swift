/// Which parts of a text are words that somebody looks for, whatever their case and accents.
enum FoundParts {
  /// The longest text that is looked through, in bytes.
  static let limit = 4_096

  /// - Parameter words: folded.
  /// - Returns: by bytes, ascending, none touching another.
  static func of(_ words: [[UInt8]], in text: String) -> [Range<Int>] {
    var folded: [UInt8] = []
    // The bytes of the text that each folded one is made of.
    var origins: [Range<Int>] = []
    var offset = 0
    for character in text {
      guard offset < limit else { break }
      let end = offset + character.utf8.count
      TextOrder.FoldedText.append(String(character), to: &folded)
      while origins.count < folded.count { origins.append(offset..<end) }
      offset = end
    }
    var found: [Range<Int>] = []
    for word in words where !word.isEmpty {
      var start = 0
      while start + word.count <= folded.count {
        guard folded[start..<start + word.count].elementsEqual(word) else {
          start += 1
          continue
        }
        found.append(
          origins[start].lowerBound..<origins[start + word.count - 1].upperBound)
        start += word.count
      }
    }
    return joined(found)
  }

  private static func joined(_ parts: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound >= part.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
      } else {
        joined.append(part)
      }
    }
    return joined
  }
}
