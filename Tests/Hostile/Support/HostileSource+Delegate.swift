import CGtkListKitGtk3
import GtkListKit

/// What happens in a list, and what it asks about that.
extension HostileSource {
  // MARK: Display

  func list(_ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath) {
    touched("willDisplay")
  }
  func list(_ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath) {
    touched("didEndDisplaying")
  }
  func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) { touched("willDisplaySectionView") }
  func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) { touched("didEndDisplayingSectionView") }
  func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) { touched("willDisplaySupplementary") }
  func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) { touched("didEndDisplayingSupplementary") }
  func listDidUpdate(_ list: ListView) { touched("didUpdate") }
  func listDidRest(_ list: ListView) { touched("didRest") }

  // MARK: Selection

  func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool {
    answer("shouldHighlight", true)
  }
  func list(_ list: ListView, didHighlightItemAt path: ListIndexPath) { touched("didHighlight") }
  func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath) {
    touched("didUnhighlight")
  }
  func list(_ list: ListView, watchesSelectionIn section: Int) -> Bool {
    answer("watchesSelection", true)
  }
  func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath? {
    answer("willSelect", path)
  }
  func list(_ list: ListView, willDeselectItemAt path: ListIndexPath) -> ListIndexPath? {
    answer("willDeselect", path)
  }
  func list(_ list: ListView, didSelectItemAt path: ListIndexPath) { touched("didSelect") }
  func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) { touched("didDeselect") }
  func list(_ list: ListView, didActivateItemAt path: ListIndexPath) { touched("didActivate") }
  func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath) {
    touched("accessoryActivated")
  }

  // MARK: Editing and moving

  func list(_ list: ListView, editingStyleForItemAt path: ListIndexPath) -> ListEditingStyle {
    answer("editingStyle", .delete)
  }
  func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool {
    answer("canInsertAfter", true)
  }
  func list(_ list: ListView, titleForDeletingItemAt path: ListIndexPath) -> String? {
    answer("deletionTitle", "Remove")
  }
  func list(_ list: ListView, rowActionsForItemAt path: ListIndexPath) -> [RowAction]? {
    answer(
      "rowActions",
      offersActions ? [RowAction("Do") { [touched] _ in touched("editAction") }] : nil)
  }
  func list(_ list: ListView, shouldIndentWhileEditingItemAt path: ListIndexPath) -> Bool {
    answer("shouldIndent", true)
  }
  func list(_ list: ListView, willBeginEditingItemAt path: ListIndexPath) {
    touched("willBeginEditing")
  }
  func list(_ list: ListView, didEndEditingItemAt path: ListIndexPath?) { touched("didEndEditing") }
  func list(
    _ list: ListView, targetForMoveFrom source: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath { answer("moveTarget", proposed) }

  // MARK: Menus and focus

  func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath,
    at point: (x: Double, y: Double)?
  ) -> Bool { answer("contextMenu", false) }
  func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool {
    answer("canFocus", true)
  }
  func list(
    _ list: ListView, didMoveFocusFrom old: ListIndexPath?, to new: ListIndexPath?
  ) { touched("didMoveFocus") }
}
