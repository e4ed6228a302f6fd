extension ListEditLog {
  /// What the edits come to: as few rows as possible move, the others stay.
  ///
  /// - Complexity: O(stretches log stretches)
  public func update() -> ListUpdate {
    var update = ListUpdate()
    addSections(to: &update)
    var isKept = [Bool](repeating: false, count: old.count)
    for entry in entries { if let origin = entry.origin { isKept[origin] = true } }
    var left: [[Range<Int>]] = Array(repeating: [], count: old.count)
    for (section, entry) in entries.enumerated() {
      let stretches = entry.rows.stretches
      let staying = heaviestIncreasing(
        stretches.map { stretch in
          guard case .old(let rows) = stretch, let origin = entry.origin,
            old[origin].contains(rows.lowerBound)
          else { return nil }
          return rows.lowerBound
        },
        weight: { stretches[$0].count })
      var row = 0
      for (stretch, stays) in zip(entry.rows.stretches, staying) {
        let target = ListIndexPath(row: row, section: section)
        row += stretch.count
        guard case .old(let rows) = stretch else {
          guard entry.origin != nil else { continue }
          update.insertedRows.append(RowRange(section: section, rows: target.row..<row))
          continue
        }
        let origin = path(ofNumber: rows.lowerBound)
        left[origin.section].append(rows)
        guard !stays else { continue }
        update.movedRows.append(RowMove(from: origin, to: target, count: rows.count))
      }
    }
    for section in old.indices where isKept[section] {
      let start = old[section].lowerBound
      left[section].sort { $0.lowerBound < $1.lowerBound }
      update.deletedRows += left[section].gaps(in: old[section]).map {
        RowRange(section: section, rows: $0.moved(by: -start))
      }
    }
    update.reloadedRows = .init(
      at: reloaded.filter { isKept[$0.section] && !update.deletedRows.contains($0) })
    return update
  }

  private func addSections(to update: inout ListUpdate) {
    let origins = entries.map { $0.origin }
    let staying = heaviestIncreasing(origins, weight: { _ in 1 })
    for (section, origin) in origins.enumerated() {
      if let origin {
        guard !staying[section] else { continue }
        update.movedSections.append(SectionMove(from: origin, to: section))
      } else {
        update.insertedSections.append(section)
      }
    }
    let kept = Set(origins.compactMap { $0 })
    update.deletedSections = old.indices.filter { !kept.contains($0) }
  }
}
