internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A handler box that lives as long as its GClosure.
private final class SignalHandler {
  let call: (SignalArguments) -> Void
  init(_ call: @escaping (SignalArguments) -> Void) { self.call = call }
}

/// The arguments of an emission, without its instance.
struct SignalArguments {
  let values: UnsafePointer<GValue>
  let count: Int

  subscript(index: Int) -> EventValue? {
    guard index >= 0, index < count - 1 else { return nil }
    return EventValue(values + index + 1)
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
        let handler = Unmanaged<SignalHandler>.fromOpaque(unsafeContext).takeUnretainedValue()
        handler.call(SignalArguments(values: unsafeValues, count: Int(count)))
      }
    },
    box.toOpaque(),
    { context in
      guard let context else { return }
      Unmanaged<AnyObject>.fromOpaque(context).release()
    })
  return id != 0
}

/// Calls `handler` with each key that reaches a widget; true takes it.
func connectKeyPress(
  of widget: WidgetPointer, _ handler: @escaping (UnsafeMutablePointer<GdkEventKey>) -> Bool
) {
  let box = Unmanaged.passRetained(KeyHandler(handler))
  _ = glk_connect(
    widget, "key-press-event", 0,
    { context, result, count, values in
      guard let context, let result, count > 1, let values,
        let event = g_value_get_boxed(values + 1)
      else { return }
      let given = Unchecked((context, event))
      let taken = Unchecked(result)
      MainActor.assumeIsolated {
        let (context, event) = given.value
        let handler = Unmanaged<KeyHandler>.fromOpaque(context).takeUnretainedValue()
        let isTaken = handler.call(event.assumingMemoryBound(to: GdkEventKey.self))
        g_value_set_boolean(taken.value, isTaken.gboolean)
      }
    },
    box.toOpaque(),
    { context in
      guard let context else { return }
      Unmanaged<AnyObject>.fromOpaque(context).release()
    })
}

/// A handler box that lives as long as its GClosure.
private final class KeyHandler {
  let call: (UnsafeMutablePointer<GdkEventKey>) -> Bool
  init(_ call: @escaping (UnsafeMutablePointer<GdkEventKey>) -> Bool) { self.call = call }
}
