/// What of its rows a column is filtered by, whatever their model.
protocol ColumnFilterKey {
  typealias Condition = (key: any ColumnFilterKey, value: ColumnFilterValue)

  var kind: ColumnFilterKind { get }
  /// How a source filters its rows by columns of the same model; nil where it does not.
  func filtering(of source: any ListSource) -> (([Condition]) -> Void)?
  /// How often each text stands in the rows of a source that meet other conditions; nil where it cannot
  /// say.
  func counts(
    in source: any ListSource, besides others: [Condition]
  ) -> (() async -> [String: Int])?
}
