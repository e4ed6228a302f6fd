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
      SearchText.of(model)
      ?? String(describing: model)
  }
}

extension Rows where Cell == DataCell<Models.Element> {
  /// Rows for a column table, identified by their position.
  @_disfavoredOverload
  public init(_ models: Models) { self.init(models, as: Cell.self) }

  /// Rows for a column table, identified by a property of their models.
  public init<ID: Hashable>(_ models: Models, id: KeyPath<Cell.Model, ID>) {
    self.init(models, id: id, as: Cell.self)
  }
}

extension Rows where Cell == DataCell<Models.Element>, Models.Element: Identifiable {
  /// Rows for a column table, identified by the identity of their models.
  public init(_ models: Models) { self.init(models, as: Cell.self) }
}
