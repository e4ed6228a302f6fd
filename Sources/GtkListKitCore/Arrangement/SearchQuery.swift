/// What a user typed into a search field: words, all of which have to occur. What stands in double quotes is
/// one word, spaces and all.
///
/// Words and texts are compared byte by byte, so both have to be folded the same way first.
package struct SearchQuery: Sendable, Equatable {
  /// The words, the longest first.
  package let words: [[UInt8]]

  /// - Parameter text: the folded text, whose words are parted by white space. A quote that begins a word
  ///   and is not closed yet reaches to the end.
  package init(_ text: String) {
    var words: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      let quoted = rest.first == "\"" ? rest.dropFirst().prefix { $0 != "\"" } : ""
      if quoted.contains(where: { !$0.isWhitespace }) {
        let inside = quoted.drop { $0.isWhitespace }
        let last = inside.lastIndex { !$0.isWhitespace } ?? inside.startIndex
        words.append(inside[...last])
        rest = rest[quoted.endIndex...].dropFirst()
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        words.append(word)
        rest = rest[word.endIndex...]
      }
    }
    self.words = words.map { Array($0.utf8) }.sorted { $0.count > $1.count }
  }

  /// Whether every row matches.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether what matches this query matched the other as well, so that the others need no look.
  package func narrows(_ other: SearchQuery) -> Bool {
    other.words.allSatisfy { old in words.contains { $0.holds(old) } }
  }

  /// Whether a text has all words.
  package func matches(_ text: some Collection<UInt8>) -> Bool {
    let text = Array(text)
    return words.allSatisfy { text.holds($0) }
  }

  /// The rows whose texts have all words, ascending.
  ///
  /// - Parameters:
  ///   - texts: the folded text of each row.
  ///   - rows: the rows to look at, ascending; nil looks at all, which for the same number of rows
  ///     is several times as fast.
  /// - Throws: `CancellationError` soon after the task that runs it was cancelled.
  /// - Complexity: O(bytes looked at)
  package func rows(of texts: ByteKeys, among rows: [Int32]? = nil) throws -> [Int32] {
    guard let longest = words.first else { return rows ?? (0..<Int32(texts.count)).map { $0 } }
    let others = words.dropFirst()
    var found: [Int32] = []
    try texts.bytes.withUnsafeBufferPointer { bytes in
      func hasOthers(_ range: Range<Int>) -> Bool {
        others.allSatisfy { bytes.firstOffset(of: $0, in: range) != nil }
      }
      guard let rows else {
        var row = 0
        var offset = 0
        var checked = 0
        while row < texts.count, let hit = bytes.firstOffset(of: longest, in: offset..<bytes.count)
        {
          // The row that the hit begins in.
          while row < texts.count, texts.ends[row] <= hit { row += 1 }
          guard row < texts.count else { break }
          let range = texts.range(of: row)
          if hit + longest.count > range.upperBound {
            // It reaches into the next row, where the search goes on.
            offset = hit + 1
            continue
          }
          if hasOthers(range) { found.append(Int32(row)) }
          offset = range.upperBound
          row += 1
          checked += 1
          if checked & 0x0FFF == 0 { try Task.checkCancellation() }
        }
        return
      }
      for (number, row) in rows.enumerated() where row >= 0 && Int(row) < texts.count {
        let range = texts.range(of: Int(row))
        if bytes.firstOffset(of: longest, in: range) != nil, hasOthers(range) { found.append(row) }
        if number & 0x0FFF == 0x0FFF { try Task.checkCancellation() }
      }
    }
    return found
  }
}

extension Array<UInt8> {
  fileprivate func holds(_ word: [UInt8]) -> Bool {
    withUnsafeBufferPointer { $0.firstOffset(of: word, in: 0..<count) != nil }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a word first begins within a range that lies within this memory.
  ///
  /// Looks for its first byte eight bytes at a time.
  fileprivate func firstOffset(of word: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = word.first else { return range.lowerBound }
    let last = range.upperBound - word.count
    guard range.lowerBound <= last, let base = baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    let pattern = UInt64(first) &* 0x0101_0101_0101_0101
    return word.withUnsafeBufferPointer { word in
      @inline(__always)
      func isHere(_ offset: Int) -> Bool {
        var index = 1
        while index < word.count {
          if base[offset + index] != word[index] { return false }
          index += 1
        }
        return true
      }
      var offset = range.lowerBound
      while offset + 7 <= last {
        let block = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let other = block ^ pattern
        // The highest bit of every byte that is zero; above the lowest such byte it may err.
        var zeros = (other &- 0x0101_0101_0101_0101) & ~other & 0x8080_8080_8080_8080
        while zeros != 0 {
          let hit = offset + zeros.trailingZeroBitCount >> 3
          if base[hit] == first, isHere(hit) { return hit }
          zeros &= zeros - 1
        }
        offset += 8
      }
      while offset <= last {
        if base[offset] == first, isHere(offset) { return offset }
        offset += 1
      }
      return nil
    }
  }
}
