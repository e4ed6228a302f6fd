import CGtkListKitGtk3
import GtkListKit

/// The window that lists are measured in.
enum BenchWindow {
  static func make(around list: WidgetPointer) -> WidgetPointer {
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), 400, 600)
    let scrolled: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    add(scrolled, to: window)
    add(list, to: scrolled)
    return window
  }

  private static func add(_ child: WidgetPointer, to container: WidgetPointer) {
    gtk_container_add(
      UnsafeMutableRawPointer(container).assumingMemoryBound(to: GtkContainer.self), child)
  }
}
