internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ColumnContent where Value == Bool {
  /// A check box. A click on it sends the column's event with the other value.
  public static var toggle: ColumnContent { control(isRadio: false) }

  /// A radio button. A click on it sends the column's event with the value true.
  public static var radio: ColumnContent { control(isRadio: true) }

  private static func control(isRadio: Bool) -> ColumnContent {
    var content = ColumnContent(
      text: { $0 ? "✓" : "" },
      makeRenderer: { _ in
        let renderer = CellRenderer(gtk_cell_renderer_toggle_new())
        renderer.setUp([("radio", .bool(isRadio))])
        return renderer
      },
      fill: { value, renderer in
        renderer.set(.visible, value != nil)
        renderer.set(.active, value ?? false)
      })
    content.alignment = .center
    content.state = { .checked($0) }
    content.toggled = { .bool(isRadio || !$0) }
    return content
  }

  /// Something goes on: a spinner where the value is true. It turns while it is on screen and the
  /// desktop wants motion.
  public static var spinner: ColumnContent {
    var content = ColumnContent(
      text: { $0 ? "…" : "" },
      // The table draws it, above the rows, so that turning it draws nothing else.
      makeRenderer: { _ in
        DrawnCellRenderer.make(width: CellSpinners.size, height: CellSpinners.size) { _ in }
      },
      fill: { _, _ in })
    content.alignment = .center
    content.isSpinning = { $0 }
    content.state = { .busy($0) }
    return content
  }
}

extension ColumnContent where Value: BinaryFloatingPoint {
  /// A bar for a share from 0 to 1; a share beyond is clamped.
  public static var progress: ColumnContent {
    func percent(_ share: Value) -> Int {
      share.isNaN ? 0 : Int((min(max(0, Double(share)), 1) * 100).rounded())
    }
    var content = ColumnContent(
      text: { "\(percent($0)) %" },
      makeRenderer: { _ in CellRenderer(gtk_cell_renderer_progress_new(), fillsItsCell: true) },
      fill: { value, renderer in
        renderer.set(.visible, value != nil)
        renderer.set(.value, value.map(percent) ?? 0)
      })
    content.state = { .share(Double(percent($0)) / 100) }
    content.showsShares = true
    return content
  }
}

extension ColumnContent where Value == CellColor {
  /// A swatch of the colour. As text it is its name in the theme, or its digits as in CSS; a column
  /// that is editable reads both.
  public static var color: ColumnContent {
    .custom(width: 32, height: 14, text: { $0.themeName ?? $0.digits }) { color, drawing in
      CellSwatch.draw(color, drawing)
    }
  }
}

private enum CellSwatch {
  static func draw(_ color: CellColor, _ drawing: CellDrawing) {
    guard let rgb = CellAttributes.parts(of: color, on: drawing.widget) else { return }
    let cr = drawing.cairo
    let height = min(14, drawing.height)
    cairo_rectangle(
      cr, drawing.x + 0.5, CellDrawing.pixel(at: drawing.y + (drawing.height - height) / 2) + 0.5,
      drawing.width - 1, height - 1)
    cairo_set_source_rgb(
      cr, Double(rgb.red) / 65535, Double(rgb.green) / 65535, Double(rgb.blue) / 65535)
    cairo_fill_preserve(cr)
    cairo_set_source_rgba(cr, 0, 0, 0, 0.3)
    cairo_set_line_width(cr, 1)
    cairo_stroke(cr)
  }
}
