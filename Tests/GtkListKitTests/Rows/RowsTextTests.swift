import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class RowsTextTests: GtkTestCase {
  @MainActor func testTextRowShowsItsTextAndWrapsOnlyWhenAsked() {
    let probe = RowProbe<TextRow>()
    probe.view.update(.init(title: "one\ntwo\r\nthree"))
    XCTAssertEqual(probe.texts, ["one two three"])
    probe.view.update(.init(title: "one\ntwo", wraps: true, isDimmed: true))
    XCTAssertEqual(probe.texts, ["one\ntwo"])
    probe.view.update(.init(title: "one\ntwo"))
    XCTAssertEqual(probe.texts, ["one two"])
  }

  @MainActor func testSubtitleRowHidesWhatItHasNot() {
    let probe = RowProbe<SubtitleRow>()
    probe.view.update(.init(title: "Title", subtitle: "Sub", icon: "folder"))
    XCTAssertEqual(probe.texts, ["Title", "Sub"])
    probe.view.update(.init(title: "Title"))
    XCTAssertEqual(probe.texts, ["Title"])
  }

  @MainActor func testValueRowShowsTitleAndValue() {
    let probe = RowProbe<ValueRow>()
    probe.view.update(.init(title: "Memory", value: "12 MB"))
    XCTAssertEqual(probe.texts, ["Memory", "12 MB"])
  }

  @MainActor func testDisclosureRowSendsAccessoryFromItsButton() {
    let probe = RowProbe<DisclosureRow>()
    probe.view.update(
      .init(title: "Wi-Fi", value: "Home", accessoryIcon: "emblem-system-symbolic"))
    XCTAssertEqual(probe.texts, ["Wi-Fi", "Home"])
    XCTAssertEqual(probe.accessibleName("accessory"), "Details")
    probe.press("accessory")
    XCTAssertEqual(probe.names, [.accessory])
    probe.recycle()
    probe.press("accessory")
    XCTAssertEqual(probe.names, [.accessory])
  }

  @MainActor func testSeparatorRowShowsItsTitle() {
    let probe = RowProbe<SeparatorRow>()
    probe.view.update("")
    XCTAssertEqual(probe.texts, [])
    probe.view.update("Older")
    XCTAssertEqual(probe.texts, ["Older"])
  }

  @MainActor func testErrorRowSendsRetry() {
    let probe = RowProbe<ErrorRow>()
    probe.view.update(.error("No network"))
    XCTAssertEqual(probe.texts, ["No network", "Try Again"])
    probe.press("button")
    XCTAssertEqual(probe.names, [.retry])
    probe.recycle()
    probe.press("button")
    XCTAssertEqual(probe.names, [.retry])
    probe.view.update(.error("No network", buttonTitle: ""))
    XCTAssertEqual(probe.texts, ["No network"])
  }

  @MainActor func testMessageRowShowsAllItsParts() {
    let probe = RowProbe<MessageRow>()
    let model = MessageRow.Model(
      sender: "Ada Lovelace", date: "Today", subject: "Engine", preview: "About\nthe notes")
    probe.view.update(model)
    XCTAssertEqual(
      probe.texts, ["Ada Lovelace", "Today", "Engine", "About the notes"])
    let style = gtk_widget_get_style_context(probe.view.contentPointer)
    XCTAssertEqual(gtk_style_context_has_class(style, "unread"), 0)
    var unread = model
    unread.isUnread = true
    probe.view.update(unread)
    XCTAssertNotEqual(gtk_style_context_has_class(style, "unread"), 0)
    probe.view.update(model)
    XCTAssertEqual(gtk_style_context_has_class(style, "unread"), 0)
  }

  @MainActor func testInitialsOfNamesOfManyKinds() {
    let expected = [
      "Ada Lovelace": "AL", "ada": "A", "Jean-Luc Picard": "JP", "山田太郎": "山",
      "łukasz żuk": "ŁŻ", "": "", "  ": "", "🎉": "🎉", "\"Bob\"": "B", "ßa": "SS",
    ]
    for (name, initials) in expected {
      XCTAssertEqual(AvatarView.initials(of: name), initials, name)
    }
    XCTAssertEqual(AvatarView.color(of: "Ada"), AvatarView.color(of: "Ada"))
    let colors = Set((0..<200).map { AvatarView.color(of: "Name \($0)") })
    XCTAssertEqual(colors, Set(0..<AvatarView.colorCount))
  }

  @MainActor func testTextsThatCIsAfraidOfAreShown() {
    let probe = RowProbe<SubtitleRow>()
    let huge = String(repeating: "é\n", count: 500_000)
    probe.view.update(.init(title: "a\0b", subtitle: huge))
    XCTAssertEqual(probe.texts.first, "a␀b")
    let shown = probe.texts.last ?? ""
    XCTAssertTrue(shown.hasPrefix("é é é"))
    XCTAssertLessThan(shown.utf8.count, DisplayText.limit + 16)
    probe.view.update(.init(title: "<b>&amp;</b>", subtitle: "&"))
    XCTAssertEqual(probe.texts, ["<b>&amp;</b>", "&"])
  }

  @MainActor func testAnotherModelIsReportedAndLeavesTheRow() {
    let probe = RowProbe<TextRow>()
    probe.view.update(.init(title: "stays"))
    probe.view.update(data: 7)
    XCTAssertEqual(probe.texts, ["stays"])
    Reports.expect(.wrongModel)
  }
}
