public import GtkListKitCore

/// Rows over a collection of models, all shown by one cell class. Models are read when a row
/// appears; nothing is kept for the others.
public struct Rows<Models: RandomAccessCollection, Cell: ModelCell>: RowContent
where Models.Element == Cell.Model {
  let models: Models
  /// Makes the rows where there are no models: an outline, or pages.
  var source: (any RowGroupSource<Cell.Model>)?
  private(set) var options = RowOptions<Cell.Model>()

  /// Rows known by their place.
  @_disfavoredOverload
  public init(_ models: Models, as cell: Cell.Type) {
    self.models = models
  }

  /// Rows known by their models' identity.
  public init(_ models: Models, as cell: Cell.Type) where Models.Element: Identifiable {
    self.models = models
    options.id = { RowIdentity($0.id) }
    options.ids = { RowIdentity.all(of: $0) }
  }

  /// Rows known by a part of their models.
  public init<ID: Hashable>(_ models: Models, id: KeyPath<Cell.Model, ID>, as cell: Cell.Type) {
    self.models = models
    options.id = { RowIdentity($0[keyPath: id]) }
    options.idPath = id
  }

  /// The height of every row in pixels for text of normal size (``ListView/textScale``); without it rows are measured.
  public func height(_ height: Double) -> Self { changed { $0.height = height } }
  /// What a row is taken for until it is measured, in pixels.
  public func estimatedHeight(_ height: Double) -> Self {
    changed { $0.estimatedHeight = height }
  }
  /// The size of an item in a collection, where it has so much room across the scroll direction. In
  /// a flow it has a breadth, else the cell is measured. All are asked for before anything is shown,
  /// so that nothing moves later: O(models) at each reload. Where the list becomes broader or
  /// narrower, items are asked again as they come into view.
  public func size(_ size: @escaping (Cell.Model, Double) -> ItemSize?) -> Self {
    changed { $0.size = size }
  }
  /// How many columns and lines an item takes in a grid with spans.
  public func span(_ span: @escaping (Cell.Model) -> ItemSpan) -> Self {
    changed { $0.span = span }
  }
  /// What typing in the list searches.
  public func searchText(_ text: @escaping (Cell.Model) -> String?) -> Self {
    changed { $0.searchText = text }
  }
  /// The texts that typing in the list finds a row by instead, such as a surname and the whole name.
  public func searchKeys(_ keys: @escaping (Cell.Model) -> [String]?) -> Self {
    changed { $0.searchKeys = keys }
  }
  /// What assistive technology calls a row; without it, what an ``AccessibleModel`` says, else what
  /// typing searches, or all that the labels of its cell say.
  public func accessibleName(_ name: @escaping (Cell.Model) -> String?) -> Self {
    changed { $0.accessibleName = name }
  }
  /// What assistive technology says of a row besides its name.
  public func accessibleDescription(_ text: @escaping (Cell.Model) -> String?) -> Self {
    changed { $0.accessibleDescription = text }
  }
  /// Called after a row was selected.
  public func onSelect(_ handler: @escaping (Cell.Model, ListIndexPath) -> Void) -> Self {
    changed { $0.onSelect = handler }
  }
  /// Called after a row stopped being selected, be it on screen or not.
  public func onDeselect(_ handler: @escaping (Cell.Model, ListIndexPath) -> Void) -> Self {
    changed { $0.onDeselect = handler }
  }
  /// Called on Enter, a double click, or a click where one is enough.
  public func onActivate(_ handler: @escaping (Cell.Model, ListIndexPath) -> Void) -> Self {
    changed { $0.onActivate = handler }
  }
  /// Whether a row may be selected.
  public func shouldSelect(_ answer: @escaping (Cell.Model, ListIndexPath) -> Bool) -> Self {
    changed { $0.shouldSelect = answer }
  }
  /// Called when a row comes on screen: the place to load more.
  public func onDisplay(_ handler: @escaping (Cell.Model, ListIndexPath) -> Void) -> Self {
    changed { $0.onDisplay = handler }
  }
  /// Called once with all rows that the user deletes.
  ///
  /// The Delete key and the row action call it. The handler receives the models and the index paths, in ascending order, and deletes the data. All changes are
  /// one step of the undo stack. If the selection contains rows of several `Rows`, each handler receives its own rows,
  /// the last `Rows` first. If more than 4 194 304 rows are selected, that is reported, and no row is deleted.
  ///
  /// ```swift
  /// Rows(songs, as: SongCell.self).onDelete { [weak adaptor] _, paths in
  ///   adaptor?.update("Delete") { $0.remove(paths) }
  /// }
  /// ```
  public func onDelete(_ handler: @escaping ([Cell.Model], [ListIndexPath]) -> Void) -> Self {
    changed { $0.onDelete = handler }
  }
  /// Deletes rows with the Delete key, also selected rows that are not loaded.
  public func onDelete(_ deletion: SelectionDeletion<Cell.Model>) -> Self {
    changed {
      $0.onDelete = deletion.deleteRows
      $0.deleteSelected = deletion.deleteSelected
    }
  }
  /// Whether Alt+Up, Alt+Down and dragging move a row, here and to other lists that take it. Nodes
  /// of an outline go to other lists only: where they stand is their source's to say.
  public func canMove(_ answer: @escaping (Cell.Model, ListIndexPath) -> Bool) -> Self {
    changed { $0.canMove = answer }
  }
  /// The address that other programs are given of a row that is dragged there.
  public func dragURI(_ uri: @escaping (Cell.Model) -> String?) -> Self {
    changed { $0.dragURI = uri }
  }
  /// What can be dropped on a row.
  ///
  /// - Parameters:
  ///   - answer: what a drop would do; nil where it cannot be.
  ///   - take: takes what was dropped; false when it could not be used.
  public func onDrop(
    when answer: @escaping (Cell.Model, DropOffer) -> DragAction?,
    _ take: @escaping (Cell.Model, Drop) -> Bool
  ) -> Self {
    changed {
      $0.canDrop = answer
      $0.onDrop = take
    }
  }
  /// What a row's menu, and buttons over its end, offer.
  public func rowActions(
    _ actions: @escaping (Cell.Model, ListIndexPath) -> [RowAction]
  ) -> Self { changed { $0.rowActions = actions } }
  /// Called with one of the cell's events. One under another name than those that have a handler is
  /// reported, once for a class of cells; an empty handler says that it is of no interest.
  public func onEvent(
    _ name: EventName, _ handler: @escaping (Cell.Model, ListIndexPath) -> Void
  ) -> Self {
    changed { $0.onEvent[name] = { model, path, _ in handler(model, path) } }
  }
  /// Called with one of the cell's events and what it carries.
  public func onEvent(
    _ name: EventName, _ handler: @escaping (Cell.Model, ListIndexPath, EventValue?) -> Void
  ) -> Self {
    changed { $0.onEvent[name] = handler }
  }

  func changed(_ change: (inout RowOptions<Cell.Model>) -> Void) -> Self {
    var copy = self
    change(&copy.options)
    return copy
  }

  /// Called by the kit when the section is made. O(1): no model is read.
  public func makeGroup() -> RowGroup {
    if let source { return source.makeGroup(options, as: Cell.self) }
    return LazyRows<Models, Cell>(models, options)
  }
}

