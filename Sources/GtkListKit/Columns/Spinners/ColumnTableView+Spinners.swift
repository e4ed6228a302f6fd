internal import CGtkListKitGtk3
internal import GtkListKitCore

extension ColumnTableView {
  /// The spinners on screen: cells whose value is true, and rows of a tree that are being loaded.
  var spinners: [(place: GdkRectangle, isSelected: Bool)] {
    let columns = shownColumns.filter { $0.isVisible && ($0.canSpin || showsTree && $0.isOutline) }
    guard !columns.isEmpty, placeholder == nil else { return [] }
    return guarded {
      var found: [(GdkRectangle, Bool)] = []
      for case .item(let row) in boundRows {
        for column in columns {
          guard var place = spinner(of: row, in: column), place.x < gint(clamping: viewWidth),
            place.x + place.width > 0
          else { continue }
          place.y += gint(distance(ofRow: row.position))
          found.append((place, row.isSelected))
        }
      }
      return found
    }
  }

  /// Where a row's spinner in a column is in the view; nil where it has none.
  private func spinner(of row: ColumnRow, in column: AnyTableColumn) -> GdkRectangle? {
    let size = gint(CellSpinners.size)
    if case .loading = row.status {
      guard column.isOutline, let cell = place(ofCell: column, row: row.position) else {
        return nil
      }
      // Where an expander would be.
      let indent = gint(ExpanderState(row, in: self).width) - size
      let x = isRightToLeft ? cell.x + cell.width - indent - size : cell.x + indent
      return GdkRectangle(
        x: x, y: cell.y + (cell.height - size) / 2, width: size, height: size)
    }
    guard row.status == nil, column.canSpin, column.isSpinning(column.cell(of: row)),
      let cell = place(ofCell: column, row: row.position)
    else { return nil }
    let top = gint((Double(cell.height - size) * column.verticalAlignment.share).rounded())
    let share = (column.alignment ?? column.contentAlignment).share
    let room = Double(cell.width - size - 8)
    let offset = gint((4 + max(0, room) * (isRightToLeft ? 1 - share : share)).rounded())
    return GdkRectangle(
      x: cell.x + offset, y: cell.y + top, width: size, height: size)
  }

  /// Draws what turns over the rows, and has it turn.
  func drawSpinners(on cr: OpaquePointer) {
    let spinners = spinners
    guard !spinners.isEmpty else { return }
    let turning = cellSpinners ?? CellSpinners(self)
    cellSpinners = turning
    let context = gtk_widget_get_style_context(tree)
    cairo_save(cr)
    cairo_rectangle(cr, 0, Double(headerHeight), Double(viewWidth), Double(viewHeight))
    cairo_clip(cr)
    for (place, isSelected) in spinners {
      var state = gtk_style_context_get_state(context).rawValue
      if isSelected { state |= GTK_STATE_FLAG_SELECTED.rawValue }
      var color = GdkRGBA()
      gtk_style_context_save(context)
      gtk_style_context_set_state(context, GtkStateFlags(rawValue: state))
      gtk_style_context_get_color(context, GtkStateFlags(rawValue: state), &color)
      gtk_style_context_restore(context)
      turning.draw(in: place, color, on: cr)
    }
    cairo_restore(cr)
    turning.start()
  }
}
