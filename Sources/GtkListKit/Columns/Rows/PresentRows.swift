internal import GtkListKitCore

extension TableText {
  /// Rows of a data source that only knows how they are now.
  struct PresentRows: RowReading {
    private let table: ColumnTableView
    private let revision: Int

    init(_ table: ColumnTableView) {
      self.table = table
      revision = table.shownRows.revision
    }

    var isCurrent: Bool { table.shownRows.revision == revision && !table.work.needsReload }

    func read(_ row: ColumnRow, at path: ListIndexPath) {
      guard isCurrent else { return }
      table.callOut { table.dataSource?.list(table, fill: row, at: path) }
    }

    func read(_ row: ColumnSectionRow, ofSection section: Int) {
      guard isCurrent else { return }
      table.callOut { table.dataSource?.list(table, fill: row, ofSection: section) }
    }

    func searchText(at path: ListIndexPath) -> String? {
      guard isCurrent else { return nil }
      return table.callOut { table.dataSource?.list(table, searchTextForItemAt: path) }
    }
  }
}
