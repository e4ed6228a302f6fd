internal import CGtkListKitGtk3

extension RowParts {
  /// A flat button with an icon only, as rows and headers have at their end.
  enum IconButton {
    static func make() -> ChildHandle {
      let pointer: WidgetPointer = gtk_button_new_from_icon_name(nil, GTK_ICON_SIZE_MENU)
      gtk_button_set_relief(pointer.of(GtkButton.self), GTK_RELIEF_NONE)
      let button = ChildHandle(pointer: pointer)
      button.setStyleClass("list-icon-button", true)
      return button
    }

    /// Without an icon the button is hidden.
    static func update(_ button: ChildHandle, icon: String) {
      guard let pointer = button.pointer else { return }
      if button.isVisible == icon.isEmpty { button.isVisible = !icon.isEmpty }
      let image = ChildHandle(pointer: gtk_button_get_image(pointer.of(GtkButton.self)))
      image.iconName = icon
      if !image.isVisible { image.isVisible = true }
    }

    /// What the button does, for the pointer and for assistive technology.
    static func name(_ button: ChildHandle, _ name: String) {
      button.setTooltip(name)
      button.setAccessibleName(name)
    }
  }
}
