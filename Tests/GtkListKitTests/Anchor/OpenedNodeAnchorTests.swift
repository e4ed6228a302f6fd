import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Nodes and sections that are opened and closed: what was clicked stays under the pointer.
final class OpenedNodeAnchorTests: GtkTestCase {
  private final class NodeCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer {
      let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      let button: WidgetPointer = gtk_button_new_with_label("+")
      let label: WidgetPointer = gtk_label_new("")
      // As expanders do.
      gtk_widget_set_focus_on_click(button, 0)
      for child in [label, button] { gtk_container_add(box.container, child) }
      nameChild("text", label)
      nameChild("button", button)
      return box
    }
    override func setUp() {
      guard let button = self["button"].pointer else { return }
      connectSignal("clicked", of: button.raw) { [weak self] _ in
        guard let self, let place = self.outline else { return }
        self.sendEvent(withName: place.isExpanded ? .rowCollapse : .rowExpand)
      }
    }
    func update(_ item: Item) { self["text"].text = item.text }
  }

  /// A hundred nodes with ten children each.
  @MainActor private func outline() -> Outline<Item> {
    Outline((0..<100).map { Item($0) }) { node in
      node.id < 100
        ? OutlineChildren((0..<10).map { Item(1_000 + node.id * 10 + $0) }) : OutlineChildren([])
    }
  }

  @MainActor func testANodeThatIsOpenedAboveTheSelectedOneStaysUnderThePointer() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline(), as: NodeCell.self).height(40) }
    let window = TableWindow(adaptor)
    window.scroll(to: 400)
    window.click(row: [0, 17])
    let before = window.shownRow(at: [0, 12])?.y
    for _ in 0..<2 {
      guard let button = window.table.cellForRow(at: [0, 12])?["button"].pointer else {
        return XCTFail("the node has gone")
      }
      window.waitAfterClicks()
      window.click(button)
      XCTAssertEqual(window.shownRow(at: [0, 12])?.y, before)
    }
    XCTAssertEqual(window.table.numberOfItems(in: 0), 100, "the second click closes it")
  }

  @MainActor func testANodeOfACollectionStaysUnderThePointer() {
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(outline(), as: NodeCell.self) }
    let window = CollectionWindow(adaptor) { $0.layout = .list(length: .fixed(40)) }
    window.scroll(to: 400)
    window.click(row: [0, 17])
    let before = window.shownRow(at: [0, 12])?.y
    for count in [110, 100] {
      guard let button = window.collection.cellForRow(at: [0, 12])?["button"].pointer else {
        return XCTFail("the node has gone")
      }
      window.waitAfterClicks()
      window.click(button)
      XCTAssertEqual(window.shownRow(at: [0, 12])?.y, before)
      XCTAssertEqual(window.collection.numberOfItems(in: 0), count)
    }
  }

  @MainActor func testANodeOfColumnsStaysUnderThePointer() {
    let (window, _) = ColumnWindow.tree(
      of: outline(), TableColumn<Item>("Text", \.text, width: 200))
    let height = window.shownRows[0].height
    window.scroll(to: Double(10 * height))
    window.click("Row 17")
    window.clickExpander("Row 12")
    XCTAssertEqual(window.shownRows[2].text, "Row 12")
    XCTAssertEqual(window.shownRows[3].text, "Row 1120")
    window.waitAfterClicks()
    window.clickExpander("Row 12")
    XCTAssertEqual(Array(window.shownTexts[2...3]), ["Row 12", "Row 13"])
    XCTAssertEqual(window.table.numberOfItems(in: 0), 100)
  }

  @MainActor func testASectionThatIsClosedByItsStickyHeaderStaysUnderThePointer() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for section in 0..<4 {
        Section(.init(title: "S\(section)"), header: CollapsibleHeader.self, id: "\(section)") {
          Rows((section * 100..<section * 100 + 100).map { Item($0) }, as: ItemCell.self)
            .height(30)
        }
      }
    }
    let window = TableWindow(adaptor) { $0.hasStickyHeaders = true }
    window.scroll(to: 4_000)
    window.click(row: [1, 36])
    window.list.boundSectionViews.first { $0.section == 1 }?.sendEvent(withName: .sectionCollapse)
    window.settle()
    XCTAssertEqual(window.table.numberOfItems(in: 1), 0)
    XCTAssertEqual(window.shownRows.first?.text, "S1", "instead of \(window.shownTexts)")
    XCTAssertEqual(window.shownRows.first?.y, 0)
  }

  @MainActor func testASectionOfItemsOpensBelowItsHeaderWhateverIsSelected() {
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      for section in 0..<3 {
        Section(.init(title: "S\(section)"), header: CollapsibleHeader.self, id: "\(section)") {
          Rows((section * 30..<section * 30 + 30).map { Item($0) }, as: ItemCell.self)
        }
        .collapsed(section == 0)
      }
    }
    let window = CollectionWindow(adaptor) {
      $0.layout = .grid(.count(4), length: .fixed(50))
    }
    window.click(row: [1, 6])
    window.collection.sectionView(of: .header, inSection: 0)?.sendEvent(withName: .sectionExpand)
    window.settle()
    XCTAssertEqual(window.shownRows.first?.text, "S0")
    XCTAssertEqual(window.shownRows.first?.y, 0)
    XCTAssertEqual(window.collection.numberOfItems(in: 0), 30)
  }
}
