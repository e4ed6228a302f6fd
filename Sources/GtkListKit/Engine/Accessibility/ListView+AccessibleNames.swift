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

  /// Somebody has asked for the accessible object: from now on it is told where the keyboard is, unless GTK
  /// tells of it.
  final func beginAccessibility() {
    guard !isDestroyed, accessibility == nil, !hasCells || !cells.isContiguous else { return }
    let made = makeAccessibility()
    accessibility = made
    if hasKeyboard { made.cursorMoved() }
  }

  /// The name that the data source gives a row besides what it shows.
  final func givenAccessibleName(at position: Int) -> String? {
    guard let path = map.path(at: position), let dataSource else { return nil }
    return callOut { dataSource.list(self, accessibleNameForItemAt: path) }
  }

  /// What the data source says of a row besides its name.
  final func givenAccessibleDescription(at position: Int) -> String? {
    guard let path = map.path(at: position), let dataSource else { return nil }
    return callOut { dataSource.list(self, accessibleDescriptionForItemAt: path) }
  }

  /// What typing finds a row by.
  final func searchText(at position: Int) -> String? {
    guard let path = map.path(at: position), let dataSource else { return nil }
    return callOut { dataSource.list(self, searchTextForItemAt: path) }
  }
}
