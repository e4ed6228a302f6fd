@testable import GtkListKit
@testable import GtkListKitPatterns

/// Two sections of texts that use every feature of a list.
final class HookedList: EditingList {
  private let stack = UndoStack()

  /// - Parameter name: the beginning of the texts in the first section.
  init(_ name: String) {
    let texts = [name, name + name].map { name in (0..<30).map { "\(name)\($0)" } }
    super.init(texts[0], texts[1])
    indexTitles = ["A", "B"]
  }

  private func change(_ body: (inout [[String]]) -> Void) {
    body(&items)
    host?.applyDifference()
  }

  func clear() { change { $0 = [[], []] } }

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

  // MARK: Editing

  override func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool { true }
  override func canReplace(_ item: String, with new: String, at path: ListIndexPath) -> Bool {
    true
  }
  override func replace(_ new: [ListIndexPath: String], named name: String) {
    change { items in
      for (path, text) in new { items[path.section][path.row] = text }
    }
  }

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
