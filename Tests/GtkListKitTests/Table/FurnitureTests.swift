import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What stands around the rows: the table's own header and footer, placeholders, look.
final class FurnitureTests: GtkTestCase {
  @MainActor private func titled(_ text: String) -> CountView {
    let view = CountView()
    view.update(data: text, collapsed: false, count: 0)
    return view
  }

  @MainActor private func hasClass(_ name: String, _ window: TableWindow) -> Bool {
    window.table.widgetPointer.hasStyleClass(name)
  }

  // MARK: Table header and footer

  @MainActor func testTableHeaderAndFooterScrollWithTheRows() {
    let header = titled("top")
    let window = TableWindow(TableAdaptor.over(Item.many(100), height: 30)) {
      $0.headerView = header
      $0.footerView = self.titled("bottom")
    }
    let all = ["top"] + Item.many(100).texts + ["bottom"]
    window.assertShows(all)
    XCTAssertEqual(window.shownTexts.first, "top")
    window.scroll(to: window.maximumOffset)
    window.assertShows(all)
    XCTAssertEqual(window.shownTexts.last, "bottom")
    window.scroll(to: 0)
    XCTAssertEqual(window.shownTexts.first, "top")
    XCTAssert(window.table.headerView === header, "the app's own view, not a copy")
    window.assertPixelsAreFresh()
  }

