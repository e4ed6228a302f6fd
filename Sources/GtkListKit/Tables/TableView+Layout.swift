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
    let placeholderWidth = tools.placeholder.view?.requestedWidth ?? 0
    return (max(minimumWidth, placeholderWidth), max(naturalWidth, placeholderWidth))
  }

  /// As much as there is, where the scrolled window asks for it or does not scroll.
  private var requestedHeight: (minimum: Int, natural: Int) {
    let natural = max(50, Int(min(max(heights.total, placeholderHeight), 32_000)))
    return requestedLength(
      heights.total, least: 50, natural: natural, along: GTK_ORIENTATION_VERTICAL)
  }

  private var placeholderHeight: Double { Double(tools.placeholder.view?.requestedHeight ?? 0) }

  /// Takes over the size that the view was given. True when rows have another width.
  func takeViewSize(_ width: Int, _ height: Int) -> Bool {
    let index = tools.sectionIndex?.width ?? 0
    let room = max(1, width - index)
    let full = max(room, minimumWidth)
    let limited = min(full, max(maximumContentWidth ?? full, minimumWidth))
    let isSameWidth = limited == contentWidth && width == viewport.width
    viewport.width = width
    viewport.height = height
    contentWidth = limited
    contentX = (isRightToLeft ? index : 0) + max(0, (room - limited) / 2)
    if !isSameWidth { heights.forgetMeasurements() }
    return !isSameWidth
  }

  /// Gives the adjustments the content's size; GTK clamps nothing here, so the value is checked.
  func configureAdjustments(at offset: Double) {
    let page = Double(viewport.height)
    let value = min(max(0, offset), viewport.maximumOffset)
    configure(
      GTK_ORIENTATION_VERTICAL, value, max(heights.total, page),
      min(estimatedRowHeight, page), page)
    let width = Double(viewport.width)
    let full = Double(max(viewport.width, minimumWidth))
    configure(
      GTK_ORIENTATION_HORIZONTAL, min(horizontalOffset, full - width), full, 20, width)
    viewport.lastOffset = value
  }

  var horizontalOffset: Double {
    guard let adjustment = glk_scroller_get_adjustment(scroller, GTK_ORIENTATION_HORIZONTAL)
    else { return 0 }
    return gtk_adjustment_get_value(adjustment)
  }

  /// The content offset of the list box's own top: of its first row, or of those kept above it.
  private var listTop: Int {
    guard !cells.slots.isEmpty else { return 0 }
    let first = cells.boundPositions.ranges.first?.lowerBound ?? 0
    var top = heights.offset(of: first)
    for slot in cells.slots {
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
    placeBin(
      at: PixelFrame(x: contentX, y: listTop, width: contentWidth, height: Int(natural)))
    var allocation = GtkAllocation(x: 0, y: 0, width: width, height: max(1, natural))
    // Kept rows only change their place in the bin window, not on the screen.
    viewport.pixelCache.ignoring { gtk_widget_size_allocate(listBox, &allocation) }
    for slot in cells.slots {
      let resized = glk_row_take_resized(slot.row.opaque) != 0
      guard resized || slot.isFresh else { continue }
      slot.isFresh = false
      viewport.pixelCache.add(pixels(of: frame(of: slot.position)))
    }
  }
}
