internal import GtkListKitCore

extension SortKeyCache {
  /// Something found out about rows, by what was asked.
  nonisolated struct Entry<Value: Sendable>: Sendable {
    let revision: Revision
    let value: Value
    /// Where the rows that it was found out about stand now; nil where they stood.
    var origins: RowOrigins?

    /// The same after edits of the rows; nil where it is quicker to ask all of them again.
    func following(_ edits: RowOrigins) -> Entry? {
      // What was not asked for of late is older than that.
      let origins = origins.map { edits.following($0) } ?? edits
      return origins.isScattered
        ? nil : Entry(revision: revision, value: value, origins: origins)
    }
  }
}

/// What was found out about the rows of a section: keys, texts and the results of searches. A value
/// that goes to another thread and comes back with more in it.
nonisolated struct SortKeyCache: Sendable {
  /// No more keys than this are kept: eight bytes and more for every row.
  private static let mostKeys = 4
  private var keys: [Entry<SortKeys>] = []
  private var texts: Entry<ByteKeys>?
  private var included: Entry<[Bool]>?
  private var found: (revision: Revision, query: SearchQuery, rows: [Int32])?
  private var sorted: (by: [(Revision, SortDirection)], rows: [Int32])?

  /// What is cached for a key.
  func keys<Model>(for key: SortKey<Model>) -> Entry<SortKeys>? {
    keys.first { $0.revision === key.revision }
  }

  /// Follows edits of the rows. What is cached of the others stays.
  mutating func follow(_ edits: RowOrigins) {
    found = nil
    sorted = nil
    keys = keys.compactMap { $0.following(edits) }
    texts = texts?.following(edits)
    included = included?.following(edits)
  }

  /// The arrangement of rows that an order, a filter and a search make.
  ///
  /// - Parameter showing: rows that are shown also where they do not match.
  mutating func arrangement<Model: Sendable>(
    of rows: RowModels<Model>, by arrangement: RowArrangement<Model>, showing: [Int32] = []
  ) throws -> Arrangement {
    let matching = try matches(of: rows, arrangement).map {
      showing.isEmpty ? $0 : Set($0).union(showing).sorted()
    }
    guard !arrangement.sort.isEmpty else {
      guard let matching else { return Arrangement(dataCount: rows.count) }
      return Arrangement(matching, of: rows.count)
    }
    let order = try order(of: rows, arrangement.sort)
    try Task.checkCancellation()
    guard let matching else { return Arrangement(order, of: rows.count) }
    var isShown = [Bool](repeating: false, count: rows.count)
    for row in matching { isShown[Int(row)] = true }
    return Arrangement(order.filter { isShown[Int($0)] }, of: rows.count)
  }

  /// The rows that filter and search leave, ascending; nil when that is all of them.
  mutating func matches<Model: Sendable>(
    of rows: RowModels<Model>, _ arrangement: RowArrangement<Model>
  ) throws -> [Int32]? {
    var matching: [Int32]?
    if let query = arrangement.query, let searched = arrangement.searched {
      matching = try search(rows, searched, query)
    }
    if let filter = arrangement.wholeFilter {
      let isIncluded = try inclusion(of: rows, filter)
      matching = (matching ?? (0..<Int32(rows.count)).map { $0 }).filter { isIncluded[Int($0)] }
    }
    return matching
  }

  private mutating func search<Model: Sendable>(
    _ rows: RowModels<Model>, _ searched: SearchedText<Model>, _ query: SearchQuery
  ) throws -> [Int32] {
    if let found, found.revision === searched.revision, found.query == query { return found.rows }
    let keys: ByteKeys
    if let texts, texts.revision === searched.revision, texts.origins == nil {
      keys = texts.value
    } else {
      keys = try searched.keys(
        of: rows, reusing: texts?.revision === searched.revision ? texts : nil)
      texts = Entry(revision: searched.revision, value: keys)
      found = nil
    }
    try TextAllowance.use(keys)
    var old: [Int32]?
    // Looking at many rows one by one takes longer than looking through all of them.
    if let found, found.revision === searched.revision, query.narrows(found.query),
      found.rows.count < rows.count / 4
    {
      old = found.rows
    }
    let result = try query.rows(of: keys, among: old)
    found = (searched.revision, query, result)
    return result
  }

  private mutating func inclusion<Model: Sendable>(
    of rows: RowModels<Model>, _ filter: RowFilter<Model>
  ) throws -> [Bool] {
    let entry = included?.revision === filter.revision ? included : nil
    if let entry, entry.origins == nil { return entry.value }
    var isIncluded: [Bool] = []
    isIncluded.reserveCapacity(rows.count)
    try rows.forEach(after: entry?.origins) { range in
      if let entry { isIncluded.append(contentsOf: entry.value[range]) }
    } new: { model in
      isIncluded.append(model.map(filter.isIncluded) ?? true)
    }
    included = Entry(revision: filter.revision, value: isIncluded)
    return isIncluded
  }

  private mutating func order<Model: Sendable>(
    of rows: RowModels<Model>, _ sort: [SortKey<Model>]
  ) throws -> [Int32] {
    if let sorted, sorted.by.count == sort.count,
      zip(sorted.by, sort).allSatisfy({ $0.0 === $1.revision && $0.1 == $1.direction })
    {
      return sorted.rows
    }
    var sorting: [(keys: SortKeys, direction: SortDirection)] = []
    for key in sort {
      let keys = try keys(of: rows, key)
      if case .strings(let texts) = keys.values { try TextAllowance.use(texts) }
      sorting.append((keys, key.direction))
    }
    let result = try RowSorter(sorting).sorted(Array(0..<Int32(rows.count)))
    sorted = (sort.map { ($0.revision, $0.direction) }, result)
    return result
  }

  private mutating func keys<Model: Sendable>(
    of rows: RowModels<Model>, _ key: SortKey<Model>
  ) throws -> SortKeys {
    let index = keys.firstIndex { $0.revision === key.revision }
    let entry = index.map { keys[$0] }
    if let entry, entry.origins == nil { return entry.value }
    let made = try key.keys(of: rows, reusing: entry)
    if let index { keys.remove(at: index) }
    if keys.count >= Self.mostKeys { keys.removeFirst() }
    keys.append(Entry(revision: key.revision, value: made))
    return made
  }
}
