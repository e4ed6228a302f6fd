internal import GtkListKitCore

/// Rows as they are shown, where an arrangement says so. A section's own subscripts and edits count
/// rows as the data have them; index paths count them as shown.
extension SectionViewHolder {
  /// Whether there are outlines in the section, which arrange their levels themselves.
  final var holdsTree: Bool { hasSources && groups.contains { $0.outline != nil } }

  final var outlines: [any ShownOutline] { hasSources ? groups.compactMap(\.outline) : [] }

  /// A number of each outline that changes with its rows.
  final var outlineRevisions: [Int] {
    hasSources ? groups.filter { $0.outline != nil }.map(\.revision) : []
  }

  /// The outlines, each with its rows.
  final var outlineRows: [(outline: any ShownOutline, rows: Range<Int>)] {
    var found: [(outline: any ShownOutline, rows: Range<Int>)] = []
    var start = 0
    for group in groups {
      let end = start + group.rowCount
      if let outline = group.outline { found.append((outline, start..<end)) }
      start = end
    }
    return found
  }

  /// How many rows there are besides those of outlines.
  final var flatCount: Int {
    holdsTree ? flatGroups.reduce(0) { $0 + $1.rowCount } : givenCount
  }

  /// Whether there is anything to be arranged but outlines.
  final var hasFlatRows: Bool { !holdsTree || flatCount > 0 }

  final func shows(_ outline: AnyObject) -> Bool {
    hasSources && groups.contains { $0.outline === outline }
  }

  /// Whether the arrangement leaves nothing of the section.
  final var isFilteredAway: Bool {
    guard let arranged, arranged.isComplete, count > 0, arrangedCount == 0, isArrangedNow else {
      return false
    }
    return arranged.arranger.isFilter
  }

  final var revision: ArrangedRows.GroupRevision { ArrangedRows.GroupRevision(groups) }

  /// The groups that rows as shown are read from: previous ones while an arrangement of the present
  /// ones is being found out.
  final var shownGroups: [RowGroup] { arranged?.groups ?? groups }

  /// Whether the arrangement is that of the rows as they are now.
  final var isArrangedNow: Bool { arranged.map { $0.isArranged(revision) } ?? true }

  /// Whether all rows are arranged by that arranger as they are now.
  final func isArranged(by arranger: RowArranger?) -> Bool {
    guard let arranged else { return arranger == nil }
    return arranged.arranger === arranger && arranged.isComplete && isArrangedNow
  }

  /// The arrangement, where it is that of the rows as they are now.
  final var arrangementOfNow: Arrangement? { isArrangedNow ? currentArrangement : nil }

  /// Reads what rows of the data show, as they are now.
  final var dataReader: (Int) -> Any? {
    let rows = SectionRows(groups)
    return { rows.holder(at: $0)?.cellData }
  }

  final var currentArrangement: Arrangement {
    arranged?.arrangement ?? Arrangement(dataCount: count)
  }

  /// What is known of the flat rows as they are now, whatever becomes of outlines beside them.
  final var sortKeyCache: SortKeyCache {
    get {
      cachedSortKeys.flatMap { $0.revision == flatRevision ? $0.cache : nil } ?? SortKeyCache()
    }
    set { cachedSortKeys = (flatRevision, newValue) }
  }

  final var flatRevision: ArrangedRows.GroupRevision {
    ArrangedRows.GroupRevision(flatGroups)
  }

  final var flatGroups: [RowGroup] { groups.filter { $0.outline == nil } }

  /// How many rows the arrangement shows, collapsed or not.
  public final var arrangedCount: Int {
    arranged?.arrangement.count ?? count
  }

  /// Whether rows have an order of their own, in which nobody can move them.
  public final var isSorted: Bool { arranged?.arranger.isSorted ?? false }

  /// The row of the data that stands at a row as shown; nil out of range.
  public final func dataRow(ofShown row: Int) -> Int? {
    guard let arranged else { return row >= 0 && row < count ? row : nil }
    return arranged.arrangement.dataRow(at: row)
  }

  /// Where a row of the data is shown; nil when it is not, or there is none.
  public final func shownRow(ofData row: Int) -> Int? {
    guard let arranged else { return row >= 0 && row < count ? row : nil }
    return arranged.arrangement.row(ofData: row)
  }

