import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Scrolling to rows: the row really is where it was asked for.
final class ScrollTests: GtkTestCase {
  private static let places: [ScrollPosition] = [.top, .middle, .bottom, .nearest]

  /// Rows whose heights differ and are unknown until they are seen.
  @MainActor private func uneven(_ rows: Int) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows((0..<rows).map { Self.text($0) }, as: StringCell.self)
    }
    return adaptor
  }

  private static func text(_ row: Int) -> String {
    (["Row \(row)"] + Array(repeating: "more", count: row * 7 % 5)).joined(separator: "\n")
  }

  @MainActor func testTitlesThatComeWhenARowIsScrolledToLeaveItTheOneThatWasNamed() {
    for focuses in [false, true] {
      let adaptor = TableAdaptor()
      func show(titles: Bool) {
        adaptor.apply {
          for number in 0..<4 {
            let rows = (0..<10).map { Item(10 * number + $0) }
            if titles {
              Section("Section \(number)", id: number) { Rows(rows, as: ItemCell.self).height(30) }
            } else {
              Section(id: number) { Rows(rows, as: ItemCell.self).height(30) }
            }
          }
        }
      }
      show(titles: false)
      let window = TableWindow(adaptor, height: 200)
      show(titles: true)
      if focuses {
        window.table.focusedIndexPath = [3, 0]
        window.settle()
        XCTAssertEqual(window.table.focusedIndexPath, [3, 0])
        XCTAssert(window.shownTexts.contains("Row 30"))
      } else {
        window.table.scrollToRow(at: [3, 0], position: .top)
        window.settle()
        XCTAssertEqual(window.shownTexts.first, "Row 30")
      }
      window.close()
    }
  }

  @MainActor private func assertScrolled(
    _ path: ListIndexPath, _ place: ScrollPosition, _ window: TableWindow, line: UInt = #line
  ) {
    guard let row = window.shownRow(at: path) else {
      return XCTFail("\(path) is not there", line: line)
    }
    let view = window.table.widgetPointer.height
    switch place {
    case .top: XCTAssertEqual(row.y, 0, "\(path)", line: line)
    case .bottom: XCTAssertEqual(row.bottom, view, "\(path)", line: line)
    case .middle:
      XCTAssertEqual(Double(row.y + row.bottom), Double(view), accuracy: 2, "\(path)", line: line)
    case .nearest:
      XCTAssertGreaterThanOrEqual(row.y, 0, "\(path)", line: line)
      XCTAssertLessThanOrEqual(row.bottom, view, "\(path)", line: line)
    }
    let selectedText = window.table.cellForRow(at: path)?["text"].text
    XCTAssertEqual(row.text, selectedText, line: line)
  }

  @MainActor func testRowsOfKnownHeightAreScrolledToEveryPosition() {
    let window = TableWindow(TableAdaptor.over(Item.many(1_000), height: 30))
    for row in [500, 20, 900, 501, 505, 495] {
      for place in Self.places {
        window.table.scrollToRow(at: [0, row], position: place)
        window.settle()
        assertScrolled([0, row], place, window)
        window.assertShows(Item.many(1_000).texts)
      }
    }
  }

  @MainActor func testFarRowsOfUnmeasuredHeightsAreScrolledToEveryPosition() {
    for place in Self.places {
      let window = TableWindow(uneven(3_000))
      for row in [2_500, 40, 1_500, 1_510, 1_490, 700] {
        window.table.scrollToRow(at: [0, row], position: place)
        window.settle()
        assertScrolled([0, row], place, window)
        window.assertShows((0..<3_000).map { Self.text($0) })
        window.assertPixelsAreFresh()
      }
      window.close()
    }
  }

  /// The first row of a frame is higher than the others by the frame's edge.
  @MainActor func testAFirstRowThatMovedIsScrolledToInItsNewHeight() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Item.many(40), as: ItemCell.self) }
    let window = TableWindow(width: 260, height: 300) {
      $0.isBoxed = true
      $0.useAdaptor(adaptor)
    }
    window.settle()
    for (from, to) in [(0, 30), (39, 14), (0, 20), (0, 16), (0, 39), (35, 15)] {
      let source = ListIndexPath(row: from, section: 0)
      let target = ListIndexPath(row: to, section: 0)
      if let holder = adaptor[0]?.remove(at: from) { adaptor[0]?.insert(holder, at: to) }
      window.table.moveRow(at: source, to: target)
      window.table.scrollToRow(at: target, position: .bottom)
      window.settle()
      assertScrolled(target, .bottom, window)
    }
    window.close()
  }

  @MainActor func testTheFirstAndLastRowsStayWithinTheList() {
    let window = TableWindow(uneven(1_000))
    for place in Self.places {
      window.table.scrollToRow(at: [0, 999], position: place)
      window.settle()
      XCTAssertEqual(window.shownRows.last?.bottom, 400, "\(place)")
      XCTAssertEqual(window.shownRows.last?.text, Self.text(999))
      window.table.scrollToRow(at: [0, 0], position: place)
      window.settle()
      XCTAssertEqual(window.offset, 0, "\(place)")
      XCTAssertEqual(window.shownRows.first?.text, Self.text(0))
    }
  }

  @MainActor func testNearestLeavesAVisibleRowAlone() {
    let window = TableWindow(TableAdaptor.over(Item.many(1_000), height: 30))
    window.scroll(to: 3_000)
    window.table.scrollToRow(at: [0, 105], position: .nearest)
    window.settle()
    XCTAssertEqual(window.offset, 3_000)
    window.table.scrollToRow(at: [0, 99], position: .nearest)
    window.settle()
    XCTAssertEqual(window.offset, 2_970)
    window.table.scrollToRow(at: [0, 120], position: .nearest)
    window.settle()
    XCTAssertEqual(window.offset, 121 * 30 - 400)
  }

  @MainActor func testARowHigherThanTheViewShowsItsTop() {
    let adaptor = TableAdaptor.over(Item.many(50))
    adaptor[0, 20]?.cellHeight = 900
    let window = TableWindow(adaptor)
    window.table.scrollToRow(at: [0, 20], position: .nearest)
    window.settle()
    XCTAssertEqual(window.shownRow(at: [0, 20])?.y, 0)
    window.assertShows(Item.many(50).texts)
    window.scroll(by: 450)
    XCTAssertEqual(window.shownTexts, ["Row 20"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testSectionsAreScrolledToTheirHeader() {
    let adaptor = TableAdaptor.over(Item.many(50), Item.many(50), Item.many(50))
    adaptor[1]?.headerData = "H1"
    adaptor[1]?.headerViewClass = CountView.self
    let window = TableWindow(adaptor)
    window.table.scrollToSection(1)
    window.settle()
    XCTAssertEqual(window.shownRows.first?.text, "H1")
    XCTAssertEqual(window.shownRows.first?.y, 0)
    window.table.scrollToSection(0)
    window.settle()
    XCTAssertEqual(window.offset, 0)
    for section in [-1, 3, .max, .min] { window.table.scrollToSection(section) }
    Reports.expectSome(.indexOutOfRange)
    XCTAssertEqual(window.offset, 0)
  }

  @MainActor func testASectionThatShowsNothingIsScrolledToWhereItWouldBe() {
    let window = TableWindow(TableAdaptor.over(Item.many(20), [], Item.many(20), []))
    window.table.scrollToSection(1)
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "Row 0")
    XCTAssertGreaterThan(window.offset, 0)
    window.table.scrollToSection(3)
    window.settle()
    XCTAssertEqual(window.shownTexts.last, "Row 19")
    let empty = TableWindow(TableAdaptor.over([]))
    empty.table.scrollToSection(0)
    empty.settle()
    XCTAssertEqual(empty.offset, 0)
  }

  @MainActor func testPathsThatDoNotExistAreReportedAndScrollNowhere() {
    let window = TableWindow(TableAdaptor.over(Item.many(100), height: 30))
    window.scroll(to: 500)
    for path: ListIndexPath in [[0, 100], [0, -1], [1, 0], [-1, 0], [.max, .max]] {
      window.table.scrollToRow(at: path)
      Reports.expect(.indexOutOfRange)
    }
    window.settle()
    XCTAssertEqual(window.offset, 500)
  }

  @MainActor func testScrollingBeforeTheFirstFrameCounts() {
    let adaptor = TableAdaptor.over(Item.many(1_000), height: 30)
    let window = TableWindow(isShown: false) { $0.useAdaptor(adaptor) }
    window.table.scrollToRow(at: [0, 500], position: .top)
    window.show()
    XCTAssertEqual(window.shownRows.first?.text, "Row 500")
  }

  @MainActor func testAnAnimatedScrollArrivesOverSeveralFrames() throws {
    TestDisplay.setAnimations(true)
    defer { TestDisplay.setAnimations(false) }
    let window = TableWindow(uneven(1_000))
    try VirtualFrameClock.start(in: window)
    defer { VirtualFrameClock.stop() }
    var offsets: [Double] = []
    window.table.scrollToRow(at: [0, 300], position: .top, animated: true)
    XCTAssertEqual(window.offset, 0, "not yet")
    Pump.until("the row arrives") {
      window.advance(milliseconds: 40)
      if offsets.last != window.offset { offsets.append(window.offset) }
      return window.shownRow(at: [0, 300])?.y == 0
    }
    XCTAssertGreaterThan(offsets.count, 3)
    window.settle()
    assertScrolled([0, 300], .top, window)
    window.assertShows((0..<1_000).map { Self.text($0) })
  }

  @MainActor func testAnAnimatedScrollNeverGoesBackWhenRowsComeAboveOnItsWay() throws {
    TestDisplay.setAnimations(true)
    defer { TestDisplay.setAnimations(false) }
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    func show(from first: Int) {
      adaptor.apply { Rows((first..<1_000).map { Item($0) }, as: ItemCell.self).height(30) }
    }
    show(from: 0)
    window.settle()
    try VirtualFrameClock.start(in: window)
    defer { VirtualFrameClock.stop() }
    window.table.scrollToRow(at: [0, 900], position: .top, animated: true)
    var tops: [Int] = []
    Pump.until("the row arrives") {
      window.advance(milliseconds: 16)
      tops.append(window.shownRows.first.flatMap { Int($0.text.dropFirst(4)) } ?? -1)
      if tops.count == 4 { show(from: -2_000) }
      return tops.last == 900
    }
    XCTAssertGreaterThan(tops.count, 8)
    XCTAssertGreaterThan(tops[3], 0, "on its way when rows come")
    XCTAssertEqual(tops, tops.sorted())
  }

  @MainActor func testAnAnimatedScrollGivesWayToTheUser() {
    TestDisplay.setAnimations(true)
    defer { TestDisplay.setAnimations(false) }
    let window = TableWindow(TableAdaptor.over(Item.many(1_000), height: 30))
    window.table.scrollToRow(at: [0, 900], position: .top, animated: true)
    Pump.until("it has begun") { window.offset > 0 }
    window.scroll(to: 60)
    window.rest()
    XCTAssertEqual(window.offset, 60)
  }

  @MainActor func testWithoutAnimationsAnAnimatedScrollIsThereAtOnce() {
    let window = TableWindow(TableAdaptor.over(Item.many(1_000), height: 30))
    window.table.scrollToRow(at: [0, 300], position: .top, animated: true)
    XCTAssertEqual(window.offset, 9_000)
  }

  // MARK: Place through reloads

  @MainActor func testAReloadKeepsTheAnchor() {
    let adaptor = uneven(500)
    let window = TableWindow(adaptor)
    window.table.scrollToRow(at: [0, 250], position: .top)
    window.scroll(by: 7)
    let before = window.shownRows
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownRows.map(\.text), before.map(\.text))
    XCTAssertEqual(window.shownRows.map(\.y), before.map(\.y))
  }

  @MainActor func testAReloadFollowsTheTopRowsIdentity() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply { Rows(Item.many(500), as: ItemCell.self).height(30) }
    window.scroll(to: 6_007)
    adaptor.apply {
      Rows((-20..<0).map { Item($0) } + Item.many(500), as: ItemCell.self).height(30)
    }
    window.settle()
    XCTAssertEqual(window.shownRows.first?.text, "Row 200")
    XCTAssertEqual(window.shownRows.first?.y, -7)
  }

  @MainActor func testAShorterListIsScrolledToItsEnd() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply { Rows(Item.many(500), as: ItemCell.self).height(30) }
    window.scroll(to: 14_000)
    adaptor.apply { Rows(Item.many(100), as: ItemCell.self).height(30) }
    window.settle()
    window.assertShows(Item.many(100).texts)
    XCTAssertEqual(window.shownRows.last?.bottom, 400)
  }

  @MainActor func testReloadFromTopGoesToTheTop() {
    let window = TableWindow(TableAdaptor.over(Item.many(500), height: 30))
    window.scroll(to: 6_000)
    window.table.reloadDataFromTop()
    window.settle()
    XCTAssertEqual(window.offset, 0)
    window.assertShows(Item.many(500).texts)
  }

  @MainActor func testAMillionMeasuredRowsAreReachedAtBothEnds() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply { Rows(0..<1_000_000, as: NumberCell.self) }
    window.settle()
    window.table.scrollToRow(at: [0, 999_999], position: .bottom)
    window.settle()
    XCTAssertEqual(window.shownRows.last?.text, "999999")
    XCTAssertEqual(window.shownRows.last?.bottom, 400)
    window.table.scrollToRow(at: [0, 500_000], position: .top)
    window.settle()
    XCTAssertEqual(window.shownRows.first?.text, "500000")
    XCTAssertEqual(window.shownRows.first?.y, 0)
    window.assertPixelsAreFresh()
  }
}

/// A cell that shows a number.
final class NumberCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  func update(_ number: Int) { self["text"].text = "\(number)" }
}
