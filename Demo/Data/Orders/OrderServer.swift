/// A server with the orders of a shop, the newest first, which answers after a while and now and then
/// fails: nobody has to have a network for it.
public actor OrderServer {
  /// What it answers where it fails.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    public var description: String { "503 Service Unavailable" }
  }

  /// What it answers.
  public struct Page: Sendable {
    public let orders: [Order]
    /// How many orders there are.
    public let total: Int
  }

  private var latency = Duration.zero
  private var failures = 0
  private var total: Int
  private var random = SampleRandom(seed: 7)
  /// Seconds since 1970, of the first order.
  private let start: Int
  /// How far orders lie apart, in seconds.
  private static let interval = 97

  /// - Parameter now: seconds since 1970.
  public init(orders: Int, now: Int) {
    total = max(0, orders)
    start = now - total * Self.interval
  }

  /// - Parameters:
  ///   - latency: how long an answer takes in the mean.
  ///   - failures: how many of a hundred requests fail, also of those that are on their way.
  public func set(latency: Duration, failures: Int) {
    self.latency = max(.zero, latency)
    self.failures = failures
  }

  /// Orders come in, in front of all others.
  public func receive(_ count: Int) { total += max(0, count) }

  /// Some orders, counted from the newest, of those that there are.
  public func orders(_ rows: Range<Int>) async throws -> Page {
    try await answer()
    let there = rows.clamped(to: 0..<total)
    return Page(orders: there.map { order(total - $0) }, total: total)
  }

  /// Where an order stands; nil where there is none.
  public func row(of id: Int) async throws -> Int? {
    try await answer()
    return id >= 1 && id <= total ? total - id : nil
  }

  private func order(_ id: Int) -> Order {
    Order(sample: id, date: start + id * Self.interval)
  }

  private func answer() async throws {
    let chance = random.number(below: 100)
    // From half of it to half as much again.
    let share = 50 + random.number(below: 100)
    if latency > .zero { try await Task.sleep(for: latency * share / 100) }
    // The share of failures can have changed in the meantime.
    if chance < failures { throw Failure() }
  }
}
