internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Binding rows to what they show.
extension ColumnTableView {
  func boundRow(at position: Int) -> DrawnRow? {
    if bound.contains(position) { return boundRows[position - bound.lowerBound] }
    return boundRows.first { $0.position == position }
  }

  /// What GTK draws in a row of the window; nil when there is nothing any more.
  func drawnRow(_ row: Int) -> DrawnRow? {
    guard row >= 0 else { return nil }
    return boundRow(at: base + row) ?? glimpse(at: base + row)
  }

  /// A row that GTK draws beside the view to have it at hand.
  func glimpse(at position: Int) -> DrawnRow? {
    if let glimpse = glimpses[position] { return glimpse }
    let row = makeRow(at: position)
    glimpses[position] = row
    return row
  }

  /// Binds what GTK is about to draw beside the view, in the picture that it scrolls: whatever
  /// binding calls may end the table, which GTK could not bear while it draws.
  func bindBeside(_ visible: Range<Int>, ahead: Bool) {
    guard !visible.isEmpty else { return }
    let window = base..<base + Int(glk_row_model_get_count(window))
    let edge = heights.offset(of: ahead ? visible.upperBound : visible.lowerBound)
    let span =
      ahead ? edge..<edge + Self.pictureMargin : max(0, edge - Self.pictureMargin)..<max(1, edge)
    guard let beside = positions(in: span).first else { return }
    beginCalls()
    defer { endCalls() }
    for position in beside.clamped(to: window) where position < map.count {
      if boundRow(at: position) == nil { _ = glimpse(at: position) }
    }
  }

  /// By how many pixels GtkTreeView's picture of its rows is higher than its view.
  private static let pictureMargin = 64.0

  /// Lets go of the rows beside the bound ones, except those near a range.
  func releaseGlimpses(exceptNear wanted: Range<Int>? = nil) {
    for (position, row) in glimpses {
      if let wanted, position >= wanted.lowerBound - 16, position < wanted.upperBound + 16 {
        continue
      }
      glimpses[position] = nil
      release(row)
    }
  }

  /// Hands over a row, bound for the time where it is not on screen; nil where there is none.
  func withRow<R>(at position: Int, _ body: (ColumnRow) -> R) -> R? {
    withDrawnRow(at: position) { drawn in
      if case .item(let row) = drawn { body(row) } else { nil }
    } ?? nil
  }

  /// The same for rows of all kinds.
  func withDrawnRow<R>(at position: Int, _ body: (DrawnRow) -> R) -> R? {
    if let row = boundRow(at: position) { return body(row) }
    guard let row = makeRow(at: position) else { return nil }
    defer { release(row) }
    return body(row)
  }

  func text(row: Int, column: Int) -> String {
    guard shownColumns.indices.contains(column), let row = drawnRow(row) else { return "" }
    return text(of: row, in: shownColumns[column])
  }

  func text(of row: DrawnRow, in column: AnyTableColumn) -> String {
    switch row {
    case .item(let row):
      guard let status = row.status else { return column.text(of: row.data) }
      return column.isOutline ? status.message : ""
    case .section(let row): return column.isOutline ? title(of: row) : ""
    }
  }

  /// What a section is called.
  func title(of row: ColumnSectionRow) -> String {
    if let sectionTitle { return guarded { sectionTitle(row.data) } }
    if let text = row.data as? String { return text }
    return (row.data as? any SearchableModel)?.searchText ?? ""
  }

  // MARK: Binding

  /// Makes the bound rows those of a range; rows that are bound already keep what they show.
  func bind(_ wanted: Range<Int>) {
    guard wanted != bound else { return }
    beginCalls()
    defer { endCalls() }
    var kept: [DrawnRow] = []
    for row in boundRows {
      if wanted.contains(row.position) { kept.append(row) } else { release(row) }
    }
    releaseGlimpses(exceptNear: wanted)
    var next: [DrawnRow] = []
    next.reserveCapacity(wanted.count)
    var index = 0
    for position in wanted {
      if index < kept.count, kept[index].position == position {
        next.append(kept[index])
        index += 1
      } else if let row = glimpses.removeValue(forKey: position) ?? makeRow(at: position) {
        next.append(row)
      }
    }
    boundRows = next
    bound = next.count == wanted.count ? wanted : 0..<0
  }

