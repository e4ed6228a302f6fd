import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking

/// The lists that are measured against the peers' own.
extension BenchList {
  /// Rows of widgets.
  static func table(_ rows: Int) -> BenchList {
    let table = TableView()
    let adaptor = TableAdaptor()
    return BenchList(view: table) {
      table.useAdaptor(adaptor)
      adaptor.apply { Rows(0..<rows, id: \.self, as: BenchCell.self) }
    }
  }

  /// The peers' two columns of text.
  static func columns(_ rows: Int) -> BenchList {
    let table = columnTable()
    let adaptor = TableAdaptor()
    return BenchList(view: table) {
      table.useAdaptor(adaptor)
      adaptor.apply { Rows(0..<rows, id: \.self) }
    }
  }

  /// The same with rows of one line to three, measured as they come into view.
  static func texts(_ rows: Int) -> BenchList {
    let table = columnTable { number in
      "Subtitle of row \(number)" + String(repeating: " that is longer", count: number % 4)
    }
    table.hasVariableRowHeights = true
    for column in table.columns { column.lineLimit = nil }
    let adaptor = TableAdaptor()
    return BenchList(view: table) {
      table.useAdaptor(adaptor)
      adaptor.apply { Rows(0..<rows, id: \.self) }
    }
  }

  /// The two columns as an outline of a thousand sections, all open.
  static func outline(_ rows: Int) -> BenchList {
    let table = columnTable()
    table.showsSectionsAsNodes = true
    let adaptor = TableAdaptor()
    let count = 1_000
    return BenchList(view: table) {
      table.useAdaptor(adaptor)
      adaptor.apply {
        for number in 0..<count {
          Section("Section \(number)") {
            Rows(rows * number / count..<rows * (number + 1) / count, id: \.self)
          }
        }
      }
    }
  }

  /// The peers' grid of a large icon over a number.
  static func collection(_ items: Int) -> BenchList {
    let collection = CollectionView()
    let adaptor = CollectionAdaptor()
    collection.layout = .grid(.count(7), length: .measured(estimate: 73))
    return BenchList(view: collection) {
      collection.useAdaptor(adaptor)
      adaptor.apply {
        Rows(
          (0..<items).lazy.map { TitleModel(title: String($0), icon: "folder") }, id: \.title,
          as: IconTile.self)
      }
    }
  }

  private static func columnTable(
    subtitle: @escaping (Int) -> String = { "Subtitle of row \($0)" }
  ) -> ColumnTableView {
    let table = ColumnTableView()
    table.columns = [
      TableColumn<Int>("Title", { "Row \($0)" }, width: 180),
      TableColumn<Int>("Subtitle", subtitle, width: 180),
    ]
    return table
  }
}
