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

  /// Takes over the size that the view was given. True when rows have another width.
  func takeViewSize(_ width: Int, _ height: Int) -> Bool {
    let index = sectionIndex?.width ?? 0
    let room = max(1, width - index)
    let full = max(room, minimumWidth)
    let limited = min(full, max(maximumContentWidth ?? full, minimumWidth))
    let isSameWidth = limited == contentWidth && width == viewWidth
    viewWidth = width
    viewHeight = height
    contentWidth = limited
    contentX = (isRightToLeft ? index : 0) + max(0, (room - limited) / 2)
    if !isSameWidth { heights.forgetMeasurements() }
    return !isSameWidth
  }

  /// Gives the adjustments the content's size; GTK clamps nothing here, so the value is checked.
  func configureAdjustments(at offset: Double) {
    let page = Double(viewHeight)
    let value = min(max(0, offset), maximumOffset)
    configure(
      GTK_ORIENTATION_VERTICAL, value, max(heights.total, page),
      min(estimatedRowHeight, page), page)
    let width = Double(viewWidth)
    let full = Double(max(viewWidth, minimumWidth))
    configure(
      GTK_ORIENTATION_HORIZONTAL, min(horizontalOffset, full - width), full, 20, width)
    lastOffset = value
  }

  var horizontalOffset: Double {
    guard let adjustment = glk_scroller_get_adjustment(scroller, GTK_ORIENTATION_HORIZONTAL)
    else { return 0 }
    return gtk_adjustment_get_value(adjustment)
  }

  /// The content offset of the list box's own top: of its first row, or of those kept above it.
  private var listTop: Int {
    guard !slots.isEmpty else { return 0 }
    let first = boundPositions.ranges.first?.lowerBound ?? 0
    var top = heights.offset(of: first)
    for slot in slots {
      guard slot.position < first else { break }
      top -= heights.height(at: slot.position)
    }
    return Int(top.rounded())
  }

  /// The width in pixels below which rows may have no room for their frames.
  private static let tightWidth: gint = 200

  /// Lays the list box out in the bin window.
  func placeRows() {
    var minimum: gint = 0
    var natural: gint = 0
    var width = gint(clamping: contentWidth)
    if width < Self.tightWidth {
      // Narrower than their frames rows cannot be had; what is too much is cut off.
      gtk_widget_get_preferred_width(listBox, &minimum, nil)
      width = max(width, minimum)
    }
    gtk_widget_get_preferred_height_for_width(listBox, width, &minimum, &natural)
    moveBin(height: Int(natural))
    var place = GtkAllocation(x: 0, y: 0, width: width, height: max(1, natural))
    // Kept rows only change their place in the bin window, not on the screen.
    pixelCache.isIgnoring = true
    gtk_widget_size_allocate(listBox, &place)
    pixelCache.isIgnoring = false
    for slot in slots {
      let resized = glk_row_take_resized(slot.row.opaque) != 0
      guard resized || slot.isFresh else { continue }
      slot.isFresh = false
      pixelCache.add(pixels(of: frame(of: slot.position)))
    }
  }

  func moveBin(height: Int? = nil) {
    let tall = height ?? Int(gtk_widget_get_allocated_height(listBox))
    placeBin(
      at: PixelPlace(x: contentX, y: listTop, width: contentWidth, height: tall))
  }
}
