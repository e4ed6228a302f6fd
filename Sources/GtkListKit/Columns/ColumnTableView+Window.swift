internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The window onto the rows.
extension ColumnTableView {
  // MARK: Size

  func requestedSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    var minimum: gint = 0
    var natural: gint = 0
    if orientation == GTK_ORIENTATION_HORIZONTAL {
      gtk_widget_get_preferred_width(tree, &minimum, &natural)
      return (50, max(50, Int(natural), placeholderHost?.requestedWidth ?? 0))
    }
    let rows = max(heights.total, Double(placeholderHost?.requestedHeight ?? 0))
    return (50, max(50, headerHeight + Int(min(rows, 32_000))))
  }

  /// Places everything in the size that the scroller was given.
  func layOut(width: Int, height: Int) {
    // The letters of the index stand beside the columns.
    let index = sectionIndex?.width ?? 0
    let width = max(1, width - index)
    contentX = isRightToLeft ? index : 0
    let isSameSize = width == viewWidth && height == viewportHeight
    var anchor = pending?.anchor ?? (isSameSize ? placeToHold : anchor(at: scrollOffset))
    if !isSameSize { endMotion() }
    viewWidth = width
    viewportHeight = height
    measureRows()
    headerHeight = Int(glk_tree_view_get_header_height(OpaquePointer(tree)))
    viewHeight = max(0, height - headerHeight)
    glk_scroller_place_bin(
      scroller, gint(clamping: contentX), 0, gint(clamping: width), gint(clamping: height))
    configureScroll(at: offset(for: anchor))
    let awaited = takeAwaitedReveal()
    if let awaited {
      configureScroll(at: offset(showing: awaited.position, at: awaited.place))
      anchor = self.anchor(at: scrollOffset)
      pending?.anchor = anchor
    }
    resizeWindow()
    // Lower than its headers GtkTreeView would draw a negative height.
    var place = GtkAllocation(
      x: 0, y: 0, width: gint(clamping: width), height: gint(clamping: max(height, headerHeight)))
    gtk_widget_size_allocate(tree, &place)
    if measuresRows {
      let rows = glk_row_model_get_count(window)
      let isMeasuredAnew = takeColumnWidths()
      if pending != nil { settleCells() } else { fillRows(around: anchor, isStale: isMeasuredAnew) }
      if glk_row_model_get_count(window) != rows {
        // How many rows there is room for is only known now.
        gtk_widget_size_allocate(tree, &place)
        showWindow()
      }
    } else if pending != nil {
      settleCells()
    } else {
      showWindow()
    }
    if let awaited {
      scrollTo(awaited.position, at: awaited.place, animated: false)
    }
    // Rows that were filled may have led to other rows, which GTK has not given their places.
    gtk_widget_size_allocate(tree, &place)
    placeholderHost?.place(width: width, height: height)
    scheduleRest()
  }

  /// Learns how high rows are. O(1) when it is known already.
  func measureRows() {
    if measuresRows { return measureSpacing() }
    // Without columns there is nothing to measure, and rows stay as high as they were.
    guard !isRowMeasured, shownColumns.contains(where: \.isVisible) else { return }
    isRowMeasured = true
    spacing = presentSpacing
    let height = Int(tenable(Self.usable(rowHeight) ?? Double(leastRowHeight)))
    let isOther = glk_row_model_set_equal_height(
      window, gint(clamping: max(0, height - spacing.vertical)))
    if isOther != 0 { renewTreeRows() }
    guard height != fixedRowHeight else { return }
    let anchor = anchor(at: scrollOffset)
    fixedRowHeight = height
    makeHeights()
    configureScroll(at: offset(for: anchor))
  }

  /// What a row needs that has everything that the columns show: whichever rows there are, now and
  /// later, they are as high.
  private var leastRowHeight: Int {
    spacing.vertical + shownColumns.reduce(0) { max($0, $1.cellHeight) }
  }

  /// All rows are as high as one, or as somebody estimates.
  func makeHeights() {
    if measuresRows { return estimateHeights() }
    heights = HeightIndex()
    let height = fixedRowHeight > 0 ? Double(fixedRowHeight) : rowHeight ?? estimatedRowHeight
    if map.count > 0 { heights.insert(count: map.count, height: height, at: 0) }
  }

  /// The theme has changed, or the state that it draws the table in.
  func styleChanged() {
    // Where sizes have changed, GTK lays the table out again.
    isRowMeasured = false
    let context = gtk_widget_get_pango_context(tree)
    let font = pango_context_get_serial(context)
    // Texts of another size are no other context to Pango.
    let resolution = pango_cairo_context_get_resolution(context)
    if font != fontSerial || resolution != fontResolution {
      fontSerial = font
      fontResolution = resolution
      return restyle()
    }
    for column in shownColumns { column.styleChanged() }
    redrawRows()
  }

  func restyle() {
    guard !isDestroyed else { return }
    isRowMeasured = false
    renewTreeRows()
    for column in shownColumns { column.styleChanged() }
    cellsChanged()
    if measuresRows { forgetMeasurements() }
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Has the tree view ask anew how high its rows are.
  private func renewTreeRows() {
    // Turning the mode off and on makes it ask for its first row; the others it takes for as high
    // only where they are new.
    let count = glk_row_model_get_count(window)
    glk_row_model_set_count(window, 0)
    gtk_tree_view_set_fixed_height_mode(treeView, 0)
    gtk_tree_view_set_fixed_height_mode(treeView, (!measuresRows).gboolean)
    glk_row_model_set_count(window, count)
    shownSelection = RangeSet()
    showSelection()
  }

  // MARK: Window

  /// As many rows as three views hold, so that the window moves once a viewful.
  var windowCapacity: Int {
    if measuresRows { return (rowsInWindow * 3 + 15) / 16 * 16 }
    guard fixedRowHeight > 0, viewHeight > 0 else { return 1 }
    let inView = viewHeight / fixedRowHeight + 2
    return (inView * 3 + 15) / 16 * 16
  }

  /// Gives the window as many rows as it needs.
  func resizeWindow() {
    let wanted = min(map.count, windowCapacity)
    let count = Int(glk_row_model_get_count(window))
    guard wanted != count else { return }
    glk_row_model_set_count(window, gint(wanted))
    shownSelection.remove(contentsOf: wanted..<Int.max)
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Puts the window where the offset is, and binds what is visible.
  ///
  /// - Parameter isStale: whether the rows in the window may show other data than before.
  func showWindow(isStale: Bool = false) {
    guard phase < .filling, viewHeight > 0 else { return }
    during(.filling) { fillWindow(isStale: isStale) }
    prepareCells()
  }

  private func fillWindow(isStale: Bool) {
    let visible = visiblePositions(at: scrollOffset)
    if measuresRows { noteRowsInView(visible.count) }
    resizeWindow()
    let count = Int(glk_row_model_get_count(window))
    var isMoved = isStale
    if visible.lowerBound < base || visible.upperBound > base + count {
      // Even, so that themes with striped rows keep their stripes.
      let middle = visible.lowerBound - (count - visible.count) / 2
      base = max(0, min(middle, map.count - count)) & ~1
      if visible.upperBound > base + count { base = max(0, map.count - count) }
      isMoved = true
    }
    bind(visible)
    if isMoved { gtk_widget_queue_draw(tree) }
    if measuresRows { passHeights() }
    showSelection()
    let goesOn = placeRows()
    bindBeside(visible, ahead: goesOn)
    placeEditor()
    updateDisplayed()
  }

  /// Moves the tree within its window to where the offset wants it; false when that was upwards.
  private func placeRows() -> Bool {
    let shift = max(0, scrollOffset.rounded() - heights.offset(of: min(base, map.count)))
    let goesOn = shift >= gtk_adjustment_get_value(treeAdjustment)
    glk_tree_view_scroll(OpaquePointer(tree), treeAdjustment, shift)
    return goesOn
  }

  func followScroll() {
    guard viewHeight > 0 else { return }
    endMotion()
    // Where the user scrolls to is what is shown, and at once.
    departure = nil
    pending?.anchor = anchor(at: scrollOffset)
    settleCells()
    tracker.cancelUnlessTicking()
    hideHover()
    if measuresRows { followVariableScroll() } else { showWindow() }
    scheduleRest()
  }
}
