internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// On screen and off.
extension BoundCells {
  func beginDisplay(of slot: RowSlot) {
    slot.isDisplayed = true
    glk_row_show_content(slot.row.opaque)
    slot.setSeen(isSeen)
    list.tellDisplayed(true, slot.view, as: slot.element)
  }

  /// Shows on every bound cell whether it is selected.
  func refreshStates() {
    for slot in slots { showSelection(on: slot) }
  }

  func showSelection(on slot: RowSlot) {
    guard let path = slot.path else { return }
    let list = list
    let isSelected = list.showsSelected(path)
    list.callOut { slot.view.isSelected = isSelected }
    glk_row_set_selected(
      slot.row.opaque, (list.selection.model.mode != .none).gboolean, isSelected.gboolean)
  }

  func showCut() { for slot in slots { showCut(on: slot) } }

  func showCut(on slot: RowSlot) {
    // With nothing cut, a cell that is filled costs nothing for it.
    guard slot.isCut || ListView.CutRows.current != nil else { return }
    let isCut = slot.path.flatMap { list.map.rowNumber(of: $0) }.map(list.isCut) ?? false
    guard slot.isCut != isCut else { return }
    slot.isCut = isCut
    slot.view.setStyleClass("cut", isCut)
  }
}
