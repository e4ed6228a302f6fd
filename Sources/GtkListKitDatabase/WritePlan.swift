/// What is written once it is known what the database holds.
protocol WritePlan: Sendable {
  /// The changes to be made, found out in the transaction that makes them.
  func changes<Connection: Database>(in database: isolated Connection) throws -> [RowChange]
  /// Checks the written rows before the transaction ends.
  ///
  /// - Throws: an error if the transaction has to be rolled back.
  func check<Connection: Database>(
    _ outcome: ChangeWriter.Outcome, in database: isolated Connection
  ) throws
  /// The plan of other changes of the same rows, such as an undo.
  func plan(of changes: [RowChange]) -> any WritePlan
}

extension WritePlan {
  func check<Connection: Database>(
    _ outcome: ChangeWriter.Outcome, in database: isolated Connection
  ) throws {}

  func plan(of changes: [RowChange]) -> any WritePlan { changes }
}

extension [RowChange]: WritePlan {
  func changes<Connection: Database>(in database: isolated Connection) throws -> [RowChange] {
    self
  }
}
