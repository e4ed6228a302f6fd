internal import CGtkListKitGtk3

extension ListView {
  /// A rectangle of the content in whole pixels. The content may be larger than GTK can count.
  struct PixelFrame: Equatable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0

    /// The same rectangle elsewhere.
    func moved(_ right: Int, _ down: Int) -> PixelFrame {
      PixelFrame(x: x + right, y: y + down, width: width, height: height)
    }

    /// The rectangle as seen from a pixel of the content; what is far away from it is not as far.
    func allocation(from x: Int, _ y: Int) -> GtkAllocation {
      // GTK adds places and sizes up.
      func sane(_ number: Int) -> gint { gint(min(max(number, -Self.reach), Self.reach)) }
      return GtkAllocation(
        x: sane(self.x - x), y: sane(self.y - y), width: sane(width), height: sane(height))
    }

    /// What GTK can count well, in pixels.
    static let reach = 1 << 24
  }
}
