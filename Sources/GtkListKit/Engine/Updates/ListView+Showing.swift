internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// Does at once what waits for the next frame: binding rows that updates have brought into view.
  final func bindPendingRows() { pendingBinding.bind() }

  /// Does so, and says where what stands at a position is then: titles may have come above it. Nil where it
  /// has gone, or was nowhere.
  final func positionWhenBound(of position: Int) -> Int? {
    guard position >= 0, position < map.count else { return nil }
    guard pendingBinding.pending != nil else { return position }
    let row = shownRows.reference(to: position)
    bindPendingRows()
    return row.position
  }

  /// Lets go of all that is bound, which is made anew before the next frame, and takes all sizes for
  /// estimates again.
  final func showReload(_ change: PositionMap, keepingScrollPosition: Bool) {
    let first = pendingBinding.pending?.anchor ?? anchorToKeep
    var anchor = holdsTop ? ScrollAnchor.top : first
    let top = keepingScrollPosition && !holdsTop ? shownRows.reference(to: anchor.position) : nil
    let held = keepingScrollPosition ? heldRow(from: first) : { nil }
    let hadFocus =
      pendingBinding.pending?.hadFocus == true || cells.focusedSlot != nil
      || gtk_widget_is_focus(content) != 0
    pendingBinding.discard()
    motion.end()
    sticky.lose()
    take(change)
    presenter.move(by: change)
    geometry.reset()
    viewport.pixelCache.invalidateAll()
    if let held = held() {
      anchor = held
    } else if let position = top?.position {
      anchor.position = position
      anchor.isAtEnd = anchor.isAtEnd && followsEnd
    }
    anchor.position = min(anchor.position, max(0, map.count - 1))
    if !keepingScrollPosition { anchor = viewport.start }
    pendingBinding.pending = PendingFill(reloadedAt: anchor, hadFocus: hadFocus)
    if viewport.length > 0 { geometry.configureScroll(at: viewport.offset(for: anchor)) }
    gtk_widget_queue_resize(widgetPointer)
    pendingBinding.schedule()
  }

  /// Carries an update over to frames and to what is bound. What it brings into view is bound before
  /// the next frame.
  final func showUpdate(_ update: ResolvedUpdate, _ change: PositionMap, animated: Bool) {
    pendingBinding.begin(animated: animated, for: change)
    guard let old = pendingBinding.pending?.anchor else { return }
    var kept = anchor(after: update, to: change.new, from: old)
    motion.addGhosts(of: change)
    take(change)
    geometry.carry(through: update)
    if kept.position >= map.count { kept.position = max(0, map.count - 1) }
    pendingBinding.pending?.anchor = kept
    pendingBinding.pending?.add(update)
    presenter.move(by: change)
    geometry.configureScroll(at: viewport.offset(for: kept))
    gtk_widget_queue_resize(widgetPointer)
    pendingBinding.schedule()
  }
}
