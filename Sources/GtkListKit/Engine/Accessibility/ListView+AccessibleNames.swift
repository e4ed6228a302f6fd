internal import GtkListKitCore

extension ListView {
  /// What assistive technology reads, made at its first question; nil when the list is gone.
  final var readAccessibility: ListAccessibility? {
    guard !isDestroyed else { return nil }
    // What is read is what will be seen.
    bindPendingRows()
    if let accessibility { return accessibility }
    let made = makeAccessibility()
    accessibility = made
    return made
  }

  /// The name that the data source gives a row besides what it shows.
  final func givenAccessibleName(at position: Int) -> String? {
    guard let path = map.path(at: position), let dataSource else { return nil }
    return callOut { dataSource.list(self, accessibleNameForItemAt: path) }
  }

  /// What a row is called, whether it has a widget or not; nil when only its cell says it.
  final func accessibleName(at position: Int) -> String? {
    guard let path = map.path(at: position), let dataSource else { return nil }
    return callOut {
      dataSource.list(self, accessibleNameForItemAt: path)
        ?? dataSource.list(self, searchTextForItemAt: path)
    }
  }
}
