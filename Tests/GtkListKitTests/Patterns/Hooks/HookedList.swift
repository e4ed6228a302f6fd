@testable import GtkListKit
@testable import GtkListKitPatterns

/// Two sections of texts that can do all that a list can do.
final class HookedList: ItemSource<String> {
  private(set) var items: [[String]]
  private let stack = UndoStack()
  private let texts = CellRecipe(StringCell.self)

  /// - Parameter name: what the texts of the first section begin with.
  init(_ name: String) {
    items = [name, name + name].map { name in (0..<30).map { "\(name)\($0)" } }
    super.init(id: { AnyHashable($0) })
  }

  private func change(_ body: (inout [[String]]) -> Void) {
    body(&items)
    host?.applyDifference()
  }

  func clear() { change { $0 = [[], []] } }

  override var contents: any SourceContents<String> { ItemSections(items) }
  override func recipe(for item: String, at path: ListIndexPath) -> CellRecipe<String>? { texts }
  override func list(_ list: ListView, layoutIn section: Int) -> CollectionLayout? {
    var layout = section == 0 ? CollectionLayout.list() : .spans(.count(1), length: .fixed(30))
    layout.badges = [CollectionBadge("Badge")]
    return layout
  }
  override func list(_ list: ListView, knowsSizesIn section: Int) -> Bool { section == 1 }
  override func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? { "\(kind) \(section)" }
  override func supplementaryContent(
    of kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionViewContent? {
    SectionViewContent(CountView.self, "on it") { view, text in
      view.update(data: text, collapsed: false, count: 0)
    }
  }
  override func sectionIndexTitles(in list: ListView) -> [String]? { ["A", "B"] }

  // MARK: Editing

  override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
  override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
  override func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool { true }
  override func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    change { items in
      if style == .delete {
        items[path.section].remove(at: path.row)
      } else {
        items[path.section].insert("new", at: path.row + 1)
      }
    }
  }
  override func list(
    _ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath
  ) {
    change { $0[goal.section].insert($0[path.section].remove(at: path.row), at: goal.row) }
  }
  override func canReplace(_ item: String, with new: String, at path: ListIndexPath) -> Bool {
    true
  }
  override func replace(_ new: [ListIndexPath: String], named name: String) {
    change { items in
      for (path, text) in new { items[path.section][path.row] = text }
    }
  }
  override func list(_ list: ListView, shouldShowMenuForItemAt path: ListIndexPath) -> Bool {
    true
  }
  override func list(
    _ list: ListView, canPerform action: String, forItemAt path: ListIndexPath
  ) -> Bool { action == "copy" }

  // MARK: Other lists and programs

  override func undoStack(of list: ListView) -> UndoStack? { stack }
  override func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    item(at: path).map { ListItem(data: $0) }
  }
  override func list(_ list: ListView, canTake item: ListItem) -> Bool { true }
  override func list(
    _ list: ListView, insert items: [ListItem], at path: ListIndexPath
  ) -> Bool {
    change { $0[path.section].insert(contentsOf: items.map { "\($0.data ?? "")" }, at: path.row) }
    return true
  }
  override func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {
    change { items in
      for path in paths.sorted(by: >) { items[path.section].remove(at: path.row) }
    }
  }
  override func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? { DragOffer() }
  override func dropFormats(in list: ListView) -> [DropFormat] { [.text] }
  override func list(
    _ list: ListView, canDrop offer: DropOffer, at place: DropPosition
  ) -> DragAction? { offer.format == .text && offer.source == nil ? .copy : nil }
  override func list(_ list: ListView, didDrop drop: Drop) -> Bool { true }
}
