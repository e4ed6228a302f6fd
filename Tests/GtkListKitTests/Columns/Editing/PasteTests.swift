import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Tab-separated text fills cells from the keyboard's on.
final class PasteTests: GtkTestCase {
  @MainActor
  private func window(_ count: Int = 5) -> EditingWindow {
    let window = EditingWindow(InvoiceLine.many(count))
    window.click(window.name, 1)
    return window
  }

  @MainActor
  func testRowsAndColumnsAreFilledInOneStep() {
    let window = window()
    window.table.paste("Bread\t2\t3.5\thours\nMilk\t4\t1.25\n")
    XCTAssertEqual(
      window.line(1), InvoiceLine(id: 1, name: "Bread", count: 2, price: 3.5, unit: "hours"))
    XCTAssertEqual(window.line(2), InvoiceLine(id: 2, name: "Milk", count: 4, price: 1.25))
    XCTAssertEqual(window.takenEvents().count, 7)
    XCTAssertEqual(window.stack.undoName, "Paste")
    window.stack.undo()
    XCTAssertEqual(window.names, InvoiceLine.many(5).map(\.name))
    XCTAssertFalse(window.stack.canUndo)
  }

  @MainActor
  func testColumnsThatCannotBeEditedArePassedOver() {
    let window = window()
    window.click(window.unit, 0)
    window.table.paste("hours\t999\tyes")
    XCTAssertEqual(window.line(0)?.unit, "hours")
    XCTAssertEqual(window.line(0)?.isPaid, true)
  }

  @MainActor
  func testWhatDoesNotFitIsReportedAndTheRestIsFilled() {
    let window = window(3)
    var refused: [RefusedCell] = []
    window.table.onPasteRefused = { refused = $0 }
    window.table.paste("Bread\tmany\t-1\nMilk\t2\nToo far")
    XCTAssertEqual(window.line(1), InvoiceLine(id: 1, name: "Bread"))
    XCTAssertEqual(window.line(2), InvoiceLine(id: 2, name: "Milk", count: 2))
    XCTAssertEqual(refused.map(\.text), ["many", "-1", "Too far"])
    XCTAssertEqual(refused.map(\.column), ["Count", "Price", nil])
    XCTAssertEqual(refused[1].message, "A price is not negative")
    Reports.expect(.edit)
  }

  @MainActor
  func testSortedRowsAreFilledAsTheyStoodBefore() {
    let window = window(6)
    window.sortByName()
    window.click(window.name, 1)
    window.table.paste("Zebra\t1\nYak\t2\nAnt\t3")
    XCTAssertEqual(window.names, ["Ant", "Line 0", "Line 4", "Line 5", "Yak", "Zebra"])
    let byID = (0..<6).compactMap { window.line($0) }.sorted { $0.id < $1.id }
    XCTAssertEqual(byID.map(\.name), ["Line 0", "Zebra", "Yak", "Ant", "Line 4", "Line 5"])
    XCTAssertEqual(byID.map(\.count), [1, 1, 2, 3, 1, 1])
  }

  @MainActor
  func testRowsThatAreReadAsTheyAppearAreFilledToo() {
    let window = window()
    window.adaptor.apply { Section("lazy") { Rows(InvoiceLine.many(100_000)) } }
    window.host.settle()
    window.click(window.name, 1)
    window.table.paste((0..<300).map { "Name \($0)\t7" }.joined(separator: "\n"))
    XCTAssertEqual(window.line(0)?.name, "Line 0")
    XCTAssertEqual((1...300).compactMap { window.line($0)?.name }, (0..<300).map { "Name \($0)" })
    XCTAssertEqual(window.line(300)?.count, 7)
    XCTAssertEqual(window.line(301)?.name, "Line 301")
    XCTAssertLessThanOrEqual(
      window.adaptor[0]?.groups.count ?? 0, 3, "pasted rows share a group, the others stay lazy")
    window.stack.undo()
    XCTAssertEqual(window.line(1)?.name, "Line 1")
  }

  @MainActor
  func testTextThatComesLateGoesWhereTheKeyboardWasThen() throws {
    let window = window()
    let paste = try XCTUnwrap(window.table.textPaste())
    window.click(window.unit, 3)
    let clipboard = gtk_widget_get_clipboard(
      window.table.tree.widget, gdk_atom_intern("CLIPBOARD", 0))
    gtk_clipboard_set_text(clipboard, "Bread\t7", -1)
    paste()
    Pump.until("the clipboard has answered") { window.line(1)?.name == "Bread" }
    XCTAssertEqual(window.line(1)?.count, 7)
    XCTAssertEqual(window.line(3), InvoiceLine.many(5)[3])
  }

  @MainActor
  func testTextThatComesWhenItsRowHasGoneRingsTheBell() throws {
    let window = window()
    let paste = try XCTUnwrap(window.table.textPaste())
    let bells = try XCTUnwrap(Bells())
    window.adaptor.update { $0.remove([0, 1]) }
    window.host.settle()
    let names = window.names
    let clipboard = gtk_widget_get_clipboard(
      window.table.tree.widget, gdk_atom_intern("CLIPBOARD", 0))
    gtk_clipboard_set_text(clipboard, "Bread", -1)
    paste()
    Pump.until("the bell has rung") { bells.count == 1 }
    XCTAssertEqual(window.names, names)
  }

  @MainActor
  func testTheClipboardIsPastedByCtrlVAndShiftInsert() {
    for (key, modifiers) in [
      (GDK_KEY_v, Modifiers.control), (GDK_KEY_Insert, .shift), (GDK_KEY_KP_Insert, .shift),
    ] {
      let window = window()
      let clipboard = gtk_widget_get_clipboard(
        window.table.tree.widget, gdk_atom_intern("CLIPBOARD", 0))
      gtk_clipboard_set_text(clipboard, "Bread\t7", -1)
      window.press(key, modifiers)
      Pump.until("the clipboard has answered") { window.line(1)?.name == "Bread" }
      XCTAssertEqual(window.line(1)?.count, 7)
    }
  }
}
