internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Where rows and cells stand in the view, and what stands at a place of it.
extension TreePresenter {
  /// The position at a height in the view.
  func position(atY y: Double) -> Int? {
    let offset = y - Double(headerHeight) + table.viewport.offset.rounded()
    guard y >= Double(headerHeight), offset < table.rowMeasure.heights.total else { return nil }
    return table.rowMeasure.heights.position(at: offset)
  }

  /// Where a row is in the view; nil when it is out of sight.
  func frame(ofRow position: Int) -> GdkRectangle? {
    guard table.rowMeasure.visiblePositions(at: table.viewport.offset).contains(position) else {
      return nil
    }
    return table.geometry.viewFrame(at: position)
  }

  /// Where a cell is in the view, cut off at neither side; nil when its row is out of sight.
  func frame(ofCell column: AnyTableColumn, row position: Int) -> GdkRectangle? {
    if column.isFolded { return frame(ofFolded: column, row: position) }
    guard var frame = frame(ofRow: position), let shown = column.treeColumn, column.isVisible else {
      return nil
    }
    frame.x = gint(clamping: table.frozen.x(of: shown))
    frame.width = gint(shown.width)
    return frame
  }

  var horizontalOffset: Double {
    guard let adjustment = gtk_scrollable_get_hadjustment(OpaquePointer(widget)) else { return 0 }
    let value = gtk_adjustment_get_value(adjustment)
    // GTK places windows by numbers of 32 bits.
    return min(max(value.pixels, -0x1p30), 0x1p30)
  }

  /// Whether the columns scroll to the side.
  var isWiderThanView: Bool {
    guard let adjustment = gtk_scrollable_get_hadjustment(OpaquePointer(widget)) else {
      return false
    }
    return gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment)
  }

  /// Scrolls sideways until a column is in view.
  func reveal(_ column: AnyTableColumn) {
    guard let shown = (column.isFolded ? table.fold.main : column)?.treeColumn,
      !shown.isFrozen, let adjustment = gtk_scrollable_get_hadjustment(OpaquePointer(widget))
    else { return }
    let covered = table.frozen.width
    let (left, right) = table.isRightToLeft ? (0, covered) : (covered, 0)
    gtk_adjustment_clamp_page(
      adjustment, Double(shown.start - left), Double(shown.start + shown.width + right))
  }

  /// Tab leaves the rows; from elsewhere it comes to them. Backwards there are filters and headers before.
  func moveFocus(_ direction: GtkDirectionType) -> Bool? {
    guard table.placeholder == nil, let focused = table.focusWidget else { return nil }
    if focused == widget {
      if direction == GTK_DIR_TAB_BACKWARD, table.filters.row.focus(first: false) { return true }
      if direction == GTK_DIR_TAB_BACKWARD, table.headers.areShown {
        return gtk_widget_child_focus(widget, direction) != 0
      }
      return direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD ? false : nil
    }
    guard gtk_widget_is_ancestor(focused, widget) != 0 else { return nil }
    if direction == GTK_DIR_TAB_FORWARD, table.filters.row.focus(first: true) { return true }
    return gtk_widget_child_focus(widget, direction) != 0
  }
}
