internal import GtkListKitCore

/// Binding and measuring rows, so that what is in view stays where it is.
extension ColumnTableGeometry {
  /// Rows that are measured beside those in view, so that small scrolls measure in batches.
  private static let overscan = 8

  /// Binds and measures what is in view, keeping the anchor where it is.
  ///
  /// Rows are measured as they are bound, which moves what lies behind them, so it takes another
  /// turn until nothing visible is missing.
  ///
  /// - Parameter ahead: whether rows beside those in view are measured, too.
  func fillRows(around anchor: ScrollAnchor, ahead: Bool = false, isStale: Bool = false) {
    guard table.work.phase < .filling, table.viewport.height > 0 else { return }
    table.beginCalls()
    var isStale = isStale
    table.work.during(.filling) {
      for _ in 0..<max(8, table.viewport.height / spacing.least) {
        let visible = visiblePositions(at: table.viewport.offset(for: anchor))
        table.drawnRows.bind(visible)
        var hasChanged = takeHeights(of: table.drawnRows.inView)
        if ahead { hasChanged = measureBeside(visible) || hasChanged }
        if !hasChanged { break }
        isStale = true
      }
    }
    table.endCalls()
    configureScroll(at: table.viewport.offset(for: anchor))
    table.tree.show(isStale: isStale)
  }

  /// Measures rows that a small scroll would bring into view.
  private func measureBeside(_ visible: Range<Int>) -> Bool {
    let first = max(0, visible.lowerBound - Self.overscan)
    let end = min(heights.count, visible.upperBound + Self.overscan)
    var hasChanged = false
    for position in first..<end {
      guard !visible.contains(position), !heights.isMeasured(at: position),
        let row = table.drawnRows.bind(beside: position)
      else { continue }
      hasChanged = takeHeights(of: [row]) || hasChanged
    }
    return hasChanged
  }

  /// Gives rows their heights where they were not measured as they are. True when any was another.
  private func takeHeights(of rows: [DrawnRow]) -> Bool {
    var hasChanged = false
    for row in rows where row.view.measuredRevision != row.view.revision {
      let height = height(of: row)
      row.view.measuredRevision = row.view.revision
      let known = heights.height(at: row.position)
      if height == known, heights.isMeasured(at: row.position) { continue }
      heights.setHeight(height, at: row.position)
      if height != known { hasChanged = true }
    }
    return hasChanged
  }

  private func height(of row: DrawnRow) -> Double {
    let given = givenHeight(
      of: table.map.element(at: row.position), shownBy: row.view,
      reports: row.view.measuredRevision < 0)
    if let given {
      checkGivenHeight(given)
      return allowedHeight(
        min(given + Double(table.fold.height), RowHeights.most), isGiven: true)
    }
    let cells = table.columnSet.all.reduce(0) {
      max($0, $1.treeColumn?.height(of: row, within: spacing) ?? 0)
    }
    return allowedHeight(min(Double(spacing.vertical + cells), RowHeights.most))
  }

  // MARK: Scrolling

  /// Shows the rows at a scroll offset that are not as high as was thought.
  func followScroll() {
    let offset = table.viewport.offset
    let visible = visiblePositions(at: offset)
    let isSmall = abs(offset - table.viewport.lastOffset) < Double(table.viewport.height)
    table.viewport.lastOffset = offset
    if visible.allSatisfy({ heights.isMeasured(at: $0) }),
      table.drawnRows.positions == visible || isSmall
    {
      return fillRows(around: table.viewport.anchor(at: offset))
    }
    let anchor = isSmall ? measuredAnchor(at: offset) : table.viewport.anchor(at: offset)
    fillRows(around: anchor, ahead: isSmall)
  }

  /// The first row in view that is known: it stays where it is seen, whatever those above it turn
  /// out to be like.
  private func measuredAnchor(at offset: Double) -> ScrollAnchor {
    let anchor = table.viewport.anchor(at: offset)
    guard offset > 0, !anchor.isAtEnd, !heights.isMeasured(at: anchor.position),
      let first = visiblePositions(at: offset).first(where: {
        heights.isMeasured(at: $0)
      })
    else { return anchor }
    return ScrollAnchor(position: first, distance: heights.offset(of: first) - offset)
  }

  /// Measures what lies beside the view, when there is time.
  func measureAhead() {
    guard isVariable, table.placeholder == nil else { return }
    table.bindPendingRows()
    guard table.viewport.height > 0, heights.count > 0 else { return }
    fillRows(around: table.viewport.anchor(at: table.viewport.offset), ahead: true)
  }

  /// Takes over the heights of rows that show something else.
  func remeasure(animated: Bool) {
    guard isVariable, table.pendingBinding.pending == nil, table.work.callOutDepth == 0,
      table.drawnRows.inView.contains(where: { $0.view.measuredRevision != $0.view.revision })
    else { return }
    let kept = table.anchorThroughChange
    if animated, table.motion.before == nil, !table.motion.isActive {
      table.motion.before = table.tree.screenBefore(nil)
    }
    let old = table.tree.seenRows
    fillRows(around: kept)
    if animated { table.tree.startMotion(from: old) }
  }
}
