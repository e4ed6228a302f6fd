internal import CGtkListKitGtk3
private import Dispatch
private import Glibc

extension ImageLoader {
  /// Reads picture files; safe on any thread.
  nonisolated enum ImageFile {
    /// Limits of what is read for one row.
    static let byteLimit = 256 << 20
    static let pixelLimit = 64 << 20
    /// Most formats are decoded in full size before they are scaled down, which takes 4 bytes a
    /// pixel, and for a progressive JPEG up to 6: 144 MiB at most. Other JPEGs and SVGs are scaled
    /// while they are decoded.
    static let wholePixelLimit = 24 << 20
    /// Larger ones than this are decoded one at a time, so that several of them do not add up.
    private static let largePixels = 8 << 20
    private static let large = DispatchSemaphore(value: 1)

    /// Reads a file at the size that is shown, never larger.
    static func read(_ key: ImageKey) -> LoadedImage {
      guard !key.path.utf8.contains(0) else { return failed("the path contains a NUL") }
      var status = stat()
      guard stat(key.path, &status) == 0 else { return failed(String(cString: strerror(errno))) }
      // A pipe or a device would never end.
      guard status.st_mode & S_IFMT == S_IFREG else { return failed("it is no regular file") }
      guard status.st_size <= byteLimit else { return failed("it has \(status.st_size) bytes") }
      var width: gint = 0
      var height: gint = 0
      guard let format = gdk_pixbuf_get_file_info(key.path, &width, &height) else {
        return failed("it is no picture that can be read")
      }
      let pixels = Int(width) * Int(height)
      guard pixels <= wholePixelLimit || pixels <= pixelLimit && isMadeSmall(format, key.path)
      else { return failed("it has \(width)×\(height) pixels") }
      let shown = key.covers ? min(width, height) : max(width, height)
      let isSmaller = shown > 0 && shown <= key.size
      let wanted = isSmaller ? nil : side(of: key, width, height)
      guard Int(width) * Int(height) > largePixels else { return decode(key, wanted) }
      // A large picture that never ends must not make those that wait for it count as overdue, and
      // silence their folders: they come again.
      guard large.wait(timeout: .now() + 3) == .success else {
        return LoadedImage(surface: nil, isToBeTriedAgain: true)
      }
      defer { large.signal() }
      return decode(key, wanted)
    }

    /// The side of the square in which a picture is as large as it is shown, in its own pixels.
    private static func side(of key: ImageKey, _ width: gint, _ height: gint) -> gint {
      let side = Double(key.size * key.scale)
      guard key.covers, width > 0, height > 0 else { return gint(side) }
      // Never larger than it is.
      let whole = side * Double(max(width, height)) / Double(min(width, height))
      return gint(min(whole, Double(max(width, height))))
    }

    /// Whether a picture is scaled down while it is decoded.
    private static func isMadeSmall(_ format: OpaquePointer, _ path: String) -> Bool {
      guard let name = gdk_pixbuf_format_get_name(format) else { return false }
      defer { g_free(name) }
      switch String(cString: name) {
      case "jpeg": return !JPEGHeader.isProgressive(path)
      case "svg": return true
      default: return false
      }
    }

    /// - Parameter side: that of the square that the picture is fitted into; nil leaves it as it is.
    private static func decode(_ key: ImageKey, _ side: gint?) -> LoadedImage {
      var error: UnsafeMutablePointer<GError>?
      let loaded =
        side.map { gdk_pixbuf_new_from_file_at_scale(key.path, $0, $0, 1, &error) }
        ?? gdk_pixbuf_new_from_file(key.path, &error)
      guard let loaded else {
        var reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
        // Some loaders end their message with a full stop.
        if reason.hasSuffix(".") { reason.removeLast() }
        g_clear_error(&error)
        return failed(reason)
      }
      let upright = gdk_pixbuf_apply_embedded_orientation(loaded)
      g_object_unref(UnsafeMutableRawPointer(loaded))
      guard let upright else { return failed("it cannot be turned upright") }
      defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
      let scale = side == nil ? 1 : gint(key.scale)
      guard let surface = gdk_cairo_surface_create_from_pixbuf(upright, scale, nil) else {
        return failed("there is no memory for it")
      }
      let bytes = Int(gdk_pixbuf_get_width(upright)) * Int(gdk_pixbuf_get_height(upright)) * 4
      return LoadedImage(surface: surface, bytes: bytes + 256)
    }

    private static func failed(_ problem: String) -> LoadedImage {
      LoadedImage(surface: nil, problem: problem)
    }
  }
}
