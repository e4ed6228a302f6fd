@testable import GtkListKit
@testable import GtkListKitPatterns

/// A bare node with every hook: it logs what it is asked, and answers as ``CascadeHook`` says.
final class AnsweringNode: CascadingDelegate {
  var log: [String] = []

  private func mark(_ view: ReusableView) -> String {
    switch view {
    case let cell as StringCell: cell["text"].text
    case let view as CountView: view.data as? String ?? "-"
    case let row as ColumnRow: row.data as? String ?? "-"
    case let row as ColumnSectionRow: row.data as? String ?? "-"
    default: "-"
    }
  }
  private func path(_ hook: String, _ path: ListIndexPath) { log.append("\(hook) \(path)") }
  private func section(_ hook: String, _ section: Int) { log.append("\(hook) \(section)") }
  private func kind(
    _ hook: String, _ kind: SectionViewKind, _ section: Int, _ mark: String? = nil
  ) {
    let mark = mark.map { "\($0) " } ?? ""
    log.append("\(hook) \(kind == .footer ? "footer" : "header") \(mark)\(section)")
  }

  override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    self.section("rows", section)
    return 3
  }
  override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    self.path("cell", path)
    return list.dequeueCell(StringCell.self)
  }
  override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    self.path("fill row \(mark(row))", path)
  }
  override func list(
    _ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath
  ) -> ListRefresh {
    self.path("refresh \(mark(cell))", path)
    return .filled
  }
  override func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? {
    self.path("search text", path)
    return "found"
  }
  override func list(_ list: ListView, searchKeysForItemAt path: ListIndexPath) -> [String]? {
    self.path("search keys", path)
    return ["one", "two"]
  }
  override func list(
    _ list: ListView, accessibleNameForItemAt path: ListIndexPath
  ) -> String? {
    self.path("accessible name", path)
    return "called"
  }
  override func list(
    _ list: ListView, accessibleDescriptionForItemAt path: ListIndexPath
  ) -> String? {
    self.path("accessible description", path)
    return "said"
  }
  override func list(
    _ list: ListView, outlinePositionOfItemAt path: ListIndexPath
  ) -> OutlinePosition? {
    self.path("outline position", path)
    return OutlinePosition(level: 3)
  }
  override func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? {
    self.kind("title", kind, section)
    return "\(kind) title"
  }
  override func list(
    _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
  ) -> SectionView? {
    self.kind("view", kind, section)
    return list.dequeueSectionView(CountView.self)
  }
  override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    self.path("can edit", path)
    return true
  }
  override func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) { self.path("commit \(style)", path) }
  override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    self.path("can move", path)
    return true
  }
  override func list(_ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath) {
    log.append("move \(path) to \(goal)")
  }
  override func list(
    _ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath
  ) -> ListIndexPath? {
    log.append("move many \(paths.map { "\($0)" }.joined()) before \(gap)")
    return ListIndexPath(row: 9, section: gap.section)
  }
  override func list(
    _ list: ListView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath {
    log.append("move target \(path) to \(proposed)")
    return [6, 6]
  }
  override func list(
    _ list: ListView, editingStyleForItemAt path: ListIndexPath
  ) -> ListEditingStyle {
    self.path("editing style", path)
    return .insert
  }
  override func list(_ list: ListView, titleForDeletingItemAt path: ListIndexPath) -> String? {
    self.path("delete title", path)
    return "Throw away"
  }
  override func list(
    _ list: ListView, editActionsForItemAt path: ListIndexPath
  ) -> [ListEditAction]? {
    self.path("edit actions", path)
    return [ListEditAction("Archive") { _ in }]
  }
  override func list(
    _ list: ListView, shouldIndentWhileEditingItemAt path: ListIndexPath
  ) -> Bool {
    self.path("should indent while editing", path)
    return true
  }
  override func list(_ list: ListView, willBeginEditingItemAt path: ListIndexPath) {
    self.path("begin editing", path)
  }
  override func list(_ list: ListView, didEndEditingItemAt path: ListIndexPath?) {
    if let path { self.path("end editing", path) }
  }
  override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    self.path("row height", path)
    return 41
  }
  override func list(_ list: ListView, estimatedHeightForItemAt path: ListIndexPath) -> Double? {
    self.path("estimated row height", path)
    return 42
  }
  override func list(
    _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    self.kind("height", kind, section)
    return 43
  }
  override func list(
    _ list: ListView, estimatedHeightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    self.kind("estimated height", kind, section)
    return 44
  }
  override func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
    self.path("indentation", path)
    return 5
  }
  override func list(_ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath) {
    self.path("will display \(mark(cell))", path)
  }
  override func list(
    _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
  ) { self.path("end display \(mark(cell))", path) }
  override func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) { self.kind("will display", kind, section, mark(view)) }
  override func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) { self.kind("end display", kind, section, mark(view)) }
  override func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool {
    self.path("should highlight", path)
    return false
  }
  override func list(_ list: ListView, didHighlightItemAt path: ListIndexPath) {
    self.path("highlight", path)
  }
  override func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath) {
    self.path("unhighlight", path)
  }
  override func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath? {
    self.path("will select", path)
    return nil
  }
  override func list(_ list: ListView, willDeselectItemAt path: ListIndexPath) -> ListIndexPath? {
    self.path("will deselect", path)
    return nil
  }
  override func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    self.path("select", path)
  }
  override func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
    self.path("deselect", path)
  }
  override func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    self.path("activate", path)
  }
  override func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath) {
    self.path("accessory", path)
  }
  override func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath,
    at point: (x: Double, y: Double)?
  ) -> Bool {
    self.path("context menu \(point?.x ?? 0) \(point?.y ?? 0)", path)
    return true
  }
  override func list(_ list: ListView, shouldShowMenuForItemAt path: ListIndexPath) -> Bool {
    self.path("should show menu", path)
    return true
  }
  override func list(
    _ list: ListView, canPerform action: String, forItemAt path: ListIndexPath
  ) -> Bool {
    self.path("can perform \(action)", path)
    return true
  }
  override func list(_ list: ListView, perform action: String, forItemAt path: ListIndexPath) {
    self.path("perform \(action)", path)
  }
  override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool {
    self.path("can focus", path)
    return true
  }
  override func list(
    _ list: ListView, didMoveFocusFrom old: ListIndexPath?, to new: ListIndexPath?
  ) {
    let former = old.map { "\($0)" } ?? "nil"
    log.append("move focus \(former) to \(new.map { "\($0)" } ?? "nil")")
  }

  // MARK: Sections, columns and collections

  override func list(_ list: ListView, fill row: ColumnSectionRow, ofSection section: Int) {
    self.section("fill section row \(mark(row))", section)
  }
  override func list(
    _ list: ListView, has kind: SectionViewKind, inSection section: Int
  ) -> Bool {
    self.kind("has", kind, section)
    return true
  }
  override func list(
    _ list: ListView, refresh view: SectionView, of kind: SectionViewKind, inSection section: Int
  ) -> ListRefresh {
    self.kind("refresh view", kind, section, mark(view))
    return .filled
  }
  override func list(_ list: ListView, parentOfItemAt path: ListIndexPath) -> ListIndexPath? {
    self.path("parent", path)
    return ListIndexPath(item: 0, section: path.section)
  }
  override func list(
    _ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? {
    self.path("view \(kind)", path)
    return list.dequeueSectionView(CountView.self)
  }
  override func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) { self.path("will display view \(kind) \(mark(view))", path) }
  override func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) { self.path("end display view \(kind) \(mark(view))", path) }
  override func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
    self.section("heights", section)
    return .uniform(9)
  }
  override func list(_ list: ListView, layoutIn section: Int) -> CollectionLayout? {
    self.section("layout", section)
    return .flow()
  }
  override func list(
    _ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double
  ) -> ItemSize? {
    self.path("size fitting \(breadth)", path)
    return ItemSize(length: 7, breadth: 8)
  }
  override func list(_ list: ListView, knowsSizesIn section: Int) -> Bool {
    self.section("knows sizes", section)
    return true
  }
  override func list(_ list: ListView, spanForItemAt path: ListIndexPath) -> ItemSpan {
    self.path("span", path)
    return ItemSpan(columns: 2, lines: 3)
  }
  override func list(_ list: ListView, watchesSelectionIn section: Int) -> Bool {
    self.section("watches selection", section)
    return false
  }

  // MARK: Edits of cells, and other lists

  override func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool {
    self.path("can insert", path)
    return true
  }
  override func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    path("can take \(row.data ?? "-")", row.indexPath)
    return true
  }
  override func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    for row in rows { path("edit \(name) \(row.data ?? "-")", row.indexPath) }
  }
  override func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    self.path("item", path)
    return ListItem(data: 1)
  }
  override func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool {
    self.path("can insert", path)
    return false
  }
  override func list(_ list: ListView, canTake item: ListItem) -> Bool {
    log.append("can take \(item.data ?? "-")")
    return true
  }
  override func list(
    _ list: ListView, insert items: [ListItem], at path: ListIndexPath
  ) -> Bool {
    self.path("insert \(items.map { "\($0.data ?? "-")" }.joined())", path)
    return true
  }
  override func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {
    for path in paths { self.path("remove", path) }
  }
  override func list(_ list: ListView, hidesSection section: Int) -> Bool {
    self.section("hides", section)
    return true
  }
  override func list(_ list: ListView, closesSection section: Int) -> Bool {
    self.section("closes", section)
    return true
  }
  override func list(_ list: ListView, sortsItemsIn section: Int) -> Bool {
    self.section("sorts", section)
    return true
  }
  override func list(
    _ list: ListView, canDrop offer: DropOffer, at place: DropPosition
  ) -> DragAction? {
    if case .onto(let path) = place { self.path("can drop \(offer.format)", path) }
    return .link
  }
  override func list(_ list: ListView, didDrop drop: Drop) -> Bool {
    if case .onto(let path) = drop.position, case .text(let text) = drop.content {
      self.path("did drop \(drop.action) \(text)", path)
    }
    return true
  }

  // MARK: The whole list

  var stack: UndoStack?
  var formats: [DropFormat] = []
  var titles: [String]?
  override func undoStack(of list: ListView) -> UndoStack? { stack }
  override func list(
    _ list: ListView, beginRememberingIn stack: UndoStack?
  ) -> (() -> Void)? {
    log.append("remember")
    return { self.log.append("remembered") }
  }
  override func dropFormats(in list: ListView) -> [DropFormat] { formats }
  override func sectionIndexTitles(in list: ListView) -> [String]? { titles }
  override func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? {
    log.append("offer \(Array(rows))")
    return DragOffer(actions: [.move])
  }
  override func list(_ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?) {
    log.append("dragged \(Array(rows)) by \(action.map { "\($0)" } ?? "nothing")")
  }
  override func listDidUpdate(_ list: ListView) { log.append("did update") }
  override func listDidRest(_ list: ListView) { log.append("did rest") }
  override func listWillEditSeveralItems(_ list: ListView) { log.append("will edit several") }
  override func listDidEditSeveralItems(_ list: ListView) { log.append("did edit several") }
}
