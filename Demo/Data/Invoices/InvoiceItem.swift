/// A line of an invoice.
public struct InvoiceItem: Identifiable, Equatable, Sendable {
  /// What a quantity counts.
  public enum Unit: String, CaseIterable, Sendable {
    case pieces, hours, metres, kilograms
  }

  /// The rates of value added tax, in percent.
  public static let taxRates = [0, 7, 19]

  public let id: Int
  public var article: String
  public var quantity: Double
  public var unit: Unit
  /// In euros, for one unit and without tax.
  public var price: Double
  /// In percent; nil is none.
  public var discount: Double?
  /// In percent.
  public var taxRate: Int
  /// In seconds since 1970.
  public var day: Int
  public var isDelivered: Bool

  public init(
    id: Int, article: String, quantity: Double = 1, unit: Unit = .pieces, price: Double = 0,
    discount: Double? = nil, taxRate: Int = 19, day: Int, isDelivered: Bool = false
  ) {
    self.id = id
    self.article = article
    self.quantity = quantity
    self.unit = unit
    self.price = price
    self.discount = discount
    self.taxRate = taxRate
    self.day = day
    self.isDelivered = isDelivered
  }

  /// In euros, rounded to cents, without tax.
  public var net: Double { Self.cents(quantity * price * (1 - (discount ?? 0) / 100)) }
  /// In euros, rounded to cents.
  public var tax: Double { Self.cents(net * Double(taxRate) / 100) }

  private static func cents(_ amount: Double) -> Double { (amount * 100).rounded() / 100 }
}
