@testable import GtkListKit

extension CountedSource {
  func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
    calls.append(#function)
    return base.list(list, heightsIn: section)
  }
  func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    calls.append(#function)
    return base.list(list, heightForItemAt: path)
  }
  func list(_ list: ListView, estimatedHeightForItemAt path: ListIndexPath) -> Double? {
    calls.append(#function)
    return base.list(list, estimatedHeightForItemAt: path)
  }
  func list(_ list: ListView, heightFor kind: SectionViewKind, inSection section: Int) -> Double? {
    calls.append(#function)
    return base.list(list, heightFor: kind, inSection: section)
  }
  func list(_ list: ListView, estimatedHeightFor kind: SectionViewKind, inSection section: Int)
    -> Double?
  {
    calls.append(#function)
    return base.list(list, estimatedHeightFor: kind, inSection: section)
  }
  func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
    calls.append(#function)
    return base.list(list, indentationLevelForItemAt: path)
  }
  func list(_ list: ListView, layoutIn section: Int) -> CollectionLayout? {
    calls.append(#function)
    return base.list(list, layoutIn: section)
  }
  func list(_ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double)
    -> ItemSize?
  {
    calls.append(#function)
    return base.list(list, sizeForItemAt: path, fitting: breadth)
  }
  func list(_ list: ListView, knowsSizesIn section: Int) -> Bool {
    calls.append(#function)
    return base.list(list, knowsSizesIn: section)
  }
  func list(_ list: ListView, spanForItemAt path: ListIndexPath) -> ItemSpan {
    calls.append(#function)
    return base.list(list, spanForItemAt: path)
  }
  func list(_ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath) {
    calls.append(#function)
    base.list(list, willDisplay: cell, forItemAt: path)
  }
  func list(_ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath) {
    calls.append(#function)
    base.list(list, didEndDisplaying: cell, forItemAt: path)
  }
  func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    calls.append(#function)
    base.list(list, willDisplay: view, of: kind, inSection: section)
  }
  func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    calls.append(#function)
    base.list(list, didEndDisplaying: view, of: kind, inSection: section)
  }
  func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    calls.append(#function)
    base.list(list, willDisplay: view, of: kind, at: path)
  }
  func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    calls.append(#function)
    base.list(list, didEndDisplaying: view, of: kind, at: path)
  }
  func listDidRest(_ list: ListView) {
    calls.append(#function)
    base.listDidRest(list)
  }
  func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool {
    calls.append(#function)
    return base.list(list, shouldHighlightItemAt: path)
  }
  func list(_ list: ListView, didHighlightItemAt path: ListIndexPath) {
    calls.append(#function)
    base.list(list, didHighlightItemAt: path)
  }
  func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath) {
    calls.append(#function)
    base.list(list, didUnhighlightItemAt: path)
  }
  func list(_ list: ListView, watchesSelectionIn section: Int) -> Bool {
    calls.append(#function)
    return base.list(list, watchesSelectionIn: section)
  }
  func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath? {
    calls.append(#function)
    return base.list(list, willSelectItemAt: path)
  }
  func list(_ list: ListView, willDeselectItemAt path: ListIndexPath) -> ListIndexPath? {
    calls.append(#function)
    return base.list(list, willDeselectItemAt: path)
  }
  func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    calls.append(#function)
    base.list(list, didSelectItemAt: path)
  }
  func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
    calls.append(#function)
    base.list(list, didDeselectItemAt: path)
  }
  func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    calls.append(#function)
    base.list(list, didActivateItemAt: path)
  }
  func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath) {
    calls.append(#function)
    base.list(list, accessoryActivatedForItemAt: path)
  }
  func list(_ list: ListView, editingStyleForItemAt path: ListIndexPath) -> ListEditingStyle {
    calls.append(#function)
    return base.list(list, editingStyleForItemAt: path)
  }
  func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool {
    calls.append(#function)
    return base.list(list, canInsertAfterItemAt: path)
  }
  func list(_ list: ListView, titleForDeletingItemAt path: ListIndexPath) -> String? {
    calls.append(#function)
    return base.list(list, titleForDeletingItemAt: path)
  }
  func list(_ list: ListView, rowActionsForItemAt path: ListIndexPath) -> [RowAction]? {
    calls.append(#function)
    return base.list(list, rowActionsForItemAt: path)
  }
  func list(_ list: ListView, shouldIndentWhileEditingItemAt path: ListIndexPath) -> Bool {
    calls.append(#function)
    return base.list(list, shouldIndentWhileEditingItemAt: path)
  }
  func list(_ list: ListView, willBeginEditingItemAt path: ListIndexPath) {
    calls.append(#function)
    base.list(list, willBeginEditingItemAt: path)
  }
  func list(_ list: ListView, didEndEditingItemAt path: ListIndexPath?) {
    calls.append(#function)
    base.list(list, didEndEditingItemAt: path)
  }
  func list(_ list: ListView, targetForMoveFrom source: ListIndexPath, proposed: ListIndexPath)
    -> ListIndexPath
  {
    calls.append(#function)
    return base.list(list, targetForMoveFrom: source, proposed: proposed)
  }
  func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath, at point: (x: Double, y: Double)?
  ) -> Bool {
    calls.append(#function)
    return base.list(list, contextMenuForItemAt: path, at: point)
  }
  func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool {
    calls.append(#function)
    return base.list(list, canFocusItemAt: path)
  }
  func list(_ list: ListView, didMoveFocusFrom old: ListIndexPath?, to new: ListIndexPath?) {
    calls.append(#function)
    base.list(list, didMoveFocusFrom: old, to: new)
  }
}
