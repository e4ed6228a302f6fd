import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// The gallery's Updates page: six sections of holders that change their sections, with estimated heights
/// and headers that stay.
final class UpdatesPageTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { TestDisplay.setAnimations(false) }
    super.tearDown()
  }

  @MainActor func testShuffledAndSortedRowsSlide() throws {
    let shown = try ShownGallery("updates")
    let window = shown.window
    for title in ["Shuffle", "Sort"] {
      let button = try XCTUnwrap(
        window.window.tree.first { $0.isA(gtk_button_get_type()) && $0.texts == [title] })
      TestDisplay.setAnimations(false)
      // In the middle of a section, too.
      window.scroll(to: title == "Sort" ? 0 : 1_000)
      window.rest()
      TestDisplay.setAnimations(true)
      let before = window.picture()
      gtk_button_clicked(button.as(GtkButton.self))
      let frames = frames(of: window)
      let after = window.picture()
      XCTAssertFalse(before.looksLike(after), title)
      let between = frames.filter { !$0.looksLike(before) && !$0.looksLike(after) }
      XCTAssertGreaterThan(between.count, 1, "\(title) cuts")
    }
  }

  /// What is seen until everything stands still: a few pictures, as they take long to compare.
  @MainActor private func frames(of window: CheckedWindow) -> [GtkListKitTesting.Picture] {
    var frames: [GtkListKitTesting.Picture] = []
    let start = g_get_monotonic_time()
    Pump.until("the motion ends") {
      let time = g_get_monotonic_time() - start
      if time > frames.count * 40_000, frames.count < 6 { frames.append(window.picture()) }
      return time > 500_000
    }
    return frames
  }
}
