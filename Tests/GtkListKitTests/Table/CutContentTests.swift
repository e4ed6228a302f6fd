import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Content that is higher than its row is reported.
///
/// Content that only lacks padding is not.
final class CutContentTests: GtkTestCase {
  @MainActor private func texts(_ count: Int = 200, height: Double? = nil) -> TableAdaptor {
    let adaptor = TableAdaptor()
    let models = (0..<count).map { TextRow.Model(title: "Row \($0)") }
    let rows = Rows(models, id: \.title, as: TextRow.self)
    adaptor.apply { if let height { rows.height(height) } else { rows } }
    return adaptor
  }

  /// The height of a row that is measured.
  @MainActor private func measuredHeight() -> Int {
    let window = TableWindow(texts(1))
    defer { window.close() }
    return window.shownRows.first?.height ?? 0
  }

  @MainActor private func expect(
    _ problem: ListReport.Problem, of needed: Int, fix: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [problem], "\(reports)", file: file, line: line)
    XCTAssert(
      reports.first?.message.contains("\(needed) pixels") ?? false, "\(reports)", file: file,
      line: line)
    XCTAssert(
      reports.first?.fix?.contains(fix) ?? false, "\(reports)", file: file, line: line)
  }

  @MainActor func testRowHeightBelowTextIsReportedOnce() {
    let window = TableWindow(texts()) { $0.rowHeight = 22 }
    let needed = measuredHeight()
    expect(.height, of: needed, fix: "rowHeight")
    window.scroll(to: 900)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(Reports.pending, 0)
  }

  @MainActor func testRowHeightThatLacksOnlyPaddingIsNotReported() {
    let window = TableWindow(texts()) { $0.rowHeight = 32 }
    window.scroll(to: 900)
    XCTAssertEqual(Reports.pending, 0)
    window.table.rowHeight = 20
    window.settle()
    Reports.expect(.height)
  }

  @MainActor func testHeightOfOneGroupBelowTextIsReported() {
    _ = TableWindow(texts(height: 18))
    expect(.height, of: measuredHeight(), fix: "height(_:)")
  }

  @MainActor func testHeadersAndFootersBelowTextAreReportedOnce() {
    let adaptor = TableAdaptor()
    adaptor.sections = (0..<3).map { _ in
      let section = TableSectionViewHolder(
        headerData: "Header", headerViewClass: TitleHeader.self,
        footerData: "Footer", footerViewClass: CaptionFooter.self)
      section.headerHeight = 12
      section.footerHeight = 12
      return section
    }
    let window = TableWindow(adaptor) { $0.hasStickyHeaders = true }
    window.settle()
    Reports.expect(.height, .height)
  }

  @MainActor func testLengthOfTilesBelowTextIsReportedOnce() {
    for isHorizontal in [false, true] {
      let adaptor = CollectionAdaptor()
      adaptor.apply {
        Rows(
          (0..<90).map { TitleModel(title: "Item \($0)", subtitle: "Below") }, id: \.title,
          as: SubtitleRow.self)
      }
      let window = CollectionWindow(adaptor, width: 400) {
        $0.layout = .grid(.count(2), length: .fixed(24))
        $0.scrollsHorizontally = isHorizontal
      }
      window.settle()
      Reports.expect(.height)
      window.close()
    }
  }

  @MainActor private func pictureColumns() -> [AnyTableColumn] {
    let picture: (Item) -> CellImage? = { _ in nil }
    return [
      TableColumn<Item>("Text", \.text, width: 100),
      TableColumn<Item>("Picture", picture, as: .image(size: 48), width: 60),
    ]
  }

  @MainActor func testColumnRowHeightBelowTextIsReportedOnce() {
    let measured = ColumnWindow(.lazily(1)) { $0.columns = pictureColumns() }
    let needed = measured.shownRows.first?.height ?? 0
    measured.close()
    for isVariable in [false, true] {
      let window = ColumnWindow(.lazily(200)) {
        $0.columns = pictureColumns()
        $0.hasVariableRowHeights = isVariable
        $0.rowHeight = Double(needed - 10)
      }
      window.settle()
      expect(.height, of: needed, fix: "rowHeight")
      window.scroll(to: 500)
      window.table.reloadData()
      window.settle()
      XCTAssertEqual(Reports.pending, 0)
      window.close()
    }
  }
}
