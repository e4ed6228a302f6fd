public import GtkListKit

/// Which cell shows an item, and how it is filled: typed where it is made, the same for all cells
/// where it is used.
///
/// ```swift
/// CellRecipe(MailCell.self)                                     // a cell whose Model is the item
/// CellRecipe(MailCell.self, showing: { event in event.mail })   // … or a part of it
/// CellRecipe(MailCell.self) { cell, event, path in cell.setSubject(event.title) }
/// CellRecipe(template: .file("mail.ui")) { cell, event, _ in cell["subject"].text = event.title }
/// ```
///
/// A recipe may be made anew each time it is asked for: recipes that are made at the same place in
/// the code for the same class count as the same one. So a row is not filled again because the
/// closures of its recipe have captured other values.
@MainActor
public struct CellRecipe<Item> {
  /// Identifies a recipe that is kept.
  private final class Registration {}

  private struct SourceLocation: Equatable {
    let file: String
    let line: UInt
    let column: UInt
  }

  /// Where in the code its closures stand, which tells recipes apart; nil if the class alone does.
  private let location: SourceLocation?
  private var registration: Registration?
  /// Whether the item is one that the user has marked, which the closures may show.
  private var isMarked = false
  private let cellClass: ListCell.Type
  private let configure: (ListCell, Item, ListIndexPath) -> Void
  private var onRest: ((ListCell, Item, ListIndexPath) -> Void)?
  private var onItemRest: ((Item, ListIndexPath) -> Void)?
  private var onEvent: [EventName: (Item, ListIndexPath, EventValue?) -> Void] = [:]

  /// A cell filled by a closure.
  ///
  /// - Parameters:
  ///   - cell: the cell's class; it needs no registration.
  ///   - configure: fills the cell with an item. The path is where the row stood at that time.
  ///   - onRest: called once scrolling has come to rest with the cell in view: the place to begin
  ///     what is too costly while rows scroll past, such as loading an image. A table of columns
  ///     has no cells; see ``onRest(_:)``.
  ///   - file: with `line` and `column` what identifies the recipe; leave them out.
  ///   - line: see `file`.
  ///   - column: see `file`.
  public init<Cell: ListCell>(
    _ cell: Cell.Type, configure: @escaping (Cell, Item, ListIndexPath) -> Void,
    onRest: ((Cell, Item, ListIndexPath) -> Void)? = nil,
    file: String = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(cell, SourceLocation(file: file, line: line, column: column), configure)
    self.onRest = onRest.map { onRest in
      { cell, item, path in if let cell = cell as? Cell { onRest(cell, item, path) } }
    }
  }

  private init<Cell: ListCell>(
    _ cell: Cell.Type, _ location: SourceLocation?,
    _ configure: @escaping (Cell, Item, ListIndexPath) -> Void
  ) {
    cellClass = cell
    self.location = location
    self.configure = { cell, item, path in
      if let cell = cell as? Cell { configure(cell, item, path) }
    }
  }

  /// A cell whose model is the item.
  public init<Cell: ModelCell>(_ cell: Cell.Type) where Cell.Model == Item {
    self.init(cell, nil) { cell, item, _ in cell.update(item) }
  }

  /// A cell that shows a part of the item. An item without that part is reported.
  public init<Cell: ModelCell>(
    _ cell: Cell.Type, showing model: @escaping (Item) -> Cell.Model?,
    file: String = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(cell, SourceLocation(file: file, line: line, column: column)) { cell, item, path in
      guard let model = model(item) else {
        ListReport(
          .wrongModel, "the item has no \(Cell.Model.self)",
          fix: "Return a \(Cell.Model.self) from showing:, or use another cell for such items.",
          view: Cell.self, at: path
        ).send()
        return
      }
      cell.update(model)
    }
  }

  /// A GtkBuilder template without a class of its own.
  public init(
    template: CellTemplate, configure: @escaping (TemplateCell, Item, ListIndexPath) -> Void,
    file: String = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(TemplateCell.self, SourceLocation(file: file, line: line, column: column)) {
      cell, item, path in
      cell.show(template)
      configure(cell, item, path)
    }
  }

  /// Called with one of the cell's events and what it carries.
  public func onEvent(
    _ name: EventName, _ handler: @escaping (Item, ListIndexPath, EventValue?) -> Void
  ) -> CellRecipe {
    var copy = self
    copy.onEvent[name] = handler
    return copy
  }

