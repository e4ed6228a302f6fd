internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// On screen and off.
extension BoundCells {
  func beginDisplay(of slot: RowSlot) {
    slot.isDisplayed = true
    glk_row_show_content(slot.row.opaque)
    slot.setSeen(isSeen)
    announce(slot, isDisplayed: true)
  }

  func announce(_ slot: RowSlot, isDisplayed: Bool) {
    guard let delegate = list.delegate else { return }
    list.callOut {
      switch (slot.element, slot.view) {
      case (.row(let path), let cell as ListCell):
        if isDisplayed {
          delegate.list(list, willDisplay: cell, forItemAt: path)
        } else {
          delegate.list(list, didEndDisplaying: cell, forItemAt: path)
        }
      case (.header(let section), let view as SectionView),
        (.footer(let section), let view as SectionView):
        announce(view, of: view.kind, section: section, isDisplayed: isDisplayed)
      default: break
      }
    }
  }

  func announce(
    _ view: SectionView, of kind: SectionViewKind, section: Int, isDisplayed: Bool
  ) {
    guard let delegate = list.delegate else { return }
    if isDisplayed {
      delegate.list(list, willDisplay: view, of: kind, inSection: section)
    } else {
      delegate.list(list, didEndDisplaying: view, of: kind, inSection: section)
    }
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
