/// A set of small numbers, a bit each.
struct RowBits: Sendable {
  private var words: [UInt64]
  private let count: Int

  init(count: Int) {
    self.count = count
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  init(_ rows: IndexRanges) {
    self.init(count: rows.ranges.last?.upperBound ?? 0)
    for range in rows.ranges { insert(range) }
  }

  /// O(words).
  var memberCount: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// How many ranges the members are. O(words).
  var rangeCount: Int {
    var count = 0
    var last: UInt64 = 0
    for word in words {
      // Where a range begins, the bit before is none.
      count += (word & ~(word << 1 | last >> 63)).nonzeroBitCount
      last = word
    }
    return count
  }

  /// O(words of both).
  mutating func formUnion(_ other: RowBits) {
    var other = other
    if other.count > count { swap(&self, &other) }
    for word in other.words.indices { words[word] |= other.words[word] }
  }

  /// O(words of the shorter).
  mutating func subtract(_ other: RowBits) {
    for word in 0..<min(words.count, other.words.count) { words[word] &= ~other.words[word] }
  }

  /// O(words).
  func hasSameMembers(as other: RowBits) -> Bool {
    let (short, long) =
      words.count < other.words.count ? (words, other.words) : (other.words, words)
    return short.elementsEqual(long.prefix(short.count))
      && long.dropFirst(short.count).allSatisfy { $0 == 0 }
  }

  @inline(__always)
  mutating func insert(_ row: Int) { words[row >> 6] |= 1 << UInt64(row & 63) }

  /// Inserts rows that follow one another. O(rows / 64).
  mutating func insert(_ rows: Range<Int>) {
    guard let last = rows.last else { return }
    let (first, end) = (rows.lowerBound >> 6, last >> 6)
    let head = UInt64.max << UInt64(rows.lowerBound & 63)
    let tail = UInt64.max >> UInt64(63 - last & 63)
    guard first < end else { return words[first] |= head & tail }
    words[first] |= head
    for word in first + 1..<end { words[word] = .max }
    words[end] |= tail
  }

  @inline(__always)
  func contains(_ row: Int) -> Bool {
    row >= 0 && row >> 6 < words.count && words[row >> 6] & 1 << UInt64(row & 63) != 0
  }

  /// The members as ranges. O(words + ranges).
  var indexRanges: IndexRanges {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (number, word) in words.enumerated() {
      let base = number << 6
      if word == 0 || word == .max {
        if word == 0, let open = start {
          ranges.append(open..<base)
          start = nil
        } else if word != 0, start == nil {
          start = base
        }
        continue
      }
      for bit in 0..<64 {
        let isMember = word & 1 << UInt64(bit) != 0
        if isMember, start == nil { start = base + bit }
        if !isMember, let open = start {
          ranges.append(open..<base + bit)
          start = nil
        }
      }
    }
    if let start { ranges.append(start..<count) }
    if ranges.count == 1 { return IndexRanges(ranges[0]) }
    return IndexRanges(ranges)
  }
}
