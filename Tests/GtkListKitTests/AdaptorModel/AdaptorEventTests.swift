import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Events: the adaptor first, then the holder; and the three that the adaptor takes itself.
final class AdaptorEventTests: GtkTestCase {
  @MainActor
  final class LoggedAdaptor: Adaptor {
    var log: [String] = []
    var taken: Set<EventName> = []

    override func handle(cell: ListCell, event: ListEvent) -> Bool {
      log.append("cell \(event.name)")
      return taken.contains(event.name) || super.handle(cell: cell, event: event)
    }
    override func handle(sectionHeader: SectionView, event: ListEvent) -> Bool {
      log.append("header \(event.name)")
      return taken.contains(event.name) || super.handle(sectionHeader: sectionHeader, event: event)
    }
    override func handle(sectionFooter: SectionView, event: ListEvent) -> Bool {
      log.append("footer \(event.name)")
      return taken.contains(event.name) || super.handle(sectionFooter: sectionFooter, event: event)
    }
  }

  @MainActor private func fixture(
    rows: Int = 3
  ) -> (adaptor: LoggedAdaptor, window: TableWindow) {
    let adaptor = LoggedAdaptor()
    for index in 0..<2 {
      let section = TableSectionViewHolder()
      section.headerData = "H\(index)"
      section.headerViewClass = CountView.self
      section.footerData = "F\(index)"
      section.footerViewClass = CountView.self
      section.onEvent = { [weak adaptor] event, kind, _, number in
        adaptor?.log.append("section \(number) \(kind) \(event.name)")
      }
      section.cellHolders = (0..<rows).map { row in
        let holder = TableCellViewHolder(
          data: Item(index * 10 + row), cellClass: ItemCell.self, cellHeight: 30)
        holder.onEvent = { [weak adaptor] event, _, path in
          adaptor?.log.append("holder \(path) \(event.name) \(event.value?.int ?? 0)")
        }
        return holder
      }
      adaptor.sections.append(section)
    }
    return (adaptor, TableWindow(adaptor, height: 500))
  }

  @MainActor private func send(
    _ name: EventName, from kind: SectionViewKind, _ section: Int, _ window: TableWindow
  ) {
    window.table.sectionView(of: kind, inSection: section)?.sendEvent(withName: name)
    window.settle()
  }

  @MainActor private func count(_ window: TableWindow, _ section: Int) -> Int? {
    (window.table.sectionView(of: .header, inSection: section) as? CountView)?.count
  }

  @MainActor func testACellsEventGoesToTheAdaptorThenToTheHolder() {
    let (adaptor, window) = fixture()
    window.table.cellForRow(at: [1, 2])?.sendEvent(withName: "tap", value: .int(7))
    XCTAssertEqual(adaptor.log, ["cell tap", "holder [1, 2] tap 7"])
  }

  @MainActor func testAnEventThatTheAdaptorTakesDoesNotReachTheHolder() {
    let (adaptor, window) = fixture()
    adaptor.taken = ["tap"]
    window.table.cellForRow(at: [1, 2])?.sendEvent(withName: "tap")
    send("tap", from: .header, 0, window)
    send("tap", from: .footer, 1, window)
    XCTAssertEqual(adaptor.log, ["cell tap", "header tap", "footer tap"])
  }

  @MainActor func testSectionViewsEventsGoToTheirSection() {
    let (adaptor, window) = fixture()
    send("tap", from: .header, 1, window)
    send("tap", from: .footer, 0, window)
    XCTAssertEqual(
      adaptor.log, ["header tap", "section 1 Header tap", "footer tap", "section 0 Footer tap"])
  }

  @MainActor func testHeaderAndFooterCollapseAndExpandTheirSection() {
    let (adaptor, window) = fixture()
    let open = ["H0", "Row 0", "Row 1", "Row 2", "F0", "H1", "Row 10", "Row 11", "Row 12", "F1"]
    XCTAssertEqual(window.shownTexts, open)
    send(.sectionCollapse, from: .header, 0, window)
    XCTAssertEqual(window.shownTexts, ["H0", "F0"] + open.suffix(5))
    XCTAssertEqual(adaptor[0]?.isCollapsed, true)
    send(.sectionCollapse, from: .footer, 1, window)
    XCTAssertEqual(window.shownTexts, ["H0", "F0", "H1", "F1"])
    send(.sectionExpand, from: .footer, 0, window)
    send(.sectionExpand, from: .header, 1, window)
    XCTAssertEqual(window.shownTexts, open)
    send(.sectionExpand, from: .header, 1, window)
    XCTAssertEqual(window.shownTexts, open, "open already")
    XCTAssertFalse(adaptor.log.contains { $0.hasPrefix("section") }, "the adaptor takes these")
    window.assertPixelsAreFresh()
  }

  @MainActor func testRemovedCellLosesItsHolderAndRow() {
    let (adaptor, window) = fixture()
    XCTAssertEqual(count(window, 0), 3)
    window.table.cellForRow(at: [0, 1])?.sendEvent(withName: .cellRemoved)
    window.settle()
    XCTAssertEqual(
      window.shownTexts,
      ["H0", "Row 0", "Row 2", "F0", "H1", "Row 10", "Row 11", "Row 12", "F1"])
    XCTAssertEqual(adaptor[0]?.count, 2)
    XCTAssertEqual(count(window, 0), 2)
    XCTAssertEqual(adaptor.log, ["cell CellRemoved"])
  }

