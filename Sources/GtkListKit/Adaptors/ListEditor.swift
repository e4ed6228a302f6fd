public import GtkListKitCore

/// Edits the sections of an adaptor within ``Adaptor/update(_:animated:_:)``.
///
/// Each edit counts rows and sections as the one before has left them; the list is told once, at
/// the end, with as few changes as they come to. A place that does not exist is reported and
/// changes nothing.
public final class ListEditor {
  let adaptor: Adaptor
  /// What the undo stack calls the update.
  let name: String?
  let isAnimated: Bool
  /// Records the edits; nil if the update cannot be undone.
  let recorder: ChangeRecorder?
  var log: ListEditLog
  /// Rows whose data changed inside their holder.
  private(set) var changedHolders: [CellViewHolder] = []
  /// Whether any row got other data.
  private(set) var changesData = false
  /// The first of the rows that got other data, as rows of their sections' data; nil where rows have come,
  /// gone or been moved as well, and where nobody could undo that.
  var editedRows: [Adaptor.DataRow]?
  /// Whether the sections were changed otherwise meanwhile, so that the log does not tell all.
  private var missesChanges = false
  /// Whether a list of several sources has bound rows during the update.
  private(set) var hasBoundRows = false
  /// The index path of the row under an open editor before the update.
  private let editedPath: ListIndexPath?

  init(_ adaptor: Adaptor, name: String?, animated: Bool, recorder: ChangeRecorder?) {
    self.adaptor = adaptor
    self.name = name
    self.recorder = recorder
    editedRows = recorder == nil ? nil : []
    isAnimated = animated
    editedPath = adaptor.editedPath
    log = ListEditLog(rowCounts: adaptor.sections.map { $0.cellCounts })
  }

  /// A list of several sources has bound rows, and their places mean other rows already.
  func noteBinding() { hasBoundRows = true }

  /// What the edits come to; nil where the editor does not know of all.
  func update() -> ListUpdate? { missesChanges ? nil : log.update() }

  /// The sections were changed by something else than an edit.
  func missChange() {
    missesChanges = true
    editedRows = nil
  }

  /// An undo or redo has changed the sections.
  func goBack(asOnlyChange isOnly: Bool) {
    missChange()
    if isOnly { recorder?.didGoBack() }
  }

  /// The sections as they are by now.
  public var sections: [SectionViewHolder] { adaptor.sections }

  // MARK: Rows

  /// Puts holders before a row, or at the section's count behind the last, in their order. In an
  /// arranged section they come before that row in the data, and all find their places at once.
  ///
  /// - Returns: the row where each is shown, nil where it is not; nothing where none could be put in.
  /// - Complexity: O(groups + eager rows behind it + holders); where rows are arranged, O(rows), and
  ///   O(log rows) for each holder
  @discardableResult
  public func insert(_ holders: [CellViewHolder], at path: ListIndexPath) -> [Int?] {
    guard let section = section(path.section) else { return [] }
    let origins = recorder?.origins(of: holders) ?? []
    func insert() -> [Int?]? { section.insertShown(holders, at: path.item) }
    guard let rows = origins.isEmpty ? insert() : recorder?.inserting(origins, insert) ?? nil else {
      report(path, inserting: true)
      return []
    }
    editedRows = nil
    if !section.isCollapsed {
      log.insertRows(IndexRanges(ofRows: rows.compactMap { $0 }), in: path.section)
    }
    return rows
  }

  /// Puts one holder before a row, and says where it is shown.
  @discardableResult
  public func insert(_ holder: CellViewHolder, at path: ListIndexPath) -> Int? {
    insert([holder], at: path).first ?? nil
  }

  /// Puts a model before a row.
  public func insert<Cell: ModelCell>(
    _ model: Cell.Model, as cell: Cell.Type, at path: ListIndexPath
  ) {
    insert(ModelCellViewHolder<Cell>(model), at: path)
  }

  /// Puts holders behind the last row of a section.
  public func append(_ holders: [CellViewHolder], to section: Int) {
    guard let count = self.section(section)?.arrangedCount else { return }
    insert(holders, at: ListIndexPath(row: count, section: section))
  }

  /// Removes rows; all paths are paths before the first removal.
  ///
  /// - Complexity: O(groups + rows given), and once O(eager or arranged rows of their sections)
  public func remove(_ paths: [ListIndexPath]) {
    for (number, rows) in removable(paths) {
      adaptor.sections[number].removeShown(at: rows)
      if !adaptor.sections[number].isCollapsed { log.removeRows(rows, in: number) }
    }
  }

