import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The order in which a cell is made, filled and shown, and who is asked about selection.
final class AdaptorOrderTests: GtkTestCase {
  @MainActor static var log: [String] = []

  final class LoggedCell: ListCell, ModelCell {
    required init() {
      super.init()
      AdaptorOrderTests.log.append("init")
    }
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    override func setUp() { AdaptorOrderTests.log.append("setUp") }
    override func prepareForReuse() { AdaptorOrderTests.log.append("prepareForReuse") }
    func update(_ model: String) {
      AdaptorOrderTests.log.append("cell update \(model)")
      self["text"].text = model
      // Nothing may come of it: the data are just being put in.
      sendEvent(withName: "whileUpdating")
    }
  }

  @MainActor
  final class LoggedHolder: CellViewHolder {
    var mayBeSelected = true
    var mayBeDeselected = true

    override func didUpdateWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      AdaptorOrderTests.log.append("holder update \(index)")
      super.didUpdateWith(container: container, cell: cell, index: index)
    }
    override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      AdaptorOrderTests.log.append("will display \(index)")
      cell.sendEvent(withName: "displayed")
    }
    override func didEndDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      let shown = (cell as? LoggedCell)?["text"].text ?? "nothing"
      AdaptorOrderTests.log.append("end \(cellData ?? "") in \(shown)")
    }
    override func shouldSelectWith(container: ListView, index: ListIndexPath) -> Bool {
      AdaptorOrderTests.log.append("should select \(index)")
      return mayBeSelected
    }
    override func shouldDeselectWith(container: ListView, index: ListIndexPath) -> Bool {
      AdaptorOrderTests.log.append("should deselect \(index)")
      return mayBeDeselected
    }
    override func didSelectWith(container: ListView, index: ListIndexPath) {
      AdaptorOrderTests.log.append("did select \(index)")
      super.didSelectWith(container: container, index: index)
    }
    override func didDeselectWith(container: ListView, index: ListIndexPath) {
      AdaptorOrderTests.log.append("did deselect \(index)")
    }
    override func handleEvent(
      withName name: EventName, value: EventValue?, container: ListView, cell: ListCell,
      index: ListIndexPath
    ) { AdaptorOrderTests.log.append("event \(name) \(index)") }
  }

  @MainActor private func takeLog() -> [String] {
    defer { Self.log = [] }
    return Self.log
  }

  @MainActor private func adaptor(_ count: Int) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(
      datas: (0..<count).map { "d\($0)" }, cellClass: LoggedCell.self, cellHeight: 30,
      cellHolderClass: LoggedHolder.self)
    return adaptor
  }

  @MainActor private func holder(_ adaptor: TableAdaptor, _ row: Int) -> LoggedHolder? {
    adaptor[0, row] as? LoggedHolder
  }

  @MainActor func testANewCellIsMadeFilledAndDisplayedInThisOrder() {
    _ = takeLog()
    _ = TableWindow(adaptor(1))
    let log = takeLog()
    XCTAssertEqual(Set(log.prefix(2)), ["init", "setUp"])
    XCTAssertEqual(
      Array(log.dropFirst(2)),
      ["holder update [0, 0]", "cell update d0", "will display [0, 0]", "event displayed [0, 0]"])
  }

  @MainActor func testAPooledCellIsPreparedBeforeItIsFilled() {
    let window = TableWindow(adaptor(1_000))
    _ = takeLog()
    window.scroll(to: 15_000)
    let log = takeLog().filter { $0.contains("prepare") || $0.contains("cell update") }
    XCTAssertEqual(log.prefix(2).map { $0.prefix(8) }, ["prepareF", "cell upd"])
    XCTAssertFalse(log.contains("init"))
  }

  @MainActor func testEveryDisplayEndsOnceWithTheHolderAndCellThatItBeganWith() {
    let adaptor = adaptor(40)
    let window = TableWindow(adaptor)
    func ends() -> [String] { takeLog().filter { $0.hasPrefix("end") } }
    _ = takeLog()
    adaptor.update { $0.remove([[0, 0], [0, 2]]) }
    window.settle()
    XCTAssertEqual(ends(), ["end d0 in d0", "end d2 in d2"], "not whoever sits there now")
    adaptor.update { $0.move([0, 3], to: [0, 1]) }
    window.settle()
    XCTAssertEqual(ends(), [], "what only moves stays on screen")
    let shown = window.shownTexts
    window.scroll(to: window.maximumOffset)
    XCTAssertEqual(ends().sorted(), shown.map { "end \($0) in \($0)" }.sorted())
    let last = window.shownTexts
    window.table.useAdaptor(nil)
    window.settle()
    XCTAssertEqual(ends().sorted(), last.map { "end \($0) in \($0)" }.sorted())
  }

  @MainActor func testNoClassNeedsToBeRegistered() {
    let adaptor = adaptor(1)
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownTexts, ["d0"])
  }

  @MainActor func testAHolderWithoutAClassShowsABlankRowAndAReportNamesIt() {
    let adaptor = adaptor(3)
    holder(adaptor, 1)?.cellClass = nil
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownRows.map(\.texts), [["d0"], [], ["d2"]])
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.wrongClass])
    XCTAssertEqual(reports.first?.indexPath, [0, 1])
    XCTAssertEqual(reports.first?.holder, "LoggedHolder")
    window.click(row: [0, 1])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1]], "a blank row is still a row")
  }

  @MainActor func testSelectionAsksThenTells() {
    let window = TableWindow(adaptor(20))
    _ = takeLog()
    window.click(row: [0, 1])
    XCTAssertEqual(takeLog(), ["should select [0, 1]", "did select [0, 1]"])
    window.click(row: [0, 3])
    XCTAssertEqual(
      takeLog(),
      [
        "should select [0, 3]", "should deselect [0, 1]", "did deselect [0, 1]",
        "did select [0, 3]",
      ])
    window.click(row: [0, 3])
    XCTAssertEqual(takeLog(), [], "selected already")
  }

  @MainActor func testAVetoKeepsTheSelectionAsItIs() {
    let adaptor = adaptor(20)
    let window = TableWindow(adaptor)
    holder(adaptor, 2)?.mayBeSelected = false
    window.click(row: [0, 1])
    _ = takeLog()
    window.click(row: [0, 2])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1]])
    XCTAssertEqual(takeLog(), ["should select [0, 2]"])
    holder(adaptor, 1)?.mayBeDeselected = false
    window.click(row: [0, 4])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1]])
    XCTAssertFalse(takeLog().contains { $0.hasPrefix("did") })
    window.table.deselectAll()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1]])
  }

  @MainActor func testHoldersThatAreNotOnScreenAreAskedAndToldToo() {
    let window = TableWindow(adaptor(1_000)) { $0.selectionMode = .multiple }
    _ = takeLog()
    window.table.selectRow(at: [0, 900])
    XCTAssertEqual(takeLog(), ["should select [0, 900]", "did select [0, 900]"])
    window.table.deselectRow(at: [0, 900])
    XCTAssertEqual(takeLog(), ["should deselect [0, 900]", "did deselect [0, 900]"])
    window.table.selectAll()
    XCTAssertEqual(takeLog().filter { $0.hasPrefix("did select") }.count, 1_000)
  }

  @MainActor func testClosuresAreCalledForSelectionActivationAndEvents() {
    let adaptor = TableAdaptor.over(Item.many(5))
    var calls: [String] = []
    adaptor[0, 2]?.onSelect = { _, path in calls.append("select \(path)") }
    adaptor[0, 2]?.onActivate = { _, path in calls.append("activate \(path)") }
    adaptor[0, 2]?.onEvent = { event, _, path in calls.append("\(event.name) \(path)") }
    let window = TableWindow(adaptor)
    window.doubleClick(row: [0, 2])
    window.table.cellForRow(at: [0, 2])?.sendEvent(withName: "own")
    XCTAssertEqual(calls, ["select [0, 2]", "activate [0, 2]", "own [0, 2]"])
  }
}
