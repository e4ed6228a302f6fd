import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Headers and footers as the holder model fills them.
final class AdaptorSectionViewTests: GtkTestCase {
  @MainActor
  final class OwnSection: SectionViewHolder {
    var log: [String] = []
    override func didUpdateWith(container: ListView, header: SectionView, forSection section: Int) {
      log.append("update header \(section) \(header.kind) \(header.section ?? -1)")
      super.didUpdateWith(container: container, header: header, forSection: section)
    }
    override func didUpdateWith(container: ListView, footer: SectionView, forSection section: Int) {
      log.append("update footer \(section) \(footer.kind) \(footer.section ?? -1)")
      super.didUpdateWith(container: container, footer: footer, forSection: section)
    }
    override func willDisplayWith(
      container: ListView, header: SectionView, forSection section: Int
    ) { log.append("will header \(section)") }
    override func willDisplayWith(
      container: ListView, footer: SectionView, forSection section: Int
    ) { log.append("will footer \(section)") }
    override func didEndDisplayWith(
      container: ListView, header: SectionView, forSection section: Int
    ) { log.append("end header \(section)") }
    override func didEndDisplayWith(
      container: ListView, footer: SectionView, forSection section: Int
    ) { log.append("end footer \(section)") }
  }

  @MainActor private func adaptor(rows: Int = 3, sections: Int = 1) -> TableAdaptor {
    let adaptor = TableAdaptor()
    for index in 0..<sections {
      let section = OwnSection()
      section.headerData = "H\(index)"
      section.headerViewClass = CountView.self
      section.footerData = "F\(index)"
      section.footerViewClass = CountView.self
      section.cellHolders = (0..<rows).map {
        TableCellViewHolder(data: Item($0), cellClass: ItemCell.self, cellHeight: 30)
      }
      adaptor.sections.append(section)
    }
    return adaptor
  }

  @MainActor private func log(_ adaptor: TableAdaptor, _ section: Int = 0) -> [String] {
    (adaptor[section] as? OwnSection)?.log ?? []
  }

  @MainActor private func view(
    _ window: TableWindow, _ kind: SectionViewKind, _ section: Int = 0
  ) -> CountView? {
    window.table.sectionView(of: kind, inSection: section) as? CountView
  }

  @MainActor func testHeaderAndFooterAreUpdatedThenDisplayedWithTheirIndexAndKind() {
    let adaptor = adaptor()
    let window = TableWindow(adaptor)
    XCTAssertEqual(
      log(adaptor).filter { $0.contains("header") },
      ["update header 0 Header 0", "will header 0"])
    XCTAssertEqual(
      log(adaptor).filter { $0.contains("footer") },
      ["update footer 0 Footer 0", "will footer 0"])
    XCTAssertEqual(window.shownTexts, ["H0", "Row 0", "Row 1", "Row 2", "F0"])
    XCTAssertEqual(window.shownRows.map(\.isSectionView), [true, false, false, false, true])
  }

  @MainActor func testTheCountIsAllHoldersCollapsedOrNot() {
    let adaptor = adaptor()
    let window = TableWindow(adaptor)
    XCTAssertEqual(view(window, .header)?.count, 3)
    XCTAssertEqual(view(window, .header)?.collapsed, false)
    adaptor.setCollapsed(true, section: 0)
    window.settle()
    XCTAssertEqual(view(window, .header)?.count, 3)
    XCTAssertEqual(view(window, .header)?.collapsed, true)
    XCTAssertEqual(view(window, .footer)?.count, 3)
    XCTAssertEqual(view(window, .footer)?.collapsed, true)
    XCTAssertEqual(window.shownTexts, ["H0", "F0"])
  }

  @MainActor func testHeadersThatScrollAwayEndTheirDisplayOnce() {
    let adaptor = adaptor(rows: 40, sections: 5)
    let window = TableWindow(adaptor)
    for offset in [700.0, 3_000, 0, 5_000, 2_000, 0] { window.scroll(to: offset) }
    window.close()
    for section in 0..<5 {
      for kind in ["header", "footer"] {
        let log = log(adaptor, section)
        let will = log.filter { $0 == "will \(kind) \(section)" }.count
        let end = log.filter { $0 == "end \(kind) \(section)" }.count
        XCTAssertEqual(will, end, "\(kind) \(section): \(log)")
      }
    }
    XCTAssertEqual(log(adaptor, 0).filter { $0 == "will header 0" }.count, 3)
  }

