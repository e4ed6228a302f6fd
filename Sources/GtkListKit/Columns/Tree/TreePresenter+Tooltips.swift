internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The tooltip that GTK was given for where the pointer rests.
struct PointedTooltip {
  /// A place in the tree view.
  struct Place {
    let x: Double
    let y: Double
  }

  var given: (place: Place, said: AnyTableColumn.CellTooltip)?
  /// Looks, when there is time, whether it is still true.
  var check: LoopSource?
}

/// What is said of the cell under the pointer.
extension TreePresenter {
  /// GTK asks only a widget that says that it has tooltips.
  func updateTooltips() {
    let isWanted = table.columnSet.all.contains { $0.isVisible && $0.hasTooltips }
    gtk_widget_set_has_tooltip(widget, isWanted.gboolean)
  }

  func installTooltips() {
    connectQuery("query-tooltip", of: widget.raw) { [weak table] arguments in
      guard let table, let x = arguments[0]?.int, let y = arguments[1]?.int,
        let tooltip = arguments.object(3)
      else { return false }
      let isKeyboard = arguments[2]?.bool ?? false
      // Who was asked for the text may have ended the window, of which GTK would go on to speak.
      return table.tree.show(
        tooltip, at: isKeyboard ? nil : PointedTooltip.Place(x: Double(x), y: Double(y)))
        && gtk_widget_get_mapped(table.widgetPointer) != 0
    }
  }

  /// Has GTK ask again where the pointer rests and the cell there says something else by now: GTK
  /// itself asks only when the pointer moves.
  func renewTooltip() {
    guard pointed.given != nil, pointed.check == nil else { return }
    // What columns are asked for may change the list, which cannot be while it is drawn.
    pointed.check = LoopSource(idle: G_PRIORITY_DEFAULT_IDLE) { [weak table] in
      guard let table else { return }
      withExtendedLifetime(table) { table.tree.checkTooltip() }
    }
  }

  private func checkTooltip() {
    pointed.check = nil
    // One that the pointer has left, or a key or the wheel has hidden, is none any more.
    guard Self.hasTooltipOnScreen else { return pointed.given = nil }
    guard let given = pointed.given, said(at: given.place)?.said != given.said else { return }
    pointed.given = nil
    // Who was asked for the text may have ended the window.
    guard gtk_widget_get_mapped(table.widgetPointer) != 0 else { return }
    gtk_widget_trigger_tooltip_query(widget)
  }

  private static var hasTooltipOnScreen: Bool {
    let windows = gtk_window_list_toplevels()
    defer { g_list_free(windows) }
    var link = windows
    while let current = link {
      if let window = current.pointee.data?.assumingMemoryBound(to: GtkWidget.self),
        gtk_widget_get_mapped(window) != 0,
        gtk_window_get_type_hint(window.of(GtkWindow.self)) == GDK_WINDOW_TYPE_HINT_TOOLTIP
      {
        return true
      }
      link = current.pointee.next
    }
    return false
  }

  private func said(at point: PointedTooltip.Place?) -> (
    said: AnyTableColumn.CellTooltip, frame: GdkRectangle
  )? {
    guard table.placeholder == nil, table.work.callOutDepth == 0, let cell = cell(at: point),
      let row = table.drawnRows[cell.position],
      let said = table.callOut({ cell.column.tooltip(of: row) }),
      let frame = frame(ofCell: cell.column, row: cell.position)
    else { return nil }
    return (said, frame)
  }

  /// Fills a tooltip for the cell at a point, or that of the keyboard; false when it says nothing.
  private func show(_ tooltip: OpaquePointer, at point: PointedTooltip.Place?) -> Bool {
    pointed.given = nil
    guard let (said, frame) = said(at: point) else { return false }
    if let point { pointed.given = (point, said) }
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
    withUnsafePointer(to: frame) { gtk_tooltip_set_tip_area(tooltip, $0) }
    return true
  }

  private func cell(at point: PointedTooltip.Place?) -> (column: AnyTableColumn, position: Int)? {
    if let point {
      guard let position = position(atY: point.y),
        let column = table.columnSet.column(atX: point.x, y: point.y)
      else { return nil }
      return (column, position)
    }
    guard let cursor = table.cursor,
      let column = table.cellCursor.column ?? table.columnSet.all.first(where: { $0.isVisible })
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
    return (isFolded ? table?.fold.main : self)?.cutOffText(of: row)
  }

  /// What a cell shows less of than there is, and what folded columns do under it.
  private func cutOffText(of row: DrawnRow) -> CellTooltip? {
    guard showsText, showsCutOffText, let shown = treeColumn else { return nil }
    let isFoldCutOff = shown.isFoldCutOff(row)
    guard isFoldCutOff || shown.isCutOff(row) else { return nil }
    var text: String
    switch row {
    case .item(let item): text = item.status?.message ?? self.text(of: item.data)
    case .section(let section): text = table?.drawnRows.title(of: section) ?? ""
    }
    if isFoldCutOff, case .item(let item) = row, let fold = table?.fold {
      text += "\n" + fold.texts(of: item).explained
    }
    return text.isEmpty ? nil : .text(text)
  }
}