  private func makeRow(at position: Int) -> DrawnRow? {
    switch map.element(at: position) {
    case .row(let path):
      let row = spareItems.popLast() ?? ColumnRow()
      row.list = self
      row.position = position
      row.path = path
      row.isSelected = map.ordinal(of: path).map { selectionModel.contains($0) } ?? false
      guarded { dataSource?.list(self, fill: row, at: path) }
      indent(row)
      if onTrace != nil { trace(bindingReason?(position) ?? .appeared, path) }
      return .item(row)
    case .header(let section):
      let row = spareSections.popLast() ?? ColumnSectionRow()
      row.list = self
      row.position = position
      row.kind = .header
      row.boundSection = section
      guarded { dataSource?.list(self, fill: row, ofSection: section) }
      return .section(row)
    default:
      return nil
    }
  }

  private func indent(_ row: ColumnRow) {
    guard isTree, let path = row.path else { return }
    row.indentation = indentation(at: path)
  }

  /// Asks again how far the bound rows are indented.
  func indentRows() {
    guard isTree else { return }
    for case .item(let row) in boundRows { indent(row) }
  }

  /// Ends a row's binding and keeps it for reuse, of each kind as many as the window holds.
  func release(_ row: DrawnRow) {
    endDisplay(of: row)
    // Its object will be another row.
    departure?.places[ObjectIdentifier(row.view)] = nil
    switch row {
    case .item(let row):
      row.unbind()
      if spareItems.count < windowCapacity { spareItems.append(row) }
    case .section(let row):
      row.unbind()
      if spareSections.count < windowCapacity { spareSections.append(row) }
    }
  }

  // MARK: On screen and off

  /// Tells the delegate which rows have come on screen and which have left.
  func updateDisplayed() {
    let visible = visiblePositions(at: scrollOffset)
    for row in boundRows {
      let isVisible = visible.contains(row.position)
      guard isVisible != row.view.isDisplayed else { continue }
      if isVisible {
        row.view.isDisplayed = true
        announce(row, isDisplayed: true)
      } else {
        endDisplay(of: row)
      }
    }
  }

  func endDisplay(of row: DrawnRow) {
    guard row.view.isDisplayed else { return }
    row.view.isDisplayed = false
    announce(row, isDisplayed: false)
  }

  private func announce(_ row: DrawnRow, isDisplayed: Bool) {
    guard let delegate else { return }
    guarded {
      switch row {
      case .item(let row):
        guard let path = row.path else { return }
        if isDisplayed {
          delegate.list(self, willDisplay: row, forItemAt: path)
        } else {
          delegate.list(self, didEndDisplaying: row, forItemAt: path)
        }
      case .section(let row):
        guard let section = row.section else { return }
        if isDisplayed {
          delegate.list(self, willDisplay: row, of: .header, inSection: section)
        } else {
          delegate.list(self, didEndDisplaying: row, of: .header, inSection: section)
        }
      }
    }
  }

  // MARK: Selection

  func refreshRowStates() {
    for case .item(let row) in boundRows + glimpses.values {
      guard let path = row.path else { continue }
      let isSelected = map.ordinal(of: path).map { selectionModel.contains($0) } ?? false
      guarded { row.isSelected = isSelected }
    }
  }

  /// Shows in the tree which rows of the window are selected.
  func showSelection() {
    let count = Int(glk_row_model_get_count(window))
    let wanted = selectedRowsOfWindow(count)
    guard wanted != shownSelection else { return }
    let selection = gtk_tree_view_get_selection(treeView)
    forEachRange(shownSelection.without(wanted)) {
      gtk_tree_selection_unselect_range(selection, $0, $1)
    }
    forEachRange(wanted.without(shownSelection)) {
      gtk_tree_selection_select_range(selection, $0, $1)
    }
    shownSelection = wanted
  }

  private func selectedRowsOfWindow(_ count: Int) -> RangeSet<Int> {
    var rows = RangeSet<Int>()
    guard !selectionModel.selected.isEmpty else { return rows }
    for row in 0..<count {
      guard let ordinal = map.ordinal(at: base + row), selectionModel.contains(ordinal) else {
        continue
      }
      rows.insert(contentsOf: row..<row + 1)
    }
    return rows
  }

  private func forEachRange(
    _ rows: RangeSet<Int>, _ body: (OpaquePointer?, OpaquePointer?) -> Void
  ) {
    let count = Int(glk_row_model_get_count(window))
    for range in rows.ranges {
      let range = range.clamped(to: 0..<count)
      guard !range.isEmpty else { continue }
      let first: OpaquePointer? = gtk_tree_path_new()
      let last: OpaquePointer? = gtk_tree_path_new()
      gtk_tree_path_append_index(first, gint(range.lowerBound))
      gtk_tree_path_append_index(last, gint(range.upperBound - 1))
      body(first, last)
      gtk_tree_path_free(first)
      gtk_tree_path_free(last)
    }
  }
}
