internal import GtkListKitCore

/// Selected rows of which some are not loaded.
extension Adaptor {
  /// Live rows of expanded sections, by their sources.
  private func liveRows(_ wanted: RowsToLoad) -> [(live: any LiveRows, rows: IndexRanges)] {
    if case .rows(let reference) = wanted { return liveRows(at: reference.rowNumbers) }
    return openLiveRows.compactMap { live in
      var rows = IndexRanges(0..<live.rowCount)
      if case .selected = wanted { rows = selectedRows(of: live, count: live.rowCount) }
      return rows.isEmpty ? nil : (live, rows)
    }
  }

  /// - Complexity: O(sections + ranges), and O(rows) in arranged sections
  private func liveRows(
    at rowNumbers: IndexRanges
  ) -> [(live: any LiveRows, rows: IndexRanges)] {
    guard let map = list?.map, !shownLiveRows.isEmpty else { return [] }
    var found: [(live: any LiveRows, rows: IndexRanges)] = []
    func add(_ rows: IndexRanges, of live: any LiveRows) {
      guard !rows.isEmpty else { return }
      let id = ObjectIdentifier(live)
      if let known = found.firstIndex(where: { ObjectIdentifier($0.live) == id }) {
        found[known].rows = found[known].rows.union(rows)
      } else {
        found.append((live, rows))
      }
    }
    for (number, section) in sections.enumerated() where section.hasLiveRows {
      guard let all = map.rowNumbers(ofSection: firstSection + number) else { continue }
      let own = rowNumbers.intersection(IndexRanges(all)).moved(by: -all.lowerBound)
      guard section.arranged == nil else {
        for row in own.ranges.lazy.joined() {
          guard let location = section.shownLocation(of: row),
            let live = section.shownGroups[location.group].liveRows
          else { continue }
          add(IndexRanges(location.index..<location.index + 1), of: live)
        }
        continue
      }
      var start = 0
      for group in section.groups {
        let span = start..<start + group.rowCount
        if let live = group.liveRows {
          add(own.intersection(IndexRanges(span)).moved(by: -start), of: live)
        }
        start = span.upperBound
      }
    }
    return found
  }

  private var openLiveRows: [any LiveRows] {
    let open = openLiveIDs
    return shownLiveRows.filter { open.contains(ObjectIdentifier($0)) }
  }

  /// The live rows of expanded sections.
  private var openLiveIDs: Set<ObjectIdentifier> {
    // A million sections are not looked through for nothing.
    guard !shownLiveRows.isEmpty else { return [] }
    return Set(
      sections.lazy.filter { !$0.isCollapsed }.flatMap(\.groups).compactMap(\.liveRows)
        .map { ObjectIdentifier($0) })
  }

  final func shows(_ live: any LiveRows) -> Bool {
    sections.contains { section in
      !section.isCollapsed && section.groups.contains { $0.liveRows === live }
    }
  }

  final func selectUncounted(_ choice: UncountedRows) {
    let open = openLiveIDs
    for live in shownLiveRows {
      let isOpen = open.contains(ObjectIdentifier(live))
      live.selectUncounted(isOpen ? choice : .deselected, in: self)
    }
  }

  /// Outlines of expanded sections. A row in the place of children cannot be selected.
  private func openOutlines(_ wanted: RowsToLoad) -> [any ShownOutline] {
    guard case .all = wanted else { return [] }
    return sections.filter { !$0.isCollapsed }.flatMap(\.outlines)
  }

  final func hasUnloaded(_ rows: RowsToLoad) -> Bool {
    liveRows(rows).contains { !$0.unloadedRows(in: $1).isEmpty }
      || openOutlines(rows).contains { $0.lacksChildren }
  }

  final var isBehind: Bool {
    liveRows(.selected).contains { $0.live.selectionKeeper?.isBehind ?? false }
  }

  final func isUnloaded(at path: ListIndexPath) -> Bool {
    guard let (rows, index) = group(at: path) else { return false }
    return rows.liveRows != nil && rows.data(at: index) == nil
  }

  final func load(
    _ rows: RowsToLoad, _ progress: @escaping (_ left: Int) -> Void
  ) async throws -> [AnyObject] {
    var holds: [AnyObject] = []
    var rounds = 0
    repeat {
      rounds += 1
      guard rounds <= Self.mostRounds else {
        throw UnloadedRows("they change faster than they can be read")
      }
      holds = []
      for outline in openOutlines(rows) { try await outline.loadChildren() }
      for (live, _) in liveRows(rows) {
        let hold = try await live.load(
          { [weak self] in
            self?.liveRows(rows).first { $0.live === live }?.rows
              ?? IndexRanges()
          }, progress)
        holds.append(hold)
      }
    } while hasUnloaded(rows)
    return holds
  }

  /// How often all rows are loaded again because their sources have changed.
  private static var mostRounds: Int { 20 }

  final func deletionOfUnloadedSelection(
    of count: Int
  ) -> (@MainActor (_ progress: @escaping (_ done: Int, _ count: Int) -> Void) async throws -> Int)?
  {
    let selected = liveRows(.selected)
    guard selected.reduce(0, { $0 + $1.rows.memberCount }) == count else { return nil }
    var deletions: [(keeper: any PagedSelectionKeeper, delete: SelectedRowsDeletion)] = []
    let known = Dictionary(
      sections.lazy.flatMap(\.groups).compactMap { group in
        group.liveRows.map { (ObjectIdentifier($0), group.deleteSelected) }
      }, uniquingKeysWith: { a, _ in a })
    for (live, _) in selected {
      guard let keeper = live.selectionKeeper, let delete = known[ObjectIdentifier(live)] ?? nil
      else { return nil }
      // One deletion has the rows of all sections of its source.
      if !deletions.contains(where: { $0.keeper === keeper }) { deletions.append((keeper, delete)) }
    }
    // Two sources cannot delete all rows or none.
    guard deletions.count == 1 else { return nil }
    let delete = deletions[0].delete
    return { [weak self] progress in
      guard let self else { return 0 }
      return try await delete(self, progress)
    }
  }

  /// The models of all selected rows, in order. Rows that are not loaded are fetched first, a page at a time.
  ///
  /// Cancel the task to stop. The models are in memory together: for a database see also `selectedKeys(in:)`,
  /// `deleteSelected(in:)` and `updateSelected(in:to:named:)` of its query.
  ///
  /// - Parameters:
  ///   - type: the type of the models. Rows with other models are left out.
  ///   - progress: is called with the number of rows that are loaded and of all selected rows.
  /// - Throws: an error if a row cannot be fetched. The result never has only some of the rows.
  public final func fetchSelectedModels<Model>(
    _ type: Model.Type = Model.self, progress: ((_ loaded: Int, _ count: Int) -> Void)? = nil
  ) async throws -> [Model] {
    guard let list = self.list else { return [] }
    let holds = try await list.loadRows(selectedOnly: true, progress: progress)
    defer { _ = holds }
    guard list === self.list else { throw UnloadedRows("the list shows other rows now") }
    let paths = selectedPaths
    // The rows are read as they are now, also if they change while this reads them.
    guard let rows = presentRows else { return selectedData.compactMap { $0 as? Model } }
    var slice = MainSlice()
    var models: [Model] = []
    models.reserveCapacity(list.selection.model.selected.memberCount)
    for (number, path) in paths.enumerated() {
      if let model = rows.data(at: path) as? Model { models.append(model) }
      guard number % 64 == 63, slice.isOver else { continue }
      await slice.pause()
      try Task.checkCancellation()
    }
    return models
  }
}
