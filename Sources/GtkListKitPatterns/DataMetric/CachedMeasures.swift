internal import GtkListKit

/// What is known of the heights and sizes of a section's rows, in pixels, and of the heights of its
/// header and footer. It takes nothing while nothing is known.
nonisolated struct CachedMeasures: Sendable {
  private var heights = CachedValues<Double>()
  private var sizes = CachedValues<Size>()
  /// Whether something was forgotten that rows have on screen.
  var isStale = false
  private var headerHeight: Double?
  private var footerHeight: Double?

  /// The size of an item in the room that it was asked for.
  struct Size: Sendable {
    let size: ItemSize
    let breadth: Double
  }

  /// What is known of one row.
  struct Row: Sendable {
    var height: Double?
    var size: Size?
  }

  func height(of row: Int) -> Double? { heights[row] }
  func size(of row: Int) -> Size? { sizes[row] }

  /// Of the header or footer; views of other kinds have no heights of their own.
  subscript(kind: SectionViewKind) -> Double? {
    get {
      switch kind {
      case .header: headerHeight
      case .footer: footerHeight
      default: nil
      }
    }
    set {
      switch kind {
      case .header: headerHeight = newValue
      case .footer: footerHeight = newValue
      default: break
      }
    }
  }

  /// Remembers the height of one of a number of rows; nil forgets it.
  mutating func setHeight(_ height: Double?, of row: Int, among count: Int) {
    heights.set(height, at: row, of: count)
  }

  mutating func setSize(_ size: Size, of row: Int, among count: Int) {
    sizes.set(size, at: row, of: count)
  }

  mutating func forget(_ row: Int, among count: Int) {
    heights.set(nil, at: row, of: count)
    sizes.set(nil, at: row, of: count)
  }

  mutating func forgetAll() {
    self = CachedMeasures()
    isStale = true
  }

  // MARK: Rows, whose places have been checked

  /// New rows.
  ///
  /// - Parameters:
  ///   - cached: what is known of each of them; empty for nothing.
  ///   - count: how many rows there are with the new ones.
  mutating func insert(_ rows: Int, _ cached: [Row], at row: Int, of count: Int) {
    heights.insert(rows, cached.map(\.height), at: row, of: count)
    sizes.insert(rows, cached.map(\.size), at: row, of: count)
  }

  mutating func remove(at row: Int) -> Row {
    Row(height: heights.remove(at: row), size: sizes.remove(at: row))
  }

  /// Rows have gone.
  mutating func forget(_ rows: IndexRanges) {
    heights.forget(rows)
    sizes.forget(rows)
  }

  /// What was known of each of some rows, in order.
  mutating func remove(_ rows: IndexRanges) -> [Row] {
    zip(heights.remove(rows), sizes.remove(rows)).map { Row(height: $0, size: $1) }
  }
}

/// What is known of some of a section's rows.
nonisolated struct CachedValues<Value: Sendable>: Sendable {
  /// As many as rows; empty while none is known.
  private var values: [Value?] = []

  subscript(row: Int) -> Value? { values.indices.contains(row) ? values[row] : nil }

  /// Remembers the value of one of a number of rows; nil forgets it.
  mutating func set(_ value: Value?, at row: Int, of count: Int) {
    guard (0..<count).contains(row), value != nil || !values.isEmpty else { return }
    if values.isEmpty { values = [Value?](repeating: nil, count: count) }
    values[row] = value
  }

  mutating func insert(_ rows: Int, _ cached: [Value?], at row: Int, of count: Int) {
    if values.isEmpty {
      guard cached.contains(where: { $0 != nil }) else { return }
      values = [Value?](repeating: nil, count: count - rows)
    }
    values.insert(
      contentsOf: cached.isEmpty ? [Value?](repeating: nil, count: rows) : cached, at: row)
  }

  mutating func remove(at row: Int) -> Value? { values.isEmpty ? nil : values.remove(at: row) }

  mutating func forget(_ rows: IndexRanges) {
    if !values.isEmpty { values.removeSubranges(RangeSet(rows.ranges)) }
  }

  mutating func remove(_ rows: IndexRanges) -> [Value?] {
    guard !values.isEmpty else { return rows.ranges.flatMap { $0.map { _ in nil } } }
    defer { values.removeSubranges(RangeSet(rows.ranges)) }
    return rows.ranges.flatMap { values[$0] }
  }
}
