internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What a column table tells: it has no widget for any row, so every cell is an object that is made
/// when somebody asks for it.
///
/// The headers of the columns are the first children; the cells follow row by row.
final class TableAccessibility: ListAccessibility {
  unowned let table: ColumnTableView

  init(_ table: ColumnTableView) {
    self.table = table
    super.init(table, content: table.tree.widget)
    connectSignal("columns-changed", of: table.tree.widget.raw) { [weak self] _ in
      self?.everythingChanged()
    }
    connectEvent("focus-in-event", of: table.tree.widget.raw) { [weak self] in
      self?.cursorMoved()
      return false
    }
  }

  // MARK: Rows and columns

  override var columnCount: Int { table.columnSet.inView.count }
  override var childCount: Int {
    // Headers are there without a row, too.
    let (count, isTooMany) = (positionCount + 1).multipliedReportingOverflow(by: columnCount)
    return isTooMany ? Int.max : count
  }

  override func child(_ index: Int) -> Object? {
    let columns = columnCount
    guard index >= 0, columns > 0 else { return nil }
    if index < columns { return header(index) }
    return cell(at: index / columns - 1, index % columns)
  }

  override func child(atX x: Double, y: Double) -> Object? {
    guard let position = table.tree.position(atViewX: x, y: y),
      let column = table.columnSet.column(atX: x - Double(table.tree.contentX), y: y)
    else { return nil }
    return object(at: position, in: key(of: column))
  }

  override func header(_ column: Int) -> Object? {
    guard let column = visibleColumn(column), let object = describe(column) else { return nil }
    g_object_ref(object)
    return object
  }

  /// Says of a header whether and how the table is sorted by its column.
  @discardableResult
  private func describe(_ column: AnyTableColumn) -> Object? {
    guard let header = column.treeColumn?.header,
      let object: Object = gtk_widget_get_accessible(header)
    else { return nil }
    let order = table.sortOrder.first { $0.column === column }
    let texts = table.sortDescriptions
    let text = order.map { $0.direction == .ascending ? texts.ascending : texts.descending } ?? ""
    let old = atk_object_get_description(object).map { String(cString: $0) } ?? ""
    if old != text { atk_object_set_description(object, text) }
    return object
  }

  /// The table is sorted otherwise, and its headers may say so.
  func orderChanged() {
    for column in table.columnSet.inView { describe(column) }
  }

  /// The cells of a column stand for nothing any more.
  func wasHidden(_ column: AnyTableColumn) {
    items.followRows(hiding: key(of: column))
    schedule()
  }

  override func title(ofColumn column: Int) -> String? { visibleColumn(column)?.title }

  private func visibleColumn(_ number: Int) -> AnyTableColumn? {
    let columns = table.columnSet.inView
    return columns.indices.contains(number) ? columns[number] : nil
  }

  override func columnNumber(_ column: Column) -> Int? {
    table.columnSet.inView.firstIndex { key(of: $0) == column }
  }

  private func key(of column: AnyTableColumn) -> Column {
    Unmanaged.passUnretained(column).toOpaque()
  }

  /// The column that an object belongs to; nil when the table does not show it any more.
  private func column(_ key: Column?) -> AnyTableColumn? {
    table.columnSet.all.first { $0.isVisible && self.key(of: $0) == key }
  }

  override func cell(at position: Int, _ column: Int) -> Object? {
    visibleColumn(column).flatMap { object(at: position, in: key(of: $0)) }
  }

  override func kind(of column: Column?) -> GlkItemKind {
    self.column(column)?.showsShares == true ? GLK_ITEM_VALUE_CELL : GLK_ITEM_CELL
  }

  override func index(of position: Int, in column: Column?) -> Int? {
    guard isPosition(position), let column, let number = columnNumber(column) else { return nil }
    return (position + 1) * columnCount + number
  }

  override func positionInSet(of position: Int) -> (number: Int, count: Int, level: Int) {
    guard isPosition(position) else { return (0, 0, 0) }
    let level =
      table.isTree
      ? table.drawnRows.withDrawnRow(at: position) { TreeColumn.ExpanderState($0, in: table).level }
      : nil
    let (number, count) = siblings(of: position) ?? (position + 1, positionCount)
    return (number, count, level.map { $0 + 1 } ?? 0)
  }

