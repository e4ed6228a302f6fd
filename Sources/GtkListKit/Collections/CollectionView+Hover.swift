internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The item under the pointer.
extension CollectionView {
  func installHover() {
    let controller: OpaquePointer = gtk_event_controller_motion_new(content)
    connectSignal("motion", of: UnsafeMutableRawPointer(controller)) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      self.hover(over: self.cells.slot(atContentX: x, y: y))
    }
    connectSignal("leave", of: UnsafeMutableRawPointer(controller)) { [weak self] _ in
      self?.hover(over: nil)
    }
    motionController = controller
  }

  func hover(over slot: RowSlot?) {
    guard slot !== hoveredSlot else { return }
    if let hoveredSlot {
      gtk_widget_unset_state_flags(hoveredSlot.row, GTK_STATE_FLAG_PRELIGHT)
    }
    hoveredSlot = slot
    if let slot, slot.path != nil {
      gtk_widget_set_state_flags(slot.row, GTK_STATE_FLAG_PRELIGHT, 0)
    }
  }
}
