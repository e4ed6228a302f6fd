public import GtkListKitCore

/// What a list asks about a row, and tells it: each hook goes on to whom ``route(to:)`` names, and is
/// as its protocol has it where that is nobody. A subclass answers what it overrides; one that calls
/// super lets the others answer.
@MainActor
open class RowHooks {
  /// Answers nothing yet.
  public init() {}

  /// Who answers for a row what this one leaves open. Default: nobody.
  open func route(to path: ListIndexPath) -> SourceRoute? { nil }

  final func ask<Answer>(
    _ path: ListIndexPath, _ hook: (any ListSource, ListIndexPath) -> Answer
  ) -> Answer {
    guard let route = route(to: path) else { return hook(DefaultSource.shared, path) }
    return hook(route.source, route.path(path))
  }

  /// As ``ListDataSource/list(_:cellForItemAt:)`` says.
  open func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    ask(path) { $0.list(list, cellForItemAt: $1) }
  }

  /// As ``ListDataSource/list(_:fill:at:)`` says.
  open func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    ask(path) { $0.list(list, fill: row, at: $1) }
  }

  /// As ``ListDataSource/list(_:refill:forItemAt:)`` says.
  open func list(
    _ list: ListView, refill cell: ListCell, forItemAt path: ListIndexPath
  ) -> ListRefill {
    ask(path) { $0.list(list, refill: cell, forItemAt: $1) }
  }

  /// As ``ListDataSource/list(_:searchTextForItemAt:)`` says.
  open func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? {
    ask(path) { $0.list(list, searchTextForItemAt: $1) }
  }

  /// As ``ListDataSource/list(_:outlinePlaceOfItemAt:)`` says.
  open func list(
    _ list: ListView, outlinePlaceOfItemAt path: ListIndexPath
  ) -> OutlinePlace? {
    ask(path) { $0.list(list, outlinePlaceOfItemAt: $1) }
  }

  /// As ``ListDataSource/list(_:accessibleNameForItemAt:)`` says.
  open func list(
    _ list: ListView, accessibleNameForItemAt path: ListIndexPath
  ) -> String? {
    ask(path) { $0.list(list, accessibleNameForItemAt: $1) }
  }

  /// As ``ListDataSource/list(_:parentOfItemAt:)`` says.
  open func list(_ list: ListView, parentOfItemAt path: ListIndexPath) -> ListIndexPath? {
    guard let route = route(to: path) else { return nil }
    return route.source.list(list, parentOfItemAt: route.path(path)).map {
      ListIndexPath(row: $0.row, section: $0.section + path.section - route.section)
    }
  }

  /// As ``ListDataSource/list(_:canEditItemAt:)`` says.
  open func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    ask(path) { $0.list(list, canEditItemAt: $1) }
  }

  /// As ``ListDataSource/list(_:canEdit:)`` says.
  open func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    ask(row.indexPath) { $0.list(list, canEdit: RowEdit(indexPath: $1, data: row.data)) }
  }

  /// As ``ListDataSource/list(_:canMoveItemAt:)`` says.
  open func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    ask(path) { $0.list(list, canMoveItemAt: $1) }
  }

  /// As ``ListDataSource/list(_:moveItemAt:to:)`` says.
  open func list(
    _ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath
  ) {
    guard let route = route(to: path) else { return }
    let goal = ListIndexPath(row: goal.row, section: goal.section + route.section - path.section)
    route.source.list(list, moveItemAt: route.path(path), to: goal)
  }

  /// As ``ListDelegate/list(_:editingStyleForItemAt:)`` says.
  open func list(
    _ list: ListView, editingStyleForItemAt path: ListIndexPath
  ) -> ListEditingStyle {
    guard let route = route(to: path) else {
      return self.list(list, canEditItemAt: path) ? .delete : .none
    }
    return route.source.list(list, editingStyleForItemAt: route.path(path))
  }

  /// As ``ListDelegate/list(_:canInsertAfterItemAt:)`` says.
  open func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool {
    guard let route = route(to: path) else {
      return self.list(list, editingStyleForItemAt: path) == .insert
    }
    return route.source.list(list, canInsertAfterItemAt: route.path(path))
  }

  /// As ``ListDelegate/list(_:titleForDeletingItemAt:)`` says.
  open func list(_ list: ListView, titleForDeletingItemAt path: ListIndexPath) -> String? {
    ask(path) { $0.list(list, titleForDeletingItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:editActionsForItemAt:)`` says.
  open func list(
    _ list: ListView, editActionsForItemAt path: ListIndexPath
  ) -> [ListEditAction]? {
    guard let route = route(to: path) else { return nil }
    return route.source.list(list, editActionsForItemAt: route.path(path))?.map { action in
      var own = action
      own.perform = { [weak self, weak source = route.source] path in
        // By then the row may stand elsewhere, and another source in its place.
        guard let route = self?.route(to: path), route.source === source else { return }
        action.perform(route.path(path))
      }
      return own
    }
  }

  /// As ``ListDelegate/list(_:shouldIndentWhileEditingItemAt:)`` says.
  open func list(
    _ list: ListView, shouldIndentWhileEditingItemAt path: ListIndexPath
  ) -> Bool {
    ask(path) { $0.list(list, shouldIndentWhileEditingItemAt: $1) }
  }

  /// As ``ListDataSource/list(_:viewFor:at:)`` says.
  open func list(
    _ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? {
    ask(path) { $0.list(list, viewFor: kind, at: $1) }
  }

  /// As ``ListDelegate/list(_:spanForItemAt:)`` says.
  open func list(_ list: ListView, spanForItemAt path: ListIndexPath) -> ItemSpan {
    ask(path) { $0.list(list, spanForItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:willDisplay:of:at:)`` says.
  open func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    guard let route = route(to: path) else { return }
    view.displayRoutes[ObjectIdentifier(self)] = route
    route.source.list(list, willDisplay: view, of: kind, at: route.path(path))
  }

  /// As ``ListDelegate/list(_:didEndDisplaying:of:at:)`` says.
  open func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    guard let route = view.displayRoutes.removeValue(forKey: ObjectIdentifier(self)) else { return }
    route.source.list(list, didEndDisplaying: view, of: kind, at: route.path(path))
  }

  /// As ``ListDelegate/list(_:indentationLevelForItemAt:)`` says.
  open func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
    ask(path) { $0.list(list, indentationLevelForItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:willDisplay:forItemAt:)`` says.
  open func list(_ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath) {
    guard let route = route(to: path) else { return }
    cell.displayRoutes[ObjectIdentifier(self)] = route
    route.source.list(list, willDisplay: cell, forItemAt: route.path(path))
  }

  /// Reaches whom the display was told to, wherever the row stands by now.
  open func list(
    _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
  ) {
    guard let route = cell.displayRoutes.removeValue(forKey: ObjectIdentifier(self)) else { return }
    route.source.list(list, didEndDisplaying: cell, forItemAt: route.path(path))
  }

  /// As ``ListDelegate/list(_:shouldHighlightItemAt:)`` says.
  open func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool {
    ask(path) { $0.list(list, shouldHighlightItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:didHighlightItemAt:)`` says.
  open func list(_ list: ListView, didHighlightItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, didHighlightItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:didUnhighlightItemAt:)`` says.
  open func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, didUnhighlightItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:willSelectItemAt:)`` says.
  open func list(
    _ list: ListView, willSelectItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    guard let route = route(to: path) else { return path }
    let answer = route.source.list(list, willSelectItemAt: route.path(path))
    return answer.map {
      ListIndexPath(row: $0.row, section: $0.section - route.section + path.section)
    }
  }

  /// As ``ListDelegate/list(_:willDeselectItemAt:)`` says.
  open func list(
    _ list: ListView, willDeselectItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    guard let route = route(to: path) else { return path }
    let answer = route.source.list(list, willDeselectItemAt: route.path(path))
    return answer.map {
      ListIndexPath(row: $0.row, section: $0.section - route.section + path.section)
    }
  }

  /// As ``ListDelegate/list(_:didSelectItemAt:)`` says.
  open func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, didSelectItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:didDeselectItemAt:)`` says.
  open func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, didDeselectItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:didActivateItemAt:)`` says.
  open func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, didActivateItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:accessoryActivatedForItemAt:)`` says.
  open func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, accessoryActivatedForItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:contextMenuForItemAt:request:)`` says.
  open func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath, request: MenuRequest
  ) -> Bool {
    ask(path) { $0.list(list, contextMenuForItemAt: $1, request: request) }
  }

  /// As ``ListDelegate/list(_:shouldShowMenuForItemAt:)`` says.
  open func list(_ list: ListView, shouldShowMenuForItemAt path: ListIndexPath) -> Bool {
    ask(path) { $0.list(list, shouldShowMenuForItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:canPerform:forItemAt:)`` says.
  open func list(
    _ list: ListView, canPerform action: String, forItemAt path: ListIndexPath
  ) -> Bool {
    ask(path) { $0.list(list, canPerform: action, forItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:perform:forItemAt:)`` says.
  open func list(_ list: ListView, perform action: String, forItemAt path: ListIndexPath) {
    ask(path) { $0.list(list, perform: action, forItemAt: $1) }
  }

  /// As ``ListDelegate/list(_:canFocusItemAt:)`` says.
  open func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool {
    ask(path) { $0.list(list, canFocusItemAt: $1) }
  }

  /// As ``ListDataSource/list(_:itemAt:)`` says.
  open func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    ask(path) { $0.list(list, itemAt: $1) }
  }
}
