internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListView {
  /// Whether the user sees which row is at the cursor: it is selected, or its focus ring is on screen.
  final var isCursorRowSeen: Bool {
    guard let cursor else { return false }
    guard !selectsCells else { return visibleRange.contains(cursor) }
    return tools.focusRing.isVisible(at: cursor)
      || map.rowNumber(at: cursor).map { selection.model.contains($0) } ?? false
  }

  /// Operates the cell at the cursor. A row that can be selected is first selected, so that it is seen.
  final func operateCursorRow() -> Bool {
    (selectionMode == .none || isCursorRowSeen) && performInCell(.operate)
  }

  /// Does something with the row at the cursor. If the user does not see which row that is, rings the bell.
  final func withSeenCursorRow(_ body: () -> Bool) -> Bool {
    if isCursorRowSeen { return body() }
    gtk_widget_error_bell(widgetPointer)
    return false
  }

  /// The focus ring that the user sees in a list.
  final class FocusRing {
    private unowned let list: ListView
    /// The row that was drawn with the ring last.
    private var row: RowReference?
    /// Whether the list was drawn with the ring around it.
    private var surroundsList = false

    init(_ list: ListView) { self.list = list }

    /// Whether the ring is on screen, at the row of a position.
    func isVisible(at position: Int) -> Bool {
      row?.position == position && list.visibleRange.contains(position)
    }

    /// Notes which row the ring is at, as the list has just been drawn. A key press makes the ring visible before
    /// the list receives the key, so only the last drawing shows what the user saw.
    func wasDrawn(on cr: OpaquePointer) {
      let focusWidget = list.focusWidget.flatMap {
        gtk_widget_has_visible_focus($0) != 0 && list.hasKeyboard ? $0 : nil
      }
      drawAroundEmptyList(focusWidget, on: cr)
      guard focusWidget != nil, let cursor = list.cursor else { return row = nil }
      guard row?.position != cursor else { return }
      row = isDrawn(cursor, on: cr) ? list.shownRows.reference(to: cursor) : nil
    }

    /// Whether a drawing reaches the row of a position.
    private func isDrawn(_ position: Int, on cr: OpaquePointer) -> Bool {
      var clip = GdkRectangle()
      guard var place = list.presenter.frame(ofItemAt: position),
        gdk_cairo_get_clip_rectangle(cr, &clip) != 0
      else { return false }
      return gdk_rectangle_intersect(&clip, &place, nil) != 0
    }

    /// Draws the ring of a list without rows. In other lists the rows draw it, and in a tree the titles of sections.
    private func drawAroundEmptyList(_ focusWidget: WidgetPointer?, on cr: OpaquePointer) {
      let count = list.hasCells ? list.map.rowCount : list.map.count
      let rows = list.hasCells ? list.content : list.presenter.widget
      let isEmpty = focusWidget == rows && count == 0
      if isEmpty != surroundsList {
        surroundsList = isEmpty
        // This drawing may reach a part of the list only.
        gtk_widget_queue_draw(list.widgetPointer)
      }
      guard isEmpty else { return }
      gtk_render_focus(
        gtk_widget_get_style_context(list.hasCells ? list.widgetPointer : list.presenter.widget),
        cr, 0, 0,
        gdouble(gtk_widget_get_allocated_width(list.widgetPointer)),
        gdouble(gtk_widget_get_allocated_height(list.widgetPointer)))
    }
  }
}
