public import GtkListKitCore

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
  public typealias Metric = GlobalDataMetric<Item, Header>

  private var metric: Metric
  /// Remembers the named changes of ``update(_:animated:_:)``, and what the user deletes, inserts
  /// and moves.
  public final var undoStack: UndoStack?

  /// - Parameters:
  ///   - metric: the data.
  ///   - id: who an item is, so that selection, focus and place follow it; without it they stay
  ///     with the index paths, except through ``update(_:animated:_:)``.
  public init(_ metric: Metric = .empty(), id: ((Item) -> AnyHashable)? = nil) {
    self.metric = metric
    super.init(id: id)
  }

  /// Items that say themselves who they are.
  public convenience init(_ metric: Metric = .empty()) where Item: Identifiable {
    self.init(metric, id: { AnyHashable($0.id) })
  }

  /// The data. Setting them shows the difference, where items have an identity.
  public final var globalDataMetric: Metric {
    get { metric }
    set {
      metric = newValue
      metric.log = nil
      showListViews()
      host?.showDifference()
    }
  }

  // MARK: Changing

  /// Carries out writes as one change of the list. When one throws, none has happened.
  ///
  /// - Parameter name: what the ``undoStack``, where there is one, calls the change; without a name
  ///   it cannot be undone.
  public final func update(
    _ name: String? = nil, animated: Bool = true, _ body: (inout Metric) throws -> Void
  ) rethrows {
    var new = metric
    new.log = ListEditLog(rowCounts: metric.sections.map { $0.numberOfItems })
    new.hasReplacements = false
    try body(&new)
    let change = new.log?.update() ?? ListUpdate()
    new.log = nil
    let old = metric
    show(new, by: change, animated: animated)
    if let name {
      undoStack?.register(name) { [weak self] in
        self?.show(old, by: change.inverse, animated: animated)
      } redo: { [weak self] in
        self?.show(new, by: change, animated: animated)
      }
    }
  }

  /// Carries out writes as one change. What cannot be done is reported, and then none has happened.
  ///
  /// - Returns: whether it was done.
  @discardableResult
  public final func updateReporting(
    _ name: String? = nil, animated: Bool = true, _ body: (inout Metric) throws -> Void
  ) -> Bool {
    do {
      try update(name, animated: animated, body)
      return true
    } catch {
      ListReports.send(ListReport(.indexOutOfRange, "\(error)", holder: type(of: self)))
      return false
    }
  }

  private func show(_ new: Metric, by change: ListUpdate, animated: Bool) {
    let comparesRows = new.hasReplacements || metric.hasReplacements
    metric = new
    showListViews()
    host?.perform(change, animated: animated)
    if comparesRows { host?.refill(animated: animated) }
  }

  /// Forgets a row's height, which is asked for again.
  public final func invalidateHeight(at path: ListIndexPath) {
    metric.invalidateHeight(at: path)
    var update = ListUpdate()
    if metric.dataForItem(at: path) != nil { update.reloadedRows = [path] }
    host?.perform(update)
  }

  /// Forgets all heights, which are asked for again.
  public final func invalidateHeights() {
    metric.invalidateHeights()
    host?.list?.reloadData()
  }

  // MARK: For subclasses

  // Which cell shows an item is `recipe(for:at:)`'s to say, which stands for the original's
  // `registerReusableCell`, `reusableCellIdentifierForIndexPath` and `loadData(_:forReusableCell:)`.

  /// Which view shows the data of a header or footer. Default: none; titles have one.
  open func recipe(
    for data: Header, of kind: SectionViewKind, in section: Int
  ) -> SectionViewRecipe<Header>? { nil }
  /// The height of a row in pixels, asked for once; nil is measured. Default: nil.
  open func height(for item: Item, at path: ListIndexPath) -> Double? { nil }
  /// Whether the row can be deleted, or another one inserted after it. Default: no.
  open func canEdit(_ item: Item, at path: ListIndexPath) -> Bool { false }
  /// What an insertion puts after the row. Default: nothing.
  open func itemToInsert(after item: Item, at path: ListIndexPath) -> Item? { nil }
  /// The user has deleted the item, or inserted one after it: datum and row are in place already.
  open func didCommit(_ style: ListEditingStyle, of item: Item, at path: ListIndexPath) {}
  /// Whether the user can move the row. Default: no.
  open func canMove(_ item: Item, at path: ListIndexPath) -> Bool { false }
  /// The user has moved the item: the datum is in place already.
  open func didMove(_ item: Item, from source: ListIndexPath, to target: ListIndexPath) {}
  /// What the ``undoStack`` calls a deletion, insertion or move of the user.
  open func undoName(for style: ListEditingStyle) -> String {
    switch style {
    case .delete: "Delete"
    case .insert: "Insert"
    case .none: "Move"
    }
  }

  // MARK: As a list's source

  open override func attach(to host: ListHost) -> Bool {
    guard super.attach(to: host) else { return false }
    showListViews()
    return true
  }

  /// The list's own header and footer, where it has any.
  private func showListViews() {
    guard let list = host?.list, host?.firstSection == 0 else { return }
    for kind in [SectionViewKind.header, .footer] {
      let data = kind == .header ? metric.dataForHeader : metric.dataForFooter
      guard let data, let recipe = recipe(for: data, of: kind, in: -1) else { continue }
      recipe.content(data, section: -1).showAsListView(of: kind, in: list)
    }
  }

  public final override var contents: any SourceContents<Item> { metric }

  open override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    if let known = metric.cachedHeight(at: path) { return known }
    guard let item = metric.dataForItem(at: path), let height = height(for: item, at: path) else {
      return super.list(list, heightForItemAt: path)
    }
    metric.cacheHeight(height, at: path)
    return height
  }

  open override func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? {
    kind == .footer ? metric.titleForFooter(in: section) : metric.titleForHeader(in: section)
  }

  open override func sectionContent(
    of kind: SectionViewKind, in section: Int
  ) -> SectionViewContent? {
    let data =
      kind == .footer ? metric.dataForFooter(in: section) : metric.dataForHeader(in: section)
    guard let data else { return nil }
    return recipe(for: data, of: kind, in: section)?.content(data, section: section)
  }

  // MARK: Editing, moving, index

  open override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    metric.dataForItem(at: path).map { canEdit($0, at: path) } ?? false
  }

  /// Delete removes datum and row, insert adds one after; then ``didCommit(_:of:at:)`` is called.
  open override func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    guard let item = metric.dataForItem(at: path) else { return }
    switch style {
    case .none: return
    case .delete:
      updateReporting(undoName(for: style)) { try $0.remove(at: path) }
    case .insert:
      guard let new = itemToInsert(after: item, at: path) else { return }
      let next = ListIndexPath(item: path.item + 1, section: path.section)
      updateReporting(undoName(for: style)) { try $0.insert([new], at: next) }
    }
    didCommit(style, of: item, at: path)
  }

  open override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    metric.dataForItem(at: path).map { canMove($0, at: path) } ?? false
  }

  /// Moves the datum; the list moves the row.
  open override func list(
    _ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath
  ) {
    guard let item = metric.dataForItem(at: path) else { return }
    let old = metric
    guard (try? metric.move(path, to: goal)) != nil else { return }
    let new = metric
    var change = ListUpdate()
    change.movedRows = [RowMove(from: path, to: goal)]
    undoStack?.register(undoName(for: .none)) { [weak self] in
      self?.show(old, by: change.inverse, animated: true)
    } redo: { [weak self] in
      self?.show(new, by: change, animated: true)
    }
    didMove(item, from: path, to: goal)
  }

  open override func sectionIndexTitles(in list: ListView) -> [String]? {
    let titles = metric.indexTitles
    return titles.isEmpty ? nil : titles
  }

  open override func list(
    _ list: ListView, sectionForIndexTitle title: String, at index: Int
  ) -> Int { metric.section(ofIndexTitle: index) ?? index }
}
