internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// One view made from a ``CellTemplate``.
final class TemplateInstance {
  private let builder: UnsafeMutablePointer<GtkBuilder>
  /// The view's widget; an empty box when the template could not be loaded.
  let root: WidgetPointer

  init(_ template: CellTemplate, for view: ReusableView.Type) {
    let builder: UnsafeMutablePointer<GtkBuilder> = gtk_builder_new()
    self.builder = builder
    var found: WidgetPointer?
    let problem = template.withXML { xml, length -> String? in
      if let problem = TemplateCheck.problem(in: xml, length: length) { return problem }
      var error: UnsafeMutablePointer<GError>?
      defer { g_clear_error(&error) }
      guard gtk_builder_add_from_string(builder, xml, gsize(length), &error) != 0 else {
        return error.map { String(cString: $0.pointee.message) } ?? "no reason given"
      }
      found = Self.rootWidget(in: builder)
      return found == nil ? "it holds no widget" : nil
    }
    if let problem {
      ListReports.send(
        ListReport(.template, "\(template.summary) cannot be used: \(problem)", view: view))
    }
    root = found ?? gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
  }

  isolated deinit { g_object_unref(builder) }

  func widget(named name: String) -> WidgetPointer? {
    guard let object = gtk_builder_get_object(builder, name), glk_is_widget(object) != 0
    else { return nil }
    return object.of(GtkWidget.self)
  }

  /// Calls `handle` with the handler's name and the emitting object at each signal.
  func connectSignals(_ handle: @escaping (String, UnsafeMutableRawPointer) -> Void) {
    final class Connector {
      let handle: (String, UnsafeMutableRawPointer) -> Void
      init(_ handle: @escaping (String, UnsafeMutableRawPointer) -> Void) { self.handle = handle }
    }
    let connector = Connector(handle)
    withExtendedLifetime(connector) {
      glk_builder_connect(
        builder,
        { owner, object, signal, handler in
          guard let owner, let object, let signal, let handler else { return }
          nonisolated(unsafe) let (unsafeOwner, unsafeObject) = (owner, object)
          let signalName = String(cString: signal)
          let name = String(cString: handler)
          MainActor.assumeIsolated {
            let connector = Unmanaged<Connector>.fromOpaque(unsafeOwner).takeUnretainedValue()
            let handle = connector.handle
            let instance = unsafeObject.raw
            connectSignal(signalName, of: instance) { _ in handle(name, instance) }
          }
        }, Unmanaged.passUnretained(connector).toOpaque())
    }
  }

  private static func rootWidget(in builder: UnsafeMutablePointer<GtkBuilder>) -> WidgetPointer? {
    let objects = gtk_builder_get_objects(builder)
    defer { g_slist_free(objects) }
    // The list is in no particular order, so the root is the ancestor of whatever comes first.
    var link = objects
    while let current = link {
      if let object = current.pointee.data, glk_is_widget(object) != 0 {
        var widget = object.assumingMemoryBound(to: GtkWidget.self)
        while let parent = gtk_widget_get_parent(widget) { widget = parent }
        if let view = unwrapped(widget) { return view }
      }
      link = current.pointee.next
    }
    return nil
  }

  /// Takes a row or a window off its child: the list has rows and windows of its own.
  private static func unwrapped(_ widget: WidgetPointer) -> WidgetPointer? {
    let isRow = glk_is_instance_of(widget, gtk_list_box_row_get_type()) != 0
    let isWindow = glk_is_instance_of(widget, gtk_window_get_type()) != 0
    guard isRow || isWindow else { return widget }
    guard let child = gtk_bin_get_child(widget.of(GtkBin.self)) else { return nil }
    g_object_ref(child)
    gtk_container_remove(widget.of(GtkContainer.self), child)
    g_object_force_floating(child.of(GObject.self))
    if isWindow { gtk_widget_destroy(widget) }
    return child
  }
}

extension CellTemplate {
  /// Calls `body` with the XML; answers what went wrong with reading it, or what `body` answers.
  fileprivate func withXML(_ body: (UnsafePointer<CChar>, Int) -> String?) -> String? {
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    switch self {
    case .string(let xml):
      return xml.withCString { body($0, strlen($0)) }
    case .file(let path):
      var contents: UnsafeMutablePointer<CChar>?
      var length: gsize = 0
      guard g_file_get_contents(path, &contents, &length, &error) != 0, let contents else {
        return error.map { String(cString: $0.pointee.message) }
      }
      defer { g_free(contents) }
      return body(contents, Int(length))
    case .resource(let path):
      let flags = GResourceLookupFlags(rawValue: 0)
      guard let data = g_resources_lookup_data(path, flags, &error) else {
        return error.map { String(cString: $0.pointee.message) }
      }
      defer { g_bytes_unref(data) }
      var length: gsize = 0
      guard let bytes = g_bytes_get_data(data, &length) else { return "it is empty" }
      return body(bytes.assumingMemoryBound(to: CChar.self), Int(length))
    }
  }

  fileprivate var summary: String {
    switch self {
    case .file(let path): "the template file \(path)"
    case .string: "the template text"
    case .resource(let path): "the template resource \(path)"
    }
  }
}
