internal import CGtkListKitGtk3

extension SegmentedDatasource {
  /// A row of linked buttons, one a segment, which chooses the segment and shows which it is.
  ///
  /// The widget is floating, and goes into a header bar or above the list.
  public func makeSwitcher() -> WidgetPointer {
    let switcher = SegmentSwitcher(titles: segments.map { $0.title }, selected: selectedIndex)
    switcher.onSelect = { [weak self] index in self?.selectedIndex = index }
    switchers.append(switcher)
    let widget = switcher.widget
    connectSignal("destroy", of: widget.raw) { [weak self, weak switcher] _ in
      self?.switchers.removeAll { $0 === switcher }
    }
    return widget
  }
}

/// Linked radio buttons.
final class SegmentSwitcher {
  let widget: WidgetPointer
  var onSelect: ((Int) -> Void)?
  private var buttons: [WidgetPointer] = []
  private var isShowing = false

  init(titles: [String], selected: Int) {
    widget = gtk_button_box_new(GTK_ORIENTATION_HORIZONTAL)
    gtk_button_box_set_layout(widget.of(GtkButtonBox.self), GTK_BUTTONBOX_EXPAND)
    for (index, title) in titles.enumerated() {
      let group = buttons.first?.of(GtkRadioButton.self)
      let button: WidgetPointer = DisplayText.with(title) {
        gtk_radio_button_new_with_label_from_widget(group, $0)
      }
      gtk_toggle_button_set_mode(button.of(GtkToggleButton.self), 0)
      gtk_container_add(widget.of(GtkContainer.self), button)
      buttons.append(button)
      connectSignal("toggled", of: button.raw) { [weak self] _ in
        guard let self, !self.isShowing,
          gtk_toggle_button_get_active(button.of(GtkToggleButton.self)) != 0
        else { return }
        self.onSelect?(index)
      }
    }
    show(selected)
    gtk_widget_show_all(widget)
  }

  func show(_ index: Int) {
    guard buttons.indices.contains(index) else { return }
    isShowing = true
    gtk_toggle_button_set_active(buttons[index].of(GtkToggleButton.self), 1)
    isShowing = false
  }
}
