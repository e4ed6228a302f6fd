public import GtkListKitCore

extension ListDelegate {
  public func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
    list.rowHeights.sectionHeights
  }
  public func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    self.list(list, heightsIn: path.section).height(ofRow: path.row)
      ?? list.rowHeights.shown
  }
  public func list(
    _ list: ListView, estimatedHeightForItemAt path: ListIndexPath
  ) -> Double? { nil }
  public func list(
    _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? { nil }
  public func list(
    _ list: ListView, estimatedHeightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? { nil }
  public func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int { 0 }

  public func list(_ list: ListView, layoutIn section: Int) -> CollectionLayout? { nil }
  public func list(
    _ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double
  ) -> ItemSize? {
    list.size(ofRowHeight: self.list(list, heightForItemAt: path), fitting: breadth)
  }
  public func list(_ list: ListView, knowsSizesIn section: Int) -> Bool { false }
  public func list(_ list: ListView, spanForItemAt path: ListIndexPath) -> ItemSpan { ItemSpan() }

  public func list(_ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath) {}
  public func list(
    _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
  ) {}
  public func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {}
  public func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {}
  public func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {}
  public func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {}
  public func listDidUpdate(_ list: ListView) {}
  public func listDidRest(_ list: ListView) {}

  public func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool { true }
  public func list(_ list: ListView, didHighlightItemAt path: ListIndexPath) {}
  public func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath) {}
  public func list(_ list: ListView, watchesSelectionIn section: Int) -> Bool { true }
  public func list(
    _ list: ListView, willSelectItemAt path: ListIndexPath
  ) -> ListIndexPath? { path }
  public func list(
    _ list: ListView, willDeselectItemAt path: ListIndexPath
  ) -> ListIndexPath? { path }
  public func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {}
  public func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {}
  public func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {}
  public func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath) {}

  public func list(
    _ list: ListView, editingStyleForItemAt path: ListIndexPath
  ) -> ListEditingStyle {
    // A part of another source counts its own rows.
    let source = self as? any ListDataSource ?? list.dataSource
    return source?.list(list, canEditItemAt: path) == true ? .delete : .none
  }
  public func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool {
    self.list(list, editingStyleForItemAt: path) == .insert
  }
  public func list(
    _ list: ListView, titleForDeletingItemAt path: ListIndexPath
  ) -> String? { nil }
  public func list(
    _ list: ListView, rowActionsForItemAt path: ListIndexPath
  ) -> [RowAction]? { nil }
  public func list(
    _ list: ListView, shouldIndentWhileEditingItemAt path: ListIndexPath
  ) -> Bool { false }
  public func list(_ list: ListView, willBeginEditingItemAt path: ListIndexPath) {}
  public func list(_ list: ListView, didEndEditingItemAt path: ListIndexPath?) {}
  public func list(
    _ list: ListView, targetForMoveFrom source: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath { proposed }

  public func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath,
    at point: (x: Double, y: Double)?
  ) -> Bool { false }
  public func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool { true }
  public func list(
    _ list: ListView, didMoveFocusFrom old: ListIndexPath?, to new: ListIndexPath?
  ) {}
}

extension ListView {
  /// The size of an item of a collection whose height as a row is known; nil, which has its cell
  /// measured, where that is not known or the collection scrolls across.
  ///
  /// - Parameters:
  ///   - height: in pixels.
  ///   - breadth: the room across that the layout gives the item, in pixels.
  package final func size(ofRowHeight height: Double?, fitting breadth: Double) -> ItemSize? {
    guard !geometry.isHorizontal else { return nil }
    return height.map { ItemSize(length: $0, breadth: breadth) }
  }
}
