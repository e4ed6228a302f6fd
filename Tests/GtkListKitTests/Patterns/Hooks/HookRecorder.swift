@testable import GtkListKit
@testable import GtkListKitPatterns

/// Records calls of hooks, and forwards each or returns the answer of ``Hook``.
final class HookRecorder: ForwardingSource {
  /// The calls, each as the hook's name and its arguments.
  private var calls: [String] = []
  /// The names of the hooks that were called.
  private(set) var asked: Set<String> = []
  private let part: (any ListSource)?

  /// Forwards all hooks to a source.
  init(_ part: any ListSourceConvertible) { self.part = part.listSource }
  /// Answers all hooks itself.
  override init() { part = nil }

  /// Removes and returns the recorded calls, except requests for the number of sections.
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls.filter { $0 != "numberOfSections(in:)" }
  }

  /// Returns whether the recorder answers the hook itself.
  private func record(_ arguments: Any?..., hook: String = #function) -> Bool {
    record(arguments, hook)
  }

  private func record(_ arguments: [Any?], _ hook: String) -> Bool {
    asked.insert(hook)
    guard part == nil else { return false }
    calls.append(([hook] + arguments.map { Hook.text($0, from: [0, 0]) }).joined(separator: " "))
    return true
  }

  /// Returns the answer that ``Hook`` has, or nil if the call is forwarded.
  private func answer<Answer>(_ arguments: Any?..., hook: String = #function) -> Answer? {
    record(arguments, hook) ? Hook.answers[hook] as? Answer : nil
  }

  override var parts: [any ListSource] { part.map { [$0] } ?? [] }
  override func route(to path: ListIndexPath) -> SourceRoute? {
    route(toSection: path.section)
  }
  override func route(toSection section: Int) -> SourceRoute? {
    part.map { ($0, section) }
  }

  override func numberOfSections(in list: ListView) -> Int {
    answer() ?? super.numberOfSections(in: list)
  }
  override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    answer(section) ?? super.list(list, numberOfItemsIn: section)
  }
  override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    record(path) ? list.dequeueCell(StringCell.self) : super.list(list, cellForItemAt: path)
  }
  override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    if !record(row, path) { super.list(list, fill: row, at: path) }
  }
  override func list(_ list: ListView, fill row: ColumnSectionRow, ofSection section: Int) {
    if !record(row, section) { super.list(list, fill: row, ofSection: section) }
  }
  override func list(_ list: ListView, has kind: SectionViewKind, inSection section: Int) -> Bool {
    answer(kind, section) ?? super.list(list, has: kind, inSection: section)
  }
  override func list(_ list: ListView, viewFor kind: SectionViewKind, inSection section: Int)
    -> SectionView?
  {
    record(kind, section)
      ? list.dequeueSectionView(CountView.self)
      : super.list(list, viewFor: kind, inSection: section)
  }
  override func list(_ list: ListView, titleFor kind: SectionViewKind, inSection section: Int)
    -> String?
  {
    answer(kind, section) ?? super.list(list, titleFor: kind, inSection: section)
  }
  override func identities(in list: ListView) -> (any ListIdentities)? {
    answer() ?? super.identities(in: list)
  }
  override func list(_ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath)
    -> ListRefresh
  {
    answer(cell, path) ?? super.list(list, refresh: cell, forItemAt: path)
  }
  override func list(
    _ list: ListView, refresh view: SectionView, of kind: SectionViewKind, inSection section: Int
  ) -> ListRefresh {
    answer(view, kind, section) ?? super.list(list, refresh: view, of: kind, inSection: section)
  }
  override func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? {
    answer(path) ?? super.list(list, searchTextForItemAt: path)
  }
  override func list(_ list: ListView, searchKeysForItemAt path: ListIndexPath) -> [String]? {
    answer(path) ?? super.list(list, searchKeysForItemAt: path)
  }
  override func list(_ list: ListView, outlinePositionOfItemAt path: ListIndexPath)
    -> OutlinePosition?
  {
    answer(path) ?? super.list(list, outlinePositionOfItemAt: path)
  }
  override func list(_ list: ListView, accessibleNameForItemAt path: ListIndexPath) -> String? {
    answer(path) ?? super.list(list, accessibleNameForItemAt: path)
  }
  override func list(_ list: ListView, accessibleDescriptionForItemAt path: ListIndexPath)
    -> String?
  {
    answer(path) ?? super.list(list, accessibleDescriptionForItemAt: path)
  }
  override func list(_ list: ListView, closesSection section: Int) -> Bool {
    answer(section) ?? super.list(list, closesSection: section)
  }
  override func list(_ list: ListView, hidesSection section: Int) -> Bool {
    answer(section) ?? super.list(list, hidesSection: section)
  }
  override func list(_ list: ListView, parentOfItemAt path: ListIndexPath) -> ListIndexPath? {
    answer(path) ?? super.list(list, parentOfItemAt: path)
  }
  override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    answer(path) ?? super.list(list, canEditItemAt: path)
  }
  override func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    if !record(style, path) { super.list(list, commit: style, forItemAt: path) }
  }
  override func list(
    _ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath
  ) -> ListIndexPath? {
    answer(paths, gap) ?? super.list(list, moveItemsAt: paths, before: gap)
  }
  override func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    answer(row) ?? super.list(list, canEdit: row)
  }
  override func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    if !record(rows, name) { super.list(list, edit: rows, named: name) }
  }
  override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    answer(path) ?? super.list(list, canMoveItemAt: path)
  }
  override func list(_ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath) {
    if !record(path, goal) { super.list(list, moveItemAt: path, to: goal) }
  }
  override func list(
    _ list: ListView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath {
    answer(path, proposed) ?? super.list(list, targetForMoveFrom: path, proposed: proposed)
  }
  override func list(_ list: ListView, editingStyleForItemAt path: ListIndexPath)
    -> ListEditingStyle
  {
    answer(path) ?? super.list(list, editingStyleForItemAt: path)
  }
  override func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool {
    answer(path) ?? super.list(list, canInsertAfterItemAt: path)
  }
  override func list(_ list: ListView, titleForDeletingItemAt path: ListIndexPath) -> String? {
    answer(path) ?? super.list(list, titleForDeletingItemAt: path)
  }
  override func list(_ list: ListView, rowActionsForItemAt path: ListIndexPath)
    -> [RowAction]?
  {
    answer(path) ?? super.list(list, rowActionsForItemAt: path)
  }
  override func list(_ list: ListView, shouldIndentWhileEditingItemAt path: ListIndexPath) -> Bool {
    answer(path) ?? super.list(list, shouldIndentWhileEditingItemAt: path)
  }
  override func list(_ list: ListView, willBeginEditingItemAt path: ListIndexPath) {
    if !record(path) { super.list(list, willBeginEditingItemAt: path) }
  }
  override func list(_ list: ListView, didEndEditingItemAt path: ListIndexPath?) {
    if !record(path) { super.list(list, didEndEditingItemAt: path) }
  }
  override func sectionIndexTitles(in list: ListView) -> [String]? {
    answer() ?? super.sectionIndexTitles(in: list)
  }
  override func list(_ list: ListView, sectionForIndexTitle title: String, at index: Int) -> Int {
    answer(title, index) ?? super.list(list, sectionForIndexTitle: title, at: index)
  }
  override func list(_ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath)
    -> SectionView?
  {
    record(kind, path)
      ? list.dequeueSectionView(CountView.self) : super.list(list, viewFor: kind, at: path)
  }
  override func list(_ list: ListView, layoutIn section: Int) -> CollectionLayout? {
    answer(section) ?? super.list(list, layoutIn: section)
  }
  override func list(_ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double)
    -> ItemSize?
  {
    answer(path, breadth) ?? super.list(list, sizeForItemAt: path, fitting: breadth)
  }
  override func list(_ list: ListView, knowsSizesIn section: Int) -> Bool {
    answer(section) ?? super.list(list, knowsSizesIn: section)
  }
  override func list(_ list: ListView, spanForItemAt path: ListIndexPath) -> ItemSpan {
    answer(path) ?? super.list(list, spanForItemAt: path)
  }
  override func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    if !record(view, kind, path) { super.list(list, willDisplay: view, of: kind, at: path) }
  }
  override func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    if !record(view, kind, path) { super.list(list, didEndDisplaying: view, of: kind, at: path) }
  }
  override func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
    answer(section) ?? super.list(list, heightsIn: section)
  }
  override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    answer(path) ?? super.list(list, heightForItemAt: path)
  }
  override func list(_ list: ListView, estimatedHeightForItemAt path: ListIndexPath) -> Double? {
    answer(path) ?? super.list(list, estimatedHeightForItemAt: path)
  }
  override func list(_ list: ListView, heightFor kind: SectionViewKind, inSection section: Int)
    -> Double?
  {
    answer(kind, section) ?? super.list(list, heightFor: kind, inSection: section)
  }
  override func list(
    _ list: ListView, estimatedHeightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    answer(kind, section) ?? super.list(list, estimatedHeightFor: kind, inSection: section)
  }
  override func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
    answer(path) ?? super.list(list, indentationLevelForItemAt: path)
  }
  override func list(_ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath) {
    if !record(cell, path) { super.list(list, willDisplay: cell, forItemAt: path) }
  }
  override func list(
    _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
  ) {
    if !record(cell, path) { super.list(list, didEndDisplaying: cell, forItemAt: path) }
  }
  override func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    if !record(view, kind, section) {
      super.list(list, willDisplay: view, of: kind, inSection: section)
    }
  }
  override func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    if !record(view, kind, section) {
      super.list(list, didEndDisplaying: view, of: kind, inSection: section)
    }
  }
  override func listDidUpdate(_ list: ListView) {
    if !record() { super.listDidUpdate(list) }
  }
  override func list(_ list: ListView, deletionsOf paths: [ListIndexPath]) -> [ItemDeletion] {
    let deleted: [ListIndexPath]? = answer(paths)
    return deleted.map { [ItemDeletion(of: $0) { _ in }] } ?? super.list(list, deletionsOf: paths)
  }
  override func listDidRest(_ list: ListView) {
    if !record() { super.listDidRest(list) }
  }
  override func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool {
    answer(path) ?? super.list(list, shouldHighlightItemAt: path)
  }
  override func list(_ list: ListView, didHighlightItemAt path: ListIndexPath) {
    if !record(path) { super.list(list, didHighlightItemAt: path) }
  }
  override func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath) {
    if !record(path) { super.list(list, didUnhighlightItemAt: path) }
  }
  override func list(_ list: ListView, watchesSelectionIn section: Int) -> Bool {
    answer(section) ?? super.list(list, watchesSelectionIn: section)
  }
  override func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath? {
    answer(path) ?? super.list(list, willSelectItemAt: path)
  }
  override func list(_ list: ListView, willDeselectItemAt path: ListIndexPath) -> ListIndexPath? {
    answer(path) ?? super.list(list, willDeselectItemAt: path)
  }
  override func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    if !record(path) { super.list(list, didSelectItemAt: path) }
  }
  override func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
    if !record(path) { super.list(list, didDeselectItemAt: path) }
  }
  override func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    if !record(path) { super.list(list, didActivateItemAt: path) }
  }
  override func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath) {
    if !record(path) { super.list(list, accessoryActivatedForItemAt: path) }
  }
  override func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath, at point: (x: Double, y: Double)?
  ) -> Bool {
    answer(path, point) ?? super.list(list, contextMenuForItemAt: path, at: point)
  }
  override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool {
    answer(path) ?? super.list(list, canFocusItemAt: path)
  }
  override func list(_ list: ListView, didMoveFocusFrom old: ListIndexPath?, to new: ListIndexPath?)
  {
    if !record(old, new) { super.list(list, didMoveFocusFrom: old, to: new) }
  }
  override func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    answer(path) ?? super.list(list, itemAt: path)
  }
  override func list(_ list: ListView, canTake item: ListItem) -> Bool {
    answer(item) ?? super.list(list, canTake: item)
  }
  override func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool {
    answer(path) ?? super.list(list, canInsertItemsAt: path)
  }
  override func list(_ list: ListView, insert items: [ListItem], at path: ListIndexPath) -> Bool {
    answer(items, path) ?? super.list(list, insert: items, at: path)
  }
  override func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {
    if !record(paths) { super.list(list, removeItemsAt: paths) }
  }
  override func undoStack(of list: ListView) -> UndoStack? {
    answer() ?? super.undoStack(of: list)
  }
  override func list(_ list: ListView, beginRememberingIn stack: UndoStack?) -> (() -> Void)? {
    record(stack)
      ? { [weak self] in _ = self?.record("end") } : super.list(list, beginRememberingIn: stack)
  }
  override func list(_ list: ListView, sortsItemsIn section: Int) -> Bool {
    answer(section) ?? super.list(list, sortsItemsIn: section)
  }
  override func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? {
    answer(rows) ?? super.list(list, offerFor: rows)
  }
  override func list(_ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?) {
    if !record(rows, action) { super.list(list, didDrag: rows, outBy: action) }
  }
  override func dropFormats(in list: ListView) -> [DropFormat] {
    answer() ?? super.dropFormats(in: list)
  }
  override func list(_ list: ListView, canDrop offer: DropOffer, at place: DropPosition)
    -> DragAction?
  {
    answer(offer, place) ?? super.list(list, canDrop: offer, at: place)
  }
  override func list(_ list: ListView, didDrop drop: Drop) -> Bool {
    answer(drop) ?? super.list(list, didDrop: drop)
  }
}
