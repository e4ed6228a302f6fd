/// Letting cells go.
extension BoundCells {
  /// Ends a cell's binding and puts it into the pool.
  func release(_ slot: RowSlot) {
    let list = list
    rememberFormerRow(of: slot)
    // One beside the view was never displayed.
    if slot.isDisplayed { endDisplay(of: slot) } else { slot.view.leaveView() }
    willRelease(slot)
    if slot === focusedSlot { focusedSlot = nil }
    list.tools.presses.forget(slot)
    list.motion.before?.points[ObjectIdentifier(slot.view)] = nil
    giveBack(slot)
  }

  /// Puts a cell that stands nowhere back for reuse, with nothing left of what it has shown; one whose view is
  /// the app's is let go.
  func giveBack(_ slot: RowSlot) {
    slot.setSeen(false)
    slot.view.reads?.forget()
    slot.view.eventHandler = nil
    slot.view.representedObject = nil
    slot.position = -1
    slot.element = nil
    if slot.isPooled, !list.isDestroyed { pool.put(slot) } else { slot.detach() }
  }
}
