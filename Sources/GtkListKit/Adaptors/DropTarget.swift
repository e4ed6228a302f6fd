extension Adaptor {
  /// What an adaptor takes that is dragged to its list, from other lists and other programs.
  struct DropTarget {
    var acceptsItems: ((ListItem) -> Bool)?
    var holderForItem: ((ListItem) -> CellViewHolder?)?
    var formats: [DropFormat] = []
    var canDrop: ((DropOffer, DropPosition) -> DragAction?)?
    var onDrop: ((Drop) -> Bool)?

    /// Holders of items from another list; nil where one of them has none. Whoever gives the items away
    /// takes all of them out: none may be left over.
    func holders(of items: [ListItem]) -> [CellViewHolder]? {
      let holders = items.compactMap { item -> CellViewHolder? in
        if let holderForItem { return holderForItem(item) }
        let holder = CellViewHolder(data: item.data, cellClass: item.cellClass)
        holder.givenID = item.id
        holder.givenDisplay = item.display
        return holder
      }
      return holders.isEmpty || holders.count < items.count ? nil : holders
    }

    /// What a drop would do. Rows are asked themselves what can be dropped on them, where the app does not
    /// say.
    func action(
      for offer: DropOffer, at position: DropPosition,
      askingRow ask: (ListIndexPath) -> DragAction?
    ) -> DragAction? {
      // Another source of the same list may have asked for it.
      guard formats.contains(offer.format) else { return nil }
      if let canDrop { return canDrop(offer, position) }
      guard case .onto(let path) = position else {
        return onDrop == nil ? nil : offer.suggestedAction
      }
      return ask(path)
    }

    /// Takes a drop that the row it is on does not. False when nobody can use it.
    func take(_ drop: Drop, askingRow ask: (ListIndexPath) -> Bool) -> Bool {
      guard formats.contains(drop.content.format) else { return false }
      if case .onto(let path) = drop.position, ask(path) { return true }
      return onDrop?(drop) ?? false
    }
  }
}
