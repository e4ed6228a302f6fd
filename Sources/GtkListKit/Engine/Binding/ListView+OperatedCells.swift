internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// Cells that the user is in the middle of something with. They get other data when that has ended.
extension ListView {
  /// Whether the user drags a widget of a cell or has its menu open.
  final func isOperated(_ cell: ListCell) -> Bool {
    guard cell.slot != nil else { return false }
    if cells.draggedCell === cell { return true }
    let content = cell.contentPointer
    if let opener, opener.isOrIsBelow(content) { return true }
    guard let focusWidget, focusWidget.isOrIsBelow(content) else { return false }
    let box = gtk_widget_get_ancestor(focusWidget, gtk_combo_box_get_type())
    return box.map { GObjectProperties.bool("popup-shown", of: $0.raw) == true } ?? false
  }

  /// The widget that has opened what has all events now.
  private var opener: WidgetPointer? {
    guard var widget = gtk_grab_get_current() else { return nil }
    if glk_is_instance_of(widget, gtk_popover_get_type()) != 0 {
      return gtk_popover_get_relative_to(widget.of(GtkPopover.self))
    }
    // A menu of a menu's item.
    while glk_is_instance_of(widget, gtk_menu_get_type()) != 0,
      let attached = gtk_menu_get_attach_widget(widget.of(GtkMenu.self))
    {
      widget =
        glk_is_instance_of(attached, gtk_menu_item_get_type()) != 0
        ? gtk_widget_get_parent(attached) ?? attached : attached
    }
    return widget
  }

  /// A gesture has begun to drag in a widget inside the list, or has ended.
  final func widgetIsDragged(_ widget: WidgetPointer, _ hasBegun: Bool) {
    guard hasBegun else {
      // The gesture also ends while a list is released, which has no cells left.
      guard cells.draggedCell != nil else { return }
      cells.draggedCell = nil
      return cells.fillWaiting()
    }
    guard hasCells, let slot = cells.slot(containing: widget), let cell = slot.view as? ListCell,
      widget.isOrIsBelow(cell.contentPointer)
    else { return }
    cells.draggedCell = cell
  }
}
