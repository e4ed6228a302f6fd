public import GtkListKit

/// Makes the cells and views of a list: each is registered under a key with how it is filled, and a
/// function chooses the key for an item. So an enumeration of models is one list with many kinds of
/// cell.
///
/// ```swift
/// let factory = Factory<Event> { event, _ in event.kind }
/// factory.registerCell(MeetingCell.self, for: "meeting") { cell, event, _ in cell.show(event) }
/// factory.register(
///   CellRecipe(template: .file("trip.ui")) { cell, event, _ in cell["goal"].text = event.title },
///   for: "trip")
/// ```
///
/// Origin: TaylorSource's `Factory`.
public final class Factory<Item> {
  private struct ViewKey: Hashable {
    let kind: SectionViewKind
    let key: String
  }

  private let cellKey: (Item, ListIndexPath) -> String
  private let viewKey: (SectionViewKind, ListIndexPath) -> String?
  private var cells: [String: CellRecipe<Item>] = [:]
  private var views: [ViewKey: (ListIndexPath) -> SectionViewContent] = [:]
  private var texts: [ViewKey: (Int) -> String?] = [:]

  /// - Parameters:
  ///   - cellKey: the key of an item's cell. Default: always “Standard”, which things are registered
  ///     under unless told otherwise.
  ///   - viewKey: the key of a view or text of a kind, on an item or, with the item 0, of a section;
  ///     nil for none. Default: “Standard”, where something is registered under it.
  public init(
    cellKey: @escaping (Item, ListIndexPath) -> String = { _, _ in "Standard" },
    viewKey: @escaping (SectionViewKind, ListIndexPath) -> String? = { _, _ in "Standard" }
  ) {
    self.cellKey = cellKey
    self.viewKey = viewKey
  }

  // MARK: Registering

  /// A later registration under the same key replaces the previous.
  public func register(_ recipe: CellRecipe<Item>, for key: String = "Standard") {
    cells[key] = recipe.registered()
  }

  /// A cell class and how it is filled with an item.
  public func registerCell<Cell: ListCell>(
    _ cell: Cell.Type, for key: String = "Standard",
    configure: @escaping (Cell, Item, ListIndexPath) -> Void
  ) {
    register(CellRecipe(cell, configure: configure), for: key)
  }

  /// A view of a kind and how it is filled: on an item of a collection, or behind a section, whose
  /// item is 0.
  public func registerView<View: SectionView>(
    _ view: View.Type, of kind: SectionViewKind, for key: String = "Standard",
    configure: @escaping (View, ListIndexPath) -> Void
  ) {
    views[ViewKey(kind: kind, key: key)] = { SectionViewContent(view, $0, configure: configure) }
  }

  /// A header and how it is filled for a section, by the section's number.
  public func registerHeader<View: SectionView>(
    _ view: View.Type, for key: String = "Standard", configure: @escaping (View, Int) -> Void
  ) {
    registerView(view, of: .header, for: key) { configure($0, $1.section) }
  }

  /// A footer and how it is filled for a section, by the section's number.
  public func registerFooter<View: SectionView>(
    _ view: View.Type, for key: String = "Standard", configure: @escaping (View, Int) -> Void
  ) {
    registerView(view, of: .footer, for: key) { configure($0, $1.section) }
  }

  /// The text of a section, for a kind of view that shows a title.
  public func registerText(
    of kind: SectionViewKind, for key: String = "Standard", text: @escaping (Int) -> String?
  ) {
    texts[ViewKey(kind: kind, key: key)] = text
  }

  // MARK: Making

  /// How an item is shown. An unknown key throws an error that names those that are known.
  func recipe(for item: Item, at path: ListIndexPath) throws(FactoryError) -> CellRecipe<Item> {
    let key = cellKey(item, path)
    guard let recipe = cells[key] else {
      let known = cells.keys.sorted()
      throw FactoryError(wanted: "cell", key: key, known: known)
    }
    return recipe
  }

  /// What a view of a kind shows and how; nil where the kind has none, or none is registered
  /// at all.
  func content(
    of kind: SectionViewKind, at path: ListIndexPath
  ) throws(FactoryError) -> SectionViewContent? {
    guard let key = viewKey(kind, path) else { return nil }
    if let content = views[ViewKey(kind: kind, key: key)] { return content(path) }
    let known = views.keys.filter { $0.kind == kind }.map { $0.key }
    if known.isEmpty || texts[ViewKey(kind: kind, key: key)] != nil { return nil }
    throw FactoryError(
      wanted: "\(kind) view", key: key, known: known.sorted())
  }

  /// The text of a section's view of a kind.
  func text(for kind: SectionViewKind, in section: Int) -> String? {
    let path = ListIndexPath(item: 0, section: section)
    return viewKey(kind, path).flatMap { texts[ViewKey(kind: kind, key: $0)] }.flatMap {
      $0(section)
    }
  }
}
