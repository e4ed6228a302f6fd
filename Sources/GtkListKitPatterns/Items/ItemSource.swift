public import GtkListKit

/// A source of items of one type, each shown by a ``CellRecipe``. Subclasses say where the items are
/// and which recipe an item has.
open class ItemSource<Item>: ForwardingSource {
  private let id: ((Item) -> AnyHashable)?
  private var shownListContent: Set<SectionViewKind> = []

  /// - Parameter id: who an item is, so that selection, focus and place follow it; without it they
  ///   stay with the index paths.
  public init(id: ((Item) -> AnyHashable)?) {
    self.id = id
    super.init()
  }

  // MARK: For subclasses

  /// The sections and items as they are now.
  open var contents: any SourceContents<Item> { ItemSections([]) }
  /// How an item is shown; nil is a blank row.
  open func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { nil }
  /// How an item is shown in the state that it has now.
  func presentRecipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
    recipe(for: item, at: path)
  }
  /// What the header or footer of a section shows; nil takes the section's title, if it has one.
  open func sectionContent(of kind: SectionViewKind, in section: Int) -> SectionViewContent? { nil }
  /// What typing in the list finds the row by. Default: the item, where it is text.
  open func searchText(for item: Item) -> String? { ListCell.searchText(of: item) }

  /// What the header or footer of the whole list shows; nil for none. A `TableView` has room for
  /// them: columns have their own header, and in a collection the first section's header does it.
  /// Default: none.
  open func listContent(of kind: SectionViewKind) -> SectionViewContent? { nil }
  /// What a view of a collection shows that is on an item, or behind a section; nil for none.
  /// Default: none.
  open func supplementaryContent(
    of kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionViewContent? { nil }
  /// Whether the user may give an item another value in the cells of editable columns. Default: no,
  /// which the cell says.
  open func canReplace(_ item: Item, with new: Item, at path: ListIndexPath) -> Bool { false }
  /// Puts items in the place of others, as one change that has a name for the undo stack, and tells
  /// the list: the user has given them other values in cells. Default: nothing.
  open func replace(_ items: [ListIndexPath: Item], named name: String) {}

  // MARK: Reads

  /// How many sections the ``contents`` have.
  public final var numberOfSections: Int { contents.numberOfSections }
  /// 0 for a section that does not exist.
  public final func numberOfItems(in section: Int) -> Int {
    section >= 0 && section < numberOfSections
      ? max(0, contents.numberOfItems(in: section)) : 0
  }
  /// An item; nil out of range, negative too.
  public final func item(at path: ListIndexPath) -> Item? { currentItem(at: path) }
  /// An item of the ``contents``; nil out of range, negative too.
  func currentItem(at path: ListIndexPath) -> Item? {
    guard path.item >= 0, path.item < numberOfItems(in: path.section) else { return nil }
    return contents.item(at: path)
  }
  /// Who an item is; its path, where it does not say.
  final func identity(at path: ListIndexPath) -> AnyHashable? {
    item(at: path).map { id?($0) ?? AnyHashable(path) }
  }

  // MARK: The list's own header and footer

  open override func attach(to host: ListHost) -> Bool {
    guard super.attach(to: host) else { return false }
    showListContent()
    return true
  }

  open override func detach() {
    for kind in shownListContent { host?.setTableHeaderOrFooter(nil, of: kind) }
    shownListContent = []
    super.detach()
  }

  open override func neighboursDidChange() {
    super.neighboursDidChange()
    showListContent()
  }

  /// Shows what ``listContent(of:)`` says now, with the next update of the list. In a larger source
  /// only the first one has it, and it goes and comes as that one does.
  public final func showListContent() {
    guard let host else { return }
    for kind in [SectionViewKind.header, .footer] {
      if host.isFirst, let content = listContent(of: kind) {
        content.showAsTableHeaderOrFooter(of: kind, in: host)
        shownListContent.insert(kind)
      } else if shownListContent.remove(kind) != nil {
        host.setTableHeaderOrFooter(nil, of: kind)
      }
    }
  }

  // MARK: As a list's source

  open override func numberOfSections(in list: ListView) -> Int { numberOfSections }

  open override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    numberOfItems(in: section)
  }

  open override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    guard let item = item(at: path) else { return nil }
    return presentRecipe(for: item, at: path)?.cell(for: item, at: path, in: list, of: host)
      ?? list.blankCell()
  }

  open override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    guard let item = item(at: path) else { return }
    _ = refresh(row, with: item, at: path)
  }

  private func refresh(
    _ row: ColumnRow, with item: Item, at path: ListIndexPath
  ) -> ListRefresh {
    if let recipe = presentRecipe(for: item, at: path) {
      return recipe.refresh(row, with: item, at: path, of: host)
    }
    // Nobody hears of its events, neither does who has filled it before.
    row.representedObject = nil
    row.eventHandler = nil
    guard !row.shows(item, insteadOf: row.data) else { return .unchanged }
    row.fill { row.update(data: item) }
    return .filled
  }

  open override func list(
    _ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath
  ) -> ListRefresh {
    guard let item = item(at: path) else { return .unchanged }
    if let row = cell as? ColumnRow { return refresh(row, with: item, at: path) }
    return presentRecipe(for: item, at: path)?.refresh(cell, with: item, at: path, of: host)
      ?? .needsOther
  }

  open override func list(
    _ list: ListView, has kind: SectionViewKind, inSection section: Int
  ) -> Bool {
    sectionContent(of: kind, in: section) != nil
      || super.list(list, has: kind, inSection: section)
  }

  open override func list(
    _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
  ) -> SectionView? {
    sectionContent(of: kind, in: section)?.view(in: list)
      ?? super.list(list, viewFor: kind, inSection: section)
  }

  open override func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? { contents.title(of: kind, inSection: section) }

  open override func list(
    _ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? { supplementaryContent(of: kind, at: path)?.view(in: list) }

  open override func list(
    _ list: ListView, refresh view: SectionView, of kind: SectionViewKind, inSection section: Int
  ) -> ListRefresh {
    if let row = view as? ColumnSectionRow {
      self.list(list, fill: row, ofSection: section)
      return .filled
    }
    if let content = sectionContent(of: kind, in: section) { return content.refresh(view) }
    return list.refreshTitleView(view, self.list(list, titleFor: kind, inSection: section))
  }

  /// The section's title, else what its header shows.
  open override func list(
    _ list: ListView, fill row: ColumnSectionRow, ofSection section: Int
  ) {
    let title = self.list(list, titleFor: .header, inSection: section)
    row.update(
      data: title ?? sectionContent(of: .header, in: section)?.data(in: list), collapsed: false,
      count: numberOfItems(in: section))
  }

  open override func identities(in list: ListView) -> (any ListIdentities)? {
    guard let id else { return nil }
    let names = NamesOfContents(contents, id: id)
    return SourceIdentities(
      contents.shownSections.map { section in
        SourceIdentities.Section(
          names: names, number: section, count: max(0, contents.numberOfItems(in: section)))
      })
  }

  open override func list(
    _ list: ListView, searchTextForItemAt path: ListIndexPath
  ) -> String? { item(at: path).flatMap { searchText(for: $0) } }

  open override func list(
    _ list: ListView, accessibleNameForItemAt path: ListIndexPath
  ) -> String? { item(at: path).flatMap { ListCell.accessibleName(of: $0) } }

  open override func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    guard let item = item(at: row.indexPath), let new = row.data as? Item else { return false }
    return canReplace(item, with: new, at: row.indexPath)
  }

  open override func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    var items: [ListIndexPath: Item] = [:]
    for row in rows {
      if item(at: row.indexPath) != nil, let new = row.data as? Item { items[row.indexPath] = new }
    }
    if !items.isEmpty { replace(items, named: name) }
  }

  /// The letters of the sections that have one.
  open override func sectionIndexTitles(in list: ListView) -> [String]? {
    let titles = contents.titledSections.map { $0.title }
    return titles.isEmpty ? nil : titles
  }

  open override func list(
    _ list: ListView, sectionForIndexTitle title: String, at index: Int
  ) -> Int {
    let titled = contents.titledSections
    return titled.indices.contains(index) ? titled[index].section : index
  }

  open override func listDidRest(_ list: ListView) { RecipeBinding.rest(in: list) }
}

/// The identities of sections and items of contents.
private final class NamesOfContents<Item>: SourceIdentities.SectionNames {
  private let contents: any SourceContents<Item>
  private let id: (Item) -> AnyHashable

  init(_ contents: any SourceContents<Item>, id: @escaping (Item) -> AnyHashable) {
    self.contents = contents
    self.id = id
  }

  override func id(of section: Int) -> AnyHashable? { contents.id(ofSection: section) }
  override func itemID(_ item: Int, in section: Int) -> AnyHashable? {
    contents.item(at: ListIndexPath(item: item, section: section)).map(id)
  }
}
