public import CGtkListKitGtk3

private final class Collector {
  var found: [UnsafeMutablePointer<GtkWidget>] = []
}

/// What a widget is made of, and what can be read of it.
extension UnsafeMutablePointer<GtkWidget> {
  /// All children, internal ones too.
  public var children: [UnsafeMutablePointer<GtkWidget>] {
    guard isInstance(of: gtk_container_get_type()) else { return [] }
    let collector = Collector()
    gtk_container_forall(
      of(GtkContainer.self),
      { child, data in
        guard let child, let data else { return }
        let addresses = (UInt(bitPattern: child), UInt(bitPattern: data))
        MainActor.assumeIsolated {
          guard let child = UnsafeMutablePointer<GtkWidget>(bitPattern: addresses.0),
            let data = UnsafeRawPointer(bitPattern: addresses.1)
          else { return }
          Unmanaged<Collector>.fromOpaque(data).takeUnretainedValue().found.append(child)
        }
      }, Unmanaged.passUnretained(collector).toOpaque())
    return collector.found
  }

  /// The widget and everything in it, from the outside in.
  public var tree: [UnsafeMutablePointer<GtkWidget>] { [self] + children.flatMap(\.tree) }

  /// Whether style sheets know the widget by a class.
  public func hasStyleClass(_ name: String) -> Bool {
    gtk_style_context_has_class(gtk_widget_get_style_context(self), name) != 0
  }

  /// Whether the widget is on the screen, as far as GTK knows.
  public var isMapped: Bool { gtk_widget_get_mapped(self) != 0 }
  /// The width that the widget was given, in pixels.
  public var width: Int { Int(gtk_widget_get_allocated_width(self)) }
  /// The height that the widget was given, in pixels.
  public var height: Int { Int(gtk_widget_get_allocated_height(self)) }

  /// The texts of all labels, tiles and entries that are shown in the widget, in order.
  public var texts: [String] {
    tree.filter { gtk_widget_get_child_visible($0) != 0 && gtk_widget_get_visible($0) != 0 }
      .compactMap(\.ownText)
  }

  private var ownText: String? {
    if isInstance(of: gtk_label_get_type()) {
      return String(cString: gtk_label_get_text(of(GtkLabel.self)))
    }
    if isInstance(of: gtk_entry_get_type()) {
      return String(cString: gtk_entry_get_text(of(GtkEntry.self)))
    }
    // A tile has its text in itself, where a button has a label.
    guard cssName == "tile" else { return nil }
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    defer { g_value_unset(&value) }
    g_object_get_property(of(GObject.self), "label", &value)
    return g_value_get_string(&value).map { String(cString: $0) } ?? ""
  }

  /// The name by which style sheets know the widget.
  var cssName: String {
    let instance = of(GTypeInstance.self).pointee
    guard let type = instance.g_class else { return "" }
    let widgetClass = UnsafeMutableRawPointer(type).assumingMemoryBound(to: GtkWidgetClass.self)
    return String(cString: gtk_widget_class_get_css_name(widgetClass))
  }

  func isInstance(of type: GType) -> Bool {
    g_type_check_instance_is_a(of(GTypeInstance.self), type) != 0
  }

  /// The same instance as another class of its line; not checked.
  func of<Instance>(_ type: Instance.Type) -> UnsafeMutablePointer<Instance> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }
}

/// A GdkEvent frees the window it names, so it is given a reference.
func retained(_ object: OpaquePointer?) -> OpaquePointer? {
  guard let object else { return nil }
  return OpaquePointer(g_object_ref(UnsafeMutableRawPointer(object)))
}