  final func shownHolder(at row: Int) -> CellViewHolder? {
    // Read in place: binding a cell begins here, and most sections have no arrangement.
    guard let state, state.arrangement != nil else {
      return Self.groupRow(of: row, in: storedGroups).flatMap {
        storedGroups[$0.group].holder(at: $0.index)
      }
    }
    return shownLocation(of: row).flatMap { shownGroups[$0.group].holder(at: $0.index) }
  }

  /// Where among ``shownGroups`` a row as shown stands, and its number there.
  final func shownLocation(of row: Int) -> (group: Int, index: Int)? {
    guard let row = dataRow(ofShown: row) else { return nil }
    return Self.groupRow(of: row, in: shownGroups)
  }

  /// Whether there are rows that are not shown: of those that are shown until the present ones are
  /// arranged, where they are others.
  final var hidesRows: Bool {
    if isCollapsed { return true }
    guard let arranged else { return false }
    return arranged.arrangement.count < arranged.arrangement.dataCount
  }

  /// Arranges the rows here and now.
  final func arrange(by arranger: RowArranger) {
    let pass = arranger.pass(of: flatGroups, cache: sortKeyCache)
    pass.runHere()
    if let found = pass.found?.orders.first { arrange(found, by: arranger) }
  }

  /// Shows the flat rows as they were found out to be arranged. Outlines stay where they are, and the
  /// others are arranged among those between them.
  final func arrange(_ flat: LevelOrder, by arranger: RowArranger, isComplete: Bool = true) {
    sortKeyCache = flat.cache
    arranged =
      holdsTree
      ? ArrangedRows(besideOutlines(flat.order), by: arranger, of: groups)
      : ArrangedRows(flat.order, by: arranger, of: groups, isComplete: isComplete)
  }

  /// How all rows stand where the flat ones are arranged like that.
  private func besideOutlines(_ flat: Arrangement) -> Arrangement {
    guard givenCount <= Arrangement.mostRows else { return Arrangement(dataCount: count) }
    /// The rows of each group as shown; flat groups beside each other are in the first of them.
    var shown: [[Int32]] = []
    /// Where each group begins among the flat rows, and which it is of those as shown.
    var starts: [(flat: Int, shift: Int, part: Int)] = []
    var (count, flatCount) = (0, 0)
    var isBehindFlat = false
    for group in groups {
      let end = count + group.rowCount
      let isOutline = group.outline != nil
      if isOutline || !isBehindFlat {
        shown.append(isOutline ? (Int32(count)..<Int32(end)).map { $0 } : [])
      }
      if !isOutline {
        starts.append((flatCount, count - flatCount, shown.count - 1))
        flatCount += group.rowCount
      }
      isBehindFlat = !isOutline
      count = end
    }
    for row in flat.dataRows {
      let index = starts.partitionPoint { $0.flat > Int(row) } - 1
      guard index >= 0 else { continue }
      shown[starts[index].part].append(row + Int32(starts[index].shift))
    }
    return Arrangement(shown.flatMap { $0 }, of: count)
  }

  /// Sees to it that the rows are arranged by that arranger as they are now. Those that wait for
  /// their places go on doing so.
  final func arrangeIfNeeded(by arranger: RowArranger?) {
    guard let arranger, hasFlatRows else {
      arranged = nil
      return
    }
    if let arranged, arranged.arranger === arranger, isArrangedNow { return }
    arrange(by: arranger)
  }

  /// Goes on showing the former rows until those of now are arranged: none where there were none.
  /// False when that cannot be, or need not.
  final func showsOldRows(until arranger: RowArranger) -> Bool {
    guard !holdsTree else { return false }
    if let arranged {
      if arranged.arranger === arranger, isArrangedNow { return false }
      // Arranged in another way, the rows can be shown as they are.
      self.arranged?.showEdits()
      return arranged.groups != nil
    }
    arranged = ArrangedRows(Arrangement(dataCount: 0), by: arranger, of: [])
    return !isArrangedNow
  }

  /// What edits have done to the rows since they were read; nil where nobody knows.
  final var originsSinceReading: RowOrigins? {
    return sinceReading.flatMap {
      $0.revision == revision && !$0.origins.isScattered ? $0.origins : nil
    }
  }

  // MARK: Edits of rows as shown

