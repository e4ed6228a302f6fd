import CGtkListKitGtk3
import GtkListKit

/// Lives as long as the connection that it belongs to.
private final class SignalHandler {
  let call: (UnsafePointer<GValue>, Int) -> Bool
  init(_ call: @escaping (UnsafePointer<GValue>, Int) -> Bool) { self.call = call }
}

private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Calls `handler` at each emission, until the instance is gone.
func connect(
  _ instance: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping () -> Void
) {
  connectAny(instance, signal) { _, _ in
    handler()
    return false
  }
}

/// Calls `handler` with each event; true takes the event.
func connectEvent(
  _ instance: UnsafeMutableRawPointer, _ signal: String,
  _ handler: @escaping (UnsafeMutablePointer<GdkEvent>) -> Bool
) {
  connectAny(instance, signal) { values, count in
    guard count > 1, let event = g_value_get_boxed(values + 1) else { return false }
    return handler(event.assumingMemoryBound(to: GdkEvent.self))
  }
}

/// Asks for a tooltip when the pointer rests on a widget.
func connectTooltip(_ widget: UnsafeMutableRawPointer, _ text: @escaping () -> String?) {
  connectAny(widget, "query-tooltip") { values, count in
    guard count > 4, let tooltip = g_value_get_object(values + 4), let text = text() else {
      return false
    }
    gtk_tooltip_set_text(OpaquePointer(tooltip), text)
    return true
  }
}

private func connectAny(
  _ instance: UnsafeMutableRawPointer, _ signal: String,
  _ handler: @escaping (UnsafePointer<GValue>, Int) -> Bool
) {
  let context = Unmanaged.passRetained(SignalHandler(handler)).toOpaque()
  let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), nil)
  g_closure_set_meta_marshal(closure, context) { _, result, count, values, _, context in
    guard let context, let values else { return }
    let arguments = Unchecked((context, values, Int(count)))
    let isTaken = MainActor.assumeIsolated {
      let (context, values, count) = arguments.value
      let handler = Unmanaged<SignalHandler>.fromOpaque(context).takeUnretainedValue()
      return handler.call(values, count)
    }
    if let result, g_type_check_value_holds(result, g_type_from_name("gboolean")) != 0 {
      g_value_set_boolean(result, isTaken ? 1 : 0)
    }
  }
  g_closure_add_finalize_notifier(closure, context) { context, _ in
    guard let context else { return }
    Unmanaged<AnyObject>.fromOpaque(context).release()
  }
  g_signal_connect_closure(instance, signal, closure, 0)
}
