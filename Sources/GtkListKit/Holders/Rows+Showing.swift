/// Rows over an app's own models, shown by cells of other models: ready-made ones, for instance.
///
/// ```swift
/// Rows(contacts, as: SubtitleRow.self) { contact in
///   TitleModel(title: contact.name, subtitle: contact.email)
/// }
/// .onActivate { contact, _ in call(contact) }
/// ```
///
/// What a cell shows is made of its model when the row appears, and again when the model changes.
/// Handlers, sorting, filtering and editing have the model itself, and a ``ColumnTableView`` shows it in
/// its columns.
extension Rows where Cell == DataCell<Models.Element> {
  /// Rows known by their place.
  ///
  /// - Parameters:
  ///   - models: the app's models.
  ///   - cell: what shows them.
  ///   - show: what a cell shows of a model.
  @_disfavoredOverload
  public init<Shown: ModelCell>(
    _ models: Models, as cell: Shown.Type, show: @escaping (Models.Element) -> Shown.Model
  ) {
    self = Rows(models, as: Cell.self).shown(by: cell, show)
  }

  /// Rows known by a part of their models.
  ///
  /// - Parameters:
  ///   - models: the app's models.
  ///   - id: the part.
  ///   - cell: what shows them.
  ///   - show: what a cell shows of a model.
  public init<ID: Hashable, Shown: ModelCell>(
    _ models: Models, id: KeyPath<Models.Element, ID>, as cell: Shown.Type,
    show: @escaping (Models.Element) -> Shown.Model
  ) {
    self = Rows(models, id: id, as: Cell.self).shown(by: cell, show)
  }

  func shown<Shown: ModelCell>(
    by cell: Shown.Type, _ show: @escaping (Cell.Model) -> Shown.Model
  ) -> Self {
    changed { $0.display = RowDisplay(cell, show) }
  }
}

extension Rows where Cell == DataCell<Models.Element>, Models.Element: Identifiable {
  /// Rows known by their models' identity.
  ///
  /// - Parameters:
  ///   - models: the app's models.
  ///   - cell: what shows them.
  ///   - show: what a cell shows of a model.
  public init<Shown: ModelCell>(
    _ models: Models, as cell: Shown.Type, show: @escaping (Models.Element) -> Shown.Model
  ) {
    self = Rows(models, as: Cell.self).shown(by: cell, show)
  }
}

extension Row {
  /// A single row over an app's own model, shown by a cell of other models.
  ///
  /// - Parameters:
  ///   - model: the app's model.
  ///   - cell: what shows it.
  ///   - show: what the cell shows of the model.
  public init<Model, Shown: ModelCell>(
    _ model: Model, as cell: Shown.Type, show: @escaping (Model) -> Shown.Model
  ) where Cell == DataCell<Model> {
    self.init(Rows(CollectionOfOne(model), as: Cell.self).shown(by: cell, show))
  }
}
