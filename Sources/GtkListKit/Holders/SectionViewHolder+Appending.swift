internal import GtkListKitCore

/// Adding rows over models, of which none gets a holder.
extension SectionViewHolder {
  /// Puts rows over models behind the last row of the data, and says where each is shown: nil for those
  /// that are not. Where the last rows have the same cell class, they do what those do, else what the
  /// options say.
  ///
  /// - Complexity: O(groups + models + last rows / 1024), the first time O(last rows); where rows are
  ///   arranged, O(rows), and O(log rows) for each model
  final func append<Cell: ModelCell>(
    _ models: [Cell.Model], as cell: Cell.Type, or options: RowOptions<Cell.Model>
  ) -> [Int?] {
    guard !models.isEmpty else { return [] }
    let new = count..<count + models.count
    following(.insert(models.count, at: new.lowerBound)) {
      let last = groups.last
      if let joined = last?.appending(models, as: cell) {
        groups[groups.count - 1] = joined
      } else {
        let shared = last?.options(of: cell) ?? RowOptions.Shared(options)
        groups.append(
          LazyRows<ModelBuffer<Cell.Model>, Cell>(ModelBuffer(models), shared))
      }
      return true
    }
    guard arranged != nil else { return Array(new) }
    arranged?.arrangement.insertData(new)
    return placeData(Array(new), cache: sortKeyCache)
  }
}
