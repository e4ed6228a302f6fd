import CGtkListKitGtk3
import GtkListKit
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// The search of the gallery's window, in the pages' lists.
final class GallerySearchTests: GtkTestCase {
  /// What an adaptor has, and how much of it is shown.
  @MainActor private func counts(_ adaptor: TableAdaptor?) -> (all: [Int], shown: Int) {
    let sections = adaptor?.sections ?? []
    return (sections.map(\.count), sections.reduce(0) { $0 + $1.arrangedCount })
  }

  @MainActor func testTheChosenPersonIsInViewWhenASearchIsClosed() throws {
    let shown = try ShownGallery("contacts")
    let window = shown.window
    window.scroll(to: 3_000)
    let chosen = try XCTUnwrap(window.list.visibleIndexPaths.dropFirst(3).first)
    window.click(row: chosen)
    XCTAssertEqual(window.list.selectedIndexPaths, [chosen])
    shown.search("an")
    XCTAssertNotEqual(window.offset, 3_000)
    window.press(GDK_KEY_Escape)
    shown.waitForSearch()
    XCTAssertFalse(shown.isSearching)
    XCTAssertEqual(window.list.selectedIndexPaths, [chosen])
    XCTAssert(window.list.visibleIndexPaths.contains(chosen), "\(window.offset)")
  }

  @MainActor func testEscapeInTheEntryGivesTheListTheKeyboard() throws {
    let shown = try ShownGallery("contacts")
    let window = shown.window
    window.click(row: [0, 1])
    window.press(GDK_KEY_f, .control)
    Pump.until("the entry has the keyboard") { window.focusWidget == shown.gallery.searchEntry }
    window.press(GDK_KEY_Escape)
    XCTAssertFalse(shown.isSearching)
    XCTAssertEqual(window.focusedPath, [0, 1])
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 2]])
  }

  /// A search hides rows and leaves the data as they are: nothing is applied.
  @MainActor private func assertASearchArranges(
    _ id: String, _ words: String, line: UInt = #line
  ) throws {
    let shown = try ShownGallery(id)
    let adaptor = (shown.window.list as? TableView)?.adaptor
    let before = counts(adaptor)
    XCTAssertEqual(before.shown, before.all.reduce(0, +), line: line)
    shown.search(words)
    let found = counts(adaptor)
    XCTAssertLessThan(found.shown, before.shown, line: line)
    XCTAssertEqual(found.all, before.all, line: line)
    shown.window.press(GDK_KEY_Escape)
    shown.waitForSearch()
    let after = counts(adaptor)
    XCTAssertEqual(after.all, before.all, line: line)
    XCTAssertEqual(after.shown, before.shown, line: line)
  }

  @MainActor func testASearchArrangesMail() throws { try assertASearchArranges("inbox", "lunch") }

  @MainActor func testASearchArrangesPackages() throws {
    try assertASearchArranges("packages", "gtk")
  }

  @MainActor func testASearchArrangesFiles() throws { try assertASearchArranges("files", "ic") }

  /// They come anew every second, all of them.
  @MainActor func testASearchArrangesProcesses() throws {
    let shown = try ShownGallery("processes")
    let adaptor = (shown.window.list as? TableView)?.adaptor
    let before = counts(adaptor).shown
    shown.search("\(getpid())")
    let found = counts(adaptor)
    XCTAssertLessThan(found.shown, before)
    XCTAssertGreaterThan(found.all.reduce(0, +), found.shown)
    XCTAssertGreaterThan(found.shown, 0)
  }
}
