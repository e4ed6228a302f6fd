extension TableColumn where Model: Sendable {
  /// Lets a click on the header sort the rows by a key: at first the way that the key goes, at the
  /// second click the other way; the third puts them back into the order of the data.
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
    guard let source = source.arrangedSource else { return nil }
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
