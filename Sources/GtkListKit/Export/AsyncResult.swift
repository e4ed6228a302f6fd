internal import CGtkListKitGtk3

/// Waits for what GIO does on threads of its own.
enum AsyncResult {
  /// Starts an operation and waits for its result, which the caller finishes and releases.
  static func of(
    _ start: (_ callback: @escaping GAsyncReadyCallback, _ data: UnsafeMutableRawPointer) -> Void
  ) async -> OpaquePointer? {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Unchecked<OpaquePointer?>, Never>) in
      let box = Unmanaged.passRetained(ResultBox(continuation))
      start(
        { _, result, data in
          if let result { g_object_ref(UnsafeMutableRawPointer(result)) }
          guard let data else { return }
          Unmanaged<ResultBox>.fromOpaque(data).takeRetainedValue()
            .continuation.resume(returning: Unchecked(result))
        }, box.toOpaque())
    }
    return result.value
  }
}

private nonisolated final class ResultBox: Sendable {
  let continuation: CheckedContinuation<Unchecked<OpaquePointer?>, Never>
  init(_ continuation: CheckedContinuation<Unchecked<OpaquePointer?>, Never>) {
    self.continuation = continuation
  }
}
