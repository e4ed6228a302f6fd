internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CellListView {
  /// Lets go of all cells, which are made anew before the next frame from ``map``, and takes all
  /// sizes for estimates again.
  func rebuildCells(keepingPlace: Bool) {
    let former = pending?.anchor ?? anchor(at: scrollOffset)
    let hadFocus =
      pending?.hadFocus == true || focusedSlot != nil || gtk_widget_is_focus(content) != 0
    discardPending()
    endMotion()
    let followed = placeToKeep
    let targets = heldTargets
    heldTargets = [:]
    for sticky in stickyViews {
      move(sticky, to: targets[sticky.position], in: map)
      sticky.invalidate()
    }
    moveReserved { targets[$0] }
    let held = heldSlots
    isLettingGo = true
    for slot in slots {
      if let target = targets[slot.position] {
        reserve(slot, at: target)
      } else {
        if held.contains(where: { $0 === slot }) { closePopovers(of: slot) }
        release(slot)
        cellWasReleased(slot)
      }
    }
    slots = []
    boundPositions = RangeSet()
    isLettingGo = false
    displaysWereMoved()
    resetPlaces()
    pixelCache.invalidateAll()
    var anchor = former
    if let followed {
      anchor.position = followed
      anchor.isAtEnd = false
    }
    anchor.position = min(anchor.position, max(0, map.count - 1))
    if !keepingPlace { anchor = ScrollTracker.Anchor.top }
    placeToKeep = nil
    pending = PendingFill(reloadedAt: anchor, hadFocus: hadFocus)
    if viewLength > 0 { configureScroll(at: offset(for: anchor)) }
    gtk_widget_queue_resize(widgetPointer)
    scheduleSettling()
  }

  /// Carries an update over to places and cells. ``map`` is still the old one. Cells are bound
  /// before the next frame.
  func applyToCells(_ update: ResolvedUpdate, map new: SectionMap, animated: Bool) {
    beginPending(animated: animated)
    guard let place = pending?.anchor else { return }
    var kept = anchor(after: update, map: new, from: place)
    if let departure {
      for slot in slots
      where slot.isDisplayed && update.positions.newPosition(of: slot.position) == nil {
        departure.addGhost(
          of: slot, width: viewPlace(of: slot).width, height: viewPlace(of: slot).height)
      }
    }
    for sticky in stickyViews {
      move(sticky, to: update.positions.newPosition(of: sticky.position), in: new)
      if update.reloaded.contains(sticky.position) { sticky.invalidate() }
    }
    take(new, after: update)
    updatePlaces(update)
    if kept.position >= map.count { kept.position = max(0, map.count - 1) }
    pending?.anchor = kept
    pending?.add(update)
    moveCells(by: update)
    configureScroll(at: offset(for: kept))
    gtk_widget_queue_resize(widgetPointer)
    scheduleSettling()
  }

  private func move(_ sticky: StickySectionView, to position: Int?, in map: SectionMap) {
    guard let position, let section = map.element(at: position)?.section(of: sticky.kind) else {
      return sticky.lose()
    }
    sticky.move(to: position, section: section)
  }

  /// Gives the bound rows their new positions, and lets go of those that are gone or reloaded.
  private func moveCells(by update: ResolvedUpdate) {
    moveReserved { update.positions.newPosition(of: $0) }
    let held = heldSlots
    var survivors: [(slot: RowSlot, target: Int)] = []
    isLettingGo = true
    // First those that leave, while all positions are the old ones.
    for slot in slots {
      let target = update.positions.newPosition(of: slot.position)
      if let target, !update.reloaded.contains(target) {
        survivors.append((slot, target))
      } else if let target, held.contains(where: { $0 === slot }) {
        reserve(slot, at: target)
      } else {
        if let path = slot.path, target == nil {
          trace(.removed, path)
        }
        if held.contains(where: { $0 === slot }) { closePopovers(of: slot) }
        release(slot)
        cellWasReleased(slot)
      }
    }
    for (slot, target) in survivors {
      let former = slot.path
      slot.position = target
      slot.element = map.element(at: target)
      if let path = slot.path, path != former { trace(.moved, path, formerly: former) }
    }
    let order = survivors.map { $0.slot }
    slots = order.sorted { $0.position < $1.position }
    boundPositions = RangeSet()
    isLettingGo = false
    if zip(slots, order).contains(where: { $0 !== $1 }) { cellsWereMoved() }
    displaysWereMoved()
  }
}
