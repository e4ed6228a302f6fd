internal import GtkListKitCore

/// A handler that deletes rows at the user's request. Rows of a section with the same handler are deleted together.
@MainActor
protocol RowDeleter: AnyObject {
  /// - Parameters:
  ///   - paths: the rows, in ascending order.
  ///   - data: returns the data of a row by its number among the paths.
  func deleteRows(at paths: [ListIndexPath], data: (Int) -> Any?, in list: ListView)
}

/// Rows of a section that one handler deletes.
@MainActor
struct RowDeletion {
  let deleter: any RowDeleter
  private(set) var paths: [ListIndexPath] = []
  private var rows: [(group: RowGroup, index: Int)] = []

  init(by deleter: any RowDeleter) { self.deleter = deleter }

  mutating func append(_ row: (group: RowGroup, index: Int), at path: ListIndexPath) {
    rows.append(row)
    paths.append(path)
  }

  func perform(in list: ListView) {
    deleter.deleteRows(
      at: paths, data: { rows[$0].group.data(at: rows[$0].index) }, in: list)
  }
}
