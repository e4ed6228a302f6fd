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

extension UnsafeMutablePointer<GtkWidget> {
  /// Whether text is written in the widget.
  var takesText: Bool {
    glk_is_instance_of(self, gtk_editable_get_type()) != 0
      || glk_is_instance_of(self, gtk_text_view_get_type()) != 0
  }

  /// Whether any of a widget can be seen, which may be scrolled away with all that it stands in.
  var isInView: Bool {
    guard gtk_widget_get_mapped(self) != 0 else { return false }
    let (width, height) = (
      gtk_widget_get_allocated_width(self), gtk_widget_get_allocated_height(self)
    )
    var ancestor = gtk_widget_get_parent(self)
    while let widget = ancestor {
      var x: gint = 0
      var y: gint = 0
      guard gtk_widget_translate_coordinates(self, widget, 0, 0, &x, &y) != 0,
        x < gtk_widget_get_allocated_width(widget), x + width > 0,
        y < gtk_widget_get_allocated_height(widget), y + height > 0
      else { return false }
      ancestor = gtk_widget_get_parent(widget)
    }
    return true
  }
}

extension OpaquePointer {
  @inline(__always)
  var widget: WidgetPointer { WidgetPointer(self) }
}

/// The widget behind a pointer from elsewhere, or nil and a report when it is none.
func checkedWidget(_ pointer: UnsafeMutableRawPointer?, for purpose: String) -> WidgetPointer? {
  guard let pointer, glk_is_widget(pointer) != 0 else {
    ListReport(
      .pointer, "\(purpose): the pointer is not a GtkWidget", fix: "Pass a pointer to a GtkWidget."
    ).send()
    return nil
  }
  return pointer.assumingMemoryBound(to: GtkWidget.self)
}

extension Bool {
  @inline(__always)
  var gboolean: gboolean { self ? 1 : 0 }
}
