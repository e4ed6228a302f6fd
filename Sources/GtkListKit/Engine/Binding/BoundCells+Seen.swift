internal import CGtkListKitGtk3

/// What moves of itself, as spinners do, moves in rows that are seen, and in no others: each frame of
/// it costs a wake-up.
///
/// The list may be scrolled out of view with all that it stands in, of which GTK tells nobody. So
/// things move from a drawing of the list on, as long as each frame finds it in view.
extension BoundCells {
  func watchUnmapping() {
    connectSignal("unmap", of: list.widgetPointer.raw, after: true) { [weak list] _ in
      list?.cells.setSeen(false)
    }
  }

  /// The list is drawn, so it is seen.
  func wasDrawn() {
    guard seenTick == nil, wantsMotion else { return }
    // Where the desktop wants no motion nothing moves, and nobody need look.
    if ProgressRow.RowMotion.isWanted(by: list.widgetPointer) {
      seenTick = LoopSource(framesOf: list.widgetPointer) { [unowned self] _ in
        let goesOn = wantsMotion && list.widgetPointer.isInView
        if !goesOn { setSeen(false) }
        return goesOn
      }
    }
    if !isSeen { setSeen(true) }
  }

  private func setSeen(_ isSeen: Bool) {
    self.isSeen = isSeen
    if !isSeen { seenTick = nil }
    for slot in attachedSlots + list.sticky.slots { slot.setSeen(isSeen) }
    for slot in slots { slot.setSeen(isSeen && slot.isDisplayed) }
    list.tools.placeholder.view?.setSeen(isSeen)
  }
}
