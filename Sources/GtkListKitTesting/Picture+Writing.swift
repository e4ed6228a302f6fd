internal import CGtkListKitGtk3

extension Picture {
  /// Writes the pixels into a PNG file, which replaces an old one.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - file: the file of the test, for the failure.
  ///   - line: the line of the test, for the failure.
  /// - Throws: a ``CheckFailure`` with the reason if the file cannot be written.
  public func write(
    toPNG path: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let data = bytes.flatMap { $0 }
    let pixels = g_bytes_new(data, gsize(data.count))
    defer { g_bytes_unref(pixels) }
    let channels = data.count / max(1, width * height)
    guard channels > 0,
      let pixbuf = gdk_pixbuf_new_from_bytes(
        pixels, GDK_COLORSPACE_RGB, channels == 4 ? 1 : 0, 8, gint(width), gint(height),
        gint(width * channels))
    else { throw CheckFailure("\(path): there are no pixels", file: file, line: line) }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    var error: UnsafeMutablePointer<GError>?
    guard gdk_pixbuf_savev(pixbuf, path, "png", nil, nil, &error) == 0 else { return }
    defer { g_error_free(error) }
    let reason = error.map { String(cString: $0.pointee.message) } ?? "it cannot be written"
    throw CheckFailure("\(path): \(reason)", file: file, line: line)
  }
}
