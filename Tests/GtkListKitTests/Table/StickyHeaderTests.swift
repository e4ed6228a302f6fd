import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class StickyHeaderTests: GtkTestCase {
  @MainActor private func fixture(
    sections: Int = 5, rows: Int = 20, _ prepare: (TableView) -> Void = { _ in }
  ) -> (adaptor: TableAdaptor, window: TableWindow) {
    let adaptor = TableAdaptor()
    for index in 0..<sections {
      let section = TableSectionViewHolder(
        headerData: "H\(index)", headerViewClass: CountView.self,
        cellHolders: (0..<rows).map {
          TableCellViewHolder(
            data: Item(index * 100 + $0), cellClass: ItemCell.self, cellHeight: 30)
        })
      section.headerHeight = 40
      adaptor.sections.append(section)
    }
    let window = TableWindow(adaptor) {
      $0.hasStickyHeaders = true
      prepare($0)
    }
    return (adaptor, window)
  }

  @MainActor func testAtTheTopTheHeadersOwnRowIsEnough() {
    let (_, window) = fixture()
    XCTAssertNil(window.stickyHeader)
    XCTAssertEqual(window.shownTexts.first, "H0")
  }

  @MainActor func testAHeaderThatScrolledAwayStaysAtTheTopEdge() {
    let (_, window) = fixture()
    for offset in [1.0, 35, 40, 41, 300, 599] {
      window.scroll(to: offset)
      XCTAssertEqual(window.stickyHeader?.text, "H0", "at \(offset)")
      XCTAssertEqual(window.stickyHeader?.y, 0, "at \(offset)")
      XCTAssertEqual(window.stickyHeader?.height, 40)
    }
  }

  @MainActor func testWhatIsSeenBelowItStaysThroughAReloadAndNotTheRowUnderIt() {
    let (adaptor, window) = fixture()
    window.scroll(to: 45)
    let seen = window.shownRows.first { $0.text == "Row 1" }?.y
    XCTAssertEqual(seen, 25)
    adaptor.sections[0].cellHolders[0].cellHeight = 90
    window.list.reloadData()
    window.settle()
    XCTAssertEqual(window.shownRows.first { $0.text == "Row 1" }?.y, seen)
  }

  @MainActor func testTheNextHeaderPushesItOut() {
    let (_, window) = fixture()
    // A section is 640 pixels high.
    for offset in [601.0, 610, 639] {
      window.scroll(to: offset)
      XCTAssertEqual(window.stickyHeader?.text, "H0", "at \(offset)")
      XCTAssertEqual(window.stickyHeader?.y, 600 - Int(offset), "at \(offset)")
      XCTAssertEqual(
        window.shownRows.first { $0.text == "H1" }?.y, 640 - Int(offset), "at \(offset)")
    }
    window.scroll(to: 640)
    XCTAssertNil(window.stickyHeader)
    window.scroll(to: 641)
    XCTAssertEqual(window.stickyHeader?.text, "H1")
    XCTAssertEqual(window.stickyHeader?.y, 0)
  }

  @MainActor func testTheFooterOfTheLastSectionInViewStaysAtTheEnd() {
    let adaptor = TableAdaptor()
    for index in 0..<3 {
      let section = TableSectionViewHolder(
        headerData: "H\(index)", headerViewClass: CountView.self, footerData: "F\(index)",
        footerViewClass: CountView.self,
        cellHolders: (0..<20).map {
          TableCellViewHolder(
            data: Item(index * 100 + $0), cellClass: ItemCell.self, cellHeight: 30)
        })
      section.headerHeight = 40
      section.footerHeight = 20
      adaptor.sections.append(section)
    }
    // A section is 660 pixels high, the view 400.
    let window = TableWindow(adaptor) { $0.hasStickyFooters = true }
    XCTAssertEqual(window.stickyHeader?.text, "F0", "the one that lies over the rows")
    XCTAssertEqual(window.stickyHeader?.y, window.height - 20)
    XCTAssertEqual(window.stickyHeader?.height, 20)
    window.assertPixelsAreFresh("at the top")
    window.scroll(to: 660 - Double(window.height))
    XCTAssertNil(window.stickyHeader, "its own row is in view")
    XCTAssertEqual(window.shownRows.last?.text, "F0")
    // The next section's header pushes its footer out below.
    window.scroll(to: 710 - Double(window.height))
    XCTAssertEqual(window.shownRows.first { $0.text == "H1" }?.y, window.height - 50)
    XCTAssertEqual(window.stickyHeader?.text, "F1")
    XCTAssertEqual(window.stickyHeader?.y, window.height - 10, "below its header")
    window.table.scrollToRow(at: [1, 10], position: .bottom)
    window.settle()
    XCTAssertEqual(window.stickyHeader?.text, "F1")
    XCTAssertEqual(
      window.shownRow(at: [1, 10])?.y, window.height - 50, "what is scrolled to is not below it")
    window.table.hasStickyFooters = false
    window.settle()
    XCTAssertNil(window.stickyHeader)
    window.assertPixelsAreFresh("without")
  }

  @MainActor func testThePixelsAtTheTopAreTheHeadersAndStay() {
    let (_, window) = fixture()
    window.scroll(to: 100)
    let first = window.picture()
    XCTAssertFalse(first.isBlank(0..<40))
    window.scroll(to: 137)
    XCTAssertEqual(window.picture().part(0..<40), first.part(0..<40))
    XCTAssertNotEqual(window.picture().part(40..<400), first.part(40..<400))
    window.scroll(to: 620)
    // Half of it is pushed out.
    XCTAssertEqual(window.picture().part(0..<20), first.part(20..<40))
    window.assertPixelsAreFresh()
  }

  @MainActor func testScrollingBackAndForthKeepsThePixelsFresh() {
    let (_, window) = fixture()
    for step in [37.0, 37, 300, 290, -50, 40, -640, 1_900, -13, 3, -600, -2_000] {
      window.scroll(by: step)
      window.assertPixelsAreFresh("after \(step)")
    }
  }

  @MainActor func testItIsSwitchedOnAndOff() {
    let (_, window) = fixture()
    window.scroll(to: 200)
    window.table.hasStickyHeaders = false
    window.settle()
    XCTAssertNil(window.stickyHeader)
    window.assertPixelsAreFresh()
    window.table.hasStickyHeaders = true
    window.settle()
    XCTAssertEqual(window.stickyHeader?.text, "H0")
    window.assertPixelsAreFresh()
  }

  @MainActor func testItFollowsUpdatesOfItsSection() {
    let (adaptor, window) = fixture()
    window.scroll(to: 200)
    adaptor[0]?.headerData = "Changed"
    adaptor.refreshSectionViews(of: 0)
    window.settle()
    XCTAssertEqual(window.stickyHeader?.text, "Changed")
    adaptor.removeCell(at: [0, 19])
    window.settle()
    XCTAssertEqual((window.table.sticky.header.slot?.view as? CountView)?.count, 19)
    adaptor.sections.remove(at: 0)
    window.table.deleteSections([0])
    window.settle()
    XCTAssertNotEqual(window.stickyHeader?.text, "Changed")
    adaptor.sections = []
    window.table.reloadData()
    window.settle()
    XCTAssertNil(window.stickyHeader)
  }

  @MainActor func testARowScrolledToTheTopStandsBelowIt() {
    let (_, window) = fixture()
    window.table.scrollToRow(at: [2, 10], position: .top)
    window.settle()
    XCTAssertEqual(window.stickyHeader?.text, "H2")
    XCTAssertEqual(window.shownRow(at: [2, 10])?.y, 40)
    window.table.scrollToRow(at: [2, 5], position: .nearest)
    window.settle()
    XCTAssertEqual(window.shownRow(at: [2, 5])?.y, 40)
  }

  @MainActor func testAClickOnItDoesNotSelectTheRowBehind() {
    let (_, window) = fixture()
    window.scroll(to: 200)
    if let header = window.stickyHeader?.widget { window.click(header) }
    XCTAssertEqual(window.table.selectedIndexPaths, [])
  }

  @MainActor func testEveryDisplayOfAStickyHeaderEndsOnce() {
    final class Section: SectionViewHolder {
      var open = 0
      override func willDisplayWith(
        container: ListView, header: SectionView, forSection section: Int
      ) { open += 1 }
      override func didEndDisplayWith(
        container: ListView, header: SectionView, forSection section: Int
      ) { open -= 1 }
    }
    let adaptor = TableAdaptor()
    for index in 0..<4 {
      let section = Section(
        headerData: "H\(index)", headerViewClass: CountView.self,
        cellHolders: (0..<30).map {
          TableCellViewHolder(data: Item($0), cellClass: ItemCell.self, cellHeight: 30)
        })
      adaptor.sections.append(section)
    }
    let window = TableWindow(adaptor) { $0.hasStickyHeaders = true }
    for offset in [200.0, 900, 1_800, 20, 2_500, 950] { window.scroll(to: offset) }
    adaptor.refreshSectionViews(of: 1)
    window.close()
    XCTAssertEqual(adaptor.sections.map { ($0 as? Section)?.open }, [0, 0, 0, 0])
  }

  @MainActor func testMeasuredHeadersOfDifferentHeights() {
    let adaptor = TableAdaptor()
    for index in 0..<4 {
      adaptor.sections.append(
        TableSectionViewHolder(
          headerData: Array(repeating: "H\(index)", count: index + 1).joined(separator: "\n"),
          headerViewClass: CountView.self,
          cellHolders: (0..<30).map {
            TableCellViewHolder(data: Item($0), cellClass: ItemCell.self, cellHeight: 30)
          }))
    }
    let window = TableWindow(adaptor) { $0.hasStickyHeaders = true }
    for section in 0..<4 {
      window.table.scrollToRow(at: [section, 10], position: .top)
      window.settle()
      guard let sticky = window.stickyHeader else { return XCTFail("no header") }
      var natural: gint = 0
      gtk_widget_get_preferred_height_for_width(sticky.widget, 320, nil, &natural)
      XCTAssertEqual(sticky.height, Int(natural))
      XCTAssertEqual(window.shownRow(at: [section, 10])?.y, sticky.height)
      window.assertPixelsAreFresh()
    }
  }
}
