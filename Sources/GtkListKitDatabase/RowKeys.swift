/// What is known of the rows of a query without having read them: how many there are, and the keys of
/// some.
@MainActor
final class RowKeys {
  private let connection: any Database
  private(set) var window: KeyWindow
  private(set) var index = KeyIndex()
  /// How many rows there are, once they are counted.
  var count: Int?
  /// How long it took to count the rows and to look up keys.
  var lookUpTime = Duration.zero
  private var lastLookUp = ContinuousClock.now
  let waiting: Waiting
  /// Called when many rows were counted, long before their keys are known.
  var counted: ((Int) -> Void)?

  /// - Parameter connection: looks up keys, which takes its time.
  init(_ window: KeyWindow, _ connection: any Database, waiting: Waiting = Waiting()) {
    self.waiting = waiting
    self.window = window
    self.connection = connection
  }

  /// Whether looking up takes so long that pages are not to wait for it.
  var isSlow: Bool { lookUpTime > .milliseconds(50) }

  /// When they may be looked up again, so that this takes a fifth of one processor at most.
  var nextLookUp: ContinuousClock.Instant { lastLookUp.advanced(by: lookUpTime * 4) }

  /// Other rows are asked for, or the same in another order.
  func begin(_ window: KeyWindow) {
    self.window = window
    index = KeyIndex()
    count = nil
  }

  /// Counts the rows, and looks up the key of every so manyth.
  func lookUp() async throws { try await waiting.wait(for: readKeys) }

  private func readKeys() async throws {
    var window = window
    let start = ContinuousClock.now
    if let nulls = window.nulls {
      window.hasNulls =
        try await !connection.query(nulls.sql, nulls.parameters) { _ in true }.isEmpty
    } else {
      window.hasNulls = false
    }
    // Others may be asked for by now, each time that something was waited for.
    try Task.checkCancellation()
    if count == nil {
      let all = window.count
      let answer = try await connection.query(all.sql, all.parameters) { $0.values.first }
      try Task.checkCancellation()
      if let number = answer.first??.integer, number > KeyIndex.distance {
        count = Int(number)
        counted?(Int(number))
      }
    }
    let found = KeyIndex()
    // Where nothing is known yet, pages use what there is.
    if count == nil || index.count == 0 { (self.window, index) = (window, found) }
    let positions = window.positions
    let number = try await connection.scan(
      positions.sql, positions.parameters, every: KeyIndex.distance
    ) { found.append($0) }
    try Task.checkCancellation()
    (self.window, index, count) = (window, found, number)
    (lookUpTime, lastLookUp) = (ContinuousClock.now - start, .now)
  }
}
