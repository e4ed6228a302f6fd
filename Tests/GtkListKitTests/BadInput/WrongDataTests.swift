import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Invariant 5: no index, type or data error ends the process. What is wrong is reported, and the
/// list stays usable.
final class WrongDataTests: GtkTestCase {
  /// A data source that does what it is told, right or wrong.
  final class Source: ListDataSource, ListDelegate {
    var sections = 1
    var rows = 5
    var cell: (ListView, ListIndexPath) -> ListCell?
    var header: ((ListView, Int) -> SectionView?)?

    init(_ cell: @escaping (ListView, ListIndexPath) -> ListCell?) { self.cell = cell }

    func numberOfSections(in list: ListView) -> Int { sections }
    func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { rows }
    func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      cell(list, path)
    }
    func list(_ list: ListView, has kind: SectionViewKind, inSection section: Int) -> Bool {
      kind == .header && header != nil
    }
    func list(
      _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
    ) -> SectionView? { header?(list, section) }
  }

  @MainActor private func show(_ source: Source) -> TableWindow {
    let window = TableWindow {
      $0.dataSource = source
      $0.delegate = source
      $0.associatedObject = source
      $0.selectionMode = .multiple
    }
    window.table.reloadData()
    window.settle()
    return window
  }

  /// Goes through what a user does, and fails unless the list still works.
  @MainActor private func assertUsable(_ window: TableWindow, rows: Int, line: UInt = #line) {
    XCTAssertEqual(window.table.visibleIndexPaths.count, rows, line: line)
    XCTAssertEqual(window.shownRows.filter { !$0.isSectionView }.count, rows, line: line)
    if rows > 0 {
      window.click(row: [0, 0])
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0]], line: line)
      window.press(GDK_KEY_End)
      window.press(GDK_KEY_a, .control)
      XCTAssertEqual(window.table.selectedCount, rows, line: line)
    }
    window.scroll(by: 10)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.table.visibleIndexPaths.count, rows, line: line)
    window.assertPixelsAreFresh(line: line)
  }

  @MainActor private static func good(_ list: ListView, _ path: ListIndexPath) -> ListCell {
    let cell = list.dequeueCell(ItemCell.self)
    cell.update(Item(path.row))
    return cell
  }

  @MainActor func testNoCellIsABlankRow() {
    let window = show(Source { _, _ in nil })
    Reports.expectSome(.missingCell)
    assertUsable(window, rows: 5)
    Reports.expectSome(.missingCell)
  }

  @MainActor func testTheSameCellForEveryRowIsShownOnce() {
    var only: ListCell?
    let window = show(
      Source { list, path in
        only = only ?? Self.good(list, path)
        return only
      })
    Reports.expectSome(.missingCell)
    XCTAssertEqual(window.shownTexts.filter { !$0.isEmpty }.count, 1)
    assertUsable(window, rows: 5)
    _ = Reports.taken()
  }

  @MainActor func testACellOfAnotherTableIsNotTakenFromIt() {
    let other = TableWindow(TableAdaptor.over(Item.many(5)))
    let window = show(
      Source { list, path in
        path.row == 2 ? other.table.cellForRow(at: [0, 0]) : Self.good(list, path)
      })
    Reports.expectSome(.missingCell)
    other.settle()
    XCTAssertEqual(other.shownTexts, Item.many(5).texts)
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "", "Row 3", "Row 4"])
    assertUsable(window, rows: 5)
    _ = Reports.taken()
  }

  @MainActor func testACellThatWasNotDequeuedIsShownToo() {
    let window = show(
      Source { _, path in
        let cell = ItemCell()
        cell.update(Item(path.row))
        return cell
      })
    XCTAssertEqual(window.shownTexts, Item.many(5).texts)
    assertUsable(window, rows: 5)
  }

  @MainActor func testCellsThatAreDequeuedAndNotReturned() {
    let window = show(
      Source { list, path in
        for _ in 0..<3 { _ = list.dequeueCell(ItemCell.self) }
        _ = list.dequeueCell(StringCell.self)
        return Self.good(list, path)
      })
    XCTAssertEqual(window.shownTexts, Item.many(5).texts)
    assertUsable(window, rows: 5)
    XCTAssertLessThan(window.liveRows.count, 40)
  }

  @MainActor func testNegativeAndHugeCounts() {
    let source = Source { Self.good($0, $1) }
    source.sections = -3
    let window = show(source)
    XCTAssertEqual(window.table.numberOfSections, 0)
    source.sections = 1
    source.rows = -7
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.table.numberOfItems(in: 0), 0)
    assertUsable(window, rows: 0)
    source.rows = .max
    window.table.reloadData()
    window.settle()
    Reports.expect(.indexOutOfRange)
    XCTAssertEqual(window.shownTexts.first, "Row 0")
    window.scroll(to: 1e9)
    window.scroll(to: window.maximumOffset)
    XCTAssertGreaterThan(window.shownRows.count, 3)
    source.rows = 5
    window.table.reloadData()
    window.settle()
    assertUsable(window, rows: 5)
  }

  @MainActor func testNoHeaderWhereOneWasPromised() {
    let source = Source { Self.good($0, $1) }
    source.header = { _, _ in nil }
    let window = show(source)
    Reports.expectSome(.missingCell)
    window.table.hasStickyHeaders = true
    assertUsable(window, rows: 5)
    _ = Reports.taken()
  }

  @MainActor func testTheSameHeaderForEverySection() {
    let source = Source { Self.good($0, $1) }
    let view = CountView()
    view.update(data: "only", collapsed: false, count: 0)
    source.sections = 2
    source.rows = 2
    source.header = { _, _ in view }
    let window = show(source)
    Reports.expectSome(.missingCell)
    XCTAssertEqual(window.shownTexts.filter { $0 == "only" }.count, 1)
    window.table.hasStickyHeaders = true
    window.resize(height: 60)
    window.scroll(to: 30)
    window.scroll(to: 60)
    _ = Reports.taken()
  }

  // MARK: Models and identities

  @MainActor func testAModelOfAnotherTypeIsReportedAndLeavesTheCell() {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(
      datas: [Item(0), "text", nil, 42, Item(4)], cellClass: ItemCell.self, cellHeight: 30)
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.wrongModel, .wrongModel, .wrongModel])
    XCTAssert(reports[0].message.contains("Item") && reports[0].message.contains("String"))
    XCTAssertEqual(reports[0].view, "ItemCell")
    XCTAssertEqual(window.shownTexts.first, "Row 0")
    XCTAssertEqual(window.shownTexts.last, "Row 4")
    assertUsable(window, rows: 5)
    Reports.expectSome(.wrongModel)
  }

  @MainActor func testAHeaderModelOfAnotherType() {
    let adaptor = TableAdaptor.over(Item.many(5))
    adaptor[0]?.headerData = 42
    adaptor[0]?.headerViewClass = TitleHeader.self
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    Reports.expect(.wrongModel)
    assertUsable(window, rows: 5)
    Reports.expectSome(.wrongModel)
  }

  @MainActor func testTheSameIdentityTwice() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    adaptor.apply { Rows([Item(1), Item(1), Item(1), Item(2)], as: ItemCell.self) }
    window.settle()
    XCTAssertEqual(window.shownRows.count, 4)
    window.click(row: [0, 1])
    adaptor.apply { Rows([Item(2), Item(1), Item(1), Item(2), Item(2)], as: ItemCell.self) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 2", "Row 1", "Row 1", "Row 2", "Row 2"])
    _ = Reports.taken()
    assertUsable(window, rows: 5)
    _ = Reports.taken()
  }

  @MainActor func testTheSameHolderTwiceIsTwoRows() {
    let adaptor = TableAdaptor()
    let holder = TableCellViewHolder(data: Item(7), cellClass: ItemCell.self)
    let section = TableSectionViewHolder(cellHolders: [holder, holder, holder])
    adaptor.sections = [section, section]
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    XCTAssertEqual(window.shownTexts, Array(repeating: "Row 7", count: 6))
    adaptor.setCollapsed(true, section: 0)
    window.settle()
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownRows.count, 0)
    _ = Reports.taken()
  }

  // MARK: Holders that change while they are shown

  @MainActor func testHoldersThatChangeWithoutAWord() {
    let adaptor = TableAdaptor.over(Item.many(200), height: 30)
    let window = TableWindow(adaptor)
    for row in 0..<200 {
      adaptor[0, row]?.cellData = row % 3 == 0 ? "text" : Item(row, "changed \(row)")
      adaptor[0, row]?.cellClass = row % 3 == 0 ? StringCell.self : ItemCell.self
      adaptor[0, row]?.cellHeight = row % 2 == 0 ? 45 : nil
    }
    XCTAssertEqual(window.shownTexts.first, "Row 0", "not told, not shown")
    for offset in [500.0, 3_000, 0, 5_000, 100] {
      window.scroll(to: offset)
      XCTAssertFalse(window.shownRows.isEmpty)
      window.assertPixelsAreFresh()
    }
    window.table.reloadData()
    window.settle()
    window.assertShows((0..<200).map { $0 % 3 == 0 ? "text" : "changed \($0)" })
  }

  @MainActor func testHoldersThatAreRemovedWithoutAnUpdateStayVisible() {
    let adaptor = TableAdaptor.over(Item.many(200), height: 30)
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    adaptor.sections[0].cellHolders = Array(adaptor.sections[0].cellHolders.prefix(3))
    window.scroll(to: 2_000)
    window.assertShows((0..<200).map { "Row \($0)" })
    window.click(row: window.table.visibleIndexPaths[2])
    window.press(GDK_KEY_Return)
    window.press(GDK_KEY_a, .control)
    window.type("r")
    adaptor.sections = []
    window.scroll(to: 0)
    window.press(GDK_KEY_Delete)
    window.table.cellForRow(at: [0, 0])?.sendEvent(withName: .cellRemoved)
    _ = Reports.taken()
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownRows.count, 0)
  }

  @MainActor func testSectionsThatChangeWithoutAWord() {
    let adaptor = TableAdaptor.over(Item.many(20), Item.many(20), Item.many(20))
    for section in adaptor.sections {
      section.headerData = "H"
      section.headerViewClass = CountView.self
    }
    let window = TableWindow(adaptor) { $0.hasStickyHeaders = true }
    adaptor.sections.removeLast(2)
    adaptor.sections[0].headerViewClass = nil
    adaptor.sections[0].isCollapsed = true
    for offset in [300.0, 900, 0, 1_200] { window.scroll(to: offset) }
    adaptor.setCollapsed(false, section: 0)
    window.settle()
    _ = Reports.taken()
    window.table.reloadData()
    window.settle()
    window.assertShows(Item.many(20).texts)
  }
}
