internal import CGtkListKitGtk3

extension RowParts {
  /// A title over an optional subtitle, which takes the room that a row has left.
  struct TitleColumn {
    let box = RowParts.box(GTK_ORIENTATION_VERTICAL, spacing: 2)
    let title = RowParts.label(.title, classes: ["list-title"])
    let subtitle = RowParts.optional(RowParts.label(.subtitle))

    init() {
      gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
      gtk_container_add(box.of(GtkContainer.self), title.pointer)
      gtk_container_add(box.of(GtkContainer.self), subtitle.pointer)
    }

    /// - Parameter view: whose children the two are, as “title” and “subtitle”.
    func add(to row: WidgetPointer, of view: ReusableView) {
      gtk_box_pack_start(row.of(GtkBox.self), box, 1, 1, 0)
      view.nameChild("title", title.pointer)
      view.nameChild("subtitle", subtitle.pointer)
    }

    /// - Parameter control: a control that is called after the title.
    func update(_ title: String, _ subtitle: String, naming control: ChildHandle? = nil) {
      let isNew = self.title.setLine(title)
      if isNew, let control { control.setAccessibleName(title) }
      self.subtitle.setOptionalLine(subtitle)
    }
  }
}
