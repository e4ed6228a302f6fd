internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CellListView {
  /// Lets go of all that is bound, which is made anew before the next frame, and takes all sizes for
  /// estimates again.
  final func showReload(_ change: PositionMap, keepingPlace: Bool) {
    var anchor = pending?.anchor ?? anchor(at: scrollOffset)
    let top = keepingPlace ? reference(to: anchor.position) : nil
    let hadFocus =
      pending?.hadFocus == true || focusedSlot != nil || gtk_widget_is_focus(content) != 0
    discardPending()
    endMotion()
    for sticky in stickyViews where !hasFocus(in: sticky.slot) { sticky.lose() }
    take(change)
    moveBound(by: change)
    resetPlaces()
    pixelCache.invalidateAll()
    if let position = top?.position {
      anchor.position = position
      anchor.isAtEnd = false
    }
    anchor.position = min(anchor.position, max(0, map.count - 1))
    if !keepingPlace { anchor = ScrollTracker.Anchor.top }
    pending = PendingFill(reloadedAt: anchor, hadFocus: hadFocus)
    if viewLength > 0 { configureScroll(at: offset(for: anchor)) }
    gtk_widget_queue_resize(widgetPointer)
    scheduleSettling()
  }

  /// Carries an update over to places and to what is bound. What it brings into view is bound before
  /// the next frame.
  final func showUpdate(_ update: ResolvedUpdate, _ change: PositionMap, animated: Bool) {
    beginPending(animated: animated, for: change)
    guard let place = pending?.anchor else { return }
    var kept = anchor(after: update, to: change.new, from: place)
    addGhosts(of: change)
    take(change)
    updatePlaces(update, change)
    if kept.position >= map.count { kept.position = max(0, map.count - 1) }
    pending?.anchor = kept
    pending?.add(update)
    moveBound(by: change)
    configureScroll(at: offset(for: kept))
    gtk_widget_queue_resize(widgetPointer)
    scheduleSettling()
  }

  /// What a change takes away fades where it is.
  private func addGhosts(of change: PositionMap) {
    guard let departure else { return }
    for (cell, position, isDisplayed) in movers where isDisplayed && !change.keeps(position) {
      let place = viewPlace(of: frame(of: position))
      departure.addGhost(of: cell, width: place.width, height: place.height)
    }
  }

  /// Gives the bound cells their new positions, and lets go of those that are gone or made anew.
  final func moveCells(by change: PositionMap) {
    for sticky in stickyViews {
      sticky.takeSection(by: map)
      if change.isMadeAnew(sticky.position) { sticky.invalidate() }
    }
    moveReserved(change)
    let held = heldSlots
    let isHeld = { (slot: RowSlot) in held.contains { $0 === slot } }
    let order = during(.lettingGo) {
      let order = move(slots, by: change, pinning: isHeld) { slot, target in
        if let target { return reserve(slot, at: target) }
        if isHeld(slot) { closePopovers(of: slot) }
        release(slot)
        cellWasReleased(slot)
      }
      slots = order.sorted { $0.position < $1.position }
      boundPositions = RangeSet()
      return order
    }
    if zip(slots, order).contains(where: { $0 !== $1 }) { cellsWereMoved() }
    displaysWereMoved()
  }
}
