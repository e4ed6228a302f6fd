internal import GtkListKitCore

extension Adaptor {
  final func rowSnapshot() -> (any RowReading)? { firstSection == 0 ? presentRows : nil }

  /// The rows as they are shown now, whatever edits and arrangements come. O(sections + groups).
  final var presentRows: RowSnapshot? {
    guard let list, host != nil else { return nil }
    return RowSnapshot(list, sections)
  }
}

/// The sections of an adaptor at one moment. Holders and models are shared, not copied.
struct RowSnapshot: RowReading {
  private let view: ListView
  private let sections: [(holder: SectionViewHolder, rows: SectionRows)]

  fileprivate init(_ view: ListView, _ holders: [SectionViewHolder]) {
    self.view = view
    sections = holders.map { ($0, $0.rowsAsShown) }
  }

  var isCurrent: Bool { true }

  /// The group of a row and its number there; nil out of range.
  private func place(of path: ListIndexPath) -> (group: RowGroup, index: Int)? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].rows.place(of: path.item)
  }

  func data(at path: ListIndexPath) -> Any? {
    place(of: path).flatMap { $0.group.data(at: $0.index) }
  }

  func read(_ row: ColumnRow, at path: ListIndexPath) {
    guard let (group, index) = place(of: path), let holder = group.holder(at: index) else { return }
    view.callOut {
      row.fill { holder.didUpdateWith(container: view, cell: row, index: path) }
    }
  }

  func searchText(at path: ListIndexPath) -> String? {
    place(of: path).flatMap { place in
      view.callOut { place.group.searchText(at: place.index) }
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
