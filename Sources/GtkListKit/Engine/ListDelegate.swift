public import GtkListKitCore

/// How a list looks and what happens in it. Every method has a default.
@MainActor
public protocol ListDelegate: AnyObject {
  // MARK: Heights, in logical pixels

  /// What is known of the heights of a section's rows without making them. Default: the list's.
  func list(_ list: ListView, heightsIn section: Int) -> SectionHeights
  /// The height of one row; nil is measured. A row is as high as it is told, and what does not fit of
  /// its cell is cut off. Default: the uniform height of its section or of its part of it, or the
  /// list's `rowHeight`.
  func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double?
  /// A guess for a row that is not measured yet; nil takes the list's. Default: nil.
  func list(_ list: ListView, estimatedHeightForItemAt path: ListIndexPath) -> Double?
  /// The height of a header or footer; nil is measured. With a height and without a view there is an
  /// empty space. Default: nil.
  func list(
    _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
  ) -> Double?
  /// A guess for a header or footer that is not measured yet; nil takes the height, or else the
  /// list's. Default: nil.
  func list(
    _ list: ListView, estimatedHeightFor kind: SectionViewKind, inSection section: Int
  ) -> Double?
  /// How far a row is indented: its start margin in a ``TableView`` and where a ``CollectionView``
  /// has a list layout, in levels of 18 pixels, and in the outline column of a ``ColumnTableView``
  /// that shows a tree or its sections as one, in levels of 20. In grids and flat columns, whose
  /// cells stand below each other, it counts for nothing. A node of an ``Outline`` has its own level.
  /// More than 64 levels count as 64.
  /// Default: 0.
  func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int

  // MARK: Places in a collection

  /// How the items of a section are laid out; nil takes the collection's layout. Asked at each
  /// update; another answer than before moves the items on screen to their new places. Default: nil.
  func list(_ list: ListView, layoutIn section: Int) -> CollectionLayout?
  /// The size of an item, along and across the scroll direction; nil measures its cell. Default: the
  /// height of the row, where the list scrolls vertically.
  ///
  /// - Parameters:
  ///   - list: the collection that shows the item.
  ///   - path: where the item stands.
  ///   - breadth: the room across that the layout gives the item, in pixels.
  func list(
    _ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double
  ) -> ItemSize?
  /// Whether the sizes in a section are asked for all at once, at a reload: then nothing moves as
  /// cells come into view. In another breadth they are asked for again as they do. Default: false.
  func list(_ list: ListView, knowsSizesIn section: Int) -> Bool
  /// How many columns and lines of a grid an item takes. Default: one of each.
  func list(_ list: ListView, spanForItemAt path: ListIndexPath) -> ItemSpan

  // MARK: Display
  // A change of the list that is made in one of these waits until it has returned, and is done before the next frame.

  /// A row comes on screen.
  func list(_ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath)
  /// Exactly once for every `willDisplay`, also after the item was removed; then the path is where
  /// it last stood.
  func list(_ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath)
  /// A header or footer comes on screen.
  func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    inSection section: Int)
  /// A header or footer has left the screen: exactly once for every time that it came.
  func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    inSection section: Int)
  /// A view on an item or behind a section of a collection.
  func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath)
  /// Such a view has left the screen: exactly once for every time that it came.
  func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath)
  /// A reload or an update has been carried out.
  func listDidUpdate(_ list: ListView)
  /// Scrolling has come to rest.
  func listDidRest(_ list: ListView)

  // MARK: Selection

  /// Whether a row may show that it is pressed. Default: true. A ``ColumnTableView`` tells of it and
  /// draws nothing: no theme has a look for pressed rows of a GtkTreeView.
  func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool
  /// A row is pressed.
  func list(_ list: ListView, didHighlightItemAt path: ListIndexPath)
  /// A row is pressed no more.
  func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath)
  /// Whether the selection hooks below have to be asked for rows of a section; answering false
  /// lets a large selection be made without a call for each row. Default: true.
  func list(_ list: ListView, watchesSelectionIn section: Int) -> Bool
  /// The path to select instead, or nil for a veto: a range leaves the row out, and where all is vetoed
  /// that a click, a key or the program asks for, the selection stays as it was. Of more than
  /// 1 048 576 watched rows at once nobody is asked, or told, one by one: all are selected, which is
  /// reported once. Default: the path given.
  func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath?
  /// Nil is a veto, and the row stays selected. Default: the path given.
  func list(_ list: ListView, willDeselectItemAt path: ListIndexPath) -> ListIndexPath?
  /// A row has been selected, also one that is not on screen.
  func list(_ list: ListView, didSelectItemAt path: ListIndexPath)
  /// A row is selected no more.
  func list(_ list: ListView, didDeselectItemAt path: ListIndexPath)
  /// Enter, a double click, or a click where one is enough.
  func list(_ list: ListView, didActivateItemAt path: ListIndexPath)
  /// The trailing button of a disclosure row.
  func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath)

  // MARK: Editing and moving

  /// Default: delete where the data source can edit.
  func list(_ list: ListView, editingStyleForItemAt path: ListIndexPath) -> ListEditingStyle
  /// Whether a row that can be edited offers to insert another one after it, besides what its editing
  /// style is. Default: where the style is to insert.
  func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool
  /// What the action is called that deletes a row. Default: “Delete”.
  func list(_ list: ListView, titleForDeletingItemAt path: ListIndexPath) -> String?
  /// The actions of a row, in its menu and over its end. Default: nil, for the actions of its editing style.
  func list(_ list: ListView, rowActionsForItemAt path: ListIndexPath) -> [RowAction]?
  /// Whether a row's content makes room for the buttons of its row actions. Default: false.
  ///
  /// Otherwise the buttons cover the end of the row, as they always do in a column table.
  func list(_ list: ListView, shouldIndentWhileEditingItemAt path: ListIndexPath) -> Bool
  /// The data source is about to carry out a deletion or insertion. A swipe that uncovers the row's
  /// actions is no edit yet.
  func list(_ list: ListView, willBeginEditingItemAt path: ListIndexPath)
  /// The data source has carried out the deletion or insertion.
  ///
  /// The row may not exist any more. If several rows are deleted together, this is called for each of them.
  func list(_ list: ListView, didEndEditingItemAt path: ListIndexPath?)
  /// Where a move may end. Default: where it was proposed.
  func list(
    _ list: ListView, targetForMoveFrom source: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath

  // MARK: Menus and focus

  /// The right mouse button, at a point in the row's own pixels, or the Menu key. Return true when a
  /// menu was shown. Default: false.
  func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath,
    at point: (x: Double, y: Double)?
  ) -> Bool
  /// Whether the keyboard may reach the row. Default: true.
  func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool
  /// The keyboard has gone from one row to another; nil is none.
  func list(_ list: ListView, didMoveFocusFrom old: ListIndexPath?, to new: ListIndexPath?)
}
