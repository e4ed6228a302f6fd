import CGtkListKitGtk3

/// Menus and popovers that are open.
enum HostileMenu {
  private final class Found { var widgets: [UnsafeMutablePointer<GtkWidget>] = [] }

  /// Presses whatever can be pressed in a popover or menu.
  static func activateAll() {
    let windows = gtk_window_list_toplevels()
    defer { g_list_free(windows) }
    let found = Found()
    var node = windows
    while let current = node {
      node = current.pointee.next
      if let data = current.pointee.data {
        collect(data.assumingMemoryBound(to: GtkWidget.self), found, isInside: false)
      }
    }
    // Popovers are no children that a window tells of; an open one has the keyboard and the pointer.
    if let grabbing = gtk_grab_get_current() { collect(grabbing, found, isInside: false) }
    for button in found.widgets {
      if gtk_widget_get_parent(button) != nil, gtk_widget_get_mapped(button) != 0 {
        gtk_widget_activate(button)
      }
      g_object_unref(button)
    }
  }

  private static func collect(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ found: Found, isInside: Bool
  ) {
    func isA(_ type: GType) -> Bool {
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), type) != 0
    }
    let isInside = isInside || isA(gtk_popover_get_type()) || isA(gtk_menu_get_type())
    if isInside, isA(gtk_model_button_get_type()) || isA(gtk_menu_item_get_type()) {
      g_object_ref(widget)
      found.widgets.append(widget)
    }
    guard isA(gtk_container_get_type()) else { return }
    let children = Found()
    gtk_container_forall(
      widget.of(GtkContainer.self),
      { child, data in
        guard let child, let data else { return }
        Unmanaged<Found>.fromOpaque(data).takeUnretainedValue().widgets.append(child)
      }, Unmanaged.passUnretained(children).toOpaque())
    for child in children.widgets { collect(child, found, isInside: isInside) }
  }
}
