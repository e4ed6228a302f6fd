internal import GtkListKitCore

/// Showing rows that are fetched a page at a time.
extension Adaptor: LiveRowsViewer {
  /// Hears from now on of what comes and goes of such rows, and no more of those that are not shown.
  final func attachPages() {
    var present: [any LiveRows] = []
    var known: Set<ObjectIdentifier> = []
    for section in sections where section.hasLiveRows {
      for case let live? in section.groups.map(\.liveRows)
      where known.insert(ObjectIdentifier(live)).inserted {
        present.append(live)
      }
    }
    let old = shownLiveRows
    shownLiveRows = present
    for live in old where !known.contains(ObjectIdentifier(live)) { live.detach(from: self) }
    for live in present { live.attach(to: self) }
  }

  final func detachPages() {
    let old = shownLiveRows
    shownLiveRows = []
    for live in old { live.detach(from: self) }
  }

  // MARK: What is near

  final func nearRows(of live: any LiveRows) -> (bound: [Int], visible: [Range<Int>]) {
    var bound: [Int] = []
    var all: [Range<Int>] = []
    for list in lists {
      var visible: Range<Int>?
      bound += list.boundCells.compactMap { cell in
        host?.path(of: cell).flatMap { row(at: $0, of: live) }
      }
      for position in list.visiblePositions.joined() {
        guard let path = list.map.path(at: position),
          let row = host.flatMap({ row(at: $0.pathInSource(path), of: live) })
        else { continue }
        visible = min(visible?.lowerBound ?? row, row)..<max(visible?.upperBound ?? 0, row + 1)
      }
      if let visible { all.append(visible) }
    }
    return (bound, all)
  }

  private func row(at path: ListIndexPath, of live: any LiveRows) -> Int? {
    guard let (rows, index) = group(at: path), rows.liveRows === live else { return nil }
    return index
  }

  final func selectedRows(of live: any LiveRows, count: Int) -> IndexRanges {
    selectedRows(of: live, count: count, [ObjectIdentifier(live): count])
  }

  /// - Parameter counts: how many rows those have had that have changed.
  private func selectedRows(
    of live: any LiveRows, count: Int, _ counts: [ObjectIdentifier: Int]
  ) -> IndexRanges {
    var rows = IndexRanges()
    for position in positions(of: live, old: counts) {
      let own = sections[position.section].selection.rows
      guard !own.isEmpty else { continue }
      let all = position.oldStart..<position.oldStart + count
      rows.formUnion(own.indexRanges.rows(in: all).moved(by: -position.oldStart))
    }
    return rows
  }

  /// The selected rows of all live rows. O(sections).
  final var selectedLiveRows: [ObjectIdentifier: IndexRanges] {
    var selected: [ObjectIdentifier: IndexRanges] = [:]
    for section in sections where !section.selection.rows.isEmpty && section.hasLiveRows {
      let rows = section.selection.rows.indexRanges
      var start = 0
      for group in section.groups {
        if let live = group.liveRows {
          let own = rows.rows(in: start..<start + live.rowCount).moved(by: -start)
          selected[ObjectIdentifier(live), default: IndexRanges()].formUnion(own)
        }
        start += group.rowCount
      }
    }
    return selected
  }

  final func rowsReturned(_ rows: IndexRanges, of live: any LiveRows, areBack: Bool) {
    let positions = positions(of: live, old: [:])
    noteReturned(rows, at: positions.map { ($0.section, $0.start) }, areBack: areBack)
  }

  /// Shows rows that a step of an undo stack has written.
  final func noteReturned(
    _ rows: IndexRanges, at places: [(section: Int, start: Int)], areBack: Bool
  ) {
    for list in lists {
      var rowNumbers = IndexRanges()
      for (section, start) in places {
        guard let all = list.map.rowNumbers(ofSection: firstSection + section) else { continue }
        let shown = RowSet(rows.moved(by: start)).shown(by: sections[section].currentArrangement)
        rowNumbers = rowNumbers.union(
          shown.moved(by: all.lowerBound).intersection(IndexRanges(all)))
      }
      areBack ? list.noteReturned(rowNumbers) : list.noteEdited(rowNumbers)
    }
  }

  // MARK: Edits

  /// Edits of rows that their source writes, by source, and edits of other rows.
  final func writtenRows(
    of edits: [RowEdit]
  ) -> (written: [(rows: any WrittenRows, edits: [LiveRowsEdit])], own: [RowEdit]) {
    var written: [(rows: any WrittenRows, edits: [LiveRowsEdit])] = []
    var own: [RowEdit] = []
    for edit in edits {
      guard let (group, index) = group(at: edit.indexPath), let rows = group.writtenRows else {
        own.append(edit)
        continue
      }
      let edit = LiveRowsEdit(
        row: index, data: edit.begun?.edited ?? edit.data, old: edit.begun?.old,
        reject: edit.reject)
      if let known = written.firstIndex(where: { $0.rows === rows }) {
        written[known].edits.append(edit)
      } else {
        written.append((rows, [edit]))
      }
    }
    return (written, own)
  }

  // MARK: Changes