  /// Puts holders into the data before the row that is shown at `row`, at the count behind all, and
  /// says where each is shown, which is the arrangement's to say: nil for those that are not. Nil
  /// where none can be put in.
  ///
  /// - Parameter selected: which of the holders are selected.
  /// - Complexity: O(rows), and O(log rows) for each holder
  final func insertShown(
    _ holders: [CellViewHolder], at row: Int, selecting selected: [Int] = []
  ) -> [Int?]? {
    guard row >= 0, row <= arrangedCount else { return nil }
    let dataRow = dataRow(ofShown: row) ?? count
    guard insert(holders, at: dataRow) else { return nil }
    if !selected.isEmpty {
      selection.rows.formUnion(RowSet(IndexRanges(ofRows: selected.map { dataRow + $0 })))
    }
    let new = dataRow..<dataRow + holders.count
    guard arranged != nil else { return Array(new) }
    arranged?.arrangement.insertData(new)
    return placeData(Array(new), cache: sortKeyCache)
  }

  /// Whether a holder can be put before the row that is shown at `row`.
  final func canInsertShown(at row: Int) -> Bool {
    guard arranged != nil else { return canInsert(at: row) }
    return row >= 0 && row <= arrangedCount && canInsert(at: dataRow(ofShown: row) ?? count)
  }

  /// Whether the row that is shown at `row` can be taken out of the data; that of an outline cannot.
  final func canRemoveShown(at row: Int) -> Bool {
    dataRow(ofShown: row).flatMap { groupRow(of: $0) }.map { groups[$0.group].canBeEdited } ?? false
  }

  /// Gives rows that are shown other holders, and says where each is shown then: nil when it is not
  /// any more. The rows must be there, each of them once.
  ///
  /// - Complexity: O(1) for each where it is shown there, else O(rows) in all and O(log rows) for each
  final func replaceShown(_ edits: [(row: Int, holder: CellViewHolder)]) -> [Int?] {
    let rows = edits.compactMap { edit in
      dataRow(ofShown: edit.row).map { (dataRow: $0, row: edit.row) }
    }
    // Of the rows that stay the same it is still true.
    let oldCache = sortKeyCache
    replaceAll(zip(rows, edits).map { ($0.dataRow, $1.holder) })
    guard let arranger = arranged?.arranger else { return rows.map(\.row) }
    if !holdsTree, arranger.belong(rows, among: currentArrangement, dataReader) {
      followEdit()
      return rows.map(\.row)
    }
    arranged?.arrangement.hideData(rows.lazy.map(\.dataRow))
    return placeData(rows.map(\.dataRow), cache: oldCache)
  }

  /// The models of rows that are shown have changed inside. True where these rows belong where they
  /// are shown, as those of outlines do.
  final func followChanges(inside rows: [Int]) -> Bool {
    guard let arranger = arranged?.arranger, !holdsTree else { return true }
    let changed = rows.compactMap { row in
      dataRow(ofShown: row).map { (dataRow: $0, row: row) }
    }
    following(.replace(IndexRanges(ofRows: changed.map(\.dataRow).sorted()))) { true }
    // Those that do not belong there are edited next.
    followEdit()
    return arranger.belong(changed, among: currentArrangement, dataReader)
  }

  /// Shows rows where they belong, and says where that is: nil for those that are shown no more.
  ///
  /// - Complexity: O(rows)
  final func placeShown(_ rows: [Int]) -> [Int?] {
    let dataRows = rows.compactMap { dataRow(ofShown: $0) }
    arranged?.arrangement.hideData(dataRows)
    return placeData(dataRows, cache: sortKeyCache)
  }

  /// The arrangement is that of the rows as they are now. Where the app has edited the section behind
  /// the editor's back it is not, and is made anew.
  final func followEdit() {
    if arranged?.arrangement.dataCount == count { arranged?.follow(groups) }
  }

  /// Shows a row of the data at its place although the filter excludes it.
  final func hold(_ dataRow: Int) {
    guard let arranger = arranged?.arranger, !holdsTree, shownRow(ofData: dataRow) == nil else {
      return
    }
    let rows = arranger.rows(
      of: [dataRow], among: currentArrangement, cache: sortKeyCache, holds: true, dataReader)
    arranged?.arrangement.showData(rows)
    arranged?.showsExcludedRow = true
    followEdit()
  }

  /// Shows rows of the data, which are not shown, where they belong.
  final func placeData(_ dataRows: [Int], cache: SortKeyCache) -> [Int?] {
    guard let arranger = arranged?.arranger else { return [] }
    if holdsTree {
      arrange(by: arranger)
    } else {
      let rows = arranger.rows(
        of: dataRows, among: currentArrangement, cache: cache, dataReader)
      arranged?.arrangement.showData(rows)
      followEdit()
    }
    return dataRows.map { shownRow(ofData: $0) }
  }
}
