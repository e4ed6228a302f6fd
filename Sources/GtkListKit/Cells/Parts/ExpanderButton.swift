internal import CGtkListKitGtk3

extension TreeRow {
  /// The arrow that opens and closes a row of a tree. Rows without one keep its place free.
  struct ExpanderButton {
    let button = RowParts.IconButton.make()

    init() {
      RowParts.IconButton.update(button, icon: "pan-end-symbolic")
      guard let pointer = button.pointer else { return }
      // The keyboard stays in the rows, where Left and Right do the same.
      gtk_widget_set_can_focus(pointer, 0)
      show(nil)
    }

    func show(_ outline: OutlinePosition?) {
      guard let pointer = button.pointer else { return }
      let isExpandable = outline?.isExpandable ?? false
      let isExpanded = outline?.isExpanded ?? false
      gtk_widget_set_opacity(pointer, isExpandable ? 1 : 0)
      button.setSensitive(isExpandable)
      guard isExpandable else { return }
      RowParts.IconButton.update(
        button, icon: isExpanded ? "pan-down-symbolic" : "pan-end-symbolic")
      RowParts.IconButton.name(button, isExpanded ? "Collapse" : "Expand")
    }
  }
}
