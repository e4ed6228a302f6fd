internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Reads the picture files of the rows that scrolling has come to rest on.
final class CellPictures {
  private unowned let table: ColumnTableView
  /// The files that are being read.
  private(set) var awaited: Set<ImageKey> = []

  init(_ table: ColumnTableView) { self.table = table }

  func load() {
    let columns = table.columnSet.all.filter { $0.isVisible && $0.showsPictures }
    guard !columns.isEmpty || !awaited.isEmpty else { return }
    let wanted = wanted(by: columns)
    cancel(awaited.subtracting(wanted))
    // The loader begins with the last.
    for key in wanted.reversed() where !awaited.contains(key) {
      guard ImageLoader.shared.cached(key) == nil else { continue }
      awaited.insert(key)
      _ = ImageLoader.shared.picture(for: key, asker: self, in: ColumnTableView.self) {
        [weak self] _ in self?.wasRead(key)
      }
    }
  }

  private func wanted(by columns: [AnyTableColumn]) -> [ImageKey] {
    let scale = Int(gtk_widget_get_scale_factor(table.tree.widget))
    return table.callOut {
      var keys: [ImageKey] = []
      for case .item(let row) in table.drawnRows.inView where row.status == nil {
        keys += columns.compactMap { $0.imageKey(of: row.data, scale: scale) }
      }
      return keys
    }
  }

  private func wasRead(_ key: ImageKey) {
    if awaited.remove(key) != nil { table.tree.redraw() }
  }

  private func cancel(_ keys: Set<ImageKey>) {
    for key in keys { ImageLoader.shared.cancel(key, by: self) }
    awaited.subtract(keys)
  }

  func cancelAll() { cancel(awaited) }
}