  final func liveRowsWillChange(_ live: any LiveRows) {
    for section in sections
    where section.hasLiveRows && section.groups.contains(where: { $0.liveRows === live }) {
      rowsBeforeChange[ObjectIdentifier(section)] = section.knownRows
    }
  }

  final func selects(atMost count: Int) -> Bool {
    let all = lists.map { $0.selection.model.selected }
    // Half a million ranges are not added up.
    return all.allSatisfy { $0.ranges.count <= count && $0.memberCount <= count }
  }

  final func endSelection() {
    guard let list, !list.isDestroyed else { return }
    let hadSelection = !list.selection.model.selected.isEmpty
    // Also ends the selection in collapsed sections.
    list.deselectAll()
    guard hadSelection, !list.isDestroyed else { return }
    list.refuse("No row is selected any more, since all rows are read again")
  }

  final func liveRowsChanged(_ live: any LiveRows, _ change: LiveRowsChange) {
    liveRowsChanged([(live, change)])
  }

  final func liveRowsChanged(_ told: [(live: any LiveRows, change: LiveRowsChange)]) {
    let known = rowsBeforeChange
    rowsBeforeChange = [:]
    var all = told
    let counts = Dictionary(
      told.map { (ObjectIdentifier($0.live), $0.change.counts.old) },
      uniquingKeysWith: { a, _ in a })
    func selected(_ live: any LiveRows, _ count: Int) -> IndexRanges {
      selectedRows(of: live, count: count, counts)
    }
    LiveRowsChange.selectSought(in: &all, among: shownLiveRows, of: self, selected)
    let places = positions(ofChanged: all)
    let changes = zip(LiveRowsChange.joiningMoves(all, at: places, selected), places)
      .filter { !$1.isEmpty }
    guard !changes.isEmpty else { return }
    if changes.contains(where: { $0.0.change.bringsSelectedModels }) {
      for list in lists { list.selection.tellSoon() }
    }
    let moving = changes.filter {
      $0.0.change.selected != nil || $0.0.change.counts.old != $0.0.change.counts.now
    }.flatMap { entry in entry.1.map { (change: entry.0.change, position: $0) } }
    for (number, own) in Dictionary(grouping: moving, by: \.position.section) {
      followSelection(own, in: sections[number])
    }
    let update = update(through: changes, from: known)
    let open = changes.flatMap { $1.map(\.section) }.filter { !sections[$0].isCollapsed }
    guard !open.isEmpty else { return }
    guard currentEditor == nil else {
      currentEditor?.missChange()
      return
    }
    guard let update else {
      arrangeIfNeeded()
      reloadLists()
      return
    }
    show(update, animated: false)
    // What there was no time for.
    if open.contains(where: { sections[$0].arranged?.isComplete == false }), !isArranging {
      arrange(by: arranger, false, nil)
    }
  }

  /// How the list gets to rows that have come, gone, and gone to other sections; nil where nobody knows.
  private func update(
    through changes: [(
      (change: LiveRowsChange, moves: [LiveRowsChange.Move]), [LiveRowsChange.Position]
    )],
    from known: [ObjectIdentifier: SectionViewHolder.KnownRows]
  ) -> ListUpdate? {
    var update: ListUpdate? = ListUpdate()
    // What is known of a section's rows can follow one change at a time.
    var changed: [Int: Int] = [:]
    for (_, positions) in changes {
      for number in Set(positions.map(\.section)) { changed[number, default: 0] += 1 }
    }
    for ((change, moves), positions) in changes {
      for (number, positions) in Dictionary(grouping: positions, by: \.section) {
        let section = sections[number]
        let before = changed[number] == 1 ? known[ObjectIdentifier(section)] : nil
        let own = section.follow(change, at: positions, from: before)
        guard !section.isCollapsed else { continue }
        if let own { update?.add(own) } else { update = nil }
      }
      for move in moves where !sections[move.target.section].isCollapsed {
        guard let start = positions.first, !sections[start.section].isCollapsed else { continue }
        let ends = [start.section, move.target.section]
        if ends.contains(where: { sections[$0].arranged != nil }) { update = nil }
        update?.movedRows.append(
          RowMove(
            from: ListIndexPath(row: start.oldStart + move.row, section: start.section),
            to: ListIndexPath(
              row: move.target.start + move.targetRow, section: move.target.section)))
      }
    }
    return update
  }

  /// What is selected goes with its rows.
  private func followSelection(
    _ changes: [(change: LiveRowsChange, position: LiveRowsChange.Position)],
    in section: SectionViewHolder
  ) {
    section.selection.revision += 1
    let isAnySelected = changes.contains { $0.change.selected?.isEmpty == false }
    guard !section.selection.rows.isEmpty || isAnySelected else { return }
    // From the last to the first, so that those before still have their previous numbers.
    let ordered = changes.sorted {
      ($0.position.oldStart, $0.position.start) > ($1.position.oldStart, $1.position.start)
    }
    section.selection.rows = RowSet(
      ordered.reduce(section.selection.rows.indexRanges) { rows, next in
        let (change, start) = (next.change, next.position.oldStart)
        let (old, now) = change.counts
        let own = rows.rows(in: start..<start + old).moved(by: -start)
        let staying = change.selected ?? own.rows(in: 0..<now)
        var all = rows.rows(in: 0..<start)
        all.formUnion(staying.moved(by: start))
        all.formUnion(rows.rows(in: start + old..<Int.max).moved(by: now - old))
        return all
      })
  }

