/// Cells between one row and the next: what waits, what is told to forget, and what is let go.
extension BoundCells {
  /// Every reusable view goes through here: from the pool when one waits, else new.
  func dequeue<View: ReusableView>(_ viewClass: View.Type) -> View {
    guard list.hasCells else {
      let view = viewClass.init()
      view.list = list
      return view
    }
    if isMakingFresh {
      let view = viewClass.init()
      pool.hold(ownSlot(of: view))
      return view
    }
    if let slot = reserved[bindingPosition], slot.isPooled, let view = slot.view as? View,
      type(of: view) == viewClass
    {
      reserved[bindingPosition] = nil
      pool.hold(slot)
      // Whoever filled it knows whether it shows the same still.
      if view.representedObject == nil { view.beginReuse() }
      return view
    }
    if let view = list.sticky.rebound?.slot?.view as? View, type(of: view) == viewClass {
      return view
    }
    if let view = refreshedView as? View, type(of: view) == viewClass {
      refreshedView = nil
      view.beginReuse()
      return view
    }
    if let slot = pool.take(viewClass), let view = slot.view as? View {
      view.beginReuse()
      return view
    }
    let view = viewClass.init()
    let slot = ownSlot(of: view)
    slot.isPooled = true
    pool.hold(slot)
    return view
  }

  /// Ends a cell's binding and puts it into the pool.
  func release(_ slot: RowSlot) {
    let list = list
    rememberOldRow(of: slot)
    // One beside the view was never displayed.
    if slot.isDisplayed { endDisplay(of: slot) } else { slot.view.leaveView() }
    willRelease(slot)
    if slot === focusedSlot { focusedSlot = nil }
    if slot.view === draggedCell { draggedCell = nil }
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