  /// Removes one row, and returns its holder.
  ///
  /// - Complexity: as ``remove(_:)-([ListIndexPath])``, which is faster for several rows
  @discardableResult
  public func remove(_ path: ListIndexPath) -> CellViewHolder? {
    guard let section = section(path.section) else { return nil }
    let row = IndexRanges(path.item..<path.item + 1)
    guard section.canRemoveShown(at: path.item), let holder = section.shownHolders(at: row).first
    else {
      report(path)
      return nil
    }
    if let dataRow = section.dataRow(ofShown: path.item) {
      recorder?.willRemove(dataRow, of: section, holder)
    }
    remove([path])
    return holder
  }

  /// Takes rows before a place, in the order that they have; all paths are as they stand before.
  ///
  /// In an arranged section they come before that row in the data, and are shown where the
  /// arrangement has them. Among sorted rows of one section a move means nothing: it is reported and
  /// changes nothing.
  ///
  /// - Parameters:
  ///   - paths: the rows, of any sections.
  ///   - gap: the row before which they go; the section's count is its end.
  /// - Returns: where the last one stands that is shown; nil where none is, or nothing was done.
  /// - Complexity: O(eager rows of the sections + rows moved); where rows are arranged, O(rows of the
  ///   sections)
  @discardableResult
  public func move(_ paths: [ListIndexPath], before gap: ListIndexPath) -> ListIndexPath? {
    let rows = moveRows(paths, before: gap)
    return rows.last { $0 != nil }?.map { ListIndexPath(row: $0, section: gap.section) }
  }

  /// Takes one row to another place, also in another section; the target counts without the row.
  ///
  /// - Returns: whether the row has moved.
  @discardableResult
  public func move(_ source: ListIndexPath, to target: ListIndexPath) -> Bool {
    guard section(source.section) != nil, let into = section(target.section) else { return false }
    let isOwn = source.section == target.section
    guard target.item >= 0, target.item <= into.arrangedCount - (isOwn ? 1 : 0) else {
      report(target, inserting: !isOwn)
      return false
    }
    var gap = target
    if isOwn, source.item <= target.item { gap.item += 1 }
    return !moveRows([source], before: gap).isEmpty
  }

  /// Where each of some rows is shown after it was taken before a place, or would be if the section
  /// were open.
  private func moveRows(_ paths: [ListIndexPath], before gap: ListIndexPath) -> [Int?] {
    guard let into = adaptor[gap.section], gap.item >= 0, gap.item <= into.arrangedCount else {
      report(gap, inserting: true)
      return []
    }
    var rows = removable(paths)
    if into.isSorted, let own = rows.removeValue(forKey: gap.section) {
      for row in own.ranges.joined() {
        ListReport(
          .update, "sorted rows have their order; a row stays where it is",
          fix: "Edit the value that the rows are sorted by, or remove the sort key from arrange.",
          at: ListIndexPath(row: row, section: gap.section)
        ).send()
      }
    }
    // The first row from the gap on that stays where it is.
    let own = rows[gap.section] ?? IndexRanges()
    let anchor = own.ranges.first { $0.contains(gap.item) }?.upperBound ?? gap.item
    guard into.canInsertShown(at: anchor) else {
      report(gap, inserting: true)
      return []
    }
    let above = own.intersection(IndexRanges(0..<anchor)).memberCount
    var moved: [CellViewHolder] = []
    var origins: [RowOrigins.Stretch] = []
    var selected: [Int] = []
    for (number, rows) in rows.sorted(by: { $0.key < $1.key }) {
      let from = adaptor.sections[number]
      if !from.selection.rows.isEmpty {
        for (index, row) in rows.ranges.joined().enumerated() where from.isSelected(shown: row) {
          selected.append(moved.count + index)
        }
      }
      moved += from.shownHolders(at: rows)
      if let recorder {
        let dataRows = rows.ranges.joined().compactMap { from.dataRow(ofShown: $0) }
        origins += recorder.origins(of: dataRows, in: from)
      }
      from.removeShown(at: rows)
    }
    func insert() -> [Int?] {
      into.insertShown(moved, at: anchor - above, selecting: selected) ?? []
    }
    let targets = recorder.map { $0.inserting(origins, insert) } ?? insert()
    log.moveRows(rows, to: into.isCollapsed ? [] : targets, in: gap.section)
    return targets
  }

