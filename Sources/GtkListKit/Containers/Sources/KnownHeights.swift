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

  /// New rows of one height.
  ///
  /// - Parameter count: how many rows there are with the new ones.
  mutating func insert(_ rows: Int, _ height: Double?, at row: Int, of count: Int) {
    if !heights.isEmpty {
      heights.insert(contentsOf: repeatElement(height, count: rows), at: row)
    } else if height != nil {
      for row in row..<row + rows { set(height, at: row, of: count) }
    }
  }

  mutating func remove(_ rows: RangeSet<Int>) {
    if !heights.isEmpty { heights.removeSubranges(rows) }
  }

  mutating func remove(at row: Int) -> Double? { heights.isEmpty ? nil : heights.remove(at: row) }
}
