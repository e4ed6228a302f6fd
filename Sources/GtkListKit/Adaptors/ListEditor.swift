public import GtkListKitCore

/// Edits the sections of an adaptor within ``Adaptor/update(_:animated:_:)``.
///
/// Each edit counts rows and sections as the one before has left them; the list is told once, at
/// the end, with as few changes as they come to. A place that does not exist is reported and
/// changes nothing.
public final class ListEditor<Container: ListView> {
  let adaptor: Adaptor<Container>
  /// What the undo stack calls the update.
  private(set) var name: String?
  private(set) var isAnimated: Bool
  /// The sections as they were, where the update may be undone.
  let before: ListState<Container>?
  /// Whether it is made of the updates of several rows, each of which edits itself.
  let isOfSeveral: Bool
  /// The updates inside of this one that are under way.
  private(set) var depth = 0
  /// Counts what may have changed rows.
  private(set) var revision = 0
  /// Whether none of them has done anything yet.
  private(set) var isUntouched: Bool
  var log: ListEditLog
  /// Rows whose data changed inside their holder.
  private(set) var changedHolders: [CellViewHolder<Container>] = []
  /// Whether any row got other data.
  private(set) var changesData = false
  /// Whether the sections were changed otherwise meanwhile, so that the log does not tell all.
  private(set) var missesChanges = false
  /// What the last undo or redo has come to.
  private(set) var stateGoneBackTo: ListState<Container>?
  /// Whether the list has bound rows meanwhile.
  private(set) var hasBoundRows = false
  /// The section whose removed rows are still to be taken out of it, and told to the log.
  private var leaving: SectionViewHolder<Container>?

  init(
    _ adaptor: Adaptor<Container>, name: String?, animated: Bool, before: ListState<Container>?,
    isOfSeveral: Bool
  ) {
    self.adaptor = adaptor
    self.name = name
    self.before = before
    self.isOfSeveral = isOfSeveral
    isAnimated = animated
    isUntouched = isOfSeveral
    log = ListEditLog(rowCounts: adaptor.dataSource.map { $0.cellCounts })
  }

  /// Another update is part of this one.
  func goOn(_ name: String?, animated: Bool, _ body: (ListEditor) -> Void = { _ in }) {
    if isOfSeveral {
      isUntouched = false
      isAnimated = animated
      if let name { self.name = name }
    }
    depth += 1
    body(self)
    depth -= 1
    revision += 1
    adaptor.endSeveralEdits()
  }

  /// What the edits come to; nil where the editor does not know of all.
  func update() -> ListUpdate? {
    leaving?.settleRemovals()
    return missesChanges ? nil : log.update()
  }

  /// Where a row is by now that stood at `path` before the update, as far as the editor knows.
  func path(ofFormer path: ListIndexPath) -> ListIndexPath? { log.path(ofFormer: path) }

  /// Rows were bound, while their places meant others already.
  func noteBinding() { hasBoundRows = true }

  /// The sections were changed by something else than an edit.
  func missChange() {
    isUntouched = false
    missesChanges = true
    revision += 1
  }

  /// An undo or redo has changed the sections.
  func goBack() {
    missChange()
    stateGoneBackTo = ListState(adaptor)
  }

  /// The sections as they are by now.
  public var sections: [SectionViewHolder<Container>] { adaptor.dataSource }

  // MARK: Rows

  /// Puts a holder before a row; at the section's count, behind the last. In an arranged section it
  /// comes before that row in the data, and is shown where the arrangement has it.
  ///
  /// - Returns: the row where it is shown; nil where it is not.
  @discardableResult
  public func insert(_ holder: CellViewHolder<Container>, at path: ListIndexPath) -> Int? {
    insertRows([holder], at: path)?.first ?? nil
  }

  /// Puts a model before a row.
  public func insert<Cell: ModelCell>(
    _ model: Cell.Model, as cell: Cell.Type, at path: ListIndexPath
  ) {
    insert(ModelCellViewHolder<Container, Cell>(model), at: path)
  }

  /// Puts holders behind the last row of a section. In an arranged section all find their places at
  /// once.
  ///
  /// - Complexity: O(groups + holders); where rows are arranged, O(rows), and O(log rows) for each
  ///   holder
  public func append(_ holders: [CellViewHolder<Container>], to section: Int) {
    guard let count = self.section(section)?.arrangedCount else { return }
    insert(holders, at: ListIndexPath(row: count, section: section))
  }

