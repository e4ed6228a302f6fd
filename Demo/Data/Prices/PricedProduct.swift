/// A product with a price for each month.
public struct PricedProduct: Identifiable, Equatable, Sendable {
  public let id: Int
  public var name: String
  public var group: String
  public var supplier: String
  /// In euros, from January to December; nil is none.
  public var prices: [Double?]
  public var isListed: Bool

  public init(
    id: Int, name: String, group: String, supplier: String, prices: [Double?], isListed: Bool
  ) {
    self.id = id
    self.name = name
    self.group = group
    self.supplier = supplier
    self.prices = prices
    self.isListed = isListed
  }
}
