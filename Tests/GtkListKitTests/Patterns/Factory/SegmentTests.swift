import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Sources of which a segmented one shows one at a time.
final class SegmentTests: GtkTestCase {
  @MainActor private func segments() -> SegmentedDatasource {
    SegmentedDatasource([
      StaticDatasource(Item.many(6), title: "All"),
      StaticDatasource([Item(0), Item(2), Item(4)], title: "Even"),
    ])
  }

  @MainActor func testSwitchingKeepsRowsOfBothSegments() {
    SourceWindow.each({ _ in segments() }) { window in
      guard let segments = window.list.dataSource as? SegmentedDatasource else { return XCTFail() }
      window.click("Row 4")
      let cell = window.list.cellForRow(at: [0, 4])
      var reasons: Set<RowTrace.Reason> = []
      window.list.onTrace = { reasons.insert($0.reason) }
      var chosen: [Int] = []
      segments.onSelect = { chosen.append($0) }
      segments.selectedIndex = 1
      window.settle()
      XCTAssertEqual(window.texts, ["Row 0", "Row 2", "Row 4"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 4"], "\(window.kind)")
      XCTAssertIdentical(window.list.cellForRow(at: [0, 2]), cell, "\(window.kind)")
      XCTAssertFalse(reasons.contains(.listReloaded), "\(window.kind)")
      XCTAssertEqual(chosen, [1])
      let hosts = segments.segments.map { ($0.source as? Datasource<Item>)?.host != nil }
      XCTAssertEqual(hosts, [false, true])
    }
  }

  @MainActor func testSegmentIndexesOutOfRangeAreReportedAndRefused() {
    for index in [-1, 2] {
      let segments = segments()
      segments.selectedIndex = index
      Reports.expect(.indexOutOfRange)
      XCTAssertEqual(segments.selectedIndex, 0)
      let sources = [StaticDatasource([Item(1)]), StaticDatasource([Item(2)])]
      XCTAssertEqual(SegmentedDatasource(sources, selectedIndex: index).selectedIndex, 0)
      Reports.expect(.indexOutOfRange)
    }
    XCTAssertNil(SegmentedDatasource([]).selectedSource)
  }

  @MainActor func testAnySourceUpdatesItselfWhileItsSegmentIsShown() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let root = CascadingRootDelegate(childDelegates: [CascadingSectionDelegate(texts: ["node"])])
    let segments = SegmentedDatasource([
      ("Rows", StaticDatasource([Item(7)])), ("Adaptor", adaptor), ("Tree", root),
      ("Both", ConcatenatedSource([StaticDatasource([Item(1)]), StaticDatasource([Item(2)])])),
    ])
    let window = TableWindow { $0.useSource(segments) }
    func show(_ index: Int, _ texts: [String], line: UInt = #line) {
      segments.selectedIndex = index
      window.settle()
      XCTAssertEqual(window.shownTexts, texts, line: line)
    }
    show(1, Item.many(3).texts)
    adaptor.update { $0.remove([0, 1]) }
    show(1, ["Row 0", "Row 2"])
    show(2, ["node"])
    adaptor.update { $0.remove([0, 0]) }
    show(2, ["node"])
    show(3, ["Row 1", "Row 2"])
    show(1, ["Row 2"])
  }

  @MainActor func testTheSwitcherSelectsSegmentsByPointerAndKeys() {
    for kind in SourceWindow.Kind.allCases {
      let segments = SegmentedDatasource(
        [
          StaticDatasource([Item(0)], title: "One"),
          StaticDatasource([Item(1), Item(2)], title: "Two"),
        ], identifier: "segments", selectedIndex: 1)
      XCTAssertEqual(segments.identifier, "segments")
      let window = SourceWindow(kind, segments)
      let switcher = segments.makeSwitcher()
      let box = gtk_widget_get_parent(window.window.before)
      if let box { gtk_container_add(box.container, switcher) }
      let buttons = switcher.children
      func expect(_ index: Int, line: UInt = #line) {
        XCTAssertEqual(segments.selectedIndex, index, "\(kind)", line: line)
        let active = buttons.map { gtk_toggle_button_get_active($0.of(GtkToggleButton.self)) }
        XCTAssertEqual(active, index == 0 ? [1, 0] : [0, 1], "\(kind)", line: line)
        let texts = [["Row 0"], ["Row 1", "Row 2"]][index]
        XCTAssertEqual(window.texts, texts, "\(kind)", line: line)
      }
      XCTAssertEqual(switcher.texts, ["One", "Two"])
      expect(1)
      window.window.click(buttons[0])
      expect(0)
      window.window.focus(buttons[0])
      window.press(GDK_KEY_Right)
      window.press(GDK_KEY_space)
      expect(1)
      segments.selectedIndex = 0
      window.settle()
      expect(0)
      gtk_widget_destroy(switcher)
      XCTAssert(segments.switchers.isEmpty)
    }
  }
}
