/// What the lines of an invoice come to, in euros.
public struct InvoiceTotals: Equatable, Sendable {
  public private(set) var net = 0.0
  public private(set) var tax = 0.0
  public private(set) var count = 0
  public var gross: Double { net + tax }

  public init(_ items: some Sequence<InvoiceItem>) {
    for item in items {
      net += item.net
      tax += item.tax
      count += 1
    }
  }
}
