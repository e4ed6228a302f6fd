import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows that are copied and pasted elsewhere in the table, and what is said of text that fits nowhere.
final class PastedRowsTests: GtkTestCase {
  @MainActor private func lines() -> [InvoiceLine] {
    var line = InvoiceLine(id: 0, name: "Tea", count: 7, price: 12.5)
    line.unit = "hours"
    line.isPaid = true
    return [line, InvoiceLine(id: 1, name: "Milk"), InvoiceLine(id: 2, name: "Bread")]
  }

  @MainActor private func copy(_ row: Int, in window: EditingWindow) {
    window.click(window.name, row)
    window.press(GDK_KEY_c, .control)
  }

  @MainActor private func paste(in window: EditingWindow, until isDone: () -> Bool) {
    window.press(GDK_KEY_v, .control)
    Pump.until("the clipboard has answered", isDone)
  }

  @MainActor func testACopiedRowIsPastedIntoItsColumnsWhereverTheKeyboardIs() {
    for title in ["Name", "Count", "Price", "Paid"] {
      let window = EditingWindow(lines())
      guard let column = window.table.columns.first(where: { $0.title == title }) else {
        XCTFail("no column \(title): \(window.table.columns.map(\.title))")
        continue
      }
      copy(0, in: window)
      window.click(window.name, 1)
      window.table.cellCursor.column = column
      paste(in: window) { window.line(1)?.name == "Tea" || Reports.pending > 0 }
      Reports.expect()
      var expected = lines()[0]
      expected = InvoiceLine(
        id: 1, name: expected.name, count: expected.count, price: expected.price,
        unit: expected.unit, isPaid: expected.isPaid)
      XCTAssertEqual(window.line(1), expected, title)
      XCTAssertEqual(window.line(2), lines()[2])
    }
  }

  @MainActor func testColumnsThatWereMovedOrHiddenMeanwhileGetTheirOwnCells() {
    let window = EditingWindow(lines())
    copy(0, in: window)
    window.table.columns.first { $0.title == "Count" }?.isVisible = false
    window.table.columns = window.table.columns.reversed()
    window.host.settle()
    window.click(window.price, 1)
    paste(in: window) { window.line(1)?.name == "Tea" || Reports.pending > 0 }
    Reports.expect()
    XCTAssertEqual(window.line(1)?.price, 12.5)
    XCTAssertEqual(window.line(1)?.count, 1, "a hidden column is passed over")
  }

  @MainActor func testTextOfAnotherProgramGoesWhereTheKeyboardIs() {
    let window = EditingWindow(lines())
    copy(0, in: window)
    let clipboard = gtk_widget_get_clipboard(
      window.table.tree.widget, gdk_atom_intern("CLIPBOARD", 0))
    gtk_clipboard_set_text(clipboard, "9\t3", -1)
    window.click(window.count, 1)
    paste(in: window) { window.line(1)?.count == 9 }
    XCTAssertEqual(window.line(1)?.name, "Milk")
  }

  @MainActor func testWhatDoesNotFitIsToldWhatWouldHaveFitted() {
    let window = EditingWindow(lines())
    var refused: [String] = []
    window.table.onPasteRefused = { refused += $0.map(\.message) }
    window.click(window.name, 1)
    let wanted = [
      "Count": "whole number", "Price": "12.5", "Unit": "pieces", "Paid": "yes or no",
    ]
    for (title, form) in wanted {
      guard let column = window.table.columns.first(where: { $0.title == title }) else {
        XCTFail("no column \(title): \(window.table.columns.map(\.title))")
        continue
      }
      refused = []
      window.table.cellCursor.column = column
      window.table.paste("?!")
      XCTAssertEqual(refused.count, 1, title)
      XCTAssert(refused.first?.contains("?!") ?? false, "\(title): \(refused)")
      XCTAssert(refused.first?.contains(form) ?? false, "\(title): \(refused)")
      let report = Reports.taken().first?.description ?? ""
      XCTAssert(report.contains(form), report)
    }
  }

  @MainActor func testAColumnThatReadsItsOwnFormGivesWhatItHoldsAsAnExample() {
    struct Code: Identifiable { let id = 0; var text = "AB-12" }
    let column = TableColumn<Code>("Code", \.text).editable(
      text: { $0.text }, parse: { $0.contains("-") ? $0 : nil })
    guard case .rejected(let message)? = column.answer(to: .text("no"), for: Code()) else {
      return XCTFail("it was taken")
    }
    XCTAssert(message.contains("“no”") && message.contains("“AB-12”"), message)
    column.rejection = { "not \($0)" }
    guard case .rejected("not no")? = column.answer(to: .text("no"), for: Code()) else {
      return XCTFail("the app's own words are said")
    }
  }

  /// Another program copies something between what is asked for first and what is asked for then.
  @MainActor func testWhatIsPastedIsAllOfOneCopy() {
    final class Offer {
      var selection: OpaquePointer?
      var isTaken = false
    }
    let window = EditingWindow(lines())
    copy(0, in: window)
    let clipboard = gtk_widget_get_clipboard(
      window.table.tree.widget, gdk_atom_intern("CLIPBOARD", 0))
    let own = gdk_atom_intern("application/x-gtklistkit-columns", 0)
    let offer = Offer()
    offer.selection = gtk_clipboard_wait_for_contents(clipboard, own)
    XCTAssertNotNil(offer.selection)
    let list = gtk_target_list_new(nil, 0)
    gtk_target_list_add(list, own, 0, 1)
    gtk_target_list_add_text_targets(list, 2)
    var count: gint = 0
    let targets = gtk_target_table_new_from_list(list, &count)
    defer {
      gtk_target_table_free(targets, count)
      gtk_target_list_unref(list)
      gtk_selection_data_free(offer.selection)
    }
    gtk_clipboard_set_with_data(
      clipboard, targets, guint(count),
      { _, selection, kind, data in
        guard let data else { return }
        let offer = Unmanaged<Offer>.fromOpaque(data).takeUnretainedValue()
        if kind == 1 {
          var length: gint = 0
          let bytes = gtk_selection_data_get_data_with_length(offer.selection, &length)
          gtk_selection_data_set(
            selection, gtk_selection_data_get_target(selection), 8, bytes, length)
          offer.isTaken = true
        } else {
          gtk_selection_data_set_text(selection, "9\t3", -1)
        }
      }, { _, _ in }, Unmanaged.passUnretained(offer).toOpaque())
    window.click(window.count, 1)
    paste(in: window) { offer.isTaken && window.line(1) != lines()[1] }
    XCTAssertEqual(window.line(1)?.name, "Tea")
    XCTAssertEqual(window.line(1)?.count, 7)
    XCTAssertEqual(window.line(1)?.price, 12.5)
    gtk_clipboard_clear(clipboard)
  }
}
