import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Sections as the nodes of an outline.
final class ColumnOutlineTests: GtkTestCase {
  @MainActor private func adaptor(_ sections: Int = 3, rows: Int = 4) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.sections = (0..<sections).map { section in
      TableSectionViewHolder(
        headerData: "Section \(section)",
        cellHolders: (0..<rows).map {
          TableCellViewHolder(data: Item(section * 100 + $0))
        })
    }
    return adaptor
  }

  @MainActor private func window(_ adaptor: TableAdaptor) -> ColumnWindow {
    ColumnWindow(adaptor) { $0.showsSectionsAsNodes = true }
  }

  @MainActor private func texts(_ adaptor: TableAdaptor) -> [String] {
    adaptor.sections.flatMap { section in
      [section.headerData as? String ?? ""]
        + (section.isCollapsed
          ? [] : section.cellHolders.compactMap { ($0.cellData as? Item)?.text })
    }
  }

  @MainActor func testASectionHasARowOfItsOwn() {
    let adaptor = adaptor()
    let window = window(adaptor)
    window.assertShows(texts(adaptor))
    XCTAssertEqual(window.shownRows.first?.texts, ["Section 0", ""])
  }

  @MainActor func testTitlesStandInTheFirstColumnOfTextAndNotOfNumbers() {
    let number = TableColumn<Item>("Number", \.id, as: .number, width: 40)
    let date = TableColumn<Item>("Date", \.id, as: .date(), width: 60)
    let text = TableColumn<Item>("Text", \.text)
    let window = ColumnWindow(adaptor()) {
      $0.columns = [number, date, text]
      $0.showsSectionsAsNodes = true
    }
    XCTAssertEqual(window.shownRows.first?.texts, ["", "", "Section 0"])
    XCTAssert(window.table.outlineColumn === text)
    text.isVisible = false
    window.settle()
    XCTAssertEqual(window.shownRows.first?.texts.first, "Section 0")
  }

  @MainActor func testSectionsThatAreNoNodesShowNoTitles() {
    let adaptor = adaptor()
    let window = ColumnWindow(adaptor)
    window.assertShows(
      adaptor.sections.flatMap { $0.cellHolders }.compactMap {
        ($0.cellData as? Item)?.text
      })
  }

  @MainActor func testRowsAreIndentedFromTheFirstFrameOn() {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("All", id: 0) { Rows(Item.many(8)) } }
    let window = window(adaptor)
    guard let row = window.shownRows.dropFirst().first else { return XCTFail("no rows") }
    let pixels = window.picture()
    let bytes = pixels.bytes[0].count / max(1, pixels.width)
    let lines =
      window.columnHeaderHeight + row.y + 1..<window.columnHeaderHeight + row.y + row.height - 1
    let beforeTheText = Set(pixels.bytes[lines].map { $0[2 * bytes..<36 * bytes] })
    XCTAssertEqual(beforeTheText.count, 1, "something is drawn there")
  }

  @MainActor func testAClickOnTheExpanderClosesAndOpens() {
    let adaptor = adaptor()
    let window = window(adaptor)
    window.clickExpander("Section 1")
    XCTAssert(adaptor.sections[1].isCollapsed)
    window.assertShows(texts(adaptor))
    window.assertPixelsAreFresh()
    window.clickExpander("Section 1")
    XCTAssertFalse(adaptor.sections[1].isCollapsed)
    window.assertShows(texts(adaptor))
    window.assertPixelsAreFresh()
  }

  @MainActor func testADoubleClickOnTheSectionClosesIt() {
    let adaptor = adaptor()
    let window = window(adaptor)
    window.doubleClick("Section 0", column: 1)
    XCTAssert(adaptor.sections[0].isCollapsed)
    window.assertShows(texts(adaptor))
  }

  @MainActor func testKeysOpenAndClose() {
    let adaptor = adaptor()
    let window = window(adaptor)
    window.focusRows()
    window.press(GDK_KEY_Home)
    window.press(GDK_KEY_Left)
    XCTAssert(adaptor.sections[0].isCollapsed)
    window.press(GDK_KEY_Right)
    XCTAssertFalse(adaptor.sections[0].isCollapsed)
    window.press(GDK_KEY_minus)
    XCTAssert(adaptor.sections[0].isCollapsed)
    window.press(GDK_KEY_plus)
    XCTAssertFalse(adaptor.sections[0].isCollapsed)
    window.press(GDK_KEY_Return)
    XCTAssert(adaptor.sections[0].isCollapsed)
    window.press(GDK_KEY_Down)
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.selectedTexts, ["Row 100"])
    window.press(GDK_KEY_Left)
    XCTAssertEqual(window.table.cursor, 1, "to the section's row")
    window.press(GDK_KEY_Left)
    window.assertShows(texts(adaptor))
    XCTAssert(adaptor.sections[1].isCollapsed)
  }

  @MainActor func testCollapsingKeepsTheSelectionOfWhatStays() {
    let adaptor = adaptor()
    let window = window(adaptor)
    window.click("Row 201")
    adaptor.setCollapsed(true, section: 0)
    window.settle()
    XCTAssertEqual(window.selectedTexts, ["Row 201"])
    adaptor.setCollapsed(true, section: 2)
    window.settle()
    XCTAssertEqual(window.selectedTexts, [])
    adaptor.setCollapsed(false, section: 2)
    window.settle()
    XCTAssertEqual(window.selectedTexts, ["Row 201"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testALongOutlineIsScrolledThrough() {
    let adaptor = adaptor(60, rows: 30)
    for section in adaptor.sections.indices where section % 3 == 1 {
      adaptor.sections[section].isCollapsed = true
    }
    let window = window(adaptor)
    let all = texts(adaptor)
    for step in 0..<30 {
      window.scroll(to: (Double(step) / 29 * window.maximumOffset).rounded())
      window.assertShows(all, "step \(step)")
      window.assertPixelsAreFresh("step \(step)")
    }
  }

  @MainActor func testAThousandExpandedSectionsOfTenThousandRowsAreOneScreenful() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for section in 0..<1_000 {
        Section("S\(section)") {
          Rows((0..<10_000).lazy.map { Item(section * 10_000 + $0) })
        }
      }
    }
    let window = window(adaptor)
    XCTAssertLessThanOrEqual(window.liveRows, window.mostLiveRows)
    window.scroll(to: window.maximumOffset)
    XCTAssertEqual(window.shownRows.last?.text, "Row 9999999")
    window.table.scrollToSection(500)
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(2), ["S500", "Row 5000000"])
    window.clickExpander("S500")
    XCTAssertEqual(window.shownTexts.prefix(2), ["S500", "S501"])
  }

  @MainActor func testTheStyleOfSectionsCanChangeAtRunTime() {
    let adaptor = adaptor()
    let window = window(adaptor)
    window.table.showsSectionsAsNodes = false
    window.settle()
    window.assertShows(texts(adaptor).filter { !$0.hasPrefix("S") })
    window.table.showsSectionsAsNodes = true
    window.settle()
    window.assertShows(texts(adaptor))
    window.assertPixelsAreFresh()
  }
}
