extension ColumnTableView {
  /// Reads what the rows on screen and beside it are about to draw.
  func prepareCells() {
    guard placeholder == nil else { return }
    guarded {
      for row in boundRows { prepare(row) }
      for row in glimpses.values { prepare(row) }
    }
  }

  private func prepare(_ row: DrawnRow) {
    switch row {
    case .item(let row):
      guard row.status == nil else { return }
      for column in shownColumns where column.isVisible { _ = column.cell(of: row) }
    case .section(let row): _ = shownTitle(of: row)
    }
  }

  /// What a section is called, as its row draws it.
  func shownTitle(of row: ColumnSectionRow) -> String {
    if let title = row.preparedTitle { return title }
    let title = title(of: row)
    row.preparedTitle = title
    return title
  }

  /// What was read may be something else by now.
  func forgetCells() {
    for row in boundRows + glimpses.values {
      switch row {
      case .item(let row): row.cells.forget()
      case .section(let row): row.preparedTitle = nil
      }
    }
  }
}

extension AnyTableColumn {
  /// What the column draws of a row.
  final func cell(of row: ColumnRow) -> PreparedCell {
    if let cell = row.cells[place] { return cell }
    let stamp = row.stamp
    let cell = read(row.data)
    if row.stamp == stamp { row.cells[place] = cell }
    return cell
  }
}
