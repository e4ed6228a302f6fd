import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class RowsSectionViewTests: GtkTestCase {
  @MainActor func testTitleHeaderAndCaptionFooterShowTheirText() {
    let header = RowProbe<TitleHeader>()
    header.view.update("A\nB", collapsed: false, count: 0)
    XCTAssertEqual(header.texts, ["A B"])
    let footer = RowProbe<CaptionFooter>()
    footer.view.update("A\nB", collapsed: false, count: 0)
    XCTAssertEqual(footer.texts, ["A\nB"])
  }

  @MainActor private func isExpandedForAssistiveTechnology(
    _ probe: RowProbe<CollapsibleHeader>
  ) -> Bool {
    let accessible = probe.view["expander"].pointer.flatMap { gtk_widget_get_accessible($0) }
    guard let states = atk_object_ref_state_set(accessible) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(states)) }
    return atk_state_set_contains_state(states, ATK_STATE_EXPANDED) != 0
  }

  @MainActor func testCollapsibleHeaderAsksToBeOpenedAndClosed() {
    let probe = RowProbe<CollapsibleHeader>()
    let model = CollapsibleHeader.Model(title: "Inbox")
    probe.view.update(model, collapsed: false, count: 12)
    XCTAssertEqual(probe.texts, ["Inbox", "12"])
    XCTAssertEqual(probe.accessibleName("expander"), "Inbox")
    let expander = probe.child("expander", as: GtkExpander.self)
    XCTAssertNotEqual(gtk_expander_get_expanded(expander), 0)
    XCTAssertTrue(isExpandedForAssistiveTechnology(probe))
    gtk_widget_activate(probe.view["expander"].pointer)
    XCTAssertEqual(probe.names, [.sectionCollapse])
    // Nobody closed the section, so the arrow still says that it is open.
    XCTAssertNotEqual(gtk_expander_get_expanded(expander), 0)
    probe.view.update(model, collapsed: true, count: 12)
    XCTAssertEqual(gtk_expander_get_expanded(expander), 0)
    XCTAssertFalse(isExpandedForAssistiveTechnology(probe))
    gtk_widget_activate(probe.view["expander"].pointer)
    XCTAssertEqual(probe.names, [.sectionCollapse, .sectionExpand])
    probe.recycle()
    gtk_widget_activate(probe.view["expander"].pointer)
    XCTAssertEqual(probe.events.count, 2)
  }

  @MainActor func testCollapsibleHeaderAnswersTheKeyboard() {
    let probe = RowProbe<CollapsibleHeader>()
    probe.view.update(.init(title: "Inbox"), collapsed: false, count: 1)
    let header: any CollapsibleSectionView = probe.view
    XCTAssertFalse(header.requestCollapse(false))
    XCTAssertTrue(header.requestCollapse(true))
    XCTAssertEqual(probe.names, [.sectionCollapse])
  }

  @MainActor func testTheTitleOfACollapsibleHeaderStandsAtItsStartInEitherDirection() {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      gtk_widget_set_default_direction(direction)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let adaptor = TableAdaptor()
      adaptor.apply {
        Section(.init(title: "Inbox"), header: CollapsibleHeader.self) {
          Row(.init(title: "A"), as: TextRow.self)
        }
      }
      let window = TableWindow(adaptor)
      let header = window.shownRows.first?.widget
      let title = header?.tree.first { $0.isA(gtk_label_get_type()) }
      guard let header, let title else { return XCTFail("no header") }
      var x: gint = 0
      gtk_widget_translate_coordinates(title, header, 0, 0, &x, nil)
      let room = direction == GTK_TEXT_DIR_LTR ? Int(x) : header.width - Int(x) - title.width
      XCTAssertLessThan(room, 60, "the arrow and the frame stand before it")
      window.close()
    }
  }

  @MainActor func testCollapsibleHeaderSendsItsAction() {
    let probe = RowProbe<CollapsibleHeader>()
    probe.view.update(
      .init(title: "Inbox", badge: "new", actionIcon: "list-add-symbolic", actionTitle: "Add"),
      collapsed: false, count: 1)
    XCTAssertEqual(probe.texts, ["Inbox", "new"])
    XCTAssertEqual(probe.accessibleName("action"), "Add")
    probe.press("action")
    XCTAssertEqual(probe.names, [.action])
  }

  @MainActor func testAnAdaptorClosesTheSectionOfACollapsibleHeader() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    let table = window.table
    adaptor.apply {
      Section(.init(title: "Inbox"), header: CollapsibleHeader.self) {
        Row(.init(title: "A"), as: TextRow.self)
      }
    }
    XCTAssertTrue(runLoop { table.sectionView(of: .header, inSection: 0) != nil })
    let header = table.sectionView(of: .header, inSection: 0)
    gtk_widget_activate(header?["expander"].pointer)
    XCTAssertTrue(runLoop { adaptor[0]?.isCollapsed == true })
    let closed = table.sectionView(of: .header, inSection: 0) as? CollapsibleHeader
    XCTAssertEqual(closed?.isCollapsed, true)
    gtk_widget_activate(closed?["expander"].pointer)
    XCTAssertTrue(runLoop { adaptor[0]?.isCollapsed == false })
  }

  @MainActor func testSearchHeaderSendsTheTextAndIgnoresWhatItWasGiven() {
    HeldTimers.hold()
    let probe = RowProbe<SearchHeader>()
    probe.view.update(.init(text: "abc", placeholder: "Find"), collapsed: false, count: 0)
    XCTAssertEqual(probe.accessibleName("entry"), "Find")
    let entry = probe.child("entry", as: GtkEntry.self)
    HeldTimers.advance(milliseconds: 400)
    XCTAssertEqual(probe.names, [], "the late signal of an update")
    gtk_entry_set_text(entry, "abcd")
    HeldTimers.advance(milliseconds: 400)
    XCTAssertEqual(probe.names, [.search])
    XCTAssertEqual(probe.strings, ["abcd"])
  }

  @MainActor func testSearchHeaderKeepsTextAndCursorWhenRefreshed() {
    HeldTimers.hold()
    let probe = RowProbe<SearchHeader>()
    probe.view.update(.init(text: "abc"), collapsed: false, count: 0)
    let editable = probe.view["entry"].pointer?.opaque
    gtk_editable_set_position(editable, 2)
    probe.view.update(.init(text: "abc"), collapsed: false, count: 3)
    XCTAssertEqual(gtk_editable_get_position(editable), 2)
    // Typed since the last event: the app does not know it yet.
    gtk_entry_set_text(probe.child("entry", as: GtkEntry.self), "abcde")
    probe.view.update(.init(text: "abc"), collapsed: false, count: 3)
    XCTAssertEqual(probe.view["entry"].text, "abcde")
    HeldTimers.advance(milliseconds: 400)
    XCTAssertEqual(probe.strings, ["abcde"])
    probe.view.update(.init(text: ""), collapsed: false, count: 3)
    XCTAssertEqual(probe.view["entry"].text, "")
    HeldTimers.advance(milliseconds: 400)
    XCTAssertEqual(probe.events.count, 1)
  }

  @MainActor func testWhatWasTypedForOneSectionIsNotSentForTheNext() {
    HeldTimers.hold()
    let probe = RowProbe<SearchHeader>()
    probe.view.update(.init(text: ""), collapsed: false, count: 0)
    gtk_entry_set_text(probe.child("entry", as: GtkEntry.self), "typed")
    probe.recycle()
    probe.bind()
    probe.view.update(.init(text: ""), collapsed: false, count: 0)
    XCTAssertEqual(probe.view["entry"].text, "")
    HeldTimers.advance(milliseconds: 400)
    XCTAssertEqual(probe.names, [])
  }

  @MainActor func testFootersSendTheirEvents() {
    let button = RowProbe<ButtonFooter>()
    button.view.update(.init(title: "Reset", style: .destructive), collapsed: false, count: 0)
    XCTAssertEqual(button.texts, ["Reset"])
    button.press("button")
    XCTAssertEqual(button.names, [.pressed])
    let add = RowProbe<AddRowFooter>()
    add.view.update(.init(title: "Add Account…"), collapsed: false, count: 0)
    XCTAssertEqual(add.texts, ["Add Account…"])
    XCTAssertEqual(add.accessibleName("button"), "Add Account…")
    add.press("button")
    XCTAssertEqual(add.names, [.add])
    add.recycle()
    add.press("button")
    XCTAssertEqual(add.names, [.add])
  }
}
