import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Static, entity and segmented data sources.
final class DatasourceTests: GtkTestCase {
  @MainActor private func factory(_ prefix: String = "") -> Factory<Item> {
    let factory = Factory<Item>()
    factory.registerCell(ItemCell.self) { cell, item, _ in
      cell.update(Item(item.id, prefix + item.text))
    }
    return factory
  }

  @MainActor private func source(_ ids: some Sequence<Int>, title: String? = nil)
    -> StaticDatasource<Item>
  {
    StaticDatasource(ids.map { Item($0) }, factory: factory(), title: title) { AnyHashable($0.id) }
  }

  @MainActor func testDatasourceTypeHasFactoryIdentifierTitleSectionsAndItems() {
    let factory = factory()
    let source = Datasource(
      ItemSections([Item.many(2), Item.many(1)]), factory: factory, identifier: "id",
      title: "Title")
    XCTAssert(source.factory === factory)
    XCTAssertEqual([source.identifier, source.title], ["id", "Title"])
    XCTAssertEqual(source.numberOfSections, 2)
    XCTAssertEqual([-1, 0, 1, 2].map { source.numberOfItems(in: $0) }, [0, 2, 1, 0])
    XCTAssertEqual(source.item(at: [0, 1]), Item(1))
    for path: ListIndexPath in [[0, 2], [0, -1], [2, 0], [-1, 0]] {
      XCTAssertNil(source.item(at: path))
    }
  }

  @MainActor func testDatasourceTypeMakesCellsViewsAndTexts() throws {
    let factory = factory("a ")
    factory.registerView(CountView.self, of: "Badge") { view, path in
      view.update(data: "badge \(path)", collapsed: false, count: 0)
    }
    factory.registerText(of: .footer) { "text \($0)" }
    let source = Datasource(ItemSections([Item.many(2)]), factory: factory)
    let table = TableView()
    let cell = try source.cell(for: Item(7), at: [0, 1], in: table) as? ItemCell
    XCTAssertEqual(cell?.contentPointer.texts, ["a Row 7"])
    let view = try source.view(of: "Badge", at: [0, 1], in: table) as? CountView
    XCTAssertEqual(view?.data as? String, "badge [0, 1]")
    XCTAssertNil(try source.view(of: "Other", at: [0, 1], in: table))
    XCTAssertEqual(source.text(of: .footer, in: 3), "text 3")
    XCTAssertNil(source.text(of: .header, in: 3))
  }

  @MainActor func testStaticDatasourceIsASequenceAndCollectionOfItsItems() {
    let source = source(3..<6)
    XCTAssertEqual(source.map(\.id), [3, 4, 5])
    XCTAssertEqual([source.count, source[1].id, source.startIndex, source.endIndex], [3, 4, 0, 3])
    XCTAssertEqual(source.reversed().first?.id, 5)
    XCTAssertEqual(source.numberOfSections, 1)
    let window = TableWindow { $0.useSource(source) }
    XCTAssertEqual(window.shownTexts, ["Row 3", "Row 4", "Row 5"])
    source.entity = ItemSections([[Item(8)]])
    window.settle()
    XCTAssertEqual(window.shownTexts, source.map(\.text))
    XCTAssertEqual(source.map(\.id), [8])
    source.entity = ItemSections([[Item(1)], [], [Item(2), Item(3)]])
    XCTAssertEqual(source.map(\.id), [1, 2, 3])
    source.entity = Folder(read: [Item(5)], unread: [Item(4)])
    XCTAssertEqual(source.map(\.id), [4, 5])
    XCTAssertEqual([source.count, source[1].id], [2, 5])
  }

  private struct Folder: SourceContents {
    var read: [Item]
    var unread: [Item]
    var numberOfSections: Int { 2 }
    func numberOfItems(in section: Int) -> Int { section == 0 ? unread.count : read.count }
    func item(at path: ListIndexPath) -> Item? {
      path.section == 0 ? unread[path.item] : read[path.item]
    }
    func id(ofSection section: Int) -> AnyHashable? { section == 0 ? "unread" : "read" }
  }

