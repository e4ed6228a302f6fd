internal import CGtkListKitGtk3

extension TextSource.TextStream {
  /// Waits for what GIO does on threads of its own.
  enum AsyncResult {
    /// Starts an operation and waits for its result, which the caller finishes and releases.
    static func of(
      _ start: @escaping (_ callback: @escaping GAsyncReadyCallback, _ data: gpointer) -> Void
    ) async -> OpaquePointer? {
      let answer = Answer<OpaquePointer?>()
      return await answer.wait {
        start(
          { _, result, answer in
            if let result { g_object_ref(UnsafeMutableRawPointer(result)) }
            give(result, to: answer)
          }, Unmanaged.passRetained(answer).toOpaque())
      } ?? nil
    }
  }
}