  /// Those of some rows that can be taken out, by section; the others are reported.
  private func removable(_ paths: [ListIndexPath]) -> [Int: IndexRanges] {
    var found: [Int: IndexRanges] = [:]
    for (number, rows) in paths.rowsBySection.sorted(by: { $0.key < $1.key }) {
      guard let section = section(number) else { continue }
      let own = section.removable(rows)
      for row in rows.subtracting(own).ranges.joined() {
        report(ListIndexPath(row: row, section: number))
      }
      if !own.isEmpty { found[number] = own }
    }
    if !found.isEmpty { editedRows = nil }
    return found
  }

  /// Gives a row other data in the same cell.
  public func replace(_ path: ListIndexPath, with holder: CellViewHolder) {
    guard let section = section(path.section) else { return }
    guard section.shownHolder(at: path.item) != nil else { return report(path) }
    put(holder, at: path, in: section)
  }

  /// Changes a row's model, in the same cell. A row of another model is reported.
  public func edit<Model>(
    _ model: Model.Type = Model.self, at path: ListIndexPath, _ change: (inout Model) -> Void
  ) {
    guard let section = section(path.section) else { return }
    guard let holder = section.shownHolder(at: path.item) else { return report(path) }
    guard var data = holder.cellData as? Model else {
      let shown = holder.cellData.map { "\(type(of: $0))" } ?? "no model"
      ListReport(
        .wrongModel, "the row shows \(shown), and not \(Model.self); it stays as it is",
        fix: "Pass the type of the row's model to edit(_:at:_:).",
        holder: type(of: holder), at: path
      ).send()
      return
    }
    change(&data)
    put(holder.with(data: data), at: path, in: section)
  }

  /// Gives rows other data in the same cells; all paths are as they stand before the first one. Of
  /// several data for a row the last counts.
  ///
  /// - Complexity: O(groups + rows given), and where they find other places in arranged sections,
  ///   once O(rows of the section)
  public func setData(_ rows: [RowEdit]) {
    let rows = Self.inOrder(rows)
    var start = 0
    while start < rows.count {
      let number = rows[start].indexPath.section
      let end =
        rows.indices[start...].first { rows[$0].indexPath.section != number } ?? rows.count
      if let section = section(number) { setData(rows[start..<end], in: number, of: section) }
      start = end
    }
  }

  private func setData(
    _ rows: ArraySlice<RowEdit>, in number: Int, of section: SectionViewHolder
  ) {
    let starts = SectionRows(section.shownGroups)
    var edits: [(row: Int, holder: CellViewHolder)] = []
    edits.reserveCapacity(rows.count)
    for edit in rows {
      let row = edit.indexPath.item
      guard let holder = section.dataRow(ofShown: row).flatMap({ starts.holder(at: $0) }) else {
        report(edit.indexPath)
        continue
      }
      edits.append((row, holder.with(data: edit.data)))
    }
    put(edits, in: number, of: section)
  }

  /// Edits in the order of their rows. Only the last edit of a row is left.
  private static func inOrder(_ rows: [RowEdit]) -> [RowEdit] {
    let isInOrder = rows.indices.dropFirst().allSatisfy {
      rows[$0 - 1].indexPath < rows[$0].indexPath
    }
    guard !isInOrder else { return rows }
    let last = Dictionary(rows.map { ($0.indexPath, $0) }) { $1 }
    return last.values.sorted { $0.indexPath < $1.indexPath }
  }

  private func put(
    _ holder: CellViewHolder, at path: ListIndexPath,
    in section: SectionViewHolder
  ) { put([(path.item, holder)], in: path.section, of: section) }

  /// Gives rows other holders. In an arranged section they go to where they belong then. The rows
  /// must be there, each of them once and in order.
  private func put(
    _ edits: [(row: Int, holder: CellViewHolder)], in number: Int,
    of section: SectionViewHolder
  ) {
    guard !edits.isEmpty else { return }
    if let count = editedRows?.count {
      editedRows? += edits.prefix(Adaptor.mostShownOfEdited - count).compactMap { edit in
        section.dataRow(ofShown: edit.row).map { (section, $0) }
      }
    }
    let rows = holdingEditedRow(edits.map(\.row), in: number, of: section) {
      section.replaceShown(edits)
    }
    changesData = true
    guard !section.isCollapsed, !zip(edits, rows).allSatisfy({ $0.row == $1 }) else { return }
    log.moveRows([number: IndexRanges(ofRows: edits.map(\.row))], to: rows, in: number)
  }

  /// Has shown rows of a section go to where they belong, whose models have changed inside.
  func place(_ rows: [Int], in number: Int) {
    guard let section = section(number) else { return }
    let places = holdingEditedRow(rows, in: number, of: section) { section.placeShown(rows) }
    guard !section.isCollapsed, places.count == rows.count else { return missChange() }
    log.moveRows([number: IndexRanges(ofRows: rows)], to: places, in: number)
  }

