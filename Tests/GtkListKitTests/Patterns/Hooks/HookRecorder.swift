@testable import GtkListKit
@testable import GtkListKitPatterns

/// Hands all hooks on to a source, and keeps a record of which it was asked.
final class HookRecorder: ForwardingSource {
  private(set) var asked: Set<String> = []
  private let source: any ListSource

  init(_ source: any ListSource) { self.source = source }

  private func note(_ hook: String = #function) { asked.insert(hook) }

  override var parts: [any ListSource] { [source] }
  override func route(to path: ListIndexPath) -> SourceRoute? {
    route(toSection: path.section)
  }
  override func route(toSection section: Int) -> SourceRoute? {
    (source, section)
  }

  override func numberOfSections(in list: ListView) -> Int {
    note()
    return source.numberOfSections(in: list)
  }
  override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    note()
    return super.list(list, numberOfItemsIn: section)
  }
  override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    note()
    return super.list(list, cellForItemAt: path)
  }
  override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    note()
    super.list(list, fill: row, at: path)
  }
  override func list(_ list: ListView, fill row: ColumnSectionRow, ofSection section: Int) {
    note()
    super.list(list, fill: row, ofSection: section)
  }
  override func list(_ list: ListView, has kind: SectionViewKind, inSection section: Int) -> Bool {
    note()
    return super.list(list, has: kind, inSection: section)
  }
  override func list(_ list: ListView, viewFor kind: SectionViewKind, inSection section: Int)
    -> SectionView?
  {
    note()
    return super.list(list, viewFor: kind, inSection: section)
  }
  override func list(_ list: ListView, titleFor kind: SectionViewKind, inSection section: Int)
    -> String?
  {
    note()
    return super.list(list, titleFor: kind, inSection: section)
  }
  override func identities(in list: ListView) -> (any ListIdentities)? {
    note()
    return source.identities(in: list)
  }
  override func list(_ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath)
    -> ListRefresh
  {
    note()
    return super.list(list, refresh: cell, forItemAt: path)
  }
  override func list(
    _ list: ListView, refresh view: SectionView, of kind: SectionViewKind, inSection section: Int
  ) -> ListRefresh {
    note()
    return super.list(list, refresh: view, of: kind, inSection: section)
  }
  override func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? {
    note()
    return super.list(list, searchTextForItemAt: path)
  }
  override func list(_ list: ListView, searchKeysForItemAt path: ListIndexPath) -> [String]? {
    note()
    return super.list(list, searchKeysForItemAt: path)
  }
  override func list(_ list: ListView, outlinePositionOfItemAt path: ListIndexPath)
    -> OutlinePosition?
  {
    note()
    return super.list(list, outlinePositionOfItemAt: path)
  }
  override func list(_ list: ListView, accessibleNameForItemAt path: ListIndexPath) -> String? {
    note()
    return super.list(list, accessibleNameForItemAt: path)
  }
  override func list(_ list: ListView, accessibleDescriptionForItemAt path: ListIndexPath)
    -> String?
  {
    note()
    return super.list(list, accessibleDescriptionForItemAt: path)
  }
  override func list(_ list: ListView, closesSection section: Int) -> Bool {
    note()
    return super.list(list, closesSection: section)
  }
  override func list(_ list: ListView, hidesSection section: Int) -> Bool {
    note()
    return super.list(list, hidesSection: section)
  }
  override func list(_ list: ListView, parentOfItemAt path: ListIndexPath) -> ListIndexPath? {
    note()
    return super.list(list, parentOfItemAt: path)
  }
  override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    note()
    return super.list(list, canEditItemAt: path)
  }
  override func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    note()
    super.list(list, commit: style, forItemAt: path)
  }
  override func list(
    _ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath
  ) -> ListIndexPath? {
    note()
    return super.list(list, moveItemsAt: paths, before: gap)
  }
  override func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    note()
    return super.list(list, canEdit: row)
  }
  override func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    note()
    super.list(list, edit: rows, named: name)
  }
  override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    note()
    return super.list(list, canMoveItemAt: path)
  }
  override func list(_ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath) {
    note()
    super.list(list, moveItemAt: path, to: goal)
  }
  override func list(
    _ list: ListView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath {
    note()
    return super.list(list, targetForMoveFrom: path, proposed: proposed)
  }
  override func list(_ list: ListView, editingStyleForItemAt path: ListIndexPath)
    -> ListEditingStyle
  {
    note()
    return super.list(list, editingStyleForItemAt: path)
  }
  override func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool {
    note()
    return super.list(list, canInsertAfterItemAt: path)
  }
  override func list(_ list: ListView, titleForDeletingItemAt path: ListIndexPath) -> String? {
    note()
    return super.list(list, titleForDeletingItemAt: path)
  }
  override func list(_ list: ListView, editActionsForItemAt path: ListIndexPath)
    -> [ListEditAction]?
  {
    note()
    return super.list(list, editActionsForItemAt: path)
  }
  override func list(_ list: ListView, shouldIndentWhileEditingItemAt path: ListIndexPath) -> Bool {
    note()
    return super.list(list, shouldIndentWhileEditingItemAt: path)
  }
  override func list(_ list: ListView, willBeginEditingItemAt path: ListIndexPath) {
    note()
    super.list(list, willBeginEditingItemAt: path)
  }
  override func list(_ list: ListView, didEndEditingItemAt path: ListIndexPath?) {
    note()
    super.list(list, didEndEditingItemAt: path)
  }
  override func sectionIndexTitles(in list: ListView) -> [String]? {
    note()
    return source.sectionIndexTitles(in: list)
  }
  override func list(_ list: ListView, sectionForIndexTitle title: String, at index: Int) -> Int {
    note()
    return source.list(list, sectionForIndexTitle: title, at: index)
  }
  override func list(_ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath)
    -> SectionView?
  {
    note()
    return super.list(list, viewFor: kind, at: path)
  }
  override func list(_ list: ListView, layoutIn section: Int) -> CollectionLayout? {
    note()
    return super.list(list, layoutIn: section)
  }
  override func list(_ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double)
    -> ItemSize?
  {
    note()
    return super.list(list, sizeForItemAt: path, fitting: breadth)
  }
  override func list(_ list: ListView, knowsSizesIn section: Int) -> Bool {
    note()
    return super.list(list, knowsSizesIn: section)
  }
  override func list(_ list: ListView, spanForItemAt path: ListIndexPath) -> ItemSpan {
    note()
    return super.list(list, spanForItemAt: path)
  }
  override func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    note()
    super.list(list, willDisplay: view, of: kind, at: path)
  }
  override func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    note()
    super.list(list, didEndDisplaying: view, of: kind, at: path)
  }
  override func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
    note()
    return super.list(list, heightsIn: section)
  }
  override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    note()
    return super.list(list, heightForItemAt: path)
  }
  override func list(_ list: ListView, estimatedHeightForItemAt path: ListIndexPath) -> Double? {
    note()
    return super.list(list, estimatedHeightForItemAt: path)
  }
  override func list(_ list: ListView, heightFor kind: SectionViewKind, inSection section: Int)
    -> Double?
  {
    note()
    return super.list(list, heightFor: kind, inSection: section)
  }
  override func list(
    _ list: ListView, estimatedHeightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    note()
    return super.list(list, estimatedHeightFor: kind, inSection: section)
  }
  override func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
    note()
    return super.list(list, indentationLevelForItemAt: path)
  }
  override func list(_ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath) {
    note()
    super.list(list, willDisplay: cell, forItemAt: path)
  }
  override func list(
    _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
  ) {
    note()
    super.list(list, didEndDisplaying: cell, forItemAt: path)
  }
  override func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    note()
    super.list(list, willDisplay: view, of: kind, inSection: section)
  }
  override func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    note()
    super.list(list, didEndDisplaying: view, of: kind, inSection: section)
  }
  override func listDidUpdate(_ list: ListView) {
    note()
    super.listDidUpdate(list)
  }
  override func listWillEditSeveralItems(_ list: ListView) {
    note()
    super.listWillEditSeveralItems(list)
  }
  override func listDidEditSeveralItems(_ list: ListView) {
    note()
    super.listDidEditSeveralItems(list)
  }
  override func listDidRest(_ list: ListView) {
    note()
    super.listDidRest(list)
  }
  override func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool {
    note()
    return super.list(list, shouldHighlightItemAt: path)
  }
  override func list(_ list: ListView, didHighlightItemAt path: ListIndexPath) {
    note()
    super.list(list, didHighlightItemAt: path)
  }
  override func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath) {
    note()
    super.list(list, didUnhighlightItemAt: path)
  }
  override func list(_ list: ListView, watchesSelectionIn section: Int) -> Bool {
    note()
    return super.list(list, watchesSelectionIn: section)
  }
  override func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath? {
    note()
    return super.list(list, willSelectItemAt: path)
  }
  override func list(_ list: ListView, willDeselectItemAt path: ListIndexPath) -> ListIndexPath? {
    note()
    return super.list(list, willDeselectItemAt: path)
  }
  override func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    note()
    super.list(list, didSelectItemAt: path)
  }
  override func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
    note()
    super.list(list, didDeselectItemAt: path)
  }
  override func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    note()
    super.list(list, didActivateItemAt: path)
  }
  override func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath) {
    note()
    super.list(list, accessoryActivatedForItemAt: path)
  }
  override func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath,
    at point: (x: Double, y: Double)?
  ) -> Bool {
    note()
    return super.list(list, contextMenuForItemAt: path, at: point)
  }
  override func list(_ list: ListView, shouldShowMenuForItemAt path: ListIndexPath) -> Bool {
    note()
    return super.list(list, shouldShowMenuForItemAt: path)
  }
  override func list(_ list: ListView, canPerform action: String, forItemAt path: ListIndexPath)
    -> Bool
  {
    note()
    return super.list(list, canPerform: action, forItemAt: path)
  }
  override func list(_ list: ListView, perform action: String, forItemAt path: ListIndexPath) {
    note()
    super.list(list, perform: action, forItemAt: path)
  }
  override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool {
    note()
    return super.list(list, canFocusItemAt: path)
  }
  override func list(_ list: ListView, didMoveFocusFrom old: ListIndexPath?, to new: ListIndexPath?)
  {
    note()
    super.list(list, didMoveFocusFrom: old, to: new)
  }
  override func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    note()
    return super.list(list, itemAt: path)
  }
  override func list(_ list: ListView, canTake item: ListItem) -> Bool {
    note()
    return super.list(list, canTake: item)
  }
  override func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool {
    note()
    return super.list(list, canInsertItemsAt: path)
  }
  override func list(_ list: ListView, insert items: [ListItem], at path: ListIndexPath) -> Bool {
    note()
    return super.list(list, insert: items, at: path)
  }
  override func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {
    note()
    super.list(list, removeItemsAt: paths)
  }
  override func undoStack(of list: ListView) -> UndoStack? {
    note()
    return super.undoStack(of: list)
  }
  override func list(
    _ list: ListView, beginRememberingIn stack: UndoStack?
  ) -> (() -> Void)? {
    note()
    return super.list(list, beginRememberingIn: stack)
  }
  override func list(_ list: ListView, sortsItemsIn section: Int) -> Bool {
    note()
    return super.list(list, sortsItemsIn: section)
  }
  override func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? {
    note()
    return super.list(list, offerFor: rows)
  }
  override func list(_ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?) {
    note()
    super.list(list, didDrag: rows, outBy: action)
  }
  override func dropFormats(in list: ListView) -> [DropFormat] {
    note()
    return super.dropFormats(in: list)
  }
  override func list(_ list: ListView, canDrop offer: DropOffer, at place: DropPosition)
    -> DragAction?
  {
    note()
    return super.list(list, canDrop: offer, at: place)
  }
  override func list(_ list: ListView, didDrop drop: Drop) -> Bool {
    note()
    return super.list(list, didDrop: drop)
  }
}
