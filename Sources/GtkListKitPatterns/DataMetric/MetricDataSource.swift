public import GtkListKit

/// Fills a list from a ``GlobalDataMetric``. A subclass says which cell shows an item, and overrides
/// what else it wants: heights, headers, editing, moving.
///
/// ```swift
/// final class ShopSettings: MetricDataSource<Setting, String> {
///   override func recipe(for item: Setting, at path: ListIndexPath) -> CellRecipe<Setting> {
///     CellRecipe(SettingCell.self)
///   }
/// }
/// ```
///
/// Origin: `TCDataSource` and `TCDelegate`.
open class MetricDataSource<Item, Header>: ItemSource<Item> {
  /// The data of the whole list.
  public typealias Metric = GlobalDataMetric<Item, Header>

  private let state: UndoableState<Metric>
  /// Read where it is: a copy for each row that is asked for would cost more than the row.
  private var metric: Metric { _read { yield state.current } }

  /// - Parameters:
  ///   - metric: the data.
  ///   - id: who an item is, so that selection, focus and place follow it; without it they stay
  ///     with the index paths, except through ``update(_:animated:_:)``.
  public init(_ metric: Metric = .empty(), id: ((Item) -> AnyHashable)? = nil) {
    state = UndoableState(metric)
    super.init(id: id)
    state.owner = type(of: self)
    state.onChange = { [weak self] old, update, isAnimated in
      self?.show(old, by: update, animated: isAnimated)
    }
    state.onReturn = { $0.takePlace(of: $1) }
    state.onReturnOfEdits = { [weak self] in self?.host?.itemsWereEdited(at: $0) }
  }

  /// Items that say themselves who they are.
  public convenience init(_ metric: Metric = .empty()) where Item: Identifiable {
    self.init(metric, id: { AnyHashable($0.id) })
  }

  /// Remembers the named changes of ``update(_:animated:_:)``, and what the user deletes, inserts,
  /// moves and edits in cells.
  public final var undoStack: UndoStack? {
    get { state.undoStack }
    set { state.undoStack = newValue }
  }

  /// The data. Setting them shows the difference, where items have an identity; it cannot be undone.
  public final var globalDataMetric: Metric {
    get { metric }
    set { state.exchange(for: newValue) }
  }

  // MARK: Changing

  /// Carries out writes as one change of the list. When one throws, none has happened.
  ///
  /// An update inside of another one is reported and does nothing: all writes of a change are made
  /// to the metric that it is given.
  ///
  /// - Parameters:
  ///   - name: what the ``undoStack``, where there is one, calls the change. Without a name it cannot
  ///     be undone, nor can what was changed before it.
  ///   - animated: whether rows on screen move to their new places.
  ///   - body: makes the writes.
  public final func update(
    _ name: String? = nil, animated: Bool = true, _ body: (inout Metric) throws -> Void
  ) rethrows { try state.update(name, animated: animated, body) }

  /// Carries out writes as one change. What cannot be done is reported, and then none has happened.
  ///
  /// - Returns: whether it was done.
  @discardableResult
  public final func updateReporting(
    _ name: String? = nil, animated: Bool = true, _ body: (inout Metric) throws -> Void
  ) -> Bool { state.updateReporting(name, animated: animated, body) }

  private func show(_ old: Metric, by change: ListUpdate?, animated: Bool) {
    showListContent()
    if let change {
      host?.perform(change, animated: animated)
    } else {
      host?.applyDifference(animated: animated)
    }
    askHeightsAgain()
    if change != nil, metric.hasReplacements || old.hasReplacements {
      host?.refresh(animated: animated)
    }
  }

  /// Forgets an item's height and size, which are asked for again.
  public final func invalidateHeight(at path: ListIndexPath) {
    state.current.invalidateHeight(at: path)
    var update = ListUpdate()
    if metric.dataForItem(at: path) != nil { update.reloadedRows = [RowRange(path)] }
    host?.perform(update)
  }

  /// Forgets the height of a section's header or footer, which is asked for again.
  public final func invalidateHeight(of kind: SectionViewKind, in section: Int) {
    state.current.invalidateHeight(of: kind, in: section)
    host?.refresh()
  }

  /// Forgets the heights and sizes of a section, its header's and footer's too, which are asked for
  /// again.
  public final func invalidateHeights(in section: Int) {
    state.current.invalidateHeights(in: section)
    askHeightsAgain()
  }

