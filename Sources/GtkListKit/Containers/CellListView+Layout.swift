internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CellListView {
  /// Places everything in the size that the scroller was given.
  final func layOutCells(width: Int, height: Int) {
    guard phase != .lettingGo else { return }
    settleCells()
    let isSameSize = width == viewWidth && height == viewHeight
    var anchor = isSameSize ? placeToHold : anchor(at: scrollOffset)
    if !isSameSize { pixelCache.invalidateAll() }
    let formerLength = viewLength
    // From right to left the scroll bar's value counts from the other end, which moves with the size.
    var offset = scrollOffset
    let isMeasuredAnew = takeSize(width: width, height: height)
    if isMeasuredAnew { pixelCache.invalidateAll() }
    let awaited = takeAwaitedReveal()
    if let awaited {
      configureScroll(at: self.offset(showing: awaited.position, at: awaited.place))
      offset = scrollOffset
      anchor = self.anchor(at: offset)
    }
    let resized = slots.filter {
      $0.isMeasured && (isMeasuredAnew || hasAnotherSize($0)) || hasAnotherMeasure($0)
    }
    if !isMeasuredAnew, !resized.isEmpty, !motion.isActive { departure = screenBefore() }
    let hasMoved = resized.isEmpty ? false : takeSizes(of: resized, keeping: anchor.position)
    let isCovered = covers(visibleSet(at: min(offset, maximumOffset)))
    // A shorter view has less beside it.
    if hasMoved || isMeasuredAnew || !isCovered || viewLength < formerLength {
      fill(around: anchor, ahead: isCovered)
      offset = scrollOffset
    }
    configureScroll(at: min(offset, maximumOffset))
    if let awaited { scrollTo(awaited.position, at: awaited.place, animated: false) }
    // A larger view may have scrolled to another section.
    updateStickyViews()
    placeCells()
    placeOverlays()
    if hasMoved { startMotion() }
    departure = nil
    updateDisplayedCells()
    scheduleRest()
  }

  // MARK: Drawing

  final func drawCells(on cr: OpaquePointer) {
    guard let window = gtk_widget_get_window(widgetPointer) else { return }
    let origin = viewOrigin
    let view = PixelCache.View(
      width: Int(gtk_widget_get_allocated_width(widgetPointer)),
      height: Int(gtk_widget_get_allocated_height(widgetPointer)),
      x: origin.x, y: origin.y, window: window, isOpaque: hasOpaqueBackground)
    guard view.width > 0, view.height > 0 else { return }
    hasDrawn = true
    let style = gtk_widget_get_style_context(widgetPointer)
    if motion.isActive {
      gtk_render_background(style, cr, 0, 0, Double(view.width), Double(view.height))
      return drawMotion(on: cr)
    }
    pixelCache.draw(view, on: cr) { cr in
      gtk_render_background(style, cr, 0, 0, Double(view.width), Double(view.height))
      guard placeholder == nil else { return }
      cairo_save(cr)
      cairo_translate(cr, Double(binPlace.x - view.x), Double(binPlace.y - view.y))
      draw(content, on: cr)
      cairo_restore(cr)
    }
  }

  /// What is queued while GTK allocates waits for the next frame, and GTK draws nothing that waits: it
  /// is allocated again. To a widget that does not wait, that is nothing.
  final func draw(_ widget: WidgetPointer, on cr: OpaquePointer) {
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(widget, &allocation)
    gtk_widget_size_allocate(widget, &allocation)
    gtk_widget_draw(widget, cr)
  }

  private var hasOpaqueBackground: Bool {
    if let opaqueBackground { return opaqueBackground }
    let isOpaque = KitStyle.hasOpaqueBackground(widgetPointer)
    opaqueBackground = isOpaque
    return isOpaque
  }

  final func restyleCells() {
    opaqueBackground = nil
    pixelCache.invalidateAll()
    forgetSizes()
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Moves the bin window to a place in the content.
  final func placeBin(at place: PixelPlace) {
    binPlace = place
    let origin = viewOrigin
    let seen = place.allocation(from: origin.x, origin.y)
    glk_scroller_place_bin(scroller, seen.x, seen.y, seen.width, seen.height)
  }
}
