import CGtkListKitGtk3

/// Menus and popovers that are open.
enum HostileMenu {
  private final class Found { var widgets: [UnsafeMutablePointer<GtkWidget>] = [] }

  /// Presses the first or the last entry of the popover or menu that is open, which closes it.
  static func activate(first: Bool) {
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
    let mapped = found.widgets.filter { gtk_widget_get_mapped($0) != 0 }
    if let button = first ? mapped.first : mapped.last { press(button) }
    for button in found.widgets { g_object_unref(button) }
  }

  /// As a click does.
  private static func press(_ button: UnsafeMutablePointer<GtkWidget>) {
    if isA(button, gtk_button_get_type()) { return gtk_button_clicked(button.of(GtkButton.self)) }
    guard let menu = gtk_widget_get_parent(button) else { return }
    gtk_menu_shell_activate_item(menu.of(GtkMenuShell.self), button, 1)
  }

  private static func isA(_ widget: UnsafeMutablePointer<GtkWidget>, _ type: GType) -> Bool {
    g_type_check_instance_is_a(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }

  private static func collect(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ found: Found, isInside: Bool
  ) {
    let isInside =
      isInside || isA(widget, gtk_popover_get_type()) || isA(widget, gtk_menu_get_type())
    if isInside, isA(widget, gtk_model_button_get_type()) || isA(widget, gtk_menu_item_get_type()) {
      g_object_ref(widget)
      found.widgets.append(widget)
    }
    guard isA(widget, gtk_container_get_type()) else { return }
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
