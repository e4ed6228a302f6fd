import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

typealias Widget = WidgetPointer

extension UnsafeMutablePointer where Pointee == GtkWidget {
  func addClass(_ names: String...) {
    let context = gtk_widget_get_style_context(self)
    for name in names { gtk_style_context_add_class(context, name) }
  }

  func setClass(_ name: String, _ on: Bool) {
    let context = gtk_widget_get_style_context(self)
    if on {
      gtk_style_context_add_class(context, name)
    } else {
      gtk_style_context_remove_class(context, name)
    }
  }

  func removeFromParent() {
    guard let parent = gtk_widget_get_parent(self) else { return }
    gtk_container_remove(parent.as(GtkContainer.self), self)
  }

  var isVisible: Bool {
    get { gtk_widget_get_visible(self) != 0 }
    nonmutating set { gtk_widget_set_visible(self, newValue ? 1 : 0) }
  }

  /// Lets it take all free room.
  func expanded(horizontally: Bool = true, vertically: Bool = true) -> Widget {
    gtk_widget_set_hexpand(self, horizontally ? 1 : 0)
    gtk_widget_set_vexpand(self, vertically ? 1 : 0)
    return self
  }

  func margin(_ pixels: Int) -> Widget {
    margin(horizontal: pixels, vertical: pixels)
  }

  func margin(horizontal: Int, vertical: Int) -> Widget {
    gtk_widget_set_margin_start(self, gint(horizontal))
    gtk_widget_set_margin_end(self, gint(horizontal))
    gtk_widget_set_margin_top(self, gint(vertical))
    gtk_widget_set_margin_bottom(self, gint(vertical))
    return self
  }

  func tooltip(_ text: String) -> Widget {
    gtk_widget_set_tooltip_text(self, text)
    return self
  }

  /// Asks for a tooltip when the pointer rests on it.
  func askTooltip(_ text: @escaping () -> String?) {
    connect(self, "query-tooltip") { arguments in
      guard let tooltip = arguments.object(3), let text = text() else { return false }
      gtk_tooltip_set_text(tooltip, text)
      return true
    }
  }

  var text: String {
    get { ChildHandle(pointer: self).text }
    nonmutating set { ChildHandle(pointer: self).text = newValue }
  }

  /// Its name for assistive technology.
  func named(_ name: String) -> Widget {
    atk_object_set_name(gtk_widget_get_accessible(self), name)
    return self
  }
}

func row(spacing: Int = 12, _ children: Widget...) -> Widget {
  box(GTK_ORIENTATION_HORIZONTAL, spacing, children)
}

/// The content of a row of a list, with the room around it that the density asks for.
func cellRow(spacing: Int = 12, _ children: Widget...) -> Widget {
  let content = box(GTK_ORIENTATION_HORIZONTAL, spacing, children)
  content.addClass("list-cell")
  return content
}

func column(spacing: Int = 0, _ children: Widget...) -> Widget {
  box(GTK_ORIENTATION_VERTICAL, spacing, children)
}

private func box(_ orientation: GtkOrientation, _ spacing: Int, _ children: [Widget]) -> Widget {
  let box: Widget = gtk_box_new(orientation, gint(spacing))
  for child in children { box.add(child) }
  return box
}

func label(
  _ text: String = "", classes: [String] = [], xalign: Float = 0, ellipsis: Bool = true,
  wrap: Bool = false
) -> Widget {
  let widget: Widget = gtk_label_new(text)
  let label = widget.as(GtkLabel.self)
  gtk_label_set_xalign(label, xalign)
  if wrap {
    gtk_label_set_line_wrap(label, 1)
  } else if ellipsis {
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    gtk_widget_set_has_tooltip(widget, 1)
    widget.askTooltip {
      let isCut = pango_layout_is_ellipsized(gtk_label_get_layout(label)) != 0
      return isCut ? String(cString: gtk_label_get_text(label)) : nil
    }
  }
  for name in classes { widget.addClass(name) }
  return widget
}

