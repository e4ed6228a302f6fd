internal import CGtkListKitGtk3

/// An image of the rows in view.
///
/// A scroll draws only the lines that come into view.
final class RowImage {
  private var surface: OpaquePointer?
  private var size = (width: 0, height: 0, scale: 0)
  /// The distance of its first line from the top of all rows, in pixels.
  private var top = 0
  /// The places of the columns in it.
  private var columns = 0
  /// The part that has to be drawn again, in its pixels.
  private let stale: OpaquePointer? = cairo_region_create()

  isolated deinit {
    discard()
    cairo_region_destroy(stale)
  }

  /// Releases the pixels.
  func discard() {
    if let surface { cairo_surface_destroy(surface) }
    surface = nil
    size = (0, 0, 0)
  }

  // MARK: Drawing again

  /// All of it has to be drawn again.
  func invalidate() { add(y: 0, height: size.height) }

  /// Some lines have to be drawn again.
  ///
  /// - Parameter lines: their distances from the top of all rows.
  func invalidate(_ lines: Range<Int>) {
    let own = lines.clamped(to: top..<top + size.height)
    add(y: own.lowerBound - top, height: own.count)
  }

  private func add(y: Int, height: Int) {
    guard height > 0 else { return }
    var area = GdkRectangle(
      x: 0, y: gint(y), width: gint(size.width), height: gint(height))
    cairo_region_union_rectangle(stale, &area)
  }

  // MARK: Drawing

  /// A part of the rows to be seen.
  struct View {
    /// In pixels from the top of all rows.
    var offset: Int
    /// A hash of the places of the columns.
    var columns: Int
    var width: Int
    var height: Int
  }

  /// Draws a part of the rows at the origin.
  ///
  /// - Parameter paint: draws some lines, whose first one is at the origin then.
  func draw(
    _ view: View, on cr: OpaquePointer, in window: OpaquePointer,
    paint: (OpaquePointer, Range<Int>) -> Void
  ) {
    let wanted = (
      width: view.width, height: view.height, scale: Int(gdk_window_get_scale_factor(window))
    )
    if surface == nil || size != wanted || columns != view.columns {
      if surface == nil || size != wanted {
        discard()
        surface = gdk_window_create_similar_surface(
          window, CAIRO_CONTENT_COLOR_ALPHA,
          gint(clamping: wanted.width), gint(clamping: wanted.height))
        size = wanted
      }
      (top, columns) = (view.offset, view.columns)
      invalidate()
    } else if view.offset != top {
      move(to: view.offset)
    }
    paintStale(paint)
    guard let surface else { return }
    cairo_set_source_surface(cr, surface, 0, 0)
    cairo_paint(cr)
  }

  private func move(to newTop: Int) {
    let distance = newTop - top
    top = newTop
    guard abs(distance) < size.height, let surface, let cr: OpaquePointer = cairo_create(surface)
    else { return invalidate() }
    // Cairo cannot copy a surface to itself.
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
    cairo_push_group(cr)
    cairo_set_source_surface(cr, surface, 0, Double(-distance))
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cr)
    cairo_pop_group_to_source(cr)
    cairo_paint(cr)
    cairo_destroy(cr)
    cairo_region_translate(stale, 0, gint(-distance))
    var all = GdkRectangle(x: 0, y: 0, width: gint(size.width), height: gint(size.height))
    cairo_region_intersect_rectangle(stale, &all)
    if distance > 0 {
      add(y: size.height - distance, height: distance)
    } else {
      add(y: 0, height: -distance)
    }
  }

  private func paintStale(_ paint: (OpaquePointer, Range<Int>) -> Void) {
    guard cairo_region_is_empty(stale) == 0, let surface else { return }
    var areas: [GdkRectangle] = []
    for number in 0..<cairo_region_num_rectangles(stale) {
      var area = GdkRectangle()
      cairo_region_get_rectangle(stale, number, &area)
      areas.append(area)
    }
    var all = GdkRectangle(x: 0, y: 0, width: gint(size.width), height: gint(size.height))
    cairo_region_subtract_rectangle(stale, &all)
    // A cell may hide the table, which discards the image.
    cairo_surface_reference(surface)
    defer { cairo_surface_destroy(surface) }
    for area in areas where self.surface == surface {
      guard let cr: OpaquePointer = cairo_create(surface) else { continue }
      gdk_cairo_rectangle(cr, [area])
      cairo_clip(cr)
      cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR)
      cairo_paint(cr)
      cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
      cairo_translate(cr, 0, Double(area.y))
      let first = top + Int(area.y)
      paint(cr, first..<first + Int(area.height))
      cairo_destroy(cr)
    }
  }
}
