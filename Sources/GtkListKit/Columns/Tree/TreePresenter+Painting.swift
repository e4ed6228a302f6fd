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
    let view = RowImage.View(
      offset: Int(table.viewport.offset.rounded()), columns: columnPlaces,
      width: table.viewport.width, height: table.viewport.height)
    cairo_save(cr)
    cairo_translate(cr, 0, Double(headerHeight))
    cairo_rectangle(cr, 0, 0, Double(view.width), Double(view.height))
    cairo_clip(cr)
    image.draw(view, on: cr, in: window) { cr, lines in
      paintRows(lines, view, on: cr)
    }
    cairo_restore(cr)
  }

  /// A hash of the places of the columns in view.
  private var columnPlaces: Int {
    var places = Hasher()
    places.combine(Int(horizontalOffset))
    for case let column? in table.columnSet.all.map(\.treeColumn) where column.isShown {
      guard mayDraw(column) else { continue }
      places.combine(ObjectIdentifier(column))
      places.combine(column.start)
      places.combine(column.width)
    }
    return places.finalize()
  }

  /// Draws some lines of the rows, the first one at the origin.
  private func paintRows(_ lines: Range<Int>, _ view: RowImage.View, on cr: OpaquePointer) {
    let table = table
    let columns = table.columnSet.all.compactMap(\.treeColumn).filter { $0.isShown && mayDraw($0) }
    // Rows without columns have nothing to draw.
    guard !columns.isEmpty else { return paintEmpty(0..<lines.count, view, on: cr) }
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
        paintEmpty(top..<top + height, view, on: cr)
        continue
      }
      var flags: UInt32 = 0
      if row.isSelected { flags |= GTK_CELL_RENDERER_SELECTED.rawValue }
      if position == hovered { flags |= GTK_CELL_RENDERER_PRELIT.rawValue }
      for column in columns {
        column.paint(
          row, on: cr,
          GdkRectangle(
            x: gint(clamping: column.start - Int(horizontalOffset)), y: gint(clamping: top),
            width: gint(clamping: column.width), height: gint(clamping: height)),
          GtkCellRendererState(rawValue: flags))
      }
    }
    let end = Int(heights.total)
    if end < lines.upperBound {
      let first = max(end, lines.lowerBound)
      paintEmpty(first - lines.lowerBound..<lines.count, view, on: cr)
    }
  }

  /// Draws the background below the last row.
  private func paintEmpty(_ lines: Range<Int>, _ view: RowImage.View, on cr: OpaquePointer) {
    let context = gtk_widget_get_style_context(widget)
    gtk_style_context_save(context)
    gtk_style_context_add_class(context, GTK_STYLE_CLASS_CELL)
    gtk_render_background(
      context, cr, 0, Double(lines.lowerBound), Double(view.width), Double(lines.count))
    gtk_style_context_restore(context)
  }

  /// Whether a column is in view.
  func mayDraw(_ column: TreeColumn) -> Bool {
    let start = column.start - Int(horizontalOffset)
    return start < table.viewport.width && start + column.width > 0
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
