internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// What a cell says when the pointer rests on it, or at Ctrl+F1.
enum CellTooltip {
  case text(String)
  case markup(String)

  /// What it says, without markup.
  var plain: String {
    switch self {
    case .text(let text): return text
    case .markup(let markup):
      var plain: UnsafeMutablePointer<CChar>?
      let isMarkup = DisplayText.with(markup) {
        glk_parse_markup($0, nil, &plain) != 0
      }
      guard isMarkup, let plain else { return markup }
      defer { g_free(plain) }
      return String(cString: plain)
    }
  }
}

extension ColumnTableView {
  /// GTK asks only a widget that says that it has tooltips.
  func updateTooltips() {
    guard !isDestroyed else { return }
    let isWanted = shownColumns.contains { $0.isVisible && $0.hasTooltips }
    gtk_widget_set_has_tooltip(tree, isWanted.gboolean)
  }

  func installTooltips() {
    connectQuery("query-tooltip", of: tree.raw) { [weak self] arguments in
      guard let self, let x = arguments[0]?.int, let y = arguments[1]?.int,
        let tooltip = arguments.object(3)
      else { return false }
      let isKeyboard = arguments[2]?.bool ?? false
      // Who was asked for the text may have ended the window, of which GTK would go on to speak.
      return self.show(tooltip, at: isKeyboard ? nil : (Double(x), Double(y)))
        && gtk_widget_get_mapped(self.widgetPointer) != 0
    }
  }

  /// Fills a tooltip for the cell at a place, or that of the keyboard; false when it says nothing.
  private func show(_ tooltip: OpaquePointer, at point: (x: Double, y: Double)?) -> Bool {
    guard placeholder == nil, callDepth == 0, let cell = cell(at: point),
      let row = boundRow(at: cell.position),
      let said = guarded({ cell.column.tooltip(of: row) }),
      var place = place(ofCell: cell.column, row: cell.position)
    else { return false }
    switch said {
    case .text(let text):
      DisplayText.with(text, limit: DisplayText.tooltipLimit) { gtk_tooltip_set_text(tooltip, $0) }
    case .markup(let markup):
      DisplayText.with(markup) {
        // What is no markup is shown as it stands.
        if glk_parse_markup($0, nil, nil) != 0 {
          gtk_tooltip_set_markup(tooltip, $0)
        } else {
          gtk_tooltip_set_text(tooltip, $0)
        }
      }
    }
    gtk_tooltip_set_tip_area(tooltip, &place)
    return true
  }

  private func cell(
    at point: (x: Double, y: Double)?
  ) -> (column: AnyTableColumn, position: Int)? {
    if let point {
      guard let position = position(atY: point.y), let column = column(atX: point.x) else {
        return nil
      }
      return (column, position)
    }
    guard let cursor, let column = cursorColumn ?? shownColumns.first(where: { $0.isVisible })
    else { return nil }
    return (column, cursor)
  }
}

extension AnyTableColumn {
  /// What the cell of a row says; nil when there is nothing to say.
  final func tooltip(of row: DrawnRow) -> CellTooltip? {
    if case .item(let item) = row, item.status == nil, let said = tooltip(for: item.data) {
      return said
    }
    guard showsText, showsCutOffText, isCutOff(row) else { return nil }
    let text: String
    switch row {
    case .item(let item): text = item.status?.message ?? self.text(of: item.data)
    case .section(let section): text = table?.title(of: section) ?? ""
    }
    return text.isEmpty ? nil : .text(text)
  }

  /// Whether a row's cell shows less than there is.
  private func isCutOff(_ row: DrawnRow) -> Bool {
    guard let handle else { return false }
    defer { invalidateCells() }
    if wraps, let table, table.measuresRows {
      return fullHeight(of: row, within: table.spacing)
        > Int(table.heights.height(at: row.position)) - table.spacing.vertical
    }
    return contentWidth(of: row) > Int(gtk_tree_view_column_get_width(handle))
  }
}
