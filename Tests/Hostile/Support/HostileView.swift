import CGtkListKitGtk3
import GtkListKit

/// The views that every case is tried in.
enum HostileView: String, CaseIterable {
  case table
  case collection
  case columns

  /// A list of this kind that a data source fills.
  func make(_ source: HostileSource) -> ListView {
    let list: ListView
    switch self {
    case .table: list = TableView()
    case .collection:
      let collection = CollectionView()
      collection.layout = .grid(.adaptive(minimum: 90), length: .measured(estimate: 40), spacing: 4)
      list = collection
    case .columns:
      let columns = ColumnTableView()
      columns.columns = [
        TableColumn<Int>("Text", { "Row \($0)" }, width: 150),
        TableColumn<Int>("Number", { $0 }, as: .number, width: 80),
      ]
      list = columns
    }
    list.associatedObject = source
    list.dataSource = source
    list.delegate = source
    list.selectionMode = .multiple
    list.reloadData()
    return list
  }
}
