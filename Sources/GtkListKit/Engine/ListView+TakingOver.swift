internal import GtkListKitCore

extension ListView {
  /// Shows what another list shows, in its stead: the source, the selected items, the place and the
  /// item that the keyboard is at. The other list is empty afterwards.
  ///
  /// For one set of sections that is shown now as a list, now as a table of columns, now as a
  /// collection. A source that refuses the list is reported, and changes nothing. O(selected).
  public final func takeOver(from former: ListView) {
    guard former !== self, let source = former.source else { return }
    former.bindPendingRows()
    let (formerMap, chosen, cursor) =
      former.selection.last ?? (former.map, former.selection.model, former.cursor)
    let focused = cursor.flatMap { formerMap.path(at: $0) }
    // The first row in view, also where a header stands above it.
    let visible = former.visibleRange
    let top = visible.lazy.compactMap { former.map.path(at: $0) }.first
    let isAtTop = former.topPosition ?? 0 == 0
    useSource(source)
    guard self.source === source else { return }
    selection.take(chosen)
    self.cursor = focused.flatMap { map.position(of: $0) }
    presenter.refreshStates()
    guard !isAtTop, let top, let position = map.position(of: top) else { return }
    viewport.reveal(position, at: .top, animated: false)
  }
}
