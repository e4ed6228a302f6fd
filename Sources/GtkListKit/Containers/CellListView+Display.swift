internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// On screen and off.
extension CellListView {
  /// Tells the delegate which cells have come on screen and which have left.
  final func updateDisplayedCells() {
    let visible = PositionRanges(visibleSet(at: scrollOffset))
    for slot in slots {
      let isVisible = visible.contains(slot.position)
      guard isVisible != slot.isDisplayed else { continue }
      if isVisible { beginDisplay(of: slot) } else { endDisplay(of: slot) }
    }
    didUpdateDisplayed()
  }

  private func beginDisplay(of slot: RowSlot) {
    slot.isDisplayed = true
    slot.setSeen(gtk_widget_get_mapped(widgetPointer) != 0)
    slot.view.didEnterView()
    announce(slot, isDisplayed: true)
  }

  final func endDisplay(of slot: RowSlot) {
    guard slot.isDisplayed else { return }
    slot.isDisplayed = false
    slot.setSeen(false)
    slot.view.didLeaveView()
    announce(slot, isDisplayed: false)
    displayDidEnd(of: slot)
  }

  private func announce(_ slot: RowSlot, isDisplayed: Bool) {
    guard let delegate else { return }
    guarded {
      switch (slot.element, slot.view) {
      case (.row(let path), let cell as ListCell):
        if isDisplayed {
          delegate.list(self, willDisplay: cell, forItemAt: path)
        } else {
          delegate.list(self, didEndDisplaying: cell, forItemAt: path)
        }
      case (.header(let section), let view as SectionView),
        (.footer(let section), let view as SectionView):
        announce(view, of: view.kind, section: section, isDisplayed: isDisplayed)
      default: break
      }
    }
  }

  final func announce(
    _ view: SectionView, of kind: SectionViewKind, section: Int, isDisplayed: Bool
  ) {
    guard let delegate else { return }
    if isDisplayed {
      delegate.list(self, willDisplay: view, of: kind, inSection: section)
    } else {
      delegate.list(self, didEndDisplaying: view, of: kind, inSection: section)
    }
  }

  /// Shows on every bound cell whether it is selected.
  final func refreshCellStates() {
    for slot in slots {
      guard let path = slot.path else { continue }
      let isSelected = map.ordinal(of: path).map { selectionModel.contains($0) } ?? false
      guarded { slot.view.isSelected = isSelected }
      glk_row_set_selected(
        slot.row.opaque, (selectionModel.mode != .none).gboolean, isSelected.gboolean)
    }
  }
}
