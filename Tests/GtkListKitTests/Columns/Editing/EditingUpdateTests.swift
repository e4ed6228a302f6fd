import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// An edit stays with its row through everything that happens to the list.
final class EditingUpdateTests: GtkTestCase {
  /// Row 2 is edited, and “New” stands in the editor.
  @MainActor
  private func editing(_ count: Int = 20) -> EditingWindow {
    let window = EditingWindow(InvoiceLine.many(count))
    window.click(window.name, 2)
    window.type("New")
    XCTAssertEqual(window.edited, "Name 2")
    return window
  }

  @MainActor
  private func assertIsOverItsCell(
    _ window: EditingWindow, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let entry = window.entry, let edit = window.table.cellEdits.current,
      let column = edit.part as? AnyTableColumn,
      let row = edit.row.position,
      let cell = window.table.tree.frame(ofCell: column, row: row)
    else { return XCTFail("no editor over a cell", file: file, line: line) }
    let place = window.place(of: entry)
    XCTAssertEqual(place.x, cell.x, file: file, line: line)
    XCTAssertLessThanOrEqual(
      abs((2 * place.y + place.height) - (2 * cell.y + cell.height)), 1, file: file, line: line)
  }

  @MainActor
  func testTheEditorFollowsItsRowThroughAnInsertionAbove() {
    let window = editing()
    window.adaptor.update {
      $0.insert(
        InvoiceLine(id: 100, name: "First"), as: DataCell<InvoiceLine>.self, at: [0, 0])
    }
    window.host.settle()
    XCTAssertEqual(window.edited, "Name 3")
    XCTAssertEqual(window.entryText, "New")
    assertIsOverItsCell(window)
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.names.prefix(5), ["First", "Line 0", "Line 1", "New", "Line 3"])
  }

  @MainActor
  func testTheEditorFollowsItsRowThroughAReload() {
    let window = editing()
    let section = window.adaptor.sections[0]
    section.cellHolders = Array(section.cellHolders.reversed())
    window.table.reloadData()
    window.host.settle()
    XCTAssertEqual(window.edited, "Name 17")
    XCTAssertEqual(window.entryText, "New")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.line(17)?.name, "New")
  }

  @MainActor
  func testTheEditedRowMovesWhereItsNewValueBelongs() {
    let window = EditingWindow(InvoiceLine.many(10))
    window.sortByName()
    window.click(window.name, 2)
    window.type("Zebra")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.names.last, "Zebra")
    XCTAssertEqual(window.takenEvents(), ["Renamed string(\"Zebra\") at [0, 9]"])
    XCTAssertEqual(window.keyboard, "Name 2", "the row that was below has come up")
    XCTAssertEqual(window.names[2], "Line 3")
  }

  @MainActor
  func testARowThatGoesTakesItsEditWithItAndSaysWhatWasWritten() {
    let window = editing()
    var abandoned: [RefusedCell] = []
    window.table.onEditAbandoned = { abandoned.append($0) }
    window.adaptor.update { $0.remove([0, 2]) }
    window.host.settle()
    XCTAssertNil(window.edited)
    XCTAssertNil(window.entry)
    XCTAssertEqual(window.host.focusWidget, window.table.tree.widget)
    XCTAssertEqual(abandoned.map(\.text), ["New"])
    XCTAssertEqual(abandoned.map(\.rowID), [AnyHashable(2)])
    XCTAssertEqual(abandoned.map(\.column), ["Name"])
    Reports.expect(.edit)
    XCTAssertEqual(window.names.count, 19)
  }

  @MainActor
  func testARowThatGoesUnchangedIsNoLoss() {
    let window = EditingWindow(InvoiceLine.many(5))
    window.table.beginEditing(at: [0, 2], in: window.name)
    window.adaptor.sections = []
    window.table.reloadData()
    XCTAssertNil(window.edited)
    XCTAssertNil(window.entry)
  }

  @MainActor
  func testTheEditorGoesOutOfViewWithItsRowAndStaysAlive() throws {
    let window = editing(1_000)
    window.host.scroll(to: 5_000)
    XCTAssertEqual(window.edited, "Name 2")
    XCTAssert(window.isWriting)
    let entry = try XCTUnwrap(window.entry)
    XCTAssertLessThan(window.place(of: entry).y, 0)
    window.host.scroll(to: 0)
    XCTAssertEqual(window.entryText, "New")
    assertIsOverItsCell(window)
  }

  @MainActor
  func testTheHeadersCoverTheEditorOfARowThatIsHalfScrolledAway() throws {
    let window = editing(1_000)
    let row = window.table.rowMeasure.fixedHeight
    window.host.scroll(to: Double(2 * row + row / 2))
    let frame = try XCTUnwrap(window.entry.flatMap { gtk_widget_get_parent($0) })
    // What of it is to be seen is its window.
    var y: gint = 0
    var height: gint = 0
    gdk_window_get_geometry(gtk_widget_get_window(frame), nil, &y, nil, &height)
    XCTAssertEqual(Int(y), window.table.tree.headerHeight)
    XCTAssertLessThan(Int(height), row)
    assertIsOverItsCell(window)
  }

  @MainActor
  func testWritingOutOfViewComesBackToTheCell() {
    let window = editing(1_000)
    window.host.scroll(to: 5_000)
    window.type("er")
    XCTAssertEqual(window.entryText, "Newer")
    XCTAssertLessThan(window.host.offset, 100)
    assertIsOverItsCell(window)
  }

  @MainActor
  func testACommitOutOfViewReachesTheRow() {
    let window = editing(1_000)
    window.host.scroll(to: 5_000)
    window.host.focus(window.host.after)
    XCTAssertEqual(window.line(2)?.name, "New")
    XCTAssertEqual(window.takenEvents(), ["Renamed string(\"New\") at [0, 2]"])
  }

  @MainActor
  func testTheEditorKeepsToItsColumnWhenThatIsResized() {
    let window = editing()
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.edited, "Count 2")
    window.name.width = 200
    window.host.settle()
    assertIsOverItsCell(window)
  }

  @MainActor
  func testAColumnThatIsHiddenCommitsItsEdit() {
    let window = editing()
    window.name.isVisible = false
    XCTAssertNil(window.edited)
    XCTAssertEqual(window.line(2)?.name, "New")
  }

  @MainActor
  func testOtherColumnsEndTheEditWithACommit() {
    let window = editing()
    window.table.columns = [window.count]
    XCTAssertNil(window.edited)
    XCTAssertEqual(window.line(2)?.name, "New")
  }

  @MainActor
  func testAnUndoHidesARowThatTheFilterExcludes() {
    for isSorted in [false, true] {
      let window = EditingWindow(InvoiceLine.many(6))
      let stack = UndoStack()
      window.adaptor.undoStack = stack
      XCTAssert(window.table.beginEditing(at: [0, 2], in: window.name))
      window.adaptor.arrange(
        RowArrangement<InvoiceLine>(
          sort: isSorted ? [SortKey(\.name)] : [], filter: RowFilter { $0.name != "Line 2" }))
      Pump.until("the rows are filtered") { !window.adaptor.isArranging }
      window.host.settle()
      XCTAssertEqual(window.names.count, 6, "the row under the editor stays")
      window.type("New")
      window.press(GDK_KEY_Return)
      window.host.settle()
      XCTAssert(window.names.contains("New"), "\(window.names)")
      stack.undo()
      window.host.settle()
      XCTAssertEqual(window.names, ["Line 0", "Line 1", "Line 3", "Line 4", "Line 5"])
    }
  }

  @MainActor
  func testACommitThatTheFilterHidesSendsItsEventToo() {
    let window = EditingWindow(InvoiceLine.many(6))
    window.adaptor.arrange(
      RowArrangement<InvoiceLine>(
        filter: RowFilter { !$0.isPaid && $0.name.hasPrefix("Line") }))
    Pump.until("the rows are filtered") { !window.adaptor.isArranging }
    window.host.settle()
    window.click(window.name, 2)
    LineHolder.names = []
    window.type("New")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.names, ["Line 0", "Line 1", "Line 3", "Line 4", "Line 5"])
    XCTAssertEqual(window.takenEvents(), ["Renamed string(\"New\") at [0, 2]"])
    XCTAssertEqual(LineHolder.names, ["New"], "the holder has the new data")
    window.click(window.paid, 0)
    XCTAssertEqual(window.names.count, 4)
    XCTAssertEqual(window.takenEvents(), ["\(EventName.valueChanged) bool(true) at [0, 0]"])
    window.click(window.name, 1)
    window.table.paste("Some\t7\nLine x\t8\nOther\t9")
    XCTAssertEqual(window.names, ["Line 1", "Line x"])
    XCTAssertEqual(
      window.takenEvents(),
      [
        "Renamed string(\"Some\") at [0, 1]", "\(EventName.valueChanged) int(7) at [0, 1]",
        "Renamed string(\"Line x\") at [0, 1]", "\(EventName.valueChanged) int(8) at [0, 1]",
        "Renamed string(\"Other\") at [0, 3]", "\(EventName.valueChanged) int(9) at [0, 3]",
      ])
  }

  @MainActor
  func testAClickOnARadioButtonThatIsOnChangesNothing() {
    let window = EditingWindow(InvoiceLine.many(3))
    let radio = TableColumn<InvoiceLine>("Paid", \.isPaid, as: .radio).editable(\.isPaid)
    window.table.columns = [radio]
    window.host.settle()
    window.click(radio, 1)
    XCTAssertEqual(window.line(1)?.isPaid, true)
    XCTAssertEqual(window.takenEvents().count, 1)
    window.click(radio, 1)
    XCTAssertEqual(window.takenEvents(), [])
    XCTAssert(window.stack.undo())
    XCTAssertFalse(window.stack.canUndo)
    XCTAssertEqual(window.line(1)?.isPaid, false)
  }

  @MainActor
  func testTheListMayEndInTheMiddleOfACommit() {
    let window = editing()
    window.name.editable(
      parse: { $0 },
      validate: { [weak window] _, _ in
        window.map { gtk_widget_destroy($0.table.widgetPointer) }
        return nil
      })
    window.press(GDK_KEY_Return)
    XCTAssertNil(window.table.cellEdits.current)
    // What was accepted is told all the same: nothing that was typed is lost.
    XCTAssertEqual(window.takenEvents(), ["Renamed string(\"New\") at [0, 2]"])
    EventLoop.drain()
    XCTAssert(window.table.isDestroyed)
  }
}
