import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is written reaches the row that it was meant for, whatever validators and handlers do to the
/// rows meanwhile.
final class ChangedRowsTests: GtkTestCase {
  /// A window whose names are validated by a closure, which is called once.
  @MainActor private func window(
    _ count: Int = 6, once change: @escaping (EditingWindow) -> Void
  ) -> EditingWindow {
    let window = EditingWindow(InvoiceLine.many(count))
    var isFirst = true
    window.name.editable(\.name) { [weak window] _, _ in
      if isFirst, let window { change(window) }
      isFirst = false
      return nil
    }
    window.click(window.name, 1)
    return window
  }

  @MainActor private func insertFirst(_ window: EditingWindow) {
    window.adaptor.update {
      $0.insert(InvoiceLine(id: 100, name: "First"), as: DataCell<InvoiceLine>.self, at: [0, 0])
    }
  }

  /// The names by id.
  @MainActor private func names(_ window: EditingWindow) -> [Int: String] {
    let lines = (0..<window.names.count).compactMap { window.line($0) }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0.id, $0.name) })
  }

  @MainActor func testAPasteFollowsRowsThatMoveMeanwhile() {
    let window = window { [self] in insertFirst($0) }
    window.table.paste("A\nB\nC")
    Reports.expect(.reentrancy)
    XCTAssertEqual(window.names, ["First", "Line 0", "A", "B", "C", "Line 4", "Line 5"])
    XCTAssertEqual(
      window.takenEvents(),
      ["A", "B", "C"].enumerated().map { number, name in
        "Renamed string(\"\(name)\") at [0, \(number + 2)]"
      })
  }

  @MainActor func testAPasteFollowsRowsThroughAnotherOrder() {
    let window = window { window in
      let holders = window.adaptor.sections[0].cellHolders
      window.adaptor.sections[0].cellHolders = holders.reversed()
      window.table.reloadData()
    }
    window.table.paste("A\nB\nC")
    Reports.expect(.reentrancy)
    XCTAssertEqual(window.names, ["Line 5", "Line 4", "C", "B", "A", "Line 0"])
  }

  @MainActor func testWhatWasMeantForARowThatHasGoneIsReported() {
    let window = window { window in window.adaptor.update { $0.remove([0, 2]) } }
    var refused: [RefusedCell] = []
    window.table.onPasteRefused = { refused = $0 }
    window.table.paste("A\t1\nB\t2\nC\t3")
    XCTAssertEqual(Reports.taken().map(\.problem), [.reentrancy, .edit])
    XCTAssertEqual(window.names, ["Line 0", "A", "C", "Line 4", "Line 5"])
    XCTAssertEqual(refused.map(\.text), ["B", "2"])
    XCTAssertEqual(refused.map(\.column), ["Name", "Count"])
    XCTAssertEqual(refused.map(\.indexPath), [nil, nil])
    XCTAssertEqual(refused.first?.message, "The row has gone")
  }

  @MainActor func testWhatElseAValidatorPutsIntoThoseRowsStays() {
    let window = window { window in
      window.adaptor.update {
        $0.edit(InvoiceLine.self, at: [0, 1]) { $0.unit = "hours" }
        $0.edit(InvoiceLine.self, at: [0, 2]) { $0.isPaid = true }
      }
    }
    window.table.paste("A\t5\nB\t6")
    Reports.expect(.reentrancy)
    XCTAssertEqual(
      window.line(1), InvoiceLine(id: 1, name: "A", count: 5, unit: "hours"))
    XCTAssertEqual(
      window.line(2), InvoiceLine(id: 2, name: "B", count: 6, isPaid: true))
  }

  @MainActor func testWhatAnEventsHandlerDoesToTheRowsHitsNoOthers() {
    Self.kept = [\.views, \.holders, \.handlers]
    let window = EditingWindow(InvoiceLine.many(5))
    var isFirst = true
    for holder in window.adaptor.sections[0].cellHolders {
      let old = holder.onEvent
      holder.onEvent = { [self] event, list, path in
        old?(event, list, path)
        if isFirst { insertFirst(window) }
        isFirst = false
      }
    }
    window.click(window.name, 1)
    window.table.paste("A\nB")
    XCTAssertEqual(names(window)[1], "A")
    XCTAssertEqual(names(window)[2], "B")
    XCTAssertEqual(
      window.takenEvents(),
      ["Renamed string(\"A\") at [0, 1]", "Renamed string(\"B\") at [0, 3]"])
  }

  @MainActor func testAnEditFollowsItsRow() {
    let window = window { [self] in insertFirst($0) }
    window.type("New")
    window.press(GDK_KEY_Return)
    Reports.expect(.reentrancy)
    XCTAssertEqual(
      window.names, ["First", "Line 0", "New", "Line 2", "Line 3", "Line 4", "Line 5"])
    XCTAssertEqual(window.takenEvents(), ["Renamed string(\"New\") at [0, 2]"])
    XCTAssertEqual(window.keyboard, "Name 3")
  }

  @MainActor func testAnEditWhoseValidatorRemovesTheRowIsAbandoned() {
    let window = window { window in window.adaptor.update { $0.remove([0, 1]) } }
    var abandoned: [String] = []
    window.table.onEditAbandoned = { abandoned.append($0.text) }
    window.type("New")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(Reports.taken().map(\.problem), [.reentrancy, .edit])
    XCTAssertEqual(abandoned, ["New"])
    XCTAssertNil(window.edited)
    XCTAssertEqual(window.names, ["Line 0", "Line 2", "Line 3", "Line 4", "Line 5"])
  }

  @MainActor func testAClickOnACheckBoxFollowsItsRow() {
    Self.kept = [\.views, \.holders, \.handlers]
    let window = EditingWindow(InvoiceLine.many(4))
    var isFirst = true
    window.paid.editable(\.isPaid) { [self] _, _ in
      if isFirst { insertFirst(window) }
      isFirst = false
      return nil
    }
    window.click(window.paid, 1)
    Reports.expect(.reentrancy)
    XCTAssertEqual(
      (0..<5).compactMap { window.line($0)?.isPaid }, [false, false, true, false, false])
    XCTAssertEqual(window.takenEvents(), ["ValueChanged bool(true) at [0, 2]"])
  }

  /// Puts a row first as soon as the keyboard goes to another one.
  private final class Inserter: ListDelegate {
    let insert: () -> Void
    private var isFirst = true
    init(_ insert: @escaping () -> Void) { self.insert = insert }

    func list(
      _ list: ListView, didMoveFocusFrom old: ListIndexPath?, to path: ListIndexPath?
    ) {
      if isFirst { insert() }
      isFirst = false
    }
  }

  @MainActor func testAnEditorOpensOverTheCellThatItWasAskedForWhereverThatIsByThen() {
    let window = EditingWindow(InvoiceLine.many(5))
    let inserter = Inserter { [self] in insertFirst(window) }
    window.table.delegate = inserter
    XCTAssert(window.table.beginEditing(at: [0, 2], in: window.name))
    XCTAssertEqual(window.edited, "Name 3")
    XCTAssertEqual(window.entryText, "Line 2")
    window.write("New")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(names(window)[2], "New")
    XCTAssertEqual(window.names, ["First", "Line 0", "Line 1", "New", "Line 3", "Line 4"])
  }

  @MainActor func testAPasteFromInsideACallbackWaits() {
    let window = EditingWindow(InvoiceLine.many(4))
    window.click(window.name, 1)
    window.table.callOut {
      insertFirst(window)
      window.table.paste("A\nB")
      XCTAssertEqual(window.names.filter { $0.count == 1 }, [])
    }
    _ = Reports.taken()
    window.host.settle()
    XCTAssertEqual(window.names, ["First", "Line 0", "A", "B", "Line 3"])
  }

  // MARK: Arranged rows

  @MainActor func testAFilterHidesTheEditedRowAfterTheEdit() {
    let window = EditingWindow(InvoiceLine.many(6))
    window.click(window.name, 2)
    window.type("New")
    window.adaptor.arrange(RowArrangement<InvoiceLine>(filter: RowFilter { $0.id % 2 == 1 }))
    Pump.until("the rows are filtered") { !window.adaptor.isArranging }
    window.host.settle()
    XCTAssertNotNil(window.entry, "the row stays until the edit ends")
    window.press(GDK_KEY_Return)
    Pump.until("the row is hidden") { window.names.count == 3 }
    XCTAssertNil(window.entry)
    window.adaptor.clearArrangement()
    Pump.until("all rows are there") { window.names.count == 6 }
    XCTAssertEqual(names(window)[2], "New")
  }

  @MainActor func testAFilterThatKeepsTheEditedRowLeavesTheEditorOverIt() {
    let window = EditingWindow(InvoiceLine.many(6))
    window.click(window.name, 3)
    window.type("New")
    window.adaptor.arrange(
      RowArrangement<InvoiceLine>(
        sort: [SortKey(\.id, .descending)], filter: RowFilter { $0.id % 2 == 1 }))
    Pump.until("the rows are filtered") { !window.adaptor.isArranging }
    window.host.settle()
    XCTAssertEqual(window.edited, "Name 1")
    XCTAssertEqual(window.entryText, "New")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(names(window), [5: "Line 5", 3: "New", 1: "Line 1"])
  }

  @MainActor func testAPasteIntoFilteredRowsTouchesNoHiddenOne() {
    let window = EditingWindow(InvoiceLine.many(8))
    window.adaptor.arrange(
      RowArrangement<InvoiceLine>(
        sort: [SortKey(\.id, .descending)], filter: RowFilter { $0.id % 2 == 1 }))
    Pump.until("the rows are arranged") { !window.adaptor.isArranging }
    window.host.settle()
    window.click(window.name, 1)
    window.table.paste("A\t10\nB\t11\nC\t12\nD\t13")
    Reports.expect(.edit)
    XCTAssertEqual(window.names, ["Line 7", "A", "B", "C"])
    XCTAssertEqual(window.takenEvents().count, 6)
    XCTAssert(window.stack.undo())
    XCTAssertEqual(window.names, ["Line 7", "Line 5", "Line 3", "Line 1"])
    XCTAssertFalse(window.stack.canUndo)
    XCTAssert(window.stack.redo())
    window.adaptor.clearArrangement()
    Pump.until("all rows are there") { window.names.count == 8 }
    XCTAssertEqual(
      window.names, ["Line 0", "C", "Line 2", "B", "Line 4", "A", "Line 6", "Line 7"])
  }

  @MainActor func testAPasteIntoRowsSortedByWhatIsPastedGoesDownTheRowsAsTheyStood() {
    let window = EditingWindow(InvoiceLine.many(5))
    window.sortByName()
    window.click(window.name, 0)
    window.table.paste("Z\t10\nM\t11\nA\t12")
    XCTAssertEqual(window.names, ["A", "Line 3", "Line 4", "M", "Z"])
    XCTAssertEqual(names(window), [0: "Z", 1: "M", 2: "A", 3: "Line 3", 4: "Line 4"])
    XCTAssertEqual(
      window.takenEvents().filter { $0.hasPrefix("Renamed") },
      [
        "Renamed string(\"Z\") at [0, 4]", "Renamed string(\"M\") at [0, 3]",
        "Renamed string(\"A\") at [0, 0]",
      ])
  }

  // MARK: Columns that go

  @MainActor func testARefusedTextThatGoesWithItsColumnsIsAbandonedAloud() {
    for isHidden in [false, true] {
      let window = EditingWindow(InvoiceLine.many(4))
      var abandoned: [String] = []
      window.table.onEditAbandoned = { abandoned.append("\($0.column ?? "") \($0.text)") }
      window.click(window.price, 1)
      window.type("-7")
      if isHidden { window.price.isVisible = false } else { window.table.columns = [window.name] }
      Reports.expect(.edit)
      XCTAssertEqual(abandoned, ["Price -7"])
      XCTAssertNil(window.edited)
      XCTAssertEqual(window.line(1)?.price, 0)
    }
  }
}
