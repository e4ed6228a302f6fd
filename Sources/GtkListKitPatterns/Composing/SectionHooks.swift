public import GtkListKit

/// What a list asks about a section, and tells it: each hook goes on to whom ``route(toSection:)``
/// names, as those about its rows do.
@MainActor
open class SectionHooks: RowHooks {
  /// Who answers for a section what this one leaves open. Default: nobody.
  open func route(toSection section: Int) -> SourceRoute? { nil }

  /// Default: who answers for the section.
  open override func route(to path: ListIndexPath) -> SourceRoute? {
    route(toSection: path.section)
  }

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
      return self.list(list, heightsIn: path.section).height(ofRow: path.row) ?? list.rowHeight
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
