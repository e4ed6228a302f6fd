import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// A list of texts with every hook of editing, which logs what it is told.
@MainActor
class EditingList: ItemSource<String> {
  var items: [[String]]
  var log: [String] = []
  var mayEdit = true
  var mayMove: (ListIndexPath) -> Bool = { _ in true }
  var style = ListEditingStyle.delete
  var deleteTitle: String?
  var actions: [RowAction]?
  var highlights = true
  var indents = false
  var limit: ((ListIndexPath) -> ListIndexPath)?
  var indexTitles: [String]?
  var headers: ((Int) -> String?)?

  init(_ items: [String]...) {
    self.items = items
    super.init(id: { AnyHashable($0) })
  }

  /// Texts that do not say who they are.
  init(withoutID items: [String]) {
    self.items = [items]
    super.init(id: nil)
  }

  /// Puts a text before a row, and tells the list.
  func insert(_ text: String, at path: ListIndexPath) {
    items[path.section].insert(text, at: path.row)
    var update = ListUpdate()
    update.insertedRows = [RowRange(path)]
    host?.perform(update)
  }

  /// Removes a row, and calls the list.
  func remove(at path: ListIndexPath) {
    items[path.section].remove(at: path.row)
    var update = ListUpdate()
    update.deletedRows = [RowRange(path)]
    host?.perform(update)
  }

  private let texts = CellRecipe(StringCell.self)

  override var contents: any SourceContents<String> { ItemSections(items) }
  override func recipe(for item: String, at path: ListIndexPath) -> CellRecipe<String>? { texts }
  override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? { 30 }
  override func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? {
    if kind == .footer { return nil }
    if let headers { return headers(section) }
    return indexTitles == nil ? nil : "Section \(section)"
  }

  override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { mayEdit }
  override func list(
    _ list: ListView, editingStyleForItemAt path: ListIndexPath
  ) -> ListEditingStyle { style }
  override func list(_ list: ListView, titleForDeletingItemAt path: ListIndexPath) -> String? {
    deleteTitle
  }
  override func list(
    _ list: ListView, rowActionsForItemAt path: ListIndexPath
  ) -> [RowAction]? { actions }
  override func list(
    _ list: ListView, shouldIndentWhileEditingItemAt path: ListIndexPath
  ) -> Bool { indents }
  override func list(_ list: ListView, willBeginEditingItemAt path: ListIndexPath) {
    log.append("begin \(path)")
  }
  override func list(_ list: ListView, didEndEditingItemAt path: ListIndexPath?) {
    log.append("end \(path.map { "\($0)" } ?? "nil")")
  }
  override func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    log.append("\(style) \(items[path.section][path.row])")
    if style == .delete {
      items[path.section].remove(at: path.row)
    } else {
      items[path.section].insert("new", at: path.row + 1)
    }
    host?.applyDifference()
  }
  override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    mayMove(path)
  }
  override func list(
    _ list: ListView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath { limit?(proposed) ?? proposed }
  override func list(_ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath) {
    items[goal.section].insert(items[path.section].remove(at: path.row), at: goal.row)
  }

  override func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool {
    highlights
  }
  override func list(_ list: ListView, didHighlightItemAt path: ListIndexPath) {
    log.append("highlight \(path)")
  }
  override func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath) {
    log.append("unhighlight \(path)")
  }
  override func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath) {
    log.append("accessory \(path)")
  }
  override func sectionIndexTitles(in list: ListView) -> [String]? { indexTitles }

  func window(_ prepare: (TableView) -> Void = { _ in }) -> TableWindow {
    TableWindow {
      $0.estimatedRowHeight = 30
      $0.selectionMode = .multiple
      $0.showsActionsOnHover = true
      prepare($0)
      $0.useSource(self)
    }
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}
