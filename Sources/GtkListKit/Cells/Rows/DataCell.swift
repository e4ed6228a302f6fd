internal import CGtkListKitGtk3

/// The cell of rows that name no cell class: a column table shows their models in its columns, a
/// list shows them as text.
open class DataCell<Model>: ListCell, ModelCell {
  public override func makeContent() -> WidgetPointer {
    let label: WidgetPointer = gtk_label_new("")
    gtk_label_set_xalign(label.of(GtkLabel.self), 0)
    gtk_label_set_ellipsize(label.of(GtkLabel.self), PANGO_ELLIPSIZE_END)
    nameChild("text", label)
    return label
  }

  open func update(_ model: Model) {
    self["text"].text =
      ListCell.searchText(of: model)
      ?? String(describing: model)
  }
}
