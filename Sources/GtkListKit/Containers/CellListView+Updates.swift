internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CellListView {
  /// Makes all cells anew from ``map``, whose sizes are estimates again.
  final func rebuildCells(keepingPlace: Bool) {
    let former = anchor(at: scrollOffset)
    endMotion()
    let followed = placeToKeep
    let hadFocus = focusedSlot != nil || gtk_widget_has_focus(content) != 0
    reserveFocusedCell()
    for slot in slots where slot !== reservation?.slot { release(slot) }
    slots = []
    bound = RangeSet()
    resetPlaces()
    pixelCache.invalidateAll()
    var anchor = former
    if let followed {
      anchor.position = followed
      anchor.isAtEnd = false
    }
    anchor.position = min(anchor.position, max(0, map.count - 1))
    if !keepingPlace { anchor = ScrollTracker.Anchor(position: 0, distance: 0) }
    placeToKeep = nil
    bindingReason = { _ in .listReloaded }
    fill(around: anchor, ahead: false)
    bindingReason = nil
    let unused = reservation?.slot
    reservation = nil
    // Its cell is not in view, so the widget may show another one.
    if let unused, unused === focusedSlot { focusedSlot = nil }
    if hadFocus, focusedSlot == nil { restoreFocus() }
    if let unused {
      giveBack(unused)
      gtk_widget_hide(unused.row)
      cellWasReleased(unused)
    }
    updatePlaceholder()
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Keeps the widgets of the focused cell for the same item, so that typing in it goes on.
  private func reserveFocusedCell() {
    guard let slot = focusedSlot, slot.isPooled, let cursor, map.path(at: cursor) != nil else {
      return
    }
    endDisplay(of: slot)
    slot.position = -1
    slot.element = nil
    reservation = (cursor, slot)
  }

  /// Carries an update over to places and cells. ``map`` is still the old one.
  final func applyToCells(_ update: ResolvedUpdate, map new: SectionMap, animated: Bool) {
    var kept =
      closedHeader(update, map: new) ?? anchorSurviving(update.positions, from: placeToHold)
    let focusPosition = focusedSlot?.position
    let before = !animated ? nil : screenBefore { update.positions.newPosition(of: $0) == nil }
    map = new
    updatePlaces(update)
    moveCells(by: update)
    pixelCache.invalidateAll()
    for slot in slots { updateLook(of: slot) }
    if kept.position >= map.count { kept.position = max(0, map.count - 1) }
    sticky.invalidate()
    endMotion()
    bindingReason = { update.reloaded.contains($0) ? .reloaded : .appeared }
    fill(around: kept, ahead: false, keepingNeighbours: true)
    bindingReason = nil
    heldPlace = (kept, generation, scrollOffset)
    startMotion(from: before) { update.positions.oldPosition(of: $0) == nil }
    refreshCellStates()
    updatePlaceholder()
    if focusPosition != nil, focusedSlot == nil { restoreFocus() }
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Gives the bound cells their new positions, and lets go of those that are gone or reloaded.
  private func moveCells(by update: ResolvedUpdate) {
    func target(of slot: RowSlot) -> Int? {
      guard let position = update.positions.newPosition(of: slot.position),
        !update.reloaded.contains(position)
      else { return nil }
      return position
    }
    var survivors: [RowSlot] = []
    // First those that leave, while all positions are the old ones.
    for slot in slots {
      if target(of: slot) != nil {
        survivors.append(slot)
        continue
      }
      if let path = slot.path, update.positions.newPosition(of: slot.position) == nil {
        onTrace?(RowTrace(reason: .removed, indexPath: path, formerly: nil))
      }
      release(slot)
      cellWasReleased(slot)
    }
    for slot in survivors {
      guard let position = target(of: slot) else { continue }
      let former = slot.path
      slot.position = position
      slot.element = map.element(at: position)
      if let onTrace, let path = slot.path, path != former {
        onTrace(RowTrace(reason: .moved, indexPath: path, formerly: former))
      }
    }
    slots = survivors.sorted { $0.position < $1.position }
    if zip(slots, survivors).contains(where: { $0 !== $1 }) { cellsWereMoved() }
    bound = RangeSet()
  }

  /// Takes over the sizes of cells that were filled again, or were given others.
  final func settleFilled(_ views: [ReusableView], animated: Bool) {
    defer { heldPlace = nil }
    guard !isFilling, viewLength > 0, viewBreadth > 0, !isDestroyed else { return }
    let filled = views.compactMap { $0.slot }.filter { $0.isBound }
    guard !filled.isEmpty else { return }
    var kept = placeToHold
    // While cells had their old sizes the list may have been too short to hold the place.
    if let heldPlace, heldPlace.generation == generation, heldPlace.offset == scrollOffset {
      kept = heldPlace.anchor
    }
    kept.isAtEnd = false
    let before = animated && !motion.isActive ? screenBefore { _ in false } : nil
    guard settle(filled, keeping: kept.position) else { return }
    fill(around: kept, ahead: false, keepingNeighbours: true)
    startMotion(from: before) { _ in false }
    gtk_widget_queue_resize(widgetPointer)
  }
}
