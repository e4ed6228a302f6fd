internal import GtkListKitCore

/// What a row is sorted by, ready to be compared. Outside of the generic key: its type would be looked up
/// with each comparison.
nonisolated enum PreparedSortKey: Equatable {
  case word(UInt64)
  case bytes([UInt8])

  /// Of a row of whom the keys are known; nil where it has no value.
  init?(_ keys: SortKeys, at row: Int) {
    if !keys.missing.isEmpty, keys.missing[row] { return nil }
    switch keys.values {
    case .words(let words): self = .word(words[row])
    case .strings(let strings): self = .bytes(Array(strings[row]))
    }
  }

  /// Whether a value stands before another; nil when the key does not tell them apart.
  static func isBefore(_ a: Self?, _ b: Self?, _ direction: SortDirection) -> Bool? {
    switch (a, b) {
    case (nil, nil): nil
    case (nil, _): false
    case (_, nil): true
    case (.word(let a), .word(let b)): a == b ? nil : (a < b) == (direction == .ascending)
    case (.bytes(let a), .bytes(let b)):
      a == b ? nil : a.lexicographicallyPrecedes(b) == (direction == .ascending)
    default: nil
    }
  }
}
