internal import CGtkListKitGtk3
internal import GtkListKitCore

extension RowDrag {
  /// The picture under the pointer: some of the dragged rows as they look, and how many there are.
  struct RowDragIcon {
    private let list: ListView
    private let frames: [GdkRectangle]
    private let count: Int
    private let width: Double
    private let height: Double
    /// Room for the number, beyond the rows, where that can be seen through.
    private let margin: Double
    /// The pointer in the picture.
    private let hotSpot: (x: Double, y: Double)

    /// Rows that are shown, and what is shown of a wide or high one.
    private static let mostRows = 3
    private static let mostWidth: gint = 360
    private static let mostHeight: gint = 120

    /// - Parameters:
    ///   - positions: dragged rows on screen, in order.
    ///   - pressed: the one under the pointer.
    ///   - count: how many rows are dragged.
    init?(
      of list: ListView, _ positions: [Int], pressed: Int, count: Int, at pointer: (Double, Double)
    ) {
      let start = max(0, (positions.firstIndex(of: pressed) ?? 0) - Self.mostRows + 1)
      let view = GdkRectangle(
        x: 0, y: 0, width: gtk_widget_get_allocated_width(list.widgetPointer),
        height: gtk_widget_get_allocated_height(list.widgetPointer))
      let shown = positions[start...].prefix(Self.mostRows)
      let cut = shown.compactMap { position in
        list.presenter.frame(ofItemAt: position).map {
          (position, Self.cut($0, to: view, of: list))
        }
      }
      frames = cut.map(\.1).filter { $0.width > 0 && $0.height > 0 }
      guard !frames.isEmpty else { return nil }
      self.list = list
      self.count = count
      let isComposited = gdk_screen_is_composited(gtk_widget_get_screen(list.widgetPointer)) != 0
      margin = isComposited && count > 1 ? 8 : 0
      width = Double(frames.reduce(0) { max($0, $1.width) })
      height = Double(frames.reduce(0) { $0 + $1.height })
      var above = 0.0
      var point = (x: 12.0, y: 12.0)
      for (position, frame) in cut {
        if position == pressed {
          point = (pointer.0 - Double(frame.x), above + pointer.1 - Double(frame.y))
        }
        above += Double(frame.height)
      }
      hotSpot = (
        min(max(0, point.x), width - 1) + margin, min(max(0, point.y), height - 1) + margin
      )
    }

    /// The part of a row that is shown: in view, not too large, and where one begins to read.
    private static func cut(
      _ frame: GdkRectangle, to view: GdkRectangle, of list: ListView
    ) -> GdkRectangle {
      var (frame, view, part) = (frame, view, GdkRectangle())
      guard gdk_rectangle_intersect(&frame, &view, &part) != 0 else { return part }
      if part.width > mostWidth {
        if list.isRightToLeft { part.x += part.width - mostWidth }
        part.width = mostWidth
      }
      part.height = min(part.height, mostHeight)
      return part
    }

    /// Gives a drag the picture.
    func show(on context: OpaquePointer) {
      guard let window = gtk_widget_get_window(list.widgetPointer),
        let surface = gdk_window_create_similar_surface(
          window, CAIRO_CONTENT_COLOR_ALPHA, gint(width + 2 * margin), gint(height + 2 * margin)),
        let cr = cairo_create(surface)
      else { return }
      let style = gtk_widget_get_style_context(list.widgetPointer)
      cairo_translate(cr, margin, margin)
      gtk_render_background(style, cr, 0, 0, width, height)
      var y = 0.0
      for frame in frames {
        cairo_save(cr)
        cairo_rectangle(cr, 0, y, Double(frame.width), Double(frame.height))
        cairo_clip(cr)
        cairo_translate(cr, -Double(frame.x), y - Double(frame.y))
        list.presenter.draw(on: cr)
        cairo_restore(cr)
        y += Double(frame.height)
      }
      drawEdge(on: cr, style)
      if count > 1 { drawCount(on: cr, style) }
      cairo_destroy(cr)
      cairo_surface_set_device_offset(surface, -hotSpot.x, -hotSpot.y)
      gtk_drag_set_icon_surface(context, surface)
      cairo_surface_destroy(surface)
    }

    private func drawEdge(on cr: OpaquePointer, _ style: UnsafeMutablePointer<GtkStyleContext>?) {
      var color = Self.color("borders", style) ?? GdkRGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      gdk_cairo_set_source_rgba(cr, &color)
      cairo_set_line_width(cr, 1)
      cairo_rectangle(cr, 0.5, 0.5, width - 1, height - 1)
      cairo_stroke(cr)
    }

    /// How many there are, at the corner.
    private func drawCount(on cr: OpaquePointer, _ style: UnsafeMutablePointer<GtkStyleContext>?) {
      guard var ground = Self.color("theme_selected_bg_color", style),
        var ink = Self.color("theme_selected_fg_color", style),
        let layout = gtk_widget_create_pango_layout(list.widgetPointer, "\(count)")
      else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
      var (textWidth, textHeight) = (gint(0), gint(0))
      pango_layout_get_pixel_size(layout, &textWidth, &textHeight)
      let badge = (
        width: max(Double(textWidth) + 12, Double(textHeight) + 4), height: Double(textHeight) + 4
      )
      let radius = badge.height / 2
      let x = max(0, width - badge.width + margin)
      let y = -margin
      cairo_new_sub_path(cr)
      cairo_arc(cr, x + radius, y + radius, radius, .pi / 2, .pi * 1.5)
      cairo_arc(cr, x + badge.width - radius, y + radius, radius, -.pi / 2, .pi / 2)
      cairo_close_path(cr)
      gdk_cairo_set_source_rgba(cr, &ground)
      cairo_fill_preserve(cr)
      // The rows below are often of the same colour.
      gdk_cairo_set_source_rgba(cr, &ink)
      cairo_set_line_width(cr, 1)
      cairo_stroke(cr)
      cairo_move_to(cr, x + (badge.width - Double(textWidth)) / 2, y + 2)
      pango_cairo_show_layout(cr, layout)
    }

    private static func color(
      _ name: String, _ style: UnsafeMutablePointer<GtkStyleContext>?
    ) -> GdkRGBA? {
      var color = GdkRGBA()
      return gtk_style_context_lookup_color(style, name, &color) != 0 ? color : nil
    }
  }
}
