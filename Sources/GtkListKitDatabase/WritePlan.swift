/// What is written once it is known what the database holds.
protocol WritePlan: Sendable {
  /// The changes to be made, found out in the transaction that makes them.
  func changes<Connection: Database>(in database: isolated Connection) throws -> [RowChange]
}

extension [RowChange]: WritePlan {
  func changes<Connection: Database>(in database: isolated Connection) throws -> [RowChange] {
    self
  }
}
