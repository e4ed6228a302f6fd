internal import GtkListKitCore

/// How a section's rows are arranged, and what they were when they were.
struct ArrangedRows<Container: ListView> {
  var arrangement: Arrangement
  let arranger: SectionArranger<Container>
  var stamp: GroupStamp<Container>
}

/// Tells whether a section's rows are those they were.
struct GroupStamp<Container: ListView>: Equatable {
  private let groups: [(group: RowGroup<Container>, version: Int)]

  init(_ groups: [RowGroup<Container>]) { self.groups = groups.map { ($0, $0.version) } }

  static func == (a: GroupStamp, b: GroupStamp) -> Bool {
    a.groups.count == b.groups.count
      && zip(a.groups, b.groups).allSatisfy { $0.group === $1.group && $0.version == $1.version }
  }
}

/// Rows as they are shown, where an arrangement says so. A section's own subscripts and edits count
/// rows as the data have them; index paths count them as shown.
extension SectionViewHolder {
  final var stamp: GroupStamp<Container> { GroupStamp(groups) }

  final var currentArrangement: Arrangement {
    arranged?.arrangement ?? Arrangement(dataCount: totalCount)
  }

  /// What is known of the rows as they are now.
  final var preparedRows: PreparedRows {
    get { prepared.flatMap { $0.stamp == stamp ? $0.rows : nil } ?? PreparedRows() }
    set { prepared = (stamp, newValue) }
  }

  /// How many rows the arrangement shows, collapsed or not.
  public final var arrangedCount: Int { arranged?.arrangement.count ?? totalCount }

  /// Whether rows have an order of their own, in which nobody can move them.
  public final var isSorted: Bool { arranged?.arranger.isSorted ?? false }

  /// The row of the data that stands at a row as shown; nil out of range.
  public final func dataRow(ofShown row: Int) -> Int? {
    guard let arranged else { return row >= 0 && row < totalCount ? row : nil }
    return arranged.arrangement.dataRow(at: row)
  }

  /// Where a row of the data is shown; nil when it is not, or there is none.
  public final func shownRow(ofData row: Int) -> Int? {
    guard let arranged else { return row >= 0 && row < totalCount ? row : nil }
    return arranged.arrangement.row(ofData: row)
  }

  final func shownHolder(at row: Int) -> CellViewHolder<Container>? {
    dataRow(ofShown: row).flatMap { holder(at: $0) }
  }

  /// The group of a row as shown, and its number there.
  final func shownPlace(of row: Int) -> (group: Int, index: Int)? {
    dataRow(ofShown: row).flatMap { place(of: $0) }
  }

  /// Whether there are rows that are not shown.
  final var hidesRows: Bool { collapsed || arrangedCount < totalCount }

  /// Remembers the selected rows that an arrangement hides by what they are, as their numbers are
  /// about to mean others. They are sorted out at the next update. O(rows hidden and selected).
  final func parkHiddenSelection(of groups: [RowGroup<Container>]? = nil) {
    guard !hiddenSelection.isEmpty else { return }
    var start = 0
    for group in groups ?? self.groups {
      let rows = start..<start + group.count
      let identity = group.identities()
      for range in hiddenSelection.ranges where range.overlaps(rows) {
        for row in range.clamped(to: rows) {
          if let id = identity(row - start) { parkedSelection.insert(id) }
        }
      }
      start = rows.upperBound
    }
    hiddenSelection = RangeSet()
  }

  final func arrange(_ arrangement: Arrangement, by arranger: SectionArranger<Container>) {
    arranged = ArrangedRows(arrangement: arrangement, arranger: arranger, stamp: stamp)
  }

  /// Sees to it that the rows are arranged by that arranger as they are now.
  final func settleArrangement(by arranger: SectionArranger<Container>?) {
    guard let arranger else {
      arranged = nil
      return
    }
    if let arranged, arranged.arranger === arranger, arranged.stamp == stamp { return }
    arranger.arrange(self)
  }

  // MARK: Edits of rows as shown

  /// Puts a holder into the data before the row that is shown at `row`, at the count behind all.
  /// Where it is shown is the arrangement's to say: nil when it is not. False out of range.
  final func insertShown(
    _ holder: CellViewHolder<Container>, at row: Int
  ) -> (isDone: Bool, row: Int?) {
    guard arranged != nil else { return insert(holder, at: row) ? (true, row) : (false, nil) }
    guard row >= 0, row <= arrangedCount else { return (false, nil) }
    let dataRow = dataRow(ofShown: row) ?? totalCount
    insert(holder, at: dataRow)
    arranged?.arrangement.insertData(dataRow, shownAt: nil)
    return (true, placeData(dataRow))
  }

  /// Takes the row that is shown at `row` out of the data; nil out of range.
  final func removeShown(at row: Int) -> CellViewHolder<Container>? {
    guard let dataRow = dataRow(ofShown: row) else { return nil }
    let holder = remove(at: dataRow)
    arranged?.arrangement.removeData(dataRow)
    arranged?.stamp = stamp
    return holder
  }

  /// Takes rows that are shown out of the data, the arrangement once for all of them. The rows must
  /// be there.
  final func removeShown(at rows: [Int]) {
    let dataRows = rows.compactMap { dataRow(ofShown: $0) }.sorted(by: >)
    for dataRow in dataRows { remove(at: dataRow) }
    arranged?.arrangement.removeData(RangeSet(dataRows.reversed().map { $0..<$0 + 1 }))
    arranged?.stamp = stamp
  }

  /// Gives the row that is shown at `row` another holder, and says where it is shown then: nil
  /// when it is not any more.
  final func replaceShown(at row: Int, with holder: CellViewHolder<Container>) -> Int? {
    guard let dataRow = dataRow(ofShown: row) else { return nil }
    self[dataRow] = holder
    guard arranged != nil else { return row }
    arranged?.arrangement.hideData(dataRow)
    return placeData(dataRow)
  }

  /// Shows a row of the data, which is not shown, where it belongs.
  private func placeData(_ dataRow: Int) -> Int? {
    guard let arranged else { return nil }
    let row = arranged.arranger.place(of: dataRow, in: self, arranged.arrangement)
    if let row { self.arranged?.arrangement.showData(dataRow, at: row) }
    self.arranged?.stamp = stamp
    return row
  }
}
