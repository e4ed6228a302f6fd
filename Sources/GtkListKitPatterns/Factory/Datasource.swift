public import GtkListKit

/// Sections of items of one type, shown by a ``Factory``.
///
/// Where the items are is the ``entity``'s matter; setting another one shows the difference.
///
/// Origin: TaylorSource's `DatasourceType` and `EntityDatasource`.
open class Datasource<Item>: ItemSource<Item> {
  /// Makes the cells and views.
  public final let factory: Factory<Item>
  /// What the app calls it.
  public final let identifier: String?
  /// What a person calls it: the word on the button of a ``SegmentedDatasource``.
  public final var title: String?
  /// What the user may edit. Default: nothing.
  public final var editor: DatasourceEditor?
  /// The items that the user has marked by activating them, by their identity, or else their path.
  /// Another one shows its own marks: `ItemSelection(initialSelection: [3, 5])`.
  public final var itemSelection = ItemSelection<AnyHashable>() {
    didSet {
      guard itemSelection !== oldValue else { return }
      oldValue.refresh = nil
      showMarks()
      host?.refresh()
    }
  }
  /// Takes the items that the user has given other values in the cells of columns, with what an undo
  /// stack would call it: for an app that keeps the items itself. Nil puts them into the ``entity``,
  /// where that can be and there is no ``editor`` that keeps them.
  public final var commitItems: ((_ items: [ListIndexPath: Item], _ name: String) -> Void)?
  private let state: UndoableState<any SourceContents<Item>>

  /// Remembers the values that the user gives items in cells.
  public final var undoStack: UndoStack? {
    get { state.undoStack }
    set { state.undoStack = newValue }
  }

  /// The sections and items. Setting others cannot be undone.
  public final var entity: any SourceContents<Item> {
    get { state.current }
    set { state.change(to: newValue, by: nil, named: nil, animated: true) }
  }

  /// - Parameters:
  ///   - entity: the sections and items.
  ///   - factory: makes the cells and views.
  ///   - identifier: what the app calls it.
  ///   - title: what a person calls it.
  ///   - id: who an item is, so that selection, focus and place follow it.
  public init(
    _ entity: any SourceContents<Item>, factory: Factory<Item>, identifier: String? = nil,
    title: String? = nil,
    id: ((Item) -> AnyHashable)? = nil
  ) {
    state = UndoableState(entity)
    self.factory = factory
    self.identifier = identifier
    self.title = title
    super.init(id: id)
    state.onChange = { [weak self] _, update, isAnimated in
      // Where each item stands is known of an edit.
      guard update == nil else { return self?.host?.refresh(animated: isAnimated) ?? () }
      self?.host?.applyDifference(animated: isAnimated)
    }
    state.onReturnOfEdits = { [weak self] in self?.host?.itemsWereEdited(at: $0) }
    showMarks()
  }

  private func showMarks() {
    itemSelection.refresh = { [weak self] _ in self?.host?.refresh() }
  }

  /// Items that say themselves who they are.
  public convenience init(
    _ entity: any SourceContents<Item>, factory: Factory<Item>, identifier: String? = nil,
    title: String? = nil
  ) where Item: Identifiable {
    self.init(
      entity, factory: factory, identifier: identifier, title: title, id: { AnyHashable($0.id) })
  }

  // MARK: Reads

  public final override var contents: any SourceContents<Item> { entity }

  /// A filled cell for an item, whose key has to be known.
  final func cell(
    for item: Item, at path: ListIndexPath, in list: ListView
  ) throws(FactoryError) -> ListCell {
    try factory.recipe(for: item, at: path).cell(for: item, at: path, in: list, of: host)
  }

  /// A view of a kind, on an item or, with the item 0, of a section; nil where there is none.
  final func view(
    of kind: SectionViewKind, at path: ListIndexPath, in list: ListView
  ) throws(FactoryError) -> SectionView? {
    try factory.content(of: kind, at: path)?.view(in: list)
  }

  /// What the header or footer of a section says, where the ``factory`` has a text for it; nil where it
  /// has none.
  public final func text(of kind: SectionViewKind, in section: Int) -> String? {
    factory.text(for: kind, in: section)
  }

  // MARK: Marked items

  /// Whether the user has marked the item.
  public final func isMarked(at path: ListIndexPath) -> Bool {
    identity(at: path).map { itemSelection.contains($0) } ?? false
  }

  /// Marks the item, or removes its mark. The rows concerned are configured again.
  public final func toggleMark(at path: ListIndexPath) {
    if let id = identity(at: path) { itemSelection.toggle(id) }
  }

  override func presentRecipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
    super.presentRecipe(for: item, at: path)?.marked(isMarked(at: path))
  }

  open override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
    do {
      return try factory.recipe(for: item, at: path)
    } catch {
      ListReport(.wrongClass, "\(error)", fix: error.fix, at: path).send()
      return nil
    }
  }

  open override func sectionContent(
    of kind: SectionViewKind, in section: Int
  ) -> SectionViewContent? {
    supplementaryContent(of: kind, at: ListIndexPath(item: 0, section: section))
  }

  open override func supplementaryContent(
    of kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionViewContent? {
    do {
      return try factory.content(of: kind, at: path)
    } catch {
      ListReport(.wrongClass, "\(error)", fix: error.fix, at: path).send()
      return nil
    }
  }

  open override func list(
    _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
  ) -> String? {
    text(of: kind, in: section) ?? super.list(list, titleFor: kind, inSection: section)
  }

  /// Marks the item, or removes its mark: at Enter, a double click, or a click if one is enough.
  open override func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    toggleMark(at: path)
  }

  // MARK: Editing

  open override func undoStack(of list: ListView) -> UndoStack? { undoStack }

  open override func canReplace(_ item: Item, with new: Item, at path: ListIndexPath) -> Bool {
    commitItems != nil || !(editor?.isEditable ?? false) && entity.replacing([:]) != nil
  }

  open override func replace(_ items: [ListIndexPath: Item], named name: String) {
    if let commitItems { return commitItems(items, name) }
    guard let edited = entity.replacing(items) else { return }
    state.change(
      to: edited, by: ListUpdate(), edited: Array(items.keys.sorted().prefix(100)), named: name,
      animated: true)
  }

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
