import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What of a list is a heading, and what is not.
final class HeadingTests: GtkTestCase {
  /// Twenty sections of headers, footers and ten rows.
  @MainActor private func sections(_ header: @escaping (Int) -> String) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.sections = (0..<20).map { section in
      let holder = TableSectionViewHolder(
        cellHolders: (0..<10).map {
          TableCellViewHolder(data: Item(section * 100 + $0), cellClass: ItemCell.self)
        })
      (holder.headerData, holder.headerViewClass) = (header(section), CountView.self)
      (holder.footerData, holder.footerViewClass) = ("Footer \(section)", CountView.self)
      return holder
    }
    return adaptor
  }

  @MainActor func testHeadersAreHeadingsWithALevelAndFootersAreNone() throws {
    let window = TableWindow(sections { "Section \($0)" })
    let rows = try XCTUnwrap(window.accessibleRows)
    // The first section is on screen, the last is not.
    for start in [0, 19 * 12] {
      let header = try XCTUnwrap(rows.child(start))
      XCTAssertEqual(header.role, ATK_ROLE_HEADING)
      XCTAssertEqual(header.attributes["level"], "1")
      let footer = try XCTUnwrap(rows.child(start + 11))
      XCTAssertEqual(footer.role, ATK_ROLE_FOOTER)
      XCTAssertNil(footer.attributes["level"])
      XCTAssertEqual(footer.name, "Footer \(start / 12)")
      XCTAssertEqual(rows.child(start + 5)?.role, ATK_ROLE_LIST_ITEM)
    }
  }

  @MainActor func testTheHeaderOfAListIsAboveThoseOfItsSections() throws {
    let window = TableWindow(sections { "Section \($0)" }) {
      let title = CountView()
      title.update(data: "All", collapsed: false, count: 0)
      $0.headerView = title
    }
    let rows = try XCTUnwrap(window.accessibleRows)
    XCTAssertEqual(rows.child(0)?.role, ATK_ROLE_HEADING)
    XCTAssertEqual(rows.child(0)?.attributes["level"], "1")
    XCTAssertEqual(rows.child(1)?.attributes["level"], "2")
    XCTAssertEqual(rows.child(1 + 19 * 12)?.attributes["level"], "2")
  }

  @MainActor func testAnEmptyHeaderIsNoHeadingOnScreenAndOff() throws {
    let window = TableWindow(sections { $0 % 19 == 0 ? "" : "Section \($0)" })
    let rows = try XCTUnwrap(window.accessibleRows)
    for start in [0, 19 * 12] {
      XCTAssertEqual(rows.child(start)?.role, ATK_ROLE_REDUNDANT_OBJECT)
    }
    XCTAssertEqual(rows.child(12)?.role, ATK_ROLE_HEADING)
  }

  @MainActor func testAHeaderOfNothingButAControlIsAPanel() throws {
    let adaptor = TableAdaptor()
    let holder = TableSectionViewHolder(
      cellHolders: [TableCellViewHolder(data: Item(1), cellClass: ItemCell.self)])
    (holder.headerData, holder.headerViewClass) = (SearchHeader.Model(), SearchHeader.self)
    adaptor.sections = [holder]
    XCTAssertEqual(TableWindow(adaptor).accessibleRows?.child(0)?.role, ATK_ROLE_PANEL)
  }

  @MainActor func testAHeaderThatClosesItsSectionIsClosedAndOpenedOnScreenAndOff() throws {
    let adaptor = TableAdaptor()
    adaptor.sections = (0..<30).map { section in
      let holder = TableSectionViewHolder(
        cellHolders: (0..<5).map {
          TableCellViewHolder(data: Item(section * 100 + $0), cellClass: ItemCell.self)
        })
      holder.headerData = CollapsibleHeader.Model(title: "Section \(section)")
      holder.headerViewClass = CollapsibleHeader.self
      return holder
    }
    let window = TableWindow(adaptor)
    let rows = try XCTUnwrap(window.accessibleRows)
    for section in [29, 0] {
      let header = try XCTUnwrap(rows.child(section * 6))
      XCTAssertEqual(header.role, ATK_ROLE_HEADING)
      XCTAssert(header.has(ATK_STATE_EXPANDABLE) && header.has(ATK_STATE_EXPANDED))
      XCTAssertEqual(header.actions, ["expand or contract"])
      XCTAssert(header.act("expand or contract"))
      window.settle()
      XCTAssert(adaptor.sections[section].isCollapsed)
      let closed = try XCTUnwrap(rows.child(section * 6))
      XCTAssert(closed.has(ATK_STATE_EXPANDABLE))
      XCTAssertFalse(closed.has(ATK_STATE_EXPANDED))
      XCTAssert(closed.act("expand or contract"))
      window.settle()
      XCTAssertFalse(adaptor.sections[section].isCollapsed)
    }
  }
}
