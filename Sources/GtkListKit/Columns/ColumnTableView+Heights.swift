internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What GtkTreeView leaves free around cells, in pixels.
struct CellSpacing: Equatable {
  /// Between rows.
  var vertical = 0
  /// Between columns.
  var horizontal = 0
  /// No row is lower.
  var least = 1
}

/// Rows of different heights. The table's own index says how high each is; the tree view is told.
extension ColumnTableView {
  /// Rows that are measured beside those in view, so that small scrolls measure in batches.
  private static let overscan = 8

  /// Gives rows heights of their own, or one to all. From inside a callback it waits until that has
  /// returned: GTK may be drawing the rows.
  func changeHeightsMode(to isVariable: Bool) {
    guard callDepth == 0 else {
      waitingHeightsMode = isVariable
      return afterCallbacks { table in
        table.waitingHeightsMode.map { table.changeHeightsMode(to: $0) }
      }
    }
    waitingHeightsMode = nil
    guard isVariable != measuresRows else { return }
    measuresRows = isVariable
    glk_row_model_set_count(window, 0)
    glk_row_model_set_has_heights(window, measuresRows.gboolean)
    shownSelection = RangeSet()
    discardPending()
    fixedRowHeight = 0
    isRowMeasured = false
    rebuildColumns()
  }

  /// Texts of a column may have another number of lines. From inside a callback it waits until that
  /// has returned.
  func lineLimitChanged(of column: AnyTableColumn) {
    guard hasVariableRowHeights else { return }
    guard callDepth == 0 else {
      return afterCallbacks { [weak column] in column.map($0.lineLimitChanged) }
    }
    column.applyLineLimit()
    restyle()
  }

  /// Does what a callback has asked for when it has returned, and reads all rows again.
  func afterCallbacks(_ action: @escaping (ColumnTableView) -> Void) {
    work.actions.append { [weak self] in self.map(action) }
    deferReload()
  }

  /// What GTK leaves free around cells now.
  var presentSpacing: CellSpacing {
    var vertical: gint = 0
    var horizontal: gint = 0
    var least: gint = 0
    glk_tree_view_get_spacing(OpaquePointer(tree), &vertical, &horizontal, &least)
    return CellSpacing(
      vertical: max(0, Int(vertical)), horizontal: max(0, Int(horizontal)), least: Int(least))
  }

  /// Learns what GTK leaves free around cells.
  func measureSpacing() {
    let now = presentSpacing
    guard now != spacing else { return }
    spacing = now
    estimateHeightsAnew()
  }

  /// Takes all heights for estimates, keeping the row under the top edge where it is.
  func estimateHeightsAnew() {
    let anchor = pending?.anchor ?? anchor(at: scrollOffset)
    estimateHeights()
    forgetMeasurements()
    configureScroll(at: offset(for: anchor))
  }

  /// Texts may be wrapped elsewhere: rows are measured again, and what they were is a good guess.
  func forgetMeasurements() {
    heights.forgetMeasurements()
    for row in boundRows + glimpses.values { row.view.measuredStamp = -1 }
  }

  /// Takes over how wide GTK has made the columns. True when rows have to be measured again.
  func takeColumnWidths() -> Bool {
    let widths = shownColumns.map { column in
      column.isVisible ? column.handle.map { Int(gtk_tree_view_column_get_width($0)) } ?? 0 : 0
    }
    guard widths != measuredWidths else { return false }
    measuredWidths = widths
    guard shownColumns.contains(where: { $0.isVisible && $0.wraps }) else { return false }
    forgetMeasurements()
    return true
  }

  // MARK: Filling

  /// Binds and measures what is in view, keeping the anchor where it is.
  ///
  /// Rows are measured as they are bound, which moves what lies behind them, so it takes another
  /// turn until nothing visible is missing.
  ///
  /// - Parameter ahead: whether rows beside those in view are measured, too.
  func fillRows(around anchor: ScrollTracker.Anchor, ahead: Bool = false, isStale: Bool = false) {
    guard phase < .filling, viewHeight > 0 else { return }
    beginCalls()
    during(.filling) {
      for _ in 0..<max(8, viewHeight / spacing.least) {
        let visible = visiblePositions(at: offset(for: anchor))
        bind(visible)
        var hasChanged = settleHeights(of: boundRows)
        if ahead { hasChanged = measureBeside(visible) || hasChanged }
        if !hasChanged { break }
      }
    }
    endCalls()
    configureScroll(at: offset(for: anchor))
    showWindow(isStale: isStale)
  }

