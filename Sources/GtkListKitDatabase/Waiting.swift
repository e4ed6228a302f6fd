/// How long an answer is waited for by now.
@MainActor
final class Waiting {
  private var pending = 0
  private var since = ContinuousClock.now
  /// How long it was waited in vain for those that nobody waits for any more.
  private var before = Duration.zero

  /// Waits for an answer.
  func wait<Answer>(for answer: () async throws -> Answer) async throws -> Answer {
    if pending == 0 { since = .now }
    pending += 1
    var isAnswered = false
    defer { end(isAnswered: isAnswered) }
    do {
      let answer = try await answer()
      isAnswered = true
      return answer
    } catch {
      isAnswered = !(error is CancellationError) && !Task.isCancelled
      throw error
    }
  }

  /// Whoever is answered knows that the database is there. Who does not wait any more knows nothing.
  private func end(isAnswered: Bool) {
    pending -= 1
    if isAnswered {
      (since, before) = (.now, .zero)
    } else if pending == 0 {
      before += .now - since
    }
  }

  var isPending: Bool { pending > 0 }

  /// Nothing where nothing is waited for.
  var duration: Duration { pending == 0 ? .zero : before + (.now - since) }
}
