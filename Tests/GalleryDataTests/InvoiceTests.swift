import Testing

@testable import GalleryData

@Suite("Invoices")
struct InvoiceTests {
  @Test("A line comes to its quantity times its price, less the discount, in whole cents")
  func line() {
    let item = InvoiceItem(
      id: 1, article: "Boards", quantity: 3, price: 9.99, discount: 10, taxRate: 19, day: 0)
    #expect(item.net == 26.97)
    #expect(item.tax == 5.12)
  }

  @Test("The totals are the sums of the lines")
  func totals() {
    let items = SampleInvoice.items(from: 0)
    let totals = InvoiceTotals(items)
    #expect(totals.count == items.count)
    #expect(abs(totals.gross - items.reduce(0) { $0 + $1.net + $1.tax }) < 0.001)
    #expect(InvoiceTotals([]).gross == 0)
  }

  @Test("All lines have an identity of their own, a known tax rate and a day in order")
  func sample() {
    let items = SampleInvoice.items(from: 1_000)
    #expect(Set(items.map(\.id)).count == items.count)
    #expect(items.allSatisfy { InvoiceItem.taxRates.contains($0.taxRate) })
    #expect(items.map(\.day) == items.map(\.day).sorted())
    #expect(items.first?.day == 1_000)
  }

  @Test("Fields that are missing or cannot be read are as in a new line")
  func fields() {
    let line = InvoiceItem(id: 1, fields: ["Cable", "2.5", "metres", "12"], day: 5)
    #expect(
      line
        == InvoiceItem(
          id: 1, article: "Cable", quantity: 2.5, unit: .metres, price: 12, day: 5))
    #expect(
      InvoiceItem(id: 1, fields: [], day: 5)
        == InvoiceItem(
          id: 1, article: "New article", day: 5))
    #expect(
      InvoiceItem(id: 1, fields: ["", "-1", "ells", "nan"], day: 5)
        == InvoiceItem(
          id: 1, article: "New article", day: 5))
  }
}
