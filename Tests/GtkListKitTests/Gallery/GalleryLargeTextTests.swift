import CGtkListKitGtk3
import GtkListKit
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// Whatever the gallery says is there whole when the desktop's text is twice as large.
final class GalleryLargeTextTests: GalleryTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { TextSize.setScale(1) }
    super.tearDown()
  }

  @MainActor func testNoTextOfAPageIsCutInAWideWindow() throws { try lookAtPages(width: 1_500) }
  @MainActor func testNoTextOfAPageIsCutInANarrowWindow() throws { try lookAtPages(width: 400) }

  @MainActor private func lookAtPages(width: Int) throws {
    GalleryStyle.install()
    TextSize.setScale(2)
    let gallery = try ShownGallery("inbox", width: width).gallery
    var looked = 0
    for (number, page) in Pages.all.map({ $0.info }).enumerated()
    where Thoroughness.isFull || number % 6 == 0 {
      gallery.show(page.id)
      Pump.until("\(page.id) is ready") { gallery.isPageReady }
      for _ in 0..<4 {
        EventLoop.drain()
        EventLoop.drawFrame(of: gallery.pointer)
      }
      for label in gallery.pointer.tree
      where label.isA(gtk_label_get_type()) && label.isMapped && !label.texts.joined().isEmpty {
        looked += 1
        if let cut = cut(label) { XCTFail("“\(label.texts.joined())” on \(page.id) \(cut)") }
      }
    }
    XCTAssertGreaterThan(looked, Thoroughness.choose(everyday: 100, full: 600))
  }

  /// What is wrong with how a label is shown; nil when all of it is there, or says by an ellipsis that more follows.
  @MainActor private func cut(_ label: WidgetPointer) -> String? {
    let asLabel = UnsafeMutableRawPointer(label).assumingMemoryBound(to: GtkLabel.self)
    let layout = gtk_label_get_layout(asLabel)
    var (width, height) = (gint(), gint())
    pango_layout_get_pixel_size(layout, &width, &height)
    if pango_layout_is_ellipsized(layout) != 0 {
      let least = 3 * 13
      if label.width < least { return "has \(label.width) pixels for an ellipsis" }
    } else if Int(width) > label.width {
      return "wants \(width) pixels of width and has \(label.width)"
    }
    if Int(height) > label.height {
      return "wants \(height) pixels of height and has \(label.height)"
    }
    var parent = gtk_widget_get_parent(label)
    while let outer = parent, !scrolls(outer) {
      var (x, y) = (gint(), gint())
      gtk_widget_translate_coordinates(label, outer, 0, 0, &x, &y)
      // The title of a header bar may begin a pixel above it, where nothing of it is drawn.
      if x < -1 || y < -1 || Int(x) + label.width > outer.width + 1
        || Int(y) + label.height > outer.height + 1
      {
        return
          "of \(label.width) × \(label.height) at \(x), \(y) reaches out of \(outer.width) × \(outer.height) of \(String(cString: gtk_widget_get_name(outer)))"
      }
      parent = gtk_widget_get_parent(outer)
    }
    return nil
  }

  /// What is outside of it is a matter of scrolling.
  @MainActor private func scrolls(_ widget: WidgetPointer) -> Bool {
    widget.isA(gtk_scrolled_window_get_type()) || widget.isA(gtk_scrollable_get_type())
      || widget.isA(gtk_list_box_get_type())
  }
}
