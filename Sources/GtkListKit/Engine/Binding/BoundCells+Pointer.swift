internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Clicks and hovering.
extension BoundCells {
  /// Listens for presses on rows. Buttons and entries inside a row claim theirs first.
  func watchPointer() {
    list.tools.presses.watch(content, in: GTK_PHASE_BUBBLE) { [weak list] _, press in
      list?.cells.pressed(press)
    } released: { [weak list] press in
      list?.cells.released(press)
    }
  }

  private func pressed(_ press: RowPress) {
    list.tools.presses.forget()
    list.forgetDeletion()
    guard let slot = slot(atContentX: press.x, y: press.y), slot.path != nil else { return }
    if press.button == 1 {
      list.tools.presses.begin(press, at: slot.position)
    } else if press.button == 3 {
      var frame = GtkAllocation()
      gtk_widget_get_allocation(slot.row, &frame)
      list.pressMenu(at: slot.position, x: press.x - Double(frame.x), y: press.y - Double(frame.y))
    }
  }

  private func released(_ press: RowPress) {
    let target = slot(atContentX: press.x, y: press.y)?.position
    guard let ended = list.tools.presses.end(), press.button == 1,
      let position = ended.row.position,
      target == position, let path = list.map.path(at: position)
    else { return }
    list.click(path, at: position, ended.press)
  }

  /// After rows were moved under a pointer that stands still, GTK still shows the former row as
  /// hovered; a motion event puts it right.
  func updateHover() {
    // A motion without the pressed button would end the user's gesture.
    if let gesture = list.tools.presses.gesture, gtk_gesture_get_device(gesture) != nil { return }
    // A hovered row says that the pointer is in the list, and nothing lies over it.
    let isHovered = slots.contains {
      gtk_widget_get_state_flags($0.row).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }
    guard isHovered, gtk_widget_get_mapped(content) != 0, list.placeholder == nil,
      let window = gtk_widget_get_window(content)
    else { return }
    list.sendPointer(GDK_MOTION_NOTIFY, to: content, in: window)
  }
}
