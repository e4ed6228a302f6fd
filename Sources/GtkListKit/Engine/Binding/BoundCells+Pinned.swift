internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Rows that the user is in the middle of something with: the focus is in them, a widget of them is dragged,
/// or an open popover points at them. They stay alive out of view, and keep their widgets through a reload.
extension BoundCells {
  var pinnedSlots: [RowSlot] {
    var pinned = popoverSlots
    for slot in [focusedSlot, draggedCell?.slot] {
      if let slot, !pinned.contains(where: { $0 === slot }) { pinned.append(slot) }
    }
    return pinned
  }

  /// The bound rows that open popovers point at.
  private var popoverSlots: [RowSlot] {
    openPopovers.compactMap { popover in
      gtk_popover_get_relative_to(popover).flatMap { slot(containing: $0) }
    }
  }

  /// A window's popovers are its children.
  private var openPopovers: [UnsafeMutablePointer<GtkPopover>] {
    guard let owningWindow = list.owningWindow else { return [] }
    return owningWindow.allChildren
      .filter {
        glk_is_instance_of($0, gtk_popover_get_type()) != 0 && gtk_widget_get_visible($0) != 0
      }
      .map { $0.of(GtkPopover.self) }
  }

  /// Closes what points at a row that is about to show something else, and the choices in it.
  func closePopovers(of slot: RowSlot) {
    closeChoices(in: slot.row)
    let open = openPopovers
    // Who hears that one closes may destroy others.
    for popover in open { g_object_ref(popover) }
    defer { for popover in open { g_object_unref(popover) } }
    for popover in open {
      guard let target = gtk_popover_get_relative_to(popover),
        target == slot.row || gtk_widget_is_ancestor(target, slot.row) != 0
          || slot.badges.contains(where: { gtk_widget_is_ancestor(target, $0.slot.row) != 0 })
      else { continue }
      list.callOut { gtk_popover_popdown(popover) }
    }
  }

  private func closeChoices(in widget: WidgetPointer) {
    if glk_is_instance_of(widget, gtk_combo_box_get_type()) != 0 {
      guard GObjectProperties.bool("popup-shown", of: widget.raw) == true else { return }
      return list.callOut { gtk_combo_box_popdown(widget.of(GtkComboBox.self)) }
    }
    for child in widget.allChildren { closeChoices(in: child) }
  }

  // MARK: Kept for the same item

  /// Keeps a row's widgets for when what they show is bound again.
  func reserve(_ slot: RowSlot, at position: Int) {
    endDisplay(of: slot)
    slot.position = -1
    slot.element = nil
    // Those that it has are filled again, too.
    slot.cachedBadges = nil
    reserved[position] = slot
  }

  /// Where the reserved rows are to stand after a change.
  func moveReserved(_ change: PositionMap) {
    if !reserved.isEmpty { for slot in change.move(&reserved) { letGo(slot) } }
  }

  /// Binds the reserved rows, in view or not.
  func bindReserved() {
    guard !reserved.isEmpty, viewport.length > 0, viewport.breadth > 0 else { return }
    list.beginCalls()
    defer { list.endCalls() }
    for position in reserved.keys.sorted() where position < list.map.count {
      let slot = makeCell(at: position)
      _ = geometry.takeSizes(of: [slot], keeping: nil)
      slots.insert(slot, at: slots.firstIndex(atOrAfter: position))
    }
  }

  /// Puts reserved rows back for reuse that nobody has bound again.
  func giveBackReserved() {
    let unused = reserved.values
    reserved = [:]
    for slot in unused where !slot.isBound { letGo(slot) }
  }

  private func letGo(_ slot: RowSlot) {
    closePopovers(of: slot)
    release(slot)
    gtk_widget_hide(slot.row)
    wasReleased(slot)
  }
}
