internal import CGtkListKitGtk3

/// A file that is being written, beside the one whose place it takes.
final class TextStream {
  private let stream: UnsafeMutablePointer<GOutputStream>
  /// The file, where there was none before.
  private let newFile: OpaquePointer?

  private init(_ stream: UnsafeMutablePointer<GOutputStream>, newFile: OpaquePointer? = nil) {
    self.stream = stream
    self.newFile = newFile
    if let newFile { g_object_ref(UnsafeMutableRawPointer(newFile)) }
  }

  isolated deinit {
    g_object_unref(stream.raw)
    if let newFile { g_object_unref(UnsafeMutableRawPointer(newFile)) }
  }

  static func replacing(_ file: OpaquePointer) async throws -> TextStream {
    let created = await AsyncResult.of { callback, data in
      g_file_create_async(file, G_FILE_CREATE_NONE, G_PRIORITY_DEFAULT, nil, callback, data)
    }
    defer { release(created) }
    if let stream = g_file_create_finish(file, created, nil) {
      return TextStream(stream.of(GOutputStream.self), newFile: file)
    }
    let result = await AsyncResult.of { callback, data in
      g_file_replace_async(
        file, nil, 0, G_FILE_CREATE_NONE, G_PRIORITY_DEFAULT, nil, callback, data)
    }
    defer { release(result) }
    var error: UnsafeMutablePointer<GError>?
    guard let stream = g_file_replace_finish(file, result, &error) else {
      throw FileError(taking: error)
    }
    return TextStream(stream.of(GOutputStream.self))
  }

  func write(_ bytes: [UInt8]) async throws {
    guard !bytes.isEmpty else { return }
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    defer { buffer.deallocate() }
    buffer.initialize(from: bytes, count: bytes.count)
    let result = await AsyncResult.of { callback, data in
      g_output_stream_write_all_async(
        stream, buffer, gsize(bytes.count), G_PRIORITY_DEFAULT, nil, callback, data)
    }
    defer { Self.release(result) }
    var error: UnsafeMutablePointer<GError>?
    guard g_output_stream_write_all_finish(stream, result, nil, &error) != 0 else {
      throw FileError(taking: error)
    }
  }

  /// Puts the file in its place.
  func close() async throws { try await close(nil) }

  /// Leaves the former file as it was, or none where there was none.
  func discard() async {
    let cancelled = g_cancellable_new()
    g_cancellable_cancel(cancelled)
    try? await close(cancelled)
    if let cancelled { g_object_unref(cancelled.raw) }
    guard let newFile else { return }
    let result = await AsyncResult.of { callback, data in
      g_file_delete_async(newFile, G_PRIORITY_DEFAULT, nil, callback, data)
    }
    defer { Self.release(result) }
    g_file_delete_finish(newFile, result, nil)
  }

  private func close(_ cancellable: UnsafeMutablePointer<GCancellable>?) async throws {
    let result = await AsyncResult.of { callback, data in
      g_output_stream_close_async(stream, G_PRIORITY_DEFAULT, cancellable, callback, data)
    }
    defer { Self.release(result) }
    var error: UnsafeMutablePointer<GError>?
    guard g_output_stream_close_finish(stream, result, &error) != 0 else {
      throw FileError(taking: error)
    }
  }

  private static func release(_ result: OpaquePointer?) {
    if let result { g_object_unref(UnsafeMutableRawPointer(result)) }
  }
}
