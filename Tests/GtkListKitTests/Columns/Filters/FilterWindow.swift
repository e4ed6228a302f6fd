import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

struct Parcel: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var weight: Double?
  var count = 1
  /// Seconds since 1970.
  var sent = 0
  var city = "Rome"

  static let some = [
    Parcel(id: 0, name: "Blue lamp", weight: 2.5, count: 1, sent: day(2024, 1, 10), city: "Rome"),
    Parcel(id: 1, name: "Red lamp", weight: 10, count: 5, sent: day(2024, 2, 10), city: "Oslo"),
    Parcel(id: 2, name: "Café chair", weight: nil, count: 9, sent: day(2024, 3, 10), city: "Oslo"),
    Parcel(id: 3, name: "Table", weight: 30, count: 5, sent: day(2024, 3, 11), city: "Bern"),
  ]

  /// Noon of a day.
  static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let moment = g_date_time_new_local(gint(year), gint(month), gint(day), 12, 0, 0)
    defer { g_date_time_unref(moment) }
    return Int(g_date_time_to_unix(moment))
  }
}

/// A table of parcels whose columns can be filtered by, on screen.
@MainActor
final class FilterWindow {
  let table = ColumnTableView()
  let adaptor = TableAdaptor()
  let host: ListWindow
  let name = TableColumn<Parcel>("Name", \.name, width: 140).filtered(by: .text(\.name))
  let weight = TableColumn<Parcel>("Weight", \.weight, as: .number(), width: 90)
    .filtered(by: .number(\.weight))
  let count = TableColumn<Parcel>("Count", \.count, as: .number, width: 80)
    .filtered(by: .number(\.count))
  let sent = TableColumn<Parcel>("Sent", \.sent, as: .date(), width: 120)
    .filtered(by: .date(\.sent))
  let city = TableColumn<Parcel>("City", \.city, width: 90).filtered(by: .choices(\.city))
  let plain = TableColumn<Parcel>("ID", { "\($0.id)" }, width: 40)

  init(_ parcels: [Parcel] = Parcel.some, showsRow: Bool = false) {
    table.columns = [name, weight, count, sent, city, plain]
    adaptor.apply { Section { Rows(parcels) } }
    table.useAdaptor(adaptor)
    table.showsFilterRow = showsRow
    host = CheckedWindow(list: table, width: 600, height: 300)
    settle()
  }

  /// Waits until the rows are arranged.
  func settle() {
    Pump.until("the rows are arranged") { !self.adaptor.isArranging }
    host.settle()
  }

  /// The ids of the rows as they are shown.
  var ids: [Int] {
    (0..<table.numberOfItems(in: 0)).compactMap { (adaptor[0, $0]?.cellData as? Parcel)?.id }
  }

  /// The field of a column in the row under the headers.
  func field(_ column: AnyTableColumn) -> WidgetPointer? {
    let title = "Filter by \(column.title)"
    return table.widgetPointer.children.first { widget in
      widget.hasStyleClass("list-filter")
        && atk_object_get_name(gtk_widget_get_accessible(widget)).map { String(cString: $0) }
          == title
    }
  }

  func text(_ column: AnyTableColumn) -> String? {
    field(column).map { ChildHandle(pointer: $0).text }
  }

  func write(_ text: String, _ column: AnyTableColumn) {
    field(column).map { gtk_entry_set_text($0.of(GtkEntry.self), text) }
    settle()
  }

  /// The widgets of a type in the open popover, in order.
  func popoverWidgets(_ type: GType) -> [WidgetPointer] {
    table.filters.popover?.content.tree.filter { $0.isA(type) } ?? []
  }
}
