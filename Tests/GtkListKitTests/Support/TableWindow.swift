import CGtkListKitGtk3
import GtkListKitTesting

@testable import GtkListKit

/// A table of rows in a window.
@MainActor
final class TableWindow: RowWindow {
  let table: TableView

  init(
    width: Int = 320, height: Int = 400, table: TableView = TableView(), isShown: Bool = true,
    _ prepare: (TableView) -> Void = { _ in }
  ) {
    self.table = table
    super.init(list: table, width: width, height: height, isShown: isShown) { prepare(table) }
  }

  convenience init(
    _ adaptor: TableAdaptor, width: Int = 320, height: Int = 400,
    _ prepare: (TableView) -> Void = { _ in }
  ) {
    self.init(width: width, height: height) {
      $0.useAdaptor(adaptor)
      prepare($0)
    }
  }
}
