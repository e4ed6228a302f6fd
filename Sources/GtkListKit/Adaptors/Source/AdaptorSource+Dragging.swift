internal import GtkListKitCore

/// Rows that are dragged to other lists and programs, and dropped from there.
extension AdaptorSource {
  func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    guard let holder = adaptor[path], holder.canMoveWith(container: list, index: path) else {
      return nil
    }
    var item = ListItem(data: holder.cellData, cellClass: holder.cellClass, id: holder.givenID)
    item.display = holder.display
    return item
  }

  func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? {
    adaptor.dragSource.offer(for: rows) { [weak adaptor] in adaptor?[$0]?.dragURI }
  }

  func list(
    _ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?
  ) { adaptor.dragSource.onEnd?(rows, action) }

  func list(_ list: ListView, canTake item: ListItem) -> Bool {
    adaptor.dropTarget.acceptsItems?(item) ?? false
  }

  /// Not among the nodes of an outline, which are its source's.
  func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool {
    adaptor.sections.isEmpty || adaptor[path.section]?.canInsertShown(at: path.item) ?? false
  }

  func list(
    _ list: ListView, insert items: [ListItem], at path: ListIndexPath
  ) -> Bool {
    guard let holders = adaptor.dropTarget.holders(of: items),
      self.list(list, canInsertItemsAt: path)
    else { return false }
    adaptor.update(adaptor.undoStack?.moveName) { editor in
      if editor.sections.isEmpty { editor.insertSection(SectionViewHolder(), at: 0) }
      editor.insert(holders, at: path)
    }
    return true
  }

  func list(_ list: ListView, sortsItemsIn section: Int) -> Bool {
    adaptor[section]?.isSorted ?? false
  }

  func dropFormats(in list: ListView) -> [DropFormat] { adaptor.dropFormats }

  /// Calls the holder of the row if the adaptor has no answer.
  func list(
    _ list: ListView, canDrop offer: DropOffer, at position: DropPosition
  ) -> DragAction? {
    adaptor.dropTarget.action(for: offer, at: position) { path in
      guard let holder = adaptor[path] else { return nil }
      return holder.canDropWith(container: list, offer: offer, index: path)
    }
  }

  func list(_ list: ListView, didDrop drop: Drop) -> Bool {
    adaptor.dropTarget.take(drop) { path in
      guard let holder = adaptor[path] else { return false }
      return holder.didDropWith(container: list, drop: drop, index: path)
    }
  }
}