  @MainActor func testASectionWithoutViewClassesHasNeitherHeaderNorFooter() {
    let adaptor = adaptor()
    adaptor[0]?.headerViewClass = nil
    adaptor[0]?.footerViewClass = nil
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    XCTAssertEqual(window.shownRows.first?.y, 0)
  }

  @MainActor func testHeadersThatComeGoOrAreOfAnotherClassAreShownThoughAllRowsStay() {
    final class OtherView: SectionView {
      override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
      override func update(data: Any?, collapsed: Bool, count: Int) { self["text"].text = "other" }
    }
    let adaptor = TableAdaptor()
    func show(_ header: SectionView.Type?, _ footer: SectionView.Type?) {
      let section = TableSectionViewHolder(
        headerData: "Head", headerViewClass: header, footerData: "Foot", footerViewClass: footer,
        cellHolders: Item.many(2).map { TableCellViewHolder(data: $0, cellClass: ItemCell.self) })
      section.givenID = AnyHashable(1)
      adaptor.setSections([section])
    }
    show(nil, nil)
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1"])
    show(CountView.self, nil)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Head", "Row 0", "Row 1"])
    show(OtherView.self, CountView.self)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["other", "Row 0", "Row 1", "Foot"])
    show(nil, nil)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testAnEmptySectionStillShowsHeaderAndFooter() {
    let adaptor = adaptor(rows: 0, sections: 2)
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownTexts, ["H0", "F0", "H1", "F1"])
  }

  @MainActor func testHeaderAndFooterHeightsAreGivenOrMeasured() {
    let adaptor = adaptor()
    adaptor[0]?.headerHeight = 61
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownRows.first?.height, 61)
    let footer = window.shownRows.last
    var natural: gint = 0
    if let widget = footer?.widget {
      gtk_widget_get_preferred_height_for_width(widget, 320, nil, &natural)
    }
    XCTAssertEqual(footer?.height, Int(natural))
  }

  @MainActor func testViewsOfTheOtherSectionsKeepTheirIndexAfterAnInsertion() {
    let adaptor = adaptor(rows: 1, sections: 2)
    let window = TableWindow(adaptor)
    adaptor.sections.insert(
      TableSectionViewHolder(headerData: "N", headerViewClass: CountView.self), at: 0)
    window.table.insertSections([0])
    window.settle()
    XCTAssertEqual(window.shownTexts, ["N", "H0", "Row 0", "F0", "H1", "Row 0", "F1"])
    XCTAssertEqual(view(window, .header, 1)?.section, 1)
    XCTAssertEqual(view(window, .footer, 2)?.section, 2)
    XCTAssertEqual(view(window, .header, 2)?.data as? String, "H1")
  }

  @MainActor func testRefreshFillsTheSameViewAgain() {
    let adaptor = adaptor()
    let window = TableWindow(adaptor)
    let header = view(window, .header)
    adaptor[0]?.headerData = "New"
    adaptor.refreshSectionViews(of: 0)
    window.settle()
    XCTAssert(view(window, .header) === header)
    XCTAssertEqual(window.shownTexts.first, "New")
    XCTAssertEqual(header?.updates, 2)
    window.assertPixelsAreFresh()
  }

  @MainActor func testRefreshOfACellFillsTheSameCellAgain() {
    let adaptor = adaptor()
    let window = TableWindow(adaptor)
    let cell = window.table.cellForRow(at: [0, 1])
    adaptor[0, 1]?.cellData = Item(1, "changed")
    adaptor.refreshCell(at: [0, 1])
    adaptor.refreshCell(at: [0, 99])
    window.settle()
    XCTAssert(window.table.cellForRow(at: [0, 1]) === cell)
    XCTAssertEqual(window.shownTexts[2], "changed")
    window.assertPixelsAreFresh()
  }
}
