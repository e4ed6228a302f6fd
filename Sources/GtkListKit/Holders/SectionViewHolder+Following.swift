internal import GtkListKitCore

/// Keeping what is known of rows when others come and go.
extension SectionViewHolder {
  /// What is known of the rows before they change.
  struct KnownRows {
    /// How many rows there are.
    let count: Int
    fileprivate let cache: SortKeyCache?
    fileprivate let sinceReading: RowOrigins?
    /// Whether the rows are arranged as they are.
    fileprivate let isArranged: Bool
  }

  final var knownRows: KnownRows {
    KnownRows(
      count: count,
      // Edits count the rows of outlines, too.
      cache: holdsTree || cachedSortKeys == nil ? nil : sortKeyCache,
      sinceReading: originsSinceReading, isArranged: isArrangedNow)
  }

  /// The rows have been changed since that was known.
  final func keep(_ known: KnownRows, through edits: RowOrigins) {
    if let read = known.sinceReading { sinceReading = (revision, edits.following(read)) }
    guard var cache = known.cache else { return }
    cache.follow(edits)
    sortKeyCache = cache
  }

  /// Rows of the data have come and gone by themselves: the arrangement follows.
  ///
  /// - Parameters:
  ///   - removed: as they were numbered.
  ///   - inserted: as they are numbered now.
  ///   - edits: the same.
  /// - Returns: which rows are shown no more, and which are shown now; nil where nobody knows.
  /// - Complexity: O(rows), and O(log rows) for each new one
  final func follow(
    removed: IndexRanges, inserted: IndexRanges, _ edits: RowOrigins, from known: KnownRows
  ) -> (removed: IndexRanges, inserted: IndexRanges)? {
    keep(known, through: edits)
    guard let arranged else { return (removed, inserted) }
    guard known.isArranged, !holdsTree, arranged.arrangement.dataCount == known.count,
      edits.count == count
    else { return nil }
    let old = arranged.arrangement
    let (arrangement, isComplete) = arranged.arranger.arrangement(
      old, following: edits, cache: sortKeyCache, dataReader)
    // Few rows are arranged whole before the list is told, see `Adaptor.arrangeIfNeeded()`.
    guard isComplete || count > ArrangementPass.mostRowsAtOnce else { return nil }
    self.arranged = ArrangedRows(
      arrangement, by: arranged.arranger, of: groups,
      isComplete: arranged.isComplete && isComplete)
    func shown(_ rows: IndexRanges, in arrangement: Arrangement) -> IndexRanges {
      IndexRanges(ofRows: rows.ranges.joined().compactMap { arrangement.row(ofData: $0) })
    }
    return (shown(removed, in: old), shown(inserted, in: arrangement))
  }
}