  /// Where rows that have changed stand, each in the sections that have them.
  private func positions(
    ofChanged all: [(live: any LiveRows, change: LiveRowsChange)]
  ) -> [[LiveRowsChange.Position]] {
    guard all.count > 1 else {
      return all.map {
        positions(of: $0.live, old: [ObjectIdentifier($0.live): $0.change.counts.old])
      }
    }
    var found = [[LiveRowsChange.Position]](repeating: [], count: all.count)
    var indexes: [ObjectIdentifier: Int] = [:]
    for (index, entry) in all.enumerated() { indexes[ObjectIdentifier(entry.live)] = index }
    for (number, section) in sections.enumerated() where section.hasLiveRows {
      var (start, oldStart) = (0, 0)
      for group in section.groups {
        let index = group.liveRows.flatMap { indexes[ObjectIdentifier($0)] }
        if let index {
          found[index].append(
            LiveRowsChange.Position(section: number, start: start, oldStart: oldStart))
        }
        start += group.rowCount
        oldStart += index.map { all[$0].change.counts.old } ?? group.rowCount
      }
    }
    return found
  }

  /// Where such rows stand: in which sections, and from which row on.
  ///
  /// - Parameter counts: how many rows those have had that have changed.
  private func positions(
    of live: any LiveRows, old counts: [ObjectIdentifier: Int]
  ) -> [LiveRowsChange.Position] {
    var positions: [LiveRowsChange.Position] = []
    for (number, section) in sections.enumerated() where section.hasLiveRows {
      var (start, oldStart) = (0, 0)
      for group in section.groups {
        let own = group.liveRows
        if own === live {
          positions.append(
            LiveRowsChange.Position(section: number, start: start, oldStart: oldStart))
        }
        start += group.rowCount
        oldStart += own.flatMap { counts[ObjectIdentifier($0)] } ?? group.rowCount
      }
    }
    return positions
  }
}

extension LiveRowsChange {
  /// Where the rows of live begin in a section, and where they began.
  struct Position {
    let section: Int
    let start: Int
    let oldStart: Int
  }
}

extension SectionViewHolder {
  /// Rows have come and gone by themselves: how the list gets there; nil where nobody knows.
  ///
  /// - Parameter known: what was known of the rows before; nil where nobody has looked.
  fileprivate final func follow(
    _ change: LiveRowsChange, at positions: [LiveRowsChange.Position], from known: KnownRows?
  ) -> ListUpdate? {
    guard arranged != nil || known != nil else {
      return ListUpdate(change.update, at: positions)
    }
    guard let known, change.update.movedRows.isEmpty else { return nil }
    let all = ListUpdate(change.update, at: positions)
    let removed = IndexRanges(all.deletedRows.map(\.rows))
    let inserted = IndexRanges(all.insertedRows.map(\.rows))
    var edits = RowOrigins(count: known.count)
    edits.remove(removed)
    for rows in inserted.ranges { edits.insert(rows.count, at: rows.lowerBound) }
    guard let shown = follow(removed: removed, inserted: inserted, edits, from: known) else {
      return nil
    }
    let section = positions[0].section
    var update = ListUpdate()
    update.deletedRows = shown.removed.ranges.map { RowRange(section: section, rows: $0) }
    update.insertedRows = shown.inserted.ranges.map { RowRange(section: section, rows: $0) }
    return update
  }

  /// Whether rows are fetched a page at a time.
  final var hasLiveRows: Bool { hasSources && groups.contains { $0.liveRows != nil } }
}

extension IndexRanges {
  fileprivate func rows(in range: Range<Int>) -> IndexRanges {
    intersection(IndexRanges(range))
  }
}

extension ListUpdate {
  /// A change of rows that are numbered among themselves, in all places where they stand in a section.
  fileprivate init(_ own: ListUpdate, at positions: [LiveRowsChange.Position]) {
    self.init()
    for position in positions {
      func rows(_ ranges: [RowRange], _ start: Int) -> [RowRange] {
        ranges.map { RowRange(section: position.section, rows: $0.rows.moved(by: start)) }
      }
      deletedRows += rows(own.deletedRows, position.oldStart)
      insertedRows += rows(own.insertedRows, position.start)
      movedRows += own.movedRows.map { move in
        RowMove(
          from: ListIndexPath(
            row: move.from.row + position.oldStart, section: position.section),
          to: ListIndexPath(row: move.to.row + position.start, section: position.section),
          count: move.count)
      }
    }
  }

  /// Takes up the change of another section.
  fileprivate mutating func add(_ other: ListUpdate) {
    deletedRows += other.deletedRows
    insertedRows += other.insertedRows
    movedRows += other.movedRows
  }
}
