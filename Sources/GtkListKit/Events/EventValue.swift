internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The value of an event: the state of the widget that it came from, or anything an app sends.
public enum EventValue {
  /// Whether a switch, check, radio or toggle button is on.
  case bool(Bool)
  /// A whole number, as the number of the chosen item of a combo box without ids; -1 for none.
  case int(Int)
  /// The number of a spin button or scale.
  case double(Double)
  /// The text of an entry, or the id of the chosen item of a combo box.
  case string(String)
  /// A value of any other type, read by ``value(as:)``.
  case any(Any)

  /// The value where it is a Bool, else nil.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The value where it is a text, else nil.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The value as a number, also if it is a whole number; else nil.
  public var double: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }

  /// The value as a whole number, also if it is a Double without a fraction; else nil.
  public var int: Int? {
    switch self {
    case .int(let value): value
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The value as a type of the app's own; nil if it is of another type.
  public func value<T>(as type: T.Type = T.self) -> T? {
    if case .any(let value) = self { value as? T } else { nil }
  }

  init?(_ value: UnsafePointer<GValue>) {
    switch g_type_fundamental(glk_type_of_value(value)) {
    case glk_type_boolean(): self = .bool(g_value_get_boolean(value) != 0)
    case glk_type_int(): self = .int(Int(g_value_get_int(value)))
    case glk_type_double(): self = .double(g_value_get_double(value))
    case glk_type_string():
      guard let text = g_value_get_string(value) else { return nil }
      self = .string(String(cString: text))
    default: return nil
    }
  }
}

extension EventValue {
  /// The state of a widget: whether it is on, its text, its number, or the id that is chosen.
  init?(of object: UnsafeMutableRawPointer) {
    func isA(_ type: GType) -> Bool { glk_is_instance_of(object, type) != 0 }
    let widget = object.assumingMemoryBound(to: GtkWidget.self)
    if isA(gtk_switch_get_type()) || isA(gtk_toggle_button_get_type()) {
      self = .bool(GObjectProperties.bool("active", of: object) ?? false)
    } else if isA(gtk_spin_button_get_type()) {
      self = .double(gtk_spin_button_get_value(widget.of(GtkSpinButton.self)))
    } else if isA(gtk_entry_get_type()) {
      self = .string(String(cString: gtk_entry_get_text(widget.of(GtkEntry.self))))
    } else if isA(gtk_range_get_type()) {
      self = .double(gtk_range_get_value(widget.of(GtkRange.self)))
    } else if isA(gtk_combo_box_get_type()) {
      let combo = widget.of(GtkComboBox.self)
      if let id = gtk_combo_box_get_active_id(combo) {
        self = .string(String(cString: id))
      } else {
        self = .int(Int(gtk_combo_box_get_active(combo)))
      }
    } else {
      return nil
    }
  }
}
