import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// A titled list that stands beside what a page shows.
final class Panel {
  let widget: Widget
  private let scroller: Widget

  init(title: String, table: TableView) {
    let heading = label(title, classes: ["dim-label", "gallery-heading"])
    scroller = table.scrolled()
    gtk_widget_set_size_request(scroller, 260, 168)
    gtk_widget_set_hexpand(scroller, 0)
    widget = column(
      spacing: 0, heading.margin(horizontal: 12, vertical: 6),
      separator(GTK_ORIENTATION_HORIZONTAL), scroller)
  }

  /// Whether its list is scrolled to the top.
  var isAtTop: Bool { gtk_adjustment_get_value(scroller.verticalAdjustment) < 1 }

  /// Whether the panel takes all the height there is, or as little as it needs.
  func setTakesHeight(_ takes: Bool) {
    gtk_widget_set_vexpand(scroller, takes ? 1 : 0)
    gtk_widget_set_hexpand(scroller, takes ? 0 : 1)
  }
}

/// A list and a panel: side by side where there is room, else one above the other.
///
/// - Parameter comesFirst: whether the panel stands before the list, or above it.
func beside(_ content: Widget, _ panel: Panel, comesFirst: Bool = false) -> Widget {
  let edge = separator(GTK_ORIENTATION_VERTICAL)
  let both =
    comesFirst
    ? row(spacing: 0, panel.widget, edge, content) : row(spacing: 0, content, edge, panel.widget)
  var isWide = true
  func arrange(_ wide: Bool) {
    guard wide != isWide else { return }
    isWide = wide
    let (along, across) =
      wide
      ? (GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL)
      : (GTK_ORIENTATION_VERTICAL, GTK_ORIENTATION_HORIZONTAL)
    gtk_orientable_set_orientation(OpaquePointer(both), along)
    gtk_orientable_set_orientation(OpaquePointer(edge), across)
    panel.setTakesHeight(wide)
  }
  arrange(false)
  connect(both, "size-allocate") {
    let wide = gtk_widget_get_allocated_width(both) >= 640
    // A layout must not be changed while it is under way.
    Task { arrange(wide) }
  }
  return both
}
