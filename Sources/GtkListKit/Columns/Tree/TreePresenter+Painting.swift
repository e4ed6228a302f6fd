internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Drawing the rows in the place of GtkTreeView.
extension TreePresenter {
  /// Draws the rows in view.
  func drawImage(on cr: OpaquePointer) {
    guard let window = gtk_widget_get_window(table.widgetPointer), table.viewport.height > 0 else {
      return
    }
    let columns = columnsInView
    var places = Hasher()
    places.combine(table.frozen.width)
    for column in columns {
      places.combine(ObjectIdentifier(column.column))
      places.combine(column.frame.x)
      places.combine(column.frame.width)
    }
    let view = RowImage.View(
      offset: Int(table.viewport.offset.rounded()), columns: places.finalize(),
      width: table.viewport.width, height: table.viewport.height)
    cairo_save(cr)
    cairo_translate(cr, 0, Double(headerHeight))
    cairo_rectangle(cr, 0, 0, Double(view.width), Double(view.height))
    cairo_clip(cr)
    let span = table.frozen.scrollingSpan
    image.draw(view, on: cr, in: window) { cr, lines in
      guard !table.frozen.columns.isEmpty else {
        return paintRows(lines, columns, width: view.width, on: cr)
      }
      let scrolling = columns.filter { !$0.column.isFrozen }
      let frozen = columns.filter(\.column.isFrozen)
      let isFirst = span.lowerBound > 0
      let rest = isFirst ? 0..<span.lowerBound : span.upperBound..<view.width
      for (columns, span) in [(scrolling, span), (frozen, rest)] {
        cairo_save(cr)
        cairo_rectangle(
          cr, Double(span.lowerBound), 0, Double(span.count), Double(lines.count))
        cairo_clip(cr)
        paintRows(lines, columns, width: view.width, on: cr)
        cairo_restore(cr)
      }
    }
    cairo_restore(cr)
  }

  /// A column, and the place of its cells in the view.
  private typealias PlacedColumn = (column: TreeColumn, frame: GdkRectangle)

  private var columnsInView: [PlacedColumn] {
    var found: [PlacedColumn] = []
    for column in table.columnSet.all {
      guard let shown = column.treeColumn, shown.isShown, mayDraw(shown) else { continue }
      found.append(
        (
          shown,
          GdkRectangle(
            x: gint(clamping: table.frozen.x(of: shown)), y: 0, width: gint(clamping: shown.width),
            height: 0)
        ))
    }
    return found
  }

  /// Draws some lines of the rows, the first one at the origin.
  private func paintRows(
    _ lines: Range<Int>, _ columns: [PlacedColumn], width: Int, on cr: OpaquePointer
  ) {
    let table = table
    // Rows without columns have nothing to draw.
    guard !columns.isEmpty else { return paintEmpty(0..<lines.count, width, on: cr) }
    let hovered = table.pointer.hoveredPosition
    let heights = table.rowMeasure.heights
    let span = Double(lines.lowerBound)..<Double(lines.upperBound)
    let positions = table.placeholder == nil ? table.rowMeasure.positions(in: span).first : nil
    for position in positions ?? 0..<0 {
      guard !table.isDestroyed else { return }
      let top = Int(heights.offset(of: position)) - lines.lowerBound
      let height = Int(heights.height(at: position))
      guard let row = table.drawnRows[position] else {
        hasUnboundRows = true
        paintEmpty(top..<top + height, width, on: cr)
        continue
      }
      var flags: UInt32 = 0
      if row.isSelected { flags |= GTK_CELL_RENDERER_SELECTED.rawValue }
      if position == hovered { flags |= GTK_CELL_RENDERER_PRELIT.rawValue }
      for (column, frame) in columns {
        var frame = frame
        (frame.y, frame.height) = (gint(clamping: top), gint(clamping: height))
        column.paint(row, on: cr, frame, GtkCellRendererState(rawValue: flags))
      }
    }
    let end = Int(heights.total)
    if end < lines.upperBound {
      let first = max(end, lines.lowerBound)
      paintEmpty(first - lines.lowerBound..<lines.count, width, on: cr)
    }
  }

  /// Draws the background of lines without cells.
  private func paintEmpty(_ lines: Range<Int>, _ width: Int, on cr: OpaquePointer) {
    let context = gtk_widget_get_style_context(widget)
    gtk_style_context_save(context)
    gtk_style_context_add_class(context, GTK_STYLE_CLASS_CELL)
    gtk_render_background(
      context, cr, 0, Double(lines.lowerBound), Double(width), Double(lines.count))
    gtk_style_context_restore(context)
  }

  /// Whether a column is in view.
  func mayDraw(_ column: TreeColumn) -> Bool {
    let start = table.frozen.x(of: column)
    let span = column.isFrozen ? 0..<table.viewport.width : table.frozen.scrollingSpan
    return start < span.upperBound && start + column.width > span.lowerBound
  }

  // MARK: Drawing again

  /// Has all rows drawn again.
  func redraw() {
    image.invalidate()
    redrawWindow()
  }

  /// Has a row drawn again.
  func redraw(rowAt position: Int) {
    let heights = table.rowMeasure.heights
    guard position < heights.count else { return }
    let top = Int(heights.offset(of: position))
    image.invalidate(top..<top + Int(heights.height(at: position)))
    if let frame = frame(ofRow: position) { redrawWindow(frame) }
  }

  /// Has the frame around the keyboard's row or cell drawn elsewhere.
  func redrawFocus() {
    if let drawnFocus { redrawWindow(drawnFocus) }
    if let frame = table.cursor.flatMap(frame(ofRow:)) { redrawWindow(frame) }
  }

  /// Has the image shown again, at its place or in a part of the view.
  func redrawWindow(_ frame: GdkRectangle? = nil) {
    guard let window = gtk_widget_get_window(table.widgetPointer) else { return }
    guard var frame else { return gdk_window_invalidate_rect(window, nil, 0) }
    frame.x += gint(clamping: contentX)
    gdk_window_invalidate_rect(window, &frame, 0)
  }
}

extension TreeColumn {
  /// Draws the cell of a row.
  func paint(
    _ row: DrawnRow, on cr: OpaquePointer, _ frame: GdkRectangle, _ flags: GtkCellRendererState
  ) {
    guard let table else { return }
    let spacing = table.rowMeasure.spacing
    fillCell(with: row)
    var frame = frame
    glk_paint_cell(
      handle, renderers, gint(renderers.count), cr, &frame, gint(clamping: spacing.horizontal),
      gint(clamping: spacing.vertical), flags)
  }
}
