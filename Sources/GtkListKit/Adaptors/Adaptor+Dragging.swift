public import GtkListKitCore

/// Rows that go to other lists and programs.
extension Adaptor {
  /// What other programs may do with rows that are dragged there; empty keeps rows in this one.
  public final var dragActions: Set<DragAction> {
    get { dragSource.actions }
    set { dragSource.actions = newValue }
  }
  /// In which formats of the app's own dragged rows are offered, besides text and the addresses that
  /// their holders give.
  public final var dragFormats: ((DraggedRows) -> [DragFormat])? {
    get { dragSource.formats }
    set { dragSource.formats = newValue }
  }
  /// Called when rows that were offered to other programs were dropped by an action, or nowhere.
  public final var onDragEnd: ((DraggedRows, DragAction?) -> Void)? {
    get { dragSource.onEnd }
    set { dragSource.onEnd = newValue }
  }

  public final func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    guard let holder = self[path], holder.canMoveWith(container: list, index: path) else {
      return nil
    }
    var item = ListItem(data: holder.cellData, cellClass: holder.cellClass, id: holder.givenID)
    item.display = holder.display
    return item
  }

  public final func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {
    update(moveName) { $0.remove(paths) }
  }

  public final func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? {
    dragSource.offer(for: rows) { [weak self] in self?[$0]?.dragURI }
  }

  public final func list(
    _ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?
  ) { dragSource.onEnd?(rows, action) }
}

/// What comes from other lists and programs.
extension Adaptor {
  /// Whether an item can be taken that is dragged here from another list; nil takes none.
  public final var acceptsItems: ((ListItem) -> Bool)? {
    get { dropTarget.acceptsItems }
    set { dropTarget.acceptsItems = newValue }
  }
  /// Makes the holder of an item that was taken; by default a plain one. Nil for one of several
  /// refuses them all, and they stay where they are: ``acceptsItems`` picks those that come.
  public final var holderForItem: ((ListItem) -> CellViewHolder?)? {
    get { dropTarget.holderForItem }
    set { dropTarget.holderForItem = newValue }
  }
  /// What can be dropped besides rows between rows, the best first.
  public final var dropFormats: [DropFormat] {
    get { dropTarget.formats }
    set { dropTarget.formats = newValue }
  }
  /// What a drop at a position would do, or nil. By default ``onDrop``, where there is one, takes what
  /// goes between rows, and holders say what can be dropped on their rows.
  public final var canDrop: ((DropOffer, DropPosition) -> DragAction?)? {
    get { dropTarget.canDrop }
    set { dropTarget.canDrop = newValue }
  }
  /// Takes what was dropped and no holder has taken; false when it could not be used.
  public final var onDrop: ((Drop) -> Bool)? {
    get { dropTarget.onDrop }
    set { dropTarget.onDrop = newValue }
  }

  public final func list(_ list: ListView, canTake item: ListItem) -> Bool {
    dropTarget.acceptsItems?(item) ?? false
  }

  /// Not among the nodes of an outline, which are its source's.
  public final func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool {
    dataSource.isEmpty || self[path.section]?.canInsertShown(at: path.item) ?? false
  }

  public final func list(
    _ list: ListView, insert items: [ListItem], at path: ListIndexPath
  ) -> Bool {
    guard let holders = dropTarget.holders(of: items), self.list(list, canInsertItemsAt: path)
    else { return false }
    update(moveName) { editor in
      if editor.sections.isEmpty { editor.insertSection(SectionViewHolder(), at: 0) }
      editor.insert(holders, at: path)
    }
    return true
  }

  public final func list(_ list: ListView, sortsItemsIn section: Int) -> Bool {
    self[section]?.isSorted ?? false
  }

  public final func dropFormats(in list: ListView) -> [DropFormat] { dropFormats }

  /// Rows are asked themselves what can be dropped on them, where the adaptor does not say.
  public final func list(
    _ list: ListView, canDrop offer: DropOffer, at position: DropPosition
  ) -> DragAction? {
    dropTarget.action(for: offer, at: position) { path in
      guard let holder = self[path] else { return nil }
      return holder.canDropWith(container: list, offer: offer, index: path)
    }
  }

  public final func list(_ list: ListView, didDrop drop: Drop) -> Bool {
    dropTarget.take(drop) { path in
      guard let holder = self[path] else { return false }
      return holder.didDropWith(container: list, drop: drop, index: path)
    }
  }
}
