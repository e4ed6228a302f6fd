internal import GtkListKitCore

/// Which rows are shown.
public nonisolated struct RowFilter<Model: Sendable>: Sendable {
  let revision = Revision()
  let isIncluded: @Sendable (Model) -> Bool

  /// - Parameter isIncluded: whether a row is shown. Called off the main thread, once for each
  ///   row while the rows stay the same.
  public init(_ isIncluded: @escaping @Sendable (Model) -> Bool) {
    self.isIncluded = isIncluded
  }
}

/// What a search in a list looks at.
public nonisolated struct SearchedText<Model: Sendable>: Sendable {
  let revision = Revision()
  let texts: [@Sendable (Model) -> String]

  /// - Parameter texts: the texts of a row. Called off the main thread, once for each row while
  ///   the rows stay the same.
  public init(_ texts: (@Sendable (Model) -> String)...) {
    self.texts = texts
  }

  /// The folded texts of all rows.
  ///
  /// - Parameter entry: texts of this kind that are still good for former rows.
  func keys(of rows: RowModels<Model>, reusing entry: SortKeyCache.Entry<ByteKeys>? = nil) throws
    -> ByteKeys
  {
    var keys = ByteKeys(reserving: rows.count, bytesEach: 24)
    try rows.forEach(after: entry?.origins) { range in
      if let entry { keys.append(range, of: entry.value) }
    } new: { model in
      keys.append { append(model, to: &$0) }
    }
    return keys
  }

  func append(_ model: Model?, to bytes: inout [UInt8]) {
    guard let model else { return }
    for (number, text) in texts.enumerated() {
      // No search goes from one text to the next.
      if number > 0 { bytes.append(UInt8(ascii: "\n")) }
      TextOrder.FoldedText.append(text(model), to: &bytes)
    }
  }
}

/// How the rows of a list are arranged: sorted, and only some of them shown. The data stay as they
/// are.
///
/// ```swift
/// var arrangement = RowArrangement<Mail>()
/// arrangement.sort = [byDate.reversed, bySender]
/// arrangement.searched = SearchedText(\.sender, \.subject)
/// arrangement.search = "invoice"
/// adaptor.arrange(arrangement)
/// ```
///
/// Keep the value and change it: keys, filters and texts that are the same ones as before need no
/// preparation.
public nonisolated struct RowArrangement<Model: Sendable>: Sendable {
  /// What rows are sorted by, the most important first. Rows with the same keys stay in the order
  /// of the data, as do all without a key.
  public var sort: [SortKey<Model>] = []
  /// Which rows are shown; nil shows all.
  public var filter: RowFilter<Model>? { didSet { combineFilters() } }
  /// What the columns of a table leave of the rows.
  var columnFilter: RowFilter<Model>? { didSet { combineFilters() } }
  /// What both leave; the same one as long as they are.
  private(set) var wholeFilter: RowFilter<Model>?
  /// What ``search`` looks at. Without it nothing is searched.
  public var searched: SearchedText<Model>?
  /// Words that all have to occur in what is searched, whatever their case and accents.
  public var search = ""

  /// All rows in the order of the data, unless told otherwise.
  public init(
    sort: [SortKey<Model>] = [], filter: RowFilter<Model>? = nil,
    searched: SearchedText<Model>? = nil, search: String = ""
  ) {
    self.sort = sort
    self.filter = filter
    wholeFilter = filter
    self.searched = searched
    self.search = search
  }

  /// Whether rows may be left out.
  var isFilter: Bool { wholeFilter != nil || query != nil }

  private mutating func combineFilters() {
    guard let filter, let columnFilter else {
      wholeFilter = filter ?? columnFilter
      return
    }
    let (first, second) = (filter.isIncluded, columnFilter.isIncluded)
    wholeFilter = RowFilter { first($0) && second($0) }
  }

  /// The query, folded; nil when there is nothing to search for.
  var query: SearchQuery? {
    guard searched != nil else { return nil }
    let query = SearchQuery(TextOrder.FoldedText.of(search))
    return query.isEmpty ? nil : query
  }
}
