import CGtkListKitGtk3
import GtkListKit

/// A list and what its controls say: side by side where there is room, else one above the other.
func beside(_ content: Widget, _ log: EventLog) -> Widget {
  let edge = separator(GTK_ORIENTATION_VERTICAL)
  let both = row(spacing: 0, content, edge, log.widget)
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
    log.setTakesHeight(wide)
  }
  arrange(false)
  connect(both, "size-allocate") {
    let wide = gtk_widget_get_allocated_width(both) >= 640
    // A layout must not be changed while it is under way.
    Task { arrange(wide) }
  }
  return both
}
