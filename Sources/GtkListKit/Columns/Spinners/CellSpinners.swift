internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Turns the spinners of a column table: a tick callback while some are on screen, none otherwise.
final class CellSpinners {
  static let size = 16
  /// In microseconds.
  private static let turn: gint64 = 1_000_000

  private unowned let table: ColumnTableView
  private var tick: LoopSource?
  /// How far they are turned, from 0 to 1.
  private var progress = 0.0

  init(_ table: ColumnTableView) { self.table = table }

  /// Turns until none is on screen any more, if the desktop wants motion.
  private func start() {
    guard tick == nil, areAnimated else { return }
    tick = LoopSource(framesOf: table.tree.widget) { [unowned self] in advance(to: $0) }
  }

  func stop() { tick = nil }

  private func advance(to time: gint64) -> Bool {
    // Who is asked what spins may let go of the list.
    let table = table
    progress = Double(time % Self.turn) / Double(Self.turn)
    let spinners = areAnimated ? onScreen : []
    guard !spinners.isEmpty, table.tree.widget.isInView else {
      tick = nil
      return false
    }
    // The tree's picture of its rows stays good: what turns is drawn over it.
    for (var frame, _, _) in spinners {
      gdk_window_invalidate_rect(gtk_widget_get_window(table.tree.widget), &frame, 0)
    }
    return true
  }

  private var areAnimated: Bool {
    GObjectProperties.bool(
      "gtk-enable-animations",
      of: UnsafeMutableRawPointer(gtk_widget_get_settings(table.tree.widget)))
      ?? true
  }

  /// The spinners on screen: cells whose value is true, and rows of a tree that are being loaded.
  private var onScreen: [(frame: GdkRectangle, isSelected: Bool, column: TreeColumn)] {
    let columns = table.columnSet.all.filter {
      $0.isVisible && ($0.canSpin || table.showsTree && $0.isOutline)
    }
    guard !columns.isEmpty, table.placeholder == nil else { return [] }
    return table.callOut {
      var found: [(GdkRectangle, Bool, TreeColumn)] = []
      for case .item(let row) in table.drawnRows.inView {
        for column in columns {
          guard var frame = spinner(of: row, in: column), let shown = column.treeColumn,
            frame.x < gint(clamping: table.viewport.width),
            frame.x + frame.width > 0
          else { continue }
          frame.y += gint(table.tree.distance(ofRow: row.position))
          found.append((frame, row.isSelected, shown))
        }
      }
      return found
    }
  }

  /// Where a row's spinner in a column is in the view; nil where it has none.
  private func spinner(of row: ColumnRow, in column: AnyTableColumn) -> GdkRectangle? {
    let size = gint(Self.size)
    if case .loading = row.status {
      guard column.isOutline, let cell = table.tree.frame(ofCell: column, row: row.position) else {
        return nil
      }
      // Where an expander would be.
      let indent = gint(TreeColumn.ExpanderState(row, in: table).width) - size
      let x = table.isRightToLeft ? cell.x + cell.width - indent - size : cell.x + indent
      return GdkRectangle(
        x: x, y: cell.y + (cell.height - size) / 2, width: size, height: size)
    }
    guard row.status == nil, column.canSpin,
      let shown = column.treeColumn?.cell(of: row), column.isSpinning(shown),
      let cell = table.tree.frame(ofCell: column, row: row.position)
    else { return nil }
    let top = gint((Double(cell.height - size) * column.verticalAlignment.share).rounded())
    let share = (column.alignment ?? column.contentAlignment).share
    let room = Double(cell.width - size - 8)
    let offset = gint((4 + max(0, room) * (table.isRightToLeft ? 1 - share : share)).rounded())
    return GdkRectangle(
      x: cell.x + offset, y: cell.y + top, width: size, height: size)
  }

  /// Draws what turns over the rows, and has it turn.
  func draw(on cr: OpaquePointer) {
    let spinners = onScreen
    guard !spinners.isEmpty else { return }
    let context = gtk_widget_get_style_context(table.tree.widget)
    cairo_save(cr)
    cairo_rectangle(
      cr, 0, Double(table.tree.headerHeight), Double(table.viewport.width),
      Double(table.viewport.height))
    cairo_clip(cr)
    for (frame, isSelected, column) in spinners {
      var state = gtk_style_context_get_state(context).rawValue
      if isSelected { state |= GTK_STATE_FLAG_SELECTED.rawValue }
      var color = GdkRGBA()
      gtk_style_context_save(context)
      gtk_style_context_set_state(context, GtkStateFlags(rawValue: state))
      gtk_style_context_get_color(context, GtkStateFlags(rawValue: state), &color)
      gtk_style_context_restore(context)
      cairo_save(cr)
      // Frozen columns cover it.
      table.frozen.clip(cr, to: column)
      draw(in: frame, color, on: cr)
      cairo_restore(cr)
    }
    cairo_restore(cr)
    start()
  }

  /// Draws three quarters of a ring in a colour of the text.
  private func draw(in frame: GdkRectangle, _ color: GdkRGBA, on cr: OpaquePointer) {
    let start = progress * 2 * Double.pi
    cairo_save(cr)
    cairo_set_line_width(cr, 2)
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * 0.8)
    cairo_new_path(cr)
    cairo_arc(
      cr, Double(frame.x) + Double(frame.width) / 2, Double(frame.y) + Double(frame.height) / 2,
      Double(min(frame.width, frame.height)) / 2 - 2, start, start + 1.5 * Double.pi)
    cairo_stroke(cr)
    cairo_restore(cr)
  }
}
