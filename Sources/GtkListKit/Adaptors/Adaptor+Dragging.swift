internal import GtkListKitCore

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

}
