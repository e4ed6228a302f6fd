extension Database {
  /// Carries out several statements, or none of them: where the closure throws, nothing has happened.
  /// Inside another transaction it is part of that one, and what throws takes back its own part.
  @discardableResult
  public func transaction<Result: Sendable>(
    _ body: @Sendable (isolated Self) throws -> Result
  ) throws -> Result {
    try transaction(asSnapshot: false, body)
  }

  /// Carries out several queries, all of which see the database as it was at one moment, whatever others
  /// commit meanwhile.
  public func snapshot<Result: Sendable>(
    _ body: @Sendable (isolated Self) throws -> Result
  ) throws -> Result {
    try transaction(asSnapshot: true, body)
  }

  private func transaction<Result: Sendable>(
    asSnapshot isSnapshot: Bool, _ body: @Sendable (isolated Self) throws -> Result
  ) throws -> Result {
    let part = isInTransaction ? "inner_part" : nil
    if let part {
      try run("SAVEPOINT \(part)")
    } else {
      try beginTransaction(asSnapshot: isSnapshot)
    }
    do {
      let result = try body(self)
      if let part { try run("RELEASE \(part)") } else { try commitTransaction() }
      return result
    } catch {
      rollBack(to: part)
      throw error
    }
  }
}
