import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking

/// Times one insertion at the top, one removal in the middle and one move in a list of many rows:
/// the change itself, ten in a row, and the frame that shows them.
final class UpdateBenchmark {
  private static let rounds = 31
  private static let editsInARow = 10
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private let rows: Int
  private let window: WidgetPointer

  init(rows: Int) {
    self.rows = rows
    window = BenchWindow.make(around: table.widgetPointer)
    table.updatesAreAnimated = false
    table.useAdaptor(adaptor)
  }

  func run() {
    gtk_widget_show_all(window)
    let middle = ListIndexPath(row: rows / 2, section: 0)
    measure("insert_top", place: middle) { editor, _ in
      editor.insert(-1, as: BenchCell.self, at: ListIndexPath(row: 0, section: 0))
    }
    measure("remove_middle", place: ListIndexPath(row: 0, section: 0)) { editor, _ in
      editor.remove(middle)
    }
    measure("move", place: ListIndexPath(row: 0, section: 0)) { [rows] editor, _ in
      editor.move(
        ListIndexPath(row: rows / 4, section: 0), to: ListIndexPath(row: rows * 3 / 4, section: 0))
    }
    measure("insert_in_view", place: ListIndexPath(row: 0, section: 0)) { editor, _ in
      editor.insert(-1, as: BenchCell.self, at: ListIndexPath(row: 2, section: 0))
    }
  }

  private func measure(_ what: String, place: ListIndexPath, _ edit: (ListEditor, Int) -> Void) {
    var engine: [Double] = []
    var frame: [Double] = []
    var bound = 0
    // A fresh list each round: how edits pile up is another question.
    for round in 0..<Self.rounds {
      adaptor.apply { Rows(0..<rows, id: \.self, as: BenchCell.self) }
      table.scrollToRow(at: place, position: .top)
      settle()
      table.onTrace = { if $0.reason != .moved, $0.reason != .removed { bound += 1 } }
      for number in 0..<Self.editsInARow {
        let start = FrameMeter.processTime()
        adaptor.update { edit($0, round + number) }
        engine.append(FrameMeter.processTime() - start)
      }
      let changed = FrameMeter.processTime()
      BenchWindow.drawFrame(of: window)
      frame.append(FrameMeter.processTime() - changed)
      table.onTrace = nil
    }
    print(
      "what=update change=\(what) rows=\(rows)",
      "engine_ms=\(FrameMeter.fixed(engine.sorted()[engine.count / 2], 3))",
      "frame_ms=\(FrameMeter.fixed(frame.sorted()[Self.rounds / 2], 2))",
      "rows_bound=\(FrameMeter.fixed(Double(bound) / Double(engine.count), 1))")
  }

  /// Draws what there is to draw and lets scrolling come to rest.
  private func settle() {
    let end = FrameMeter.wallTime() + 130
    while FrameMeter.wallTime() < end {
      while gtk_events_pending() != 0 { gtk_main_iteration() }
      usleep(1_000)
    }
  }
}
