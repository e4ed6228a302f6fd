import GtkListKit
import GtkListKitBenchmarking

/// `gtklistkit-bench cells ROWS`: fills 100 000 cells of a table at once, see ``CellsBenchmark``.
enum CellsInMemory {
  nonisolated struct Line: Identifiable, Sendable, Equatable {
    let id: Int
    var name = "1"
    var place = "1"
    var count = 1
    var price = 1.0
    var isPaid = "1"
  }

  static func run(rows: Int) {
    let columns = [
      TableColumn<Line>("Name", \.name).editable(\.name),
      TableColumn<Line>("Place", \.place).editable(\.place),
      TableColumn<Line>("Count", \.count, as: .number).editable(\.count),
      TableColumn<Line>("Price", \.price, as: .number()).editable(\.price),
      TableColumn<Line>("Paid", \.isPaid).editable(\.isPaid),
    ]
    CellsBenchmark("memory", columns) { adaptor in
      adaptor.apply { Rows((0..<rows).map { Line(id: $0) }) }
    }.run { adaptor, text in (adaptor[0, 19_999]?.cellData as? Line)?.name == text }
  }
}
