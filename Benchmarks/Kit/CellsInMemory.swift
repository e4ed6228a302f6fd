import GtkListKit
import GtkListKitBenchmarking

/// `gtklistkit-bench cells ROWS`: fills 100 000 cells of a table at once, see ``CellsBenchmark``.
enum CellsInMemory {
  static func run(rows: Int) {
    CellsBenchmark("memory") { adaptor in
      adaptor.apply { Rows((0..<rows).map { CellsBenchmark.Line(id: $0) }) }
    }.run { adaptor, text in
      (adaptor[0, 19_999]?.cellData as? CellsBenchmark.Line)?.name == text
    }
  }
}
