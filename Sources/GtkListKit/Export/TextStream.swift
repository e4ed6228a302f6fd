internal import CGtkListKitGtk3

extension TextSource {
  /// A file that is being written, beside the one that it is to replace.
  final class TextStream {
    private let stream: UnsafeMutablePointer<GOutputStream>
    private let part: PartFile

    private init(_ stream: UnsafeMutablePointer<GOutputStream>, _ part: PartFile) {
      self.stream = stream
      self.part = part
    }

    isolated deinit { g_object_unref(stream.raw) }

    static func replacing(_ file: OpaquePointer) async throws -> TextStream {
      let given = Unchecked(file)
      let part = try await LoopTurn.offMainThread { try PartFile(for: given.value) }
      let file = part.file.value
      let isBeside = part.isBeside
      let result = await AsyncResult.of { callback, data in
        if isBeside {
          g_file_create_async(file, part.creation, G_PRIORITY_DEFAULT, nil, callback, data)
        } else {
          g_file_append_to_async(file, G_FILE_CREATE_NONE, G_PRIORITY_DEFAULT, nil, callback, data)
        }
      }
      defer { release(result) }
      var error: UnsafeMutablePointer<GError>?
      let stream =
        isBeside
        ? g_file_create_finish(file, result, &error) : g_file_append_to_finish(file, result, &error)
      guard let stream else { throw FileError(taking: error) }
      return TextStream(stream.of(GOutputStream.self), part)
    }

    func write(_ bytes: [UInt8]) async throws {
      guard !bytes.isEmpty else { return }
      let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
      defer { buffer.deallocate() }
      buffer.initialize(from: bytes, count: bytes.count)
      let result = await AsyncResult.of { [stream] callback, data in
        g_output_stream_write_all_async(
          stream, buffer, gsize(bytes.count), G_PRIORITY_DEFAULT, nil, callback, data)
      }
      defer { Self.release(result) }
      var error: UnsafeMutablePointer<GError>?
      guard g_output_stream_write_all_finish(stream, result, nil, &error) != 0 else {
        throw FileError(taking: error)
      }
    }

    /// Replaces the former file.
    func close() async throws {
      try await closeStream()
      try await LoopTurn.offMainThread { [part] in try part.finish() }
    }

    /// Leaves the former file as it was, or none where there was none.
    func discard() async {
      try? await closeStream()
      await LoopTurn.offMainThread { [part] in part.discard() }
    }

    private func closeStream() async throws {
      let result = await AsyncResult.of { [stream] callback, data in
        g_output_stream_close_async(stream, G_PRIORITY_DEFAULT, nil, callback, data)
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
}
