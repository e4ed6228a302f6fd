import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Handlers of rows and of sections that delete selected rows.
final class DeletionHandlerTests: GtkTestCase {
  /// Two sections with three handlers.
  @MainActor
  private final class Shop {
    let adaptor = ListAdaptor()
    let stack = UndoStack()
    /// The action of each handler, which receives its name.
    var delete: (String, [Item], [ListIndexPath]) -> Void = { _, _, _ in }
    private(set) var calls: [String] = []

    init() {
      adaptor.undoStack = stack
      delete = { [weak self] _, _, paths in self?.remove(paths) }
      adaptor.apply {
        Section(id: "first") {
          rows("a", 0..<4)
          rows("b", 10..<14)
        }
        Section(id: "second") { rows("c", 20..<24) }
      }
    }

    func rows(_ name: String, _ ids: some Sequence<Int>) -> some RowContent {
      Rows(ids.map { Item($0) }, as: ItemCell.self).height(30)
        .onDelete { [weak self] items, paths in
          self?.calls.append("\(name) \(items.map(\.id)) \(paths.map { [$0.section, $0.row] })")
          self?.delete(name, items, paths)
        }
    }

    func remove(_ paths: [ListIndexPath]) { adaptor.update("Delete") { $0.remove(paths) } }

    var ids: [Int] {
      adaptor.sections.flatMap(\.cellHolders).compactMap { ($0.cellData as? Item)?.id }
    }
  }

  /// In a list alone, and as one of several sources.
  @MainActor private func each(_ test: (SourceWindow, Shop, String) -> Void) {
    for kind in SourceWindow.Kind.allCases {
      for isPart in [false, true] {
        let shop = Shop()
        let source: any ListSourceConvertible =
          isPart ? ConcatenatedSource([ListAdaptor(), shop.adaptor]) : shop.adaptor
        let window = SourceWindow(kind, source)
        test(window, shop, isPart ? "part of \(kind)" : "\(kind)")
        window.window.close()
      }
    }
  }

  @MainActor private func delete(_ ids: [Int], in window: SourceWindow) {
    for (number, id) in ids.enumerated() {
      window.click("Row \(id)", number == 0 ? [] : .control)
    }
    window.press(GDK_KEY_Delete)
  }

  @MainActor private func arrange(_ shop: Shop, _ arrangement: RowArrangement<Item>) {
    var isArranged = false
    shop.adaptor.arrange(arrangement) { isArranged = $0 }
    Pump.until("the rows are arranged") { isArranged }
  }

  // MARK: Handlers of rows

  @MainActor func testEachHandlerReceivesItsRowsOnce() {
    each { window, shop, name in
      delete([1, 3, 10, 12, 20, 23], in: window)
      XCTAssertEqual(
        shop.calls,
        [
          "c [20, 23] [[1, 0], [1, 3]]", "b [10, 12] [[0, 4], [0, 6]]",
          "a [1, 3] [[0, 1], [0, 3]]",
        ], name)
      XCTAssertEqual(shop.ids, [0, 2, 11, 13, 21, 22], name)
      XCTAssertEqual(window.texts, shop.ids.map { "Row \($0)" }, name)
      shop.stack.undo()
      window.settle()
      XCTAssertEqual(shop.ids, Array(0..<4) + Array(10..<14) + Array(20..<24), name)
      XCTAssertFalse(shop.stack.canUndo, "one step: \(name)")
      shop.stack.redo()
      window.settle()
      XCTAssertEqual(shop.ids, [0, 2, 11, 13, 21, 22], name)
    }
  }

  @MainActor func testHandlersOfSortedRowsReceivePathsAsShown() {
    each { window, shop, name in
      arrange(shop, RowArrangement(sort: [SortKey<Item> { -$0.id % 10 }]))
      window.settle()
      XCTAssertEqual(window.texts.prefix(3), ["Row 3", "Row 13", "Row 2"], name)
      delete([3, 13, 1, 11], in: window)
      XCTAssertEqual(
        shop.calls, ["b [13, 11] [[0, 1], [0, 5]]", "a [3, 1] [[0, 0], [0, 3]]"], name)
      XCTAssertEqual(shop.ids, [0, 2, 10, 12, 20, 21, 22, 23], name)
      shop.stack.undo()
      window.settle()
      XCTAssertEqual(shop.ids.count, 12, name)
      XCTAssertFalse(shop.stack.canUndo, name)
    }
  }