/// A single row.
public struct Row<Cell: ModelCell>: RowContent {
  private let rows: Rows<CollectionOfOne<Cell.Model>, Cell>

  /// A row known by its place, or by the id given.
  public init(_ model: Cell.Model, as cell: Cell.Type) {
    rows = Rows(CollectionOfOne(model), as: cell)
  }

  init(_ rows: Rows<CollectionOfOne<Cell.Model>, Cell>) { self.rows = rows }

  /// The height of the row in pixels for text of normal size; without it the row is measured.
  public func height(_ height: Double) -> Row { Row(rows.height(height)) }
  /// Called after the row was selected.
  public func onSelect(_ handler: @escaping () -> Void) -> Row {
    Row(rows.onSelect { _, _ in handler() })
  }
  /// Called on Enter, a double click, or a click where one is enough.
  public func onActivate(_ handler: @escaping () -> Void) -> Row {
    Row(rows.onActivate { _, _ in handler() })
  }
  /// Called with one of the cell's events and what it carries.
  public func onEvent(_ name: EventName, _ handler: @escaping (EventValue?) -> Void) -> Row {
    Row(rows.onEvent(name) { _, _, value in handler(value) })
  }

  /// Called by the kit when the section is made.
  public func makeGroup() -> RowGroup {
    rows.makeGroup()
  }
}
