internal import GtkListKitCore

/// The rows of a column table that are bound to data: the rows in view, and rows beside it that were measured.
final class DrawnRows {
  unowned let table: ColumnTableView
  /// Those in view, by ascending position.
  private(set) var inView: [DrawnRow] = []
  /// The positions that have one of them without a gap.
  private(set) var positions: Range<Int> = 0..<0
  /// Measured rows beside the view, by position.
  private var beside: [Int: DrawnRow] = [:]
  private var spareItems: [ColumnRow] = []
  private var spareSections: [ColumnSectionRow] = []

  init(_ table: ColumnTableView) { self.table = table }

  var all: [DrawnRow] { inView + beside.values }

  /// The row in view that stands at a position.
  subscript(position: Int) -> DrawnRow? {
    if positions.contains(position) { return inView[position - positions.lowerBound] }
    return positions.isEmpty ? inView.first { $0.position == position } : nil
  }

  /// Makes the bound rows those of a range; rows that are bound already keep what they show.
  func bind(_ wanted: Range<Int>) {
    guard wanted != positions else { return }
    table.beginCalls()
    defer { table.endCalls() }
    var kept: [DrawnRow] = []
    for row in inView {
      if wanted.contains(row.position) { kept.append(row) } else { release(row) }
    }
    releaseBeside(exceptNear: wanted)
    var next: [DrawnRow] = []
    next.reserveCapacity(wanted.count)
    var index = 0
    for position in wanted {
      if index < kept.count, kept[index].position == position {
        next.append(kept[index])
        index += 1
      } else if let row = beside.removeValue(forKey: position) ?? make(at: position) {
        next.append(row)
      }
    }
    inView = next
    positions = next.count == wanted.count ? wanted : 0..<0
  }

  /// Binds a row beside the view, which is measured.
  func bind(beside position: Int) -> DrawnRow? {
    if let row = beside[position] { return row }
    let row = make(at: position)
    beside[position] = row
    return row
  }

  /// Lets go of the rows beside the bound ones, except those near a range, or, where only observable
  /// models have changed, those that show what there is.
  func releaseBeside(exceptNear wanted: Range<Int>? = nil, onlyOutdated: Bool = false) {
    for (position, row) in beside {
      if onlyOutdated, !(row.view.reads?.isOutdated ?? false) { continue }
      if let wanted, position >= wanted.lowerBound - 16, position < wanted.upperBound + 16 {
        continue
      }
      beside[position] = nil
      release(row)
    }
  }

  /// Gives the rows their new positions, and lets go of those that are gone or made anew.
  func move(by change: PositionMap) {
    releaseBeside()
    inView = table.move(inView, by: change) { row, _ in release(row) }
      .sorted { $0.position < $1.position }
    positions = 0..<0
  }

  func releaseAll() {
    for row in inView { release(row) }
    inView = []
    positions = 0..<0
    releaseBeside()
  }

  func make(at position: Int) -> DrawnRow? {
    // Each reading of the unowned table counts references.
    let table = table
    switch table.map.element(at: position) {
    case .row(let path):
      let start = FrameCosts.start(for: table.widgetPointer)
      let isReused = start > 0 && !spareItems.isEmpty
      let row = spareItems.popLast() ?? ColumnRow()
      row.list = table
      row.position = position
      row.path = path
      row.isSelected = table.showsSelected(path)
      table.pendingBinding.observedViews.noting(in: row) {
        table.callOut { table.dataSource?.list(table, fill: row, at: path) }
      }
      indent(row)
      if start > 0 {
        let reason = table.pendingBinding.bindingReason?(position) ?? .appeared
        FrameReport.noteFilling(of: row, reason, isReused: isReused, since: start)
      }
      if table.onTrace != nil {
        table.trace(table.pendingBinding.bindingReason?(position) ?? .appeared, path)
      }
      return .item(row)
    case .header(let section):
      let row = spareSections.popLast() ?? ColumnSectionRow()
      row.list = table
      row.position = position
      row.kind = .header
      row.boundSection = section
      table.pendingBinding.observedViews.noting(in: row) {
        table.callOut { table.dataSource?.list(table, fill: row, ofSection: section) }
      }
      return .section(row)
    default:
      return nil
    }
  }

  /// Ends a row's binding and keeps it for reuse, of each kind as many as the window holds.
  func release(_ row: DrawnRow) {
    let table = table
    setDisplayed(false, row)
    // Its object will be another row.
    table.motion.before?.points[ObjectIdentifier(row.view)] = nil
    switch row {
    case .item(let row):
      row.unbind()
      if spareItems.count < mostSpare { spareItems.append(row) }
    case .section(let row):
      row.unbind()
      if spareSections.count < mostSpare { spareSections.append(row) }
    }
  }

  /// The most rows that wait for reuse: as many as are measured, and as the next view has.
  private var mostSpare: Int { 2 * inView.count + 16 }

  // MARK: On screen and off

  /// Tells the delegate which rows have come on screen and which have left.
  func updateDisplayed() {
    let visible = table.rowMeasure.visiblePositions(at: table.viewport.offset)
    for row in inView { setDisplayed(visible.contains(row.position), row) }
  }

  func setDisplayed(_ isDisplayed: Bool, _ row: DrawnRow) {
    guard row.view.isDisplayed != isDisplayed else { return }
    row.view.isDisplayed = isDisplayed
    table.tellDisplayed(isDisplayed, row.view, as: row.element)
  }

  func refreshStates() {
    for case .item(let row) in all {
      guard let path = row.path else { continue }
      let isSelected = table.showsSelected(path)
      guard isSelected != row.isSelected else { continue }
      table.callOut { row.isSelected = isSelected }
      table.tree.redraw(rowAt: row.position)
    }
  }
}
