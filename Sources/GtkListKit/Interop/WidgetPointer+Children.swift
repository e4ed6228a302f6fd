internal import CGtkListKitGtk3
internal import CGtkListKitShim

private final class FoundChildren {
  var widgets: [WidgetPointer] = []
}

extension UnsafeMutablePointer<GtkWidget> {
  /// All children, internal ones too.
  var allChildren: [WidgetPointer] {
    guard glk_is_instance_of(self, gtk_container_get_type()) != 0 else { return [] }
    let found = Unchecked(FoundChildren())
    gtk_container_forall(
      of(GtkContainer.self),
      { child, data in
        guard let child, let data else { return }
        Unmanaged<FoundChildren>.fromOpaque(data).takeUnretainedValue().widgets.append(child)
      }, Unmanaged.passUnretained(found.value).toOpaque())
    return found.value.widgets
  }
}
