public import GtkListKitCore

/// What a list shows. Every method but the count and the cell has a default.
///
/// An ``Adaptor`` has one, its source. You can prepare a data source on any thread. The list calls it
/// on the main thread.
@MainActor
public protocol ListDataSource: AnyObject {
  /// Default: 1.
  func numberOfSections(in list: ListView) -> Int
  /// A negative number counts as 0; rows behind the first 2 147 483 647 of a section are not shown,
  /// which is reported.
  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int
  /// The cell, from ``ListView/dequeueCell(_:)``, filled. Nil is reported and shows a blank row.
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell?

  /// Gives a row that is only drawn its data: what a column table asks for instead of a cell.
  /// Default: nothing, the row's cells stay empty.
  func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath)
  /// Gives a section's own row in an outline its data. Default: its title.
  func list(_ list: ListView, fill row: ColumnSectionRow, ofSection section: Int)

  /// Whether the section has a header or footer at all; one it does not have takes no space.
  /// Default: whether it has a title.
  func list(_ list: ListView, has kind: SectionViewKind, inSection section: Int) -> Bool
  /// The view, from ``ListView/dequeueSectionView(_:)``, filled. Default: one with the title.
  func list(
    _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
  ) -> SectionView?
  /// A view on an item or behind a section of a collection, of a kind that its layout names; behind
  /// a section the item is 0. Default: nil, which shows none.
  func list(
    _ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView?
  /// Default: nil.
  func list(_ list: ListView, titleFor kind: SectionViewKind, inSection section: Int) -> String?

  /// Who the items are, so that selection, focus and place follow them through a reload.
  /// Default: nil; then they stay with the index paths.
  func identities(in list: ListView) -> (any ListIdentities)?
  /// Brings a cell up to date whose row an update has kept. Default: nothing is to be done.
  func list(
    _ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath
  ) -> ListRefresh
  /// Brings a header or footer up to date that is on screen. Default: nothing is to be done.
  func list(
    _ list: ListView, refresh view: SectionView, of kind: SectionViewKind, inSection section: Int
  ) -> ListRefresh
  /// What typing in the list searches. Default: nil.
  func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String?
  /// The texts that typing finds the item by instead of that one, such as a surname and the whole name. Default:
  /// nil, the search text alone.
  func list(_ list: ListView, searchKeysForItemAt path: ListIndexPath) -> [String]?

  /// What assistive technology calls the item. Default: nil, what its cell calls it, else what typing
  /// searches, or all that the labels of its cell say.
  func list(_ list: ListView, accessibleNameForItemAt path: ListIndexPath) -> String?
  /// What assistive technology says of the item besides its name. Default: nil, what its cell says.
  func list(_ list: ListView, accessibleDescriptionForItemAt path: ListIndexPath) -> String?

  /// Whether a section without items is not shown at all, nor are its header and footer, because a
  /// filter has left nothing of it. Default: no.
  func list(_ list: ListView, hidesSection section: Int) -> Bool
  /// Whether a section counts no items because it is closed, and has some. A list of such is not
  /// empty. Default: no.
  func list(_ list: ListView, closesSection section: Int) -> Bool
  /// The item of a tree that an item stands below: where Left leads from a closed one. Default: nil.
  func list(_ list: ListView, parentOfItemAt path: ListIndexPath) -> ListIndexPath?

  /// Where the item stands in a tree, also while it has no cell. Default: nil, in none.
  func list(_ list: ListView, outlinePositionOfItemAt path: ListIndexPath) -> OutlinePosition?

  /// Whether the item can be deleted, or another one inserted after it. Default: false.
  func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool
  /// Carries an edit out and tells the list. Default: rings the bell and reports that it is missing.
  func list(_ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath)
  /// The items that the data source deletes together, at the user's request.
  ///
  /// The list performs the deletions, the last one first. Items that no deletion contains are deleted one by one by
  /// ``list(_:commit:forItemAt:)``. A deletion updates the list, or reloads it if the items have identities.
  ///
  /// - Parameters:
  ///   - list: the list in which the user deletes the items.
  ///   - paths: one or more items that can be deleted, in ascending order.
  /// - Returns: deletions of some or all of the items, in ascending order. Default: none.
  func list(_ list: ListView, deletionsOf paths: [ListIndexPath]) -> [ItemDeletion]
  /// Whether Alt+Up, Alt+Down and dragging move the item, at a section's edge on into the next
  /// section. ``ListDelegate/list(_:targetForMoveFrom:proposed:)`` says how far. Default: false.
  func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool
  /// An item that is dragged to another list. Default: nil, which keeps it here.
  func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem?
  /// Whether an item that is dragged here from another list can be taken. Default: false.
  func list(_ list: ListView, canTake item: ListItem) -> Bool
  /// Whether items of another list can come before a row; where they cannot, nothing is dropped.
  /// Default: true.
  func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool
  /// Takes items from another list, one behind the other before a row, as one change, and tells the
  /// list. All or none: with true the other list gives them all up, with false it keeps them all.
  /// Default: false.
  func list(_ list: ListView, insert items: [ListItem], at path: ListIndexPath) -> Bool
  /// Another list or program has taken items: removes the data as one change, and tells the list. All
  /// paths are as they stand before. Default: nothing.
  func list(_ list: ListView, removeItemsAt paths: [ListIndexPath])
  /// What remembers the moves of a user. Default: nil.
  func undoStack(of list: ListView) -> UndoStack?
  /// Has another stack than usual remember changes, until the answer is called. Default: nil, there is
  /// nothing that remembers.
  func list(_ list: ListView, beginRememberingIn stack: UndoStack?) -> (() -> Void)?
  /// Whether a section has an order of its own, in which a row that is dropped finds its place.
  /// Default: false.
  func list(_ list: ListView, sortsItemsIn section: Int) -> Bool

  /// What rows that are dragged are for other programs. Default: nil, they stay in this one.
  func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer?
  /// Rows that were offered to other programs have been let go: dropped by that action, or nowhere.
  /// Where they were moved, they have been removed by ``list(_:removeItemsAt:)`` and the rows are
  /// empty. Default: nothing.
  func list(_ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?)
  /// What can be dropped on the list besides rows between its own, the best first. Default: nothing.
  func dropFormats(in list: ListView) -> [DropFormat]
  /// What a drop at a position would do; nil where it cannot be. Of the positions that a point means the
  /// likeliest is asked for first. Asked at each step of the pointer. Default: nil.
  func list(_ list: ListView, canDrop offer: DropOffer, at position: DropPosition) -> DragAction?
  /// Takes what was dropped; false when it could not be used. Default: false.
  func list(_ list: ListView, didDrop drop: Drop) -> Bool
  /// Moves the datum; the list moves the row afterwards, unless it was told of it here. The target
  /// counts without the item. Default: nothing.
  func list(_ list: ListView, moveItemAt source: ListIndexPath, to target: ListIndexPath)
  /// Moves items before a place, in the order that they have, as one change, and tells the list. The
  /// place is the item before which they go, counted with all items where they are. The answer is
  /// where the last one stands; nil, with nothing done, has them moved one by one. Default: nil.
  func list(
    _ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath
  ) -> ListIndexPath?
  /// Whether a row can be given the data that a user puts into one of its cells; where it cannot, the
  /// cell says so and keeps its own. Default: false.
  func list(_ list: ListView, canEdit row: RowEdit) -> Bool
  /// Gives rows the data that a user has put into their cells, as one change, and tells the list.
  /// All paths are as they stand before, and ``list(_:canEdit:)`` was true of each. Default: nothing.
  ///
  /// - Parameters:
  ///   - list: the list whose cells they are.
  ///   - rows: the rows, each with the data that it is to have.
  ///   - name: what an undo stack calls the change.
  func list(_ list: ListView, edit rows: [RowEdit], named name: String)
  /// The letters of an index beside the list. Default: nil.
  func sectionIndexTitles(in list: ListView) -> [String]?
  /// The section that a letter leads to. Default: the letter's own number.
  func list(_ list: ListView, sectionForIndexTitle title: String, at index: Int) -> Int
}

