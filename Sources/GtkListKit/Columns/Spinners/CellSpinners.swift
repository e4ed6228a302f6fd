internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// Turns the spinners of a column table: a tick callback while some are on screen, none otherwise.
final class CellSpinners {
  static let size = 16
  /// In microseconds.
  private static let turn: gint64 = 1_000_000

  private weak var table: ColumnTableView?
  private let tree: WidgetPointer
  private var tick: LoopSource?
  /// How far they are turned, from 0 to 1.
  private(set) var progress = 0.0

  init(_ table: ColumnTableView) {
    self.table = table
    tree = table.tree
  }

  /// Turns until none is on screen any more, if the desktop wants motion.
  func start() {
    guard tick == nil, Self.areAnimated(on: tree) else { return }
    tick = LoopSource(framesOf: tree) { [unowned self] in advance(to: $0) }
  }

  func stop() { tick = nil }

  private func advance(to time: gint64) -> Bool {
    progress = Double(time % Self.turn) / Double(Self.turn)
    let places = Self.areAnimated(on: tree) ? table?.spinners.map(\.place) ?? [] : []
    guard !places.isEmpty, isSeen else {
      tick = nil
      return false
    }
    // The tree's picture of its rows stays good: what turns is drawn over it.
    for var place in places {
      gdk_window_invalidate_rect(gtk_widget_get_window(tree), &place, 0)
    }
    return true
  }

  /// Whether any of the tree can be seen, which may be scrolled away with all that it stands in.
  private var isSeen: Bool {
    guard gtk_widget_get_mapped(tree) != 0 else { return false }
    let (width, height) = (
      gtk_widget_get_allocated_width(tree), gtk_widget_get_allocated_height(tree)
    )
    var ancestor = gtk_widget_get_parent(tree)
    while let widget = ancestor {
      var x: gint = 0
      var y: gint = 0
      guard gtk_widget_translate_coordinates(tree, widget, 0, 0, &x, &y) != 0,
        x < gtk_widget_get_allocated_width(widget), x + width > 0,
        y < gtk_widget_get_allocated_height(widget), y + height > 0
      else { return false }
      ancestor = gtk_widget_get_parent(widget)
    }
    return true
  }

  private static func areAnimated(on widget: WidgetPointer) -> Bool {
    GObjectProperties.bool(
      "gtk-enable-animations", of: UnsafeMutableRawPointer(gtk_widget_get_settings(widget)))
      ?? true
  }

  /// Draws three quarters of a ring in a colour of the text.
  func draw(in place: GdkRectangle, _ color: GdkRGBA, on cr: OpaquePointer) {
    let start = progress * 2 * Double.pi
    cairo_save(cr)
    cairo_set_line_width(cr, 2)
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * 0.8)
    cairo_new_path(cr)
    cairo_arc(
      cr, Double(place.x) + Double(place.width) / 2, Double(place.y) + Double(place.height) / 2,
      Double(min(place.width, place.height)) / 2 - 2, start, start + 1.5 * Double.pi)
    cairo_stroke(cr)
    cairo_restore(cr)
  }
}