  /// Forgets all heights and sizes, which are asked for again.
  public final func invalidateHeights() {
    state.current.invalidateHeights()
    askHeightsAgain()
  }

  /// A row's height is asked for as the row is made, so the rows of sections without known heights
  /// are made anew.
  private func askHeightsAgain() {
    var update = ListUpdate()
    update.reloadedSections = state.current.takeStaleSections()
    guard !update.isEmpty else { return }
    host?.perform(update)
    host?.refresh()
  }

  // MARK: For subclasses

  // Which cell shows an item is `recipe(for:at:)`'s to say, which stands for the original's
  // `registerReusableCell`, `reusableCellIdentifierForIndexPath` and `loadData(_:forReusableCell:)`.

  /// Which view shows a datum of a header, a footer or a supplementary view. The section is -1 for
  /// the header and footer of the whole list. Default: none; titles have one.
  open func content(
    for data: Header, of kind: SectionViewKind, in section: Int
  ) -> SectionViewContent? { nil }
  /// The height of a row in pixels, asked for once; nil is measured. Default: nil.
  open func height(for item: Item, at path: ListIndexPath) -> Double? { nil }
  /// The height of a section's header or footer in pixels, asked for once; nil is measured.
  /// Default: nil.
  open func height(of kind: SectionViewKind, in section: Int) -> Double? { nil }
  /// The size of a collection's item, along and across the scroll direction, asked for once for each
  /// breadth; nil takes the item's height, or measures its cell. Default: nil.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - path: where it stands.
  ///   - breadth: the room across that the layout gives the item, in pixels.
  open func size(
    for item: Item, at path: ListIndexPath, fitting breadth: Double
  ) -> ItemSize? { nil }
  /// Which datum the supplementary view of a kind shows on an item, or behind a section. Default:
  /// the item's among the section's supplementary headers or footers, for the kinds
  /// `SectionViewKind.supplementaryHeader` and `SectionViewKind.supplementaryFooter`.
  open func supplementaryData(of kind: SectionViewKind, at path: ListIndexPath) -> Header? {
    switch kind {
    case .supplementaryHeader: metric.dataForSupplementaryHeader(at: path)
    case .supplementaryFooter: metric.dataForSupplementaryFooter(at: path)
    default: nil
    }
  }
  /// What an insertion puts after the row; it is made, too, to find out whether there is any.
  /// Default: nothing.
  open func itemToInsert(after item: Item, at path: ListIndexPath) -> Item? { nil }
  /// The user has deleted the item, or inserted one after it: datum and row are in place already.
  open func didCommit(_ style: ListEditingStyle, of item: Item, at path: ListIndexPath) {}
  /// The user has given the item its value in the cells of columns: the datum is in place already.
  open func didEdit(_ item: Item, at path: ListIndexPath) {}
  /// The user has moved the item: the datum is in place already.
  open func didMove(_ item: Item, from source: ListIndexPath, to target: ListIndexPath) {}
  open override func undoStack(of list: ListView) -> UndoStack? { undoStack }
  /// What the ``undoStack`` calls a deletion, insertion or move of the user.
  open func undoName(for style: ListEditingStyle) -> String {
    switch style {
    case .delete: "Delete"
    case .insert: "Insert"
    case .none: "Move"
    }
  }

  // MARK: As a list's source

  public final override var contents: any SourceContents<Item> { metric }

  final override func currentItem(at path: ListIndexPath) -> Item? { metric.dataForItem(at: path) }

