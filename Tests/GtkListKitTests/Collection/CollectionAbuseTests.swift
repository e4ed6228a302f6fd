import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Collections that are treated badly: sizes that are none, changes at the wrong moment, every
/// direction at once.
final class CollectionAbuseTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { TestDisplay.setAnimations(false) }
    super.tearDown()
  }

  @MainActor private static let layouts: [CollectionLayout] = [
    .grid(.count(4), length: .fixed(36), spacing: 6, inset: 8), .list(),
    .grid(.adaptive(minimum: 90)), .flow(spacing: 5, inset: 4), .waterfall(.count(3), spacing: 4),
    .spans(.count(3), length: .fixed(40), spacing: 3),
  ]

  /// Everything in view stands apart from the rest, and is drawn where it is.
  @MainActor private func check(
    _ window: CollectionWindow, _ note: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertNil(window.overlap, note, file: file, line: line)
    XCTAssertFalse(window.collection.visibleIndexPaths.isEmpty, note, file: file, line: line)
    for path in window.collection.visibleIndexPaths {
      XCTAssertNotNil(window.collection.cellForRow(at: path), note, file: file, line: line)
    }
    window.assertPixelsAreFresh(note, file: file, line: line)
  }

  @MainActor func testSizesThatAreNoneLeaveAUsableList() {
    let sizes: [Double] = [0, -5, .nan, .infinity, -.infinity, 1e300, 0.001, 20]
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Rows(Item.many(200), as: ItemCell.self).size { item, _ in
        ItemSize(length: sizes[item.id % 8], breadth: sizes[item.id / 8 % 8])
      }
    }
    let window = CollectionWindow(adaptor, width: 300, height: 260)
    for (number, layout) in Self.layouts.enumerated() {
      window.collection.layout = layout
      window.settle()
      for offset in [0, 400, 1e9] {
        window.scroll(to: offset)
        // One that is given less room than its own frame takes lies over its neighbours.
        XCTAssertFalse(window.screenCells.isEmpty, "layout \(number) at \(offset)")
        for path in window.collection.visibleIndexPaths {
          XCTAssertNotNil(window.collection.cellForRow(at: path), "layout \(number), \(path)")
        }
        window.assertPixelsAreFresh("layout \(number) at \(offset)")
      }
    }
    XCTAssert(Set(Reports.problems()).isSubset(of: [.height, .layout]))
  }

  @MainActor func testSpansThatAreNoneLeaveAUsableGrid() {
    let adaptor = CollectionAdaptor()
    let spans = [0, -3, 2, .max, .min, 1]
    adaptor.apply {
      Rows(Item.many(120), as: ItemCell.self).span {
        ItemSpan(
          columns: spans[$0.id % 6], lines: spans[$0.id / 6 % 6] == .max ? 9 : spans[$0.id / 6 % 6])
      }
    }
    let window = CollectionWindow(adaptor, width: 300, height: 260) { $0.layout = Self.layouts[5] }
    check(window, "spans")
    window.scroll(by: 500)
    check(window, "further down")
    _ = Reports.taken()
  }

  @MainActor func testALayoutThatMeasuresAtNoBreadthIsReported() {
    for breadth in [0, -5, .nan, .infinity, -.infinity, 1e300] as [Double] {
      for isWhole in [false, true] {
        let window = CollectionWindow(.items(Item.many(20)), width: 300, height: 260) {
          $0.layout = CollectionLayout(BreadthLayout(breadth: breadth, isWhole: isWhole))
        }
        XCTAssertEqual(window.screenCells.count, 5, "\(breadth)")
        Reports.expectSome(.layout)
        window.close()
      }
    }
  }

  @MainActor func testUpdatesFromWithinALayoutsQuestionsWait() {
    Self.kept = [\.holders]
    let adaptor = CollectionAdaptor()
    var items = Item.many(60)
    var changes = 0
    func show() {
      adaptor.apply {
        Rows(items, as: ItemCell.self)
          .size { item, _ in
            if item.id == 7, changes < 3 {
              changes += 1
              items.removeFirst()
              show()
            }
            return ItemSize(length: 30, breadth: 60)
          }
          .span { item in
            if item.id == 9, changes < 6 {
              changes += 1
              items.append(Item(1000 + changes))
              show()
            }
            return ItemSpan()
          }
      }
    }
    show()
    let window = CollectionWindow(adaptor, width: 300, height: 260) { $0.layout = Self.layouts[5] }
    for layout in Self.layouts {
      changes = 0
      window.collection.layout = layout
      window.settle()
      check(window, "after \(changes) changes from within")
      XCTAssertEqual(window.collection.numberOfItems(in: 0), items.count)
    }
    _ = Reports.taken()
  }

  @MainActor func testLayoutsThatChangeWhileItemsAreOnTheirWay() {
    var random = SplitMix64(seed: 5)
    let window = CollectionWindow(
      .items(Item.many(90), Item.many(40), headers: true, footers: true), width: 300, height: 260
    ) {
      $0.hasStickyHeaders = true
      $0.hasStickyFooters = true
      $0.selectionMode = .multiple
    }
    window.collection.selectRow(at: [0, 12])
    TestDisplay.setAnimations(true)
    for step in 0..<60 {
      window.collection.layout = Self.layouts[random.below(Self.layouts.count)]
      for _ in 0..<random.below(4) { window.frame() }
      switch random.below(5) {
      case 0: gtk_adjustment_set_value(window.adjustment, Double(random.below(2_000)))
      case 1:
        window.collection.scrollToRow(at: [1, random.below(40)], position: .middle, animated: true)
      case 2:
        let isMirrored = gtk_widget_get_direction(window.list.widgetPointer) == GTK_TEXT_DIR_RTL
        gtk_widget_set_direction(
          window.list.widgetPointer, isMirrored ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL)
      case 3: window.resize(width: 60 + random.below(300), height: 60 + random.below(300))
      default: break
      }
      XCTAssertLessThanOrEqual(window.collection.cells.slots.count, 200, "step \(step)")
    }
    TestDisplay.setAnimations(false)
    window.resize(width: 300, height: 260)
    Pump.until("nothing moves") { !window.collection.motion.isActive }
    window.rest()
    check(window, "at last")
    XCTAssertEqual(window.collection.selectedIndexPaths, [[0, 12]])
  }

  @MainActor func testEveryDirectionWithEverythingThatSticks() {
    for isMirrored in [false, true] {
      for isHorizontal in [false, true] {
        for (number, layout) in Self.layouts.enumerated() {
          let note = "layout \(number), horizontal \(isHorizontal), mirrored \(isMirrored)"
          let window = CollectionWindow(
            .items(Item.many(70), Item.many(50), headers: true, footers: true), width: 280,
            height: 200
          ) {
            $0.layout = layout
            $0.hasStickyHeaders = true
            $0.hasStickyFooters = true
            $0.scrollsHorizontally = isHorizontal
            if isMirrored { gtk_widget_set_direction($0.widgetPointer, GTK_TEXT_DIR_RTL) }
          }
          for path: ListIndexPath in [[0, 0], [0, 40], [1, 20], [1, 49], [0, 69]] {
            window.collection.scrollToRow(at: path, position: .nearest)
            window.settle()
            XCTAssert(window.collection.visibleIndexPaths.contains(path), "\(path) \(note)")
            check(window, "\(path) \(note)")
          }
          window.close()
        }
      }
    }
    Reports.expectSome(.height)
  }

  @MainActor func testABandThatScrollsSelectsAllThatItCrosses() throws {
    for isMirrored in [false, true] {
      let window = CollectionWindow(.items(Item.many(400)), width: 300, height: 200) {
        $0.selectionMode = .multiple
        $0.layout = .grid(.count(4), length: .fixed(40), spacing: 10, inset: 10)
        if isMirrored { gtk_widget_set_direction($0.widgetPointer, GTK_TEXT_DIR_RTL) }
      }
      // From the inset beside the first item, across two columns, to below the view.
      func x(_ x: Double) -> Double { isMirrored ? 300 - x : x }
      window.pointer(GDK_BUTTON_PRESS, x(4), 4)
      window.pointer(GDK_MOTION_NOTIFY, x(60), 100)
      window.pointer(GDK_MOTION_NOTIFY, x(130), 280)
      Pump.until("the list has scrolled") {
        window.frame()
        return window.offset > 400
      }
      let selected = window.collection.selectedIndexPaths.map(\.item)
      window.pointer(GDK_BUTTON_RELEASE, x(130), 280)
      window.settle()
      XCTAssertGreaterThan(selected.count, 20)
      XCTAssert(selected.allSatisfy { $0 % 4 < 2 }, "only the first two columns: \(selected)")
      XCTAssertEqual(
        selected.filter { $0 % 4 == 0 }, (0..<selected.count / 2).map { $0 * 4 }, "without a gap")
      let offset = window.offset
      for _ in 0..<4 { window.frame() }
      XCTAssertEqual(window.offset, offset, "scrolling ends with the drag")
    }
  }
}

/// A list of 60 pixels an item that has its cells measured at a breadth that is none.
private struct BreadthLayout: ItemLayout, SectionSolver {
  let breadth: Double
  let isWhole: Bool
  var count = 0
  var extent: Double { Double(count) * 60 }

  func estimate(forBreadth breadth: Double) -> ItemSize { ItemSize(length: 60) }
  func solver(for items: SectionItems) -> any SectionSolver {
    BreadthLayout(breadth: breadth, isWhole: isWhole, count: items.count)
  }
  func frame(of item: Int, in items: SectionItems) -> ItemFrame {
    ItemFrame(along: Double(item) * 60, across: 0, length: 60, breadth: items.breadth)
  }
  func items(in span: Range<Double>) -> [Range<Int>] {
    let first = min(count, max(0, Int(max(0, span.lowerBound) / 60)))
    let end = min(count, max(first, Int((max(0, span.upperBound) / 60).rounded(.up))))
    return first < end ? [first..<end] : []
  }
  func measure(of item: Int, in items: SectionItems) -> ItemMeasure? {
    isWhole ? .size(mostBreadth: breadth) : .length(breadth: breadth)
  }
}
