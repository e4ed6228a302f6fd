internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// Points out parts of the texts that rows show: what somebody has looked for.
  struct TextMarks {
    /// The rows as far as they were looked for, wherever they are by now.
    let rows: RowSetReference
    /// Whether a row that is seen is one of them now: it may have come after they were looked for.
    let holds: (ListIndexPath) -> Bool
    /// The parts of a text, by its bytes.
    let parts: (String) -> [Range<Int>]
  }
}

/// The marks are drawn over the cells: these stay as the app has made them.
extension BoundCells {
  func drawMarks(on cr: OpaquePointer) {
    guard let marks = list.tools.search.marks, list.placeholder == nil, !list.motion.isActive
    else {
      return
    }
    cairo_save(cr)
    cairo_set_source_rgba(cr, 0.97, 0.82, 0.1, 0.45)
    for slot in slots where slot.isDisplayed {
      guard let path = slot.path, list.map.rowNumber(of: path) != nil, marks.holds(path) else {
        continue
      }
      mark(slot.view.contentPointer, marks.parts, cr)
    }
    cairo_fill(cr)
    cairo_restore(cr)
  }

  private func mark(
    _ widget: WidgetPointer, _ parts: (String) -> [Range<Int>], _ cr: OpaquePointer
  ) {
    guard gtk_widget_get_mapped(widget) != 0 else { return }
    if glk_is_instance_of(widget, gtk_label_get_type()) != 0 {
      markLabel(widget, parts, cr)
    } else if glk_is_instance_of(widget, glk_tile_get_type()) != 0 {
      markTile(widget, parts, cr)
    } else if glk_is_instance_of(widget, gtk_container_get_type()) != 0 {
      let children = gtk_container_get_children(widget.of(GtkContainer.self))
      defer { g_list_free(children) }
      var node = children
      while let current = node {
        if let child = current.pointee.data {
          mark(child.assumingMemoryBound(to: GtkWidget.self), parts, cr)
        }
        node = current.pointee.next
      }
    }
  }

  private func markLabel(
    _ widget: WidgetPointer, _ parts: (String) -> [Range<Int>], _ cr: OpaquePointer
  ) {
    let label = widget.of(GtkLabel.self)
    let found = parts(String(cString: gtk_label_get_text(label)))
    guard !found.isEmpty, let layout = gtk_label_get_layout(label),
      let lines = pango_layout_get_iter(layout)
    else { return }
    defer { pango_layout_iter_free(lines) }
    var offset: (x: gint, y: gint) = (0, 0)
    gtk_label_get_layout_offsets(label, &offset.x, &offset.y)
    var place = GtkAllocation()
    gtk_widget_get_allocation(widget, &place)
    let origin = list.point(
      Double(offset.x - place.x), Double(offset.y - place.y), of: widget)
    repeat {
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(lines, nil, &extents)
      let line = pango_layout_iter_get_line_readonly(lines)
      for part in found {
        var spans: UnsafeMutablePointer<gint>?
        var count: gint = 0
        pango_layout_line_get_x_ranges(
          line, gint(clamping: part.lowerBound), gint(clamping: part.upperBound), &spans, &count)
        defer { g_free(spans) }
        for number in 0..<Int(count) {
          guard let spans else { break }
          let scale = Double(PANGO_SCALE)
          let (start, end) = (Double(spans[2 * number]), Double(spans[2 * number + 1]))
          cairo_rectangle(
            cr, origin.x + start / scale, origin.y + Double(extents.y) / scale,
            (end - start) / scale, Double(extents.height) / scale)
        }
      }
    } while pango_layout_iter_next_line(lines) != 0
  }

  /// The whole text below a tile's picture.
  private func markTile(
    _ widget: WidgetPointer, _ parts: (String) -> [Range<Int>], _ cr: OpaquePointer
  ) {
    guard !parts(String(cString: glk_tile_get_label(widget.opaque))).isEmpty else { return }
    let height = gint(glk_tile_get_label_height(widget.opaque))
    let all = gtk_widget_get_allocated_height(widget)
    let origin = list.point(0, Double(max(0, all - height)), of: widget)
    cairo_rectangle(
      cr, origin.x, origin.y, Double(gtk_widget_get_allocated_width(widget)), Double(height))
  }
}
