internal import GtkListKitCore

/// Which cell shows an item, and how it is filled: typed where it is made, the same for all cells
/// where it is used.
///
/// ```swift
/// CellRecipe(MailCell.self)                                     // a cell whose Model is the item
/// CellRecipe(MailCell.self, showing: { event in event.mail })   // … or a part of it
/// CellRecipe(MailCell.self) { cell, event, path in cell.setSubject(event.title) }
/// CellRecipe(template: .file("mail.ui")) { cell, event, _ in cell["subject"].text = event.title }
/// ```
@MainActor
public struct CellRecipe<Item> {
  /// Tells recipes apart.
  private final class Token {}

  private let token = Token()
  private let cellClass: ListCell.Type
  private let configure: (ListCell, Item, ListIndexPath) -> Void
  private var onRest: ((ListCell, Item, ListIndexPath) -> Void)?
  private var onEvent: [EventName: (Item, ListIndexPath, EventValue?) -> Void] = [:]

  /// A cell filled by a closure.
  ///
  /// - Parameters:
  ///   - cell: the cell's class; it needs no registration.
  ///   - configure: fills the cell with an item. The path is where the row stood at that time.
  ///   - onRest: called once scrolling has come to rest with the cell in view: the place to begin
  ///     what is too costly for rows that fly past, as loading an image.
  public init<Cell: ListCell>(
    _ cell: Cell.Type, configure: @escaping (Cell, Item, ListIndexPath) -> Void,
    onRest: ((Cell, Item, ListIndexPath) -> Void)? = nil
  ) {
    cellClass = cell
    self.configure = { cell, item, path in
      if let cell = cell as? Cell { configure(cell, item, path) }
    }
    self.onRest = onRest.map { onRest in
      { cell, item, path in if let cell = cell as? Cell { onRest(cell, item, path) } }
    }
  }

  /// A cell whose model is the item.
  public init<Cell: ModelCell>(_ cell: Cell.Type) where Cell.Model == Item {
    self.init(cell, configure: { cell, item, _ in cell.update(item) })
  }

  /// A cell that shows a part of the item. An item without that part is reported.
  public init<Cell: ModelCell>(_ cell: Cell.Type, showing model: @escaping (Item) -> Cell.Model?) {
    self.init(
      cell,
      configure: { cell, item, path in
        guard let model = model(item) else {
          ListReports.send(
            ListReport(
              .wrongModel, "the item has no \(Cell.Model.self)", view: Cell.self, at: path))
          return
        }
        cell.update(model)
      })
  }

  /// A GtkBuilder template without a class of its own.
  public init(
    template: CellTemplate, configure: @escaping (TemplateCell, Item, ListIndexPath) -> Void
  ) {
    self.init(
      TemplateCell.self,
      configure: { cell, item, path in
        cell.show(template)
        configure(cell, item, path)
      })
  }

  /// Called with one of the cell's events and what it carries.
  public func onEvent(
    _ name: EventName, _ handler: @escaping (Item, ListIndexPath, EventValue?) -> Void
  ) -> CellRecipe {
    var copy = self
    copy.onEvent[name] = handler
    return copy
  }

  // MARK: Use

  /// A filled cell.
  ///
  /// - Parameter host: in whose numbers the path is told, now and later.
  func cell(for item: Item, at path: ListIndexPath, in list: ListView, of host: ListHost?)
    -> ListCell
  {
    let cell = list.dequeueCell(cellClass)
    // A cell that the list has kept for the item keeps also what the user has typed in it.
    _ = refill(cell, with: item, at: path, of: host)
    return cell
  }

  /// Fills a cell again that shows the row already, if it shows other data.
  func refill(_ cell: ListCell, with item: Item, at path: ListIndexPath, of host: ListHost?)
    -> ListRefill
  {
    guard type(of: cell) == cellClass || cell is ColumnRow else { return .needsOther }
    if let binding = cell.representedObject as? CellBinding<Item>,
      binding.recipe.token === token, areEqual(binding.item, item)
    {
      return .unchanged
    }
    bind(cell, item, path, host)
    return .filled
  }

  private func bind(_ cell: ListCell, _ item: Item, _ path: ListIndexPath, _ host: ListHost?) {
    cell.representedObject = CellBinding(recipe: self, item: item, host: host)
    cell.eventHandler = sendToBinding
    cell.fill {
      // A row without widgets hands the item to its columns.
      if let row = cell as? ColumnRow {
        row.update(data: item)
      } else {
        configure(cell, item, path)
      }
    }
  }

  fileprivate func rest(_ cell: ListCell, _ item: Item, _ path: ListIndexPath) {
    onRest?(cell, item, path)
  }

  fileprivate func handle(_ event: ListEvent, of item: Item, at path: ListIndexPath) {
    onEvent[event.name]?(item, path, event.value)
  }
}

/// One for all cells, so that binding makes no closure.
private let sendToBinding: (ReusableView, ListEvent) -> Void = { view, event in
  guard let cell = view as? ListCell else { return }
  (cell.representedObject as? AnyCellBinding)?.handle(event, of: cell)
}

/// What a cell that was made by a recipe shows.
class AnyCellBinding {
  init() {}

  func handle(_ event: ListEvent, of cell: ListCell) {}
  func rest(_ cell: ListCell) {}
}

private final class CellBinding<Item>: AnyCellBinding {
  let recipe: CellRecipe<Item>
  let item: Item
  private weak var host: ListHost?
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

extension ListView {
  /// Tells the cells in view that were made by recipes that scrolling has come to rest.
  final func restRecipeCells() {
    for path in visibleIndexPaths {
      guard let cell = cellForRow(at: path) else { continue }
      (cell.representedObject as? AnyCellBinding)?.rest(cell)
    }
  }
}