  /// Takes a row away.
  ///
  /// - Complexity: where rows are removed one by one from the end on, or again and again at one place,
  ///   O(groups) for each, and O(eager or arranged rows) once, when the rows are looked at; else that
  ///   for each
  @discardableResult
  public func remove(_ path: ListIndexPath) -> CellViewHolder<Container>? {
    guard let section = section(path.section) else { return nil }
    guard let holder = section.takeShown(at: path.item) else {
      report(path)
      return nil
    }
    if section !== leaving {
      leaving?.settleRemovals()
      leaving = section
    }
    if !section.collapsed { log.removeRow(at: path) }
    return holder
  }

  /// Takes rows away; all paths are as they stand before the first one goes.
  public func remove(_ paths: [ListIndexPath]) {
    let bySection = Dictionary(grouping: Set(paths), by: \.section)
    for (number, paths) in bySection.sorted(by: { $0.key > $1.key }) {
      let descending = paths.sorted(by: >)
      guard let section = adaptor[number], section.arranged != nil else {
        if !removeTogether(descending, from: number) { for path in descending { remove(path) } }
        continue
      }
      let isThere = descending.filter { section.dataRow(ofShown: $0.item) != nil }
      for path in descending where section.dataRow(ofShown: path.item) == nil { report(path) }
      let rows = RangeSet(ofRows: isThere.map(\.item))
      section.removeShown(at: rows)
      if !section.collapsed { log.removeRows(rows, in: number) }
    }
  }

  /// Takes a row to another place, also in another section; the target counts without the row.
  ///
  /// In an arranged section it comes before the target's row in the data. Among sorted rows of one
  /// section a move means nothing: it is reported and changes nothing.
  ///
  /// - Returns: whether the row has moved.
  @discardableResult
  public func move(_ source: ListIndexPath, to target: ListIndexPath) -> Bool {
    moveRow(source, to: target) != nil
  }

  /// Takes a row to another place. Where the target's section has it from then on, among those
  /// that are shown when it is open; nil where nothing was done.
  func moveRow(_ source: ListIndexPath, to target: ListIndexPath) -> MovedRow? {
    guard let from = section(source.section), let into = section(target.section) else {
      return nil
    }
    let room = into.arrangedCount - (source.section == target.section ? 1 : 0)
    guard target.item >= 0, target.item <= room else {
      report(target, inserting: source.section != target.section)
      return nil
    }
    guard !from.isSorted || source.section != target.section else {
      ListReports.send(
        ListReport(.update, "sorted rows have their order; a row stays where it is", at: source))
      return nil
    }
    guard into.dataRow(ofShown: target.item).map({ into.canInsert(at: $0) }) ?? true else {
      report(target)
      return nil
    }
    guard from.canRemoveShown(at: source.item) else {
      report(source)
      return nil
    }
    let isSelected = from.isSelected(shown: source.item)
    guard let holder = from.takeShown(at: source.item) else {
      report(source)
      return nil
    }
    let row =
      into.insertShown([holder], at: target.item, selecting: isSelected ? [0] : [])?.first ?? nil
    let shown = into.collapsed ? nil : row.map { ListIndexPath(row: $0, section: target.section) }
    switch (from.collapsed, shown) {
    case (false, let shown?): log.moveRow(from: source, to: shown)
    case (false, nil): log.removeRow(at: source)
    case (true, let shown?): log.insertRows(1, at: shown)
    case (true, nil): break
    }
    return MovedRow(row: row)
  }

  /// Where a moved row is shown; nil where a filter hides it.
  struct MovedRow {
    let row: Int?
  }

