internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension TableView {
  /// Makes all rows anew from ``map``, whose heights are estimates again.
  func rebuildRows(keepingPlace: Bool) {
    let former = anchor(at: scrollOffset)
    endMotion()
    let followed = placeToKeep
    let hadFocus = focusedSlot != nil || gtk_widget_has_focus(listBox) != 0
    reserveFocusedRow()
    for slot in slots where slot !== reservation?.slot { release(slot) }
    slots = []
    bound = 0..<0
    heights = HeightIndex()
    addEstimates(for: 0..<map.count) { count, height in
      heights.insert(count: count, height: height, at: heights.count)
    }
    widthMayShrink = true
    needsWidthMeasure = true
    pixelCache.invalidateAll()
    var anchor = former
    if let followed {
      anchor.position = followed
      anchor.isAtEnd = false
    }
    anchor.position = min(anchor.position, max(0, heights.count - 1))
    if !keepingPlace { anchor = ScrollTracker.Anchor(position: 0, distance: 0) }
    placeToKeep = nil
    bindingReason = { _ in .listReloaded }
    fill(around: anchor, overscan: 0)
    bindingReason = nil
    let unused = reservation?.slot
    reservation = nil
    // Its row is not in view, so the widget may show another one.
    if let unused, unused === focusedSlot { focusedSlot = nil }
    if hadFocus, focusedSlot == nil { restoreFocus() }
    if let unused {
      giveBack(unused)
      gtk_widget_hide(unused.row)
      unused.standLast()
    }
    updatePlaceholder()
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Keeps the widgets of the focused row for the same item, so that typing in it goes on.
  private func reserveFocusedRow() {
    guard let slot = focusedSlot, slot.isPooled, let cursor, map.path(at: cursor) != nil else {
      return
    }
    endDisplay(of: slot)
    slot.position = -1
    slot.element = nil
    reservation = (cursor, slot)
  }

  /// Carries an update over to heights, rows and place. ``map`` is still the old one.
  func applyToRows(_ update: ResolvedUpdate, map new: SectionMap, animated: Bool) {
    var kept =
      closedHeader(update, map: new) ?? anchorSurviving(update.positions, from: placeToHold)
    let focusPosition = focusedSlot?.position
    let before = !animated ? nil : screenBefore { update.positions.newPosition(of: $0) == nil }
    map = new
    // Taken out meanwhile: an estimate asks the delegate, who may ask the list for a place.
    var changed = HeightIndex()
    swap(&changed, &heights)
    update.positions.apply(to: &changed) { addEstimates(for: $0, $1) }
    swap(&changed, &heights)
    moveRows(by: update)
    pixelCache.invalidateAll()
    for slot in slots { updateLook(of: slot) }
    if kept.position >= heights.count { kept.position = max(0, heights.count - 1) }
    sticky.invalidate()
    endMotion()
    bindingReason = { update.reloaded.contains($0) ? .reloaded : .appeared }
    fill(around: kept, overscan: 0, keepingNeighbours: true)
    bindingReason = nil
    heldPlace = (kept, generation, scrollOffset)
    startMotion(from: before) { update.positions.oldPosition(of: $0) == nil }
    refreshRowStates()
    updatePlaceholder()
    if focusPosition != nil, focusedSlot == nil { restoreFocus() }
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Gives the bound rows their new positions, and lets go of those that are gone or reloaded.
  private func moveRows(by update: ResolvedUpdate) {
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
      slot.standLast()
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
    needsSort = zip(slots, survivors).contains { $0 !== $1 }
    bound = 0..<0
  }

  /// Takes over the heights of rows that were filled again, or were given others.
  func settleFilled(_ views: [ReusableView], animated: Bool) {
    defer { heldPlace = nil }
    guard !isFilling, viewHeight > 0, viewWidth > 0, !isDestroyed else { return }
    let filled = views.compactMap { $0.slot }.filter { $0.isBound }
    guard !filled.isEmpty else { return }
    var kept = placeToHold
    // While rows had their old heights the list may have been too short to hold the place.
    if let heldPlace, heldPlace.generation == generation, heldPlace.offset == scrollOffset {
      kept = heldPlace.anchor
    }
    kept.isAtEnd = false
    let before = animated && !motion.isActive ? screenBefore { _ in false } : nil
    var changed = false
    for slot in filled where settleHeight(of: slot) { changed = true }
    guard changed else { return }
    fill(around: kept, overscan: 0, keepingNeighbours: true)
    startMotion(from: before) { _ in false }
    gtk_widget_queue_resize(widgetPointer)
  }

  /// Shows on every bound row whether it is selected.
  func refreshRowStates() {
    for slot in slots {
      guard let path = slot.path else { continue }
      let isSelected = map.ordinal(of: path).map { selectionModel.contains($0) } ?? false
      guarded { slot.view.isSelected = isSelected }
      glk_row_set_selected(
        slot.row.opaque, (selectionModel.mode != .none).gboolean, isSelected.gboolean)
    }
  }
}
