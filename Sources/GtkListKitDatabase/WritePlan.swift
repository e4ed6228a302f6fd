/// What is written once it is known what the database holds.
protocol WritePlan: Sendable {
  /// The changes to be made, found out in the transaction that makes them.
  func changes<Connection: Database>(in database: isolated Connection) throws -> [RowChange]
  /// Checks what was written before the transaction ends.
  func check<Connection: Database>(
    _ outcome: ChangeWriter.Outcome, in database: isolated Connection
  ) throws
  /// Other changes that are planned in the same way, such as those of an undo.
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
