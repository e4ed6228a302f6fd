import Synchronization

/// Counts on any thread.
nonisolated final class Tally: Sendable {
  private let value = Atomic(0)
  func add() { value.add(1, ordering: .relaxed) }
  /// The count so far, which begins anew.
  func taken() -> Int { value.exchange(0, ordering: .relaxed) }
}
