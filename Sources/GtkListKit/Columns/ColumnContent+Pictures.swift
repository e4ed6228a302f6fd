internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ColumnContent where Value == String {
  /// An icon of the theme by its name, 16 pixels high. As text it is the name.
  public static var icon: ColumnContent {
    var content = ColumnContent(
      text: { $0 },
      makeRenderer: { _ in .icon() },
      fill: { name, renderer in renderer.setIconName(name ?? "") })
    content.alignment = .center
    return content
  }
}

extension ColumnContent {
  /// What a closure draws.
  ///
  /// - Parameters:
  ///   - width: in pixels, for fitting the column to its content.
  ///   - height: in pixels; the rows are at least so high.
  ///   - text: the value as text.
  ///   - draw: draws the value of one cell. It may end the table, but not the window that GTK is
  ///     just drawing.
  public static func custom(
    width: Int, height: Int, text: @escaping (Value) -> String = { String(describing: $0) },
    draw: @escaping (Value, CellDrawing) -> Void
  ) -> ColumnContent {
    ColumnContent(
      text: text,
      makeRenderer: { _ in DrawnCellRenderer.make(width: width, height: height, draw: draw) },
      fill: { value, renderer in renderer.setDrawnValue(value) })
  }
}
