public import CGtkListKitGtk3

/// Clicks on rows, headers and footers, which reach whatever lies there.
extension ListWindow {
  /// Clicks a row, header or footer, or a cell of a column table.
  ///
  /// The click hits the widget in the middle of the visible part, for example a button in the row or
  /// the expander of a header.
  ///
  /// - Parameters:
  ///   - row: the row, as it is on screen now.
  ///   - column: the number of the column among the shown columns, in their order.
  ///   - modifiers: the keys that are held during the click.
  ///   - button: the number of the button, from 1.
  public func click(
    _ row: ShownRow, column: Int = 0, _ modifiers: Modifiers = [], button: guint = 1
  ) {
    if let place = cellPoint(in: row, column: column) {
      return sendButtons(Self.click, at: place, modifiers, button)
    }
    let place = clickPoint(in: row)
    click(atX: place.x, y: place.y, modifiers, button: button)
  }

  /// Double-clicks a row, header or footer, or a cell of a column table.
  public func doubleClick(_ row: ShownRow, column: Int = 0) {
    waitAfterClicks()
    let place = clickPoint(in: row)
    sendButtons(
      Self.doubleClick, at: cellPoint(in: row, column: column) ?? target(atX: place.x, y: place.y),
      [], 1)
  }

  /// The middle of the visible part of a row, beside the previous click.
  private func clickPoint(in row: ShownRow) -> (x: Double, y: Double) {
    clickSide = (clickSide + 1) % 4
    let left = max(0, row.x)
    let right = min(list.widgetPointer.width, row.x + row.width)
    let x = Double(left) + clickX(inWidth: right - left)
    var top = max(0, row.y)
    var bottom = min(list.widgetPointer.height, row.bottom)
    for view in stickyViews
    where view.widget != row.widget && Int(x) >= view.x && Int(x) < view.x + view.width {
      if view.y <= top { top = max(top, min(view.bottom, bottom - 1)) }
      if view.bottom >= bottom { bottom = min(bottom, max(view.y, top + 1)) }
    }
    return (x, Double(top + bottom) / 2)
  }
}