  @MainActor func testEntityDatasourceTakesSectionsAndItemsFromOneEntity() {
    let items = Item.many(40)
    let source = Datasource<Item>(
      Folder(read: Array(items[20...]), unread: Array(items[..<20])), factory: factory()
    ) { AnyHashable($0.id) }
    let window = TableWindow {
      $0.estimatedRowHeight = 20
      $0.useSource(source)
    }
    XCTAssertEqual(source.numberOfItems(in: 1), 20)
    window.click(row: [0, 3])
    let bound = ItemCell.boundSince {
      source.entity = Folder(
        read: [items[3]] + items[20...], unread: Array(items[..<3] + items[4..<20]))
      window.settle()
    }
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 0]], "the row has moved, not gone")
    XCTAssert(bound.allSatisfy { $0 > 10 }, "only rows that came into view: \(bound)")
  }

  // MARK: Segments

  @MainActor func testSegmentedDatasourceShowsOneAndSwitchingKeepsWhatBothHave() {
    let all = source(0..<30, title: "All")
    let even = source(stride(from: 0, to: 30, by: 2), title: "Even")
    let segmented = SegmentedDatasource([all, even])
    let window = TableWindow { $0.useSource(segmented) }
    XCTAssertEqual(window.shownTexts.first, "Row 0")
    window.click(row: [0, 4])
    let cell = window.table.cellForRow(at: [0, 4])
    var chosen: [Int] = []
    segmented.onSelect = { chosen.append($0) }
    segmented.selectedIndex = 1
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(3), ["Row 0", "Row 2", "Row 4"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
    XCTAssert(window.table.cellForRow(at: [0, 2]) === cell, "the row itself has moved")
    XCTAssertEqual(chosen, [1])
    XCTAssertNil(all.host)
    XCTAssertNotNil(even.host)
  }

  @MainActor func testASegmentIndexOutOfRangeIsReportedAndChangesNothing() {
    let segmented = SegmentedDatasource([source(0..<3), source(5..<6)])
    let window = TableWindow { $0.useSource(segmented) }
    for index in [-1, 2] {
      segmented.selectedIndex = index
      Reports.expect(.indexOutOfRange)
    }
    XCTAssertEqual(segmented.selectedIndex, 0)
    XCTAssertEqual(window.shownTexts.count, 3)
  }

  @MainActor func testASegmentMayBeAnySourceAndGoesOnUpdatingItselfWhileShown() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let root = CascadingRootDelegate(childDelegates: [
      CascadingSectionDelegate(childDelegates: [CascadingRow("node", as: StringCell.self)])
    ])
    let segmented = SegmentedDatasource([
      ("Rows", source(7..<9)), ("Adaptor", adaptor), ("Tree", root),
      ("Both", ConcatenatedSource([source(1..<2), source(2..<3)])),
    ])
    let window = TableWindow { $0.useSource(segmented) }
    segmented.selectedIndex = 1
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    adaptor.update { $0.remove([0, 1]) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 2"])
    segmented.selectedIndex = 2
    window.settle()
    XCTAssertEqual(window.shownTexts, ["node"])
    adaptor.update { $0.remove([0, 0]) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["node"], "a hidden segment leaves the list alone")
    segmented.selectedIndex = 3
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 2"])
    segmented.selectedIndex = 1
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 2"])
  }

  @MainActor func testTheSwitcherChoosesTheSegmentAndShowsWhichItIs() {
    let segmented = SegmentedDatasource([source(0..<1, title: "One"), source(1..<3, title: "Two")])
    let window = TableWindow { $0.useSource(segmented) }
    let switcher = segmented.makeSwitcher()
    let box = gtk_widget_get_parent(window.before)
    if let box { gtk_container_add(box.container, switcher) }
    let buttons = switcher.children
    func isOn(_ index: Int) -> Bool {
      gtk_toggle_button_get_active(buttons[index].of(GtkToggleButton.self)) != 0
    }
    XCTAssertEqual(switcher.texts, ["One", "Two"])
    XCTAssert(isOn(0))
    window.click(buttons[1])
    XCTAssertEqual(segmented.selectedIndex, 1)
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 2"])
    segmented.selectedIndex = 0
    XCTAssert(isOn(0) && !isOn(1))
    gtk_widget_destroy(switcher)
    XCTAssert(segmented.switchers.isEmpty)
  }

  @MainActor func testTheSwitcherWorksWithTheKeyboardInEveryList() {
    for kind in SourceWindow.Kind.allCases {
      let segmented = SegmentedDatasource([
        source(0..<1, title: "One"), source(1..<3, title: "Two"),
      ])
      let window = SourceWindow(kind, segmented)
      let switcher = segmented.makeSwitcher()
      let box = gtk_widget_get_parent(window.window.before)
      if let box { gtk_container_add(box.container, switcher) }
      window.window.focus(switcher.children[0])
      window.press(GDK_KEY_Right)
      window.press(GDK_KEY_space)
      XCTAssertEqual(segmented.selectedIndex, 1, "\(kind)")
      XCTAssertEqual(window.texts, ["Row 1", "Row 2"], "\(kind)")
      window.press(GDK_KEY_Left)
      window.press(GDK_KEY_space)
      XCTAssertEqual(window.texts, ["Row 0"], "\(kind)")
    }
  }
}
