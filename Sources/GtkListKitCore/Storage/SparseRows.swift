/// Values of some rows among many, scattered anywhere.
///
/// A copy shares the blocks that are not changed. If there is a copy, a change of one of 100 000 values moves some
/// thousand values at most.
package struct SparseRows<Value> {
  private var blocks: [Int: [Int: Value]] = [:]
  /// How many rows have a value.
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// The value of a row; nil if it has none.
  ///
  /// - Complexity: O(1), and O(values of up to 512 rows + blocks of so many) if the changed block is shared with a
  ///   copy.
  package subscript(row: Int) -> Value? {
    get { blocks[Self.block(of: row)]?[row] }
    set {
      let block = Self.block(of: row)
      let old =
        if let newValue {
          blocks[block, default: [:]].updateValue(newValue, forKey: row)
        } else {
          blocks[block]?.removeValue(forKey: row)
        }
      if blocks[block]?.isEmpty ?? false { blocks[block] = nil }
      count += (newValue == nil ? 0 : 1) - (old == nil ? 0 : 1)
    }
  }

  /// Blocks of 512 rows.
  private static func block(of row: Int) -> Int { row >> 9 }
}

extension SparseRows: Sequence {
  /// The rows that have a value, in no order.
  package func makeIterator() -> some IteratorProtocol<(row: Int, value: Value)> {
    blocks.values.lazy.flatMap { $0.lazy.map { (row: $0.key, value: $0.value) } }.makeIterator()
  }
}

extension SparseRows: Sendable where Value: Sendable {}
