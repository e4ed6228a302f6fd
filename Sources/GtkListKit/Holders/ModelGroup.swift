internal import GtkListKitCore

/// Rows over models that one cell class shows: what ``RowOptions`` answers for all of them. Where the
/// models come from is a subclass's to say.
class ModelGroup<Cell: ModelCell>: RowGroup {
  let shared: RowOptions<Cell.Model>.Shared
  final var options: RowOptions<Cell.Model> { shared.options }

  init(_ shared: RowOptions<Cell.Model>.Shared) { self.shared = shared }

  /// The model of a row; nil where there is none, or none yet.
  func model(at index: Int) -> Cell.Model? { nil }
  /// Any model, as an example of what typing finds.
  var anyModel: Cell.Model? { model(at: 0) }

  override var heights: SectionHeights? { options.heights }
  override var estimatedHeight: Double? { options.estimatedHeight }
  override func height(at index: Int) -> Double? { options.height }

  override func size(at index: Int, fitting breadth: Double) -> ItemSize? {
    guard let size = options.size, let model = model(at: index) else { return nil }
    return size(model, breadth)
  }

  override func span(at index: Int) -> ItemSpan {
    guard let span = options.span, let model = model(at: index) else { return ItemSpan() }
    return span(model)
  }

  override var watchesSelection: Bool { options.watchesSelection }

  override func data(at index: Int) -> Any? { model(at: index) }

  override func deleter(of index: Int) -> (any RowDeleter)? {
    options.onDelete == nil ? nil : shared
  }

  override func accessibleName(at index: Int) -> String? {
    guard options.accessibleName != nil || isAccessible else { return nil }
    return model(at: index).flatMap { model in
      options.accessibleName?(model) ?? ListCell.accessibleName(of: model)
    }
  }

  override func accessibleDescription(at index: Int) -> String? {
    guard options.accessibleDescription != nil || isAccessible else { return nil }
    return model(at: index).flatMap { model in
      options.accessibleDescription?(model) ?? ListCell.accessibleDescription(of: model)
    }
  }

  /// Whether any model may say what it is called.
  private var isAccessible: Bool { AccessibleText.mayBeOf(Cell.Model.self, example: anyModel) }

  override var hasSearchTexts: Bool { options.hasSearchTexts(example: anyModel) }

  override func searchKeys(at index: Int) -> [String]? {
    guard let keys = options.searchKeys else { return nil }
    return model(at: index).flatMap(keys)
  }

  override func searchText(at index: Int) -> String? {
    model(at: index).flatMap { options.searchText(of: $0) }
  }
}
