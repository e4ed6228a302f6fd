import CGtkListKitGtk3
import GtkListKit

/// A window as the peers', with a table filled by an ordinary adaptor.
final class TableBenchmark {
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private let window: BenchWindow

  init(rows: Int, scroll: Int, start: Double) {
    window = BenchWindow(table, what: "table", rows: rows, scroll: scroll, start: start)
    table.useAdaptor(adaptor)
    adaptor.apply { Rows(0..<rows, id: \.self, as: BenchCell.self) }
  }

  func run() { window.run() }
}
