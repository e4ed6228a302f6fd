import CGtkListKitGtk3
import GtkListKit

// The code in the comments of column tables: see `DocCommentSampleTests`.

enum ColumnDocs {
  nonisolated struct Package: Identifiable, Sendable {
    let id: Int
    var name: String
    var summary: String
    var section: String
    var size: Int
    var installedSize: Int
  }

  static func make(_ adaptor: TableAdaptor) -> ColumnTableView {
    // doc: ColumnTableView
    let table = ColumnTableView()
    table.columns = [TableColumn<Package>("Name", \.name)]
    table.useAdaptor(adaptor)
    // end

    // doc: TableColumn
    table.columns = [
      TableColumn<Package>("Name", \.name, width: 200),
      TableColumn<Package>("Size", \.installedSize, as: .bytes),
    ]
    // end
    return table
  }

  static func find(in table: ColumnTableView) -> FindBar {
    // doc: FindBar
    let find = FindBar(for: table, in: SearchedText<Package>(\.name, \.summary))
    // end
    return find
  }

  struct Trip { let goal: String }
  struct Meeting { let title: String }

  @ListBuilder<AnyTableColumn> static func mixed() -> [AnyTableColumn] {
    // doc: TableColumn+Mixed
    TableColumn("Name", { (trip: Trip) in trip.goal }, { (meeting: Meeting) in meeting.title })
    // end
  }

  struct Item { var name: String, price: Double }

  @ListBuilder<AnyTableColumn> static func edited() -> [AnyTableColumn] {
    // doc: TableColumn+Editing
    TableColumn<Item>("Name", \.name).editable(\.name)
    TableColumn<Item>("Price", \.price, as: .number()).editable(\.price) { price, _ in
      price < 0 ? "A price is not negative" : nil
    }
    // end
  }

  @ListBuilder<AnyTableColumn> static func filtered() -> [AnyTableColumn] {
    // doc: ColumnFilter
    TableColumn<Package>("Name", \.name).filtered(by: .text(\.name))
    TableColumn<Package>("Size", \.size, as: .bytes).filtered(by: .number(\.size))
    TableColumn<Package>("Section", \.section).filtered(by: .choices(\.section))
    // end
  }

  static func filter(_ table: ColumnTableView) {
    // doc: ColumnTableView+Filtering
    let name = TableColumn<Package>("Name", \.name).filtered(by: .text(\.name))
    let size = TableColumn<Package>("Size", \.size, as: .bytes).filtered(by: .number(\.size))
    table.columns = [name, size]
    table.showsFilterRow = true
    // end
  }

  static func menu(of table: ColumnTableView, byColumn: @escaping (AnyTableColumn) -> Void) {
    func group(by column: AnyTableColumn) { byColumn(column) }
    // doc: ColumnHeaderMenu
    table.headerMenu?.fitColumn = "Breite anpassen"
    table.headerMenu?.items = { column in
      [ColumnMenuItem("Group by “\(column.title)”") { group(by: column) }]
    }
    // end
  }

  static func keep(_ table: ColumnTableView, in settings: Packages.Settings) {
    // doc: CellRange
    table.selectionUnit = .cells
    table.selectedCells = [CellRange(from: [0, 2], to: [0, 5], columns: 1..<3)]
    // end

    // doc: ColumnTableState
    table.onColumnsChange = { settings.columns = $0.text }
    if let state = ColumnTableState(text: settings.columns) { table.columnState = state }
    // end
  }

  final class Bar { var fraction = 0.0 }

  static func export(_ source: TextSource, _ bar: Bar) {
    // doc: TextSource+Export
    let export = Task {
      try await source.export(as: .csv, to: "/home/me/mails.csv") { bar.fraction = $0 }
    }
    export.cancel()
    // end
  }
}
