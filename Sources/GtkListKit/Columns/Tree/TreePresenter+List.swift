internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What the list asks for.
extension TreePresenter: ListPresenter {
  var rowsTop: Double { Double(headerHeight) }

  func layOut(width: Int, height: Int) {
    // The letters of the index stand beside the columns.
    let index = table.tools.sectionIndex?.width ?? 0
    let width = max(1, width - index)
    let isSameSize = width == table.viewport.width && height == viewportHeight
    var anchor =
      table.pendingBinding.pending?.anchor
      ?? (isSameSize ? table.anchorToKeep : table.viewport.anchor(at: table.viewport.offset))
    if !isSameSize { table.motion.end() }
    table.viewport.width = width
    table.rowMeasure.rowWidth = width
    table.fold.take(width: width)
    contentX = table.isRightToLeft ? index : 0
    viewportHeight = height
    table.rowMeasure.learnHeights()
    headerHeight = Int(glk_tree_view_get_header_height(OpaquePointer(widget)))
    table.viewport.height = max(0, viewportHeight - headerHeight)
    glk_scroller_place_bin(
      table.scroller, gint(clamping: contentX), 0, gint(clamping: width), gint(clamping: height))
    table.tools.placeholder.takeSize(width: width, height: height)
    table.geometry.configureScroll(at: table.viewport.offset(for: anchor))
    let awaited = table.viewport.takeAwaited()
    if let awaited {
      table.geometry.configureScroll(
        at: table.viewport.offset(showing: awaited.position, at: awaited.scrollPosition))
      anchor = table.viewport.anchor(at: table.viewport.offset)
      table.pendingBinding.pending?.anchor = anchor
    }
    allocate()
    table.frozen.update()
    table.frozen.findEdges()
    table.frozen.placeHeaders()
    let isMeasuredAnew = table.rowMeasure.isVariable && table.rowMeasure.takeColumnWidths()
    if table.rowMeasure.isVariable, table.pendingBinding.pending == nil {
      table.rowMeasure.fillRows(around: anchor, isStale: isMeasuredAnew)
    } else if table.pendingBinding.pending != nil {
      table.bindPendingRows()
    } else {
      show()
    }
    if let awaited {
      table.viewport.reveal(awaited.position, at: awaited.scrollPosition, animated: false)
    }
    table.filters.row.layOut()
    table.tools.placeholder.place()
    table.viewport.rest.schedule()
  }

  func bind(_ pending: PendingFill, filled: [ReusableView]) {
    let old = seenRows
    table.rowMeasure.learnHeights()
    table.drawnRows.releaseBeside(onlyOutdated: pending.fillsOnlyOutdated && !pending.bindsRows)
    if pending.isReload {
      table.geometry.configureScroll(at: table.viewport.offset(for: pending.anchor))
    }
    if table.rowMeasure.isVariable {
      table.rowMeasure.fillRows(around: pending.anchor, isStale: true)
    } else {
      show(isStale: true)
    }
    if pending.bindsRows || table.map.rowCount == 0 { table.tools.placeholder.update() }
    table.drawnRows.refreshStates()
    table.viewsWereFilled(filled, animated: false)
    startMotion(from: old, after: pending)
  }

  func followScroll() {
    guard table.viewport.height > 0 else { return }
    table.motion.end()
    // Where the user scrolls to is what is shown, and at once.
    table.motion.before = nil
    table.pendingBinding.pending?.anchor = table.viewport.anchor(at: table.viewport.offset)
    table.bindPendingRows()
    table.viewport.animation.giveWay()
    table.pointer.hideHover()
    table.frozen.placeHeaders()
    if table.rowMeasure.isVariable { table.rowMeasure.followScroll() } else { show() }
    table.tools.placeholder.place()
    table.viewport.rest.schedule()
  }

  func adjustmentsChanged() {
    gtk_scrollable_set_hadjustment(
      OpaquePointer(widget),
      glk_scroller_get_adjustment(table.scroller, GTK_ORIENTATION_HORIZONTAL))
    gtk_widget_queue_resize(table.widgetPointer)
  }

  func rest() {
    table.rowMeasure.measureAhead()
    table.pointer.showHover()
    table.pictures.load()
  }

  func redrawMotion() { redrawWindow() }

  // MARK: What is shown

  var boundViews: [(view: ReusableView, position: Int, isDisplayed: Bool)] {
    table.drawnRows.inView.map { ($0.view, $0.position, $0.view.isDisplayed) }
  }
  func view(at position: Int) -> ReusableView? { table.drawnRows[position]?.view }
  func isBound(_ position: Int) -> Bool {
    table.rowMeasure.visiblePositions(at: table.viewport.offset).contains(position)
  }
  func position(atViewX x: Double, y: Double) -> Int? {
    guard table.placeholder == nil, y < Double(viewportHeight), x >= Double(contentX),
      x < Double(contentX + table.viewport.width)
    else { return nil }
    return position(atY: y)
  }
  func frame(ofItemAt position: Int) -> GdkRectangle? {
    guard var frame = frame(ofRow: position) else { return nil }
    frame.x += gint(clamping: contentX)
    return frame
  }

  func forgetPictures() { table.drawnRows.cellsChanged() }

  // MARK: Changes

  func viewsWereFilled(_ views: [ReusableView], animated: Bool) {
    table.drawnRows.indentRows()
    redraw()
    table.rowMeasure.remeasure(animated: animated)
    table.drawnRows.prepareCells()
  }
  func sectionViewsChanged() {
    table.accessibility?.visibleDataChanged()
    redraw()
    table.rowMeasure.remeasure(animated: false)
    table.drawnRows.prepareCells()
  }
  func refreshStates() { table.drawnRows.refreshStates() }
  func showCut() { redraw() }
  func endDisplays(of isConcerned: (ReusableView) -> Bool) {
    for row in table.drawnRows.inView where isConcerned(row.view) {
      table.drawnRows.setDisplayed(false, row)
    }
    gtk_widget_queue_allocate(table.widgetPointer)
  }
  func discard() {
    table.headers.forget()
    table.filters.discard()
    table.columnSet.end()
    table.pictures.cancelAll()
    table.spinners.stop()
    table.drawnRows.releaseAll()
    image.discard()
    disconnect()
  }

  // MARK: Focus

  func focusRow(at position: Int) -> Bool {
    gtk_widget_grab_focus(widget)
    redrawFocus()
    return gtk_widget_is_focus(widget) != 0
  }
}
