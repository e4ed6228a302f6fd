internal import CGtkListKitGtk3

/// A picture of what a list shows, so that a small scroll draws only what it uncovers.
///
/// What a row invalidates arrives from the bin window's invalidate handler and is kept as a region
/// in the picture's own coordinates; drawing moves the picture, then repaints that region and the
/// uncovered strip.
///
/// A class, because drawing calls into widgets that may come back here.
final class PixelCache {
  /// What there is to draw, in the view's pixels.
  struct View {
    var width: Int
    var height: Int
    /// The content's offset at the view's top edge.
    var origin: Int
    /// The rows' left edge in the view.
    var x: Int
    var window: OpaquePointer
    var isOpaque: Bool
  }

  private var surface: OpaquePointer?
  private var width = 0
  private var height = 0
  private var scale: gint = 1
  private var isOpaque = true
  private var origin = 0
  private var x = 0
  private var isValid = false
  private var dirty: OpaquePointer?
  /// Set while rows are only laid out anew, which moves no pixel that is kept.
  var isIgnoring = false

  /// Everything has to be drawn again.
  func invalidateAll() { isValid = false }

  /// A copy of what was drawn last, which the caller frees; nil when that was elsewhere, or is out
  /// of date.
  func copy(at origin: Int) -> OpaquePointer? {
    guard let surface, isValid, self.origin == origin else { return nil }
    let copy: OpaquePointer? = cairo_surface_create_similar_image(
      surface, CAIRO_FORMAT_ARGB32, gint(width) * scale, gint(height) * scale)
    guard let copy, let cr: OpaquePointer = cairo_create(copy) else { return nil }
    cairo_scale(cr, Double(scale), Double(scale))
    cairo_set_source_surface(cr, surface, 0, 0)
    cairo_paint(cr)
    cairo_destroy(cr)
    cairo_surface_set_device_scale(copy, Double(scale), Double(scale))
    return copy
  }

  /// Frees the picture and the region.
  func discard() {
    if let surface { cairo_surface_destroy(surface) }
    if let dirty { cairo_region_destroy(dirty) }
    surface = nil
    dirty = nil
    isValid = false
  }

  /// Notes that a region of the content has to be drawn again.
  ///
  /// - Parameter top: the content offset of the region's own zero.
  func add(_ region: OpaquePointer, top: Int) {
    guard isValid, !isIgnoring else { return }
    let shift = top - origin
    guard abs(shift) < 1 << 20 else { return }
    cairo_region_translate(region, gint(x), gint(shift))
    let all = dirtyRegion()
    cairo_region_union(all, region)
    cairo_region_translate(region, gint(-x), gint(-shift))
  }

  /// Notes that a strip of the content has to be drawn again.
  func addStrip(top: Int, height: Int) {
    guard isValid else { return }
    let y = top - origin
    guard y + height > -(1 << 15), y < 1 << 15 else { return }
    var strip = cairo_rectangle_int_t(x: 0, y: gint(y), width: gint(width), height: gint(height))
    cairo_region_union_rectangle(dirtyRegion(), &strip)
  }

  private func dirtyRegion() -> OpaquePointer {
    if let dirty { return dirty }
    let made: OpaquePointer = cairo_region_create()
    dirty = made
    return made
  }

  /// Paints the view, drawing only what changed. `paint` draws the whole view, clipped.
  func draw(_ view: View, on cr: OpaquePointer, paint: (OpaquePointer) -> Void) {
    if view.x != x {
      x = view.x
      isValid = false
    }
    let step = view.origin - origin
    let fits =
      surface != nil && width == view.width && height == view.height
      && scale == gdk_window_get_scale_factor(view.window) && isOpaque == view.isOpaque
    let isJump = abs(step) >= view.height
    if isJump && (isValid || !fits) || !fits && !wantsPicture(view) {
      // A jump leaves nothing to keep: the picture would cost and spare nothing.
      origin = view.origin
      isValid = false
      paint(cr)
      return
    }
    if !fits { remake(for: view) }
    guard let surface else { return paint(cr) }
    let todo: OpaquePointer
    if isValid && !isJump {
      todo = dirtyRegion()
      dirty = nil
      if step != 0 {
        cairo_region_translate(todo, 0, gint(-step))
        shift(surface, by: step)
        var strip = cairo_rectangle_int_t(
          x: 0, y: step > 0 ? gint(height - step) : 0, width: gint(width), height: gint(abs(step)))
        cairo_region_union_rectangle(todo, &strip)
      }
    } else {
      if let dirty { cairo_region_destroy(dirty) }
      dirty = nil
      todo = cairo_region_create()
      var all = cairo_rectangle_int_t(x: 0, y: 0, width: gint(width), height: gint(height))
      cairo_region_union_rectangle(todo, &all)
    }
    if cairo_region_is_empty(todo) == 0 {
      let picture: OpaquePointer = cairo_create(surface)
      gdk_cairo_region(picture, todo)
      cairo_clip(picture)
      if !isOpaque {
        cairo_set_operator(picture, CAIRO_OPERATOR_CLEAR)
        cairo_paint(picture)
        cairo_set_operator(picture, CAIRO_OPERATOR_OVER)
      }
      paint(picture)
      cairo_destroy(picture)
    }
    cairo_region_destroy(todo)
    origin = view.origin
    isValid = true
    cairo_set_source_surface(cr, surface, 0, 0)
    cairo_paint(cr)
  }

  /// A picture is worth making once the view is drawn a second time near the same place.
  private func wantsPicture(_ view: View) -> Bool {
    defer { lastView = view.origin }
    guard let lastView else { return false }
    return abs(view.origin - lastView) < view.height
  }
  private var lastView: Int?

  private func remake(for view: View) {
    if let surface { cairo_surface_destroy(surface) }
    width = view.width
    height = view.height
    scale = gdk_window_get_scale_factor(view.window)
    isOpaque = view.isOpaque
    isValid = false
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    surface = gdk_window_create_similar_image_surface(
      view.window, format, gint(width) * scale, gint(height) * scale, scale)
  }

  /// Moves the picture up by `step` pixels, down when negative.
  private func shift(_ surface: OpaquePointer, by step: Int) {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let rows = height * Int(scale)
    let moved = abs(step) * Int(scale)
    guard moved < rows else { return }
    let bytes = (rows - moved) * stride
    if step > 0 {
      memmove(data, data + moved * stride, bytes)
    } else {
      memmove(data + moved * stride, data, bytes)
    }
    cairo_surface_mark_dirty(surface)
  }
}
