import GtkListKit

/// A short list in frames, with a log of the events of its controls beside it.
final class LoggedList {
  let table = TableView()
  let adaptor = TableAdaptor()
  let log = EventLog()
}

/// A page that consists of such a list.
protocol LoggedPage: GalleryPage {
  var list: LoggedList { get }
  /// Shows the list as it is now.
  func fill()
}

extension LoggedPage {
  var lists: [ListView] { [list.table, list.log.table] }

  func makeWidget() -> Widget {
    list.table.useAdaptor(list.adaptor)
    fill()
    return list.log.page(of: list.table)
  }
}
