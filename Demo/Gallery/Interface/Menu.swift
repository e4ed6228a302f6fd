import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// A context menu for a row.
struct Menu {
  private let menu: Widget = gtk_menu_new()

  func item(_ title: String, _ chosen: @escaping () -> Void) -> Menu {
    let item: Widget = gtk_menu_item_new_with_label(title)
    connect(item, "activate", chosen)
    gtk_menu_shell_append(menu.as(GtkMenuShell.self), item)
    return self
  }

  func separator() -> Menu {
    gtk_menu_shell_append(menu.as(GtkMenuShell.self), gtk_separator_menu_item_new())
    return self
  }

  /// Pops up at the pointer, or beside the row for the Menu key. It is destroyed after it has
  /// closed.
  func show(_ value: EventValue?, on cell: ListCell?, in list: TableView) {
    gtk_menu_attach_to_widget(menu.as(GtkMenu.self), list.widgetPointer, nil)
    connect(menu, "selection-done") { [menu] in
      // The chosen item is activated after this, so the menu has to live until then.
      Task { gtk_widget_destroy(menu) }
    }
    gtk_widget_show_all(menu)
    if value == nil, let cell {
      gtk_menu_popup_at_widget(
        menu.as(GtkMenu.self), cell.contentPointer, GDK_GRAVITY_CENTER, GDK_GRAVITY_NORTH_WEST, nil)
    } else {
      gtk_menu_popup_at_pointer(menu.as(GtkMenu.self), nil)
    }
  }
}
