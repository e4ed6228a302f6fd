import CGtkListKitGtk3
import Foundation
import GtkListKitTesting

@testable import GtkListKit

/// A window as it is drawn, and how well texts stand out in it.
@MainActor
struct DrawnText {
  private let width: Int
  private let height: Int
  private let pixels: [UInt32]

  /// Draws the whole window, without what lies over it on the screen.
  init(_ window: WidgetPointer) {
    let (width, height) = (window.width, window.height)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    gtk_widget_draw(window, context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    (self.width, self.height) = (width, height)
    let size = stride * height
    pixels =
      cairo_image_surface_get_data(surface).map { data in
        data.withMemoryRebound(to: UInt32.self, capacity: size) { start in
          (0..<height).flatMap {
            Array(UnsafeBufferPointer(start: start + $0 * stride, count: width))
          }
        }
      } ?? []
  }

  /// How much the text in a part of the window stands out against what is around it, from 1 to 21; nil
  /// where that is one colour. The ground is what most pixels have, the text what differs most from it.
  func contrast(x: Int, y: Int, width: Int, height: Int) -> Double? {
    var counts: [UInt32: Int] = [:]
    for line in max(0, y)..<max(0, y, min(self.height, y + height)) {
      for column in max(0, x)..<max(0, x, min(self.width, x + width)) {
        counts[pixels[line * self.width + column], default: 0] += 1
      }
    }
    guard let ground = counts.max(by: { $0.value < $1.value })?.key else { return nil }
    // The pixel or two where a curve meets a line may be darker than any stroke.
    let best = counts.filter { $0.value > 2 && $0.key != ground }.keys
      .map { Self.contrast($0, ground) }.max()
    return best
  }

  private static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let both = [luminance(one), luminance(other)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  private static func luminance(_ pixel: UInt32) -> Double {
    let parts = [pixel >> 16, pixel >> 8, pixel].map { part in
      let value = Double(part & 255) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
