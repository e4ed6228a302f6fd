import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What cells say when the pointer rests on them, and at Ctrl+F1.
final class ColumnTooltipTests: GtkTestCase {
  private static let long = "A text that is far longer than its column is wide"

  @MainActor private func window(
    _ prepare: (TableColumn<Item>, TableColumn<Item>) -> Void = { _, _ in }
  ) -> ColumnWindow {
    var items = Item.many(100)
    items[1].text = Self.long
    let text = TableColumn<Item>("Text", \.text, width: 150)
    let number = TableColumn<Item>("Number", \.id, as: .number, width: 120)
    prepare(text, number)
    let adaptor = TableAdaptor()
    adaptor.apply { Section("all") { Rows(items) } }
    return ColumnWindow(adaptor) { $0.columns = [text, number] }
  }

  @MainActor private func tooltip(
    _ window: ColumnWindow, at text: String, column: Int = 0
  ) -> String? {
    window.parkPointer()
    Pump.until("the last tooltip is gone") { window.tooltipText == nil }
    window.point(at: text, column: column)
    window.waitForTooltip()
    defer { window.parkPointer() }
    return window.tooltipText
  }

  @MainActor func testTextThatIsCutOffIsShownWholeAndNoOther() {
    let window = window()
    XCTAssertEqual(tooltip(window, at: Self.long), Self.long)
    XCTAssertNil(tooltip(window, at: "Row 2"))
    XCTAssertNil(tooltip(window, at: Self.long, column: 1))
    window.table.columns[0].width = 380
    window.settle()
    XCTAssertNil(tooltip(window, at: Self.long))
    window.assertPixelsAreFresh()
  }

  @MainActor func testAWrappedTextIsShownWholeWhereItsLinesAreNotEnough() {
    let window = window { text, _ in
      text.width = 80
      text.lineLimit = 2
    }
    window.table.hasVariableRowHeights = true
    window.settle()
    XCTAssertEqual(tooltip(window, at: Self.long), Self.long)
    XCTAssertNil(tooltip(window, at: "Row 2"))
    window.table.columns[0].lineLimit = 9
    window.settle()
    XCTAssertNil(tooltip(window, at: Self.long))
    window.assertPixelsAreFresh()
  }

  @MainActor func testAColumnSaysWhatItsClosureMakesOfTheModel() {
    let window = window { text, number in
      text.tooltip = { $0.id == 3 ? "The third" : nil }
      number.tooltipMarkup = { "<b>\($0.id)</b> &amp; <i>so on</i>" }
    }
    XCTAssertEqual(tooltip(window, at: "Row 3"), "The third")
    XCTAssertEqual(tooltip(window, at: "Row 3", column: 1), "3 & so on")
    XCTAssertEqual(tooltip(window, at: Self.long), Self.long)
    window.table.columns[0].showsCutOffText = false
    XCTAssertNil(tooltip(window, at: Self.long))
  }

  @MainActor func testMarkupThatIsNoneIsShownAsItStands() {
    let window = window { text, _ in text.tooltipMarkup = { "<" + String($0.id) } }
    XCTAssertEqual(tooltip(window, at: "Row 4"), "<4")
  }

  @MainActor func testATooltipBelongsToTheCellThatIsThereAfterScrolling() {
    let window = window { text, _ in text.tooltip = { "Number \($0.id)" } }
    window.scroll(to: 613)
    let text = window.shownTexts[4]
    XCTAssertEqual(tooltip(window, at: text), text.replacing("Row", with: "Number"))
  }

  @MainActor func testATooltipIsForItsCellOnly() {
    let window = window { text, number in
      text.tooltip = { "Number \($0.id)" }
      number.tooltip = { $0.id == 5 ? "Five" : nil }
    }
    XCTAssertEqual(tooltip(window, at: "Row 4"), "Number 4")
    window.point(at: "Row 4")
    window.waitForTooltip()
    for (row, column, text) in [(5, 0, "Number 5"), (5, 1, "Five"), (4, 1, nil)] {
      window.point(at: "Row \(row)", column: column)
      Pump.until("the tooltip says \(text ?? "nothing")") { window.tooltipText == text }
    }
    window.parkPointer()
  }

  @MainActor func testATooltipFollowsWhatTheCellUnderARestingPointerShows() {
    let text = TableColumn<Item>("Text", \.text, width: 150)
    text.tooltip = { "About \($0.text)" }
    let adaptor = TableAdaptor()
    func apply(_ change: (inout [Item]) -> Void) {
      var items = Item.many(100)
      change(&items)
      adaptor.apply { Section("all") { Rows(items) } }
    }
    apply { _ in }
    let window = ColumnWindow(adaptor) { $0.columns = [text] }
    window.point(at: "Row 4")
    window.waitForTooltip()
    XCTAssertEqual(window.tooltipText, "About Row 4")
    apply { $0[4].text = "other" }
    Pump.until("the new text is told") { window.tooltipText == "About other" }
    apply { $0.remove(at: 0) }
    Pump.until("the row that comes there is told") { window.tooltipText == "About Row 5" }
    apply { $0 = [] }
    Pump.until("nothing is told of no row") { window.tooltipText == nil }
    apply { _ in }
    window.parkPointer()
    XCTAssertNil(window.tooltipText)
  }

  @MainActor func testControlF1ShowsTheTooltipOfTheCursorsCell() {
    let window = window { _, number in number.tooltip = { "Number \($0.id)" } }
    window.parkPointer()
    window.click("Row 3", column: 1)
    window.press(GDK_KEY_Right)
    window.press(GDK_KEY_Right)
    window.press(GDK_KEY_F1, .control)
    XCTAssertEqual(window.tooltipText, "Number 3")
    window.press(GDK_KEY_F1, .control)
    XCTAssertNil(window.tooltipText)
  }

  @MainActor func testATableThatHasNothingToSayIsNotAsked() {
    let window = window { text, number in
      text.showsCutOffText = false
      number.showsCutOffText = false
    }
    XCTAssertEqual(gtk_widget_get_has_tooltip(window.tree), 0)
    window.table.columns[1].showsCutOffText = true
    XCTAssertEqual(gtk_widget_get_has_tooltip(window.tree), 1)
    window.table.columns[1].isVisible = false
    XCTAssertEqual(gtk_widget_get_has_tooltip(window.tree), 0)
  }

  @MainActor func testAClosureThatEndsTheTableIsSurvived() {
    let window = window()
    (window.table.columns[0] as? TableColumn<Item>)?.tooltip = { [weak window] _ in
      window?.close()
      return "gone"
    }
    window.point(at: "Row 3")
    Pump.until("the closure was asked") { window.isClosed }
    EventLoop.drain()
  }

  @MainActor func testFittingAColumnCountsItsIcons() {
    let window = window { text, _ in text.icon = { _ in "folder-symbolic" } }
    window.table.columns[0].fitWidth()
    window.settle()
    let iconless = self.window()
    iconless.table.columns[0].fitWidth()
    XCTAssertEqual(window.table.columns[0].width, iconless.table.columns[0].width + 22)
  }
}
