/// The invoice of a joiner who does not exist.
public enum SampleInvoice {
  private static let lines: [(String, Double, InvoiceItem.Unit, Double, Double?, Int)] = [
    ("Measuring and advice on site", 2.5, .hours, 62, nil, 19),
    ("Oak boards, planed, 27 mm", 14.2, .metres, 38.9, nil, 19),
    ("Oak veneer, edge glued", 22, .metres, 4.35, 10, 19),
    ("Shelf supports, steel, black", 48, .pieces, 1.2, nil, 19),
    ("Drawer runners, full extension", 6, .pieces, 24.5, 5, 19),
    ("Handles, brass, brushed", 9, .pieces, 17.8, nil, 19),
    ("Hinges with soft close", 12, .pieces, 6.9, 5, 19),
    ("Hard wax oil", 3.5, .kilograms, 31, nil, 19),
    ("Wood glue", 1.2, .kilograms, 14.6, nil, 19),
    ("Sandpaper, assorted", 30, .pieces, 0.65, nil, 19),
    ("Workshop: cutting and planing", 11, .hours, 58, nil, 19),
    ("Workshop: joints and assembly", 18.5, .hours, 58, nil, 19),
    ("Workshop: sanding and oiling", 9, .hours, 52, nil, 19),
    ("Glass doors, 4 mm, cut to size", 2, .pieces, 86.4, nil, 19),
    ("Lighting strip with transformer", 1, .pieces, 74, 15, 19),
    ("Care manual, printed", 1, .pieces, 9.5, nil, 7),
    ("Firewood from offcuts", 40, .kilograms, 0.3, nil, 7),
    ("Transport to the customer", 1, .pieces, 85, nil, 19),
    ("Installation on site", 6, .hours, 62, nil, 19),
    ("Deposit for pallets", 2, .pieces, 8, nil, 0),
  ]

  /// Its lines, three a day, five days a week.
  ///
  /// - Parameter day: a Monday, in seconds since 1970.
  public static func items(from day: Int) -> [InvoiceItem] {
    lines.enumerated().map { index, line in
      let workday = index / 3
      return InvoiceItem(
        id: index, article: line.0, quantity: line.1, unit: line.2, price: line.3,
        discount: line.4, taxRate: line.5, day: day + (workday + workday / 5 * 2) * 86_400,
        isDelivered: index < 9)
    }
  }
}
