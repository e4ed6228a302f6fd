internal import GtkListKitCore

/// What rows over models do besides showing them: heights, identity and closures for the hooks.
struct RowOptions<Model> {
  /// What shows the models, where that is a cell of other models; nil is the rows' own cell.
  var display: RowDisplay<Model>?
  var height: Double?
  var estimatedHeight: Double?
  var size: ((Model, Double) -> ItemSize?)?
  var span: ((Model) -> ItemSpan)?
  var id: ((Model) -> RowIdentity)?
  /// The key path of the identity; nil if the models have their own, or none.
  var idPath: AnyKeyPath?
  /// The identities of many models, each as ``id`` has it.
  var ids: ((ArraySlice<Model>) -> [RowIdentity])?
  var searchText: ((Model) -> String?)?
  var searchKeys: ((Model) -> [String]?)?
  var accessibleName: ((Model) -> String?)?
  var accessibleDescription: ((Model) -> String?)?
  var onSelect: ((Model, ListIndexPath) -> Void)?
  var onDeselect: ((Model, ListIndexPath) -> Void)?
  var onActivate: ((Model, ListIndexPath) -> Void)?
  var shouldSelect: ((Model, ListIndexPath) -> Bool)?
  var onDisplay: ((Model, ListIndexPath) -> Void)?
  var onDelete: (([Model], [ListIndexPath]) -> Void)?
  /// Deletes all selected rows, of which some are not loaded.
  var deleteSelected: SelectedRowsDeletion?
  /// How the models are read off the main thread.
  var reading: ModelReading<Model>?
  var rowActions: ((Model, ListIndexPath) -> [RowAction])?
  /// The children of the cells that can be edited in place.
  var childEdits: [ChildEdit] = []
  var canMove: ((Model, ListIndexPath) -> Bool)?
  var dragURI: ((Model) -> String?)?
  var canDrop: ((Model, DropOffer) -> DragAction?)?
  var onDrop: ((Model, Drop) -> Bool)?
  var onEvent: [EventName: (Model, ListIndexPath, EventValue?) -> Void] = [:]

  /// Whether other options give each model the same identity.
  func hasSameIdentities(as other: RowOptions) -> Bool {
    (id == nil) == (other.id == nil) && (ids == nil) == (other.ids == nil)
      && idPath == other.idPath
  }

  /// Whether selecting rows calls anything.
  var watchesSelection: Bool { onSelect != nil || onDeselect != nil || shouldSelect != nil }

  var heights: SectionHeights? {
    if let height { return .uniform(height) }
    return estimatedHeight.map { .estimated($0) }
  }

  /// What typing finds a model by.
  func searchText(of model: Model) -> String? {
    if let searchText { return searchText(model) }
    return ListCell.searchText(of: model) ?? display?.searchText(model)
  }

  /// Whether typing may find any of some models.
  func hasSearchTexts(example: Model?) -> Bool {
    searchText != nil || searchKeys != nil
      || SearchText.mayBeOf(Model.self, example: example) || display?.mayHaveSearchText ?? false
  }
}

extension RowOptions {
  /// Says that an event of an app's own has no handler where others have one: a name that is written
  /// in two places is soon written in two ways.
  func reportUnhandled(_ name: EventName, of cell: ListCell.Type) {
    guard !name.isOfKit else { return }
    // What the list itself sends has nothing to do with the cell's names.
    let handled = onEvent.keys.filter { $0 != .contextMenu && $0 != .activate }
      .map { "“\($0)”" }.sorted()
    guard !handled.isEmpty else { return }
    ListReport.sendOnce(
      .missingChild,
      "the event “\(name)” has no handler; those that the rows have are for "
        + handled.joined(separator: ", "),
      fix: "Use the name that the cell sends, or add an empty onEvent(\"\(name)\") to ignore it.",
      view: cell)
  }
}

extension RowOptions {
  /// The options of some rows, in one place: a holder is made for each row that is asked about.
  final class Shared {
    let options: RowOptions<Model>
    /// How high the content of a row was that was seen last, in pixels; 0 where none was.
    var seenHeight: Int32 = 0
    /// The class of the cells; nil is the rows' own.
    let cellClass: ListCell.Type?

    init(_ options: RowOptions<Model>) {
      self.options = options
      cellClass = options.display?.cellClass
    }
  }
}

extension RowOptions.Shared: RowDeleter {
  func deleteRows(at paths: [ListIndexPath], data: (Int) -> Any?, in list: ListView) {
    guard let onDelete = options.onDelete else { return }
    var models: [Model] = []
    models.reserveCapacity(paths.count)
    let known = paths.indices.filter { index in
      guard let model = data(index) as? Model else { return false }
      models.append(model)
      return true
    }
    if !known.isEmpty {
      onDelete(models, known.count == paths.count ? paths : known.map { paths[$0] })
    }
  }
}
