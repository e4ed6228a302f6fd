internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension TreeColumn {
  /// The height that a cell asks for that has everything, its text on one line.
  var cellHeight: Int {
    guard isShown, let table else { return 0 }
    column.clear(renderer)
    showFolded(nil)
    column.show("", .plain, in: renderer)
    renderer.set(.visible, true)
    renderer.centre(in: nil, on: table.tree.widget)
    invalidateCells()
    let height = renderer.naturalSize(on: table.tree.widget).height
    return max(iconHeight, height + (isFoldingMain ? table.fold.height : 0))
  }

  /// What an icon needs, also in rows that show none: rows look even, and stay as high when icons
  /// come late.
  var iconHeight: Int { iconRenderer == nil ? 0 : CellRenderer.iconSize }

  /// The height that a row's cell asks for in the width that the column has.
  func height(of row: DrawnRow, within spacing: ColumnTableGeometry.CellSpacing) -> Int {
    guard isShown, let table else { return 0 }
    fillCell(with: row)
    renderer.centre(in: nil, on: table.tree.widget)
    invalidateCells()
    var room = width - spacing.horizontal
    var height = iconHeight
    for size in leadSizes {
      room -= size.width
      height = max(height, size.height)
    }
    return max(height, renderer.naturalHeight(on: table.tree.widget, forWidth: max(1, room)))
  }

  /// What stands before the text of the row that the renderers hold.
  private var leadSizes: [(width: Int, height: Int)] {
    guard let table else { return [] }
    return [expander, iconRenderer].compactMap { $0?.naturalSize(on: table.tree.widget) }
  }

  /// How wide that is.
  var leadWidth: Int { leadSizes.reduce(0) { $0 + $1.width } }

  /// Whether a row's cell shows less than there is.
  func isCutOff(_ row: DrawnRow) -> Bool {
    defer { invalidateCells() }
    if column.wraps, let table, table.rowMeasure.isVariable {
      return fullHeight(of: row, within: table.rowMeasure.spacing)
        > Int(table.rowMeasure.heights.height(at: row.position)) - table.rowMeasure.spacing.vertical
    }
    return contentWidth(of: row) > width
  }

  /// The height that a row's cell would ask for if its text took as many lines as it can.
  private func fullHeight(of row: DrawnRow, within spacing: ColumnTableGeometry.CellSpacing) -> Int
  {
    renderer.setLineLimit(nil)
    invalidateCells()
    defer { applyLineLimit() }
    return height(of: row, within: spacing)
  }
}

extension CellRenderer {
  fileprivate var isVisible: Bool { gtk_cell_renderer_get_visible(pointer) != 0 }

  fileprivate func naturalSize(on widget: WidgetPointer) -> (width: Int, height: Int) {
    guard isVisible else { return (0, 0) }
    var width: gint = 0
    var height: gint = 0
    gtk_cell_renderer_get_preferred_width(pointer, widget, nil, &width)
    gtk_cell_renderer_get_preferred_height(pointer, widget, nil, &height)
    return (Int(width), Int(height))
  }

  fileprivate func naturalHeight(on widget: WidgetPointer, forWidth width: Int) -> Int {
    guard isVisible else { return 0 }
    var height: gint = 0
    gtk_cell_renderer_get_preferred_height_for_width(
      pointer, widget, gint(clamping: width), nil, &height)
    return Int(height)
  }
}
