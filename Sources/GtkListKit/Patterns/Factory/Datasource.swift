public import GtkListKitCore

/// Sections of items of one type, shown by a ``Factory``.
///
/// Where the items are is the ``entity``'s matter; setting another one shows the difference.
///
/// Origin: TaylorSource's `DatasourceType` and `EntityDatasource`.
open class Datasource<Item>: ForwardingSource {
  public final let factory: Factory<Item>
  /// What the app calls it.
  public final let identifier: String?
  /// What a person calls it: the word on the button of a ``SegmentedDatasource``.
  public final var title: String?
  /// What the user may edit. Default: nothing.
  public final var editor: DatasourceEditor?
  /// The items that the user has marked, by their identity, or else their path.
  public final let itemSelection = ItemSelection<AnyHashable>()
  /// The sections and items.
  public final var entity: any DatasourceEntity<Item> { didSet { host?.showDifference() } }
  private let id: ((Item) -> AnyHashable)?

  /// - Parameters:
  ///   - entity: the sections and items.
  ///   - factory: makes the cells and views.
  ///   - identifier: what the app calls it.
  ///   - title: what a person calls it.
  ///   - id: who an item is, so that selection, focus and place follow it.
  public init(
    _ entity: any DatasourceEntity<Item>, factory: Factory<Item>, identifier: String? = nil,
    title: String? = nil,
    id: ((Item) -> AnyHashable)? = nil
  ) {
    self.entity = entity
    self.factory = factory
    self.identifier = identifier
    self.title = title
    self.id = id
    super.init()
    itemSelection.onChange = { [weak self] changed in self?.refresh(changed) }
  }

  // MARK: Reads

  public final var numberOfSections: Int { entity.numberOfSections }
  /// 0 for a section that does not exist.
  public final func numberOfItems(in section: Int) -> Int {
    (0..<numberOfSections).contains(section) ? max(0, entity.numberOfItems(in: section)) : 0
  }
  /// An item; nil out of range, negative too.
  public final func item(at path: ListIndexPath) -> Item? {
    guard path.item >= 0, path.item < numberOfItems(in: path.section) else { return nil }
    return entity.item(at: path)
  }

  /// A filled cell for an item, whose key has to be known.
  public final func cell(
    for item: Item, at path: ListIndexPath, in list: ListView
  ) throws(FactoryError) -> ListCell {
    try factory.recipe(for: item, at: path).cell(for: item, at: path, in: list, of: host)
  }

  /// A section's view of a kind; nil where there is none.
  public final func view(
    of kind: SectionViewKind, in section: Int, list: ListView
  ) throws(FactoryError) -> SectionView? {
    try factory.recipe(for: kind, in: section)?.view(
      for: section, of: kind, section: section, in: list)
  }

  public final func text(of kind: SectionViewKind, in section: Int) -> String? {
    factory.text(for: kind, in: section)
  }

  // MARK: Marked items

  private func selectionID(at path: ListIndexPath) -> AnyHashable? {
    guard let item = item(at: path) else { return nil }
    return id?(item) ?? AnyHashable(path)
  }

  /// Whether the user has marked the item.
  public final func isMarked(at path: ListIndexPath) -> Bool {
    selectionID(at: path).map { itemSelection.contains($0) } ?? false
  }

  /// Marks the item, or takes the mark away. The rows concerned are filled again.
  public final func toggleMark(at path: ListIndexPath) {
    if let id = selectionID(at: path) { itemSelection.toggle(id) }
  }

  private func refresh(_ changed: Set<AnyHashable>) {
    guard let host, let list = host.list else { return }
    var filled: [ReusableView] = []
    for cell in list.boundCells {
      guard let path = host.path(of: cell), let item = item(at: path),
        let id = selectionID(at: path), changed.contains(id),
        let recipe = recipe(for: item, at: path)
      else { continue }
      // The item is the same, so the binding would say that nothing is to be done.
      cell.representedObject = nil
      if case .filled = recipe.refill(cell, with: item, at: path, of: host) { filled.append(cell) }
    }
    list.viewsWereFilled(filled, animated: true)
  }

