internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension TableView {
  // MARK: Size

  func requestedSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    guard orientation == GTK_ORIENTATION_HORIZONTAL else {
      return requestedHeight
    }
    // Recycling changes the texts at every step; asking all rows again each time would cost a
    // third of a frame and make the window's width flicker.
    if needsWidthMeasure {
      needsWidthMeasure = false
      // A reload may show narrower rows; scrolling only ever makes it wider.
      if widthMayShrink { (minimumWidth, naturalWidth) = (0, 0) }
      widthMayShrink = false
      var minimum: gint = 0
      var natural: gint = 0
      gtk_widget_get_preferred_width(listBox, &minimum, &natural)
      minimumWidth = max(minimumWidth, Int(minimum))
      naturalWidth = max(naturalWidth, Int(natural))
    }
    let place = placeholderHost?.requestedWidth ?? 0
    return (max(minimumWidth, place), max(naturalWidth, place))
  }

  /// As much as there is, where the scrolled window asks for it or does not scroll.
  private var requestedHeight: (minimum: Int, natural: Int) {
    let natural = max(50, Int(min(max(heights.total, placeholderHeight), 32_000)))
    guard let parent = gtk_widget_get_parent(widgetPointer),
      glk_is_instance_of(parent, gtk_scrolled_window_get_type()) != 0
    else { return (50, natural) }
    var policy = GTK_POLICY_AUTOMATIC
    gtk_scrolled_window_get_policy(parent.of(GtkScrolledWindow.self), nil, &policy)
    return (policy == GTK_POLICY_NEVER ? natural : 50, natural)
  }

  private var placeholderHeight: Double { Double(placeholderHost?.requestedHeight ?? 0) }

  /// Places everything in the size that the scroller was given.
  func layOut(width: Int, height: Int) {
    guard !isDestroyed else { return }
    settle()
    guard !isDestroyed else { return }
    let isSameSize = width == viewWidth && height == viewHeight
    let anchor = isSameSize ? placeToHold : anchor(at: scrollOffset)
    if width != viewWidth || height != viewHeight {
      pixelCache.invalidateAll()
      viewHeight = height
    }
    let full = max(width, minimumWidth)
    let limited = min(full, max(maximumContentWidth ?? full, minimumWidth))
    let isSameWidth = limited == contentWidth && width == viewWidth
    if !isSameWidth {
      viewWidth = width
      contentWidth = limited
      heights.forgetMeasurements()
      pixelCache.invalidateAll()
    }
    contentX = max(0, (width - limited) / 2)
    var heightsChanged = false
    if isSameWidth, !motion.isActive { departure = screenBefore() }
    for slot in slots where slot.isMeasured {
      if settleHeight(of: slot) { heightsChanged = true }
    }
    let visible = visiblePositions(at: min(scrollOffset, maximumOffset))
    let covers = bound.lowerBound <= visible.lowerBound && bound.upperBound >= visible.upperBound
    if heightsChanged || !covers {
      fill(around: anchor, overscan: covers ? Self.overscan : 0)
    }
    configureScroll(at: min(scrollOffset, maximumOffset))
    // A higher view may have scrolled to another section.
    updateStickyHeader()
    placeRows()
    placeOverlays()
    if heightsChanged { startMotion { _ in false } }
    departure = nil
    updateDisplayed()
    scheduleRest()
  }

  /// Gives the adjustments the content's size; GTK clamps nothing here, so the value is checked.
  func configureAdjustments(at offset: Double) {
    let page = Double(viewHeight)
    let value = min(max(0, offset), maximumOffset)
    glk_scroller_configure(
      scroller, GTK_ORIENTATION_VERTICAL, value, max(heights.total, page),
      min(estimatedRowHeight, page), page)
    let width = Double(viewWidth)
    let full = Double(max(viewWidth, minimumWidth))
    glk_scroller_configure(
      scroller, GTK_ORIENTATION_HORIZONTAL, min(horizontalOffset, full - width), full, 20, width)
    lastOffset = value
  }

  var horizontalOffset: Double {
    guard let adjustment = glk_scroller_get_adjustment(scroller, GTK_ORIENTATION_HORIZONTAL)
    else { return 0 }
    return gtk_adjustment_get_value(adjustment)
  }

  /// The content offset of the list box's own top: of its first row, or of the focused row above.
  private var listTop: Int {
    guard !slots.isEmpty else { return 0 }
    var top = heights.offset(of: max(bound.lowerBound, 0))
    for slot in slots {
      guard slot.position < bound.lowerBound else { break }
      top -= heights.height(at: slot.position)
    }
    return Int(top.rounded())
  }

  var viewOrigin: Int { Int(scrollOffset.rounded()) }

  /// Lays the list box out in the bin window.
  private func placeRows() {
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_get_preferred_height_for_width(
      listBox, gint(clamping: contentWidth), &minimum, &natural)
    moveBin(height: Int(natural))
    var place = GtkAllocation(
      x: 0, y: 0, width: gint(clamping: contentWidth), height: max(1, natural))
    // Kept rows only change their place in the bin window, not on the screen.
    pixelCache.isIgnoring = true
    gtk_widget_size_allocate(listBox, &place)
    pixelCache.isIgnoring = false
    for slot in slots {
      let resized = glk_row_take_resized(slot.row.opaque) != 0
      guard resized || slot.isFresh else { continue }
      slot.isFresh = false
      pixelCache.add(
        GtkAllocation(
          x: gint(contentX), y: gint(clamping: Int(heights.offset(of: slot.position))),
          width: gint(clamping: contentWidth),
          height: gint(clamping: Int(heights.height(at: slot.position)))))
    }
  }

  func moveBin(height: Int? = nil) {
    placedTop = listTop
    let tall = height ?? Int(gtk_widget_get_allocated_height(listBox))
    glk_scroller_place_bin(
      scroller, gint(clamping: contentX - Int(horizontalOffset)),
      gint(clamping: placedTop - viewOrigin), gint(clamping: contentWidth), gint(clamping: tall))
  }

  // MARK: Scrolling

  func followScroll() {
    guard !isDestroyed, viewHeight > 0 else { return }
    tracker.cancelUnlessTicking()
    endMotion()
    let offset = scrollOffset
    if pending != nil {
      // Where the user scrolls to is what is shown, and at once.
      departure = nil
      pending?.anchor = anchor(at: offset)
      settle()
      return scheduleRest()
    }
    let visible = visiblePositions(at: offset)
    if bound.lowerBound > visible.lowerBound || bound.upperBound < visible.upperBound {
      // A small scroll binds a batch ahead, so that the next ones only move the window; a jump
      // binds what is visible.
      let isSmall = abs(offset - lastOffset) < Double(viewHeight)
      lastOffset = offset
      fill(around: anchor(at: offset), overscan: isSmall ? Self.overscan : 0)
    } else {
      lastOffset = offset
      moveBin()
      updateDisplayed()
      updateStickyHeader()
    }
    scheduleRest()
  }

  /// Rows above and below what is visible, made when there is time.
  func extendOverscan() {
    settle()
    guard !isDestroyed, heights.count > 0 else { return }
    let visible = visiblePositions(at: scrollOffset)
    let wanted = max(0, visible.lowerBound - Self.overscan / 2)
    let end = min(heights.count, visible.upperBound + Self.overscan / 2)
    if bound.lowerBound > wanted || bound.upperBound < end {
      fill(around: anchor(at: scrollOffset), overscan: Self.overscan)
    }
    updateHover()
  }

  // MARK: Drawing

  func drawRows(on cr: OpaquePointer) {
    guard let window = gtk_widget_get_window(widgetPointer) else { return }
    let view = PixelCache.View(
      width: Int(gtk_widget_get_allocated_width(widgetPointer)),
      height: Int(gtk_widget_get_allocated_height(widgetPointer)),
      x: Int(horizontalOffset), y: viewOrigin, window: window,
      isOpaque: hasOpaqueBackground)
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
      cairo_translate(
        cr, Double(contentX) - horizontalOffset, Double(placedTop - view.y))
      gtk_widget_draw(listBox, cr)
      cairo_restore(cr)
    }
  }

  private var hasOpaqueBackground: Bool {
    if let opaqueBackground { return opaqueBackground }
    let isOpaque = KitStyle.hasOpaqueBackground(widgetPointer)
    opaqueBackground = isOpaque
    return isOpaque
  }

  func restyle() {
    opaqueBackground = nil
    pixelCache.invalidateAll()
    needsWidthMeasure = true
    widthMayShrink = true
    heights.forgetMeasurements()
    gtk_widget_queue_resize(widgetPointer)
  }

  // MARK: On screen and off

  /// Tells the delegate which rows have come on screen and which have left.
  func updateDisplayed() {
    let visible = visiblePositions(at: scrollOffset)
    for slot in slots {
      let isVisible = visible.contains(slot.position)
      guard isVisible != slot.isDisplayed else { continue }
      if isVisible { beginDisplay(of: slot) } else { endDisplay(of: slot) }
    }
  }

  private func beginDisplay(of slot: RowSlot) {
    slot.isDisplayed = true
    announce(slot, isDisplayed: true)
  }

  func endDisplay(of slot: RowSlot) {
    guard slot.isDisplayed else { return }
    slot.isDisplayed = false
    announce(slot, isDisplayed: false)
  }

  private func announce(_ slot: RowSlot, isDisplayed: Bool) {
    guard let delegate else { return }
    guarded {
      switch (slot.element, slot.view) {
      case (.row(let path), let cell as ListCell):
        if isDisplayed {
          delegate.list(self, willDisplay: cell, forItemAt: path)
        } else {
          delegate.list(self, didEndDisplaying: cell, forItemAt: path)
        }
      case (.header(let section), let view as SectionView),
        (.footer(let section), let view as SectionView):
        announce(view, of: view.kind, section: section, isDisplayed: isDisplayed)
      default: break
      }
    }
  }

  func announce(
    _ view: SectionView, of kind: SectionViewKind, section: Int, isDisplayed: Bool
  ) {
    guard let delegate else { return }
    if isDisplayed {
      delegate.list(self, willDisplay: view, of: kind, inSection: section)
    } else {
      delegate.list(self, didEndDisplaying: view, of: kind, inSection: section)
    }
  }
}
