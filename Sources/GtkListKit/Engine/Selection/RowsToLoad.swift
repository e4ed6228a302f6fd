/// The rows that are loaded before something is done with all of them.
enum RowsToLoad {
  case selected
  case all
  /// Some rows, which are followed through changes.
  case rows(ListView.RowSetReference)
}
