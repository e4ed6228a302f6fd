/// An order of a shop.
public struct Order: Sendable, Identifiable, Equatable {
  public enum Status: String, Sendable, CaseIterable {
    case received = "Received"
    case paid = "Paid"
    case shipped = "Shipped"
    case returned = "Returned"
  }

  /// Counted from 1, the oldest.
  public let id: Int
  public let customer: String
  public let articles: Int
  /// In cents.
  public let total: Int
  /// Seconds since 1970.
  public let date: Int
  public let status: Status

  /// The order of a number: always the same.
  ///
  /// - Parameter date: seconds since 1970.
  public init(sample id: Int, date: Int) {
    var random = SampleRandom(seed: UInt64(bitPattern: Int64(id)))
    self.id = id
    self.date = date
    customer = "\(random.pick(MailWords.givenNames)) \(random.pick(MailWords.familyNames))"
    articles = random.number(below: 9) + 1
    total = articles * (random.number(below: 6_000) + 250)
    let isReturned = random.happens(percent: 6)
    status = isReturned ? .returned : random.pick([.received, .paid, .shipped, .shipped])
  }
}
