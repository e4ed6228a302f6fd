internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension CellTemplate {
  /// An object that a template describes.
  struct TemplateObject {
    let id: String
    let type: GType
    /// The object that it is a child of, by its number.
    let parent: Int?
    /// Where in its parent it goes, if not among the plain children: the `type` of its `<child>`.
    let childType: String?

    var typeName: String { String(cString: g_type_name(type)) }
    var isWidget: Bool { isA(gtk_widget_get_type()) }
    /// Whether it stands beside the view's widgets rather than in them.
    var standsAlone: Bool { isA(gtk_window_get_type()) || isA(gtk_menu_get_type()) || isPopover }
    var isPopover: Bool { isA(gtk_popover_get_type()) }
    var isBuildable: Bool { isA(gtk_buildable_get_type()) }
    var takesChildren: Bool {
      isA(gtk_container_get_type()) || isA(gtk_cell_layout_get_type())
        || isA(gtk_text_tag_table_get_type())
    }

    func isA(_ type: GType) -> Bool { g_type_is_a(self.type, type) != 0 }

    /// The description of a property; nil for one that the class does not have.
    func specification(_ name: String) -> UnsafeMutablePointer<GParamSpec>? {
      // Never released, as GTK keeps its classes as well.
      guard let objectClass = g_type_class_ref(type) else { return nil }
      return g_object_class_find_property(
        objectClass.assumingMemoryBound(to: GObjectClass.self), name)
    }

    /// The description of what a container says of each child.
    func childSpecification(_ name: String) -> UnsafeMutablePointer<GParamSpec>? {
      guard isA(gtk_container_get_type()), let objectClass = g_type_class_ref(type) else {
        return nil
      }
      return gtk_container_class_find_child_property(
        objectClass.assumingMemoryBound(to: GObjectClass.self), name)
    }
  }
}
