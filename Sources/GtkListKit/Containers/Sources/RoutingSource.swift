public import GtkListKitCore

/// A source that hands on what it is asked: to whom, and all that is about moving and dragging
/// between lists and programs. Use ``ForwardingSource``.
@MainActor
open class RoutingSource {
  /// Who has offered the rows that are dragged.
  private weak var offeringSource: (any ListSource)?

  public init() {}

  /// Who answers for a row; nil is the source itself.
  open func route(to path: ListIndexPath) -> SourceRoute? { nil }
  /// Who answers for a section; nil is the source itself.
  open func route(toSection section: Int) -> SourceRoute? { nil }
  /// The sources that this one hosts: all that calls about the whole list go to. They fill its list
  /// as long as it does; a change of them is told by ``partsDidChange()``.
  open var parts: [any ListSource] { [] }
  /// Those of them that calls about the whole list go to.
  var askedParts: [any ListSource] { parts }
  final func target(_ path: ListIndexPath) -> (any ListSource, ListIndexPath) {
    guard let route = route(to: path) else { return (DefaultSource.shared, path) }
    return (route.source, route.path(path))
  }

  final func target(_ section: Int) -> (any ListSource, Int) {
    guard let route = route(toSection: section) else { return (DefaultSource.shared, section) }
    return (route.source, route.section)
  }

  // MARK: Other lists

  open func list(_ list: ListView, itemAt path: ListIndexPath) -> ListItem? {
    let (source, path) = target(path)
    return source.list(list, itemAt: path)
  }

  open func list(_ list: ListView, canTake item: ListItem) -> Bool {
    askedParts.contains { $0.list(list, canTake: item) }
  }

  open func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool {
    let (source, section) = target(path.section)
    return source.list(list, canInsertItemsAt: ListIndexPath(item: path.item, section: section))
  }

  open func list(
    _ list: ListView, insert items: [ListItem], at path: ListIndexPath
  ) -> Bool {
    guard let route = route(toSection: path.section) else { return false }
    return route.source.list(
      list, insert: items, at: ListIndexPath(item: path.item, section: route.section))
  }

  /// Rows of several sources are several changes.
  open func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {
    var groups: [(source: any ListSource, paths: [ListIndexPath])] = []
    for path in paths {
      guard let route = route(to: path) else { continue }
      if let index = groups.firstIndex(where: { $0.source === route.source }) {
        groups[index].paths.append(route.path(path))
      } else {
        groups.append((route.source, [route.path(path)]))
      }
    }
    for group in groups { group.source.list(list, removeItemsAt: group.paths) }
  }

  /// Rows of several sources are moved one by one.
  open func list(
    _ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath
  ) -> ListIndexPath? {
    guard let goal = route(toSection: gap.section) else { return nil }
    var own: [ListIndexPath] = []
    for path in paths {
      guard let route = route(to: path), route.source === goal.source else { return nil }
      own.append(route.path(path))
    }
    let last = goal.source.list(
      list, moveItemsAt: own, before: ListIndexPath(item: gap.item, section: goal.section))
    return last.map {
      ListIndexPath(item: $0.item, section: $0.section + gap.section - goal.section)
    }
  }

  open func undoStack(of list: ListView) -> UndoStack? {
    askedParts.lazy.compactMap { $0.undoStack(of: list) }.first
  }

  open func list(_ list: ListView, beginRememberingIn stack: UndoStack?) -> (() -> Void)? {
    let ends = askedParts.compactMap { $0.list(list, beginRememberingIn: stack) }
    return ends.isEmpty ? nil : { for end in ends.reversed() { end() } }
  }

  open func list(_ list: ListView, sortsItemsIn section: Int) -> Bool {
    let (source, section) = target(section)
    return source.list(list, sortsItemsIn: section)
  }

  // MARK: Other programs

  /// Rows of several sources are offered by none of them.
  open func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? {
    guard let (source, rows) = owner(of: rows),
      let offer = source.list(list, offerFor: rows)
    else { return nil }
    offeringSource = source
    return offer
  }

  /// Reaches who has offered the rows, though they may be gone.
  open func list(_ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?) {
    let former = offeringSource
    offeringSource = nil
    if let (source, own) = owner(of: rows), former.map({ $0 === source }) ?? true {
      source.list(list, didDrag: own, outBy: action)
    } else {
      former?.list(list, didDrag: rows.emptied, outBy: action)
    }
  }

  private func owner(of rows: DraggedRows) -> (any ListSource, DraggedRows)? {
    guard let first = rows.first, let last = rows.last, let route = route(to: first),
      let end = self.route(to: last), end.source === route.source
    else { return nil }
    return (route.source, rows.shifted(bySections: route.section - first.section))
  }

  open func dropFormats(in list: ListView) -> [DropFormat] {
    askedParts.reduce(into: []) { formats, part in
      formats += part.dropFormats(in: list).filter { !formats.contains($0) }
    }
  }

  open func list(
    _ list: ListView, canDrop offer: DropOffer, at place: DropPlace
  ) -> DragAction? {
    guard let (source, place) = target(place) else { return nil }
    return source.list(list, canDrop: offer, at: place)
  }

  open func list(_ list: ListView, didDrop drop: Drop) -> Bool {
    guard let (source, place) = target(drop.place) else { return false }
    var drop = drop
    drop.place = place
    return source.list(list, didDrop: drop)
  }

  private func target(_ place: DropPlace) -> (any ListSource, DropPlace)? {
    switch place {
    case .list: return parts.first.map { ($0, .list) }
    case .before(let path):
      return route(toSection: path.section).map { ($0.source, .before($0.path(path))) }
    case .onto(let path): return route(to: path).map { ($0.source, .onto($0.path(path))) }
    }
  }
}
