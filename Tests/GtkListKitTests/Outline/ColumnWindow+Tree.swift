import GtkListKitTesting

@testable import GtkListKit

extension ColumnWindow {
  /// A tree in one column, 300 by 300 pixels.
  static func tree<Node>(
    of outline: Outline<Node>, _ column: TableColumn<Node>
  ) -> (ColumnWindow, TableAdaptor) {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline) }
    let window = ColumnWindow(width: 300, height: 300) {
      $0.selectionMode = .multiple
      $0.showsTree = true
      $0.columns = [column]
      $0.useAdaptor(adaptor)
    }
    return (window, adaptor)
  }
}
