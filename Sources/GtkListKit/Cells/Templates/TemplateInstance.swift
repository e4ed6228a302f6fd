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
      let (id, problem) = TemplateCheck.rootID(in: xml, length: length)
      guard let id else { return problem }
      var error: UnsafeMutablePointer<GError>?
      defer { g_clear_error(&error) }
      guard gtk_builder_add_from_string(builder, xml, gsize(length), &error) != 0 else {
        return error.map { String(cString: $0.pointee.message) } ?? "no reason given"
      }
      found = gtk_builder_get_object(builder, id).flatMap { Self.unwrapped($0.of(GtkWidget.self)) }
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
      let file = TemplateFile.read(path)
      guard let bytes = file.bytes else { return file.problem }
      return bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { body($0, bytes.count) } ?? "it is empty"
      }
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
