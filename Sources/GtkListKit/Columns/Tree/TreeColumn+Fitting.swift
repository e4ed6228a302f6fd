internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension TreeColumn {
  /// Makes the column as wide as its title and what it shows in the rows in view.
  func fitWidth() {
    guard let table, !isFoldingMain, isShown || !column.isVisible else { return }
    // Who is asked what to draw may let go of it.
    let column = column
    var widest = naturalWidth(of: header)
    for row in table.drawnRows.inView { widest = max(widest, contentWidth(of: row)) }
    invalidateCells()
    let width = Int((Double(widest) / textScale).rounded(.up))
    column.width = max(column.minimumWidth, min(width, column.maximumWidth ?? .max))
    // Where the width is the same, GTK has still let go of it.
    applyWidth()
  }

  /// How wide the column has to be to show a row's cell whole. Its renderers then hold that row.
  func contentWidth(of row: DrawnRow) -> Int {
    guard let table else { return 0 }
    fillCell(with: row)
    let cells = [expander, iconRenderer, renderer].compactMap { $0 }
    return cells.map { naturalWidth(of: $0, on: table.tree.widget) }.reduce(0, +)
      + Self.separator(of: table.tree.widget)
  }

  private func naturalWidth(of button: WidgetPointer?) -> Int {
    guard let button else { return 0 }
    var natural: gint = 0
    gtk_widget_get_preferred_width(button, nil, &natural)
    return Int(natural)
  }

  private func naturalWidth(of cell: CellRenderer, on tree: WidgetPointer) -> Int {
    guard gtk_cell_renderer_get_visible(cell.pointer) != 0 else { return 0 }
    var natural: gint = 0
    gtk_cell_renderer_get_preferred_width(cell.pointer, tree, nil, &natural)
    return Int(natural)
  }

  /// What GtkTreeView leaves free between columns.
  private static func separator(of tree: WidgetPointer) -> Int {
    var box = GValue()
    g_value_init(&box, glk_type_int())
    gtk_widget_style_get_property(tree, "horizontal-separator", &box)
    defer { g_value_unset(&box) }
    return Int(g_value_get_int(&box)) + 2
  }
}
