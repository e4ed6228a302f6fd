import GtkListKit

/// A short list in frames, with the log of what its controls say beside it.
final class LoggedList {
  let table = TableView()
  let adaptor = TableAdaptor()
  let log = EventLog()
}

/// A page that is such a list.
protocol LoggedPage: GalleryPage {
  var list: LoggedList { get }
  /// Shows what the list has by now.
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
