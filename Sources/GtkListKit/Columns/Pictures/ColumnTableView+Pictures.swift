internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Reading the picture files of the rows that scrolling has come to rest on.
extension ColumnTableView {
  func loadPictures() {
    let columns = shownColumns.filter { $0.isVisible && $0.showsPictures }
    guard !columns.isEmpty || !awaitedPictures.isEmpty else { return }
    let wanted = wantedPictures(of: columns)
    for key in awaitedPictures.subtracting(wanted) {
      ImageLoader.shared.cancel(key, by: self)
    }
    awaitedPictures.formIntersection(wanted)
    // The loader begins with the last.
    for key in wanted.reversed() where !awaitedPictures.contains(key) {
      guard ImageLoader.shared.kept(key) == nil else { continue }
      awaitedPictures.insert(key)
      _ = ImageLoader.shared.picture(for: key, asker: self, in: ColumnTableView.self) {
        [weak self] _ in self?.pictureWasRead(key)
      }
    }
  }

  private func wantedPictures(of columns: [AnyTableColumn]) -> [ImageKey] {
    let scale = Int(gtk_widget_get_scale_factor(tree))
    return guarded {
      var keys: [ImageKey] = []
      for case .item(let row) in boundRows where row.status == nil {
        keys += columns.compactMap { $0.imageKey(of: row.data, scale: scale) }
      }
      return keys
    }
  }

  private func pictureWasRead(_ key: ImageKey) {
    guard awaitedPictures.remove(key) != nil else { return }
    redrawRows()
  }

  func forgetPictures() {
    for key in awaitedPictures { ImageLoader.shared.cancel(key, by: self) }
    awaitedPictures = []
  }
}