  /// Called once scrolling has come to rest with the row in view, in every kind of list: the place to
  /// load what belongs to the item.
  public func onRest(_ handler: @escaping (Item, ListIndexPath) -> Void) -> CellRecipe {
    var copy = self
    copy.onItemRest = handler
    return copy
  }

  /// The same recipe with an identity of its own, for one that is kept: it differs from others that
  /// were made at the same place in the code.
  func registered() -> CellRecipe {
    var copy = self
    copy.registration = Registration()
    return copy
  }

  /// The recipe for an item that is marked or not: when that changes, the row is filled again.
  func marked(_ isMarked: Bool) -> CellRecipe {
    var copy = self
    copy.isMarked = isMarked
    return copy
  }

  private func isSame(as other: CellRecipe) -> Bool {
    cellClass == other.cellClass && registration === other.registration
      && location == other.location
      && isMarked == other.isMarked
  }

  // MARK: Use

  /// A filled cell.
  ///
  /// - Parameter host: the part of the list that the path counts in, now and later.
  func cell(for item: Item, at path: ListIndexPath, in list: ListView, of host: ListHost?)
    -> ListCell
  {
    let cell = list.dequeueCell(cellClass)
    // The list may return the cell that already shows the item; then it still has what the user has
    // typed in it.
    _ = refresh(cell, with: item, at: path, of: host)
    return cell
  }

  /// Fills a cell again that shows the row already, if it shows other data.
  func refresh(_ cell: ListCell, with item: Item, at path: ListIndexPath, of host: ListHost?)
    -> ListRefresh
  {
    guard type(of: cell) == cellClass || cell is ColumnRow else { return .needsOther }
    if let binding = cell.representedObject as? CellBinding<Item>,
      isSame(as: binding.recipe), cell.shows(item, insteadOf: binding.item)
    {
      // The same item may belong to another source by now.
      binding.recipe = self
      binding.host = host
      return .unchanged
    }
    bind(cell, item, path, host)
    return .filled
  }

  private func bind(_ cell: ListCell, _ item: Item, _ path: ListIndexPath, _ host: ListHost?) {
    cell.representedObject = CellBinding(recipe: self, item: item, host: host)
    cell.eventHandler = sendToBinding
    cell.fill {
      // A row of a column table has no widgets; its columns read the item.
      if let row = cell as? ColumnRow {
        row.update(data: item)
      } else {
        configure(cell, item, path)
      }
    }
  }

  fileprivate func rest(_ cell: ListCell, _ item: Item, _ path: ListIndexPath) {
    onRest?(cell, item, path)
    onItemRest?(item, path)
  }

  fileprivate func handle(_ event: ListEvent, of item: Item, at path: ListIndexPath) {
    onEvent[event.name]?(item, path, event.value)
  }
}

/// One closure for all cells, so that filling a cell does not allocate one.
private let sendToBinding: (ReusableView, ListEvent) -> Void = { view, event in
  guard let cell = view as? ListCell else { return }
  (cell.representedObject as? RecipeBinding)?.handle(event, of: cell)
}

/// What a cell that was made by a recipe shows.
class RecipeBinding {
  init() {}

  func handle(_ event: ListEvent, of cell: ListCell) {}
  func rest(_ cell: ListCell) {}

  /// Tells the cells in view that were made by recipes that scrolling has come to rest.
  static func rest(in list: ListView) {
    for path in list.visibleIndexPaths {
      guard let cell = list.cellForRow(at: path) else { continue }
      (cell.representedObject as? RecipeBinding)?.rest(cell)
    }
  }
}

private final class CellBinding<Item>: RecipeBinding {
  var recipe: CellRecipe<Item>
  let item: Item
  /// The part of the list that the source fills; `onRest` is called again when another source shows
  /// the row.
  weak var host: ListHost? { didSet { if host !== oldValue { hasRested = false } } }
  private var hasRested = false

  init(recipe: CellRecipe<Item>, item: Item, host: ListHost?) {
    self.recipe = recipe
    self.item = item
    self.host = host
  }

  private func path(of cell: ListCell) -> ListIndexPath? { host?.path(of: cell) ?? cell.indexPath }

  override func handle(_ event: ListEvent, of cell: ListCell) {
    if let path = path(of: cell) { recipe.handle(event, of: item, at: path) }
  }

  override func rest(_ cell: ListCell) {
    guard !hasRested, let path = path(of: cell) else { return }
    hasRested = true
    recipe.rest(cell, item, path)
  }
}
