internal import CGtkListKitGtk3

/// Which children GTK's containers accept, as far as a wrong one causes a warning or worse.
extension CellTemplate.TemplateObject {
  /// Whether it may be the child of another, where it wants to be in it.
  func fits(into parent: Self) -> Bool {
    if parent.isA(gtk_tree_view_get_type()) { return isA(gtk_tree_view_column_get_type()) }
    if parent.isA(gtk_cell_layout_get_type()), isA(gtk_cell_renderer_get_type()) { return true }
    if parent.isA(gtk_text_tag_table_get_type()) {
      return isA(gtk_text_tag_get_type()) && childType ?? "tag" == "tag"
    }
    guard parent.isA(gtk_container_get_type()), isWidget else { return false }
    if let childType, !parent.takes(childType) { return false }
    // Only a menu can be attached to an item.
    let isMenu = childType == "submenu" || childType == "menu"
    if standsAlone || isMenu { return isMenu && isA(gtk_menu_get_type()) }
    if parent.isA(gtk_menu_shell_get_type()) { return isA(gtk_menu_item_get_type()) }
    if parent.isA(gtk_tool_palette_get_type()) { return isA(gtk_tool_item_group_get_type()) }
    if parent.isA(gtk_toolbar_get_type()) || parent.isA(gtk_tool_item_group_get_type()) {
      return isA(gtk_tool_item_get_type())
    }
    return true
  }

  /// How many plain children it takes; nil for any number.
  var mostChildren: Int? {
    guard isGTKs else { return nil }
    if isA(gtk_paned_get_type()) { return 2 }
    if Self.complete.contains(where: { isA($0()) }) { return 0 }
    guard isA(gtk_bin_get_type()), !Self.roomy.contains(where: { isA($0()) }) else { return nil }
    return 1
  }

  /// Whether a property of it makes a plain child, beside which there is no room for another.
  func makesChild(_ property: CellTemplate.TemplateProperty) -> Bool {
    switch property.name {
    case "label", "image": isA(gtk_button_get_type()) || isA(gtk_menu_item_get_type())
    case "has-entry":
      isA(gtk_combo_box_get_type()) && "ty1".contains(property.text.lowercased().first ?? "f")
    default: false
    }
  }

  /// Classes of other libraries and of the app are not checked.
  private var isGTKs: Bool { typeName.hasPrefix("Gtk") }

  private func takes(_ childType: String) -> Bool {
    !isGTKs || Self.childTypes.contains { $0.childType == childType && isA($0.container()) }
  }

  /// Where children go that are no plain ones.
  private static let childTypes: [(childType: String, container: () -> GType)] = [
    ("center", gtk_action_bar_get_type), ("center", gtk_box_get_type),
    ("label", gtk_expander_get_type), ("label", gtk_frame_get_type),
    ("title", gtk_header_bar_get_type), ("placeholder", gtk_list_box_get_type),
    ("submenu", gtk_menu_item_get_type), ("menu", gtk_menu_tool_button_get_type),
    ("tab", gtk_notebook_get_type), ("action-start", gtk_notebook_get_type),
    ("action-end", gtk_notebook_get_type), ("overlay", gtk_overlay_get_type),
    ("titlebar", gtk_window_get_type),
  ]

  /// Containers that cannot be given children.
  private static let complete = [
    gtk_icon_view_get_type, gtk_color_button_get_type, gtk_font_button_get_type,
    gtk_lock_button_get_type, gtk_scale_button_get_type, gtk_model_button_get_type,
    gtk_tool_button_get_type, gtk_separator_tool_item_get_type, gtk_stack_sidebar_get_type,
    gtk_places_sidebar_get_type,
  ]

  /// Containers that pass several children on to a box or a stack inside them.
  private static let roomy = [
    gtk_action_bar_get_type, gtk_search_bar_get_type, gtk_popover_menu_get_type,
  ]
}
