import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Left and Right close and open sections; where the keyboard is then, and where it comes in.
final class ClosedSectionKeysTests: GtkTestCase {
  @MainActor private func window(
    _ counts: [Int], _ prepare: (TableView) -> Void = { _ in }
  ) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for (number, count) in counts.enumerated() {
        Section(.init(title: "S\(number)"), header: CollapsibleHeader.self, id: "\(number)") {
          Rows((0..<count).lazy.map { Item(number * 1_000_000 + $0) }, as: ItemCell.self)
            .height(30)
        }
      }
    }
    return TableWindow(adaptor, prepare)
  }

  @MainActor private func expander(_ window: TableWindow, _ section: Int) -> WidgetPointer? {
    window.table.sectionView(of: .header, inSection: section)?["expander"].pointer
  }

  @MainActor func testPagesGoThroughSectionsThatAreAllClosed() {
    let window = window(Array(repeating: 3, count: 40))
    for section in 0..<40 {
      window.table.adaptor?.setCollapsed(true, section: section)
    }
    window.settle()
    gtk_widget_child_focus(window.table.widgetPointer, GTK_DIR_TAB_FORWARD)
    XCTAssertEqual(window.focusWidget, expander(window, 0))
    window.press(GDK_KEY_Page_Down)
    let (first, offset) = (window.focusWidget, window.offset)
    XCTAssertNotEqual(first, expander(window, 0))
    window.press(GDK_KEY_Page_Down)
    XCTAssertGreaterThan(window.offset, offset)
    XCTAssertNotNil(window.focusWidget)
    XCTAssertNotEqual(window.focusWidget, first)
  }

  @MainActor func testLeftClosesALargeSectionAndRightOpensItAgain() {
    for isSticky in [false, true] {
      let window = window([50, 63_682, 50]) { $0.hasStickyHeaders = isSticky }
      for row in [0, 4, 30_000] {
        window.table.scrollToRow(at: [1, row], position: .middle)
        window.settle()
        window.click(row: [1, row])
        window.press(GDK_KEY_Left)
        XCTAssertEqual(window.table.numberOfItems(in: 1), 0, "row \(row)")
        XCTAssertNotNil(window.focusWidget)
        XCTAssertEqual(window.focusWidget, expander(window, 1), "row \(row)")
        XCTAssert(window.shownTexts.contains("S1"), "\(window.shownTexts)")
        window.press(GDK_KEY_Right)
        XCTAssertEqual(window.table.numberOfItems(in: 1), 63_682, "row \(row)")
        XCTAssertEqual(window.focusWidget, expander(window, 1), "row \(row)")
      }
      window.press(GDK_KEY_Left)
      window.press(GDK_KEY_Up)
      XCTAssertEqual(window.focusedPath, [0, 49])
      window.press(GDK_KEY_Down)
      XCTAssertEqual(window.focusWidget, expander(window, 1), "a closed header is not passed over")
      window.press(GDK_KEY_Down)
      XCTAssertEqual(window.focusedPath, [2, 0])
      window.press(GDK_KEY_Up)
      XCTAssertEqual(window.focusWidget, expander(window, 1))
      window.close()
    }
  }

  @MainActor func testTheOnlySectionThatIsClosedIsOpenedAgainByItsKeyInACollectionToo() {
    for counts in [[4], [4, 4]] {
      let adaptor = CollectionAdaptor()
      adaptor.apply {
        for (number, count) in counts.enumerated() {
          Section(.init(title: "S\(number)"), header: CollapsibleHeader.self, id: "\(number)") {
            Rows(Item.many(count), as: ItemCell.self)
          }
        }
      }
      let window = CollectionWindow(adaptor, width: 300, height: 300) {
        $0.layout = .list(length: .measured(estimate: 30))
      }
      for section in counts.indices { adaptor.setCollapsed(true, section: section) }
      window.settle()
      let expander = window.collection.sectionView(of: .header, inSection: 0)?["expander"].pointer
      guard let expander else { return XCTFail("no header") }
      window.focus(expander)
      window.press(GDK_KEY_Right)
      XCTAssertEqual(window.collection.numberOfItems(in: 0), 4, "\(counts)")
      window.press(GDK_KEY_Left)
      XCTAssertEqual(window.collection.numberOfItems(in: 0), 0, "\(counts)")
    }
  }

  @MainActor func testTheHeaderThatHasTheKeyboardIsTheOneThatIsClosed() {
    let window = window([3, 3, 3])
    window.click(row: [2, 1])
    guard let expander = expander(window, 0) else { return XCTFail("no header") }
    window.focus(expander)
    window.press(GDK_KEY_Left)
    XCTAssertEqual((0..<3).map { window.table.numberOfItems(in: $0) }, [0, 3, 3])
    XCTAssertEqual(window.focusWidget, self.expander(window, 0))
    window.press(GDK_KEY_Right)
    XCTAssertEqual((0..<3).map { window.table.numberOfItems(in: $0) }, [3, 3, 3])
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.focusedPath, [0, 0])
  }

  @MainActor func testAHeaderThatCannotBeClosedLeavesTheViewWhereItIs() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("plain") { Rows((0..<500).map { Item($0) }, as: ItemCell.self).height(30) }
    }
    let window = TableWindow(adaptor)
    window.scroll(to: 6_000)
    window.click(row: [0, 205])
    let before = window.offset
    window.press(GDK_KEY_Left)
    XCTAssertEqual(window.offset, before)
    XCTAssertEqual(window.table.numberOfItems(in: 0), 500)
  }

  @MainActor func testARowFarFromAllThatIsLeftPassesTheKeyboardOn() {
    let window = window([50, 20_000])
    window.table.scrollToRow(at: [1, 15_000], position: .middle)
    window.settle()
    window.click(row: [1, 15_000])
    window.table.adaptor?.setCollapsed(true, section: 1)
    window.settle()
    window.press(GDK_KEY_Up)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 48]])
  }

  @MainActor private func window(_ kind: SourceWindow.Kind, of count: Int) -> SourceWindow {
    SourceWindow(kind, Adaptor.over(Item.many(count)))
  }

  @MainActor func testTabComesInAtWhatAProgramHasSelectedAlsoWhereTheKeyboardWasElsewhereBefore() {
    for kind in SourceWindow.Kind.allCases {
      let window = window(kind, of: 5_000)
      window.window.focus(window.window.before)
      window.press(GDK_KEY_Tab)
      window.press(GDK_KEY_Down)
      window.window.focus(window.window.before)
      window.list.deselectAll()
      window.list.selectRow(at: [0, 2_000])
      window.list.scrollToRow(at: [0, 2_000], position: .middle)
      window.settle()
      let before = window.window.offset
      window.press(GDK_KEY_Tab)
      XCTAssertEqual(window.window.offset, before, "\(kind)")
      window.press(GDK_KEY_Down, .shift)
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 2_000], [0, 2_001]], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testTabComesInAtWhatAProgramHasSelected() {
    for kind in SourceWindow.Kind.allCases {
      let window = window(kind, of: 5_000)
      window.list.selectRow(at: [0, 2_000])
      window.list.scrollToRow(at: [0, 2_000], position: .middle)
      window.settle()
      window.window.focus(window.window.before)
      window.press(GDK_KEY_Tab)
      window.press(GDK_KEY_Down, .shift)
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 2_000], [0, 2_001]], "\(kind)")
      window.window.close()
    }
  }
}
