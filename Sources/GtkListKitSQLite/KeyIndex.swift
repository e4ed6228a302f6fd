internal import Synchronization

/// What every so manyth row is sorted by, as far as it has been looked up.
final class KeyIndex: Sendable {
  /// How many rows apart they are.
  static let distance = 512

  private let anchors = Mutex<[[SQLiteValue]]>([])

  var count: Int { anchors.withLock { $0.count } }

  func append(_ anchor: [SQLiteValue]) { anchors.withLock { $0.append(anchor) } }

  subscript(index: Int) -> [SQLiteValue]? {
    anchors.withLock { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// The last row at a row or before it that is known, and its number; nil stands for the first row.
  func anchor(before row: Int) -> (row: Int, anchor: [SQLiteValue]?) {
    anchors.withLock {
      let index = min(row / Self.distance, $0.count - 1)
      return index > 0 ? (index * Self.distance, $0[index]) : (0, nil)
    }
  }
}
