internal import Synchronization

/// What every so manyth row is sorted by, as far as it has been looked up.
final class KeyIndex: Sendable {
  /// How many rows apart they are.
  static let distance = 512

  /// A row and what it is sorted by; nil stands for the first row.
  typealias Anchor = (row: Int, values: [DatabaseValue]?)

  private let anchors = Mutex<[Anchor]>([])

  var count: Int { anchors.withLock { $0.count } }

  /// Takes over the next one. Where it is not known byte for byte, the one before stands for it.
  func append(_ values: [DatabaseValue]) {
    let isExact = !values.contains {
      // What is no UTF-8 was read as this.
      if case .text(let text) = $0 { text.unicodeScalars.contains("\u{FFFD}") } else { false }
    }
    anchors.withLock {
      $0.append(isExact ? ($0.count * Self.distance, values) : $0.last ?? (0, nil))
    }
  }

  subscript(index: Int) -> Anchor? {
    anchors.withLock { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// The last row at a row or before it that is known.
  func anchor(before row: Int) -> Anchor {
    anchors.withLock {
      let index = min(row / Self.distance, $0.count - 1)
      return index > 0 ? $0[index] : (0, nil)
    }
  }
}
