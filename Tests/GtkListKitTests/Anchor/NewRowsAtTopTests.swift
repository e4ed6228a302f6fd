import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows that are inserted above a list that shows its very top.
final class NewRowsAtTopTests: GtkTestCase {
  /// Shows rows, and in the same list others, in each kind of list.
  @MainActor private func each(
    _ sorts: Bool = false, isMeasured: Bool = false,
    _ prepare: @escaping (ListView) -> Void = { _ in },
    _ test: (_ window: SourceWindow, _ show: @escaping (Range<Int>) -> Void) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      if sorts { adaptor.arrange(RowArrangement(sort: [SortKey<Track>(\.id)])) }
      let window = SourceWindow(kind, adaptor) {
        if !isMeasured { $0.rowHeight = 30 }
        prepare($0)
      }
      test(window) { ids in
        adaptor.apply {
          let rows = Rows(ids.map { Track($0, "Row \($0)") }, as: TrackCell.self)
          Section(id: 0) { isMeasured ? rows : rows.height(30) }
        }
        Pump.until("the rows are arranged") { !adaptor.isArranging }
        window.settle()
      }
      window.window.close()
    }
  }

  @MainActor func testNewRowsAboveTheVeryTopAreShown() {
    for count in [20, 1_494, 100_001] {
      for sorts in [false, true] {
        each(sorts) { window, show in
          let note = "\(count) rows, sorted: \(sorts), in the \(window.kind)"
          show(0..<count)
          show(-3..<count)
          XCTAssertEqual(
            Array(window.texts.prefix(4)), ["Row -3", "Row -2", "Row -1", "Row 0"], note)
          XCTAssertEqual(window.window.offset, 0, note)
        }
      }
    }
  }

  @MainActor func testAReloadShowsNewRowsAtTheTop() {
    each { window, show in
      show(0..<200)
      window.list.adaptor?.sections.removeAll()
      window.list.reloadData()
      show(-3..<200)
      XCTAssertEqual(window.texts.first, "Row -3", "\(window.kind)")
    }
  }

  @MainActor func testNewRowsAboveAScrolledListMoveNothing() {
    for sorts in [false, true] {
      each(sorts) { window, show in
        show(0..<1_494)
        window.window.scroll(to: 1)
        let place = window.middle(of: "Row 5")
        show(-3..<1_494)
        XCTAssertEqual(window.middle(of: "Row 5"), place, "sorted: \(sorts), in the \(window.kind)")
      }
    }
  }

  @MainActor func testOlderRowsMoveNothingAboveAFollowedEnd() {
    each(false, { $0.followsEnd = true }) { window, show in
      show(0..<1_494)
      window.window.scroll(to: 0)
      let place = window.middle(of: "Row 2")
      show(-3..<1_494)
      XCTAssertEqual(window.middle(of: "Row 2"), place, "\(window.kind)")
    }
  }

  @MainActor func testNewRowsDoNotMoveTheEditedRow() {
    inEveryList(Contact.many(200)) { window in
      window.host.settle()
      @MainActor func place() -> String? {
        window.host.shownRows.first { $0.text.hasPrefix("Contact 3") }.map { "\($0.y)" }
      }
      XCTAssert(window.list.beginEditing(at: [0, 3], child: "name"))
      window.host.settle()
      let before = place()
      XCTAssertNotNil(before)
      for id in 1_000..<1_003 { window.insert(Contact(id: id, name: "New \(id)"), at: 0) }
      window.host.settle()
      XCTAssertEqual(place(), before)
      XCTAssertTrue(window.isWriting)
    }
  }

  @MainActor func testNewMeasuredRowsAboveTheVeryTopAreShown() {
    for count in [0, 200] {
      each(isMeasured: true) { window, show in
        show(0..<count)
        show(-3..<count)
        XCTAssertEqual(
          Array(window.texts.prefix(3)), ["Row -3", "Row -2", "Row -1"], "\(count) rows")
        XCTAssertEqual(window.window.offset, 0, "\(count) rows in the \(window.kind)")
      }
    }
  }

  @MainActor func testAnotherLayoutAtTheVeryTopStaysThere() {
    func layout(_ inset: Double) -> CollectionLayout {
      CollectionLayout(
        GridLayout(columns: .count(2), length: .fixed(60)), insets: SectionInsets(start: inset))
    }
    for isOfSection in [false, true] {
      let adaptor = CollectionAdaptor()
      let window = CollectionWindow(adaptor)
      for inset in [0.0, 6, 0, 20, 12] {
        if !isOfSection { window.collection.layout = layout(inset) }
        adaptor.apply {
          let section = Section(id: 0) { Rows(Item.many(100), as: ItemCell.self) }
          isOfSection ? section.layout(layout(inset)) : section
        }
        window.settle()
        XCTAssertEqual(window.offset, 0, "inset \(inset), of a section: \(isOfSection)")
      }
      window.close()
    }
  }
}
