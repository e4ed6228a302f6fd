import CGtkListKitGtk3
import GtkListKit

/// Rows of numbers in two sections, and what a case has the list told of them.
///
/// Each call of the list is announced by its name: see ``HostileSource/touched``.
class HostileSource: ListDataSource, ListDelegate {
  var sections = 2
  var rows = 60
  /// Called first in each call that a list makes.
  var touched: (String) -> Void = { _ in }

  var heights: SectionHeights?
  var height: Double??
  var estimatedHeight: Double?
  var sectionViewHeight: Double?
  var indentation = 0
  var layout: CollectionLayout?
  var size: ItemSize?
  var knowsSizes = false
  var formats = [DropFormat.rows]
  var span = ItemSpan()
  /// Actions of its own, instead of those for inserting and deleting.
  var offersActions = true
  var makeCell: ((ListView, Int) -> ListCell)?

  /// Announces a call, which may change what its answer is.
  func answer<Value>(_ name: String, _ value: @autoclosure () -> Value) -> Value {
    touched(name)
    return value()
  }

  // MARK: What there is

  func numberOfSections(in list: ListView) -> Int { answer("numberOfSections", sections) }
  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { answer("numberOfItems", rows) }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    touched("cell")
    if let makeCell { return makeCell(list, path.row) }
    let cell = list.dequeueCell(NumberCell.self)
    cell.update(path.row)
    return cell
  }
  func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    touched("fillRow")
    row.update(data: path.row)
  }
  func list(_ list: ListView, fill row: ColumnSectionRow, ofSection section: Int) {
    touched("fillSectionRow")
    row.update(data: "Section \(section)", collapsed: false, count: rows)
  }
  func list(_ list: ListView, has kind: SectionViewKind, inSection section: Int) -> Bool {
    answer("hasSectionView", true)
  }
  func list(
    _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
  ) -> SectionView? { answer("sectionView", titleView(list, "\(kind) \(section)")) }
  func list(
    _ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? { answer("supplementaryView", titleView(list, "\(path.row)")) }
  func list(_ list: ListView, titleFor kind: SectionViewKind, inSection section: Int) -> String? {
    answer("title", "Section \(section)")
  }
  private func titleView(_ list: ListView, _ title: String) -> SectionView {
    let view = list.dequeueSectionView(TitleHeader.self)
    view.update(data: title, collapsed: false, count: rows)
    return view
  }
  func identities(in list: ListView) -> (any ListIdentities)? { answer("identities", nil) }
  func list(_ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath) -> ListRefresh
  {
    answer("refreshCell", .unchanged)
  }
  func list(
    _ list: ListView, refresh view: SectionView, of kind: SectionViewKind, inSection section: Int
  ) -> ListRefresh { answer("refreshSectionView", .unchanged) }
  func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? {
    answer("searchText", "Row \(path.row)")
  }
  func list(_ list: ListView, accessibleNameForItemAt path: ListIndexPath) -> String? {
    answer("accessibleName", "Row \(path.row)")
  }
  func list(_ list: ListView, accessibleDescriptionForItemAt path: ListIndexPath) -> String? {
    answer("accessibleDescription", "No. \(path.row)")
  }
  func list(_ list: ListView, hidesSection section: Int) -> Bool { answer("hidesSection", false) }
  func list(_ list: ListView, closesSection section: Int) -> Bool { answer("closesSection", false) }
  func list(_ list: ListView, parentOfItemAt path: ListIndexPath) -> ListIndexPath? {
    answer("parent", nil)
  }
  func list(_ list: ListView, outlinePositionOfItemAt path: ListIndexPath) -> OutlinePosition? {
    answer("outlinePosition", nil)
  }
  func sectionIndexTitles(in list: ListView) -> [String]? {
    answer("indexTitles", (0..<sections).map { "\($0)" })
  }
  func list(_ list: ListView, sectionForIndexTitle title: String, at index: Int) -> Int {
    answer("sectionForIndexTitle", index)
  }

  // MARK: Editing

  func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { answer("canEdit", true) }
  func list(_ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath) {
    touched("commit")
    list.reloadData()
  }
  func list(_ list: ListView, deletionsOf paths: [ListIndexPath]) -> [ItemDeletion] {
    touched("deletions")
    return [
      ItemDeletion(of: [ListIndexPath(row: -1, section: 5)] + paths.dropFirst()) { [weak self] _ in
        self?.touched("deletion")
        list.reloadData()
      }
    ]
  }
  func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { answer("canMove", true) }
  func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    answer("item", ListItem(data: path.row, cellClass: NumberCell.self))
  }
  func list(_ list: ListView, canTake item: ListItem) -> Bool { answer("canTake", true) }
  func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool {
    answer("canInsertItems", true)
  }
  func list(_ list: ListView, insert items: [ListItem], at path: ListIndexPath) -> Bool {
    touched("insertItems")
    list.reloadData()
    return true
  }
  func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {
    touched("removeItems")
    list.reloadData()
  }
  func undoStack(of list: ListView) -> UndoStack? { answer("undoStack", nil) }
  func list(_ list: ListView, beginRememberingIn stack: UndoStack?) -> (() -> Void)? {
    answer("beginRemembering", { [touched] in touched("endRemembering") })
  }
  func list(_ list: ListView, sortsItemsIn section: Int) -> Bool { answer("sortsItems", false) }
  func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? {
    touched("offer")
    let format = DragFormat.data("application/x-hostile") { [touched] in
      touched("offerData")
      return [1, 2, 3]
    }
    return DragOffer(actions: [.copy, .move], formats: [format])
  }
  func list(_ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?) {
    touched("didDrag")
  }
  func dropFormats(in list: ListView) -> [DropFormat] { answer("dropFormats", formats) }
  func list(_ list: ListView, canDrop offer: DropOffer, at place: DropPosition) -> DragAction? {
    answer("canDrop", offer.suggestedAction)
  }
  func list(_ list: ListView, didDrop drop: Drop) -> Bool { answer("didDrop", true) }
  func list(_ list: ListView, moveItemAt source: ListIndexPath, to target: ListIndexPath) {
    touched("moveItem")
  }
  func list(
    _ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath
  ) -> ListIndexPath? { answer("moveItems", nil) }
  func list(_ list: ListView, canEdit row: RowEdit) -> Bool { answer("canEditRow", true) }
  func list(_ list: ListView, edit rows: [RowEdit], named name: String) { touched("editRows") }

  // MARK: Sizes

  func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
    answer("heights", heights ?? .estimated(estimatedHeight ?? 30))
  }
  func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    answer("height", height ?? nil)
  }
  func list(_ list: ListView, estimatedHeightForItemAt path: ListIndexPath) -> Double? {
    answer("estimatedHeight", estimatedHeight)
  }
  func list(
    _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? { answer("sectionViewHeight", sectionViewHeight) }
  func list(
    _ list: ListView, estimatedHeightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? { answer("estimatedSectionViewHeight", sectionViewHeight) }
  func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
    answer("indentation", indentation)
  }
  func list(_ list: ListView, layoutIn section: Int) -> CollectionLayout? {
    answer("layout", layout)
  }
  func list(
    _ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double
  ) -> ItemSize? { answer("size", size) }
  func list(_ list: ListView, knowsSizesIn section: Int) -> Bool {
    answer("knowsSizes", knowsSizes)
  }
  func list(_ list: ListView, spanForItemAt path: ListIndexPath) -> ItemSpan {
    answer("span", span)
  }
}
