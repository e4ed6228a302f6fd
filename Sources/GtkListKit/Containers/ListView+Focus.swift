internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// Tab goes through the widgets of the focused row, then to those of headers and footers on
  /// screen, and then leaves the list; coming in, it reaches the cursor's row. Nil leaves the
  /// decision to GTK.
  final func moveFocus(_ direction: GtkDirectionType) -> Bool? {
    guard !isDestroyed else { return false }
    if let moved = moveOwnFocus(direction) { return moved }
    if placeholder != nil { return nil }
    if let inside = focusWidget.flatMap({ slot(containing: $0) }) {
      let target = inside.view is SectionView ? inside.view.contentPointer : inside.row
      if gtk_widget_child_focus(target, direction) != 0 { return true }
      return focusSectionView(beside: inside.position, direction)
        || direction == GTK_DIR_TAB_FORWARD && focusSectionIndex()
    }
    if let sectionIndex, gtk_widget_has_focus(sectionIndex.widget) != 0,
      direction == GTK_DIR_TAB_FORWARD
    {
      return false
    }
    guard let position = cursor ?? firstReachableRow else {
      return focusSectionView(beside: nil, direction)
    }
    typeahead.look(with: nil)
    cursor = position
    reveal(position, at: .nearest, animated: false)
    return focusRow(at: position)
  }

  /// Goes to a header or footer on screen that takes the focus: search entries, expanders, buttons.
  private func focusSectionView(beside position: Int?, _ direction: GtkDirectionType) -> Bool {
    let goesBack = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP
    let slots = boundSectionViews.compactMap { $0.slot }.filter { slot in
      guard slot.isDisplayed else { return false }
      guard let position else { return true }
      return goesBack ? slot.position < position : slot.position > position
    }
    for slot in goesBack ? slots.reversed() : slots {
      if gtk_widget_child_focus(slot.view.contentPointer, direction) != 0 { return true }
    }
    return false
  }

  /// Goes to the letters beside the rows, behind everything else.
  private func focusSectionIndex() -> Bool {
    guard let sectionIndex, gtk_widget_get_visible(sectionIndex.widget) != 0 else { return false }
    gtk_widget_grab_focus(sectionIndex.widget)
    return true
  }

  private var firstReachableRow: Int? {
    let visible = visibleRange
    return nearestRow(from: visible.lowerBound, step: 1)
      ?? nearestRow(from: visible.lowerBound, step: -1)
  }

  /// Whether the keyboard is in a widget of the cell that text is written in.
  final func isWriting(in cell: ListCell) -> Bool {
    guard cell.slot != nil, let focusWidget,
      glk_is_instance_of(focusWidget, gtk_editable_get_type()) != 0
        || glk_is_instance_of(focusWidget, gtk_text_view_get_type()) != 0
    else { return false }
    return gtk_widget_is_ancestor(focusWidget, cell.contentPointer) != 0
  }

  /// The window's focus widget.
  final var focusWidget: WidgetPointer? {
    owningWindow.flatMap { gtk_window_get_focus($0.of(GtkWindow.self)) }
  }

  // MARK: Menus

  /// Asks for a context menu at the cursor or, with the pointer, at the row under it.
  final func requestMenu(_ request: (position: Int, x: Double, y: Double)?) -> Bool {
    guard let position = request?.position ?? cursor, let path = map.path(at: position),
      let delegate
    else { return false }
    let menu = MenuRequest(x: request?.x, y: request?.y)
    return delegate.list(self, contextMenuForItemAt: path, request: menu)
      || !isDestroyed && map.path(at: position) == path && showRowMenu(at: position, menu)
  }
}
