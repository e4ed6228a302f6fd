internal import GtkListKitCore

extension ListView {
  /// Shows what another list shows, in its stead: the source, the selected items, the place and the
  /// item that the keyboard is at. The other list is empty afterwards.
  ///
  /// For one set of sections that is shown now as a list, now as a table of columns, now as a
  /// collection. A source for another kind of list is reported, and changes nothing. O(selected).
  public final func takeOver(from former: ListView) {
    guard former !== self, let source = former.retainedSource else { return }
    former.settleRows()
    let (formerMap, selection, cursor) =
      former.last ?? (former.map, former.selectionModel, former.cursor)
    let focused = cursor.flatMap { formerMap.path(at: $0) }
    // The first row in view, also where a header stands above it.
    let visible = former.visibleRange
    let top = visible.lazy.compactMap { former.map.path(at: $0) }.first
    let isAtTop = former.topPosition ?? 0 == 0
    useSource(source)
    guard retainedSource === source else { return }
    if selectionModel.mode == .none { selectionModel.mode = selection.mode }
    keepSelection(selectionModel.commit(selection.selected, after: nil), isAnother: false)
    selectionModel.setAnchor(selection.anchor)
    self.cursor = focused.flatMap { map.position(of: $0) }
    refreshStates()
    guard !isAtTop, let top, let position = map.position(of: top) else { return }
    reveal(position, at: .top, animated: false)
  }
}
