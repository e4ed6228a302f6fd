import CGtkListKitGtk3
import GtkListKitTestSupport

/// Real picture files of several kinds and sizes in a folder of their own.
final class PictureFolder {
  private static let kinds: [(type: String, width: Int32, height: Int32)] = [
    ("jpeg", 1_600, 1_200), ("png", 800, 600), ("jpeg", 640, 480), ("png", 128, 128),
    ("jpeg", 3_000, 4_000), ("jpeg", 1_200, 800), ("png", 64, 400), ("jpeg", 2_000, 500),
  ]
  private static let ofEach = 5
  private let path: String
  private(set) var files: [String] = []

  init?() {
    guard let made = g_dir_make_tmp("gtklistkit-bench-XXXXXX", nil) else { return nil }
    path = String(cString: made)
    g_free(made)
    var generator = SplitMix64(seed: 1)
    for number in 0..<Self.ofEach {
      for (index, kind) in Self.kinds.enumerated() {
        let file = "\(path)/\(number)-\(index).\(kind.type)"
        guard let picture = Self.picture(kind.width, kind.height, &generator) else { continue }
        if gdk_pixbuf_savev(picture, file, kind.type, nil, nil, nil) != 0 { files.append(file) }
        g_object_unref(UnsafeMutableRawPointer(picture))
      }
    }
    guard !files.isEmpty else {
      remove()
      return nil
    }
  }

  func remove() {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// Slopes of colour with some noise, which compress about as photographs do.
  private static func picture(
    _ width: Int32, _ height: Int32, _ generator: inout SplitMix64
  ) -> OpaquePointer? {
    guard let picture = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height),
      let pixels = gdk_pixbuf_get_pixels(picture)
    else { return nil }
    let stride = Int(gdk_pixbuf_get_rowstride(picture))
    let tint = Int.random(in: 0..<256, using: &generator)
    for y in 0..<Int(height) {
      var noise = generator.next()
      for x in 0..<Int(width) {
        noise = noise &* 6_364_136_223_846_793_005 &+ 1
        let pixel = pixels + y * stride + x * 3
        pixel[0] = UInt8(truncatingIfNeeded: (x * 255 / Int(width) + Int(noise >> 60)) & 255)
        pixel[1] = UInt8(truncatingIfNeeded: (y * 255 / Int(height) + Int(noise >> 61)) & 255)
        pixel[2] = UInt8(truncatingIfNeeded: tint)
      }
    }
    return picture
  }
}
