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
