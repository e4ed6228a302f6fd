internal import GtkListKitCore

/// The rows of a section at one moment.
///
/// A row is found fast if edits have left thousands of groups.
final class SectionRows: UnchangingRows {
  let groups: [RowGroup]
  /// The first rows of the groups, if there are several. A list may have a million sections with one group.
  private let starts: [Int]
  private let dataCount: Int
  /// The order in which they are shown; nil shows all as the data have them.
  let arrangement: Arrangement?

  /// - Complexity: O(groups)
  init(_ groups: [RowGroup], arrangement: Arrangement? = nil) {
    var starts: [Int] = []
    var start = 0
    for group in groups {
      if groups.count > 1 { starts.append(start) }
      start += group.rowCount
    }
    self.groups = groups
    self.starts = starts
    self.arrangement = arrangement
    dataCount = start
  }

  /// How many rows are shown.
  var count: Int { arrangement?.count ?? min(dataCount, Arrangement.mostRows) }

  /// The group of a row and its number there; nil out of range.
  ///
  /// - Complexity: O(log groups)
  func place(of row: Int) -> (group: RowGroup, index: Int)? {
    guard let row = arrangement.map({ $0.dataRow(at: row) }) ?? row,
      let (group, index) = position(ofData: row)
    else { return nil }
    return (groups[group], index)
  }

  private func position(ofData row: Int) -> (group: Int, index: Int)? {
    guard row >= 0, row < dataCount else { return nil }
    guard !starts.isEmpty else { return (0, row) }
    let group = starts.partitionPoint { $0 > row } - 1
    return (group, row - starts[group])
  }

  func holder(at row: Int) -> CellViewHolder? {
    place(of: row).flatMap { $0.group.holder(at: $0.index) }
  }

  func data(at row: Int) -> Any? { place(of: row).flatMap { $0.group.data(at: $0.index) } }

  func identity(at row: Int) -> RowIdentity? {
    place(of: row).flatMap { $0.group.identity(at: $0.index) }
  }

  func addIdentities(to identities: inout [RowIdentity], withoutID: () -> RowIdentity) {
    guard arrangement == nil else {
      for row in 0..<count { identities.append(identity(at: row) ?? withoutID()) }
      return
    }
    for group in groups {
      if let all = group.identityList(), all.count == group.rowCount {
        // Most lists have one group of rows, whose list is taken as it is.
        if identities.isEmpty { identities = all } else { identities += all }
      } else {
        for row in 0..<group.rowCount { identities.append(group.identity(at: row) ?? withoutID()) }
      }
    }
  }

  func row(_ row: Int, in later: any UnchangingRows) -> ArrangedRow {
    guard let later = later as? SectionRows, groups.count == later.groups.count,
      arrangement.map({ $0.dataCount == dataCount }) ?? true,
      later.arrangement.map({ $0.dataCount == later.dataCount }) ?? true,
      let row = arrangement.map({ $0.dataRow(at: row) }) ?? row,
      let (number, ownIndex) = position(ofData: row)
    else { return .unknown }
    let found = groups[number].row(ownIndex, in: later.groups[number])
    guard case .at(let index) = found else { return found }
    let dataRow = (later.starts.isEmpty ? 0 : later.starts[number]) + index
    guard let arrangement = later.arrangement else { return .at(dataRow) }
    return arrangement.row(ofData: dataRow).map { .at($0) } ?? .hidden
  }

  func isSame(as other: any UnchangingRows) -> Bool {
    guard let other = other as? SectionRows else { return false }
    guard self !== other else { return true }
    return arrangement == nil && other.arrangement == nil && groups.count == other.groups.count
      && zip(groups, other.groups).allSatisfy {
        $0.rowCount == $1.rowCount && $0.isSame(as: $1)
      }
  }
}

extension SectionViewHolder {
  /// The rows of the data at this moment.
  final var presentRows: SectionRows { SectionRows(groups.map { $0.snapshot() }) }
}

extension SectionViewHolder: IdentifiedSection {}

extension SectionIdentities {
  /// The identities of the rows that sections show.
  convenience init(_ sections: [SectionViewHolder]) {
    self.init(
      sections.map {
        Entry(section: $0, rows: $0.isBare || $0.isCollapsed ? nil : $0.rowsAsShown)
      })
  }
}
