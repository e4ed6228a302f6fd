import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is displayed of a text has a bound; the data have none.
final class LongTextTests: GtkTestCase {
  @MainActor func testManyLinesMakeNoRowThatTheDisplayCannotDraw() {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(
      datas: [String(repeating: "\n", count: 100_000), "second"], cellClass: WrapCell.self)
    let window = TableWindow(adaptor)
    XCTAssertGreaterThan(window.shownRows[0].height, 1_000)
    XCTAssertLessThan(window.shownRows[0].height, 16_000)
    window.assertPixelsAreFresh()
  }

  @MainActor func testMarkupWithLettersLargerThanAnyScreenIsShownAsText() {
    for markup in [
      "<span size='2000000000'>Huge</span>", "<span rise='2000000000'>up</span>",
      "<span letter_spacing='-2000000000'>apart</span>", "<span font='99999'>font</span>",
      String(repeating: "<big>", count: 200) + "x" + String(repeating: "</big>", count: 200),
    ] {
      let window = ColumnWindow {
        let column = TableColumn<Int>("Markup", { _ in markup }, as: .markup, width: 200)
        column.lineLimit = nil
        $0.hasVariableRowHeights = true
        $0.columns = [column]
        let adaptor = TableAdaptor()
        $0.useAdaptor(adaptor)
        adaptor.apply { Section { Rows(0..<20, as: NumberedCell.self) } }
      }
      XCTAssertLessThan(window.shownRows.first?.height ?? .max, 2_000, markup)
      window.close()
      let label = ChildHandle(pointer: gtk_label_new(nil))
      guard let pointer = label.pointer else { return XCTFail("no label") }
      g_object_ref_sink(pointer)
      label.setMarkup(markup)
      XCTAssertEqual(label.text, markup)
      g_object_unref(pointer)
    }
  }

  /// Pango would shape the rest of a word again for each line of it.
  @MainActor func testALongWordOfMarkupGetsPlacesToBreakAndKeepsItsTags() {
    let label = ChildHandle(pointer: gtk_label_new(nil))
    guard let pointer = label.pointer else { return XCTFail("no label") }
    g_object_ref_sink(pointer)
    gtk_label_set_line_wrap(pointer.of(GtkLabel.self), 1)
    let word = String(repeating: "x", count: 1_000)
    let family = String(repeating: "y", count: 300)
    for (markup, shown) in [
      ("<b>\(word)</b>", word), ("<span font_family='\(family)'>\(word)</span>", word),
      (String(repeating: "&amp;", count: 400), String(repeating: "&", count: 400)),
      ("<b>\(word)", "<b>\(word)"),
    ] {
      label.setMarkup(markup)
      XCTAssertEqual(label.text.filter { $0 != "\u{200B}" }, shown)
      if shown.hasSuffix("x") {
        XCTAssert(label.text.split(separator: "\u{200B}").allSatisfy { $0.count <= 130 })
      }
    }
    XCTAssert(label.text.contains("\u{200B}"), "what is no markup is broken, too")
    g_object_unref(pointer)
  }

  private final class NumberedCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ number: Int) { self["text"].text = "\(number)" }
  }

  @MainActor func testATextThatAnEntryShowsInPartCannotBeWrittenIn() {
    let probe = RowProbe<EntryRow>()
    func isEditable() -> Bool {
      probe.view["control"].pointer.map {
        gtk_editable_get_editable(OpaquePointer($0)) != 0
      } ?? false
    }
    for (text, canWrite) in [
      ("short", true), (String(repeating: "x", count: 100_000), false), ("a\0b", false),
      ("again", true),
    ] {
      probe.view.update(.init(title: "Text", text: text))
      XCTAssertEqual(isEditable(), canWrite, String(text.prefix(20)))
    }
  }

  @MainActor func testATextThatIsTooLongIsNotEditedInItsCell() {
    var item = Item(0)
    item.text = "a\0b"
    let adaptor = TableAdaptor.over([item] + Item.many(10).dropFirst())
    let column = TableColumn<Item>("Text", \.text, width: 200).editable(\.text)
    let window = ColumnWindow(adaptor) { $0.columns = [column] }
    XCTAssertFalse(window.table.beginEditing(at: [0, 0], in: column))
    Reports.expect(.edit)
    XCTAssertTrue(window.table.beginEditing(at: [0, 1], in: column))
    window.table.endEditing(commits: false)
  }

  @MainActor func testAllOfAMarkupIsExported() {
    let long = String(repeating: "<b>a</b>", count: 20_000)
    let window = ColumnWindow {
      $0.columns = [TableColumn<Int>("Markup", { _ in long }, as: .markup, width: 200)]
      let adaptor = TableAdaptor()
      $0.useAdaptor(adaptor)
      adaptor.apply { Section { Rows(0..<1, as: NumberedCell.self) } }
    }
    let text = window.table.textSource().columns[0].text(0)
    XCTAssertEqual(text, String(repeating: "a", count: 20_000))
  }

  @MainActor func testAllOfATextIsExportedAndCopied() {
    let long = String(repeating: "word ", count: 200_000)
    let window = ColumnWindow {
      $0.columns = [TableColumn<Int>("Text", { _ in long }, width: 200)]
      let adaptor = TableAdaptor()
      $0.useAdaptor(adaptor)
      adaptor.apply { Section { Rows(0..<1, as: NumberedCell.self) } }
    }
    XCTAssertEqual(window.table.textSource().columns[0].text(0), long)
    window.table.selectRow(at: [0, 0])
    XCTAssert(window.table.copySelection())
    let clipboard = gtk_clipboard_get_for_display(
      gtk_widget_get_display(window.window), gdk_atom_intern("CLIPBOARD", 0))
    Pump.until("the text is there") {
      guard let copied = gtk_clipboard_wait_for_text(clipboard) else { return false }
      defer { g_free(copied) }
      return String(cString: copied) == long
    }
  }

  @MainActor func testLinesOfWindowsCountAsOthersDo() {
    func shown(_ text: String) -> String? {
      let label = ChildHandle(pointer: gtk_label_new(nil))
      guard let pointer = label.pointer else { return nil }
      g_object_ref_sink(pointer)
      defer { g_object_unref(pointer) }
      label.text = text
      return label.text
    }
    let lines = { (count: Int, end: String) in String(repeating: "x" + end, count: count) }
    for end in ["\n", "\r", "\r\n"] {
      XCTAssertEqual(shown(lines(400, end)), lines(400, end))
      XCTAssertEqual(shown(lines(600, end))?.hasSuffix("…"), true)
      XCTAssertEqual(shown(lines(600, end))?.unicodeScalars.filter { $0 == "x" }.count, 401)
    }
  }
}