  private func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
    do {
      return try factory.recipe(for: item, at: path)
    } catch {
      ListReports.send(ListReport(.wrongClass, "\(error)", at: path))
      return nil
    }
  }

  private func viewRecipe(_ kind: SectionViewKind, _ section: Int) -> SectionViewRecipe<Int>? {
    do {
      return try factory.recipe(for: kind, in: section)
    } catch {
      let path = ListIndexPath(item: 0, section: section)
      ListReports.send(ListReport(.wrongClass, "\(error)", at: path))
      return nil
    }
  }

  // MARK: As a list's source

  open override func numberOfSections(in list: ListView) -> Int { numberOfSections }

  open override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    numberOfItems(in: section)
  }

  open override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    guard let item = item(at: path) else { return nil }
    guard let recipe = recipe(for: item, at: path) else { return list.dequeueCell(BlankCell.self) }
    return recipe.cell(for: item, at: path, in: list, of: host)
  }

  open override func list(
    _ list: ListView, refill cell: ListCell, forItemAt path: ListIndexPath
  ) -> ListRefill {
    guard let item = item(at: path) else { return .unchanged }
    guard let recipe = try? factory.recipe(for: item, at: path) else { return .needsOther }
    return recipe.refill(cell, with: item, at: path, of: host)
  }

  open override func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? { text(of: kind, in: section) }

  open override func list(
    _ list: ListView, has kind: SectionViewKind, inSection section: Int
  ) -> Bool {
    viewRecipe(kind, section) != nil || text(of: kind, in: section) != nil
  }

  open override func list(
    _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
  ) -> SectionView? {
    viewRecipe(kind, section)?.view(for: section, of: kind, section: section, in: list)
      ?? list.titleView(of: kind, text(of: kind, in: section))
  }

  open override func list(
    _ list: ListView, refill view: SectionView, of kind: SectionViewKind, inSection section: Int
  ) {
    if let recipe = viewRecipe(kind, section) {
      recipe.fill(view, section, section)
    } else if let text = text(of: kind, in: section) {
      view.fill { view.update(data: text, collapsed: false, count: 0) }
    }
  }

  open override func identities(in list: ListView) -> (any ListIdentities)? {
    guard let id else { return nil }
    return DatasourceIdentities(entity: entity, id: id)
  }

  open override func list(
    _ list: ListView, searchTextForItemAt path: ListIndexPath
  ) -> String? {
    let item = item(at: path)
    return item as? String ?? (item as? any SearchableModel)?.searchText
  }

  open override func listDidRest(_ list: ListView) { list.restRecipeCells() }

  open override func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    toggleMark(at: path)
  }

  /// A click, in a list whose rows cannot be selected.
  open override func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    if list.selectionMode == .none { toggleMark(at: path) }
  }

  // MARK: Editing

  open override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    editor?.canEdit(path) ?? false
  }
  open override func list(
    _ list: ListView, editingStyleForItemAt path: ListIndexPath
  ) -> ListEditingStyle { editor?.editAction(path) ?? .none }
  open override func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) { editor?.commitEdit(style, at: path) }
  open override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    editor?.canMove(path) ?? false
  }
  open override func list(
    _ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath
  ) { editor?.commitMove(from: path, to: goal) }
}

/// Who stood where in an entity, which does not change.
private struct DatasourceIdentities<Item>: ListIdentities {
  let entity: any DatasourceEntity<Item>
  let id: (Item) -> AnyHashable

  var sectionCount: Int { entity.numberOfSections }
  func itemCount(in section: Int) -> Int { entity.numberOfItems(in: section) }
  func sectionID(_ section: Int) -> AnyHashable? { entity.id(ofSection: section) }
  func itemID(at path: ListIndexPath) -> AnyHashable? { entity.item(at: path).map(id) }
}
