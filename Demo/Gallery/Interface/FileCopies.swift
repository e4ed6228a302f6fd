import CGtkListKitGtk3

/// Copies files into folders.
enum FileCopies {
  /// Copies files, which leaves alone what is there. Waits for the disk: call it off the main thread.
  ///
  /// - Parameter folder: the path's bytes.
  /// - Returns: what the system says of those that could not be copied.
  nonisolated static func copy(_ uris: [String], into folder: [UInt8]) -> [String] {
    guard
      let target = (folder + [0]).withUnsafeBytes({
        $0.baseAddress.flatMap { g_file_new_for_path($0.assumingMemoryBound(to: CChar.self)) }
      })
    else { return ["no folder"] }
    defer { g_object_unref(UnsafeMutableRawPointer(target)) }
    return uris.compactMap { copy($0, into: target) }
  }

  nonisolated private static func copy(_ uri: String, into folder: OpaquePointer) -> String? {
    guard let file = g_file_new_for_uri(uri) else { return uri }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let name = g_file_get_basename(file) else { return uri }
    defer { g_free(name) }
    guard let copy = g_file_get_child(folder, name) else { return uri }
    defer { g_object_unref(UnsafeMutableRawPointer(copy)) }
    var error: UnsafeMutablePointer<GError>?
    guard g_file_copy(file, copy, G_FILE_COPY_NONE, nil, nil, nil, &error) == 0 else { return nil }
    defer { g_clear_error(&error) }
    return error.map { String(cString: $0.pointee.message) } ?? uri
  }
}
