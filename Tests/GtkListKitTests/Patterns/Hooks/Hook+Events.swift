import GtkListKitCore

@testable import GtkListKit

/// The hooks about what a user does with a list.
extension Hook {
  static let editing: [Hook] = [
    Hook("canEditItemAt", standard: false, answer: true) { $0.list($1, canEditItemAt: $2) },
    Hook("commit:forItemAt") { $0.list($1, commit: .insert, forItemAt: $2) },
    Hook("deletionsOf", standard: [] as [ListIndexPath], answer: [[1, 2]] as [ListIndexPath]) {
      $0.list($1, deletionsOf: [$2]).flatMap(\.indexPaths)
    },
    Hook("editingStyleForItemAt", standard: ListEditingStyle.none, answer: ListEditingStyle.insert)
    {
      $0.list($1, editingStyleForItemAt: $2)
    },
    Hook("canInsertAfterItemAt", standard: false, answer: true) {
      $0.list($1, canInsertAfterItemAt: $2)
    },
    Hook("titleForDeletingItemAt", standard: nil, answer: "Discard") {
      $0.list($1, titleForDeletingItemAt: $2)
    },
    Hook("rowActionsForItemAt", standard: nil, answer: [RowAction("Archive") { _ in }]) {
      $0.list($1, rowActionsForItemAt: $2)
    },
    Hook("shouldIndentWhileEditingItemAt", standard: false, answer: true) {
      $0.list($1, shouldIndentWhileEditingItemAt: $2)
    },
    Hook("willBeginEditingItemAt") { $0.list($1, willBeginEditingItemAt: $2) },
    Hook("didEndEditingItemAt") { $0.list($1, didEndEditingItemAt: $2) },
    Hook("canEdit", standard: false, answer: true) {
      $0.list($1, canEdit: RowEdit(indexPath: $2, data: 1))
    },
    Hook("edit:named") { $0.list($1, edit: [RowEdit(indexPath: $2, data: 1)], named: "Paste") },
  ]

  /// A row in the next section.
  private static func below(_ path: ListIndexPath) -> ListIndexPath {
    ListIndexPath(item: 2, section: path.section + 1)
  }

  static let moving: [Hook] = [
    Hook("canMoveItemAt", standard: false, answer: true) { $0.list($1, canMoveItemAt: $2) },
    Hook("moveItemAt:to") { $0.list($1, moveItemAt: $2, to: below($2)) },
    Hook("moveItemsAt:before", .section, standard: nil, answer: [2, 3] as ListIndexPath) {
      $0.list($1, moveItemsAt: [$2], before: ListIndexPath(item: 1, section: $2.section))
    },
    Hook(
      "targetForMoveFrom:proposed", standard: [1, 2] as ListIndexPath,
      answer: [2, 5] as ListIndexPath
    ) { $0.list($1, targetForMoveFrom: $2, proposed: below($2)) },
  ]

  /// Returns the row of a path in sections of eight rows, if there is one.
  private static func dragged(_ path: ListIndexPath) -> DraggedRows {
    let map = SectionMap(sections: (0..<9).map { _ in SectionShape(rows: 8) })
    let number = path.section * 8 + path.item
    return DraggedRows(map, IndexRanges(number < 0 ? 0..<0 : number..<number + 1))
  }

  static let exchange: [Hook] = [
    Hook("itemAt", standard: nil, answer: ListItem(data: 1)) { $0.list($1, itemAt: $2) },
    Hook("canTake", .list, standard: false, answer: true) { source, list, _ in
      source.list(list, canTake: ListItem(data: 1))
    },
    Hook("canInsertItemsAt", .section, standard: true, answer: false) {
      $0.list($1, canInsertItemsAt: $2)
    },
    Hook("insert:at", .section, standard: false, answer: true) {
      $0.list($1, insert: [ListItem(data: 1)], at: $2)
    },
    Hook("removeItemsAt") { $0.list($1, removeItemsAt: [$2]) },
    Hook("sortsItemsIn", .section, standard: false, answer: true) {
      $0.list($1, sortsItemsIn: $2.section)
    },
    Hook("canDrop:at", standard: nil, answer: DragAction.link) {
      let offer = DropOffer(format: .uris, actions: [.copy], suggestedAction: .copy)
      return $0.list($1, canDrop: offer, at: .onto($2))
    },
    Hook("didDrop", standard: false, answer: true) {
      $0.list($1, didDrop: Drop(content: .text("given"), position: .onto($2), action: .copy))
    },
    Hook("offerFor", standard: nil, answer: DragOffer(actions: [.move])) {
      $0.list($1, offerFor: dragged($2))
    },
    Hook("didDrag:outBy") { $0.list($1, didDrag: dragged($2), outBy: .copy) },
  ]

  static let selection: [Hook] = [
    Hook("shouldHighlightItemAt", standard: true, answer: false) {
      $0.list($1, shouldHighlightItemAt: $2)
    },
    Hook("didHighlightItemAt") { $0.list($1, didHighlightItemAt: $2) },
    Hook("didUnhighlightItemAt") { $0.list($1, didUnhighlightItemAt: $2) },
    Hook("willSelectItemAt", standard: "the row", answer: [2, 1] as ListIndexPath) {
      orTheRow($0.list($1, willSelectItemAt: $2), $2)
    },
    Hook("willDeselectItemAt", standard: "the row", answer: [2, 1] as ListIndexPath) {
      orTheRow($0.list($1, willDeselectItemAt: $2), $2)
    },
    Hook("didSelectItemAt") { $0.list($1, didSelectItemAt: $2) },
    Hook("didDeselectItemAt") { $0.list($1, didDeselectItemAt: $2) },
    Hook("didActivateItemAt") { $0.list($1, didActivateItemAt: $2) },
    Hook("accessoryActivatedForItemAt") { $0.list($1, accessoryActivatedForItemAt: $2) },
    Hook("didMoveFocusFrom:to") { $0.list($1, didMoveFocusFrom: nil, to: $2) },
  ]

  private static func orTheRow(_ found: ListIndexPath?, _ path: ListIndexPath) -> Any? {
    found == path ? "the row" : found
  }

  static let menus: [Hook] = [
    Hook("contextMenuForItemAt:at", standard: false, answer: true) {
      $0.list($1, contextMenuForItemAt: $2, at: (3, 4))
    }
  ]

  static let wholeList: [Hook] = [
    Hook("listDidUpdate(_:)", .list) { source, list, _ in source.listDidUpdate(list) },
    Hook("listDidRest(_:)", .list) { source, list, _ in source.listDidRest(list) },
    Hook("undoStack(of:)", .list, standard: nil, answer: UndoStack()) { source, list, _ in
      source.undoStack(of: list)
    },
    // Whether a source remembers changes until the end is called.
    Hook("list(_:beginRememberingIn:)", .list, standard: false) {
      source, list, _ in
      let end = source.list(list, beginRememberingIn: nil)
      end?()
      return end != nil
    },
    Hook("dropFormats(in:)", .list, standard: [DropFormat](), answer: [DropFormat.uris]) {
      source, list, _ in source.dropFormats(in: list)
    },
  ]
}