  /// Moves rows to their places. The row under an open editor stays although a filter excludes it.
  ///
  /// - Returns: the new place of each row.
  private func holdingEditedRow(
    _ rows: [Int], in number: Int, of section: SectionViewHolder, _ place: () -> [Int?]
  ) -> [Int?] {
    guard let edited = editedPath.flatMap({ log.path(ofOld: $0) }), edited.section == number,
      rows.contains(edited.item), let dataRow = section.dataRow(ofShown: edited.item)
    else { return place() }
    let dataRows = rows.map { section.dataRow(ofShown: $0) }
    let places = place()
    guard places.count == rows.count, section.shownRow(ofData: dataRow) == nil else {
      return places
    }
    section.hold(dataRow)
    return dataRows.map { $0.flatMap { section.shownRow(ofData: $0) } }
  }

  /// Has a row that was changed inside its holder filled again, in the same cell.
  public func reconfigure(_ path: ListIndexPath) {
    guard let section = section(path.section) else { return }
    guard let holder = section.shownHolder(at: path.item) else { return report(path) }
    // A lazy row's holder is made at each call; from here on it is this one.
    put(holder, at: path, in: section)
    changedHolders.append(holder)
    changesData = true
  }

  /// Gives a row a new cell.
  public func reload(_ path: ListIndexPath) {
    guard let section = section(path.section) else { return }
    guard section.shownHolder(at: path.item) != nil else { return report(path) }
    if !section.isCollapsed {
      log.reloadRows(IndexRanges(path.item..<path.item + 1), in: path.section)
    }
  }

  /// Follows an outline whose rows have changed meanwhile.
  func rowsChanged(
    _ removed: [Range<Int>], _ inserted: [Range<Int>],
    _ spot: Adaptor.OutlineGroupPosition
  ) {
    editedRows = nil
    log.removeRows(
      IndexRanges(removed.map { $0.moved(by: spot.oldStart) }), in: spot.section)
    log.insertRows(IndexRanges(inserted.map { $0.moved(by: spot.start) }), in: spot.section)
  }

  // MARK: Sections

  /// Puts a section before another; at the count, behind the last.
  public func insertSection(_ holder: SectionViewHolder, at section: Int) {
    guard section >= 0, section <= adaptor.sections.count else {
      return report(section: section, inserting: true)
    }
    adaptor.openForSearch(holder)
    recorder?.willChangeSections()
    adaptor.sections.insert(holder, at: section)
    adaptor.arrangeIfNeeded(holder)
    log.insertSection(rows: holder.cellCounts, at: section)
  }

  /// Takes a section out with its rows. One that does not exist is reported, and nothing changes.
  public func removeSection(_ section: Int) {
    guard self.section(section) != nil else { return }
    recorder?.willChangeSections()
    adaptor.sections.remove(at: section).deselectAll()
    log.removeSection(at: section)
  }

  /// Takes a section to another place; the target counts without it.
  public func moveSection(_ section: Int, to target: Int) {
    guard self.section(section) != nil else { return }
    guard target >= 0, target < adaptor.sections.count else {
      return report(section: target)
    }
    recorder?.willChangeSections()
    adaptor.sections.insert(adaptor.sections.remove(at: section), at: target)
    log.moveSection(from: section, to: target)
  }

  func section(_ number: Int) -> SectionViewHolder? {
    guard let section = adaptor[number] else {
      report(section: number)
      return nil
    }
    return section
  }

  /// Says what is wrong with a place; where it exists, its rows are not the adaptor's to edit.
  func report(_ path: ListIndexPath, inserting: Bool = false) {
    var problem = "the rows there belong to another collection"
    var fix = "Change that collection, and pass it to the adaptor with apply."
    do { try check(path, inserting: inserting) } catch { (problem, fix) = ("\(error)", error.fix) }
    ListReport(.indexOutOfRange, problem, fix: fix, at: path).send()
  }

  func report(section: Int, inserting: Bool = false) {
    do {
      try check(section: section, inserting: inserting)
    } catch {
      let path = ListIndexPath(row: 0, section: section)
      ListReport(.indexOutOfRange, "\(error)", fix: error.fix, at: path).send()
    }
  }
}

extension ListEditor: @MainActor ListSections {
  /// How many sections there are, as edited so far.
  public var numberOfSections: Int { adaptor.sections.count }
  public func numberOfItems(in section: Int) -> Int { adaptor[section]?.arrangedCount ?? 0 }
}
