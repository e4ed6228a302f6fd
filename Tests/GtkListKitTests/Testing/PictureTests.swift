import CGtkListKitGtk3
import GtkListKit
import GtkListKitTesting
import XCTest

/// How much two pictures may differ and look the same.
final class PictureTests: GtkTestCase {
  /// Grey pixels, some of which are brighter in one channel.
  @MainActor private func picture(brighter count: Int = 0, by difference: Int = 0) -> Picture {
    let pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 40, 10)
    gdk_pixbuf_fill(pixels, 0x8080_80FF)
    let start = gdk_pixbuf_get_pixels(pixels)
    let stride = Int(gdk_pixbuf_get_rowstride(pixels))
    for number in 0..<count {
      start?[number % 10 * stride + number / 10 * 3 + number % 3] += UInt8(difference)
    }
    return Picture(pixels)
  }

  @MainActor func testEdgesOfCurvesMayDifferALittleInAFewPixels() {
    let plain = picture()
    XCTAssert(plain.looksLike(picture(brighter: 400, by: 3)))
    XCTAssert(plain.looksLike(picture(brighter: 16, by: 12)))
    XCTAssertFalse(plain.looksLike(picture(brighter: 17, by: 12)))
    XCTAssertFalse(plain.looksLike(picture(brighter: 1, by: 13)))
    XCTAssertFalse(plain.looksLike(plain.part(0..<9)))
  }

  @MainActor func testADifferenceSaysWhereItIsAndHowLarge() {
    XCTAssertEqual(
      picture().difference(from: picture(brighter: 20, by: 13)),
      "10 lines of 10, from 0 to 9; there the pixels 0 to 1 of 40; by up to 13 of 255")
  }

  /// Gives a row the keyboard and draws the list again, a small part after the other: where it does not
  /// look as before then.
  @MainActor private func differencesOfParts(in window: CheckedWindow) -> [String] {
    window.press(GDK_KEY_Down, .control)
    let whole = window.freshPicture()
    return stride(from: 0, to: window.width, by: 15).compactMap { x in
      gtk_widget_queue_draw_area(
        window.window, gint(x), gint(window.before.height), 15, gint(window.height))
      window.settle()
      let now = window.picture()
      return now.looksLike(whole) ? nil : "from \(x): \(now.difference(from: whole))"
    }
  }

  @MainActor func testTheRowWithTheKeyboardLooksTheSameWhereAPartOfItIsDrawnAnew() {
    let adaptor = TableAdaptor.lazily(20)
    let table = TableWindow(adaptor)
    table.focus(table.list.widgetPointer)
    XCTAssertEqual(differencesOfParts(in: table), [])
    let columns = ColumnWindow(adaptor)
    columns.focusRows()
    XCTAssertEqual(differencesOfParts(in: columns), [])
  }
}
