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

/// The arguments of an emission, without its instance.
struct SignalArguments {
  let values: UnsafePointer<GValue>
  let count: Int

  subscript(index: Int) -> EventValue? {
    guard index >= 0, index < count - 1 else { return nil }
    return EventValue(values + index + 1)
  }

  /// A GObject; nil where the argument is none.
  func object(_ index: Int) -> OpaquePointer? {
    guard index >= 0, index < count - 1 else { return nil }
    return g_value_get_object(values + index + 1).map { OpaquePointer($0) }
  }

  /// A structure of C; nil where the argument is none.
  func boxed(_ index: Int) -> OpaquePointer? {
    guard index >= 0, index < count - 1 else { return nil }
    return g_value_get_boxed(values + index + 1).map { OpaquePointer($0) }
  }

  /// An unsigned number; 0 where there is none.
  func uint(_ index: Int) -> guint {
    index >= 0 && index < count - 1 ? g_value_get_uint(values + index + 1) : 0
  }
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
