internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What is bound and measured after a change.
extension BoundCells {
  func screenBefore(_ change: PositionMap?) -> ScreenState? { list.motion.screenNow() }

  func bind(_ pending: PendingFill, filled: [ReusableView]) {
    var pending = pending
    let holdsTop = list.holdsTop(from: pending.anchor)
    let isLaidOutAnew = geometry.takeLayouts()
    if isLaidOutAnew, holdsTop { pending.anchor = ScrollAnchor.top }
    let hasChanged = takeSizes(ofFilled: filled, keeping: pending.anchor.position) || isLaidOutAnew
    if pending.bindsRows || hasChanged {
      fill(pending)
    } else {
      list.sticky.update()
      // There may be none any more to be opened.
      if list.map.rowCount == 0 { list.tools.placeholder.update() }
    }
    list.motion.begin(after: pending)
    refreshStates()
    if pending.hadFocus, focusedSlot == nil, mayTakeFocus { restoreFocus() }
    gtk_widget_queue_resize(list.widgetPointer)
  }

  private func fill(_ pending: PendingFill) {
    viewport.pixelCache.invalidateAll()
    let others = slots.filter { updateLook(of: $0) }
    if !others.isEmpty { _ = geometry.takeSizes(of: others, keeping: pending.anchor.position) }
    bindReserved()
    fill(around: pending.anchor, keepingNeighbours: !pending.isReload)
    giveBackReserved()
    list.tools.placeholder.update()
  }

  /// Takes over the sizes of views that were filled again, and of those that have come to another
  /// room. True when anything moves by it.
  private func takeSizes(ofFilled views: [ReusableView], keeping anchor: Int) -> Bool {
    let takesAll = list.pendingBinding.takesAllSizes
    list.pendingBinding.takesAllSizes = false
    for view in views { view.slot?.renewStyle() }
    let slots = slots
    var filled = takesAll ? slots : views.compactMap { $0.slot }.filter { $0.isBound }
    if !takesAll {
      filled += slots.filter { slot in
        geometry.hasAnotherMeasure(slot) && !filled.contains { $0 === slot }
      }
    }
    for slot in filled { updateLook(of: slot) }
    return !filled.isEmpty && geometry.takeSizes(of: filled, keeping: anchor) || takesAll
  }

  func viewsWereFilled(_ views: [ReusableView], animated: Bool) {
    guard list.pendingBinding.pending == nil else {
      return list.pendingBinding.refreshSoon(animated: animated)
    }
    guard list.work.phase < .filling, viewport.length > 0, viewport.breadth > 0 else { return }
    let kept = list.anchorThroughChange
    if animated, !list.motion.isActive { list.motion.before = list.motion.screenNow() }
    defer { list.motion.before = nil }
    guard takeSizes(ofFilled: views, keeping: kept.position) else { return }
    viewport.pixelCache.invalidateAll()
    fill(around: kept, keepingNeighbours: true)
    list.motion.begin()
    gtk_widget_queue_resize(list.widgetPointer)
  }
}
