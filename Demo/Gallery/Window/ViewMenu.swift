import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// The gallery's menu: its look, what is said of the page, keys, and who made it.
final class ViewMenu {
  let button: Widget = gtk_menu_button_new()
  private let popover: Widget

  /// - Parameter entries: what each is called, and what it does.
  init(_ entries: [(title: String, chosen: () -> Void)]) {
    popover = gtk_popover_new(button)
    gtk_button_set_image(
      button.as(GtkButton.self),
      gtk_image_new_from_icon_name("open-menu-symbolic", GTK_ICON_SIZE_BUTTON))
    gtk_menu_button_set_popover(button.as(GtkMenuButton.self), popover)
    _ = button.tooltip("Menu (F10)").named("Menu")
    let dark: Widget = gtk_switch_new()
    Desktop.bind("gtk-application-prefer-dark-theme", to: dark)
    let direction: Widget = gtk_switch_new()
    ChildHandle(pointer: direction).isActive = Desktop.isRightToLeft
    connect(direction, "notify::active") {
      Desktop.isRightToLeft = ChildHandle(pointer: direction).isActive
    }
    let content = column(
      spacing: 12, switchRow("Dark style", dark), switchRow("Right to left", direction),
      separator(GTK_ORIENTATION_HORIZONTAL)
    ).margin(12)
    let buttons = column(spacing: 0)
    for entry in entries { buttons.add(entryButton(entry.title, entry.chosen)) }
    content.add(buttons)
    popover.add(content)
    gtk_widget_show_all(content)
  }

  func toggle() { gtk_widget_activate(button) }

  private func entryButton(_ title: String, _ chosen: @escaping () -> Void) -> Widget {
    let button: Widget = gtk_model_button_new()
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, title)
    g_object_set_property(button.as(GObject.self), "text", &value)
    g_value_unset(&value)
    connect(button, "clicked", chosen)
    return button
  }

  private func switchRow(_ title: String, _ control: Widget) -> Widget {
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
    return row(
      spacing: 24, label(title, ellipsis: false).expanded(vertically: false),
      control.named(title))
  }
}