  /// Measures rows that a small scroll would bring into view.
  private func measureBeside(_ visible: Range<Int>) -> Bool {
    let near =
      max(
        0, visible.lowerBound - Self.overscan)..<min(
        heights.count, visible.upperBound + Self.overscan)
    var hasChanged = false
    for position in near where !visible.contains(position) && !heights.isMeasured(at: position) {
      guard let row = glimpse(at: position) else { continue }
      hasChanged = settleHeights(of: [row]) || hasChanged
    }
    return hasChanged
  }

  /// Gives rows their heights where they were not measured as they are. True when any was another.
  private func settleHeights(of rows: [DrawnRow]) -> Bool {
    var hasChanged = false
    for row in rows where row.view.measuredStamp != row.view.stamp {
      let height = height(of: row)
      row.view.measuredStamp = row.view.stamp
      let known = heights.height(at: row.position)
      if height == known, heights.isMeasured(at: row.position) { continue }
      heights.setHeight(height, at: row.position)
      if height != known { hasChanged = true }
    }
    return hasChanged
  }

  private func height(of row: DrawnRow) -> Double {
    let given = givenHeight(
      of: map.element(at: row.position), shownBy: row.view, reports: row.view.measuredStamp < 0)
    let height =
      given
      ?? Double(
        spacing.vertical + shownColumns.reduce(0) { max($0, $1.height(of: row, within: spacing)) })
    return tenable(min(height, Self.mostHeight))
  }

  // MARK: Scrolling

  /// Shows the rows at a scroll offset that are not as high as was thought.
  func followVariableScroll() {
    let offset = scrollOffset
    let visible = visiblePositions(at: offset)
    let isSmall = abs(offset - lastOffset) < Double(viewHeight)
    lastOffset = offset
    if visible.allSatisfy({ heights.isMeasured(at: $0) }), bound == visible || isSmall {
      return fillRows(around: anchor(at: offset))
    }
    fillRows(around: isSmall ? measuredAnchor(at: offset) : anchor(at: offset), ahead: isSmall)
  }

  /// The first row in view that is known: it stays where it is seen, whatever those above it turn
  /// out to be like.
  private func measuredAnchor(at offset: Double) -> ScrollTracker.Anchor {
    let anchor = anchor(at: offset)
    guard offset > 0, !anchor.isAtEnd, !heights.isMeasured(at: anchor.position),
      let first = visiblePositions(at: offset).first(where: { heights.isMeasured(at: $0) })
    else { return anchor }
    return ScrollTracker.Anchor(position: first, distance: heights.offset(of: first) - offset)
  }

  /// Measures what lies beside the view, when there is time.
  func measureAhead() {
    guard measuresRows, placeholder == nil else { return }
    settleCells()
    guard viewHeight > 0, heights.count > 0 else { return }
    fillRows(around: anchor(at: scrollOffset), ahead: true)
  }

  /// Takes over the heights of rows that show something else.
  func remeasureRows(animated: Bool) {
    guard measuresRows, pending == nil, callDepth == 0,
      boundRows.contains(where: { $0.view.measuredStamp != $0.view.stamp })
    else { return }
    var kept = placeToHold
    kept.isAtEnd = false
    if animated, departure == nil, !motion.isActive { departure = pictureBefore(nil) }
    let former = seenRows
    fillRows(around: kept)
    if animated { startMotion(from: former) }
  }

  // MARK: The tree view

  /// As many rows as three views hold; only changed when it is far from that.
  func noteRowsInView(_ count: Int) {
    let needed = count + 2
    if needed > rowsInWindow || needed * 3 < rowsInWindow { rowsInWindow = needed }
  }

  /// Tells the tree view how high the rows of the window are.
  func passHeights() {
    let count = Int(glk_row_model_get_count(window))
    guard count > 0 else { return }
    var hasChanged = false
    for row in 0..<count {
      let height = Int(heights.height(at: base + row)) - spacing.vertical
      if glk_row_model_set_height(window, gint(row), gint(clamping: max(0, height))) != 0 {
        hasChanged = true
      }
    }
    guard hasChanged else { return }
    let total = heights.offset(of: base + count) - heights.offset(of: base)
    glk_tree_view_validate(OpaquePointer(tree), treeAdjustment, gint(clamping: Int(total)))
    gtk_widget_queue_draw(tree)
  }
}
