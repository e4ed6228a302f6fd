public import CGtkListKitGtk3

/// What an emission of a signal tells its handlers, without the object that emits it, from 0 on.
///
/// An argument that does not exist, or is of another type, is nil. It is valid during the call only.
public struct SignalArguments {
  let values: UnsafePointer<GValue>
  /// How many there are.
  public let count: Int

  /// A whole number, enumeration or set of flags; yes is 1.
  public func int(_ index: Int) -> Int? {
    transformed(index, to: "gint64") { Int(g_value_get_int64($0)) }
  }

  /// A number.
  public func double(_ index: Int) -> Double? {
    transformed(index, to: "gdouble") { g_value_get_double($0) }
  }

  /// A text.
  public func string(_ index: Int) -> String? {
    value(index, "gchararray").flatMap { g_value_get_string($0) }.map { String(cString: $0) }
  }

  /// An object of any class: `arguments.object(0)?.as(GtkWidget.self)`.
  public func object(_ index: Int) -> OpaquePointer? {
    value(index, "GObject").flatMap { g_value_get_object($0) }.map { OpaquePointer($0) }
  }

  /// A structure of C: `arguments.boxed(0, as: GtkTextIter.self)`.
  public func boxed<Structure>(
    _ index: Int, as type: Structure.Type
  ) -> UnsafeMutablePointer<Structure>? {
    value(index, "GBoxed").flatMap { g_value_get_boxed($0) }?.assumingMemoryBound(to: type)
  }

  /// What a `key-press-event` or `key-release-event` says: `arguments.key?.keyval`.
  public var key: GdkEventKey? {
    guard let event, [GDK_KEY_PRESS, GDK_KEY_RELEASE].contains(event.pointee.type) else {
      return nil
    }
    return event.pointee.key
  }

  /// The event of a signal about one, as `button-press-event` is.
  public var event: UnsafeMutablePointer<GdkEvent>? {
    value(0, "GdkEvent").flatMap { g_value_get_boxed($0) }?.assumingMemoryBound(to: GdkEvent.self)
  }

  /// The argument, if it is of that type of GLib's.
  private func value(_ index: Int, _ type: String) -> UnsafePointer<GValue>? {
    guard index >= 0, index < count,
      g_type_check_value_holds(values + index + 1, g_type_from_name(type)) != 0
    else { return nil }
    return values + index + 1
  }

  private func transformed<Number>(
    _ index: Int, to type: String, _ read: (UnsafePointer<GValue>) -> Number
  ) -> Number? {
    guard index >= 0, index < count else { return nil }
    var number = GValue()
    g_value_init(&number, g_type_from_name(type))
    defer { g_value_unset(&number) }
    return g_value_transform(values + index + 1, &number) != 0 ? read(&number) : nil
  }
}
