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
    widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    gtk_style_context_add_class(gtk_widget_get_style_context(widget), "linked")
    for (index, title) in titles.enumerated() {
      let group = buttons.first?.of(GtkRadioButton.self)
      let button: WidgetPointer = DisplayText.with(title) {
        gtk_radio_button_new_with_label_from_widget(group, $0)
      }
      gtk_toggle_button_set_mode(button.of(GtkToggleButton.self), 0)
      // A narrow window cuts the words rather than the row.
      let label = ChildHandle(pointer: gtk_bin_get_child(button.of(GtkBin.self)))
      gtk_label_set_ellipsize(label.pointer?.of(GtkLabel.self), PANGO_ELLIPSIZE_END)
      EllipsisTooltip.install(on: label)
      gtk_box_pack_start(widget.of(GtkBox.self), button, 1, 1, 0)
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
