import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// The gallery's Updates page: six sections of holders that change their sections, with estimated heights
/// and headers that stay.
final class UpdatesPageTests: GtkTestCase {
  @MainActor func testShuffledAndSortedRowsSlide() throws {
    let shown = try ShownGallery("updates")
    let window = shown.window
    for title in ["Shuffle", "Sort"] {
      let button = try XCTUnwrap(
        window.window.tree.first { $0.isA(gtk_button_get_type()) && $0.texts == [title] })
      // In the middle of a section, too.
      window.scroll(to: title == "Sort" ? 0 : 1_000)
      window.rest()
      let before = window.picture()
      let frames = window.picturesOfMotion { gtk_button_clicked(button.as(GtkButton.self)) }
      let after = window.picture()
      XCTAssertFalse(before.looksLike(after), title)
      let between = frames.filter { !$0.looksLike(before) && !$0.looksLike(after) }
      XCTAssertGreaterThan(between.count, 1, "\(title) cuts")
    }
  }
}
