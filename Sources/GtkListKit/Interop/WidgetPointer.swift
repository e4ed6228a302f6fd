public import CGtkListKitGtk3
internal import CGtkListKitShim

/// A pointer to any widget, of the type that C and the existing Swift bindings use.
public typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer {
  /// The same instance as another class of its hierarchy; not checked.
  @inline(__always)
  func of<Instance>(_ type: Instance.Type) -> UnsafeMutablePointer<Instance> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }

  @inline(__always)
  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }

  @inline(__always)
  var opaque: OpaquePointer { OpaquePointer(self) }
}

extension OpaquePointer {
  @inline(__always)
  var widget: WidgetPointer { WidgetPointer(self) }
}

/// The widget behind a pointer from elsewhere, or nil and a report when it is none.
func checkedWidget(_ pointer: UnsafeMutableRawPointer?, for purpose: String) -> WidgetPointer? {
  guard let pointer, glk_is_widget(pointer) != 0 else {
    ListReports.send(ListReport(.pointer, "\(purpose): the pointer is no GtkWidget"))
    return nil
  }
  return pointer.assumingMemoryBound(to: GtkWidget.self)
}

extension Bool {
  @inline(__always)
  var gboolean: gboolean { self ? 1 : 0 }
}
