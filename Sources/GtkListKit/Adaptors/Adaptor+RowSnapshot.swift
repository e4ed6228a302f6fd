internal import GtkListKitCore

extension Adaptor {
  /// The rows as they are shown now, whatever edits and arrangements come. O(sections + groups).
  final func rowSnapshot() -> (any RowReading)? {
    guard let view, host?.firstSection == 0 else { return nil }
    let groups = dataSource.map { section in
      section.shownGroups.map { $0.snapshot() }
    }
    guard groups.allSatisfy({ $0.allSatisfy { $0 != nil } }) else { return nil }
    return RowSnapshot(view, dataSource, groups.map { $0.compactMap { $0 } })
  }
}

/// The sections of an adaptor at one moment. Holders and models are shared, not copied.
private struct RowSnapshot: RowReading {
  private struct Section {
    let holder: SectionViewHolder
    let rows: SectionViewHolder.GroupStarts
    let arrangement: Arrangement
  }

  private let view: ListView
  private let sections: [Section]

  init(
    _ view: ListView, _ holders: [SectionViewHolder],
    _ groups: [[RowGroup]]
  ) {
    self.view = view
    sections = zip(holders, groups).map {
      Section(
        holder: $0, rows: SectionViewHolder.GroupStarts($1), arrangement: $0.currentArrangement)
    }
  }

  var isCurrent: Bool { true }

  func read(_ row: ColumnRow, at path: ListIndexPath) {
    guard sections.indices.contains(path.section) else { return }
    let section = sections[path.section]
    guard let dataRow = section.arrangement.dataRow(at: path.item),
      let holder = section.rows.holder(at: dataRow)
    else { return }
    view.callOut {
      row.fill { holder.didUpdateWith(container: view, cell: row, index: path) }
    }
  }

  func searchText(at path: ListIndexPath) -> String? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    return section.arrangement.dataRow(at: path.item).flatMap { dataRow in
      view.callOut { section.rows.searchText(at: dataRow) }
    }
  }

  func read(_ row: ColumnSectionRow, ofSection section: Int) {
    guard sections.indices.contains(section) else { return }
    view.callOut {
      row.fill {
        sections[section].holder.didUpdateWith(container: view, header: row, forSection: section)
      }
    }
  }
}