  /// Gives a row other data in the same cell.
  public func replace(_ path: ListIndexPath, with holder: CellViewHolder<Container>) {
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
      ListReports.send(
        ListReport(
          .wrongModel, "the row shows no \(Model.self)", holder: type(of: holder), at: path))
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
    var bySection: [Int: [Int: Any?]] = [:]
    for edit in rows {
      bySection[edit.indexPath.section, default: [:]].updateValue(
        edit.data, forKey: edit.indexPath.item)
    }
    for (number, data) in bySection.sorted(by: { $0.key < $1.key }) {
      guard let section = section(number) else { continue }
      let starts = GroupStarts(section.shownGroups)
      var edits: [(row: Int, holder: CellViewHolder<Container>)] = []
      for (row, data) in data.sorted(by: { $0.key < $1.key }) {
        guard let holder = section.dataRow(ofShown: row).flatMap({ starts.holder(at: $0) }) else {
          report(ListIndexPath(row: row, section: number))
          continue
        }
        edits.append((row, holder.with(data: data)))
      }
      put(edits, in: number, of: section)
    }
  }

  private func put(
    _ holder: CellViewHolder<Container>, at path: ListIndexPath,
    in section: SectionViewHolder<Container>
  ) { put([(path.item, holder)], in: path.section, of: section) }

  /// Gives rows other holders. In an arranged section they go to where they belong then. The rows
  /// must be there, each of them once and in order.
  private func put(
    _ edits: [(row: Int, holder: CellViewHolder<Container>)], in number: Int,
    of section: SectionViewHolder<Container>
  ) {
    guard !edits.isEmpty else { return }
    let rows = section.replaceShown(edits)
    changesData = true
    guard !section.collapsed, !zip(edits, rows).allSatisfy({ $0.row == $1 }) else { return }
    log.placeRows([number: RangeSet(ofRows: edits.map(\.row))], at: rows, in: number)
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
    if !section.collapsed { log.reloadRow(at: path) }
  }

  /// Follows an outline whose rows have changed meanwhile.
  func rowsChanged(_ removed: [Range<Int>], _ inserted: [Range<Int>], _ spot: OutlineSpot) {
    isUntouched = false
    revision += 1
    for range in removed.reversed() {
      let path = ListIndexPath(row: spot.formerStart + range.lowerBound, section: spot.section)
      for _ in range { log.removeRow(at: path) }
    }
    for range in inserted {
      let path = ListIndexPath(row: spot.start + range.lowerBound, section: spot.section)
      log.insertRows(range.count, at: path)
    }
  }

  // MARK: Sections

  /// Puts a section before another; at the count, behind the last.
  public func insertSection(_ holder: SectionViewHolder<Container>, at section: Int) {
    guard section >= 0, section <= adaptor.dataSource.count else {
      return report(section: section, inserting: true)
    }
    adaptor.openForSearch(holder)
    adaptor.dataSource.insert(holder, at: section)
    adaptor.settle(holder)
    log.insertSection(rows: holder.cellCounts, at: section)
  }

  /// Takes a section out with its rows. One that does not exist is reported, and nothing changes.
  public func removeSection(_ section: Int) {
    guard self.section(section) != nil else { return }
    adaptor.dataSource.remove(at: section).selection.rows = RowSet()
    log.removeSection(at: section)
  }

  /// Takes a section to another place; the target counts without it.
  public func moveSection(_ section: Int, to target: Int) {
    guard self.section(section) != nil else { return }
    guard target >= 0, target < adaptor.dataSource.count else {
      return report(section: target)
    }
    adaptor.dataSource.insert(adaptor.dataSource.remove(at: section), at: target)
    log.moveSection(from: section, to: target)
  }

  private func section(_ number: Int) -> SectionViewHolder<Container>? {
    guard let section = adaptor[number] else {
      report(section: number)
      return nil
    }
    return section
  }

  /// Says what is wrong with a place; where it exists, its rows are not the adaptor's to edit.
  func report(_ path: ListIndexPath, inserting: Bool = false) {
    var problem = "the rows there are another collection's, which is to be edited itself"
    do { try check(path, inserting: inserting) } catch { problem = "\(error)" }
    ListReports.send(ListReport(.indexOutOfRange, problem, at: path))
  }

  func report(section: Int, inserting: Bool = false) {
    do {
      try check(section: section, inserting: inserting)
    } catch {
      ListReports.send(
        ListReport(.indexOutOfRange, "\(error)", at: ListIndexPath(row: 0, section: section)))
    }
  }
}

extension ListEditor: @MainActor ListPlaces {
  /// How many sections there are, as edited so far.
  public var numberOfSections: Int { adaptor.dataSource.count }
  public func numberOfItems(in section: Int) -> Int { adaptor[section]?.arrangedCount ?? 0 }
}
