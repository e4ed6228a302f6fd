internal import CGtkListKitGtk3
package import GtkListKit

/// Measures how long it takes to fill many cells at once, and to undo that.
///
/// `call_cpu_ms` is the processor time of the main thread until the call returns. `cell_us` is the time for each cell
/// until the rows have their new values. `block_cpu_ms_max` is the longest turn of the main loop.
@MainActor
package final class CellsBenchmark {
  /// A row of the filled table.
  package nonisolated struct Line: Identifiable, Sendable, Equatable, Codable {
    package let id: Int
    package var name = "1"
    package var place = "1"
    package var count = 1
    package var price = 1.0
    package var isPaid = "1"

    package init(id: Int) { self.id = id }
  }

  /// Rows and columns of the filled blocks: 100 000 cells each.
  private static let blocks = [(rows: 20_000, columns: 5), (rows: 100_000, columns: 1)]
  private let name: String
  private let table = ColumnTableView()
  private let adaptor: TableAdaptor
  private let stack = UndoStack()
  private let window: WidgetPointer
  private var meter = TurnMeter()
  /// Keeps the rows in memory.
  private var loaded: AnyObject?

  /// - Parameters:
  ///   - name: what the results are called.
  ///   - fill: gives the adaptor its rows.
  package init(
    _ name: String, fill: (TableAdaptor) -> Void
  ) {
    self.name = name
    table.columns = [
      TableColumn<Line>("Name", \.name).editable(\.name),
      TableColumn<Line>("Place", \.place).editable(\.place),
      TableColumn<Line>("Count", \.count, as: .number).editable(\.count),
      TableColumn<Line>("Price", \.price, as: .number()).editable(\.price),
      TableColumn<Line>("Paid", \.isPaid).editable(\.isPaid),
    ]
    table.selectionMode = .multiple
    adaptor = table.useAdaptor()
    adaptor.undoStack = stack
    fill(adaptor)
    window = BenchWindow.make(around: table.widgetPointer)
    gtk_widget_show_all(window)
    meter.settle()
  }

  /// Loads all rows, as far as they are not in memory.
  package func load() {
    var isLoaded = false
    Task {
      defer { isLoaded = true }
      loaded = try await table.loadRows(selectedOnly: false)
    }
    meter.turn { isLoaded }
    meter.settle()
  }

  package func run(isDone: @escaping (TableAdaptor, String) -> Bool) {
    for (rows, columns) in Self.blocks {
      table.focusedIndexPath = [0, 0]
      meter.settle()
      let resident = ProcessMemory.megabytes("VmRSS")
      let text = String(
        repeating: Array(repeating: "7", count: columns).joined(separator: "\t") + "\n",
        count: rows)
      measure("paste", rows, columns, { self.table.paste(text) }) { isDone(self.adaptor, "7") }
      let memory = ProcessMemory.megabytes("VmRSS") - resident
      measure("undo", rows, columns, { self.stack.undo() }) { isDone(self.adaptor, "1") }
      print("what=\(name)_undo_memory rows=\(rows) mb=\(FrameMeter.fixed(memory, 1))")
    }
  }

  private func measure(
    _ what: String, _ rows: Int, _ columns: Int, _ edit: () -> Void, isDone: @escaping () -> Bool
  ) {
    let start = FrameMeter.threadTime()
    edit()
    let edited = FrameMeter.threadTime()
    meter = TurnMeter()
    meter.turn(until: isDone)
    meter.settle()
    let ended = FrameMeter.threadTime()
    print(
      "what=\(name)_\(what) rows=\(rows) columns=\(columns)",
      "call_cpu_ms=\(FrameMeter.fixed(edited - start, 1))",
      "cell_us=\(FrameMeter.fixed((ended - start) * 1_000 / Double(rows * columns), 2))",
      "block_cpu_ms_max=\(FrameMeter.fixed(max(edited - start, meter.longestBusy), 1))")
  }
}
