internal import GtkListKitCore

/// Whom the ends of displays are told to, through updates.
extension ListView {
  /// What is on screen stands elsewhere by now: its source counts it by its new place from now on.
  final func displaysWereMoved() {
    guard let source = delegate as? ForwardingSource else { return }
    guarded {
      for cell in boundCells where !cell.displayRoutes.isEmpty {
        if let path = cell.indexPath { source.display(of: cell, movedTo: path) }
      }
      for view in boundSectionViews where !view.displayRoutes.isEmpty {
        if let section = view.section { source.display(of: view, movedToSection: section) }
      }
      for view in boundSupplementaryViews where !view.displayRoutes.isEmpty {
        if let path = view.itemPath { source.display(of: view, movedTo: path) }
      }
    }
  }
}

extension ForwardingSource {
  /// Ends the displays that the source has handed on, as long as it knows to whom.
  final func endDisplays() {
    let route = ObjectIdentifier(self)
    host?.list?.endDisplays { $0.displayRoutes[route] != nil }
  }

  /// - Parameter view: a cell, or a view on an item or behind a section.
  fileprivate func display(of view: ReusableView, movedTo path: ListIndexPath) {
    guard let route = follow(view, route(to: path)) else { return }
    (route.source as? ForwardingSource)?.display(of: view, movedTo: route.path(path))
  }

  fileprivate func display(of view: SectionView, movedToSection section: Int) {
    guard let route = follow(view, route(toSection: section)) else { return }
    (route.source as? ForwardingSource)?.display(of: view, movedToSection: route.section)
  }

  /// The new route, where it leads to whom the beginning was told. Who takes the view over from
  /// another source is not told of its end.
  private func follow(_ view: ReusableView, _ route: SourceRoute?) -> SourceRoute? {
    let key = ObjectIdentifier(self)
    guard let route, view.displayRoutes[key]?.source === route.source else { return nil }
    view.displayRoutes[key] = route
    return route
  }
}
