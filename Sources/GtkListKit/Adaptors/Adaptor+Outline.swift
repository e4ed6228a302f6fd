internal import GtkListKitCore

/// Showing outlines among the rows.
extension Adaptor: OutlineViewer {
  /// Hears of what outlines do from now on.
  final func attachOutlines() {
    for section in sections {
      for outline in section.outlines { outline.attach(to: self) }
    }
    attachPages()
  }

  // MARK: Changes

  final func willHide<Node>(_ rows: Range<Int>, below row: Int, of outline: Outline<Node>) {
    CollapsedByHand.show()
    if currentEditor == nil { for list in lists { list.forgetDeletion() } }
    let index = outline.index
    let identity = { outline.identity(ofRow: $0, in: index) }
    var selected = IndexRanges()
    for position in positions(of: outline) {
      let hidden = rows.moved(by: position.start)
      let own = sections[position.section].selection.rows
      if !own.isEmpty {
        let part = own.indexRanges.intersection(IndexRanges(hidden)).ranges
        selected.formUnion(IndexRanges(part.map { $0.moved(by: -position.start) }))
      }
      guard currentEditor == nil else { continue }
      for list in lists where list.work.callOutDepth == 0 {
        guard let path = list.cursor.flatMap({ list.map.path(at: $0) }),
          path.section == position.section + firstSection,
          let dataRow = sections[position.section].dataRow(ofShown: path.row),
          hidden.contains(dataRow)
        else { continue }
        // The rows of an outline are shown together, whatever the arrangement of other rows.
        list.cursor = list.map.position(
          of: ListIndexPath(
            row: path.row - dataRow + position.start + row, section: path.section))
      }
    }
    guard let id = identity(row), !selected.isEmpty else { return }
    hasHiddenNodes = true
    outline.viewers[hiddenIn: self].insert(selected, below: id, rows, identity)
  }

  final func selects<Node>(_ rows: Range<Int>, of outline: Outline<Node>) -> Bool {
    positions(of: outline).contains { position in
      let selected = sections[position.section].selection.rows.indexRanges
      return !selected.intersection(IndexRanges(rows.moved(by: position.start))).isEmpty
    }
  }

  final func willChange<Node>(_ outline: Outline<Node>) {
    CollapsedByHand.show()
  }

  final func rowsChanged<Node>(
    removed: [Range<Int>], inserted: [Range<Int>], of outline: Outline<Node>
  ) {
    let change = inserted.reduce(0) { $0 + $1.count } - removed.reduce(0) { $0 + $1.count }
    let positions = positions(of: outline, change: change)
    guard !positions.isEmpty else { return }
    followSelection(removed, inserted, of: outline, at: positions)
    let open = positions.filter { !sections[$0.section].isCollapsed }
    guard !open.isEmpty else { return }
    guard open.allSatisfy({ sections[$0.section].arranged == nil }) else {
      return applyDifference(in: open, animated: outline.isAnimated)
    }
    guard currentEditor == nil else {
      for position in open { currentEditor?.rowsChanged(removed, inserted, position) }
      return
    }
    var update = ListUpdate()
    for position in open {
      update.deletedRows += removed.map {
        RowRange(section: position.section, rows: $0.moved(by: position.oldStart))
      }
      update.insertedRows += inserted.map {
        RowRange(section: position.section, rows: $0.moved(by: position.start))
      }
    }
    for section in Set(open.map(\.section)) {
      let here = open.filter { $0.section == section }.count
      let count = sections[section].count(with: outline)
      update.cut(section, from: count - change * here, to: count)
    }
    show(update, animated: outline.isAnimated)
  }

  /// What is selected goes and comes with its rows.
  private func followSelection<Node>(
    _ removed: [Range<Int>], _ inserted: [Range<Int>], of outline: Outline<Node>,
    at positions: [OutlineGroupPosition]
  ) {
    for (number, positions) in Dictionary(grouping: positions, by: \.section) {
      sections[number].selection.revision += 1
      sections[number].selection.rows.move { rows in
        let gone = positions.flatMap { position in
          removed.map { $0.moved(by: position.oldStart) }
        }
        let new = positions.flatMap { position in inserted.map { $0.moved(by: position.start) } }
        return rows.closingGaps(IndexRanges(gone)).makingRoom(for: IndexRanges(new))
      }
    }
    var hidden = outline.viewers[hiddenIn: self]
    guard !inserted.isEmpty, hidden.areBelowClosed else { return }
    let index = outline.index
    let identity = { outline.identity(ofRow: $0, in: index) }
    for range in inserted {
      let parent = outline.parentRow(of: range.lowerBound).flatMap { identity($0) }
      select(hidden.remove(among: range, below: parent, identity), of: positions)
    }
    outline.viewers[hiddenIn: self] = hidden
  }

  private func select(_ rows: IndexRanges, of positions: [OutlineGroupPosition]) {
    guard !rows.isEmpty else { return }
    for position in positions {
      sections[position.section].selection.rows.formUnion(
        RowSet(IndexRanges(rows.ranges.map { $0.moved(by: position.start) })))
    }
  }

