import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Headers, badges, backgrounds, and what the adaptor's hooks hear of them.
final class CollectionFurnitureTests: GtkTestCase {
  @MainActor private func layout() -> CollectionLayout {
    var layout = CollectionLayout.grid(.count(3), length: .fixed(60), inset: 10)
    layout.background = "Back"
    layout.badges = [CollectionBadge("Badge", inset: 2)]
    return layout
  }

  @MainActor func testBadgesAndBackgroundsComeFromRegisteredClasses() {
    let adaptor = CollectionAdaptor.items(Item.many(200), headers: true)
    adaptor.registerReusableView(viewClass: CountView.self, forSupplementaryViewOfKind: "Back")
    adaptor.registerReusableView(viewClass: BadgeView.self, forSupplementaryViewOfKind: "Badge")
    let window = CollectionWindow(adaptor, width: 320) { $0.layout = self.layout() }
    let shown = window.screenSupplementaries
    let back = shown.first { $0.text == "Head 0" }
    XCTAssertEqual(back.map { [$0.x, $0.y, $0.width] }, [0, 30, 320])
    let badge = shown.first { $0.text == "*4" }
    let cell = window.screenCell("Row 4")
    XCTAssertEqual(badge.map { $0.x + $0.width + 2 }, cell.map { $0.x + $0.width })
    XCTAssertEqual(badge.map { $0.y - 2 }, cell?.y)
    for _ in 0..<20 {
      window.scroll(by: 137)
      let texts = Set(window.screenSupplementaries.map(\.text))
      for cell in window.screenCells where cell.text.hasPrefix("Row") && (0..<360).contains(cell.y)
      {
        XCTAssert(texts.contains("*" + cell.text.dropFirst(4)), cell.text)
      }
    }
    window.assertPixelsAreFresh()
    XCTAssertLessThan(window.liveRows.count, 120)
  }

  @MainActor func testBadgesFollowTheirItemsThroughUpdates() {
    let adaptor = CollectionAdaptor.items(Item.many(30))
    adaptor.registerReusableView(viewClass: CountView.self, forSupplementaryViewOfKind: "Back")
    adaptor.registerReusableView(viewClass: BadgeView.self, forSupplementaryViewOfKind: "Badge")
    let window = CollectionWindow(adaptor, width: 320) { $0.layout = self.layout() }
    adaptor.update { $0.remove([0, 0]) }
    adaptor.update { $0.move([0, 4], to: [0, 0]) }
    window.settle()
    for cell in window.screenCells {
      let badge = window.screenSupplementaries.first { $0.text == "*" + cell.text.dropFirst(4) }
      XCTAssertEqual(badge?.y, cell.y + 2, cell.text)
    }
    window.assertPixelsAreFresh()
  }

  @MainActor func testWithoutAContextOrAClassItIsReported() {
    let window = CollectionWindow(.items(Item.many(4)), width: 320) {
      $0.layout = self.layout()
    }
    Reports.expectSome(.missingContext)
    XCTAssertEqual(window.screenCells.count, 4)
    let shown = window.collection.supplementaries.all
    XCTAssertEqual(Set(shown.map { $0.kind.rawValue }), ["Back", "Badge"])
    XCTAssert(shown.allSatisfy { $0.slot.view.contentPointer.texts == [] }, "empty views")
  }

  @MainActor func testAContextBelowAnotherSourceIsToldTheRowsOfItsOwnAdaptor() {
    let adaptors = (0..<2).map { _ in CollectionAdaptor.items(Item.many(3)) }
    for kind: SectionViewKind in ["Back", "Badge"] {
      adaptors[0].registerReusableView(viewClass: CountView.self, forSupplementaryViewOfKind: kind)
    }
    let context = Context()
    adaptors[1].context = context
    let window = CollectionWindow(CollectionAdaptor(), width: 320) {
      $0.layout = self.layout()
      $0.useSource(ConcatenatedSource(adaptors))
    }
    let badges = window.collection.supplementaries.all.filter { $0.kind == "Badge" }
    for badge in badges { badge.slot.view.sendEvent(withName: "tap") }
    XCTAssertEqual(context.events, (0..<3).map { "tap at [0, \($0)]" })
    XCTAssertEqual(
      context.displayed, ["Back [0, 0]", "Badge [0, 0]", "Badge [0, 1]", "Badge [0, 2]"])
  }

  @MainActor func testAContextProvidesViewsAndHearsOfThem() {
    let adaptor = CollectionAdaptor.items(Item.many(100))
    let context = Context()
    adaptor.context = context
    let window = CollectionWindow(adaptor, width: 320) { $0.layout = self.layout() }
    XCTAssert(window.screenSupplementaries.contains { $0.text == "Badge at [0, 3]" })
    XCTAssertGreaterThan(context.displayed.count, 8)
    let view = window.collection.supplementaries.all.first { $0.kind == "Badge" }?.slot.view
    view?.sendEvent(withName: "tap")
    XCTAssertEqual(context.events, ["tap at [0, 0]"])
    window.scroll(to: window.maximumOffset)
    XCTAssertFalse(context.displayed.contains("Badge [0, 0]"))
    window.collection.useAdaptor(nil)
    window.settle()
    XCTAssertEqual(context.displayed, [])
  }

