import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking

/// Times changes of an arrangement, each from the call to the frame that shows it, and meanwhile the
/// longest time that the main loop was kept from its other work.
struct ArrangementMeter {
  let adaptor: TableAdaptor
  /// What stands before the name of each line.
  let prefix: String
  let rows: Int
  let shown: () -> Int

  /// - Parameter edit: what the app does at every turn of the main loop until the result is shown,
  ///   which counts as a turn of its own.
  func measure<Model>(
    _ what: String, _ arrangement: RowArrangement<Model>, editing edit: (() -> Void)? = nil
  ) {
    var isShown = false
    var meter = TurnMeter()
    var edits = TurnMeter()
    let start = FrameMeter.wallTime()
    meter.time { adaptor.arrange(arrangement) { _ in isShown = true } }
    meter.turn {
      if let edit, !isShown { edits.time(edit) }
      return isShown
    }
    let total = FrameMeter.wallTime() - start
    meter.settle()
    meter.turn { !adaptor.isArranging }
    print(
      "what=\(prefix)\(what) rows=\(rows) shown=\(shown())",
      "total_ms=\(FrameMeter.fixed(total, 1))", meter.figures,
      edit == nil ? "" : "longest_edit_cpu_ms=\(FrameMeter.fixed(edits.longestBusy, 1))")
  }
}
