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
}
