import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What happens to the cells on screen when layout, room or data change.
final class CollectionRelayoutTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { TestDisplay.setAnimations(false) }
    super.tearDown()
  }

  @MainActor func testItemsOfAFlowThatAreGivenNoBreadthAreMeasured() {
    let adaptor = CollectionAdaptor()
    func show(_ items: [Item]) {
      adaptor.apply {
        Rows(items, as: ItemCell.self).size { _, _ in ItemSize(length: 30) }
      }
    }
    show(Item.many(300))
    let window = CollectionWindow(adaptor, width: 300, height: 260) { $0.layout = .flow() }
    func check(_ note: String) {
      XCTAssertNil(window.overlap, note)
      XCTAssertLessThan(window.screenCells.count, 300, note)
      XCTAssert(window.screenCells.allSatisfy { $0.width > 8 }, note)
    }
    check("at first")
    show(Array(Item.many(300).dropFirst()))
    window.settle()
    check("without the first")
    window.scroll(by: 900)
    check("further down")
    Reports.expectSome(.height)
  }

  @MainActor func testASectionThatIsGivenAnotherLayoutTakesIt() {
    let adaptor = CollectionAdaptor()
    func show(_ layout: CollectionLayout, _ items: [Item] = Item.many(400)) {
      adaptor.apply { Section(id: "A") { Rows(items, as: ItemCell.self) }.layout(layout) }
    }
    show(.list(length: .fixed(30)))
    let window = CollectionWindow(adaptor, width: 320, height: 300)
    window.scroll(to: 30 * 100)
    XCTAssertEqual(window.screenCells.first?.text, "Row 100")
    TestDisplay.setAnimations(true)
    show(.grid(.count(4), length: .fixed(50)))
    window.frame()
    XCTAssert(window.collection.motion.isActive, "the items go there")
    TestDisplay.setAnimations(false)
    Pump.until("nothing moves") { !window.collection.motion.isActive }
    window.settle()
    XCTAssertEqual(window.screenCells.prefix(4).map(\.y), [0, 0, 0, 0])
    XCTAssertEqual(window.screenCells.first?.text, "Row 100", "which stays in view")
    window.assertPixelsAreFresh()
    // With the layout a row goes, too.
    show(.flow(), Item.many(400).filter { $0.id != 103 })
    window.settle()
    XCTAssert(window.screenCells.contains { $0.text == "Row 100" })
    XCTAssertNil(window.overlap)
    XCTAssertLessThan(window.screenCells.first?.width ?? 80, 80, "as broad as its text")
    window.assertPixelsAreFresh()
    show(.waterfall(.count(2)), Item.many(400).filter { $0.id != 103 })
    window.settle()
    XCTAssertEqual(Set(window.screenCells.map(\.width)), [160])
    XCTAssertNil(window.overlap)
  }

  @MainActor func testSizesAreAskedForAgainWhereThereIsAnotherBreadth() {
    let adaptor = CollectionAdaptor()
    var asked = 0
    adaptor.apply {
      Rows(0..<50_000, id: \.self, as: NumberCell.self).size { number, breadth in
        asked += 1
        return ItemSize(length: breadth * Double(number % 3 + 1))
      }
    }
    let window = CollectionWindow(adaptor, width: 400, height: 300) {
      $0.layout = .waterfall(.count(4))
    }
    func check() {
      for cell in window.screenCells {
        XCTAssertEqual(cell.height, cell.width * ((Int(cell.text) ?? 0) % 3 + 1), cell.text)
      }
      XCTAssertNil(window.overlap)
    }
    window.scroll(to: 3_000)
    check()
    asked = 0
    window.resize(width: 240)
    window.settle()
    XCTAssertEqual(window.screenCells.first?.width, 60)
    check()
    window.scroll(by: 500)
    check()
    XCTAssertLessThan(asked, 500, "only what comes into view is asked for")
    window.assertPixelsAreFresh()
  }

  @MainActor func testCardsKeepTheirColumnsWhenOthersComeAndTheStyleChanges() {
    let adaptor = CollectionAdaptor()
    var texts = (0..<400).map { number in
      "\(number)" + String(repeating: "\nline", count: number * 7 % 5)
    }
    func show() {
      adaptor.apply {
        Section(id: "A") { Rows(texts, id: \.self, as: StringCell.self) }
        Section(id: "B") { Rows(texts.map { "\($0)b" }, id: \.self, as: StringCell.self) }
      }
    }
    show()
    let window = CollectionWindow(adaptor, width: 300, height: 400) {
      $0.layout = .waterfall(.count(3), length: .measured(estimate: 25))
    }
    window.scroll(to: 2_000)
    window.scroll(by: 150)
    let before = window.screenCells
    XCTAssertGreaterThan(before.count, 12)
    texts.append("the last")
    show()
    window.settle()
    XCTAssertEqual(window.screenCells, before, "one more at the end")
    gtk_widget_reset_style(window.collection.widgetPointer)
    window.settle()
    XCTAssertEqual(window.screenCells, before, "another style")
    window.assertPixelsAreFresh()
  }

  @MainActor func testAHeaderStaysOverTheRoomBelowItsItems() {
    let window = CollectionWindow(
      .items(Item.many(40), Item.many(40), headers: true), width: 300, height: 200
    ) {
      let grid = GridLayout(columns: .count(4), length: .fixed(50))
      $0.layout = CollectionLayout(grid, insets: SectionInsets(start: 20, end: 300))
      $0.hasStickyHeaders = true
    }
    // A header of 30, 20 above the items, 500 of items, 300 below them.
    for (offset, y) in [(400, 0), (600, 0), (700, 0), (835, -15)] as [(Double, Int)] {
      window.scroll(to: offset)
      XCTAssertEqual(window.stickyCells.map(\.text), ["Head 0"], "\(offset)")
      XCTAssertEqual(window.stickyCells.first?.y, y, "\(offset)")
    }
    window.scroll(to: 860)
    XCTAssertEqual(window.stickyCells.map(\.text), ["Head 1"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testADelegateThatOwnsItsCollectionIsFreed() {
    final class Owner: ListDelegate, ListDataSource {
      let collection = CollectionView()
      func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 40 }
      func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        let cell = list.dequeueCell(NumberCell.self)
        cell.update(path.item)
        return cell
      }
      func list(_ list: ListView, knowsSizesIn section: Int) -> Bool { true }
      func list(
        _ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double
      ) -> ItemSize? { ItemSize(length: 40, breadth: 60) }
    }
    var owner = Weak<Owner>(nil)
    func show() {
      let strong = Owner()
      owner = Weak(strong)
      strong.collection.dataSource = strong
      strong.collection.delegate = strong
      let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
      gtk_window_set_default_size(window.of(GtkWindow.self), 200, 200)
      gtk_container_add(window.container, strong.collection.widgetPointer)
      gtk_widget_show_all(window)
      EventLoop.drain()
      gtk_widget_destroy(window)
    }
    show()
    EventLoop.drain()
    XCTAssertNil(owner.object)
  }

  @MainActor func testAWiderHorizontalListStaysWhereItIsScrolledTo() {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      let window = CollectionWindow(.items(Item.many(100)), width: 300, height: 200) {
        $0.layout = .list(length: .fixed(80))
        $0.scrollsHorizontally = true
        gtk_widget_set_direction($0.widgetPointer, direction)
      }
      window.collection.scrollToRow(at: [0, 20], position: .top)
      window.rest()
      let offset = window.collection.viewport.offset
      XCTAssertEqual(offset, 1_600)
      for width in [310, 330, 350, 320, 300] {
        window.resize(width: width, height: 200)
        window.settle()
        XCTAssertEqual(window.collection.viewport.offset, offset, "\(width) pixels wide")
      }
      window.close()
    }
  }

  @MainActor func testAReloadKeepsAnItemThatIsScrolledOutByMoreThanItIsTakenFor() {
    let items = (0..<60).map { Item($0, "Row \($0)\nmore\nmore\nmore\nmore") }
    let window = CollectionWindow(.items(items), height: 300) {
      $0.layout = .list(length: .measured(estimate: 20))
    }
    window.scroll(to: window.maximumOffset / 2)
    let first = window.screenCells.first { $0.y + $0.height > 20 }
    window.scroll(by: Double((first?.y ?? 0) + 50))
    let before = window.screenCells
    XCTAssertEqual(before.first?.y, -50)
    window.collection.reloadData()
    window.settle()
    XCTAssertEqual(window.screenCells, before)
  }

  @MainActor func testAnItemThatAnotherLayoutPutsOutOfViewHasNoCell() {
    let window = CollectionWindow(.items(Item.many(60)), width: 300, height: 200) {
      $0.layout = .list(length: .fixed(400))
    }
    window.scroll(to: 400 * 10 + 350)
    window.collection.layout = .list(length: .fixed(40))
    window.settle()
    XCTAssertEqual(window.collection.viewport.offset, 40 * 10 + 350, "its place is kept")
    XCTAssertFalse(window.collection.cells.boundPositions.contains(10))
  }

  @MainActor func testAnItemIsShownToItsEndWhereThatHidesTheRoomBeforeTheFirst() {
    let window = CollectionWindow(.items(Item.many(20)), width: 300, height: 102) {
      $0.layout = .list(length: .fixed(50))
      $0.layout.insets.start = 5
    }
    window.collection.scrollToRow(at: [0, 1], position: .nearest)
    window.settle()
    XCTAssertEqual(window.screenCell("Row 1")?.y, 52)
    window.collection.scrollToRow(at: [0, 0], position: .nearest)
    window.settle()
    XCTAssertEqual(window.screenCell("Row 0")?.y, 5)
  }

  @MainActor func testWhatIsStillInViewAfterAScrollByAllOfItHasMovedByJustThat() {
    let window = CollectionWindow(.items(Item.many(200)), width: 300, height: 200) {
      $0.layout = .list(length: .measured(estimate: 120))
    }
    window.scroll(to: 5_000)
    window.scroll(by: 10)
    guard let first = window.screenCells.first else { return XCTFail("nothing is shown") }
    XCTAssertLessThan(first.y, 0)
    window.scroll(by: -200)
    XCTAssertEqual(window.screenCell(first.text)?.y, first.y + 200)
  }
}