  @MainActor func testAllCellsRemoveThemselvesOneAfterTheOther() {
    let (adaptor, window) = fixture()
    for left in (0..<3).reversed() {
      window.table.cellForRow(at: [1, 0])?.sendEvent(withName: .cellRemoved)
      window.settle()
      XCTAssertEqual(count(window, 1), left)
    }
    XCTAssertEqual(window.shownTexts.suffix(2), ["H1", "F1"])
    XCTAssertEqual(adaptor[1]?.count, 0)
  }

  @MainActor func testTheSameNamesFromOtherSendersGoToTheSendersHolder() {
    let (adaptor, window) = fixture()
    window.table.cellForRow(at: [0, 1])?.sendEvent(withName: .sectionCollapse)
    window.table.cellForRow(at: [0, 1])?.sendEvent(withName: .sectionExpand)
    send(.cellRemoved, from: .header, 0, window)
    send(.cellRemoved, from: .footer, 1, window)
    window.settle()
    XCTAssertEqual(
      adaptor.log,
      [
        "cell SectionCollapse", "holder [0, 1] SectionCollapse 0", "cell SectionExpand",
        "holder [0, 1] SectionExpand 0", "header CellRemoved", "section 0 Header CellRemoved",
        "footer CellRemoved", "section 1 Footer CellRemoved",
      ])
    XCTAssertEqual(window.shownTexts.count, 10)
  }

  @MainActor func testAStickyHeaderCollapsesItsSectionToo() {
    let (adaptor, window) = fixture(rows: 40)
    window.table.hasStickyHeaders = true
    window.scroll(to: 300)
    XCTAssertEqual(window.stickyHeader?.text, "H0")
    let sticky = window.table.sticky.header.slot?.view
    sticky?.sendEvent(withName: .sectionCollapse)
    window.settle()
    XCTAssertEqual(adaptor[0]?.isCollapsed, true)
    window.assertPixelsAreFresh()
    window.scroll(to: 0)
    XCTAssertEqual(window.shownTexts.prefix(3), ["H0", "F0", "H1"])
  }

  @MainActor func testEventsOfWaitingCellsGoNowhere() {
    let (adaptor, window) = fixture(rows: 100)
    let cell = window.table.cellForRow(at: [0, 0])
    window.scroll(to: 2_500)
    window.scroll(to: 100)
    window.scroll(to: 2_500)
    adaptor.log = []
    let wasReused = cell?.indexPath != nil
    if !wasReused { cell?.sendEvent(withName: "late") }
    XCTAssertEqual(adaptor.log, [])
  }

  // MARK: Events that nobody handles

  /// A window with some rows, whose cells send events in the class's name.
  @MainActor private func window<Cell: ModelCell>(
    _ cell: Cell.Type, _ change: (Rows<[Int], Cell>) -> Rows<[Int], Cell>
  ) -> TableWindow where Cell.Model == Int {
    let adaptor = TableAdaptor()
    adaptor.apply { change(Rows([1, 2, 3], as: cell)) }
    return TableWindow(adaptor)
  }

  class SendingCell: ListCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    final func update(_ number: Int) {}
  }

  @MainActor private func sendFromAllRows(_ name: EventName, _ window: TableWindow) {
    for row in 0..<3 { window.table.cellForRow(at: [0, row])?.sendEvent(withName: name) }
  }

  @MainActor func testAnEventUnderAnotherNameThanItsHandlerIsReportedOnce() {
    final class Cell: SendingCell, ModelCell {}
    let window = window(Cell.self) { $0.onEvent("archiv") { _, _ in }.onEvent("flag") { _, _ in } }
    sendFromAllRows("archive", window)
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.missingChild])
    XCTAssertEqual(reports.first?.view, "Cell")
    XCTAssert(
      reports.first?.message.contains("“archive” has no handler") ?? false, "\(reports)")
    XCTAssert(reports.first?.message.contains("“archiv”, “flag”") ?? false, "\(reports)")
  }

  @MainActor func testEventsOfTheKitAndOfRowsWithoutHandlersAreNotReported() {
    final class Cell: SendingCell, ModelCell {}
    for name in [EventName.valueChanged, .pressed, .contextMenu] {
      sendFromAllRows(name, window(Cell.self) { $0.onEvent("archive") { _, _ in } })
    }
    sendFromAllRows("archive", window(Cell.self) { $0 })
    sendFromAllRows("archive", window(Cell.self) { $0.onEvent(.contextMenu) { _, _ in } })
    Reports.expect()
  }

  @MainActor func testAnEmptyHandlerSaysThatAnEventIsOfNoInterest() {
    final class Cell: SendingCell, ModelCell {}
    let window = window(Cell.self) { $0.onEvent("flag") { _, _ in }.onEvent("archive") { _, _ in } }
    sendFromAllRows("archive", window)
    Reports.expect()
  }
}
