internal import GtkListKitCore

extension ModelArranger {
  /// Finds places for new rows among sorted ones. What the new rows are sorted by is found out once
  /// for each; that of the others is read from what is known of them.
  struct RowPlacing {
    private struct New {
      let dataRow: Int
      let values: [PreparedSortKey?]
    }

    /// What is known of the rows of the data for one key.
    private struct CachedKeys {
      let keys: SortKeys
      let rows: PreviousRows?
    }

    private let sort: [SortKey<Model>]
    private let directions: [SortDirection]
    private let cachedKeys: [CachedKeys?]
    private let model: (Int) -> Model?
    private var added: [New] = []

    /// - Parameters:
    ///   - cache: what is known of the rows that are shown.
    ///   - model: the model of a row of the data.
    init(
      _ sort: [SortKey<Model>], cache: SortKeyCache, model: @escaping (Int) -> Model?
    ) {
      self.sort = sort
      directions = sort.map(\.direction)
      self.model = model
      cachedKeys = sort.map { key in
        cache.keys(for: key).map {
          CachedKeys(keys: $0.value, rows: $0.origins.map { PreviousRows($0) })
        }
      }
    }

    /// A row of the data that is not shown is to get a place.
    mutating func add(_ dataRow: Int) { added.append(new(dataRow)) }

    /// Where the rows added stand once all of them are shown.
    ///
    /// - Parameter shown: the others, in order.
    /// - Complexity: O(rows to place × log rows shown)
    func rows(among shown: Arrangement) -> [(dataRow: Int, row: Int)] {
      let new = added.sorted { isBefore($0, $1.values, $1.dataRow) }
      var found = [Int](repeating: 0, count: new.count)
      // The one in the middle leaves less to look through for those on either side.
      func find(_ rows: Range<Int>, in range: Range<Int>) {
        guard !rows.isEmpty else { return }
        let middle = (rows.lowerBound + rows.upperBound) / 2
        let row = range.partitionPoint { row in
          shown.dataRow(at: row).map { isBefore(new[middle], values(ofData: $0), $0) } ?? true
        }
        found[middle] = row
        find(rows.lowerBound..<middle, in: range.lowerBound..<row)
        find(middle + 1..<rows.upperBound, in: row..<range.upperBound)
      }
      find(new.indices, in: 0..<shown.count)
      return zip(new, found).enumerated().map { ($1.0.dataRow, $1.1 + $0) }
    }

    /// Whether a row that has been changed belongs where it is shown.
    func belongs(_ dataRow: Int, at row: Int, among shown: Arrangement) -> Bool {
      let new = new(dataRow)
      func stands(_ other: Int?, _ isAbove: Bool) -> Bool {
        other.map { isBefore(new, values(ofData: $0), $0) != isAbove } ?? true
      }
      return stands(shown.dataRow(at: row - 1), true) && stands(shown.dataRow(at: row + 1), false)
    }

    private func new(_ dataRow: Int) -> New {
      let model = model(dataRow)
      return New(dataRow: dataRow, values: sort.map { $0.prepared(model) })
    }

    /// What a row is sorted by. The most important key tells most rows apart, so that the others are
    /// found out only when they are asked for.
    private func values(ofData row: Int) -> Values {
      { key in
        guard let cached = cachedKeys[key],
          let old = cached.rows.map({ $0.row(of: row) }) ?? row,
          old < cached.keys.count
        else { return sort[key].prepared(model(row)) }
        return PreparedSortKey(cached.keys, at: old)
      }
    }

    private typealias Values = (Int) -> PreparedSortKey?

    private func isBefore(_ new: New, _ other: Values, _ dataRow: Int) -> Bool {
      for (number, direction) in directions.enumerated() {
        if let answer = PreparedSortKey.isBefore(new.values[number], other(number), direction) {
          return answer
        }
      }
      return new.dataRow < dataRow
    }

    private func isBefore(
      _ new: New, _ other: [PreparedSortKey?], _ dataRow: Int
    ) -> Bool { isBefore(new, { other[$0] }, dataRow) }
  }
}
