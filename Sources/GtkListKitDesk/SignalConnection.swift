internal import CGtkListKitGtk3
internal import GtkListKit

/// A signal of an object and the closure that it calls.
///
/// The connection lasts until ``disconnect()`` or until the object is destroyed, whether or not
/// somebody keeps this. The closure is let go then; until then it keeps what it holds, so an owner of
/// the object is best captured `[weak self]`.
@MainActor
public final class SignalConnection {
  private let closure: UnsafeMutablePointer<GClosure>

  /// What the closure of C calls; it lives as long as that is valid.
  private final class Handler {
    let call: (SignalArguments) -> Bool
    init(_ call: @escaping (SignalArguments) -> Bool) { self.call = call }
  }

  fileprivate init(_ call: @escaping (SignalArguments) -> Bool) {
    let context = Unmanaged.passRetained(Handler(call)).toOpaque()
    closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), nil)
    g_closure_ref(closure)
    g_closure_sink(closure)
    g_closure_add_invalidate_notifier(closure, context) { context, _ in
      guard let context else { return }
      Unmanaged<AnyObject>.fromOpaque(context).release()
    }
    g_closure_set_meta_marshal(closure, context) { _, result, count, values, _, context in
      guard let context, let values, count > 0 else { return }
      nonisolated(unsafe) let given = (
        context, SignalArguments(values: values, count: Int(count) - 1)
      )
      let isTaken = MainActor.assumeIsolated {
        Unmanaged<Handler>.fromOpaque(given.0).takeUnretainedValue().call(given.1)
      }
      if let result, g_type_check_value_holds(result, g_type_from_name("gboolean")) != 0 {
        g_value_set_boolean(result, isTaken ? 1 : 0)
      }
    }
  }

  isolated deinit { g_closure_unref(closure) }

  fileprivate func connect(_ instance: UnsafeMutableRawPointer, _ signal: String, after: Bool) {
    let type = instance.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
    var id: guint = 0
    var detail: GQuark = 0
    guard g_signal_parse_name(signal, type, &id, &detail, 1) != 0 else {
      let name = g_type_name(type).map { String(cString: $0) } ?? "this object"
      ListReport(
        .missingChild, "\(name) has no signal “\(signal)”; nothing was connected",
        fix: "Use the name of a signal of \(name)."
      ).send()
      return disconnect()
    }
    // Gone with the object, even while somebody keeps the connection.
    g_object_watch_closure(instance.assumingMemoryBound(to: GObject.self), closure)
    g_signal_connect_closure_by_id(instance, id, detail, closure, after ? 1 : 0)
  }

  /// Whether the signal still calls the closure.
  public var isConnected: Bool { closure.pointee.is_invalid == 0 }

  /// Calls the closure no more, and lets it go. Another time does nothing.
  public func disconnect() { g_closure_invalidate(closure) }
}

/// Calls a closure at each emission of a signal, until the object is destroyed:
/// `connect(button, "clicked") { save() }`.
///
/// The object is a GObject, as any pointer that GTK's C functions return for one. The signal may have a
/// detail, as in `"notify::active"`; one that the class does not have is reported.
///
/// - Parameters:
///   - instance: the object.
///   - signal: the signal's name.
///   - after: whether it is called after the class's own handler.
///   - handler: the closure.
/// - Returns: what disconnects it earlier.
@discardableResult
public func connect(
  _ instance: UnsafeMutableRawPointer, _ signal: String, after: Bool = false,
  _ handler: @escaping () -> Void
) -> SignalConnection {
  connect(instance, signal, after: after) { _ in
    handler()
    return false
  }
}

/// Calls a closure with the arguments of each emission, until the object is destroyed.
///
/// What the closure answers is the answer of a signal that wants yes or no: true of an event says that
/// nobody else needs to see it. Other signals pay no heed to it. A closure that takes Escape:
/// `connect(entry, "key-press-event") { $0.key?.keyval == guint(GDK_KEY_Escape) }`.
@discardableResult
public func connect(
  _ instance: UnsafeMutableRawPointer, _ signal: String, after: Bool = false,
  _ handler: @escaping (SignalArguments) -> Bool
) -> SignalConnection {
  let connection = SignalConnection(handler)
  connection.connect(instance, signal, after: after)
  return connection
}
