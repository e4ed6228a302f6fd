/// The heights that are known of a section's rows, in pixels. They take nothing while none is known.
///
/// Values of a section's data may hold them: two are always equal.
nonisolated struct KnownHeights: Equatable, Sendable {
  /// As many as rows; empty while none is known.
  private var heights: [Double?] = []
  /// Whether heights were forgotten that rows have on screen.
  var isStale = false

  static func == (a: KnownHeights, b: KnownHeights) -> Bool { true }

  subscript(row: Int) -> Double? { heights.indices.contains(row) ? heights[row] : nil }

  /// Remembers the height of one of a number of rows; nil forgets it.
  mutating func set(_ height: Double?, at row: Int, of count: Int) {
    guard (0..<count).contains(row), height != nil || !heights.isEmpty else { return }
    if heights.isEmpty { heights = [Double?](repeating: nil, count: count) }
    heights[row] = height
  }

  mutating func forgetAll() {
    heights = []
    isStale = true
  }

  // MARK: Rows, whose places have been checked

  /// New rows.
  ///
  /// - Parameters:
  ///   - known: what is known of the height of each of them; empty for nothing.
  ///   - count: how many rows there are with the new ones.
  mutating func insert(_ rows: Int, _ known: [Double?], at row: Int, of count: Int) {
    if heights.isEmpty {
      guard known.contains(where: { $0 != nil }) else { return }
      heights = [Double?](repeating: nil, count: count - rows)
    }
    heights.insert(
      contentsOf: known.isEmpty ? [Double?](repeating: nil, count: rows) : known, at: row)
  }

  mutating func remove(at row: Int) -> Double? { heights.isEmpty ? nil : heights.remove(at: row) }

  /// What was known of each of some rows, in order.
  mutating func remove(_ rows: RangeSet<Int>) -> [Double?] {
    guard !heights.isEmpty else { return rows.ranges.flatMap { $0.map { _ in nil } } }
    defer { heights.removeSubranges(rows) }
    return Array(heights[rows])
  }
}