/// What an edit does with an item.
public enum ListEditingStyle: Sendable {
  /// The row cannot be edited.
  case none
  /// A row is inserted after it.
  case insert
  /// The row is deleted.
  case delete
}

extension ListIdentities {
  public func positionKey(ofSection section: Int) -> AnyHashable {
    sectionID(section) ?? AnyHashable(section)
  }
  public func lacksIDs(section: Int) -> Bool { false }
}

extension ListDataSource {
  public func numberOfSections(in list: ListView) -> Int { 1 }
  public func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {}
  public func list(_ list: ListView, fill row: ColumnSectionRow, ofSection section: Int) {
    let title = self.list(list, titleFor: .header, inSection: section)
    row.update(
      data: title, collapsed: false, count: self.list(list, numberOfItemsIn: section))
  }
  public func list(_ list: ListView, has kind: SectionViewKind, inSection section: Int) -> Bool {
    self.list(list, titleFor: kind, inSection: section) != nil
  }
  public func list(
    _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
  ) -> SectionView? {
    list.titleView(of: kind, self.list(list, titleFor: kind, inSection: section))
  }
  public func list(
    _ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? { nil }
  public func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? { nil }
  public func identities(in list: ListView) -> (any ListIdentities)? { nil }
  public func list(
    _ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath
  ) -> ListRefresh { .unchanged }
  public func list(
    _ list: ListView, refresh view: SectionView, of kind: SectionViewKind, inSection section: Int
  ) -> ListRefresh {
    guard list.isTitleView(view) else { return .unchanged }
    return list.refreshTitleView(view, self.list(list, titleFor: kind, inSection: section))
  }
  public func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? { nil }
  public func list(_ list: ListView, searchKeysForItemAt path: ListIndexPath) -> [String]? { nil }
  public func list(
    _ list: ListView, accessibleNameForItemAt path: ListIndexPath
  ) -> String? { nil }
  public func list(
    _ list: ListView, accessibleDescriptionForItemAt path: ListIndexPath
  ) -> String? { nil }
  public func list(_ list: ListView, hidesSection section: Int) -> Bool { false }
  public func list(_ list: ListView, closesSection section: Int) -> Bool { false }
  public func list(
    _ list: ListView, parentOfItemAt path: ListIndexPath
  ) -> ListIndexPath? { nil }
  public func list(
    _ list: ListView, outlinePositionOfItemAt path: ListIndexPath
  ) -> OutlinePosition? { nil }
  public func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { false }
  public func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    list.reportMissing(style, in: self, at: path)
  }
  public func list(_ list: ListView, deletionsOf paths: [ListIndexPath]) -> [ItemDeletion] { [] }
  public func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { false }
  public func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? { nil }
  public func list(_ list: ListView, canTake item: ListItem) -> Bool { false }
  public func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool { true }
  public func list(
    _ list: ListView, insert items: [ListItem], at path: ListIndexPath
  ) -> Bool { false }
  public func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {}
  public func undoStack(of list: ListView) -> UndoStack? { nil }
  public func list(
    _ list: ListView, beginRememberingIn stack: UndoStack?
  ) -> (() -> Void)? { nil }
  public func list(_ list: ListView, sortsItemsIn section: Int) -> Bool { false }
  public func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? { nil }
  public func list(
    _ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?
  ) {}
  public func dropFormats(in list: ListView) -> [DropFormat] { [] }
  public func list(
    _ list: ListView, canDrop offer: DropOffer, at position: DropPosition
  ) -> DragAction? { nil }
  public func list(_ list: ListView, didDrop drop: Drop) -> Bool { false }
  public func list(
    _ list: ListView, moveItemAt source: ListIndexPath, to target: ListIndexPath
  ) {}
  public func list(
    _ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath
  ) -> ListIndexPath? { nil }
  public func list(_ list: ListView, canEdit row: RowEdit) -> Bool { false }
  public func list(_ list: ListView, edit rows: [RowEdit], named name: String) {}
  public func sectionIndexTitles(in list: ListView) -> [String]? { nil }
  public func list(
    _ list: ListView, sectionForIndexTitle title: String, at index: Int
  ) -> Int { index }
}

extension ListView {
  /// The header or footer that shows a title, as where a data source has no view of its own; nil
  /// without one.
  package final func titleView(of kind: SectionViewKind, _ title: String?) -> SectionView? {
    guard let title else { return nil }
    let view = dequeueSectionView(Self.titleViewClass(of: kind))
    view.update(data: title, collapsed: false, count: 0)
    return view
  }

  /// Gives such a view another title; one that shows something else has to go.
  package final func refreshTitleView(_ view: SectionView, _ title: String?) -> ListRefresh {
    guard let title else { return .unchanged }
    guard isTitleView(view) else { return .needsOther }
    view.fill { view.update(data: title, collapsed: false, count: 0) }
    return .filled
  }

  /// Whether a view is of the class that shows titles.
  package final func isTitleView(_ view: SectionView) -> Bool {
    type(of: view) == Self.titleViewClass(of: view.kind)
  }

  private static func titleViewClass(of kind: SectionViewKind) -> SectionView.Type {
    kind == .footer ? CaptionFooter.self : TitleHeader.self
  }
}
