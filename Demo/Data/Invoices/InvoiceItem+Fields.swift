extension InvoiceItem {
  /// A line from the fields of a text: article, quantity, unit and price, of which those that are
  /// missing or cannot be read are as in a new line.
  public init(id: Int, fields: [String], day: Int) {
    func number(_ index: Int) -> Double? {
      guard index < fields.count else { return nil }
      return Double(fields[index]).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    let article = fields.first ?? ""
    self.init(
      id: id, article: article.isEmpty ? "New article" : article, quantity: number(1) ?? 1,
      unit: fields.count > 2 ? Unit(rawValue: fields[2]) ?? .pieces : .pieces,
      price: number(3) ?? 0, day: day)
  }
}
