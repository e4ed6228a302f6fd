internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A handler box that lives as long as its GClosure.
private final class SignalHandler {
  let call: (SignalArguments) -> Void
  init(_ call: @escaping (SignalArguments) -> Void) {
    self.call = call
    LiveObjects.handlers.began()
  }
  deinit { LiveObjects.handlers.ended() }
}

/// Calls `handler` at each emission until the instance is gone.
///
/// - Returns: false when the instance has no such signal.
@discardableResult
func connectSignal(
  _ signal: String, of instance: UnsafeMutableRawPointer, after: Bool = false,
  _ handler: @escaping (SignalArguments) -> Void
) -> Bool {
  let box = Unmanaged.passRetained(SignalHandler(handler))
  let id = glk_connect(
    instance, signal, after.gboolean,
    { context, _, count, values in
      guard let context, let values else { return }
      nonisolated(unsafe) let unsafeContext = context
      nonisolated(unsafe) let unsafeValues = values
      MainActor.assumeIsolated {
        KitCalls.begin()
        let handler = Unmanaged<SignalHandler>.fromOpaque(unsafeContext).takeUnretainedValue()
        handler.call(SignalArguments(values: unsafeValues, count: Int(count)))
        KitCalls.end()
      }
    },
    box.toOpaque(),
    { context in
      guard let context else { return }
      Unmanaged<AnyObject>.fromOpaque(context).release()
    })
  return id != 0
}

/// Calls `handler` at each emission of an event signal; true says that the event needs no other
/// handler.
@discardableResult
func connectEvent(
  _ signal: String, of instance: UnsafeMutableRawPointer, _ handler: @escaping () -> Bool
) -> Bool {
  connectQuery(signal, of: instance) { _ in handler() }
}

/// Calls `handler` at each emission of a signal that asks for yes or no.
@discardableResult
func connectQuery(
  _ signal: String, of instance: UnsafeMutableRawPointer,
  _ handler: @escaping (SignalArguments) -> Bool
) -> Bool {
  final class Box {
    let call: (SignalArguments) -> Bool
    init(_ call: @escaping (SignalArguments) -> Bool) {
      self.call = call
      LiveObjects.closures.began()
    }
    deinit { LiveObjects.closures.ended() }
  }
  let box = Unmanaged.passRetained(Box(handler))
  let id = glk_connect(
    instance, signal, 0,
    { context, result, count, values in
      guard let context, let values else { return }
      nonisolated(unsafe) let unsafeContext = context
      nonisolated(unsafe) let unsafeValues = values
      let isHandled = MainActor.assumeIsolated {
        KitCalls.begin()
        defer { KitCalls.end() }
        return Unmanaged<Box>.fromOpaque(unsafeContext).takeUnretainedValue()
          .call(SignalArguments(values: unsafeValues, count: Int(count)))
      }
      if let result { g_value_set_boolean(result, isHandled ? 1 : 0) }
    }, box.toOpaque(),
    { context in
      guard let context else { return }
      Unmanaged<AnyObject>.fromOpaque(context).release()
    })
  return id != 0
}
