internal import CGtkListKitGtk3

/// A rectangle of the content in whole pixels. The content may be larger than GTK can count.
struct PixelPlace: Equatable {
  var x = 0
  var y = 0
  var width = 0
  var height = 0

  /// The rectangle as seen from a pixel of the content.
  func allocation(from x: Int, _ y: Int) -> GtkAllocation {
    GtkAllocation(
      x: gint(clamping: self.x - x), y: gint(clamping: self.y - y), width: gint(clamping: width),
      height: gint(clamping: height))
  }
}
