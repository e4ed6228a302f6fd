internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The columns that stand under the text of this one.
extension TreeColumn {
  /// Whether GTK shows it as a column.
  var isShown: Bool { column.isVisible && !(table?.fold.contains(column) ?? false) }

  /// Shows what folded columns say under the text; nil shows nothing.
  func showFolded(_ texts: NarrowTexts?, isSelected: Bool = false) {
    guard column.showsText, let table else { return }
    renderer.setDetail(
      texts?.whole ?? "", lines: table.fold.lines, isDimmed: !isSelected, on: table.tree.widget)
  }

  /// The height that so many lines of folded columns take.
  func detailHeight(lines: Int) -> Int {
    guard let table else { return 0 }
    invalidateCells()
    return renderer.detailHeight(lines: lines, on: table.tree.widget)
  }

  /// Where a folded column's text stands in a row's cell, whose frame is given; nil for those of all.
  func place(of folded: AnyTableColumn?, in row: DrawnRow, frame: GdkRectangle) -> GdkRectangle {
    guard isFoldingMain, let table, case .item(let item) = row, item.status == nil else {
      return frame
    }
    fillCell(with: row)
    defer { invalidateCells() }
    let spacing = table.rowMeasure.spacing
    let lead = leadWidth
    let area = GdkRectangle(
      x: frame.x + gint(spacing.horizontal / 2) + (table.isRightToLeft ? 0 : gint(lead)),
      y: frame.y + gint(spacing.vertical / 2),
      width: frame.width - gint(spacing.horizontal + lead),
      height: frame.height - gint(spacing.vertical))
    let bytes = table.fold.texts(of: item).parts.first { $0.column === folded }?.bytes
    return renderer.detailPlace(of: bytes, in: area, on: table.tree.widget)
  }

  /// Whether a row's folded columns are cut off.
  func isFoldCutOff(_ row: DrawnRow) -> Bool {
    guard isFoldingMain, let table, let frame = table.tree.frame(ofCell: column, row: row.position)
    else { return false }
    _ = place(of: nil, in: row, frame: frame)
    return renderer.isDetailCut
  }
}

extension CellRenderer {
  /// What stands in smaller letters under the text of a renderer made by ``text(on:)``.
  func setDetail(_ text: String, lines: Int, isDimmed: Bool, on widget: WidgetPointer) {
    let opacity = isDimmed ? CellAttributes.dimmedOpacity : 1
    DisplayText.with(text) {
      glk_text_renderer_set_detail(OpaquePointer(pointer), widget, $0, gint(lines), opacity)
    }
  }

  /// Points out parts of it, by its bytes.
  func markDetail(_ found: [Range<Int>]) {
    let bounds = found.flatMap { [gint(clamping: $0.lowerBound), gint(clamping: $0.upperBound)] }
    glk_text_renderer_set_detail_marks(OpaquePointer(pointer), bounds, gint(found.count))
  }

  fileprivate func detailHeight(lines: Int, on widget: WidgetPointer) -> Int {
    Int(glk_text_renderer_measure_detail(OpaquePointer(pointer), widget, gint(lines)))
  }

  fileprivate var isDetailCut: Bool {
    glk_text_renderer_is_detail_cut(OpaquePointer(pointer)) != 0
  }

  fileprivate func detailPlace(
    of bytes: Range<Int>?, in area: GdkRectangle, on widget: WidgetPointer
  ) -> GdkRectangle {
    var (area, place) = (area, GdkRectangle())
    glk_text_renderer_get_detail_place(
      OpaquePointer(pointer), widget, &area, gint(clamping: bytes?.lowerBound ?? 0),
      gint(clamping: bytes?.upperBound ?? 0), &place)
    return place
  }
}

extension TreePresenter {
  /// Where a folded column's text stands in the view; nil for the room of all of them.
  func frame(ofFolded column: AnyTableColumn?, row position: Int) -> GdkRectangle? {
    guard let main = table.fold.main, let frame = frame(ofCell: main, row: position),
      let row = table.drawnRows[position]
    else { return nil }
    return main.treeColumn?.place(of: column, in: row, frame: frame)
  }
}
