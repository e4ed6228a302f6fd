import CGtkListKitGtk3

/// A small text file.
enum TextFile {
  struct Failure: Error {
    var message: String
  }

  static func read(_ path: String) throws(Failure) -> String {
    var contents: UnsafeMutablePointer<gchar>?
    var length: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    guard g_file_get_contents(path, &contents, &length, &error) != 0, let contents else {
      let message = error.map { String(cString: $0.pointee.message) } ?? path
      g_clear_error(&error)
      throw Failure(message: message)
    }
    defer { g_free(contents) }
    let bytes = UnsafeRawBufferPointer(start: contents, count: Int(length))
    return String(decoding: bytes, as: UTF8.self)
  }
}