  @MainActor func testTableHeaderAndFooterAreReplacedAndTakenAway() {
    let window = TableWindow(TableAdaptor.over(Item.many(3), height: 30))
    window.table.headerView = titled("one")
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "one")
    window.table.headerView = titled("two")
    window.table.footerView = titled("end")
    window.settle()
    XCTAssertEqual(window.shownTexts, ["two", "Row 0", "Row 1", "Row 2", "end"])
    window.table.headerView = nil
    window.table.footerView = nil
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    window.assertPixelsAreFresh()
  }

  @MainActor func testAnEmptyTableStillShowsItsHeaderAndFooter() {
    let window = TableWindow(TableAdaptor()) {
      $0.headerView = self.titled("top")
      $0.footerView = self.titled("bottom")
    }
    XCTAssertEqual(window.shownTexts, ["top", "bottom"])
  }

  @MainActor func testTheTableHeaderSurvivesReloadsAndUpdates() {
    let adaptor = TableAdaptor.over(Item.many(50), height: 30)
    let window = TableWindow(adaptor) { $0.headerView = self.titled("top") }
    adaptor[0]?.remove(at: 0)
    window.table.deleteRows(at: [[0, 0]])
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(2), ["top", "Row 1"])
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(2), ["top", "Row 1"])
    window.scroll(to: 900)
    window.table.reloadData()
    window.scroll(to: 0)
    XCTAssertEqual(window.shownTexts.prefix(2), ["top", "Row 1"])
  }

  // MARK: Placeholders

  @MainActor private func placeholderTexts(_ window: TableWindow) -> [String] {
    window.table.widgetPointer.children.filter { $0.isMapped && $0 != window.rowsContainer }
      .flatMap(\.texts).filter { !$0.isEmpty }
  }

  @MainActor func testAnEmptyTableShowsItsPlaceholderAndRowsHideIt() {
    let adaptor = TableAdaptor.over([])
    let window = TableWindow(adaptor) {
      $0.emptyPlaceholder = .empty("Nothing here", message: "Add something")
    }
    XCTAssertEqual(placeholderTexts(window), ["Nothing here", "Add something"])
    adaptor.append(toSection: 0, withDatas: [Item(1)], cellClass: ItemCell.self)
    window.table.insertRows(at: [[0, 0]])
    window.settle()
    XCTAssertEqual(placeholderTexts(window), [])
    XCTAssertEqual(window.shownTexts, ["Row 1"])
    adaptor.clear(section: 0)
    window.table.deleteRows(at: [[0, 0]])
    window.settle()
    XCTAssertEqual(placeholderTexts(window).first, "Nothing here")
    window.assertPixelsAreFresh()
  }

  @MainActor func testATableWhoseSectionsAreAllClosedIsNotEmpty() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor) { $0.emptyPlaceholder = .empty("Nothing here") }
    func show(_ count: Int) {
      adaptor.apply(animated: false) {
        Section(.init(title: "Some"), header: CollapsibleHeader.self, id: "some") {
          Rows(Item.many(count), as: ItemCell.self)
        }
      }
      window.settle()
    }
    show(2)
    adaptor.setCollapsed(true, section: 0)
    window.settle()
    XCTAssertEqual(placeholderTexts(window), [])
    show(0)
    XCTAssertEqual(placeholderTexts(window), ["Nothing here"])
    show(2)
    XCTAssertEqual(placeholderTexts(window), [])
    adaptor.setCollapsed(false, section: 0)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Some"] + Item.many(2).texts)
  }

  @MainActor func testLoadingAndErrorStandInPlaceOfRows() {
    let window = TableWindow(TableAdaptor.over(Item.many(40), height: 30))
    window.table.placeholder = .loading()
    window.settle()
    XCTAssertEqual(placeholderTexts(window), ["Loading…"])
    XCTAssertEqual(window.shownRows.count, 0)
    XCTAssertEqual(window.table.visibleIndexPaths, [])
    window.assertPixelsAreFresh()
    var retries = 0
    window.table.onRetry = { retries += 1 }
    window.table.placeholder = .error("It failed", message: "No network")
    window.settle()
    XCTAssertEqual(placeholderTexts(window), ["It failed", "No network", "Try Again"])
    let button = window.table.widgetPointer.tree.first { $0.isA(gtk_button_get_type()) }
    if let button { window.click(button) }
    XCTAssertEqual(retries, 1)
    window.table.placeholder = nil
    window.settle()
    XCTAssertEqual(placeholderTexts(window), [])
    window.assertShows(Item.many(40).texts)
    XCTAssertEqual(window.table.visibleIndexPaths.count, 14)
    window.assertPixelsAreFresh()
  }

  @MainActor func testThePlaceholderStaysInTheMiddleThroughResizes() {
    let window = TableWindow(TableAdaptor()) { $0.emptyPlaceholder = .empty("Nothing") }
    for (width, height) in [(320, 400), (200, 300), (500, 700)] {
      window.resize(width: width, height: height)
      let box = window.table.widgetPointer.children.first {
        $0 != window.rowsContainer && $0.isMapped
      }
      guard let box else { return XCTFail("no placeholder") }
      var place = GtkAllocation()
      gtk_widget_get_allocation(box, &place)
      XCTAssertEqual(
        Double(place.x) + Double(place.width) / 2, Double(width) / 2, accuracy: 1)
      XCTAssertEqual(
        Double(place.y) + Double(place.height) / 2, Double(height) / 2, accuracy: 1)
    }
  }

  @MainActor func testScrollingIsWhereItWasAfterLoading() {
    let window = TableWindow(TableAdaptor.over(Item.many(400), height: 30))
    window.scroll(to: 3_000)
    window.table.placeholder = .loading()
    window.settle()
    window.table.placeholder = nil
    window.settle()
    window.assertShows(Item.many(400).texts)
    XCTAssertEqual(window.shownRows.first?.text, "Row 100")
  }

  // MARK: Look

  @MainActor func testStyleSeparatorsAndDensityAreStyleClasses() {
    let window = TableWindow(TableAdaptor.over(Item.many(5)))
    for name in ["boxed", "separators", "compact", "comfortable"] {
      XCTAssertFalse(hasClass(name, window), name)
    }
    window.table.isBoxed = true
    XCTAssert(hasClass("boxed", window))
    XCTAssert(hasClass("separators", window))
    window.table.isBoxed = false
    XCTAssertFalse(hasClass("boxed", window))
    XCTAssertFalse(hasClass("separators", window))
    window.table.showsSeparators = true
    XCTAssert(hasClass("separators", window))
    window.table.density = .compact
    XCTAssert(hasClass("compact", window))
    window.table.density = .comfortable
    XCTAssertFalse(hasClass("compact", window))
    XCTAssert(hasClass("comfortable", window))
    window.table.density = .regular
    XCTAssertFalse(hasClass("comfortable", window))
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testFirstAndLastRowsOfASectionAreMarked() {
    let adaptor = TableAdaptor.over(Item.many(3), [Item(9)])
    let window = TableWindow(adaptor)
    func marks() -> [String] {
      window.shownRows.map { row in
        ["first", "last"].filter { row.widget.hasStyleClass($0) }.joined(separator: " ")
      }
    }
    XCTAssertEqual(marks(), ["first", "", "last", "first last"])
    adaptor[1]?.insert(TableCellViewHolder(data: Item(8), cellClass: ItemCell.self), at: 0)
    window.table.insertRows(at: [[1, 0]])
    window.settle()
    XCTAssertEqual(marks(), ["first", "", "last", "first", "last"])
    adaptor[0]?.remove(at: 2)
    window.table.deleteRows(at: [[0, 2]])
    window.settle()
    XCTAssertEqual(marks(), ["first", "last", "first", "last"])
  }

  @MainActor func testDensityChangesMeasuredHeightsInOrder() {
    let window = TableWindow(TableAdaptor.over(Item.many(100)))
    var heights: [Int] = []
    for density in [TableView.Density.compact, .regular, .comfortable] {
      window.table.density = density
      window.settle()
      heights.append(window.shownRows[0].height)
      window.assertShows(Item.many(100).texts)
      window.assertPixelsAreFresh()
    }
    XCTAssertEqual(heights, heights.sorted())
  }

  @MainActor func testContentWiderThanItsLimitIsCentred() {
    let window = TableWindow(TableAdaptor.over(Item.many(10), height: 30), width: 500)
    window.table.maximumContentWidth = 300
    window.settle()
    let row = window.shownRows[0].widget
    var x: gint = 0
    var y: gint = 0
    gtk_widget_translate_coordinates(row, window.table.widgetPointer, 0, 0, &x, &y)
    XCTAssertEqual(row.width, 300)
    XCTAssertEqual(x, 100)
    window.resize(width: 200)
    XCTAssertEqual(window.shownRows[0].widget.width, 200)
    window.table.maximumContentWidth = nil
    window.resize(width: 600)
    XCTAssertEqual(window.shownRows[0].widget.width, 600)
    window.assertPixelsAreFresh()
  }
}
