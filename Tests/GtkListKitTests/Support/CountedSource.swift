@testable import GtkListKit

/// The source of an adaptor. It notes the calls of its list that reach the adaptor.
final class CountedSource: HolderListSource {
  let base: AdaptorSource
  let holders: CountedHolders
  var calls: [String] = []

  init(_ adaptor: Adaptor) {
    base = adaptor.ownSource
    holders = CountedHolders(adaptor)
  }

  /// The list asks this object instead of the adaptor.
  func take(over list: ListView) {
    list.dataSource = self
    list.delegate = self
    for id in Array(list.selection.keepers.keys) {
      list.selection.keepers[id] = { [weak holders] in holders }
    }
  }

  /// The calls since the last reading.
  var takenCalls: [String] {
    defer { (calls, holders.calls) = ([], []) }
    return calls + holders.calls
  }

  // The adaptor finds itself.
  var holderSource: any HolderSource { base.adaptor }

  func attach(to host: ListHost) -> Bool { base.attach(to: host) }
  func detach() { base.detach() }
  func detach(from list: ListView) { base.detach(from: list) }
  func state(in list: ListView) -> ListState {
    calls.append(#function)
    return base.state(in: list)
  }

  func numberOfSections(in list: ListView) -> Int {
    calls.append(#function)
    return base.numberOfSections(in: list)
  }
  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    calls.append(#function)
    return base.list(list, numberOfItemsIn: section)
  }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    calls.append(#function)
    return base.list(list, cellForItemAt: path)
  }
  func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    calls.append(#function)
    base.list(list, fill: row, at: path)
  }
  func list(_ list: ListView, fill row: ColumnSectionRow, ofSection section: Int) {
    calls.append(#function)
    base.list(list, fill: row, ofSection: section)
  }
  func list(_ list: ListView, has kind: SectionViewKind, inSection section: Int) -> Bool {
    calls.append(#function)
    return base.list(list, has: kind, inSection: section)
  }
  func list(_ list: ListView, viewFor kind: SectionViewKind, inSection section: Int) -> SectionView?
  {
    calls.append(#function)
    return base.list(list, viewFor: kind, inSection: section)
  }
  func list(_ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath) -> SectionView?
  {
    calls.append(#function)
    return base.list(list, viewFor: kind, at: path)
  }
  func list(_ list: ListView, titleFor kind: SectionViewKind, inSection section: Int) -> String? {
    calls.append(#function)
    return base.list(list, titleFor: kind, inSection: section)
  }
  func identities(in list: ListView) -> (any ListIdentities)? {
    calls.append(#function)
    return base.identities(in: list)
  }
  func list(_ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath) -> ListRefresh
  {
    calls.append(#function)
    return base.list(list, refresh: cell, forItemAt: path)
  }
  func list(
    _ list: ListView, refresh view: SectionView, of kind: SectionViewKind, inSection section: Int
  ) -> ListRefresh {
    calls.append(#function)
    return base.list(list, refresh: view, of: kind, inSection: section)
  }
  func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? {
    calls.append(#function)
    return base.list(list, searchTextForItemAt: path)
  }
  func list(_ list: ListView, searchKeysForItemAt path: ListIndexPath) -> [String]? {
    calls.append(#function)
    return base.list(list, searchKeysForItemAt: path)
  }
  func list(_ list: ListView, accessibleNameForItemAt path: ListIndexPath) -> String? {
    calls.append(#function)
    return base.list(list, accessibleNameForItemAt: path)
  }
  func list(_ list: ListView, accessibleDescriptionForItemAt path: ListIndexPath) -> String? {
    calls.append(#function)
    return base.list(list, accessibleDescriptionForItemAt: path)
  }
  func list(_ list: ListView, hidesSection section: Int) -> Bool {
    calls.append(#function)
    return base.list(list, hidesSection: section)
  }
  func list(_ list: ListView, closesSection section: Int) -> Bool {
    calls.append(#function)
    return base.list(list, closesSection: section)
  }
  func list(_ list: ListView, parentOfItemAt path: ListIndexPath) -> ListIndexPath? {
    calls.append(#function)
    return base.list(list, parentOfItemAt: path)
  }
  func list(_ list: ListView, outlinePositionOfItemAt path: ListIndexPath) -> OutlinePosition? {
    calls.append(#function)
    return base.list(list, outlinePositionOfItemAt: path)
  }
  func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    calls.append(#function)
    return base.list(list, canEditItemAt: path)
  }
  func list(_ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath) {
    calls.append(#function)
    base.list(list, commit: style, forItemAt: path)
  }
  func list(_ list: ListView, deletionsOf paths: [ListIndexPath]) -> [ItemDeletion] {
    calls.append(#function)
    return base.list(list, deletionsOf: paths)
  }
  func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    calls.append(#function)
    return base.list(list, canMoveItemAt: path)
  }
  func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    calls.append(#function)
    return base.list(list, itemAt: path)
  }
  func list(_ list: ListView, canTake item: ListItem) -> Bool {
    calls.append(#function)
    return base.list(list, canTake: item)
  }
  func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool {
    calls.append(#function)
    return base.list(list, canInsertItemsAt: path)
  }
  func list(_ list: ListView, insert items: [ListItem], at path: ListIndexPath) -> Bool {
    calls.append(#function)
    return base.list(list, insert: items, at: path)
  }
  func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {
    calls.append(#function)
    base.list(list, removeItemsAt: paths)
  }
  func undoStack(of list: ListView) -> UndoStack? {
    calls.append(#function)
    return base.undoStack(of: list)
  }
  func list(_ list: ListView, beginRememberingIn stack: UndoStack?) -> (() -> Void)? {
    calls.append(#function)
    return base.list(list, beginRememberingIn: stack)
  }
  func list(_ list: ListView, sortsItemsIn section: Int) -> Bool {
    calls.append(#function)
    return base.list(list, sortsItemsIn: section)
  }
  func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? {
    calls.append(#function)
    return base.list(list, offerFor: rows)
  }
  func list(_ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?) {
    calls.append(#function)
    base.list(list, didDrag: rows, outBy: action)
  }
  func dropFormats(in list: ListView) -> [DropFormat] {
    calls.append(#function)
    return base.dropFormats(in: list)
  }
  func list(_ list: ListView, canDrop offer: DropOffer, at position: DropPosition) -> DragAction? {
    calls.append(#function)
    return base.list(list, canDrop: offer, at: position)
  }
  func list(_ list: ListView, didDrop drop: Drop) -> Bool {
    calls.append(#function)
    return base.list(list, didDrop: drop)
  }
  func list(_ list: ListView, moveItemAt source: ListIndexPath, to target: ListIndexPath) {
    calls.append(#function)
    base.list(list, moveItemAt: source, to: target)
  }
  func list(_ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath)
    -> ListIndexPath?
  {
    calls.append(#function)
    return base.list(list, moveItemsAt: paths, before: gap)
  }
  func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    calls.append(#function)
    return base.list(list, canEdit: row)
  }
  func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    calls.append(#function)
    base.list(list, edit: rows, named: name)
  }
  func list(_ list: ListView, sectionForIndexTitle title: String, at index: Int) -> Int {
    calls.append(#function)
    return base.list(list, sectionForIndexTitle: title, at: index)
  }
}