/// A label for numbers: right-aligned, of a width in characters that its text cannot change.
func numberLabel(width: Int, classes: [String] = []) -> Widget {
  let widget = label(classes: classes + ["gallery-number"], xalign: 1)
  gtk_label_set_width_chars(widget.as(GtkLabel.self), gint(width))
  gtk_label_set_max_width_chars(widget.as(GtkLabel.self), gint(width))
  return widget
}

func image(_ icon: String, pixels: Int = 16) -> Widget {
  let widget: Widget = gtk_image_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON)
  gtk_image_set_pixel_size(widget.as(GtkImage.self), gint(pixels))
  return widget
}

func iconButton(_ icon: String, _ tooltip: String, _ pressed: @escaping () -> Void) -> Widget {
  let button: Widget = gtk_button_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON)
  connect(button, "clicked", pressed)
  return button.tooltip(tooltip).named(tooltip)
}

func textButton(_ title: String, _ pressed: @escaping () -> Void) -> Widget {
  let button: Widget = gtk_button_new_with_label(title)
  connect(button, "clicked", pressed)
  return button
}

func toggleButton(_ icon: String, _ tooltip: String, _ toggled: @escaping (Bool) -> Void) -> Widget
{
  let button: Widget = gtk_toggle_button_new()
  gtk_button_set_image(
    button.as(GtkButton.self), gtk_image_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON))
  connect(button, "toggled") { toggled(ChildHandle(pointer: button).isActive) }
  return button.tooltip(tooltip).named(tooltip)
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// What a scrolled window scrolls by.
  var verticalAdjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrolled_window_get_vadjustment(self.as(GtkScrolledWindow.self))
  }

  func scrollToTop() { gtk_adjustment_set_value(verticalAdjustment, 0) }
}

/// A bar above a list, with a control in the middle.
func bar(centring control: Widget) -> Widget {
  let bar = row(spacing: 0, control.expanded(vertically: false))
  gtk_widget_set_halign(control, GTK_ALIGN_CENTER)
  bar.addClass("gallery-bar")
  return bar
}

/// A bar above a list whose controls take a second line where there is no room.
func flowingBar(_ controls: Widget...) -> Widget {
  let bar: Widget = gtk_flow_box_new()
  let box = bar.as(GtkFlowBox.self)
  gtk_flow_box_set_selection_mode(box, GTK_SELECTION_NONE)
  gtk_flow_box_set_max_children_per_line(box, 8)
  gtk_flow_box_set_column_spacing(box, 6)
  gtk_flow_box_set_row_spacing(box, 6)
  bar.addClass("gallery-bar")
  for control in controls { bar.add(control) }
  return bar
}

/// Some texts in a row, of which one is chosen.
func linkedChoices(
  _ titles: [String], chosen: Int, _ changed: @escaping (Int) -> Void
) -> Widget {
  let switcher = row(spacing: 0)
  switcher.addClass("linked")
  var first: Widget?
  for (number, title) in titles.enumerated() {
    let button: Widget = gtk_radio_button_new_with_label(nil, title)
    gtk_toggle_button_set_mode(button.as(GtkToggleButton.self), 0)
    gtk_radio_button_join_group(
      button.as(GtkRadioButton.self), first?.as(GtkRadioButton.self))
    first = first ?? button
    if number == chosen { ChildHandle(pointer: button).isActive = true }
    connect(button, "toggled") {
      if ChildHandle(pointer: button).isActive { changed(number) }
    }
    switcher.add(button)
  }
  return switcher
}

/// Some texts to choose one from.
func choices(
  _ titles: [String], _ name: String, chosen: Int = 0, _ changed: @escaping (Int) -> Void
) -> Widget {
  let combo: Widget = gtk_combo_box_text_new()
  for title in titles { gtk_combo_box_text_append_text(combo.as(GtkComboBoxText.self), title) }
  gtk_combo_box_set_active(combo.as(GtkComboBox.self), gint(chosen))
  connect(combo, "changed") { changed(Int(gtk_combo_box_get_active(combo.as(GtkComboBox.self)))) }
  return combo.tooltip(name).named(name)
}

func separator(_ orientation: GtkOrientation) -> Widget { gtk_separator_new(orientation) }
