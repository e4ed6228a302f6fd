import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

extension ListWindow {
  /// The list's pixels as they are on the screen.
  func screenPixels() -> Pixels {
    // What lies over the window would be read, too.
    if TestDisplay.waitForDragIcons() { settle() }
    var x: gint = 0
    var y: gint = 0
    gtk_widget_translate_coordinates(list.widgetPointer, window, 0, 0, &x, &y)
    gdk_display_sync(gtk_widget_get_display(window))
    return Pixels(
      gdk_pixbuf_get_from_window(
        gtk_widget_get_window(window), x, y, gint(list.widgetPointer.width),
        gint(list.widgetPointer.height)))
  }

  /// The list's pixels after everything was drawn anew.
  func freshPixels() -> Pixels {
    forgetPictures()
    settle()
    return screenPixels()
  }

  /// Fails unless what is on screen is what a full drawing shows.
  func assertPixelsAreFresh(
    _ note: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    let shown = screenPixels()
    let fresh = freshPixels()
    guard !shown.looksLike(fresh) else { return }
    XCTFail("stale pixels: \(shown.difference(from: fresh)) \(note())", file: file, line: line)
  }
}

/// A picture as bytes.
struct Pixels: Equatable, CustomStringConvertible {
  var description: String { "\(width)x\(height) pixels" }

  let width: Int
  let height: Int
  let bytes: [[UInt8]]

  /// Takes over the pixbuf.
  init(_ pixbuf: OpaquePointer?) {
    guard let pixbuf, let start = gdk_pixbuf_get_pixels(pixbuf) else {
      (width, height, bytes) = (0, 0, [])
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let wide = Int(gdk_pixbuf_get_width(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let line = wide * Int(gdk_pixbuf_get_n_channels(pixbuf))
    width = wide
    height = Int(gdk_pixbuf_get_height(pixbuf))
    bytes = (0..<height).map { row in
      Array(UnsafeBufferPointer(start: start + row * stride, count: line))
    }
  }

  private func lines(_ range: Range<Int>) -> [[UInt8]] {
    Array(bytes[range.clamped(to: 0..<height)])
  }

  /// Only those lines.
  func part(_ range: Range<Int>) -> Pixels {
    Pixels(width: width, bytes: lines(range))
  }

  private init(width: Int, bytes: [[UInt8]]) {
    self.width = width
    height = bytes.count
    self.bytes = bytes
  }

  /// Whether the two are the same to the eye: cairo rounds the edges of a curve by one or two more
  /// or less when it draws only a part.
  func looksLike(_ other: Pixels) -> Bool {
    self == other || width == other.width && height == other.height && changed(in: other).isEmpty
  }

  private func changed(in other: Pixels) -> [Int] {
    bytes.indices.filter { line in
      bytes[line] != other.bytes[line]
        && zip(bytes[line], other.bytes[line]).contains { abs(Int($0) - Int($1)) > 2 }
    }
  }

  func difference(from other: Pixels) -> String {
    guard width == other.width, height == other.height else { return "other size" }
    let lines = changed(in: other)
    guard let first = lines.first, let last = lines.last else { return "none" }
    return "\(lines.count) lines of \(height), from \(first) to \(last)"
  }

  /// Whether there is anything but one colour in some lines.
  func isBlank(_ range: Range<Int>) -> Bool { Set(lines(range).flatMap { $0 }).count <= 3 }
}
