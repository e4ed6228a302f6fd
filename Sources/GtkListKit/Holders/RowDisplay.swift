/// Shows models by a cell of other models, made of them when a row appears.
struct RowDisplay<Model> {
  let cellClass: ListCell.Type
  /// Shows a model in a cell; false where that is of another class.
  let update: (ListCell, Model) -> Bool
  /// What typing finds a row by: the model that its cell shows, where that is searched.
  let searchText: (Model) -> String?
  /// False only where no row has such a text.
  let mayHaveSearchText: Bool

  init<Cell: ModelCell>(_ cell: Cell.Type, _ shown: @escaping (Model) -> Cell.Model) {
    cellClass = cell
    update = { cell, model in
      guard let cell = cell as? Cell else { return false }
      cell.update(shown(model))
      return true
    }
    searchText = { ListCell.searchText(of: shown($0)) }
    mayHaveSearchText = SearchText.mayBeOf(Cell.Model.self, example: nil)
  }
}
