internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Drawing the selected cells.
extension TreePresenter {
  /// Draws the selected blocks over the rows.
  ///
  /// They have the style class `cell-range` of the tree view.
  func drawCellBlocks(on cr: OpaquePointer) {
    guard table.selectsCells, table.placeholder == nil else { return }
    let blocks = table.cellSelection.blocks
    guard !blocks.isEmpty else { return }
    let context = gtk_widget_get_style_context(widget)
    gtk_style_context_save(context)
    gtk_style_context_add_class(context, "cell-range")
    cairo_save(cr)
    clipToRows(cr)
    let columns = table.cellSelection.columns.map(\.treeColumn)
    for block in blocks {
      let shown = columns[block.columns.clamped(to: 0..<columns.count)].compactMap { $0 }
        .filter(\.isShown)
      draw(block.rows, shown.filter { !$0.isFrozen }, context, on: cr)
      draw(block.rows, shown.filter(\.isFrozen), context, on: cr)
      drawFolded(block, context, on: cr)
    }
    cairo_restore(cr)
    gtk_style_context_restore(context)
  }

  private func draw(
    _ rows: Range<Int>, _ columns: [TreeColumn], _ context: UnsafeMutablePointer<GtkStyleContext>?,
    on cr: OpaquePointer
  ) {
    guard let column = columns.first else { return }
    cairo_save(cr)
    table.frozen.clip(cr, to: column)
    for frame in frames(of: rows, columns) {
      let (x, y) = (Double(frame.x), Double(frame.y))
      let (width, height) = (Double(frame.width), Double(frame.height))
      gtk_render_background(context, cr, x, y, width, height)
      gtk_render_frame(context, cr, x, y, width, height)
    }
    cairo_restore(cr)
  }

  /// Draws the selected cells of a narrow table that are under another column.
  private func drawFolded(
    _ block: CellBlock, _ context: UnsafeMutablePointer<GtkStyleContext>?, on cr: OpaquePointer
  ) {
    guard table.fold.main != nil else { return }
    let columns = table.cellSelection.columns
    for column in columns[block.columns.clamped(to: 0..<columns.count)] where column.isFolded {
      for position in table.rowMeasure.visiblePositions(at: table.viewport.offset) {
        guard let row = table.map.rowNumber(at: position), block.rows.contains(row),
          let frame = frame(ofCell: column, row: position)
        else { continue }
        let (x, y) = (Double(frame.x), Double(frame.y) + distance(ofRow: position))
        gtk_render_background(context, cr, x, y, Double(frame.width), Double(frame.height))
        gtk_render_frame(context, cr, x, y, Double(frame.width), Double(frame.height))
      }
    }
  }

  /// The parts of some rows in view, between the titles of sections.
  private func frames(of rows: Range<Int>, _ columns: [TreeColumn]) -> [GdkRectangle] {
    let start = columns.map { table.frozen.x(of: $0) }.min() ?? 0
    let end = columns.map { table.frozen.x(of: $0) + $0.width }.max() ?? 0
    let heights = table.rowMeasure.heights
    let top = Double(headerHeight) - table.viewport.offset.rounded()
    var frames: [GdkRectangle] = []
    var last: Int?
    for position in table.rowMeasure.visiblePositions(at: table.viewport.offset) {
      guard let row = table.map.rowNumber(at: position), rows.contains(row) else { continue }
      // A block that begins above the view has its edge there.
      let y = gint(
        clamping: Int(heights.offset(of: position) + top + distance(ofRow: position)))
      let height = gint(clamping: Int(heights.height(at: position)))
      let isNext = frames.last.map { $0.y + $0.height == y } ?? false
      if let last, last == position - 1, isNext {
        frames[frames.count - 1].height += height
      } else {
        frames.append(
          GdkRectangle(
            x: gint(clamping: start), y: y, width: gint(clamping: end - start), height: height))
      }
      last = position
    }
    return frames
  }
}
