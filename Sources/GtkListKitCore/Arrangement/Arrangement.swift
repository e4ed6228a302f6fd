/// Which rows of some data are shown, and in which order: a permutation of all or of some of them.
///
/// It holds row numbers and never rows, eight bytes for each row of the data, and answers both
/// ways: which row of the data is shown where, and where a row of the data is shown. An
/// arrangement that leaves everything as it is costs nothing.
///
///     let arrangement = Arrangement([2, 0], of: 3)
///     arrangement.dataRow(at: 0)  // 2
///     arrangement.row(ofData: 1)  // nil
package struct Arrangement: Sendable {
  /// No data have more rows than this, so that numbers take four bytes.
  package static let mostRows = RowLimits.inSection

  /// How many rows the data have.
  package private(set) var dataCount: Int
  /// The rows of the data in the order shown; nil when all are, in their own.
  private(set) var shown: [Int32]?
  /// For each row of the data where it is shown, -1 for nowhere; empty when `shown` is nil.
  private(set) var rowsOfData: [Int32] = []

  /// All rows in their own order. A negative count is taken as 0.
  package init(dataCount: Int) {
    self.dataCount = max(0, dataCount)
  }

  /// Some rows in some order. Numbers that are none of the data, or stand twice, are left out, and
  /// so is what lies beyond ``mostRows``.
  ///
  /// - Complexity: O(rows of the data)
  package init(_ dataRows: [Int32], of dataCount: Int) {
    let count = min(max(0, dataCount), Self.mostRows)
    var rowsOfData = [Int32](repeating: -1, count: count)
    var isSound = true
    rowsOfData.withUnsafeMutableBufferPointer { rowsOfData in
      for (row, dataRow) in dataRows.enumerated() {
        guard dataRow >= 0, Int(dataRow) < count, rowsOfData[Int(dataRow)] < 0 else {
          isSound = false
          return
        }
        rowsOfData[Int(dataRow)] = Int32(row)
      }
    }
    guard isSound else {
      var seen: Set<Int32> = []
      let sound = dataRows.filter { $0 >= 0 && Int($0) < count && seen.insert($0).inserted }
      self.init(sound, of: count)
      return
    }
    self.init(dataCount: count)
    shown = dataRows
    self.rowsOfData = rowsOfData
  }

  /// Data one behind the other, each arranged for itself.
  ///
  /// - Complexity: O(rows of the data), O(parts) where all are shown in their own order
  package init(joining parts: [Arrangement]) {
    if let only = parts.first, parts.count == 1 {
      self = only
      return
    }
    let count = parts.reduce(0) { $0 + $1.dataCount }
    guard !parts.allSatisfy(\.isIdentity) else {
      self.init(dataCount: count)
      return
    }
    var rows: [Int32] = []
    var start: Int32 = 0
    for part in parts {
      rows += part.dataRows.map { start + $0 }
      start += Int32(part.dataCount)
    }
    self.init(rows, of: count)
  }

  /// Whether all rows are shown in their own order.
  package var isIdentity: Bool { shown == nil }

  /// How many rows are shown.
  package var count: Int { shown?.count ?? dataCount }

  /// The row of the data that is shown at a row; nil when there is none.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  package func dataRow(at row: Int) -> Int? {
    guard row >= 0 else { return nil }
    guard let shown else { return row < dataCount ? row : nil }
    return row < shown.count ? Int(shown[row]) : nil
  }

  /// The rows of the data that are shown at some rows; those that there are not are passed over.
  ///
  /// - Complexity: O(ranges), and O(rows of the data) where they have another order than the data
  package func dataRows(shownAt rows: IndexRanges) -> IndexRanges {
    let rows = rows.intersection(IndexRanges(0..<count))
    guard let shown else { return rows }
    var bits = RowBits(count: dataCount)
    for range in rows.ranges {
      for row in range { bits.insert(Int(shown[row])) }
    }
    return bits.indexRanges
  }

  /// Where a row of the data is shown; nil when it is not.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  package func row(ofData dataRow: Int) -> Int? {
    guard dataRow >= 0, dataRow < dataCount else { return nil }
    guard shown != nil else { return dataRow }
    let row = rowsOfData[dataRow]
    return row < 0 ? nil : Int(row)
  }

  /// The rows of the data in the order shown. O(rows) when all are shown in their own order.
  package var dataRows: [Int32] { shown ?? (0..<Int32(min(dataCount, Self.mostRows))).map { $0 } }

  /// Whether both are known to be the same without a look at the rows.
  ///
  /// - Complexity: O(1)
  package func isSame(as other: Arrangement) -> Bool {
    guard dataCount == other.dataCount else { return false }
    guard let shown, let otherShown = other.shown else { return shown == nil && other.shown == nil }
    return shown.withUnsafeBufferPointer { shown in
      otherShown.withUnsafeBufferPointer {
        shown.count == $0.count && shown.baseAddress == $0.baseAddress
      }
    }
  }

  // MARK: Following edits of the data

  /// Makes room for rows that the data have got, by their numbers from then on. None of them is
  /// shown. Nothing happens out of range.
  ///
  /// - Complexity: O(rows of the data), however many come
  package mutating func insertData(_ dataRows: Range<Int>) {
    guard dataRows.lowerBound >= 0, dataRows.lowerBound <= dataCount, !dataRows.isEmpty,
      dataRows.count <= Self.mostRows - dataCount
    else { return }
    if shown == nil { materialise() }
    dataCount += dataRows.count
    let (first, room) = (Int32(dataRows.lowerBound), Int32(dataRows.count))
    shown?.withUnsafeMutableBufferPointer { shown in
      for row in shown.indices where shown[row] >= first { shown[row] += room }
    }
    rowsOfData.insert(contentsOf: repeatElement(-1, count: dataRows.count), at: dataRows.lowerBound)
  }

  /// Forgets rows that the data no longer have, by their numbers before. Others than rows of the
  /// data are passed over.
  ///
  /// - Complexity: O(rows of the data)
  package mutating func removeData(_ dataRows: IndexRanges) {
    var edits = RowOrigins(count: dataCount)
    edits.remove(dataRows)
    self = following(edits)
  }

  /// The same rows where edits have left them: those that have gone are left out, and those that have
  /// come are not shown.
  ///
  /// - Complexity: O(rows of the data)
  package func following(_ edits: RowOrigins) -> Arrangement {
    if isIdentity, !edits.hasNewRows { return Arrangement(dataCount: edits.count) }
    if let (rows, start) = edits.onlyOldRows {
      return following(rows, to: start, of: edits.count)
    }
    var moved = [Int32](repeating: -1, count: dataCount)
    var row = 0
    for stretch in edits.stretches {
      if case .old(let rows) = stretch {
        for old in rows.clamped(to: 0..<dataCount) {
          moved[old] = Int32(row + old - rows.lowerBound)
        }
      }
      row += stretch.count
    }
    return Arrangement(
      dataRows.compactMap { moved[Int($0)] < 0 ? nil : moved[Int($0)] }, of: edits.count)
  }

  /// The same where only those rows are left, which begin at a row then: what a log comes to at each of
  /// its lines.
  private func following(_ rows: Range<Int>, to start: Int, of count: Int) -> Arrangement {
    let old = dataRows
    let left = Int32(clamping: rows.lowerBound)..<Int32(clamping: rows.upperBound)
    let distance = Int32(clamping: start - rows.lowerBound)
    var following = Arrangement(dataCount: min(count, Self.mostRows))
    var places = [Int32](repeating: -1, count: following.dataCount)
    following.shown = [Int32](unsafeUninitializedCapacity: old.count) { shown, count in
      for dataRow in old where left.contains(dataRow) {
        let row = dataRow + distance
        guard row >= 0, Int(row) < places.count else { continue }
        shown[count] = row
        places[Int(row)] = Int32(count)
        count += 1
      }
    }
    following.rowsOfData = places
    return following
  }

  /// Shows rows of the data, each at a row of its own among all that are shown then, and those
  /// that were shown elsewhere there no more. Rows of the data, or places, that there are not, and
  /// those that are named twice, are passed over.
  ///
  /// - Complexity: O(rows + rows named log rows named), however many are named
  package mutating func showData(_ rows: [(dataRow: Int, row: Int)]) {
    hideData(rows.lazy.map(\.dataRow))
    if shown == nil { materialise() }
    guard let old = shown else { return }
    var merged: [Int32] = []
    merged.reserveCapacity(old.count + rows.count)
    var next = 0
    var first: Int?
    var passedOver = 0
    for (dataRow, row) in rows.sorted(by: { $0.row < $1.row }) {
      // Those behind one that is not shown move up.
      let end = next + row - passedOver - merged.count
      guard dataRow >= 0, dataRow < dataCount, rowsOfData[dataRow] == -1, end >= next,
        end <= old.count
      else {
        passedOver += row < 0 ? 0 : 1
        continue
      }
      merged += old[next..<end]
      next = end
      first = first ?? merged.count
      // Until it has its number it is known as one that has come already.
      rowsOfData[dataRow] = 0
      merged.append(Int32(dataRow))
    }
    guard let first else { return }
    merged += old[next...]
    shown = merged
    renumber(from: first)
  }

  /// Takes rows of the data out of what is shown; those that are not are passed over.
  ///
  /// - Complexity: O(rows), however many are named
  package mutating func hideData(_ dataRows: some Sequence<Int>) {
    if shown == nil { materialise() }
    guard let old = shown else { return }
    var isHidden = false
    for dataRow in dataRows where dataRow >= 0 && dataRow < dataCount && rowsOfData[dataRow] >= 0 {
      rowsOfData[dataRow] = -1
      isHidden = true
    }
    guard isHidden else { return }
    let left = old.filter { rowsOfData[Int($0)] >= 0 }
    shown = left
    renumber(from: 0)
  }

  private mutating func renumber(from row: Int) {
    guard let shown else { return }
    rowsOfData.withUnsafeMutableBufferPointer { rowsOfData in
      shown.withUnsafeBufferPointer { shown in
        for index in row..<max(row, shown.count) { rowsOfData[Int(shown[index])] = Int32(index) }
      }
    }
  }

  private mutating func materialise() {
    let rows = dataRows
    shown = rows
    rowsOfData = rows
  }
}

extension Arrangement: Equatable {
  package static func == (a: Arrangement, b: Arrangement) -> Bool {
    a.dataCount == b.dataCount && a.dataRows == b.dataRows
  }
}
