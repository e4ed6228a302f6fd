internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The cells of a ``TableView``, in a GtkListBox.
final class ListBoxCells: BoundCells {
  private let rows: TableGeometry

  init(_ table: TableView) {
    rows = table.rowGeometry
    super.init(table)
    isContiguous = true
  }

  // MARK: Cells

  override func wasBound(_ slot: RowSlot, isNew: Bool) {
    if isNew {
      rows.needsWidthMeasure = true
    } else if !isReordered {
      // One row at a time, while all others stand in order. Sorting the whole list box would also
      // restyle every row it moves, which costs more than drawing it.
      gtk_list_box_row_changed(slot.row.of(GtkListBoxRow.self))
    }
  }
  override func wasReleased(_ slot: RowSlot) { slot.standLast() }
  override func wereFilled() {
    guard isReordered else { return }
    isReordered = false
    gtk_list_box_invalidate_sort(content.of(GtkListBox.self))
  }
  override func updateLook(of slot: RowSlot) -> Bool {
    var look = RowSlot.Look()
    if let path = slot.path, path.section < list.map.sections.count {
      look.isFirst = path.row == 0
      look.isLast = path.row == list.map.sections[path.section].rows - 1
      look.indentation = list.indentation(at: path)
    }
    return slot.setLook(look)
  }

  override func position(atViewX x: Double, y: Double) -> Int? {
    guard rows.heights.count > 0, list.placeholder == nil, y >= 0, y < Double(viewport.height)
    else {
      return nil
    }
    let offset = Double(viewport.origin.y) + y
    guard offset < rows.heights.total, x >= Double(rows.left),
      x < Double(rows.left + rows.rowWidth)
    else { return nil }
    return rows.heights.position(at: offset)
  }

  override func discard() {
    super.discard()
    glk_list_box_set_hooks(content.opaque, nil, nil)
  }

  // MARK: Size

  override func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    guard orientation == GTK_ORIENTATION_HORIZONTAL else { return list.requestedLength(least: 50) }
    // Recycling changes the texts at every step; asking all rows again each time would cost a
    // third of a frame and make the window's width flicker.
    if rows.needsWidthMeasure {
      rows.needsWidthMeasure = false
      // A reload may show narrower rows; scrolling only ever makes it wider.
      if rows.widthMayShrink { (rows.minimumWidth, rows.naturalWidth) = (0, 0) }
      rows.widthMayShrink = false
      var minimum: gint = 0
      var natural: gint = 0
      gtk_widget_get_preferred_width(content, &minimum, &natural)
      rows.minimumWidth = max(rows.minimumWidth, Int(minimum))
      rows.naturalWidth = max(rows.naturalWidth, Int(natural))
    }
    let placeholder = list.requestedByPlaceholder(orientation)
    return (max(rows.minimumWidth, placeholder), max(rows.naturalWidth, placeholder))
  }

  /// The content offset of the list box's own top: of its first row, or of those kept above it.
  private var listTop: Int {
    guard !slots.isEmpty else { return 0 }
    let first = boundPositions.ranges.first?.lowerBound ?? 0
    let heights = rows.heights
    var top = heights.offset(of: first)
    for slot in slots {
      guard slot.position < first else { break }
      top -= heights.height(at: slot.position)
    }
    return Int(top.rounded())
  }

  /// The width in pixels below which rows may have no room for their frames.
  private static let tightWidth: gint = 200

  override func place() {
    var minimum: gint = 0
    var natural: gint = 0
    var width = gint(clamping: rows.rowWidth)
    if width < Self.tightWidth {
      // Narrower than their frames rows cannot be had; what is too much is cut off.
      gtk_widget_get_preferred_width(content, &minimum, nil)
      width = max(width, minimum)
    }
    gtk_widget_get_preferred_height_for_width(content, width, &minimum, &natural)
    placeBin(
      at: ListView.PixelFrame(
        x: rows.left, y: listTop, width: rows.rowWidth, height: Int(natural)))
    var allocation = GtkAllocation(x: 0, y: 0, width: width, height: max(1, natural))
    // Kept rows only change their place in the bin window, not on the screen.
    viewport.pixelCache.ignoring { gtk_widget_size_allocate(content, &allocation) }
    redrawFresh()
  }
}
