internal import GtkListKitCore

extension ListView {
  /// Shows what another list shows, in its stead: the source, the selected items, the place and the
  /// item that the keyboard is at. The other list is empty afterwards.
  ///
  /// For one set of sections that is shown now as a list, now as a table of columns, now as a
  /// collection. A source that refuses the list is reported, and changes nothing. O(selected).
  public final func takeOver(from old: ListView) {
    guard old !== self, let source = old.source else { return }
    old.bindPendingRows()
    let (oldMap, chosen, cursor) =
      old.selection.last ?? (old.map, old.selection.model, old.cursor)
    let focused = cursor.flatMap { oldMap.path(at: $0) }
    // The first row in view, also where a header stands above it.
    let visible = old.visibleRange
    let top = visible.lazy.compactMap { old.map.path(at: $0) }.first
    let isAtTop = old.topPosition ?? 0 == 0
    useSource(source)
    guard self.source === source else { return }
    if old.source === source { old.useSource(nil) }
    selection.take(chosen)
    self.cursor = focused.flatMap { map.position(of: $0) }
    presenter.refreshStates()
    guard !isAtTop, let top, let position = map.position(of: top) else { return }
    viewport.reveal(position, at: .top, animated: false)
  }
}
