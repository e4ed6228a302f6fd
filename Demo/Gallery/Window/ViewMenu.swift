import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// The menu button with the gallery's look: style, density and direction.
final class ViewMenu {
  let button: Widget = gtk_menu_button_new()
  private let popover: Widget

  init(densityChanged: @escaping (TableView.Density) -> Void) {
    popover = gtk_popover_new(button)
    gtk_button_set_image(
      button.as(GtkButton.self),
      gtk_image_new_from_icon_name("open-menu-symbolic", GTK_ICON_SIZE_BUTTON))
    gtk_menu_button_set_popover(button.as(GtkMenuButton.self), popover)
    _ = button.tooltip("View").named("View")
    let dark = switchRow("Dark style", Desktop.isDark) { Desktop.isDark = $0 }
    let animations = switchRow("Animations", Desktop.hasAnimations) { Desktop.hasAnimations = $0 }
    let direction = switchRow("Right to left", Desktop.isRightToLeft) {
      Desktop.isRightToLeft = $0
    }
    let content = column(
      spacing: 12, densityRow(densityChanged), separator(GTK_ORIENTATION_HORIZONTAL), dark,
      animations, direction
    ).margin(12)
    popover.add(content)
    gtk_widget_show_all(content)
  }

  func toggle() { gtk_widget_activate(button) }

  private func switchRow(
    _ title: String, _ isOn: Bool, _ changed: @escaping (Bool) -> Void
  ) -> Widget {
    let control: Widget = gtk_switch_new()
    gtk_switch_set_active(control.as(GtkSwitch.self), isOn ? 1 : 0)
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
    connect(control, "notify::active") { changed(ChildHandle(pointer: control).isActive) }
    return row(
      spacing: 24, label(title, ellipsis: false).expanded(vertically: false),
      control.named(title))
  }

  private func densityRow(_ changed: @escaping (TableView.Density) -> Void) -> Widget {
    let buttons = row(spacing: 0)
    buttons.addClass("linked")
    let choices: [(String, TableView.Density)] = [
      ("Compact", .compact), ("Regular", .regular), ("Comfortable", .comfortable),
    ]
    var first: Widget?
    for (title, density) in choices {
      let button: Widget = gtk_radio_button_new_with_label(nil, title)
      gtk_toggle_button_set_mode(button.as(GtkToggleButton.self), 0)
      gtk_radio_button_join_group(
        button.as(GtkRadioButton.self), first?.as(GtkRadioButton.self))
      first = first ?? button
      if density == .regular { ChildHandle(pointer: button).isActive = true }
      connect(button, "toggled") {
        if ChildHandle(pointer: button).isActive { changed(density) }
      }
      buttons.add(button)
    }
    return buttons
  }
}
