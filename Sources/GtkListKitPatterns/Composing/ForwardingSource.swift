public import GtkListKit

/// A source whose every hook a subclass can override. Other hooks are answered by its ``parts``.
///
/// Its sections are the sections of its parts, one part below the other, unless a subclass overrides
/// `numberOfSections(in:)`. Each part counts its own sections from 0, and updates them.
@MainActor
open class ForwardingSource: SourceHooks, ListSource {
  /// What the source fills; nil when it fills nothing.
  public private(set) final var host: ListHost?
  /// The parts that were told of ``host``.
  private var attachedParts: [any ListSource] = []
  /// The routes of rows whose edit has begun.
  private var editedRoutes: [ListIndexPath: SourceRoute] = [:]
  /// Who has offered the rows that are dragged.
  private weak var offeringSource: (any ListSource)?

  // MARK: Parts

  /// The sources that this one hosts: all that calls about the whole list go to. They fill its list
  /// as long as it does; a change of them is told by ``ForwardingSource/partsDidChange()``. Default: none.
  open var parts: [any ListSource] { [] }
  /// Those of them that calls about the whole list go to.
  var askedParts: [any ListSource] { parts }
  /// Those of them whose sections are this one's, one below the other; nil where it has sections of
  /// its own.
  var sectionParts: [any ListSource]? { parts.isEmpty ? nil : parts }
  /// All that may ever be its parts.
  var possibleParts: [any ListSource] { parts }

  /// Whether it is a source, or may show it.
  private func reaches(_ other: ForwardingSource) -> Bool {
    self === other
      || possibleParts.contains { ($0 as? ForwardingSource)?.reaches(other) ?? false }
  }

  /// Whether a source cannot be a part, as this one would stand within itself.
  final func reportsCycle(through source: any ListSource) -> Bool {
    guard (source as? ForwardingSource)?.reaches(self) ?? false else { return false }
    ListReport(
      .duplicateIdentity, "a source cannot contain itself",
      fix: "Remove the source from its own parts.", holder: type(of: self)
    ).send()
    return true
  }

  /// The number of a part's sections.
  ///
  /// It is one more than a list shows if the part claims too many, so that the list reports them.
  func sectionCount(of part: any ListSource, in list: ListView) -> Int {
    min(max(0, part.numberOfSections(in: list)), ListHost.mostSections + 1)
  }

  /// How many sections all parts have. O(parts).
  final func sectionCountOfParts(in list: ListView) -> Int {
    let count = (sectionParts ?? []).reduce(0) { $0 + sectionCount(of: $1, in: list) }
    return min(count, ListHost.mostSections + 1)
  }

  /// The first section of a part, where the parts stand one below the other. O(parts).
  final func start(of part: any ListSource, in list: ListView) -> Int {
    var start = 0
    for other in sectionParts ?? [] {
      if other === part { return start }
      start += sectionCount(of: other, in: list)
    }
    return 0
  }

  /// The part whose section it is, and its number there; nil out of range. O(parts).
  override func route(toSection section: Int) -> SourceRoute? { part(ofSection: section) }

  final func part(ofSection section: Int) -> SourceRoute? {
    guard section >= 0, let parts = sectionParts, let list = host?.list else { return nil }
    var own = section
    for part in parts {
      let count = sectionCount(of: part, in: list)
      if own < count { return (part, own) }
      own -= count
    }
    return nil
  }

  /// Where the sections of a part begin, as this source counts. Default: behind those of the parts
  /// above it.
  open func firstSection(of part: any ListSource) -> Int {
    host?.list.map { start(of: part, in: $0) } ?? 0
  }
  /// Whether no other part stands before one.
  func standsFirst(_ part: any ListSource) -> Bool { parts.first === part }
  /// Whether a row of a section can move to another one. Default: within its part.
  open func mayMove(fromSection section: Int, to goal: Int) -> Bool {
    route(toSection: section)?.source === route(toSection: goal)?.source
  }

  /// Has the parts that are new fill the list, and lets go of those that are none any more.
  public final func partsDidChange() {
    let parts = parts
    let kept = Set(parts.map { ObjectIdentifier($0) })
    let known = Set(attachedParts.map { ObjectIdentifier($0) })
    for part in attachedParts where !kept.contains(ObjectIdentifier(part)) { part.detach() }
    attachedParts = host == nil ? [] : parts
    // From the end: what only the first one may have is given up before it is taken.
    for part in attachedParts.reversed() where known.contains(ObjectIdentifier(part)) {
      part.neighboursDidChange()
    }
    for part in attachedParts where !known.contains(ObjectIdentifier(part)) { attach(part) }
  }

  private func attach(_ part: any ListSource) {
    if let host { _ = self.host(for: part, in: host).attach(part) }
  }

  /// What a part is told that it fills.
  func host(for part: any ListSource, in host: ListHost) -> ListHost {
    ListHost(
      of: part, in: host,
      firstSection: { [weak self, weak part] in part.flatMap { self?.firstSection(of: $0) } ?? 0 },
      isFirst: { [weak self, weak part] in part.flatMap { self?.standsFirst($0) } ?? false })
  }