  open override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    if let cached = metric.cachedHeight(at: path) { return cached }
    guard let item = metric.dataForItem(at: path), let height = height(for: item, at: path) else {
      return super.list(list, heightForItemAt: path)
    }
    state.current.cacheHeight(height, at: path)
    return height
  }

  open override func list(
    _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    if let cached = metric.cachedHeight(of: kind, in: section) { return cached }
    guard let height = height(of: kind, in: section) else {
      return super.list(list, heightFor: kind, inSection: section)
    }
    state.current.remember(in: section) { measures, _ in measures[kind] = height }
    return height
  }

  open override func list(
    _ list: ListView, sizeForItemAt path: ListIndexPath, fitting breadth: Double
  ) -> ItemSize? {
    if let cached = metric[path.section]?.measures.size(of: path.item), cached.breadth == breadth {
      return cached.size
    }
    guard let item = metric.dataForItem(at: path),
      let size = size(for: item, at: path, fitting: breadth)
    else { return super.list(list, sizeForItemAt: path, fitting: breadth) }
    let measured = CachedMeasures.Size(size: size, breadth: breadth)
    state.current.remember(in: path.section) { $0.setSize(measured, of: path.item, among: $1) }
    return size
  }

  open override func sectionContent(
    of kind: SectionViewKind, in section: Int
  ) -> SectionViewContent? {
    content(
      kind == .footer ? metric.dataForFooter(in: section) : metric.dataForHeader(in: section),
      of: kind, in: section)
  }

  open override func supplementaryContent(
    of kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionViewContent? {
    content(supplementaryData(of: kind, at: path), of: kind, in: path.section)
  }

  open override func listContent(of kind: SectionViewKind) -> SectionViewContent? {
    content(kind == .footer ? metric.dataForFooter : metric.dataForHeader, of: kind, in: -1)
  }

  private func content(
    _ data: Header?, of kind: SectionViewKind, in section: Int
  ) -> SectionViewContent? {
    data.flatMap { content(for: $0, of: kind, in: section) }
  }

  // MARK: Editing and moving

  open override func list(_ list: ListView, canInsertAfterItemAt path: ListIndexPath) -> Bool {
    item(at: path).map { itemToInsert(after: $0, at: path) != nil } ?? false
  }

  /// The deletion of all items as one change. Afterwards ``didCommit(_:of:at:)`` is called for each item.
  open override func list(_ list: ListView, deletionsOf paths: [ListIndexPath]) -> [ItemDeletion] {
    [ItemDeletion(of: paths) { [weak self] in self?.delete($0) }]
  }

  /// Inserts an item after another one, or deletes one; then ``didCommit(_:of:at:)`` is called.
  open override func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    guard let item = item(at: path) else { return }
    if style == .delete { return delete([path]) }
    guard style == .insert, let new = itemToInsert(after: item, at: path) else { return }
    let next = ListIndexPath(item: path.item + 1, section: path.section)
    if updateReporting(undoName(for: style), { try $0.insert([new], at: next) }) {
      didCommit(style, of: item, at: path)
    }
  }

  private func delete(_ paths: [ListIndexPath]) {
    let items = paths.compactMap { path in item(at: path).map { (item: $0, path: path) } }
    guard !items.isEmpty,
      updateReporting(undoName(for: .delete), { try $0.remove(at: items.map(\.path)) })
    else { return }
    // From the last item, so that an app can remove each one by its index path.
    for (item, path) in items.reversed() { didCommit(.delete, of: item, at: path) }
  }

  /// The values that items are given in the cells of editable columns are taken. Default: all.
  open override func canReplace(_ item: Item, with new: Item, at path: ListIndexPath) -> Bool {
    true
  }

  /// Replaces the data; then ``didEdit(_:at:)`` is called for each.
  open override func replace(_ items: [ListIndexPath: Item], named name: String) {
    let isDone = updateReporting(name) { metric in
      for (path, item) in items { try metric.replace(at: path, with: item) }
    }
    guard isDone else { return }
    for (path, item) in items.sorted(by: { $0.key < $1.key }) { didEdit(item, at: path) }
  }

  /// Moves datum and row; then ``didMove(_:from:to:)`` is called.
  open override func list(
    _ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath
  ) {
    guard let item = item(at: path),
      updateReporting(undoName(for: .none), { try $0.move(path, to: goal) })
      // The list would move its row.
    else { return list.reloadData() }
    didMove(item, from: path, to: goal)
  }

  /// Moves data and rows as one change; then ``didMove(_:from:to:)`` is called for each.
  open override func list(
    _ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath
  ) -> ListIndexPath? {
    let items = paths.compactMap { item(at: $0) }
    var last: ListIndexPath?
    guard
      updateReporting(undoName(for: .none), { last = try $0.move(paths, before: gap) }),
      let last
    else { return nil }
    for (index, (item, path)) in zip(items, paths).enumerated() {
      let target = ListIndexPath(item: last.item - items.count + 1 + index, section: last.section)
      if target != path { didMove(item, from: path, to: target) }
    }
    return last
  }
}
