public import GtkListKitCore

/// Rows that go to other lists and programs, and what comes from there.
extension Adaptor {
  // MARK: From list to list

  public final func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    guard let view, let holder = self[path], holder.canMoveWith(container: view, index: path) else {
      return nil
    }
    return ListItem(data: holder.cellData, cellClass: holder.cellClass, id: holder.givenID)
  }

  public final func list(_ list: ListView, canTake item: ListItem) -> Bool {
    acceptsItems?(item) ?? false
  }

  /// Not among the nodes of an outline, which are its source's.
  public final func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool {
    dataSource.isEmpty || self[path.section]?.canInsertShown(at: path.item) ?? false
  }

  public final func list(
    _ list: ListView, insert items: [ListItem], at path: ListIndexPath
  ) -> Bool {
    // Whoever gives the items away takes all of them out: none may be left over.
    let holders = items.compactMap { holder(of: $0) }
    guard !holders.isEmpty, holders.count == items.count, self.list(list, canInsertItemsAt: path)
    else { return false }
    update(moveName) { editor in
      if editor.sections.isEmpty { editor.insertSection(SectionViewHolder(), at: 0) }
      editor.insert(holders, at: path)
    }
    return true
  }

  private func holder(of item: ListItem) -> CellViewHolder<Container>? {
    if let holderForItem { return holderForItem(item) }
    let holder = CellViewHolder<Container>(data: item.data, cellClass: item.cellClass)
    holder.givenID = item.id
    return holder
  }

  public final func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {
    update(moveName) { $0.remove(paths) }
  }

  public final func undoStack(of list: ListView) -> UndoStack? { undoStack }

  public final func list(
    _ list: ListView, beginRememberingIn stack: UndoStack?
  ) -> (() -> Void)? {
    let former = undoStack
    undoStack = stack
    return { self.undoStack = former }
  }

  public final func list(_ list: ListView, sortsItemsIn section: Int) -> Bool {
    self[section]?.isSorted ?? false
  }

  // MARK: Other programs

  public final func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? {
    guard !dragActions.isEmpty, let first = rows.first else { return nil }
    var formats = dragFormats?(rows) ?? []
    if rows.count <= Self.mostURIs, self[first]?.dragURI != nil {
      formats.insert(
        .uris { [weak self] in rows.compactMap { self?[$0]?.dragURI } }, at: 0)
    }
    return DragOffer(actions: dragActions, formats: formats)
  }

  /// Of more rows no addresses are offered: no program takes them well.
  private static var mostURIs: Int { 100_000 }

  public final func list(
    _ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?
  ) { onDragEnd?(rows, action) }

  public final func dropFormats(in list: ListView) -> [DropFormat] { dropFormats }

  /// Rows are asked themselves what can be dropped on them, where the adaptor does not say.
  public final func list(
    _ list: ListView, canDrop offer: DropOffer, at position: DropPosition
  ) -> DragAction? {
    // Another source of the same list may have asked for it.
    guard dropFormats.contains(offer.format) else { return nil }
    if let canDrop { return canDrop(offer, position) }
    guard case .onto(let path) = position else {
      return onDrop == nil ? nil : offer.suggestedAction
    }
    guard let view, let holder = self[path] else { return nil }
    return holder.canDropWith(container: view, offer: offer, index: path)
  }

  public final func list(_ list: ListView, didDrop drop: Drop) -> Bool {
    guard dropFormats.contains(drop.content.format) else { return false }
    if case .onto(let path) = drop.position, let view, let holder = self[path],
      holder.didDropWith(container: view, drop: drop, index: path)
    {
      return true
    }
    return onDrop?(drop) ?? false
  }
}
