internal import CGtkListKitGtk3
internal import CGtkListKitShim

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
