internal import CGtkListKitGtk3

/// What went wrong with a file, in the words of the system.
nonisolated struct FileError: Error, CustomStringConvertible, Sendable {
  /// Why the file could not be written, in the user's language where the system has words in it.
  let message: String

  var description: String { message }

  init(_ message: String) { self.message = message }

  /// Takes ownership of the GError, and frees it.
  init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      message = "the file cannot be written"
      return
    }
    message = error.pointee.message.map { String(cString: $0) } ?? "the file cannot be written"
    g_error_free(error)
  }
}
