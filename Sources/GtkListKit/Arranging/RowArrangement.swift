internal import GtkListKitCore

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
  /// Those in double quotes have to stand together.
  public var search = ""

  /// Whether a search of an ``Outline`` expands the nodes above its matches. They collapse again when it ends, unless
  /// a row below them is selected. No more than 1 000 nodes are expanded, and none whose children have to be loaded.
  public var expandsToMatches = false
  /// Whether a search of an ``Outline`` shows all that is below a match. The ``filter`` also applies to these nodes.
  public var showsBelowMatches = false

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

  /// The same without the search.
  var withoutSearch: RowArrangement {
    var copy = self
    copy.search = ""
    return copy
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
