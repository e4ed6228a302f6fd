/// A byte string for each row, all in one piece of memory: collation keys, or the texts that a
/// search looks through.
package struct ByteKeys: Sendable {
  /// The strings one after the other.
  package private(set) var bytes: [UInt8] = []
  /// Where each string ends.
  package private(set) var ends: [Int] = []

  package init() {}

  /// Room for that many strings of that many bytes each.
  package init(reserving count: Int, bytesEach: Int = 16) {
    ends.reserveCapacity(count)
    bytes.reserveCapacity(count * bytesEach)
  }

  package var count: Int { ends.count }

  /// Appends the string of the next row.
  package mutating func append(_ key: some Sequence<UInt8>) {
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
  }

  /// Appends the string of the next row, which `body` writes at the end.
  package mutating func append(_ body: (inout [UInt8]) -> Void) {
    let start = bytes.count
    body(&bytes)
    // What was there before is other rows'.
    while bytes.count < start { bytes.append(0) }
    ends.append(bytes.count)
  }

  /// Appends the strings of some rows of others. Rows that there are not are passed over.
  ///
  /// - Complexity: O(bytes)
  package mutating func append(_ rows: Range<Int>, of other: ByteKeys) {
    let rows = rows.clamped(to: 0..<other.count)
    guard let last = rows.last else { return }
    let start = other.range(of: rows.lowerBound).lowerBound
    let shift = bytes.count - start
    bytes.append(contentsOf: other.bytes[start..<other.ends[last]])
    ends.append(contentsOf: other.ends[rows].lazy.map { $0 + shift })
  }

  /// Where a row's string lies. The row must exist.
  @inline(__always)
  func range(of row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

  /// A row's string; empty when there is no such row.
  package subscript(row: Int) -> ArraySlice<UInt8> {
    ends.indices.contains(row) ? bytes[range(of: row)] : []
  }
}
