import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// Whatever the gallery says can be read, in both styles and under the themes for high contrast.
final class GalleryContrastTests: GalleryTestCase {
  /// A style, and the least contrast of its texts: what the guidelines of the web want of small text, and
  /// more of it where much contrast is asked for.
  private struct Look {
    let name: String
    var theme: String?
    var isDark = false
    var least = 4.5
  }

  @MainActor func testTextsStandOutOnEveryPageInBothStyles() throws {
    try check([Look(name: "light"), Look(name: "dark", isDark: true)])
  }

  @MainActor func testTextsStandOutMoreUnderThemesOfHighContrast() throws {
    try check(
      ["HighContrast", "HighContrastInverse"].map { Look(name: $0, theme: $0, least: 7) })
  }

  @MainActor private func check(_ looks: [Look]) throws {
    GalleryStyle.install()
    let shown = try ShownGallery("inbox")
    let gallery = shown.gallery
    let old = DesktopTheme.name
    defer {
      Desktop.isDark = false
      DesktopTheme.name = old
    }
    var measured = 0
    let pages = Pages.all.map { $0.info }
    for (number, page) in pages.enumerated() where Thoroughness.isFull || number % 6 == 0 {
      gallery.show(page.id)
      Pump.until("\(page.id) is ready") { gallery.isPageReady }
      for look in looks {
        DesktopTheme.name = look.theme ?? old
        Desktop.isDark = look.isDark
        for _ in 0..<4 {
          EventLoop.drain()
          // As the window that the user is in: others are paler on purpose.
          gtk_widget_unset_state_flags(gallery.pointer, GTK_STATE_FLAG_BACKDROP)
          EventLoop.drawFrame(of: gallery.pointer)
        }
        let drawn = DrawnText(gallery.pointer)
        for label in labels(of: gallery.pointer) {
          guard let contrast = contrast(of: label, in: drawn, gallery.pointer) else { continue }
          measured += 1
          XCTAssertGreaterThanOrEqual(
            contrast, look.least, "“\(label.texts.joined())” on \(page.id), \(look.name)")
        }
      }
    }
    XCTAssertGreaterThan(measured, Thoroughness.choose(everyday: 200, full: 1_000))
  }

  /// The labels that say something. Disabled ones are paler on purpose, and the colours of a selection are
  /// the theme's. Of two or three letters every stroke may lie between two pixels, and look paler than it is.
  @MainActor private func labels(of window: WidgetPointer) -> [WidgetPointer] {
    window.tree.filter {
      $0.isA(gtk_label_get_type()) && $0.isMapped && gtk_widget_is_sensitive($0) != 0
        && !isSelected($0) && $0.texts.joined().count { $0.isLetter || $0.isNumber } > 3
    }
  }

  @MainActor private func isSelected(_ widget: WidgetPointer) -> Bool {
    let flags = gtk_widget_get_state_flags(widget).rawValue
    return flags & GTK_STATE_FLAG_SELECTED.rawValue != 0
      || gtk_widget_get_parent(widget).map { isSelected($0) } ?? false
  }

  /// Nil for a label that is scrolled out of view, or covered.
  @MainActor private func contrast(
    of label: WidgetPointer, in drawn: DrawnText, _ window: WidgetPointer
  ) -> Double? {
    var (x, y) = (gint(), gint())
    gtk_widget_translate_coordinates(label, window, 0, 0, &x, &y)
    // What scrolls cuts it off.
    var parent = gtk_widget_get_parent(label)
    while let outer = parent {
      if outer.isA(gtk_scrolled_window_get_type()) || outer.isA(gtk_viewport_get_type()) {
        var (left, top) = (gint(), gint())
        gtk_widget_translate_coordinates(label, outer, 0, 0, &left, &top)
        guard left >= 0, top >= 0, Int(left) + label.width <= outer.width,
          Int(top) + label.height <= outer.height
        else { return nil }
      }
      parent = gtk_widget_get_parent(outer)
    }
    return drawn.contrast(x: Int(x), y: Int(y), width: label.width, height: label.height)
  }
}
