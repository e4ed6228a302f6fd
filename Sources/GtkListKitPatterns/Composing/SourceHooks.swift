public import GtkListKit

/// The hooks of rows and sections. A subclass overrides some of them, and calls super to let parts answer.
///
/// A hook that neither the subclass nor a part answers has the default of `ListDataSource` or `ListDelegate`.
@MainActor
open class SourceHooks {
  /// Whom the beginning of a display was told to, by the view.
  final var displays: [ObjectIdentifier: Display] = [:]

  struct Display {
    weak var view: ReusableView?
    var route: SourceRoute
  }

  /// Answers nothing yet.
  public init() {}

  /// Who answers for a row what this one leaves open. Default: who answers for its section.
  func route(to path: ListIndexPath) -> SourceRoute? { route(toSection: path.section) }

  final func ask<Answer>(
    _ path: ListIndexPath, _ hook: (any ListSource, ListIndexPath) -> Answer
  ) -> Answer {
    guard let route = route(to: path) else { return hook(DefaultSource.shared, path) }
    return hook(route.source, path.inSection(route.section))
  }

  /// As ``ask(_:_:)``, of hooks that answer a path, which is counted as this one counts.
  private func askForPath(
    _ path: ListIndexPath, _ hook: (any ListSource, ListIndexPath) -> ListIndexPath?
  ) -> ListIndexPath? {
    guard let route = route(to: path) else { return hook(DefaultSource.shared, path) }
    return hook(route.source, path.inSection(route.section)).map {
      ListIndexPath(row: $0.row, section: $0.section - route.section + path.section)
    }
  }

  /// Remembers whom the beginning of a view's display is told to; nobody, where there is no route.
  final func beginDisplay(of view: ReusableView, _ route: SourceRoute?) -> SourceRoute? {
    displays[ObjectIdentifier(view)] = route.map { Display(view: view, route: $0) }
    return route
  }

  /// Whom the beginning of a view's display was told to; nil where nobody was.
  final func endedDisplay(of view: ReusableView) -> SourceRoute? {
    // A view that is gone may have left its address to this one.
    guard let display = displays.removeValue(forKey: ObjectIdentifier(view)), display.view === view
    else { return nil }
    return display.route
  }