  // MARK: Life

  /// Takes a list over. A source serves one list: attached to a second, it leaves the first.
  open func attach(to host: ListHost) -> Bool {
    if let previous = self.host?.list, previous !== host.list, previous.source === self {
      previous.useSource(nil)
    }
    // What another list displayed, which may be gone, is none of this one's.
    if self.host?.list !== host.list { displays = [:] }
    self.host = host
    attachedParts = parts
    for part in attachedParts { attach(part) }
    return true
  }

  open func detach() {
    let previous = attachedParts
    attachedParts = []
    host = nil
    for part in previous { part.detach() }
  }

  open func neighboursDidChange() {
    guard host != nil else { return }
    for part in askedParts.reversed() { part.neighboursDidChange() }
  }

  // MARK: Contents

  /// Those of all parts. Without parts: 1.
  open func numberOfSections(in list: ListView) -> Int {
    sectionParts == nil ? 1 : sectionCountOfParts(in: list)
  }

  /// Those of all parts, each of which has ids of its own. Without parts: nil.
  open func identities(in list: ListView) -> (any ListIdentities)? {
    sectionParts.map { parts in
      var sections: [SourceIdentities.Section] = []
      for part in parts where sections.count < ListHost.mostSections {
        let own = SourceIdentities.sections(
          of: part, in: list, limit: ListHost.mostSections - sections.count)
        // A million sections are not copied.
        if sections.isEmpty { sections = own } else { sections += own }
      }
      return SourceIdentities(sections)
    }
  }

  // MARK: Editing and moving

