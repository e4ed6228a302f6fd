internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension TableView {
  // MARK: Size

  func requestedSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    guard orientation == GTK_ORIENTATION_HORIZONTAL else {
      return requestedHeight
    }
    let rows = rowGeometry
    // Recycling changes the texts at every step; asking all rows again each time would cost a
    // third of a frame and make the window's width flicker.
    if rows.needsWidthMeasure {
      rows.needsWidthMeasure = false
      // A reload may show narrower rows; scrolling only ever makes it wider.
      if rows.widthMayShrink { (rows.minimumWidth, rows.naturalWidth) = (0, 0) }
      rows.widthMayShrink = false
      var minimum: gint = 0
      var natural: gint = 0
      gtk_widget_get_preferred_width(listBox, &minimum, &natural)
      rows.minimumWidth = max(rows.minimumWidth, Int(minimum))
      rows.naturalWidth = max(rows.naturalWidth, Int(natural))
    }
    let placeholderWidth = tools.placeholder.view?.requestedWidth ?? 0
    return (max(rows.minimumWidth, placeholderWidth), max(rows.naturalWidth, placeholderWidth))
  }

  /// As much as there is, where the scrolled window asks for it or does not scroll.
  private var requestedHeight: (minimum: Int, natural: Int) {
    let length = geometry.contentLength
    let natural = max(50, Int(min(max(length, placeholderHeight), 32_000)))
    return requestedLength(
      length, least: 50, natural: natural, along: GTK_ORIENTATION_VERTICAL)
  }

  private var placeholderHeight: Double { Double(tools.placeholder.view?.requestedHeight ?? 0) }

  /// The content offset of the list box's own top: of its first row, or of those kept above it.
  private var listTop: Int {
    guard !cells.slots.isEmpty else { return 0 }
    let first = cells.boundPositions.ranges.first?.lowerBound ?? 0
    let heights = rowGeometry.heights
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
    var width = gint(clamping: rowGeometry.rowWidth)
    if width < Self.tightWidth {
      // Narrower than their frames rows cannot be had; what is too much is cut off.
      gtk_widget_get_preferred_width(listBox, &minimum, nil)
      width = max(width, minimum)
    }
    gtk_widget_get_preferred_height_for_width(listBox, width, &minimum, &natural)
    placeBin(
      at: PixelFrame(
        x: rowGeometry.left, y: listTop, width: rowGeometry.rowWidth, height: Int(natural)))
    var allocation = GtkAllocation(x: 0, y: 0, width: width, height: max(1, natural))
    // Kept rows only change their place in the bin window, not on the screen.
    viewport.pixelCache.ignoring { gtk_widget_size_allocate(listBox, &allocation) }
    for slot in cells.slots {
      let resized = glk_row_take_resized(slot.row.opaque) != 0
      guard resized || slot.isFresh else { continue }
      slot.isFresh = false
      viewport.pixelCache.add(geometry.pixels(at: slot.position))
    }
  }
}
