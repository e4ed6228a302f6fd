internal import GtkListKitCore

/// The models of a section's rows, to be read on any thread.
nonisolated struct RowModels<Model: Sendable>: Sendable {
  struct Part: Sendable {
    let count: Int
    let model: @Sendable (Int) -> Model?
  }

  private let parts: [Part]
  let count: Int

  init(_ parts: [Part]) {
    self.parts = parts
    count = parts.reduce(0) { $0 + $1.count }
  }

  init(_ models: [Model]) { self.init([Part(count: models.count) { models[$0] }]) }

  /// The model of a row; nil where there is no such model. O(parts).
  func model(at row: Int) -> Model? {
    var index = row
    for part in parts {
      if index < part.count { return part.model(index) }
      index -= part.count
    }
    return nil
  }

  /// Goes through all rows in order: stretches of former rows, of which is known what was to be
  /// found out, at once, the others one by one. All are others when the origins are nil or those
  /// of another number of rows. Stops when the task is cancelled.
  func forEach(
    after origins: RowOrigins?, old: (Range<Int>) -> Void, new: (Model?) throws -> Void
  ) throws {
    var row = 0
    guard let origins, origins.count == count else {
      for part in parts {
        for index in 0..<part.count {
          if row & 0x0FFF == 0 { try Task.checkCancellation() }
          try new(part.model(index))
          row += 1
        }
      }
      return
    }
    for stretch in origins.stretches {
      try Task.checkCancellation()
      if case .old(let rows) = stretch {
        old(rows)
      } else {
        for index in row..<row + stretch.count { try new(model(at: index)) }
      }
      row += stretch.count
    }
  }
}

/// How models of a collection are read on any thread.
nonisolated struct ModelReading<Model>: Sendable {
  let model: @Sendable (Int) -> Model?
}

/// Rows whose models can be had.
protocol ModelRows {
  var rowCount: Int { get }
  func models<Model: Sendable>(as type: Model.Type) -> GroupModels<Model>
}

/// Where the models of a group of rows are to be had.
enum GroupModels<Model: Sendable> {
  case anywhere(@Sendable (Int) -> Model?)
  case onMain((Int) -> Model?)
}