  open func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    guard let route = route(to: path) else {
      return list.reportMissing(style, in: self, at: path)
    }
    route.source.list(list, commit: style, forItemAt: path.inSection(route.section))
  }

  /// The deletions by the parts.
  open func list(_ list: ListView, deletionsOf paths: [ListIndexPath]) -> [ItemDeletion] {
    var deletions: [ItemDeletion] = []
    var rest = paths[...]
    while let first = rest.first, !rest.isEmpty {
      guard let route = route(to: first) else {
        rest = rest.dropFirst()
        continue
      }
      let shift = route.section - first.section
      let own = rest.prefix {
        guard let other = self.route(to: $0) else { return false }
        return other.source === route.source && other.section - $0.section == shift
      }
      rest = rest.dropFirst(own.count)
      deletions += route.source.list(
        list, deletionsOf: own.map { $0.inSection($0.section + shift) }
      ).map { forwarded($0, to: route.source, shift) }
    }
    return deletions
  }

  private func forwarded(
    _ deletion: ItemDeletion, to part: any ListSource, _ shift: Int
  ) -> ItemDeletion {
    ItemDeletion(of: deletion.indexPaths.map { $0.inSection($0.section - shift) }) {
      [weak self] paths in
      let own = paths.compactMap { path in
        self?.route(to: path).flatMap { route in
          route.source === part ? path.inSection(route.section) : nil
        }
      }
      if !own.isEmpty { deletion.perform(own) }
    }
  }

  /// Rows of several sources are several changes.
  open func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    var groups: [(source: any ListSource, rows: [RowEdit])] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    for row in rows {
      guard let route = route(to: row.indexPath) else { continue }
      let own = RowEdit(indexPath: row.indexPath.inSection(route.section), data: row.data)
      if let number = numbers[ObjectIdentifier(route.source)] {
        groups[number].rows.append(own)
      } else {
        numbers[ObjectIdentifier(route.source)] = groups.count
        groups.append((route.source, [own]))
      }
    }
    for group in groups { group.source.list(list, edit: group.rows, named: name) }
  }

  open func list(
    _ list: ListView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath {
    guard mayMove(fromSection: path.section, to: proposed.section) else { return path }
    guard let route = route(to: path) else { return proposed }
    let shift = route.section - path.section
    let own = route.source.list(
      list, targetForMoveFrom: path.inSection(route.section),
      proposed: ListIndexPath(row: proposed.row, section: proposed.section + shift))
    let goal = ListIndexPath(row: own.row, section: own.section - shift)
    return mayMove(fromSection: path.section, to: goal.section) ? goal : path
  }

  open func list(_ list: ListView, willBeginEditingItemAt path: ListIndexPath) {
    guard let route = route(to: path) else { return }
    editedRoutes[path] = route
    route.source.list(list, willBeginEditingItemAt: path.inSection(route.section))
  }

  /// Reaches whom the beginning was told to, though the row may be gone.
  open func list(_ list: ListView, didEndEditingItemAt path: ListIndexPath?) {
    guard let path, let route = editedRoutes.removeValue(forKey: path) ?? route(to: path) else {
      return
    }
    route.source.list(list, didEndEditingItemAt: path.inSection(route.section))
  }

  // MARK: Displays

  /// What is on screen may stand elsewhere after an update: who was told of its beginning counts it by
  /// its new place from now on. Who takes a view over from another source is not told of its end.
  private func displaysDidMove() {
    displays = displays.filter { $0.value.view != nil }
    guard let host else { return }
    for (key, display) in displays {
      let route: SourceRoute? =
        switch display.view {
        case let cell as ListCell: host.path(of: cell).flatMap { self.route(to: $0) }
        case let view as SectionView:
          view.itemPath.map { self.route(to: host.pathInSource($0)) }
            ?? view.section.flatMap { self.route(toSection: $0 - host.firstSection) }
        default: nil
        }
      if let route, route.source === display.route.source { displays[key]?.route = route }
    }
  }

  // MARK: Index

  /// The titles of all parts that have any.
  open func sectionIndexTitles(in list: ListView) -> [String]? {
    let titles = (sectionParts ?? []).compactMap { $0.sectionIndexTitles(in: list) }
    return titles.isEmpty ? nil : titles.flatMap { $0 }
  }

  open func list(
    _ list: ListView, sectionForIndexTitle title: String, at index: Int
  ) -> Int {
    var own = index
    for part in sectionParts ?? [] where own >= 0 {
      let count = part.sectionIndexTitles(in: list)?.count ?? 0
      if own < count {
        let section = part.list(list, sectionForIndexTitle: title, at: own)
        return start(of: part, in: list)
          + max(0, min(section, sectionCount(of: part, in: list) - 1))
      }
      own -= count
    }
    return index
  }

  // MARK: The whole list

  /// Tells the parts. Call super: whom the ends of displays are told to follows what has moved.
  open func listDidUpdate(_ list: ListView) {
    displaysDidMove()
    for part in askedParts { part.listDidUpdate(list) }
  }

  open func listDidRest(_ list: ListView) {
    for part in askedParts { part.listDidRest(list) }
  }

  /// Goes to whom the focus leaves and whom it reaches, each with its own path.
  open func list(
    _ list: ListView, didMoveFocusFrom old: ListIndexPath?, to new: ListIndexPath?
  ) {
    let left = old.flatMap { path in route(to: path).map { ($0.source, path.inSection($0.section)) }
    }
    let reached = new.flatMap { path in
      route(to: path).map { ($0.source, path.inSection($0.section)) }
    }
    if let left, let reached, left.0 === reached.0 {
      left.0.list(list, didMoveFocusFrom: left.1, to: reached.1)
      return
    }
    if let left { left.0.list(list, didMoveFocusFrom: left.1, to: nil) }
    if let reached { reached.0.list(list, didMoveFocusFrom: nil, to: reached.1) }
  }

  // MARK: Other lists

  open func list(_ list: ListView, canTake item: ListItem) -> Bool {
    askedParts.contains { $0.list(list, canTake: item) }
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
        groups[index].paths.append(path.inSection(route.section))
      } else {
        groups.append((route.source, [path.inSection(route.section)]))
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
      own.append(path.inSection(route.section))
    }
    let last = goal.source.list(
      list, moveItemsAt: own, before: ListIndexPath(item: gap.item, section: goal.section))
    return last.map {
      ListIndexPath(item: $0.item, section: $0.section + gap.section - goal.section)
    }
  }

  open func undoStack(of list: ListView) -> UndoStack? {
    for part in askedParts {
      if let stack = part.undoStack(of: list) { return stack }
    }
    return nil
  }

  open func list(_ list: ListView, beginRememberingIn stack: UndoStack?) -> (() -> Void)? {
    let ends = askedParts.compactMap { $0.list(list, beginRememberingIn: stack) }
    return ends.isEmpty ? nil : { for end in ends.reversed() { end() } }
  }

  // MARK: Other programs

  /// Rows of several sources are offered by none of them.
  open func list(_ list: ListView, offerFor rows: DraggedRows) -> DragOffer? {
    guard let (source, rows) = owner(of: rows),
      var offer = source.list(list, offerFor: rows)
    else { return nil }
    offeringSource = source
    offer.sources.append(source)
    return offer
  }

  /// Reaches who has offered the rows, though they may be gone.
  open func list(_ list: ListView, didDrag rows: DraggedRows, outBy action: DragAction?) {
    let previous = offeringSource
    offeringSource = nil
    if let (source, own) = owner(of: rows), previous.map({ $0 === source }) ?? true {
      source.list(list, didDrag: own, outBy: action)
    } else {
      previous?.list(list, didDrag: rows.emptied, outBy: action)
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
    _ list: ListView, canDrop offer: DropOffer, at position: DropPosition
  ) -> DragAction? {
    guard let (source, position) = target(position) else { return nil }
    return source.list(list, canDrop: offer, at: position)
  }

  open func list(_ list: ListView, didDrop drop: Drop) -> Bool {
    guard let (source, position) = target(drop.position) else { return false }
    var drop = drop
    drop.position = position
    return source.list(list, didDrop: drop)
  }

  private func target(_ position: DropPosition) -> (any ListSource, DropPosition)? {
    switch position {
    case .list: return parts.first.map { ($0, .list) }
    case .before(let path):
      return route(toSection: path.section).map { ($0.source, .before(path.inSection($0.section))) }
    case .onto(let path):
      return route(to: path).map { ($0.source, .onto(path.inSection($0.section))) }
    }
  }
}
