import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking
import GtkListKitTestSupport

/// `gtklistkit-bench counts ROUNDS WHAT`: work whose instructions callgrind counts, and nothing else: it collects from
/// the entry of ``countedWork(_:)`` to its end. What is random comes from a seed.
enum CountedWork {
  static let all: [(name: String, prepare: @MainActor (Int) -> () -> Void)] = [
    ("bind", bind), ("layout", layout), ("diff", diff), ("sort", sort), ("frame", frame),
  ]

  /// False where there is no such work.
  static func run(_ name: String?, rounds: Int) -> Bool {
    guard let prepare = all.first(where: { $0.name == name })?.prepare else { return false }
    let work = prepare(rounds)
    // What is made at the first use is not counted.
    work()
    countedWork(work)
    return true
  }

  /// Filling the rows of a screen, without drawing them.
  private static func bind(_ rounds: Int) -> () -> Void {
    let (table, window) = shownTable()
    return {
      for _ in 0..<rounds {
        table.reloadData()
        // Whoever asks for cells has them bound.
        _ = table.cellForRow(at: ListIndexPath(row: 0, section: 0))
        _ = window
      }
    }
  }

  /// Scrolling by a few pixels, with all that a frame does.
  private static func frame(_ rounds: Int) -> () -> Void {
    let (table, window) = shownTable()
    let parent = gtk_widget_get_parent(table.widgetPointer)
    let scrolled = UnsafeMutableRawPointer(parent)?.assumingMemoryBound(to: GtkScrolledWindow.self)
    let adjustment = gtk_scrolled_window_get_vadjustment(scrolled)
    return {
      gtk_adjustment_set_value(adjustment, 0)
      for round in 0..<rounds {
        gtk_adjustment_set_value(adjustment, Double(round * 37))
        BenchWindow.drawFrame(of: window)
      }
    }
  }

  private static func shownTable() -> (TableView, WidgetPointer) {
    gtk_init(nil, nil)
    let table = TableView()
    let window = BenchWindow.make(around: table.widgetPointer)
    let adaptor = TableAdaptor()
    table.updatesAreAnimated = false
    table.useAdaptor(adaptor)
    adaptor.apply { Rows(0..<100_000, id: \.self, as: BenchCell.self).height(32) }
    gtk_widget_show_all(window)
    // Until it has its rows and was drawn, however long that takes where each instruction is counted: GTK does not expect
    // a frame of somebody else's before its own first one.
    func wasDrawn() -> Bool {
      gtk_widget_get_frame_clock(window).map { gdk_frame_clock_get_current_timings($0) != nil }
        ?? false
    }
    var idleTurns = 0
    while table.visibleIndexPaths.isEmpty || !wasDrawn() || idleTurns < 100 {
      if g_main_context_iteration(nil, 0) == 0 {
        idleTurns += 1
        usleep(1_000)
      }
    }
    // The rows beside the view are bound a few in each frame.
    for _ in 0..<20 { BenchWindow.drawFrame(of: window) }
    return (table, window)
  }

  /// Finding and measuring items in a waterfall.
  private static func layout(_ rounds: Int) -> () -> Void {
    var generator = SplitMix64(seed: 1)
    let count = 20_000
    let lengths = (0..<count).map { _ in Double.random(in: 40..<400, using: &generator) }
    let map = SectionMap(sections: [SectionShape(rows: count)])
    return {
      var random = SplitMix64(seed: 2)
      for _ in 0..<rounds {
        let solver = CollectionSolver(map: map, breadth: 800) { _ in
          SectionPlacement(
            layout: WaterfallLayout(columns: .adaptive(minimum: 100), itemSpacing: 6),
            sizeOf: { ItemSize(length: lengths[$0]) })
        }
        var found = 0
        for _ in 0..<100 {
          let top = Double.random(in: 0..<max(1, solver.total - 600), using: &random)
          for range in solver.positions(in: top..<top + 600) { found += range.count }
          let item = Int.random(in: 0..<count, using: &random)
          if solver.setSizes([(item, ItemSize(length: 77))], keeping: item) { found += 1 }
        }
        keep(found)
      }
    }
  }

  private static func diff(_ rounds: Int) -> () -> Void {
    let count = 5_000
    var random = SplitMix64(seed: 3)
    let before = (0..<count).map { _ in Int(truncatingIfNeeded: random.next()) }
    var after = before.filter { $0 % 10 != 0 }
    for _ in 0..<count / 10 {
      after.insert(
        Int(truncatingIfNeeded: random.next()), at: Int.random(in: 0...after.count, using: &random))
    }
    after.swapAt(100, 3_000)
    let old = ListSnapshot(sections: [.init(0, items: before)])
    let new = ListSnapshot(sections: [.init(0, items: after)])
    return { for _ in 0..<rounds { keep(ListDiff(from: old, to: new)) } }
  }

  private static func sort(_ rounds: Int) -> () -> Void {
    var keys = ByteKeys()
    var random = SplitMix64(seed: 4)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 3...9, using: &random))
        .map { _ in "abcdefghij".randomElement(using: &random).map(String.init) ?? "" }.joined()
      keys.append { TextOrder.codePoints.appendKey(of: text, to: &$0) }
    }
    let rows = Array(0..<Int32(keys.count))
    let sorter = RowSorter([(SortKeys(.strings(keys)), .ascending)])
    return { for _ in 0..<rounds { keep(try? sorter.sorted(rows)) } }
  }
}

/// What callgrind collects in.
@inline(never)
func countedWork(_ body: () -> Void) { body() }

/// Keeps the optimizer from leaving out what nobody uses.
@inline(never)
private func keep<Value>(_ value: Value) {}
