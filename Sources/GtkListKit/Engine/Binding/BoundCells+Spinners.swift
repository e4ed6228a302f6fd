internal import CGtkListKitGtk3

/// Spinners turn in rows that are seen, and in no others: each frame of one costs a wake-up.
///
/// The list may be scrolled out of view with all that it stands in, of which GTK tells nobody. So
/// spinners turn from a drawing of the list on, as long as each frame finds it in view.
extension BoundCells {
  func watchSpinners() {
    connectSignal("unmap", of: list.widgetPointer.raw, after: true) { [weak list] _ in
      list?.cells.setSpinning(false)
    }
  }

  /// The list is drawn, so it is seen.
  func letSpinnersTurn() {
    if !spinnersTurn { setSpinning(true) }
    guard spinnerTick == nil, slots.contains(where: \.isTurning) else { return }
    spinnerTick = LoopSource(framesOf: list.widgetPointer) { [unowned self] _ in
      if !list.widgetPointer.isInView { setSpinning(false) }
      let goesOn = spinnersTurn && slots.contains(where: \.isTurning)
      if !goesOn { spinnerTick = nil }
      return goesOn
    }
  }

  private func setSpinning(_ turns: Bool) {
    spinnersTurn = turns
    for slot in list.attachedSlots + list.sticky.slots { slot.setSeen(turns) }
    for slot in slots { slot.setSeen(turns && slot.isDisplayed) }
  }
}
