internal import CGtkListKitGtk3

extension Viewport {
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
      /// The pixel of the content at the view's top left.
      var x: Int
      var y: Int
      var window: OpaquePointer
      var isOpaque: Bool
    }

    private var surface: OpaquePointer?
    private var width = 0
    private var height = 0
    private var scale: gint = 1
    private var isOpaque = true
    private var x = 0
    private var y = 0
    private var isValid = false
    private var dirty: OpaquePointer?
    private var isIgnoring = false

    /// Whether the view's background hides what is behind; nil until it is looked up.
    private var hidesBackground: Bool?

    /// Everything has to be drawn again.
    func invalidateAll() { isValid = false }

    /// The view looks otherwise from now on.
    func restyle() {
      hidesBackground = nil
      invalidateAll()
    }

    /// Whether the background of a view hides what is behind.
    func hasOpaqueBackground(_ widget: WidgetPointer) -> Bool {
      if let hidesBackground { return hidesBackground }
      let isOpaque = KitStyle.hasOpaqueBackground(widget)
      hidesBackground = isOpaque
      return isOpaque
    }

    /// What is drawn stands elsewhere in the content from now on.
    func move(_ right: Int, _ down: Int) {
      x += right
      y += down
    }

    /// A copy of what was drawn last, which the caller frees; nil when that was elsewhere, or is out
    /// of date.
    func copy(atX x: Int, y: Int) -> OpaquePointer? {
      guard let surface, isValid, self.x == x, self.y == y else { return nil }
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

    /// Does what has GTK draw all that is in a widget, though it moves no pixel that is kept.
    func ignoring(_ body: () -> Void) {
      let outer = isIgnoring
      isIgnoring = true
      body()
      isIgnoring = outer
    }

    /// Notes that a region has to be drawn again, whose own zero is that pixel of the content.
    func add(_ region: OpaquePointer, x: Int, y: Int) {
      guard isValid, !isIgnoring else { return }
      let (right, down) = (x - self.x, y - self.y)
      guard abs(right) < 1 << 20, abs(down) < 1 << 20 else { return }
      cairo_region_translate(region, gint(right), gint(down))
      cairo_region_union(dirtyRegion(), region)
      cairo_region_translate(region, gint(-right), gint(-down))
    }

    /// Notes that a rectangle of the content has to be drawn again.
    func add(_ frame: ListView.PixelFrame) {
      guard isValid else { return }
      let (right, down) = (frame.x - x, frame.y - y)
      guard abs(right) < 1 << 20, abs(down) < 1 << 20 else { return }
      var moved = cairo_rectangle_int_t(
        x: gint(right), y: gint(down), width: gint(clamping: frame.width),
        height: gint(clamping: frame.height))
      cairo_region_union_rectangle(dirtyRegion(), &moved)
    }

    private func dirtyRegion() -> OpaquePointer {
      if let dirty { return dirty }
      let made: OpaquePointer = cairo_region_create()
      dirty = made
      return made
    }

    /// Paints the view, drawing only what changed. `paint` draws the whole view, clipped.
    func draw(_ view: View, on cr: OpaquePointer, paint: (OpaquePointer) -> Void) {
      let (right, down) = (view.x - x, view.y - y)
      let fits =
        surface != nil && width == view.width && height == view.height
        && scale == gdk_window_get_scale_factor(view.window) && isOpaque == view.isOpaque
      let isJump = abs(right) >= view.width || abs(down) >= view.height || right != 0 && down != 0
      if isJump && (isValid || !fits) || !fits && !wantsPicture(view) {
        // A jump leaves nothing to keep: the picture would cost and spare nothing.
        (x, y) = (view.x, view.y)
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
        if right != 0 || down != 0 {
          cairo_region_translate(todo, gint(-right), gint(-down))
          shift(surface, left: right, up: down)
          var strip = cairo_rectangle_int_t(
            x: right > 0 ? gint(width - right) : 0, y: down > 0 ? gint(height - down) : 0,
            width: gint(right == 0 ? width : abs(right)),
            height: gint(down == 0 ? height : abs(down))
          )
          cairo_region_union_rectangle(todo, &strip)
        }
      } else {
        if let dirty { cairo_region_destroy(dirty) }
        dirty = nil
        todo = cairo_region_create()
        var all = cairo_rectangle_int_t(x: 0, y: 0, width: gint(width), height: gint(height))
        cairo_region_union_rectangle(todo, &all)
      }
      // What is invalidated by drawing is to be drawn with the next frame.
      (x, y) = (view.x, view.y)
      isValid = true
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
      cairo_set_source_surface(cr, surface, 0, 0)
      cairo_paint(cr)
    }

    /// A picture is worth making once the view is drawn a second time near the same place.
    private func wantsPicture(_ view: View) -> Bool {
      defer { lastView = (view.x, view.y) }
      guard let lastView else { return false }
      return abs(view.x - lastView.x) < view.width && abs(view.y - lastView.y) < view.height
    }
    private var lastView: (x: Int, y: Int)?

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

    /// Moves the picture to the left or up, by so many pixels; back when they are negative.
    private func shift(_ surface: OpaquePointer, left: Int, up: Int) {
      cairo_surface_flush(surface)
      guard let data = cairo_image_surface_get_data(surface) else { return }
      let stride = Int(cairo_image_surface_get_stride(surface))
      let rows = height * Int(scale)
      if up != 0 {
        let moved = abs(up) * Int(scale) * stride
        let bytes = rows * stride - moved
        guard bytes > 0 else { return }
        if up > 0 { memmove(data, data + moved, bytes) } else { memmove(data + moved, data, bytes) }
      } else {
        let moved = abs(left) * Int(scale) * 4
        let bytes = width * Int(scale) * 4 - moved
        guard bytes > 0 else { return }
        for row in 0..<rows {
          let start = data + row * stride
          if left > 0 {
            memmove(start, start + moved, bytes)
          } else {
            memmove(start + moved, start, bytes)
          }
        }
      }
      cairo_surface_mark_dirty(surface)
    }
  }
}