  /// Which row it is among those below the same one, and how many there are; nil in no tree.
  private func siblings(of position: Int) -> (number: Int, count: Int)? {
    if let outline = outlinePosition(at: position), outline.siblingCount > 0 {
      return (outline.number, outline.siblingCount)
    }
    guard table.showsSectionsAsNodes else { return nil }
    let sections = table.map.sections
    switch table.map.element(at: position) {
    case .row(let path)?: return (path.item + 1, sections[path.section].rows)
    case .header(let section)?:
      let number = sections[...section].count { $0.hasHeader }
      return (number, number + sections[(section + 1)...].count { $0.hasHeader })
    default: return nil
    }
  }

  override func parent(of position: Int) -> Int? { table.parentRow(of: position) }

  // MARK: Cells

  override func text(at position: Int, in column: Column?) -> String? {
    guard isPosition(position), let column = self.column(column) else { return nil }
    return table.drawnRows.withDrawnRow(at: position) { row in
      // A check says nothing without what it is about.
      if case .item(let row) = row, row.status == nil, column.state(of: row.data) != nil,
        !column.showsShares
      {
        return column.title
      }
      return table.drawnRows.text(of: row, in: column)
    }
  }

  /// Why the value is not taken that somebody wants the cell to have, or else what its tooltip says, or what is
  /// said of the row.
  override func description(at position: Int, in column: Column?) -> String? {
    guard isPosition(position), let column = self.column(column) else { return nil }
    if let message = table.columnEdits.rejection(at: position, in: column) { return message }
    let tooltip = table.drawnRows.withRow(at: position) { row in
      row.status == nil ? table.callOut { column.tooltip(for: row.data) }?.plain : nil
    }
    return (tooltip ?? nil) ?? table.givenAccessibleDescription(at: position)
  }

  override func states(at position: Int, in column: Column?) -> AccessibleStates {
    guard let column = self.column(column) else { return [.defunct] }
    var states = super.states(at: position, in: nil)
    guard !states.contains(.defunct) else { return states }
    states.insert(.focusable)
    if isFocused(position, column) { states.insert(.focused) }
    if table.selectsCells, let cell = cell(at: position, in: column) {
      states.insert(.selectable)
      if table.cellSelection.contains(cell) { states.insert(.selected) }
    }
    if table.columnEdits.rejection(at: position, in: column) != nil { states.insert(.invalid) }
    table.drawnRows.withDrawnRow(at: position) { row in
      if column.isOutline {
        let expander = TreeColumn.ExpanderState(row, in: table)
        if expander.isExpandable { states.insert(.expandable) }
        if expander.isExpandable, expander.isExpanded { states.insert(.expanded) }
      }
      guard case .item(let row) = row else { return }
      switch row.status {
      case .loading, .pending: states.insert(.busy)
      case .failed, nil: break
      }
      guard row.status == nil else { return }
      switch column.state(of: row.data) {
      case .checked(let isOn):
        states.insert(.checkable)
        if isOn { states.insert(.checked) }
      case .busy(let isBusy): if isBusy { states.insert(.busy) }
      case .share, nil: break
      }
      if column.opensEditor, table.callOut({ column.editorSetup(for: row.data) }) != nil {
        states.insert(.editable)
      }
    }
    return states
  }

  override func isSelected(_ position: Int) -> Bool {
    table.selectsCells ? selectsAllCells(ofRowAt: position) : super.isSelected(position)
  }

  override func setSelected(_ isSelected: Bool, _ position: Int) -> Bool {
    table.selectsCells
      ? selectCells(isSelected, ofRowAt: position) : super.setSelected(isSelected, position)
  }

  override func selectAll(_ isSelected: Bool) -> Bool {
    table.selectsCells
      ? table.performInCell(isSelected ? .selectAll : .selectNone) : super.selectAll(isSelected)
  }

  func cell(at position: Int, in column: AnyTableColumn) -> CellPlace? {
    guard let row = table.map.rowNumber(at: position),
      let number = table.cellSelection.number(of: column)
    else { return nil }
    return CellPlace(row: row, column: number)
  }