  @MainActor func testAStickyHeaderStaysAndIsPushedOut() {
    let window = CollectionWindow(.items(Item.many(40), Item.many(40), headers: true)) {
      $0.layout = .grid(.count(4), length: .fixed(50))
      $0.hasStickyHeaders = true
    }
    XCTAssertNil(window.stickyHeader)
    window.scroll(to: 200)
    XCTAssertEqual(window.stickyHeader?.text, "Head 0")
    XCTAssertEqual(window.stickyHeader?.y, 0)
    window.scroll(to: 515)
    XCTAssertEqual(window.stickyHeader?.y, -15)
    window.scroll(to: 560)
    XCTAssertEqual(window.stickyHeader?.text, "Head 1")
    window.assertPixelsAreFresh()
  }

  @MainActor func testItemsMaySpanColumnsAndLines() {
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Rows(Item.many(6), as: ItemCell.self).span { item in
        item.id == 0 ? ItemSpan(columns: 2, lines: 2) : ItemSpan()
      }
    }
    let window = CollectionWindow(adaptor, width: 300) {
      $0.layout = .spans(.count(3), length: .fixed(50), spacing: 0)
    }
    XCTAssertEqual(
      window.screenCell("Row 0"), ScreenCell(text: "Row 0", x: 0, y: 0, width: 200, height: 100))
    XCTAssertEqual(window.screenCell("Row 1").map { [$0.x, $0.y] }, [200, 0])
    XCTAssertEqual(window.screenCell("Row 2").map { [$0.x, $0.y] }, [200, 50])
    XCTAssertEqual(window.screenCell("Row 3").map { [$0.x, $0.y] }, [0, 100])
  }

  @MainActor func testSectionsMayHaveLayoutsOfTheirOwn() {
    let adaptor = CollectionAdaptor.items(Item.many(6), Item.many(3))
    adaptor.sections[1].layout = .list(length: .fixed(25))
    let window = CollectionWindow(adaptor, width: 300) {
      $0.layout = .grid(.count(3), length: .fixed(50))
    }
    XCTAssertEqual(window.screenCells.map(\.width), [100, 100, 100, 100, 100, 100, 300, 300, 300])
  }

  @MainActor func testABuilderMakesOne() {
    let builder = gtk_builder_new_from_string(
      "<interface><object class=\"GlkCollectionView\" id=\"grid\"/></interface>", -1)
    defer { g_object_unref(builder) }
    let object = gtk_builder_get_object(builder, "grid")
    let collection = CollectionView(adopting: object)
    XCTAssertNotNil(collection)
    let label: WidgetPointer = gtk_label_new("no")
    g_object_ref_sink(label)
    defer { g_object_unref(label) }
    XCTAssertNil(CollectionView(adopting: label))
    Reports.expect(.pointer)
  }

  @MainActor func testALayoutOfNonsenseIsReportedAndUsable() {
    let window = CollectionWindow(.items(Item.many(50))) {
      $0.layout = CollectionLayout(NonsenseLayout())
    }
    window.scroll(by: 30)
    // The layout also makes items of one pixel.
    XCTAssertEqual(Set(Reports.taken().map(\.problem)), [.layout, .height])
    XCTAssertFalse(window.screenCells.isEmpty)
    for size in [0, -5, Double.nan, .infinity] {
      window.collection.layout = .grid(
        .adaptive(minimum: size), length: .fixed(size), spacing: size, inset: size)
      window.settle()
      XCTAssertFalse(window.screenCells.isEmpty)
    }
    window.resize(width: 1, height: 1)
    window.resize(width: 300, height: 300)
    _ = Reports.taken()
  }
}

private struct NonsenseLayout: ItemLayout, SectionSolver {
  var extent: Double { 400 }
  func estimate(forBreadth breadth: Double) -> ItemSize { ItemSize(length: -1) }
  func solver(for items: SectionItems) -> any SectionSolver { self }
  func frame(of item: Int, in items: SectionItems) -> ItemFrame {
    ItemFrame(along: item == 1 ? .nan : 5, across: -99, length: 0, breadth: -3)
  }
  func items(in span: Range<Double>) -> [Range<Int>] { [-3..<4, 2..<9, 900..<1_000] }
}

private final class BadgeView: SectionView {
  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  override func update(data: Any?, collapsed: Bool, count: Int) {
    self["text"].text = "*\((data as? Item)?.id ?? -1)"
  }
}

@MainActor
private final class Context: AdaptorContextReusableProtocol {
  var displayed: Set<String> = []
  var events: [String] = []

  func list(
    _ list: ListView, viewForSupplementaryKind kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? {
    let view = list.dequeueSectionView(CountView.self)
    view.update(data: "\(kind) at \(path)", collapsed: false, count: 0)
    return view
  }
  func list(
    _ list: ListView, willDisplaySupplementary view: SectionView, ofKind kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    XCTAssert(displayed.insert("\(kind) \(path)").inserted)
  }
  func list(
    _ list: ListView, didEndDisplayingSupplementary view: SectionView,
    ofKind kind: SectionViewKind, at path: ListIndexPath
  ) {
    XCTAssertNotNil(displayed.remove("\(kind) \(path)"))
  }
  func list(
    _ list: ListView, supplementary view: SectionView, sent event: ListEvent,
    at path: ListIndexPath
  ) {
    events.append("\(event.name) at \(path)")
  }
}
