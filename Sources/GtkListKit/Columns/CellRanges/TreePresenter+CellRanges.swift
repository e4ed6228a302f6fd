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
    for block in blocks {
      for frame in frames(of: block) {
        let (x, y) = (Double(frame.x), Double(frame.y))
        let (width, height) = (Double(frame.width), Double(frame.height))
        gtk_render_background(context, cr, x, y, width, height)
        gtk_render_frame(context, cr, x, y, width, height)
      }
    }
    cairo_restore(cr)
    gtk_style_context_restore(context)
  }

  /// The parts of a block in view, between the titles of sections.
  private func frames(of block: CellBlock) -> [GdkRectangle] {
    let columns = table.cellSelection.columns
    let shown = columns[block.columns.clamped(to: 0..<columns.count)].compactMap(\.treeColumn)
    guard let first = shown.map(\.start).min(), let end = shown.map({ $0.start + $0.width }).max()
    else { return [] }
    let heights = table.rowMeasure.heights
    let top = Double(headerHeight) - table.viewport.offset.rounded()
    var frames: [GdkRectangle] = []
    var last: Int?
    for position in table.rowMeasure.visiblePositions(at: table.viewport.offset) {
      guard let row = table.map.rowNumber(at: position), block.rows.contains(row) else { continue }
      // A block that begins above the view has its edge there.
      let y = gint(clamping: Int(heights.offset(of: position) + top))
      let height = gint(clamping: Int(heights.height(at: position)))
      if let last, last == position - 1 {
        frames[frames.count - 1].height += height
      } else {
        frames.append(
          GdkRectangle(
            x: gint(clamping: first - Int(horizontalOffset)), y: y,
            width: gint(clamping: end - first), height: height))
      }
      last = position
    }
    return frames
  }
}