  @MainActor func testFilteredRowsStayIfSelectedRowsAreDeleted() {
    each { window, shop, name in
      arrange(shop, RowArrangement(filter: RowFilter<Item> { $0.id % 2 == 0 }))
      window.settle()
      window.click("Row 0")
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts, [], name)
      XCTAssertEqual(shop.ids, [1, 3, 11, 13, 21, 23], name)
    }
  }

  @MainActor func testLaterHandlersReceiveCurrentPaths() {
    each { window, shop, name in
      shop.delete = { [weak shop] handler, _, paths in
        shop?.adaptor.update("Delete") { editor in
          editor.remove(paths)
          guard handler == "c" else { return }
          // Rows are added before the rows of the other handlers, and one of these rows moves.
          editor.insert(
            [Item(30), Item(31)].map { ModelCellViewHolder<ItemCell>($0) }, at: [0, 0])
          editor.move([0, 3], to: [0, 9])
        }
      }
      delete([1, 2, 11, 21], in: window)
      XCTAssertEqual(
        shop.calls,
        ["c [21] [[1, 1]]", "b [11] [[0, 6]]", "a [2, 1] [[0, 3], [0, 8]]"], name)
      XCTAssertEqual(shop.ids, [30, 31, 0, 3, 10, 12, 13, 20, 22, 23], name)
    }
  }

  @MainActor func testLaterHandlersReceiveTheirRowsAfterApply() {
    each { window, shop, name in
      shop.delete = { [weak shop] handler, items, paths in
        guard let shop else { return }
        guard handler == "c" else { return shop.remove(paths) }
        shop.adaptor.apply(name: "Delete") {
          Section(id: "first") {
            shop.rows("a", [3, 2, 9, 1, 0])
            shop.rows("b", 10..<14)
          }
          Section(id: "second") { shop.rows("c", [20, 22]) }
        }
      }
      delete([1, 3, 12, 21], in: window)
      XCTAssertEqual(shop.calls.last, "a [3, 1] [[0, 0], [0, 3]]", name)
      XCTAssertEqual(shop.ids, [2, 9, 0, 10, 11, 13, 20, 22], name)
      shop.stack.undo()
      window.settle()
      XCTAssertEqual(shop.ids.count, 12, name)
    }
  }

  @MainActor func testRowsThatAnotherHandlerRemovedAreNotHandedOver() {
    each { window, shop, name in
      shop.delete = { [weak shop] handler, _, paths in
        shop?.remove(handler == "b" ? paths + [[0, 1], [0, 2]] : paths)
      }
      delete([1, 2, 3, 10], in: window)
      XCTAssertEqual(shop.calls, ["b [10] [[0, 4]]", "a [3] [[0, 1]]"], name)
      XCTAssertEqual(shop.ids, [0, 11, 12, 13, 20, 21, 22, 23], name)
    }
  }

  @MainActor func testRowsThatAHandlerKeepsStaySelected() {
    each { window, shop, name in
      shop.delete = { [weak shop] _, items, paths in
        shop?.remove(zip(items, paths).filter { $0.0.id % 2 == 0 }.map(\.1))
      }
      delete([1, 2, 10, 11], in: window)
      XCTAssertEqual(shop.calls.count, 2, name)
      XCTAssertEqual(window.selectedTexts, ["Row 1", "Row 11"], name)
    }
  }

  @MainActor func testAHandlerSeesTheListAsItIs() {
    each { window, shop, name in
      var seen: [[String]] = []
      shop.delete = { [weak shop] _, _, paths in
        seen.append(shop?.adaptor.selectedModels(Item.self).texts ?? [])
        shop?.remove(paths)
        seen.append(shop?.adaptor.selectedModels(Item.self).texts ?? [])
      }
      delete([1, 10, 20], in: window)
      XCTAssertEqual(
        seen,
        [
          ["Row 1", "Row 10", "Row 20"], ["Row 1", "Row 10"], ["Row 1", "Row 10"], ["Row 1"],
          ["Row 1"], [],
        ], name)
    }
  }

  @MainActor func testDeletionOfOneRowIsNamedAndUndone() {
    each { window, shop, name in
      delete([11], in: window)
      XCTAssertEqual(shop.calls, ["b [11] [[0, 5]]"], name)
      XCTAssertEqual(window.selectedTexts, ["Row 12"], name)
      XCTAssertEqual(shop.stack.undoName, "Delete", name)
      XCTAssert(window.list.commitEdit(.delete, at: [0, 0]))
      XCTAssertEqual(shop.calls.last, "a [0] [[0, 0]]", name)
    }
  }

  @MainActor func testSourceThatForbidsEditingKeepsRow() {
    final class Guarded: ForwardingSource {
      let part: any ListSource
      init(_ part: ListAdaptor) { self.part = part.listSource }
      override var parts: [any ListSource] { [part] }
      override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
        path.row != 1 && super.list(list, canEditItemAt: path)
      }
    }
    for kind in SourceWindow.Kind.allCases {
      let shop = Shop()
      let window = SourceWindow(kind, Guarded(shop.adaptor))
      delete([0, 1, 10, 21], in: window)
      XCTAssertEqual(
        shop.calls, ["b [10] [[0, 4]]", "a [0] [[0, 0]]"], "\(kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 1", "Row 21"], "\(kind)")
      window.window.close()
    }
  }

  /// A source with the default editing style.
  private final class Texts: ListSource {
    private(set) var texts: [String]
    private let mayEdit: Bool
    private var host: ListHost?

    init(_ texts: [String], mayEdit: Bool) { (self.texts, self.mayEdit) = (texts, mayEdit) }

    func attach(to host: ListHost) -> Bool {
      self.host = host
      return true
    }
    func detach() { host = nil }
    func numberOfSections(in list: ListView) -> Int { 1 }
    func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { texts.count }
    func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      let cell = list.dequeueCell(StringCell.self)
      cell.update(data: texts[path.row])
      return cell
    }
    func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
      row.update(data: texts[path.row])
    }
    func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { mayEdit }
    func list(_ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath) {
      texts.remove(at: path.row)
      var update = ListUpdate()
      update.deletedRows = [RowRange(path)]
      host?.perform(update)
    }
  }

  @MainActor func testPartDecidesOnItsOwnRows() {
    for kind in SourceWindow.Kind.allCases {
      let fixed = Texts(["a", "b", "c"], mayEdit: false)
      let edited = Texts(["d", "e", "f"], mayEdit: true)
      let window = SourceWindow(kind, ConcatenatedSource([fixed, edited]))
      window.click("b")
      for text in ["c", "d", "f"] { window.click(text, .control) }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(fixed.texts, ["a", "b", "c"], "\(kind)")
      XCTAssertEqual(edited.texts, ["e"], "\(kind)")
      XCTAssertEqual(window.texts, ["a", "b", "c", "e"], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testDeletedRowIsFollowedToItsNewOrder() {
    for kind in SourceWindow.Kind.allCases {
      let shop = Shop()
      let ids = Array(0..<20_000)
      shop.adaptor.apply { Section(id: "first") { shop.rows("a", ids) } }
      let window = SourceWindow(kind, shop.adaptor)
      arrange(shop, RowArrangement(sort: [SortKey<Item>(\.id)]))
      window.settle()
      window.click("Row 2")
      shop.adaptor.apply { Section(id: "first") { shop.rows("b", ids.map { $0 + 1 }) } }
      shop.adaptor.arrange(RowArrangement(sort: [SortKey<Item>(\.id, .descending)]))
      XCTAssert(shop.adaptor.isArranging, "\(kind)")
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(shop.calls.map { $0.prefix(5) }, ["b [2]"], "\(kind)")
      Pump.until("the rows are arranged") { !shop.adaptor.isArranging }
      XCTAssertEqual(Set(ids.map { $0 + 1 }).subtracting(shop.ids), [2], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testDeletionVisitsEachRowOnce() {
    final class Fixed: CellViewHolder {
      @MainActor static var asked = 0
      override func canDeleteWith(container: ListView, index: ListIndexPath) -> Bool {
        Self.asked += 1
        return false
      }
    }
    for kind in SourceWindow.Kind.allCases {
      let adaptor = ListAdaptor()
      adaptor.sections = (0..<40).map { section in
        let holder = SectionViewHolder(
          cellHolders: (0..<10).map {
            Fixed(data: Item(section * 10 + $0), cellClass: ItemCell.self)
          })
        holder.onDelete = { _, _ in XCTFail("\(kind)") }
        return holder
      }
      let window = SourceWindow(kind, adaptor)
      window.click("Row 0")
      window.press(GDK_KEY_a, .control)
      Fixed.asked = 0
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(Fixed.asked, 400, "\(kind)")
      XCTAssertEqual(window.list.selectedCount, 400, "\(kind)")
      window.window.close()
    }
  }

  // MARK: A handler that asks the user

  @MainActor func testOthersCanChangeTheListWhileAHandlerAsks() {
    each { window, shop, name in
      var texts: [String] = []
      shop.delete = { [weak shop, weak window] handler, _, paths in
        shop?.remove(paths)
        guard handler == "c" else { return }
        let loop = g_main_loop_new(nil, 0)
        let visit = Visit {
          shop?.adaptor.update("New") { $0.insert(Item(40), as: ItemCell.self, at: [0, 0]) }
          window?.settle()
          texts = Array(window?.texts.prefix(2) ?? [])
          g_main_loop_quit(loop)
        }
        visit.runSoon()
        g_main_loop_run(loop)
        g_main_loop_unref(loop)
      }
      delete([1, 11, 21], in: window)
      XCTAssertEqual(texts, ["Row 40", "Row 0"], name)
      XCTAssertEqual(shop.calls.last, "a [1] [[0, 2]]", name)
      XCTAssertEqual(shop.ids, [40, 0, 2, 3, 10, 12, 13, 20, 22, 23], name)
      while shop.stack.undo() {}
      window.settle()
      XCTAssertEqual(shop.ids, Array(0..<4) + Array(10..<14) + Array(20..<24), name)
    }
  }

  @MainActor
  private final class Visit {
    private let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }

    func runSoon() {
      g_idle_add_full(
        G_PRIORITY_LOW,
        { data in
          guard let data else { return 0 }
          let visit = Unmanaged<Visit>.fromOpaque(data).takeRetainedValue()
          MainActor.assumeIsolated { visit.action() }
          return 0
        }, Unmanaged.passRetained(self).toOpaque(), nil)
    }
  }

  // MARK: Handlers of sections

  private final class FixedHolder: CellViewHolder {
    override func canDeleteWith(container: ListView, index: ListIndexPath) -> Bool {
      (cellData as? Item)?.id != 2
    }
  }

  @MainActor func testSectionHandlerReceivesHoldersThatCanBeDeleted() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = ListAdaptor()
      let section = SectionViewHolder(
        cellHolders: (0..<5).map { FixedHolder(data: Item($0), cellClass: ItemCell.self) })
      var asked: [[ListIndexPath]] = []
      section.onDelete = { [weak adaptor] _, paths in
        asked.append(paths)
        adaptor?.update("Delete") { $0.remove(paths) }
      }
      adaptor.sections = [section]
      let window = SourceWindow(kind, adaptor)
      window.click("Row 2")
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(asked, [], "\(kind)")
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(asked, [[[0, 0], [0, 1], [0, 3], [0, 4]]], "\(kind)")
      XCTAssertEqual(window.texts, ["Row 2"], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testSectionHandlerReceivesRowsWithoutHandler() {
    for kind in SourceWindow.Kind.allCases {
      let shop = Shop()
      let group = Rows([Item(30), Item(31)], as: ItemCell.self).height(30).makeGroup()
      let section = shop.adaptor.sections[1]
      section.groups.append(group)
      var asked: [[ListIndexPath]] = []
      section.onDelete = { _, paths in asked.append(paths) }
      let window = SourceWindow(kind, shop.adaptor)
      delete([21, 30, 31], in: window)
      XCTAssertEqual(asked, [[[1, 4], [1, 5]]], "\(kind)")
      XCTAssertEqual(shop.calls, ["c [21] [[1, 1]]"], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testMovedRowKeepsItsHandler() {
    each { window, shop, name in
      shop.adaptor.update { $0.move([[0, 1], [0, 5]], before: [1, 2]) }
      window.settle()
      delete([1, 11, 21], in: window)
      XCTAssertEqual(
        shop.calls, ["b [11] [[1, 3]]", "a [1] [[1, 2]]", "c [21] [[1, 1]]"], name)
      XCTAssertEqual(shop.ids.sorted(), [0, 2, 3, 10, 12, 13, 20, 22, 23], name)
    }
  }

  @MainActor func testRowWithoutHandlerRingsAndStays() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = ListAdaptor()
      adaptor.apply { Rows(Item.many(3), as: ItemCell.self).height(30) }
      let window = SourceWindow(kind, adaptor)
      window.click("Row 0")
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts.count, 3, "\(kind)")
      XCTAssertFalse(window.list.commitEdit(.delete, at: [0, 1]), "\(kind)")
      window.window.close()
    }
  }

  // MARK: Outlines

  @MainActor func testNodesThatTheirHandlerCollapsesAreShownCollapsed() {
    let roots = ["a", "b", "c"].map { Folder($0, [Folder("\($0)0"), Folder("\($0)1")]) }
    let outline = Outline(roots) { OutlineChildren($0.children) }
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(outline, as: FolderCell.self).height(30).onDelete { folders, _ in
        for folder in folders { outline.collapse(folder.id) }
      }
    }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    for folder in roots { outline.expand(folder.id) }
    window.settle()
    window.click(row: [0, 0])
    window.click(row: [0, 3], .control)
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(window.shownTexts, ["a", "b", "c", "c0", "c1"])
  }
}
