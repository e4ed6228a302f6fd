/// Which way a sort key goes.
public enum SortDirection: Hashable, Sendable {
  /// The least first: from 0 to 9, from A to Z, from false to true.
  case ascending
  /// The greatest first.
  case descending

  /// The other way.
  public var reversed: SortDirection { self == .ascending ? .descending : .ascending }
}

/// The prepared keys of all rows for one sort key.
package struct SortKeys: Sendable {
  /// What is compared.
  package enum Values: Sendable {
    case words([UInt64])
    case strings(ByteKeys)
  }

  package var values: Values
  /// The rows without a value, which stand last, whichever way the others go; empty when every row
  /// has one.
  package var missing: [Bool] = []

  package init(_ values: Values, missing: [Bool] = []) {
    self.values = values
    self.missing = missing
  }

  package var count: Int {
    switch values {
    case .words(let words): words.count
    case .strings(let keys): keys.count
    }
  }
}
