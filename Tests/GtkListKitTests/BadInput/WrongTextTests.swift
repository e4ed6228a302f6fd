import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Texts that C, Pango or a screen have trouble with.
final class WrongTextTests: GtkTestCase {
  private static let invalid = String(
    decoding: [0x61, 0xFF, 0xFE, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xF5, 0x62], as: UTF8.self)

  private static let texts = [
    "", " ", "plain", invalid, "before\0after", "\0", "\0\0\0", "<b>bold</b> & <i>", "&amp; &lt;",
    "</span>", "%s %n %d", "line\nline\r\nline\u{2028}line", "\u{202E}backwards\u{202C}",
    "\u{0301}\u{0301}", "👩‍👩‍👧‍👦🏳️‍🌈", "\u{FEFF}\u{200B}", "\u{1}\u{7F}\u{1B}[31m", "\t\tx",
    String(repeating: "e\u{0301}", count: 500), "عربى 中文 עברית",
  ]

  @MainActor private func window(_ texts: [String]) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: texts, cellClass: StringCell.self, cellHeight: 24)
    return TableWindow(adaptor, height: 600)
  }

  @MainActor func testOfManyTabsAllButTheFirstAreShownAsSpaces() {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(
      datas: [String(repeating: "a\t", count: 1_000), "a\tb"], cellClass: StringCell.self)
    let window = TableWindow(adaptor)
    let texts = window.shownRows.compactMap(\.texts.first)
    XCTAssertEqual(texts.map { $0.filter { $0 == "\t" }.count }, [128, 1])
    XCTAssertEqual(texts.first?.filter { $0 == " " }.count, 872)
    XCTAssertEqual(texts.last, "a\tb")
  }

  @MainActor func testEveryTextIsShown() {
    let window = window(Self.texts)
    XCTAssertEqual(window.shownRows.count, Self.texts.count)
    for (row, text) in zip(window.shownRows, Self.texts) {
      XCTAssertEqual(row.text, text.replacingOccurrences(of: "\0", with: "\u{2400}"))
    }
    XCTAssertEqual(window.shownTexts[7], "<b>bold</b> & <i>", "text, not markup")
    window.assertPixelsAreFresh()
    Reports.expectSome(.height)
  }

  @MainActor func testAMegabyteIsCutAndTheListStaysQuick() {
    let huge = [
      String(repeating: "x", count: 1 << 20), String(repeating: "word ", count: 200_000),
      String(repeating: "é", count: 1 << 20), String(repeating: "a\0", count: 500_000),
    ]
    let window = window(huge + Item.many(200).texts)
    for (row, text) in zip(window.shownRows, huge) {
      XCTAssertLessThanOrEqual(row.text.utf8.count, DisplayText.limit + 8)
      XCTAssert(row.text.hasSuffix("…"))
      XCTAssertEqual(row.text.first, text.first)
    }
    window.scroll(to: 1_000)
    window.scroll(to: 0)
    window.assertPixelsAreFresh()
  }

  @MainActor func testMeasuredAndWrappedHugeTexts() {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(
      datas: [String(repeating: "word ", count: 200_000)] + Item.many(50).texts,
      cellClass: WrapCell.self)
    let window = TableWindow(adaptor)
    XCTAssertGreaterThan(window.shownRows[0].height, 400)
    window.table.scrollToRow(at: [0, 1], position: .top)
    window.settle()
    XCTAssertEqual(window.shownRow(at: [0, 1])?.y, 0)
    window.scroll(by: -37)
    window.assertPixelsAreFresh()
  }

  @MainActor func testHeadersFootersAndPlaceholders() {
    for text in Self.texts {
      let adaptor = TableAdaptor()
      let window = TableWindow(adaptor)
      adaptor.apply {
        Section(text) { Rows([text], id: \.self, as: StringCell.self) }.footer(text)
      }
      window.settle()
      XCTAssertEqual(window.shownRows.count, 3)
      window.table.placeholder = Placeholder(
        icon: text, title: text, message: text, buttonTitle: text)
      window.settle()
      window.close()
    }
  }

  @MainActor func testMarkupThatDoesNotParseIsShownAsText() {
    let window = window(["a"])
    guard let label = window.table.cellForRow(at: [0, 0])?["text"] else { return XCTFail("none") }
    label.setMarkup("<b>bold</b>")
    XCTAssertEqual(label.text, "bold")
    for text in ["<b>", "a & b", "</b>", "<span color='nocolour'>x</span>"] {
      label.setMarkup(text)
      XCTAssertEqual(label.text, text)
    }
    for text in Self.texts {
      label.setMarkup(text)
      label.setTooltip(text)
      label.setProperty("tooltip-text", text)
    }
  }

  @MainActor func testEntriesTakeEveryText() {
    let entry = ChildHandle(pointer: gtk_entry_new())
    entry.pointer.map { _ = g_object_ref_sink($0) }
    for text in Self.texts {
      entry.text = text
      XCTAssertFalse(entry.text.unicodeScalars.contains("\0"))
    }
    entry.text = String(repeating: "x", count: 1 << 20)
    XCTAssertGreaterThan(entry.text.count, 1_000)
    entry.pointer.map { g_object_unref($0) }
  }

  @MainActor func testTypingFindsOddTexts() {
    let window = window(Self.texts)
    window.click(row: [0, 2])
    window.type("<")
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 7]])
    window.press(GDK_KEY_Escape)
    window.type("%s")
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 10]])
    Reports.expectSome(.height)
  }

  @MainActor func testReportsAndNamesWithOddTexts() {
    let window = window(["a"])
    for text in Self.texts {
      _ = window.table.cellForRow(at: [0, 0])?[text + "?"]
      window.table.cellForRow(at: [0, 0])?.setStyleClass("odd", true)
      window.table.cellForRow(at: [0, 0])?.route(text + "?", of: "text", as: EventName(text))
      window.table.cellForRow(at: [0, 0])?["text"].setProperty(text + "?", text)
    }
    Reports.expectSome(.missingChild)
  }
}
