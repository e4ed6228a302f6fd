internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CellListView {
  /// Places everything in the size that the scroller was given.
  final func layOut(width: Int, height: Int) {
    guard !isDestroyed else { return }
    heldPlace = nil
    let isSameSize = width == viewWidth && height == viewHeight
    var anchor = isSameSize ? placeToHold : anchor(at: scrollOffset)
    let wasEmpty = viewLength == 0
    if !isSameSize { pixelCache.invalidateAll() }
    let isMeasuredAnew = takeSize(width: width, height: height)
    if isMeasuredAnew {
      pixelCache.invalidateAll()
      if wasEmpty { anchor.isAtEnd = false }
    }
    let before = !isMeasuredAnew && !motion.isActive ? screenBefore { _ in false } : nil
    var hasMoved = isMeasuredAnew
    if settle(slots.filter { $0.isMeasured }, keeping: anchor.position) { hasMoved = true }
    let target = min(scrollOffset, maximumOffset)
    let isCovered = covers(visiblePositions(at: target))
    if hasMoved || !isCovered { fill(around: anchor, ahead: isCovered) }
    configureScroll(at: min(scrollOffset, maximumOffset))
    // A larger view may have scrolled to another section.
    updateStickyHeader()
    placeCells()
    placeOverlays()
    if hasMoved { startMotion(from: before) { _ in false } }
    updateDisplayed()
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
      cairo_translate(cr, Double(Int(binPlace.x) - view.x), Double(Int(binPlace.y) - view.y))
      gtk_widget_draw(content, cr)
      cairo_restore(cr)
    }
  }

  private var hasOpaqueBackground: Bool {
    if let opaqueBackground { return opaqueBackground }
    let context = gtk_widget_get_style_context(widgetPointer)
    var value = GValue()
    gtk_style_context_get_property(
      context, "background-color", gtk_style_context_get_state(context), &value)
    defer { g_value_unset(&value) }
    let color = g_value_get_boxed(&value)?.assumingMemoryBound(to: GdkRGBA.self)
    let isOpaque = color.map { $0.pointee.alpha >= 1 } ?? false
    opaqueBackground = isOpaque
    return isOpaque
  }

  final func restyle() {
    opaqueBackground = nil
    pixelCache.invalidateAll()
    forgetSizes()
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Moves the bin window to a place in the content.
  final func placeBin(at place: GtkAllocation) {
    binPlace = place
    let origin = viewOrigin
    glk_scroller_place_bin(
      scroller, gint(clamping: Int(place.x) - origin.x), gint(clamping: Int(place.y) - origin.y),
      place.width, place.height)
  }
}
