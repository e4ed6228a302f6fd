internal import CGtkListKitGtk3
private import Dispatch
private import Glibc

extension ImageLoader {
  /// A picture that was read, or why it was not.
  final class LoadedImage: Sendable {
    /// A finished cairo surface, which is never changed again.
    nonisolated(unsafe) let surface: OpaquePointer?
    let problem: String?
    /// How much memory it takes, in bytes.
    let bytes: Int
    /// Whether the file was not even looked at.
    let isToBeTriedAgain: Bool

    nonisolated init(
      surface: OpaquePointer?, bytes: Int = 256, problem: String? = nil,
      isToBeTriedAgain: Bool = false
    ) {
      self.surface = surface
      self.bytes = bytes
      self.problem = problem
      self.isToBeTriedAgain = isToBeTriedAgain
    }

    deinit { if let surface { cairo_surface_destroy(surface) } }
  }

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
      let isSmaller = width > 0 && width <= key.size && height <= key.size
      guard Int(width) * Int(height) > largePixels else { return decode(key, isSmaller: isSmaller) }
      // A large picture that never ends must not make those that wait for it count as overdue, and
      // silence their folders: they come again.
      guard large.wait(timeout: .now() + 3) == .success else {
        return LoadedImage(surface: nil, isToBeTriedAgain: true)
      }
      defer { large.signal() }
      return decode(key, isSmaller: isSmaller)
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

    private static func decode(_ key: ImageKey, isSmaller: Bool) -> LoadedImage {
      var error: UnsafeMutablePointer<GError>?
      let side = gint(key.size * key.scale)
      let loaded =
        isSmaller
        ? gdk_pixbuf_new_from_file(key.path, &error)
        : gdk_pixbuf_new_from_file_at_scale(key.path, side, side, 1, &error)
      guard let loaded else {
        let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
        g_clear_error(&error)
        return failed(reason)
      }
      let upright = gdk_pixbuf_apply_embedded_orientation(loaded)
      g_object_unref(UnsafeMutableRawPointer(loaded))
      guard let upright else { return failed("it cannot be turned upright") }
      defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
      let scale = isSmaller ? 1 : gint(key.scale)
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
