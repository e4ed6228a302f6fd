internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Binding what updates have changed, once before the next frame or when somebody asks for it.
extension CellListView {
  /// Keeps what is on screen in mind, so that it can stay, or move, when rows are bound.
  ///
  /// - Parameter change: what is about to be shown; nil where views are only filled again.
  func beginPending(animated: Bool, for change: PositionMap? = nil) {
    let moves = change != nil || movesWhenFilled
    if pending != nil {
      if focusedSlot != nil { pending?.hadFocus = true }
      // What is not to move has to be there at the next frame, with all the rest.
      if !animated { departure = nil }
      return
    }
    departure = animated && moves ? screenBefore(change) : nil
    pending = PendingFill(anchor: placeToHold, hadFocus: focusedSlot != nil)
    if moves { endMotion() }
  }

  /// Has rows whose data may have changed filled again before the next frame.
  func refillSoon(animated: Bool) {
    // Whoever fills the list may not know of its end.
    guard !isDestroyed else { return }
    beginPending(animated: animated)
    scheduleSettling()
  }

  /// Sees to it that rows are bound before the next frame is laid out.
  func scheduleSettling() {
    guard let pending, phase != .settling else { return }
    // Nothing to see, so nothing to wait for.
    guard viewLength > 0, viewBreadth > 0, !pending.isFull else { return settleCells() }
    guard settlingTick == nil else { return }
    settlingTick = LoopSource(framesOf: widgetPointer) { [unowned self] _ in
      settleCells()
      return settlingTick != nil
    }
  }

  /// Forgets what updates have left: everything is made anew.
  func discardPending() {
    settlingTick = nil
    pending = nil
    departure = nil
  }

  /// Fills the rows whose data have changed, and gives every visible position a row.
  func settleCells() {
    guard pending != nil, callDepth == 0, phase == .idle else { return }
    KitCalls.begin()
    defer { KitCalls.end() }
    // Rows are bound to data that are ahead of the map until this is done.
    performDeferred()
    guard pending != nil else { return }
    settlingTick = nil
    during(.settling) {
      if let pending { keepPictureOfLeaving(pending) }
      let filled = refilledViews()
      guard let settled = pending else { return }
      pending = nil
      bindingReason = {
        settled.isReload
          ? .listReloaded : settled.updates.haveMadeAnew($0) ? .reloaded : .appeared
      }
      settle(settled, filled: filled)
      bindingReason = nil
    }
  }

  func settleCells(_ settled: PendingFill, _ filled: [ReusableView]) {
    let isLaidOutAnew = takeLayouts()
    let hasChanged =
      takeSizes(ofFilled: filled, keeping: settled.anchor.position) || isLaidOutAnew
    if settled.bindsRows || hasChanged { fill(settled) } else { updateStickyViews() }
    startMotion(after: settled)
    refreshCellStates()
    if settled.hadFocus, focusedSlot == nil, mayTakeFocus { restoreFocus() }
    gtk_widget_queue_resize(widgetPointer)
  }

  private func fill(_ settled: PendingFill) {
    pixelCache.invalidateAll()
    for slot in slots { updateLook(of: slot) }
    bindReserved()
    fill(around: settled.anchor, ahead: false, keepingNeighbours: !settled.isReload)
    giveBackReserved()
    updatePlaceholder()
  }

  /// Takes over the sizes of views that were filled again, and of those that have come to another
  /// room. True when anything moves by it.
  private func takeSizes(ofFilled views: [ReusableView], keeping anchor: Int) -> Bool {
    let takesAll = takesAllSizes
    takesAllSizes = false
    var filled = takesAll ? slots : views.compactMap { $0.slot }.filter { $0.isBound }
    if !takesAll {
      filled += slots.filter { slot in
        hasAnotherMeasure(slot) && !filled.contains { $0 === slot }
      }
    }
    for slot in filled { updateLook(of: slot) }
    return !filled.isEmpty && takeSizes(of: filled, keeping: anchor) || takesAll
  }

  /// Whether nobody has taken the focus from the list since it was in a row.
  var mayTakeFocus: Bool {
    guard let widget = focusWidget else { return true }
    return widget == content || gtk_widget_is_ancestor(widget, content) != 0
  }

  /// Takes over the sizes of cells that were filled again, or were given others.
  func settleFilled(_ views: [ReusableView], animated: Bool) {
    guard pending == nil else { return refillSoon(animated: animated) }
    guard phase < .filling, viewLength > 0, viewBreadth > 0 else { return }
    var kept = placeToHold
    kept.isAtEnd = false
    if animated, !motion.isActive { departure = screenBefore() }
    defer { departure = nil }
    guard takeSizes(ofFilled: views, keeping: kept.position) else { return }
    fill(around: kept, ahead: false, keepingNeighbours: true)
    startMotion()
    gtk_widget_queue_resize(widgetPointer)
  }
}
