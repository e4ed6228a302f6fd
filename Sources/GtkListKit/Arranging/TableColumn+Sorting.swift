extension TableColumn where Model: Sendable {
  /// Lets a click on the header sort the rows by a key.
  ///
  /// - Returns: the column itself.
  @discardableResult
  public func sorted(by key: SortKey<Model>) -> TableColumn {
    sortKey = key
    return self
  }
}

extension SortKey: ColumnSortKey {
  @MainActor func sorting(of source: any ListSource) -> (
    ([(column: AnyTableColumn, direction: SortDirection)]) -> Void
  )? {
    guard let source = source as? any ArrangedSource else { return nil }
    return { order in
      source.rearrange(Model.self, animated: true, completion: nil) { arrangement in
        arrangement.sort = order.compactMap { item in
          guard var key = item.column.sortKey as? SortKey<Model> else { return nil }
          key.direction = item.direction
          return key
        }
      }
    }
  }
}
