/// How long an answer is waited for by now.
struct Waiting {
  private var pending = 0
  private var since = ContinuousClock.now

  mutating func begin() {
    if pending == 0 { since = .now }
    pending += 1
  }

  /// An answer has come, or nobody waits for it any more.
  mutating func end() {
    pending -= 1
    since = .now
  }

  /// Nothing where nothing is waited for.
  var duration: Duration { pending == 0 ? .zero : .now - since }
}
