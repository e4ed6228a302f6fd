/// A made-up price list, the same at each start.
public enum PriceList {
  public static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static let kinds: [(name: String, group: String, price: Double)] = [
    ("Olive Oil", "Pantry", 9.9), ("Basmati Rice", "Pantry", 3.2), ("Rye Bread", "Bakery", 4.1),
    ("Croissant", "Bakery", 1.4), ("Mountain Cheese", "Dairy", 7.8), ("Butter", "Dairy", 2.6),
    ("Apple Juice", "Drinks", 2.2), ("Green Tea", "Drinks", 5.5), ("Carrots", "Vegetables", 1.6),
    ("Tomatoes", "Vegetables", 3.4), ("Pears", "Fruit", 2.9), ("Walnuts", "Fruit", 6.7),
  ]
  private static let suppliers = ["Hofgut Brandt", "Miller & Sons", "Nordkontor", "Casa Verde"]
  private static let sizes = ["250 g", "500 g", "1 kg", "2 kg", "5 kg"]

  public static func rows(_ count: Int) -> [PricedProduct] {
    (0..<count).map { number in
      let kind = kinds[number % kinds.count]
      let size = number / kinds.count
      let base = kind.price * Double(1 + size % sizes.count) * (1 + Double(number % 7) / 50)
      let prices = months.indices.map { month -> Double? in
        // A few months have no price yet.
        guard (number + 3 * month) % 29 != 0 else { return nil }
        let season = 1 + Double((month * 5 + number) % 9 - 4) / 100
        return (base * season * 100).rounded() / 100
      }
      return PricedProduct(
        id: number, name: "\(kind.name), \(sizes[size % sizes.count])", group: kind.group,
        supplier: suppliers[(number / 3) % suppliers.count], prices: prices,
        isListed: number % 11 != 0)
    }
  }
}
