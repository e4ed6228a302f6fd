import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is written becomes a value, or is refused at the cell.
final class EditingValueTests: GtkTestCase {
  @MainActor
  func testAValidatorRefusesAndTheEditGoesOn() {
    let window = EditingWindow(InvoiceLine.many(5))
    window.click(window.price, 0)
    window.type("-4")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.edited, "Price 0")
    XCTAssertEqual(window.rejection, "A price is not negative")
    XCTAssert(window.isWriting)
    XCTAssertEqual(window.line(0)?.price, 0)
    window.write("4")
    XCTAssertNil(window.rejection, "another text is not refused yet")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.line(0)?.price, 4)
    XCTAssertNil(window.edited)
  }

  @MainActor
  func testATextThatIsNoNumberIsRefused() {
    let window = EditingWindow(InvoiceLine.many(5))
    window.click(window.count, 0)
    window.type("many")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(
      window.rejection, "“many” does not fit here; it takes a whole number, such as 12")
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(window.line(0)?.count, 1)
  }

  @MainActor
  func testARefusedValueKeepsAClickFromLeaving() {
    let window = EditingWindow(InvoiceLine.many(5))
    window.click(window.name, 0)
    window.press(GDK_KEY_F2)
    window.write("")
    window.click(window.count, 3)
    XCTAssertEqual(window.edited, "Name 0")
    XCTAssertEqual(window.rejection, "A name is missing")
    XCTAssertEqual(window.keyboard, "Name 0")
    XCTAssertFalse(window.table.endEditing())
    XCTAssert(window.table.endEditing(commits: false))
    XCTAssertEqual(window.line(0)?.name, "Line 0")
  }

  @MainActor
  func testAChosenItemIsCommittedAtOnce() throws {
    let window = EditingWindow(InvoiceLine.many(5))
    window.click(window.unit, 1)
    window.press(GDK_KEY_F2)
    let combo = try XCTUnwrap(window.combo).of(GtkComboBox.self)
    XCTAssertEqual(gtk_combo_box_get_active(combo), 0)
    gtk_combo_box_set_active(combo, 1)
    window.host.settle()
    XCTAssertNil(window.edited)
    XCTAssertEqual(window.line(1)?.unit, "hours")
    XCTAssertEqual(window.takenEvents(), ["ValueChanged string(\"hours\") at [0, 1]"])
    XCTAssert(window.stack.canUndo)
  }

  @MainActor
  func testNumbersAndTextsAreChosenWhereTheColumnHasChoices() throws {
    let window = EditingWindow(InvoiceLine.many(5))
    let stars = TableColumn<InvoiceLine>(
      "Stars", \.count, as: .combo([1, 2, 3]) { String(repeating: "★", count: $0) }
    ).editable(\.count)
    let rate = TableColumn<InvoiceLine>(
      "Rate", \.price, as: .combo([0, 0.5]) { "\(Int($0 * 100)) %" }
    ).editable(\.price)
    let unit = TableColumn<InvoiceLine>(
      "Long Unit", \.unit, as: .combo(["pieces", "hours"]) { "by \($0)" }
    ).editable(\.unit)
    let isPaid = TableColumn<InvoiceLine>(
      "Is Paid", \.isPaid, as: .combo([false, true]) { $0 ? "Yes" : "No" }
    ).editable(\.isPaid)
    let columns = [stars, rate, unit, isPaid]
    window.table.columns = columns
    for column in columns {
      XCTAssert(window.table.beginEditing(at: [0, 1], in: column), column.title)
      let combo = try XCTUnwrap(window.combo, column.title).of(GtkComboBox.self)
      XCTAssertEqual(gtk_combo_box_get_active(combo), 0)
      gtk_combo_box_set_active(combo, 1)
      window.host.settle()
    }
    let line = try XCTUnwrap(window.line(1))
    XCTAssertEqual(line.count, 2)
    XCTAssertEqual(line.price, 0.5)
    XCTAssertEqual(line.unit, "hours")
    XCTAssert(line.isPaid)
  }

  @MainActor
  func testAValueThatMayBeMissingIsChosenFromThoseThatThereAre() throws {
    struct Door {
      var state: String? = "open"
      var width: Double?
    }
    let state = TableColumn<Door>("State", \.state, as: .combo(["open", "shut"])).editable(\.state)
    let width = TableColumn<Door>("Width", \.width, as: .combo([0.5, 1]) { "\($0) m" })
      .editable(\.width)
    let door = Door()
    let (states, widths) = (
      try XCTUnwrap(state.editorSetup(for: door)), try XCTUnwrap(width.editorSetup(for: door))
    )
    XCTAssertEqual(states.choices, ["open", "shut"])
    XCTAssertEqual(states.text, "open")
    XCTAssertEqual(widths.choices, ["0.5 m", "1.0 m"])
    XCTAssertEqual(widths.text, "")
  }

  @MainActor
  func testTheArrowsChooseInTheMenuOfAComboReachedByTab() throws {
    for key in [GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_End] {
      let window = EditingWindow(InvoiceLine.many(5))
      window.click(window.price, 1)
      window.press(GDK_KEY_F2)
      window.press(GDK_KEY_Tab)
      XCTAssertEqual(window.edited, "Unit 1")
      let combo = try XCTUnwrap(window.combo)
      XCTAssertEqual(GObjectProperties.bool("popup-shown", of: combo.raw), false)
      window.press(key)
      XCTAssertEqual(window.edited, "Unit 1", "nothing is chosen yet")
      XCTAssertEqual(GObjectProperties.bool("popup-shown", of: combo.raw), true)
      XCTAssertEqual(window.line(1)?.unit, "pieces")
      gtk_combo_box_set_active(combo.of(GtkComboBox.self), 1)
      window.host.settle()
      XCTAssertEqual(window.line(1)?.unit, "hours")
      XCTAssertNil(window.edited)
    }
  }

  @MainActor
  func testRowsMayOfferChoicesOfTheirOwn() throws {
    let window = EditingWindow(InvoiceLine.many(5))
    window.unit.editable(\.unit, choices: { $0.id == 0 ? ["pieces"] : ["pieces", "metres"] })
    XCTAssert(window.table.beginEditing(at: [0, 0], in: window.unit))
    func count() throws -> gint {
      let combo = try XCTUnwrap(window.combo).of(GtkComboBox.self)
      return gtk_tree_model_iter_n_children(gtk_combo_box_get_model(combo), nil)
    }
    XCTAssertEqual(try count(), 1)
    XCTAssert(window.table.beginEditing(at: [0, 1], in: window.unit))
    XCTAssertEqual(try count(), 2)
  }

  @MainActor
  func testWhatIsChosenIsWhatWasShownAndNotWhatHasItsNumberByThen() throws {
    let window = EditingWindow(InvoiceLine.many(5))
    var units = ["pieces", "metres"]
    window.unit.editable(\.unit, choices: { _ in units })
    XCTAssert(window.table.beginEditing(at: [0, 1], in: window.unit))
    units = ["hours", "pieces", "metres"]
    gtk_combo_box_set_active(try XCTUnwrap(window.combo).of(GtkComboBox.self), 1)
    window.host.settle()
    XCTAssertEqual(window.line(1)?.unit, "metres")
    XCTAssert(window.table.beginEditing(at: [0, 2], in: window.unit))
    units = ["hours", "pieces"]
    gtk_combo_box_set_active(try XCTUnwrap(window.combo).of(GtkComboBox.self), 2)
    window.host.settle()
    XCTAssertEqual(window.line(2)?.unit, InvoiceLine.many(5)[2].unit)
    XCTAssertEqual(window.table.columnEdits.current?.editor.rejection != nil, true)
    window.table.endEditing(commits: false)
  }

  @MainActor
  func testAClickOnACheckBoxChangesTheModel() {
    let window = EditingWindow(InvoiceLine.many(5))
    window.click(window.paid, 2)
    XCTAssertEqual(window.line(2)?.isPaid, true)
    XCTAssertEqual(window.takenEvents(), ["ValueChanged bool(true) at [0, 2]"])
    window.press(GDK_KEY_space)
    XCTAssertEqual(window.line(2)?.isPaid, false)
    window.stack.undo()
    XCTAssertEqual(window.line(2)?.isPaid, true)
  }

  @MainActor
  func testARefusedClickChangesNothingAndSaysWhy() {
    let window = EditingWindow(InvoiceLine.many(5))
    window.paid.editable(\.isPaid) { isPaid, line in
      isPaid && line.price == 0 ? "There is nothing to pay" : nil
    }
    window.click(window.paid, 2)
    XCTAssertEqual(window.line(2)?.isPaid, false)
    XCTAssertEqual(window.takenEvents(), [])
    XCTAssertEqual(window.table.columnEdits.rejectedClick?.rejection.isShown, true)
  }

  @MainActor
  func testAColorIsChosenWithAColorButton() throws {
    let window = EditingWindow(InvoiceLine.many(5))
    let mark = TableColumn<InvoiceLine>("Mark", \.mark, as: .color).editable(\.mark)
    window.table.columns = [window.name, mark]
    XCTAssert(window.table.beginEditing(at: [0, 1], in: mark))
    let button = try XCTUnwrap(window.colorButton)
    var blue = GdkRGBA(red: 0, green: 0, blue: 1, alpha: 1)
    gtk_color_chooser_set_rgba(OpaquePointer(button), &blue)
    XCTAssert(window.table.endEditing())
    XCTAssertEqual(window.line(1)?.mark, .rgb(red: 0, green: 0, blue: 1))
    XCTAssertEqual(window.takenEvents().count, 1)
  }

  @MainActor
  func testAColumnWithoutChoicesIsReportedAndStaysUneditable() {
    enum State: Equatable { case new, old }
    struct Thing { var state = State.new }
    let column = TableColumn<Thing>("State", \.state, as: .text { "\($0)" }).editable(\.state)
    XCTAssertFalse(column.isEditable)
    Reports.expect(.wrongModel)
  }

  @MainActor
  func testAMissingNumberIsAnEmptyText() {
    struct Offer: Identifiable, Equatable {
      let id = 0
      var discount: Double? = 5
    }
    let column = TableColumn<Offer>("Discount", \.discount, as: .number())
      .editable(\.discount)
    XCTAssertEqual(column.editorSetup(for: Offer())?.text, "5")
    guard case .accepted(let value, let data)? = column.answer(to: .text(" "), for: Offer()) else {
      return XCTFail("an empty text is refused")
    }
    XCTAssertNil(value)
    XCTAssertEqual(data?.data as? Offer, Offer(discount: nil))
  }

  @MainActor
  func testWithoutASetterOnlyTheEventIsSent() {
    let window = EditingWindow(InvoiceLine.many(5))
    window.name.editable(parse: { $0 })
    window.click(window.name, 0)
    window.type("New")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.line(0)?.name, "Line 0")
    XCTAssertEqual(window.takenEvents(), ["Renamed string(\"New\") at [0, 0]"])
    XCTAssertFalse(window.stack.canUndo)
  }

  @MainActor
  func testNumbersAreReadAsTheyAreWritten() {
    XCTAssertEqual(CellParsing.integer(" 42 "), 42)
    XCTAssertEqual(CellParsing.integer("−7"), -7)
    XCTAssertNil(CellParsing.integer("4.5"))
    XCTAssertNil(CellParsing.integer(""))
    XCTAssertEqual(CellParsing.number("1e3"), 1000)
    XCTAssertEqual(CellParsing.number("-0.5"), -0.5)
    for text in ["", "nan", "inf", "0x10", "1.2.3", "1e999", "four"] {
      XCTAssertNil(CellParsing.number(text), text)
    }
    XCTAssertEqual(CellParsing.editedText(of: 12), "12")
    XCTAssertEqual(CellParsing.editedText(of: 12.25), "12.25")
    XCTAssertEqual(CellParsing.truth("Yes"), true)
    XCTAssertEqual(CellParsing.truth(""), false)
    XCTAssertNil(CellParsing.truth("maybe"))
    XCTAssertNotNil(CellParsing.color("#ff0000"))
    XCTAssertNil(CellParsing.color("nothing"))
  }

  @MainActor
  func testADayIsReadAsTheLocaleWritesIt() throws {
    let day = try XCTUnwrap(CellParsing.day("2026-03-01"))
    XCTAssertEqual(CellParsing.day(CellFormat.date(day, withTime: false)), day)
    XCTAssertNil(CellParsing.day("someday"))
  }

  @MainActor
  func testTheEditorIsKnownToAssistiveTechnologyByItsColumn() throws {
    let window = EditingWindow(InvoiceLine.many(5))
    window.table.beginEditing(at: [0, 1], in: window.price)
    let entry = try XCTUnwrap(window.entry)
    let name = atk_object_get_name(gtk_widget_get_accessible(entry)).map { String(cString: $0) }
    XCTAssertEqual(name, "Price")
  }
}
