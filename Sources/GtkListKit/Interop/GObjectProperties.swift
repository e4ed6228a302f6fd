internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// Properties of any GObject by name. A name or type that does not fit is reported, never a critical.
enum GObjectProperties {
  static func set(_ name: String, of object: UnsafeMutableRawPointer, to value: EventValue) {
    var box = GValue()
    switch value {
    case .bool(let on):
      g_value_init(&box, glk_type_boolean())
      g_value_set_boolean(&box, on.gboolean)
    case .int(let number):
      g_value_init(&box, glk_type_int())
      g_value_set_int(&box, gint(clamping: number))
    case .double(let number):
      g_value_init(&box, glk_type_double())
      g_value_set_double(&box, number)
    case .string(let text):
      DisplayText.with(text) { set(name, ofString: $0, of: object) }
      return
    case .any:
      return
    }
    assign(name, of: object, &box)
    g_value_unset(&box)
  }

  static func set(
    _ name: String, ofString text: UnsafePointer<CChar>, of object: UnsafeMutableRawPointer
  ) {
    var box = GValue()
    g_value_init(&box, glk_type_string())
    g_value_set_string(&box, text)
    assign(name, of: object, &box)
    g_value_unset(&box)
  }

  static func bool(_ name: String, of object: UnsafeMutableRawPointer) -> Bool? {
    read(name, of: object) { EventValue($0)?.bool }
  }

  static func double(_ name: String, of object: UnsafeMutableRawPointer) -> Double? {
    read(name, of: object) { EventValue($0)?.double }
  }

  static func string(_ name: String, of object: UnsafeMutableRawPointer) -> String? {
    read(name, of: object) { EventValue($0)?.string }
  }

  /// The property's description, nil when the class has none of that name.
  private static func specification(
    _ name: String, of object: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<GParamSpec>? {
    let objectClass = object.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
    guard let objectClass else { return nil }
    return g_object_class_find_property(
      UnsafeMutableRawPointer(objectClass).assumingMemoryBound(to: GObjectClass.self), name)
  }

  private static func read<T>(
    _ name: String, of object: UnsafeMutableRawPointer, _ take: (UnsafePointer<GValue>) -> T?
  ) -> T? {
    guard let specification = specification(name, of: object) else { return nil }
    var box = GValue()
    g_value_init(&box, specification.pointee.value_type)
    defer { g_value_unset(&box) }
    g_object_get_property(object.assumingMemoryBound(to: GObject.self), name, &box)
    return take(&box)
  }

  private static func assign(
    _ name: String, of object: UnsafeMutableRawPointer, _ value: inout GValue
  ) {
    let typeName = { String(cString: g_type_name(glk_type_of_instance(object))) }
    guard let specification = specification(name, of: object) else {
      return ListReport.sendOnce(
        .missingChild, "\(typeName()) has no property “\(name)”",
        fix: "Use the name of a property of \(typeName()).")
    }
    let type = specification.pointee.value_type
    guard g_value_type_transformable(glk_type_of_value(&value), type) != 0 else {
      return ListReport.sendOnce(
        .wrongClass, "the property “\(name)” of \(typeName()) is of another type",
        fix: "Set the property to a \(String(cString: g_type_name(type))).")
    }
    g_object_set_property(object.assumingMemoryBound(to: GObject.self), name, &value)
  }
}
