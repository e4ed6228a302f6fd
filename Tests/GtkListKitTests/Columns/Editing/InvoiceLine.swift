@testable import GtkListKit

/// A row with a value of every kind that can be edited.
struct InvoiceLine: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var count = 1
  var price = 0.0
  var unit = "pieces"
  var isPaid = false
  var isLocked = false
  var mark = CellColor.rgb(red: 1, green: 0, blue: 0)

  static func many(_ count: Int) -> [InvoiceLine] {
    (0..<count).map { InvoiceLine(id: $0, name: "Line \($0)") }
  }
}
