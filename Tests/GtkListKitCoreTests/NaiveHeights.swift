@testable import GtkListKitCore

/// Heights as a plain array: slow and plainly right.
struct NaiveHeights {
  struct Entry: Equatable {
    var height: Double
    var isMeasured: Bool
  }

  var entries: [Entry] = []

  var count: Int { entries.count }

  var runCount: Int {
    guard !entries.isEmpty else { return 0 }
    return 1 + zip(entries, entries.dropFirst()).count { $0 != $1 }
  }

  mutating func insert(count: Int, height: Double, isMeasured: Bool, at position: Int) {
    let entry = Entry(height: height, isMeasured: isMeasured)
    entries.insert(contentsOf: repeatElement(entry, count: count), at: position)
  }

  mutating func forget(in range: Range<Int>) {
    for index in range { entries[index].isMeasured = false }
  }

  /// Where the index differs from this array, nil when it does not.
  ///
  /// Heights should be multiples of a power of two, or sums would differ by rounding.
  func difference(from index: HeightIndex) -> String? {
    #if DEBUG
      if let violation = index.tree.invariantViolation() { return violation }
    #endif
    guard index.count == count else { return "count \(index.count), not \(count)" }
    guard index.runCount == runCount else { return "runs \(index.runCount), not \(runCount)" }
    var top = 0.0
    for (position, entry) in entries.enumerated() {
      guard index.height(at: position) == entry.height else { return "height at \(position)" }
      guard index.isMeasured(at: position) == entry.isMeasured else {
        return "state at \(position)"
      }
      guard index.offset(of: position) == top else {
        return "offset of \(position): \(index.offset(of: position)), not \(top)"
      }
      if entry.height > 0 {
        for offset in [top, top + entry.height / 2, (top + entry.height).nextDown] {
          guard index.position(at: offset) == position else {
            return "position at \(offset): \(index.position(at: offset)), not \(position)"
          }
        }
      }
      top += entry.height
    }
    guard index.total == top else { return "total \(index.total), not \(top)" }
    guard index.offset(of: count) == top else { return "offset of the end" }
    return nil
  }
}