  final func canBreakOff<Node>(_ outline: Outline<Node>, _ stop: @escaping () -> Bool) {
    for list in lists { list.work.brokenOffByEscape[ObjectIdentifier(outline)] = stop }
  }

  final func willReload<Node>(_ outline: Outline<Node>) {
    for position in positions(of: outline) {
      let section = sections[position.section]
      // The list does not follow what it does not show.
      guard section.hidesRows || fillsOtherLists else { continue }
      section.selection.sought = PreviousSelection(
        section.selection.rows, of: section, section.presentRows)
    }
  }

  final func rememberSelection<Node>(of outline: Outline<Node>) {
    for section in sections where section.shows(outline) {
      section.rememberNodes(in: self) { $0 === outline }
    }
    hasHiddenNodes = true
  }

  final func reloaded<Node>(_ outline: Outline<Node>) {
    let positions = positions(of: outline)
    for number in Set(positions.map(\.section)) {
      let section = sections[number]
      var sought = section.selection.sought
      section.selection.rows = RowSet()
      section.selection.sought = nil
      section.selection.isFollowed = true
      sought?.carry(to: [section])
      section.selection.revision += 1
    }
    select(outline.remembered(selectedIn: self), of: positions)
    let open = positions.filter { !sections[$0.section].isCollapsed }
    if !open.isEmpty { applyDifference(in: open, animated: outline.isAnimated) }
  }

  /// The list finds out itself what has gone and come; where rows are being edited, once that is done.
  private func applyDifference(in open: [OutlineGroupPosition], animated: Bool) {
    guard let currentEditor else {
      arrangeIfNeeded()
      applyDifference(animated: animated)
      return
    }
    currentEditor.missChange()
    // Whoever goes on editing has to know where rows stand.
    for position in open { sections[position.section].arrangeIfNeeded(by: arranger) }
  }

  final func nodesReturned<Node>(_ rows: [Int], of outline: Outline<Node>, areBack: Bool) {
    let positions = positions(of: outline)
    noteReturned(
      IndexRanges(ofRows: rows), at: positions.map { ($0.section, $0.start) }, areBack: areBack)
  }

  final func didArrange<Node>(_ outline: Outline<Node>, _ pass: ArrangementPass) {
    show(pass, of: outline)
  }

  final func shows(_ outline: AnyObject) -> Bool { sections.contains { $0.shows(outline) } }

  final func arrangeAgain(animated: Bool) {
    if let arranger, !isArranging { arrange(by: arranger, animated, nil) }
  }

  // MARK: Positions

  /// Where an outline stands: in which sections, and from which row on.
  ///
  /// - Parameter change: by how many rows it has grown since the list was told.
  private func positions<Node>(of outline: Outline<Node>, change: Int = 0) -> [OutlineGroupPosition]
  {
    var positions: [OutlineGroupPosition] = []
    for (number, section) in sections.enumerated() {
      var start = 0
      var oldStart = 0
      for group in section.groups {
        let isOutline = group.outline === outline
        let count = isOutline ? group.count : group.rowCount
        if isOutline {
          positions.append(
            OutlineGroupPosition(section: number, start: start, oldStart: oldStart))
        }
        start += count
        oldStart += isOutline ? count - change : count
      }
    }
    return positions
  }
}

extension Adaptor {
  /// Where the rows of an outline begin in a section, and where they began.
  struct OutlineGroupPosition {
    let section: Int
    let start: Int
    let oldStart: Int
  }
}

extension SectionViewHolder {
  /// All rows, those of an outline that are not shown as well.
  fileprivate func count(with outline: AnyObject) -> Int {
    groups.reduce(0) { $0 + ($1.outline === outline ? $1.count : $1.rowCount) }
  }
}

extension ListUpdate {
  /// Leaves rows out that a section is too long to show, and tells of those that come into view, or go
  /// out of it, at its end.
  fileprivate mutating func cut(_ section: Int, from old: Int, to count: Int) {
    let most = Arrangement.mostRows
    guard max(old, count) > most else { return }
    func rows(_ ranges: inout [RowRange], upTo count: Int) -> IndexRanges {
      let mine = IndexRanges(ranges.filter { $0.section == section }.map(\.rows))
      ranges.removeAll { $0.section == section }
      return mine.intersection(IndexRanges(0..<min(count, most)))
    }
    var deleted = rows(&deletedRows, upTo: old)
    var inserted = rows(&insertedRows, upTo: count)
    let kept = IndexRanges(0..<min(old, most)).subtracting(deleted)
    let staying = IndexRanges(0..<min(count, most)).subtracting(inserted)
    let common = min(kept.memberCount, staying.memberCount)
    deleted.formUnion(kept.without(first: common))
    inserted.formUnion(staying.without(first: common))
    deletedRows += deleted.ranges.map { RowRange(section: section, rows: $0) }
    insertedRows += inserted.ranges.map { RowRange(section: section, rows: $0) }
  }
}

extension IndexRanges {
  /// All but the first so many.
  fileprivate func without(first count: Int) -> IndexRanges {
    var left = count
    return IndexRanges(
      ranges.map { range in
        let start = range.lowerBound + min(left, range.count)
        left -= start - range.lowerBound
        return start..<range.upperBound
      })
  }
}