  private func isFocused(_ position: Int, _ column: AnyTableColumn) -> Bool {
    table.cursor == position && gtk_widget_has_focus(table.tree.widget) != 0
      && (table.cellCursor.column ?? table.columnSet.inView.first) === column
  }

  override func value(at position: Int, in column: Column?) -> Double {
    guard isPosition(position), let column = self.column(column) else { return 0 }
    let state = table.drawnRows.withRow(at: position) { column.state(of: $0.data) }
    if case .share(let share) = state ?? nil { return share }
    return 0
  }

  override func extents(of position: Int, in column: Column?) -> GdkRectangle? {
    guard isPosition(position), let column = self.column(column),
      let shown = (column.isFolded ? table.fold.main : column)?.treeColumn
    else { return nil }
    let frame = table.geometry.frame(of: position)
    let top = (frame.along - table.viewport.offset).rounded() + Double(table.tree.headerHeight)
    let start = gint(clamping: table.frozen.x(of: shown))
    return GdkRectangle(
      x: start + gint(clamping: table.tree.contentX), y: gint(clamping: Int(top)),
      width: gint(shown.width), height: gint(clamping: Int(frame.length)))
  }

  // MARK: What can be done

  override var listActions: [AccessibleAction] { columnActions(of: table) + indexActions }

  override func actions(at position: Int, in column: Column?) -> [AccessibleAction] {
    guard isPosition(position), let column = self.column(column) else { return [] }
    let states = states(at: position, in: self.key(of: column))
    let isRow = table.map.path(at: position) != nil
    var actions = [
      AccessibleAction("activate") { [self] in
        isRow ? tryAgain(position) || activate(position) : expandOrContract(position)
      }
    ]
    if states.contains(.expandable) {
      actions.append(
        AccessibleAction("expand or contract") { [self] in expandOrContract(position) })
    }
    if states.contains(.editable) {
      actions.append(
        AccessibleAction("edit") { [table] in
          table.map.path(at: position).map { table.beginEditing(at: $0, in: column) } ?? false
        })
    }
    let clicked = table.drawnRows.withRow(at: position) { column.valueAfterClick(on: $0.data) }
    // Where nobody hears of a click, it changes nothing.
    if clicked ?? nil != nil, let path = table.map.path(at: position),
      column.isEditable || table.mayHear(column.event, at: path)
    {
      actions.append(
        AccessibleAction("toggle") { [table] in table.columnEdits.operate(column, at: position) })
    }
    table.pointer.menuColumn = column
    defer { table.pointer.menuColumn = nil }
    return actions + cellActions(at: position, in: column) + rowActions(at: position)
  }

  /// What is activated about a row that could not be loaded.
  private func tryAgain(_ position: Int) -> Bool {
    table.drawnRows.withRow(at: position) { row in
      guard case .failed = row.status else { return false }
      row.sendEvent(withName: .retry)
      return true
    } ?? false
  }

  private func expandOrContract(_ position: Int) -> Bool {
    table.drawnRows.withDrawnRow(at: position) { row in
      switch row {
      case .section(let row): return row.requestCollapse(!row.isCollapsed)
      case .item(let row):
        guard let outline = row.outline, outline.isExpandable else { return false }
        row.sendEvent(withName: outline.isExpanded ? .rowCollapse : .rowExpand)
        return true
      }
    } ?? false
  }

  override func focus(_ position: Int, in column: Column?) -> Bool {
    guard let column = self.column(column) else { return false }
    // The commit may sort the row elsewhere.
    let row = table.shownRows.reference(to: position)
    guard table.endEditing(), let position = row.position,
      column.table === table
    else { return false }
    table.cellCursor.column = column
    guard super.focus(position, in: nil) else { return false }
    if column.table === table { table.tree.reveal(column) }
    return true
  }

  override func scroll(to position: Int, in column: Column?, _ type: AtkScrollType) -> Bool {
    guard let column = self.column(column), super.scroll(to: position, in: nil, type) else {
      return false
    }
    table.tree.reveal(column)
    return true
  }

  override func activeDescendant() -> Object? {
    guard let cursor = table.cursor,
      let column = table.cellCursor.column ?? table.columnSet.inView.first
    else { return nil }
    return object(at: cursor, in: key(of: column))
  }
}
