public import GtkListKitCore

/// A source whose every hook a subclass can override, and which hands what it does not answer
/// itself on to another source where ``route(to:)`` names one.
///
/// Without a route, a hook does what its protocol's default does. The patterns of the kit build on
/// it: a subclass that calls super keeps what the pattern does.
@MainActor
open class ForwardingSource: RoutingSource, ListSource {
  /// What the source fills; nil when it fills nothing.
  public private(set) final var host: ListHost?
  /// The parts that were told of ``host``.
  private var attachedParts: [any ListSource] = []
  /// Whom the beginning of an edit was told to.
  private var editedRoute: SourceRoute?
  /// The part that was told last that several items are edited.
  private var editedPart: (any ListSource)?
  private var editsSeveral = false

  public override init() {}

  /// Where the sections of a part begin, as this source counts. Default: 0.
  open func firstSection(of part: any ListSource) -> Int { 0 }
  /// Whether no other part stands before one.
  func standsFirst(_ part: any ListSource) -> Bool { parts.first === part }
  /// Whether a row of a section can move to another one. Default: true.
  open func mayMove(fromSection section: Int, to goal: Int) -> Bool { true }

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
    if let host, let own = self.host(for: part, in: host) { _ = part.attachReporting(to: own) }
  }

  /// What a part is told that it fills.
  func host(for part: any ListSource, in host: ListHost) -> ListHost? {
    ListHost(in: host) { [weak self, weak part] in
      part.flatMap { self?.firstSection(of: $0) } ?? 0
    } isFirst: { [weak self, weak part] in
      part.flatMap { self?.standsFirst($0) } ?? false
    } count: { [weak host, weak part] in
      host?.list.flatMap { part?.numberOfSections(in: $0) } ?? 0
    }
  }

  // MARK: Life

  /// Takes a list over. A source serves one list: attached to a second, it leaves the first.
  open func attach(to host: ListHost) -> Bool {
    if let former = self.host?.list, former !== host.list, former.retainedSource === self {
      former.useSource(nil)
    }
    self.host = host
    attachedParts = parts
    for part in attachedParts { attach(part) }
    return true
  }

  open func detach() {
    let former = attachedParts
    attachedParts = []
    host = nil
    for part in former { part.detach() }
  }
  open func refillBoundViews() -> [ReusableView] {
    askedParts.flatMap { $0.refillBoundViews() }
  }
  open func discardRefill() { for part in askedParts { part.discardRefill() } }
  open func neighboursDidChange() {
    guard host != nil else { return }
    for part in askedParts.reversed() { part.neighboursDidChange() }
  }

  // MARK: Contents

  open func numberOfSections(in list: ListView) -> Int { 1 }

  open func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    let (source, section) = target(section)
    return source.list(list, numberOfItemsIn: section)
  }

  open func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    let (source, path) = target(path)
    return source.list(list, cellForItemAt: path)
  }

  open func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    let (source, path) = target(path)
    source.list(list, fill: row, at: path)
  }

  open func list(_ list: ListView, fill row: ColumnSectionRow, ofSection section: Int) {
    guard let route = route(toSection: section) else {
      row.update(
        data: self.list(list, titleFor: .header, inSection: section), collapsed: false,
        count: self.list(list, numberOfItemsIn: section))
      return
    }
    route.source.list(list, fill: row, ofSection: route.section)
  }

  open func list(_ list: ListView, has kind: SectionViewKind, inSection section: Int) -> Bool {
    guard let route = route(toSection: section) else {
      return self.list(list, titleFor: kind, inSection: section) != nil
    }
    return route.source.list(list, has: kind, inSection: route.section)
  }

  open func list(
    _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
  ) -> SectionView? {
    guard let route = route(toSection: section) else {
      return list.titleView(of: kind, self.list(list, titleFor: kind, inSection: section))
    }
    return route.source.list(list, viewFor: kind, inSection: route.section)
  }

  open func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? {
    let (source, section) = target(section)
    return source.list(list, titleFor: kind, inSection: section)
  }

  open func identities(in list: ListView) -> (any ListIdentities)? { nil }

  open func list(
    _ list: ListView, refill cell: ListCell, forItemAt path: ListIndexPath
  ) -> ListRefill {
    let (source, path) = target(path)
    return source.list(list, refill: cell, forItemAt: path)
  }

  open func list(
    _ list: ListView, refill view: SectionView, of kind: SectionViewKind, inSection section: Int
  ) -> ListRefill {
    guard let route = route(toSection: section) else {
      guard list.isTitleView(view) else { return .unchanged }
      return list.refillTitleView(view, self.list(list, titleFor: kind, inSection: section))
    }
    return route.source.list(list, refill: view, of: kind, inSection: route.section)
  }

  open func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? {
    let (source, path) = target(path)
    return source.list(list, searchTextForItemAt: path)
  }

  open func list(
    _ list: ListView, outlinePlaceOfItemAt path: ListIndexPath
  ) -> OutlinePlace? {
    let (source, path) = target(path)
    return source.list(list, outlinePlaceOfItemAt: path)
  }

  open func list(
    _ list: ListView, accessibleNameForItemAt path: ListIndexPath
  ) -> String? {
    let (source, path) = target(path)
    return source.list(list, accessibleNameForItemAt: path)
  }

  open func list(_ list: ListView, hidesSection section: Int) -> Bool {
    let (source, section) = target(section)
    return source.list(list, hidesSection: section)
  }

  open func list(_ list: ListView, closesSection section: Int) -> Bool {
    let (source, section) = target(section)
    return source.list(list, closesSection: section)
  }

  open func list(_ list: ListView, parentOfItemAt path: ListIndexPath) -> ListIndexPath? {
    let (source, own) = target(path)
    return source.list(list, parentOfItemAt: own).map {
      ListIndexPath(row: $0.row, section: $0.section + path.section - own.section)
    }
  }

  // MARK: Editing and moving

  open func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    let (source, path) = target(path)
    return source.list(list, canEditItemAt: path)
  }

  open func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    guard let route = route(to: path) else {
      return list.reportMissing(style, in: self, at: path)
    }
    let source = route.source
    if editsSeveral, source !== editedPart {
      // Of one part after the other: the list cannot tell the changes of two at once.
      editedPart?.listDidEditSeveralItems(list)
      editedPart = source
      source.listWillEditSeveralItems(list)
    }
    source.list(list, commit: style, forItemAt: route.path(path))
  }

  open func listWillEditSeveralItems(_ list: ListView) { editsSeveral = true }

  /// Reaches whom the beginning was told to, though it may be no part any more.
  open func listDidEditSeveralItems(_ list: ListView) {
    let part = editedPart
    editedPart = nil
    editsSeveral = false
    part?.listDidEditSeveralItems(list)
  }

  open func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    let (source, path) = target(row.indexPath)
    return source.list(list, canEdit: RowEdit(indexPath: path, data: row.data))
  }

  /// Rows of several sources are several changes.
  open func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    var groups: [(source: any ListSource, rows: [RowEdit])] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    for row in rows {
      guard let route = route(to: row.indexPath) else { continue }
      let own = RowEdit(indexPath: route.path(row.indexPath), data: row.data)
      if let number = numbers[ObjectIdentifier(route.source)] {
        groups[number].rows.append(own)
      } else {
        numbers[ObjectIdentifier(route.source)] = groups.count
        groups.append((route.source, [own]))
      }
    }
    for group in groups { group.source.list(list, edit: group.rows, named: name) }
  }

  open func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    let (source, path) = target(path)
    return source.list(list, canMoveItemAt: path)
  }

  open func list(
    _ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath
  ) {
    guard let route = route(to: path) else { return }
    let goal = ListIndexPath(row: goal.row, section: goal.section + route.section - path.section)
    route.source.list(list, moveItemAt: route.path(path), to: goal)
  }

  open func list(
    _ list: ListView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath {
    guard mayMove(fromSection: path.section, to: proposed.section) else { return path }
    guard let route = route(to: path) else { return proposed }
    let shift = route.section - path.section
    let own = route.source.list(
      list, targetForMoveFrom: route.path(path),
      proposed: ListIndexPath(row: proposed.row, section: proposed.section + shift))
    let goal = ListIndexPath(row: own.row, section: own.section - shift)
    return mayMove(fromSection: path.section, to: goal.section) ? goal : path
  }

  open func list(
    _ list: ListView, editingStyleForItemAt path: ListIndexPath
  ) -> ListEditingStyle {
    guard let route = route(to: path) else {
      return self.list(list, canEditItemAt: path) ? .delete : .none
    }
    return route.source.list(list, editingStyleForItemAt: route.path(path))
  }

  open func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool {
    guard let route = route(to: path) else {
      return self.list(list, editingStyleForItemAt: path) == .insert
    }
    return route.source.list(list, canInsertAfterItemAt: route.path(path))
  }

  open func list(_ list: ListView, titleForDeletingItemAt path: ListIndexPath) -> String? {
    let (source, path) = target(path)
    return source.list(list, titleForDeletingItemAt: path)
  }

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

  open func list(
    _ list: ListView, shouldIndentWhileEditingItemAt path: ListIndexPath
  ) -> Bool {
    let (source, path) = target(path)
    return source.list(list, shouldIndentWhileEditingItemAt: path)
  }

  open func list(_ list: ListView, willBeginEditingItemAt path: ListIndexPath) {
    editedRoute = route(to: path)
    guard let editedRoute else { return }
    editedRoute.source.list(list, willBeginEditingItemAt: editedRoute.path(path))
  }

  /// Reaches whom the beginning was told to, though the row may be gone.
  open func list(_ list: ListView, didEndEditingItemAt path: ListIndexPath?) {
    guard let route = editedRoute ?? path.flatMap({ route(to: $0) }) else { return }
    editedRoute = nil
    route.source.list(list, didEndEditingItemAt: path.map { route.path($0) })
  }

  // MARK: Index

  open func sectionIndexTitles(in list: ListView) -> [String]? { nil }

  open func list(
    _ list: ListView, sectionForIndexTitle title: String, at index: Int
  ) -> Int { index }

  // MARK: Collections

  open func list(
    _ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? {
    let (source, path) = target(path)
    return source.list(list, viewFor: kind, at: path)
  }

  open func list(_ list: ListView, layoutIn section: Int) -> CollectionLayout? {
    let (source, section) = target(section)
    return source.list(list, layoutIn: section)
  }

  open func list(
    _ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double
  ) -> ItemSize? {
    guard let route = route(to: path) else {
      return list.size(ofRowHeight: self.list(list, heightForItemAt: path), fitting: breadth)
    }
    return route.source.list(list, sizeForItemAt: route.path(path), fitting: breadth)
  }

  open func list(_ list: ListView, knowsSizesIn section: Int) -> Bool {
    let (source, section) = target(section)
    return source.list(list, knowsSizesIn: section)
  }

  open func list(_ list: ListView, spanForItemAt path: ListIndexPath) -> ItemSpan {
    let (source, path) = target(path)
    return source.list(list, spanForItemAt: path)
  }

  open func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    guard let route = route(to: path) else { return }
    view.displayRoutes[ObjectIdentifier(self)] = route
    route.source.list(list, willDisplay: view, of: kind, at: route.path(path))
  }

  open func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    guard let route = view.displayRoutes.removeValue(forKey: ObjectIdentifier(self)) else { return }
    route.source.list(list, didEndDisplaying: view, of: kind, at: route.path(path))
  }

  // MARK: Heights

  open func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
    let (source, section) = target(section)
    return source.list(list, heightsIn: section)
  }

  open func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    guard let route = route(to: path) else {
      return list.height(knownFrom: self.list(list, heightsIn: path.section), of: path.row)
    }
    return route.source.list(list, heightForItemAt: route.path(path))
  }

  open func list(_ list: ListView, estimatedHeightForItemAt path: ListIndexPath) -> Double? {
    guard let route = route(to: path) else { return nil }
    return route.source.list(list, estimatedHeightForItemAt: route.path(path))
      ?? route.source.list(list, heightForItemAt: route.path(path))
  }

  open func list(
    _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    let (source, section) = target(section)
    return source.list(list, heightFor: kind, inSection: section)
  }

  open func list(
    _ list: ListView, estimatedHeightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    guard let route = route(toSection: section) else { return nil }
    return route.source.list(list, estimatedHeightFor: kind, inSection: route.section)
      ?? route.source.list(list, heightFor: kind, inSection: route.section)
  }

  open func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
    let (source, path) = target(path)
    return source.list(list, indentationLevelForItemAt: path)
  }

  // MARK: Display

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

  open func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    guard let route = route(toSection: section) else { return }
    view.displayRoutes[ObjectIdentifier(self)] = route
    route.source.list(list, willDisplay: view, of: kind, inSection: route.section)
  }

  open func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    guard let route = view.displayRoutes.removeValue(forKey: ObjectIdentifier(self)) else { return }
    route.source.list(list, didEndDisplaying: view, of: kind, inSection: route.section)
  }

  open func listDidUpdate(_ list: ListView) {
    for part in askedParts { part.listDidUpdate(list) }
  }

  open func listDidRest(_ list: ListView) {
    for part in askedParts { part.listDidRest(list) }
  }

  // MARK: Selection

  open func list(_ list: ListView, shouldHighlightItemAt path: ListIndexPath) -> Bool {
    let (source, path) = target(path)
    return source.list(list, shouldHighlightItemAt: path)
  }

  open func list(_ list: ListView, didHighlightItemAt path: ListIndexPath) {
    let (source, path) = target(path)
    source.list(list, didHighlightItemAt: path)
  }

  open func list(_ list: ListView, didUnhighlightItemAt path: ListIndexPath) {
    let (source, path) = target(path)
    source.list(list, didUnhighlightItemAt: path)
  }

  open func list(_ list: ListView, watchesSelectionIn section: Int) -> Bool {
    let (source, section) = target(section)
    return source.list(list, watchesSelectionIn: section)
  }

  open func list(
    _ list: ListView, willSelectItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    guard let route = route(to: path) else { return path }
    let answer = route.source.list(list, willSelectItemAt: route.path(path))
    return answer.map {
      ListIndexPath(row: $0.row, section: $0.section - route.section + path.section)
    }
  }

  open func list(
    _ list: ListView, willDeselectItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    guard let route = route(to: path) else { return path }
    let answer = route.source.list(list, willDeselectItemAt: route.path(path))
    return answer.map {
      ListIndexPath(row: $0.row, section: $0.section - route.section + path.section)
    }
  }

  open func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    let (source, path) = target(path)
    source.list(list, didSelectItemAt: path)
  }

  open func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
    let (source, path) = target(path)
    source.list(list, didDeselectItemAt: path)
  }

  open func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    let (source, path) = target(path)
    source.list(list, didActivateItemAt: path)
  }

  open func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath) {
    let (source, path) = target(path)
    source.list(list, accessoryActivatedForItemAt: path)
  }

  // MARK: Menus and focus

  open func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath, request: MenuRequest
  ) -> Bool {
    let (source, path) = target(path)
    return source.list(list, contextMenuForItemAt: path, request: request)
  }

  open func list(_ list: ListView, shouldShowMenuForItemAt path: ListIndexPath) -> Bool {
    let (source, path) = target(path)
    return source.list(list, shouldShowMenuForItemAt: path)
  }

  open func list(
    _ list: ListView, canPerform action: String, forItemAt path: ListIndexPath
  ) -> Bool {
    let (source, path) = target(path)
    return source.list(list, canPerform: action, forItemAt: path)
  }

  open func list(_ list: ListView, perform action: String, forItemAt path: ListIndexPath) {
    let (source, path) = target(path)
    source.list(list, perform: action, forItemAt: path)
  }

  open func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool {
    let (source, path) = target(path)
    return source.list(list, canFocusItemAt: path)
  }

  /// Goes to whom the focus leaves and whom it reaches, each with its own path.
  open func list(
    _ list: ListView, didMoveFocusFrom old: ListIndexPath?, to new: ListIndexPath?
  ) {
    let left = old.flatMap { path in route(to: path).map { ($0.source, $0.path(path)) } }
    let reached = new.flatMap { path in route(to: path).map { ($0.source, $0.path(path)) } }
    if let left, let reached, left.0 === reached.0 {
      left.0.list(list, didMoveFocusFrom: left.1, to: reached.1)
      return
    }
    if let left { left.0.list(list, didMoveFocusFrom: left.1, to: nil) }
    if let reached { reached.0.list(list, didMoveFocusFrom: nil, to: reached.1) }
  }
}

extension ListView {
  /// The height of a row of whose section that is known.
  final func height(knownFrom heights: SectionHeights, of row: Int) -> Double? {
    switch heights {
    case .uniform(let height): return height
    case .estimated, .perRow: return rowHeight
    case .parts(let parts):
      var row = row
      for part in parts {
        let count = max(0, part.count)
        if row < count { return height(knownFrom: part.heights, of: row) }
        row -= count
      }
      return rowHeight
    }
  }

  /// The size of an item of a collection whose height as a row is known; nil measures its cell.
  final func size(ofRowHeight height: Double?, fitting breadth: Double) -> ItemSize? {
    guard (self as? CollectionView)?.scrollDirection != .horizontal else { return nil }
    return height.map { ItemSize(length: $0, breadth: breadth) }
  }
}
