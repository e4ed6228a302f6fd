/// Shows models by a cell of other models, made of them when a row appears.
struct RowDisplay<Model> {
  let cellClass: ListCell.Type
  /// Shows a model in a cell; false if the cell is of another class.
  let update: (ListCell, Model) -> Bool
  /// The text that typing searches; nil if the model of the cell has none.
  let searchText: (Model) -> String?
  /// Whether any row may have such a text.
  let mayHaveSearchText: Bool

  private init(
    cellClass: ListCell.Type, update: @escaping (ListCell, Model) -> Bool,
    searchText: @escaping (Model) -> String?, mayHaveSearchText: Bool
  ) {
    self.cellClass = cellClass
    self.update = update
    self.searchText = searchText
    self.mayHaveSearchText = mayHaveSearchText
  }

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

  /// The same for a row in another list, for data of any type.
  var ofAnyData: RowDisplay<Any?> {
    let (update, searchText) = (update, searchText)
    return RowDisplay<Any?>(
      cellClass: cellClass,
      update: { cell, data in (data as? Model).map { update(cell, $0) } ?? false },
      searchText: { ($0 as? Model).flatMap(searchText) }, mayHaveSearchText: mayHaveSearchText)
  }
}
