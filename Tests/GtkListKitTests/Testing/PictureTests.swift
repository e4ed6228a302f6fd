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

  @MainActor func testTheRowWithTheKeyboardLooksTheSameWhereAPartOfItIsDrawnAnew() {
    let window = ColumnWindow(TableAdaptor.lazily(20))
    let plain = window.picture()
    window.focusRows()
    window.press(GDK_KEY_Down, .control)
    let whole = window.freshPicture()
    XCTAssertFalse(whole.looksLike(plain), "no row is marked")
    for x in stride(from: 0, to: window.width, by: 15) {
      gtk_widget_queue_draw_area(
        window.window, gint(x), gint(window.before.height), 15, gint(window.height))
      window.settle()
      let now = window.picture()
      XCTAssert(now.looksLike(whole), "from \(x): \(now.difference(from: whole))")
    }
  }

  @MainActor func testFileContainsPixelsThatWereWritten() throws {
    let folder = TemporaryFolder.make()
    for whole in [picture(brighter: 20, by: 9), TableWindow(.over(Item.many(9))).picture()] {
      let path = folder + "/list.png"
      try whole.write(toPNG: path)
      XCTAssertEqual(Picture(gdk_pixbuf_new_from_file(path, nil)), whole)
    }
  }

  @MainActor func testErrorOfWritingContainsReason() {
    XCTAssertThrowsError(try picture().write(toPNG: "/nowhere/list.png")) { error in
      XCTAssert("\(error)".contains("/nowhere/list.png"), "\(error)")
      XCTAssert("\(error)".contains("No such file"), "\(error)")
    }
    XCTAssertThrowsError(try picture().part(0..<0).write(toPNG: "/nowhere/list.png")) { error in
      XCTAssert("\(error)".contains("no pixels"), "\(error)")
    }
  }
}