  /// As `ListDataSource.list(_:cellForItemAt:)` says.
  open func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    ask(path) { $0.list(list, cellForItemAt: $1) }
  }

  /// As `ListDataSource.list(_:fill:at:)` says.
  open func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    ask(path) { $0.list(list, fill: row, at: $1) }
  }

  /// As `ListDataSource.list(_:refresh:forItemAt:)` says.
  open func list(
    _ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath
  ) -> ListRefresh {
    ask(path) { $0.list(list, refresh: cell, forItemAt: $1) }
  }

  /// As `ListDataSource.list(_:searchTextForItemAt:)` says.
  open func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? {
    ask(path) { $0.list(list, searchTextForItemAt: $1) }
  }

  /// As `ListDataSource.list(_:searchKeysForItemAt:)` says.
  open func list(_ list: ListView, searchKeysForItemAt path: ListIndexPath) -> [String]? {
    ask(path) { $0.list(list, searchKeysForItemAt: $1) }
  }

  /// As `ListDataSource.list(_:outlinePositionOfItemAt:)` says.
  open func list(
    _ list: ListView, outlinePositionOfItemAt path: ListIndexPath
  ) -> OutlinePosition? {
    ask(path) { $0.list(list, outlinePositionOfItemAt: $1) }
  }

  /// As `ListDataSource.list(_:accessibleNameForItemAt:)` says.
  open func list(
    _ list: ListView, accessibleNameForItemAt path: ListIndexPath
  ) -> String? {
    ask(path) { $0.list(list, accessibleNameForItemAt: $1) }
  }

  /// As `ListDataSource.list(_:accessibleDescriptionForItemAt:)` says.
  open func list(
    _ list: ListView, accessibleDescriptionForItemAt path: ListIndexPath
  ) -> String? {
    ask(path) { $0.list(list, accessibleDescriptionForItemAt: $1) }
  }

  /// As `ListDataSource.list(_:parentOfItemAt:)` says.
  open func list(_ list: ListView, parentOfItemAt path: ListIndexPath) -> ListIndexPath? {
    askForPath(path) { $0.list(list, parentOfItemAt: $1) }
  }

  /// As `ListDataSource.list(_:canEditItemAt:)` says.
  open func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    ask(path) { $0.list(list, canEditItemAt: $1) }
  }

  /// As `ListDataSource.list(_:canEdit:)` says.
  open func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    ask(row.indexPath) { $0.list(list, canEdit: RowEdit(indexPath: $1, data: row.data)) }
  }

  /// As `ListDataSource.list(_:canMoveItemAt:)` says.
  open func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    ask(path) { $0.list(list, canMoveItemAt: $1) }
  }

  /// As `ListDataSource.list(_:moveItemAt:to:)` says.
  open func list(
    _ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath
  ) {
    guard let route = route(to: path) else { return }
    let goal = ListIndexPath(row: goal.row, section: goal.section + route.section - path.section)
    route.source.list(list, moveItemAt: path.inSection(route.section), to: goal)
  }

  /// As `ListDelegate.list(_:editingStyleForItemAt:)` says.
  open func list(
    _ list: ListView, editingStyleForItemAt path: ListIndexPath
  ) -> ListEditingStyle {
    guard let route = route(to: path) else {
      return self.list(list, canEditItemAt: path) ? .delete : .none
    }
    return route.source.list(list, editingStyleForItemAt: path.inSection(route.section))
  }

  /// As `ListDelegate.list(_:canInsertAfterItemAt:)` says.
  open func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool {
    guard let route = route(to: path) else {
      return self.list(list, editingStyleForItemAt: path) == .insert
    }
    return route.source.list(list, canInsertAfterItemAt: path.inSection(route.section))
  }

  /// As `ListDelegate.list(_:titleForDeletingItemAt:)` says.
  open func list(_ list: ListView, titleForDeletingItemAt path: ListIndexPath) -> String? {
    ask(path) { $0.list(list, titleForDeletingItemAt: $1) }
  }

  /// Answers `ListDelegate.list(_:rowActionsForItemAt:)`.
  open func list(
    _ list: ListView, rowActionsForItemAt path: ListIndexPath
  ) -> [RowAction]? {
    guard let route = route(to: path) else { return nil }
    return route.source.list(list, rowActionsForItemAt: path.inSection(route.section))?.map {
      action in
      var own = action
      own.perform = { [weak self, weak source = route.source] path in
        // By then the row may stand elsewhere, and another source in its place.
        guard let route = self?.route(to: path), route.source === source else { return }
        action.perform(path.inSection(route.section))
      }
      if let perform = action.performForSelected {
        own.performForSelected = { [weak self, weak source = route.source] paths in
          // Of what is selected, other sources may have the rest.
          perform(
            paths.compactMap { path in
              guard let route = self?.route(to: path), route.source === source else { return nil }
              return path.inSection(route.section)
            })
        }
      }
      return own
    }
  }

  /// As `ListDelegate.list(_:shouldIndentWhileEditingItemAt:)` says.
  open func list(
    _ list: ListView, shouldIndentWhileEditingItemAt path: ListIndexPath
  ) -> Bool {
    ask(path) { $0.list(list, shouldIndentWhileEditingItemAt: $1) }
  }

  /// As `ListDataSource.list(_:viewFor:at:)` says.
  open func list(
    _ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? {
    ask(path) { $0.list(list, viewFor: kind, at: $1) }
  }

  /// As `ListDelegate.list(_:spanForItemAt:)` says.
  open func list(_ list: ListView, spanForItemAt path: ListIndexPath) -> ItemSpan {
    ask(path) { $0.list(list, spanForItemAt: $1) }
  }

  /// As `ListDelegate.list(_:willDisplay:of:at:)` says.
  open func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    guard let route = beginDisplay(of: view, route(to: path)) else { return }
    route.source.list(list, willDisplay: view, of: kind, at: path.inSection(route.section))
  }

  /// As `ListDelegate.list(_:didEndDisplaying:of:at:)` says.
  open func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    guard let route = endedDisplay(of: view) else { return }
    route.source.list(list, didEndDisplaying: view, of: kind, at: path.inSection(route.section))
  }

  /// As `ListDelegate.list(_:indentationLevelForItemAt:)` says.
  open func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
    ask(path) { $0.list(list, indentationLevelForItemAt: $1) }
  }

  /// As `ListDelegate.list(_:willDisplay:forItemAt:)` says.
  open func list(_ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath) {
    guard let route = beginDisplay(of: cell, route(to: path)) else { return }
    route.source.list(list, willDisplay: cell, forItemAt: path.inSection(route.section))
  }

  /// Reaches whom the display was told to, wherever the row stands by now.
  open func list(
    _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
  ) {
    guard let route = endedDisplay(of: cell) else { return }
    route.source.list(list, didEndDisplaying: cell, forItemAt: path.inSection(route.section))
  }

  /// As `ListDelegate.list(_:shouldHighlightItemAt:)` says.
  open func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool {
    ask(path) { $0.list(list, shouldHighlightItemAt: $1) }
  }

  /// As `ListDelegate.list(_:didHighlightItemAt:)` says.
  open func list(_ list: ListView, didHighlightItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, didHighlightItemAt: $1) }
  }

  /// As `ListDelegate.list(_:didUnhighlightItemAt:)` says.
  open func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, didUnhighlightItemAt: $1) }
  }

  /// As `ListDelegate.list(_:willSelectItemAt:)` says.
  open func list(
    _ list: ListView, willSelectItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    askForPath(path) { $0.list(list, willSelectItemAt: $1) }
  }

  /// As `ListDelegate.list(_:willDeselectItemAt:)` says.
  open func list(
    _ list: ListView, willDeselectItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    askForPath(path) { $0.list(list, willDeselectItemAt: $1) }
  }

  /// As `ListDelegate.list(_:didSelectItemAt:)` says.
  open func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, didSelectItemAt: $1) }
  }

  /// As `ListDelegate.list(_:didDeselectItemAt:)` says.
  open func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, didDeselectItemAt: $1) }
  }

  /// As `ListDelegate.list(_:didActivateItemAt:)` says.
  open func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, didActivateItemAt: $1) }
  }

  /// As `ListDelegate.list(_:accessoryActivatedForItemAt:)` says.
  open func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, accessoryActivatedForItemAt: $1) }
  }

  /// As `ListDelegate.list(_:contextMenuForItemAt:at:)` says.
  open func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath,
    at point: (x: Double, y: Double)?
  ) -> Bool {
    ask(path) { $0.list(list, contextMenuForItemAt: $1, at: point) }
  }

  /// As `ListDelegate.list(_:canFocusItemAt:)` says.
  open func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool {
    ask(path) { $0.list(list, canFocusItemAt: $1) }
  }

  /// As `ListDataSource.list(_:itemAt:)` says.
  open func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    ask(path) { $0.list(list, itemAt: $1) }
  }

  // MARK: Sections

  /// Who answers for a section what this one leaves open. Default: nobody.
  func route(toSection section: Int) -> SourceRoute? { nil }

  final func ask<Answer>(
    _ section: Int, _ hook: (any ListSource, Int) -> Answer
  ) -> Answer {
    guard let route = route(toSection: section) else { return hook(DefaultSource.shared, section) }
    return hook(route.source, route.section)
  }

  /// As `ListDataSource.list(_:numberOfItemsIn:)` says.
  open func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    ask(section) { $0.list(list, numberOfItemsIn: $1) }
  }

  /// As `ListDataSource.list(_:fill:ofSection:)` says.
  open func list(_ list: ListView, fill row: ColumnSectionRow, ofSection section: Int) {
    guard let route = route(toSection: section) else {
      row.update(
        data: self.list(list, titleFor: .header, inSection: section), collapsed: false,
        count: self.list(list, numberOfItemsIn: section))
      return
    }
    route.source.list(list, fill: row, ofSection: route.section)
  }

  /// As `ListDataSource.list(_:has:inSection:)` says.
  open func list(_ list: ListView, has kind: SectionViewKind, inSection section: Int) -> Bool {
    guard let route = route(toSection: section) else {
      return self.list(list, titleFor: kind, inSection: section) != nil
    }
    return route.source.list(list, has: kind, inSection: route.section)
  }

  /// As `ListDataSource.list(_:viewFor:inSection:)` says.
  open func list(
    _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
  ) -> SectionView? {
    guard let route = route(toSection: section) else {
      return list.titleView(of: kind, self.list(list, titleFor: kind, inSection: section))
    }
    return route.source.list(list, viewFor: kind, inSection: route.section)
  }

  /// As `ListDataSource.list(_:titleFor:inSection:)` says.
  open func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? {
    ask(section) { $0.list(list, titleFor: kind, inSection: $1) }
  }

  /// As `ListDataSource.list(_:refresh:of:inSection:)` says.
  open func list(
    _ list: ListView, refresh view: SectionView, of kind: SectionViewKind, inSection section: Int
  ) -> ListRefresh {
    guard let route = route(toSection: section) else {
      guard list.isTitleView(view) else { return .unchanged }
      return list.refreshTitleView(view, self.list(list, titleFor: kind, inSection: section))
    }
    return route.source.list(list, refresh: view, of: kind, inSection: route.section)
  }

  /// As `ListDataSource.list(_:hidesSection:)` says.
  open func list(_ list: ListView, hidesSection section: Int) -> Bool {
    ask(section) { $0.list(list, hidesSection: $1) }
  }

  /// As `ListDataSource.list(_:closesSection:)` says.
  open func list(_ list: ListView, closesSection section: Int) -> Bool {
    ask(section) { $0.list(list, closesSection: $1) }
  }

  /// As `ListDelegate.list(_:layoutIn:)` says.
  open func list(_ list: ListView, layoutIn section: Int) -> CollectionLayout? {
    ask(section) { $0.list(list, layoutIn: $1) }
  }

  /// As `ListDelegate.list(_:knowsSizesIn:)` says.
  open func list(_ list: ListView, knowsSizesIn section: Int) -> Bool {
    ask(section) { $0.list(list, knowsSizesIn: $1) }
  }

  /// As `ListDelegate.list(_:heightsIn:)` says.
  open func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
    ask(section) { $0.list(list, heightsIn: $1) }
  }

  /// As `ListDelegate.list(_:heightForItemAt:)` says.
  open func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    guard let route = route(to: path) else {
      return self.list(list, heightsIn: path.section).height(ofRow: path.row)
        ?? list.rowHeight.map { $0 * list.textScale }
    }
    return route.source.list(list, heightForItemAt: path.inSection(route.section))
  }

  /// As `ListDelegate.list(_:estimatedHeightForItemAt:)` says.
  open func list(_ list: ListView, estimatedHeightForItemAt path: ListIndexPath) -> Double? {
    guard let route = route(to: path) else { return nil }
    return route.source.list(list, estimatedHeightForItemAt: path.inSection(route.section))
      ?? route.source.list(list, heightForItemAt: path.inSection(route.section))
  }

  /// As `ListDelegate.list(_:sizeForItemAt:fitting:)` says.
  open func list(
    _ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double
  ) -> ItemSize? {
    guard let route = route(to: path) else {
      return list.size(ofRowHeight: self.list(list, heightForItemAt: path), fitting: breadth)
    }
    return route.source.list(list, sizeForItemAt: path.inSection(route.section), fitting: breadth)
  }

  /// As `ListDelegate.list(_:heightFor:inSection:)` says.
  open func list(
    _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    ask(section) { $0.list(list, heightFor: kind, inSection: $1) }
  }

  /// As `ListDelegate.list(_:estimatedHeightFor:inSection:)` says.
  open func list(
    _ list: ListView, estimatedHeightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    guard let route = route(toSection: section) else { return nil }
    return route.source.list(list, estimatedHeightFor: kind, inSection: route.section)
      ?? route.source.list(list, heightFor: kind, inSection: route.section)
  }

  /// As `ListDelegate.list(_:willDisplay:of:inSection:)` says.
  open func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    guard let route = beginDisplay(of: view, route(toSection: section)) else { return }
    route.source.list(list, willDisplay: view, of: kind, inSection: route.section)
  }

  /// As `ListDelegate.list(_:didEndDisplaying:of:inSection:)` says.
  open func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    guard let route = endedDisplay(of: view) else { return }
    route.source.list(list, didEndDisplaying: view, of: kind, inSection: route.section)
  }

  /// As `ListDelegate.list(_:watchesSelectionIn:)` says.
  open func list(_ list: ListView, watchesSelectionIn section: Int) -> Bool {
    ask(section) { $0.list(list, watchesSelectionIn: $1) }
  }

  /// As `ListDataSource.list(_:canInsertItemsAt:)` says.
  open func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool {
    ask(path.section) {
      $0.list(list, canInsertItemsAt: ListIndexPath(item: path.item, section: $1))
    }
  }

  /// As `ListDataSource.list(_:sortsItemsIn:)` says.
  open func list(_ list: ListView, sortsItemsIn section: Int) -> Bool {
    ask(section) { $0.list(list, sortsItemsIn: $1) }
  }
}
