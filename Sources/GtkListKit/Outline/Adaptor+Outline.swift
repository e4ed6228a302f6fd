internal import GtkListKitCore

/// Showing outlines among the rows.
extension Adaptor: OutlineViewer {
  /// Hears of what outlines do from now on.
  final func attachOutlines() {
    for section in dataSource {
      for group in section.groups { group.attach(to: self) }
    }
  }

  // MARK: Changes

  final func willHide<Node>(_ rows: Range<Int>, below row: Int, of outline: Outline<Node>) {
    guard let view, let host, view.callDepth == 0, currentEditor == nil else { return }
    view.forgetDeletion()
    let identity = outline.identities()
    for place in places(of: outline) {
      let section = place.section + host.firstSection
      let hidden = place.start + rows.lowerBound..<place.start + rows.upperBound
      let selected = view.selectedRows(in: section).intersection(RangeSet(hidden))
      if let id = identity(row), !selected.isEmpty {
        parkedRows.park(selected, startingAt: place.start, below: id, rows) { identity($0) }
      }
      guard let cursor = view.cursor, let path = view.map.path(at: cursor),
        path.section == section, hidden.contains(path.row)
      else { continue }
      view.cursor = view.map.position(of: ListIndexPath(row: place.start + row, section: section))
    }
  }

  final func rowsChanged<Node>(
    removed: [Range<Int>], inserted: [Range<Int>], of outline: Outline<Node>
  ) {
    let change = inserted.reduce(0) { $0 + $1.count } - removed.reduce(0) { $0 + $1.count }
    let places = places(of: outline, change: change)
    guard !places.isEmpty else { return }
    guard currentEditor == nil else {
      for place in places { currentEditor?.rowsChanged(removed, inserted, place) }
      return
    }
    guard places.allSatisfy({ dataSource[$0.section].arranged == nil }) else {
      host?.showDifference()
      return
    }
    var update = ListUpdate()
    for place in places {
      update.deletedRanges += removed.map { range in
        let rows = place.formerStart + range.lowerBound..<place.formerStart + range.upperBound
        return RowRange(section: place.section, rows: rows)
      }
      update.insertedRanges += inserted.map { range in
        let rows = place.start + range.lowerBound..<place.start + range.upperBound
        return RowRange(section: place.section, rows: rows)
      }
    }
    for section in Set(places.map(\.section)) {
      let here = places.filter { $0.section == section }.count
      let count = dataSource[section].count(with: outline)
      update.cut(section, from: count - change * here, to: count)
    }
    if !inserted.isEmpty, !parkedRows.isEmpty {
      returningRows.append { [weak self] in self?.restore(inserted, of: outline) }
    }
    show(update)
  }

  final func canBreakOff<Node>(_ outline: Outline<Node>, _ stop: @escaping () -> Bool) {
    view?.brokenOffByEscape[ObjectIdentifier(outline)] = stop
  }

  final func reloaded<Node>(_ outline: Outline<Node>) {
    guard !places(of: outline).isEmpty else { return }
    host?.showDifference()
  }

  final func didArrange<Node>(_ outline: Outline<Node>, _ pass: OutlinePass) {
    let sections = Set(places(of: outline).map(\.section))
    guard !sections.isEmpty else { return }
    if let currentEditor { return currentEditor.missChange() }
    let passes = OutlinePasses([ObjectIdentifier(outline): pass])
    show(passes, in: sections)
  }

  final func jobs<Node>(
    for pass: OutlinePass, of outline: Outline<Node>
  ) -> [(section: AnyObject, job: OutlineSectionJob)] {
    let passes = OutlinePasses([ObjectIdentifier(outline): pass])
    return Set(places(of: outline).map(\.section)).map { number in
      (dataSource[number], job(of: dataSource[number], passes))
    }
  }

  final func park(_ hidden: [RowIdentity]) { parkedRows.park(hidden) }

  final func needsArranging() -> Bool {
    guard let arranger else { return false }
    if !isArranging { arrange(by: arranger, true, nil) }
    return true
  }

  /// Selects again, among rows that have come, what was selected when they went.
  private func restore<Node>(_ inserted: [Range<Int>], of outline: Outline<Node>) {
    guard let view, let host else { return }
    let identity = outline.identities()
    for range in inserted {
      let parent = outline.parentRow(of: range.lowerBound).flatMap { identity($0) }
      let rows = parkedRows.rows(among: range, below: parent) { identity($0) }
      guard !rows.isEmpty else { continue }
      for place in places(of: outline) {
        let shifted = rows.ranges.map {
          $0.lowerBound + place.start..<$0.upperBound + place.start
        }
        view.restoreSelection(RangeSet(shifted), in: place.section + host.firstSection)
      }
    }
  }

  // MARK: Places

  /// Where an outline is shown: in which open sections, and from which row on.
  ///
  /// - Parameter change: by how many rows it has grown since the list was told.
  private func places<Node>(of outline: Outline<Node>, change: Int = 0) -> [OutlineSpot] {
    var places: [OutlineSpot] = []
    for (number, section) in dataSource.enumerated() where !section.collapsed {
      var start = 0
      var formerStart = 0
      for group in section.groups {
        let isOutline = group.outline === outline
        let count = isOutline ? group.count : group.rowCount
        if isOutline {
          places.append(OutlineSpot(section: number, start: start, formerStart: formerStart))
        }
        start += count
        formerStart += isOutline ? count - change : count
      }
    }
    return places
  }
}

/// Where the rows of an outline begin in a section, and where they began.
struct OutlineSpot {
  let section: Int
  let start: Int
  let formerStart: Int
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
  fileprivate mutating func cut(_ section: Int, from former: Int, to count: Int) {
    let most = Arrangement.mostRows
    guard max(former, count) > most else { return }
    func rows(_ ranges: inout [RowRange], upTo count: Int) -> RangeSet<Int> {
      let mine = RangeSet(ranges.filter { $0.section == section }.map(\.rows))
      ranges.removeAll { $0.section == section }
      return mine.intersection(RangeSet(0..<min(count, most)))
    }
    var deleted = rows(&deletedRanges, upTo: former)
    var inserted = rows(&insertedRanges, upTo: count)
    let kept = RangeSet(0..<min(former, most)).without(deleted)
    let places = RangeSet(0..<min(count, most)).without(inserted)
    let common = min(kept.memberCount, places.memberCount)
    deleted.formUnion(kept.without(first: common))
    inserted.formUnion(places.without(first: common))
    deletedRanges += deleted.ranges.map { RowRange(section: section, rows: $0) }
    insertedRanges += inserted.ranges.map { RowRange(section: section, rows: $0) }
  }
}

extension RangeSet<Int> {
  /// All but the first so many.
  fileprivate func without(first count: Int) -> RangeSet {
    var left = count
    return RangeSet(
      ranges.map { range in
        let start = range.lowerBound + min(left, range.count)
        left -= start - range.lowerBound
        return start..<range.upperBound
      })
  }
}
