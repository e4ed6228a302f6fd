import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking
import GtkListKitPatterns

/// `gtklistkit-bench delete ROWS [WHAT]`: Ctrl+A and Delete in a list of that many rows, and then one
/// undo.
///
/// `delete_ms` is the processor time of the main thread until the key has been dealt with, and
/// `undo_ms` until the undo has; `longest_block_ms` is the longest that the main loop was held up,
/// by the wall, the frames that follow included. `grown_mb` is by how much memory had grown at most.
final class DeleteBenchmark {
  private typealias Song = SortBenchmark.Song

  private final class Settings: MetricDataSource<SortBenchmark.Song, String> {
    override func recipe(
      for item: SortBenchmark.Song, at path: ListIndexPath
    ) -> CellRecipe<SortBenchmark.Song>? { CellRecipe(SongCell.self) }
    override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
  }

  private let songs: [Song]
  private let undoStack = UndoStack()
  private var window: WidgetPointer?

  init(rows: Int) {
    songs = (0..<rows).map { Song(id: $0, title: "Song \($0 * 7919 % rows)", length: $0 % 2) }
  }

  func run(_ wanted: String?) {
    for (what, make) in cases where wanted.map({ $0 == what }) ?? true { measure(what, make()) }
  }

  private var cases: [(what: String, make: () -> ListView)] {
    [
      ("lazy", { [self] in lazy(TableView()) }),
      ("eager", { [self] in eager(TableView()) }),
      ("columns", { [self] in lazy(columns()) }),
      ("eager_columns", { [self] in eager(columns()) }),
      ("tiles", { [self] in tiles() }),
      ("sorted", { [self] in lazy(columns(), RowArrangement(sort: [SortKey<Song>(\.title)])) }),
      (
        "filtered",
        { [self] in lazy(columns(), RowArrangement(filter: RowFilter<Song> { $0.length == 0 })) }
      ),
      ("metric", { [self] in metric(TableView()) }),
    ]
  }

  private func show(_ list: ListView) {
    let window = BenchWindow.make(around: list.widgetPointer)
    self.window = window
    list.selectionMode = .multiple
    gtk_widget_show_all(window)
    var meter = TurnMeter()
    meter.settle()
  }

  private func columns() -> ColumnTableView {
    let table = ColumnTableView()
    table.columns = [TableColumn<Song>("Title", \.title, width: 300)]
    table.updatesAreAnimated = false
    return table
  }

  private func rows(_ adaptor: Adaptor) -> some RowContent {
    let stack = undoStack
    adaptor.undoStack = stack
    return Rows(songs, as: SongCell.self).height(32).onDelete { [weak adaptor] _, rows in
      adaptor?.update("Delete") { $0.remove(rows) }
    }
  }

  private func lazy(_ table: ListView, _ arrangement: RowArrangement<Song>? = nil) -> ListView {
    let adaptor = TableAdaptor()
    adaptor.apply { rows(adaptor) }
    table.updatesAreAnimated = false
    table.useAdaptor(adaptor)
    show(table)
    if let arrangement {
      var isArranged = false
      adaptor.arrange(arrangement) { isArranged = $0 }
      var meter = TurnMeter()
      meter.turn { isArranged }
    }
    return table
  }

  private func eager(_ table: ListView) -> ListView {
    let adaptor = TableAdaptor()
    adaptor.undoStack = undoStack
    table.updatesAreAnimated = false
    table.useAdaptor(adaptor)
    let section = TableSectionViewHolder(
      cellHolders: songs.map { ModelCellViewHolder<SongCell>($0) })
    section.onDelete = { [weak adaptor] _, rows in
      adaptor?.update("Delete") { $0.remove(rows) }
    }
    adaptor.dataSource = [section]
    table.reloadData()
    show(table)
    return table
  }

  private func tiles() -> ListView {
    let collection = CollectionView()
    collection.updatesAreAnimated = false
    let adaptor = CollectionAdaptor()
    adaptor.undoStack = undoStack
    collection.layout = .grid(.count(7), length: .fixed(60))
    collection.useAdaptor(adaptor)
    adaptor.apply { rows(adaptor) }
    show(collection)
    return collection
  }

  private func metric(_ table: TableView) -> ListView {
    let source = Settings(GlobalDataMetric(sections: [SectionDataMetric(items: songs)]))
    source.undoStack = undoStack
    table.rowHeight = 32
    table.updatesAreAnimated = false
    table.useSource(source)
    show(table)
    return table
  }

  private func rowCount(_ list: ListView) -> Int {
    list.dataSource?.list(list, numberOfItemsIn: 0) ?? 0
  }

  private func measure(_ what: String, _ list: ListView) {
    guard let window else { return }
    let count = rowCount(list)
    gtk_widget_child_focus(list.widgetPointer, GTK_DIR_TAB_FORWARD)
    let grown = MemoryGrowth()
    var meter = TurnMeter()
    let start = FrameMeter.threadTime()
    meter.time {
      KeyPresser.press(GDK_KEY_a, control: true, in: window)
      KeyPresser.press(GDK_KEY_Delete, in: window)
    }
    let deleted = FrameMeter.threadTime() - start
    meter.settle()
    let left = rowCount(list)
    if left == count {
      print("delete_\(what): no row was deleted")
      exit(1)
    }
    let deletedGrown = grown.most
    let undoStart = FrameMeter.threadTime()
    var steps = 0
    meter.time { while undoStack.undo() { steps += 1 } }
    let undone = FrameMeter.threadTime() - undoStart
    meter.settle()
    print(
      "what=delete_\(what) rows=\(count) left=\(left) back=\(rowCount(list))",
      "undo_steps=\(steps) delete_ms=\(FrameMeter.fixed(deleted, 1))",
      "undo_ms=\(FrameMeter.fixed(undone, 1)) \(meter.figures)",
      "grown_mb=\(FrameMeter.fixed(max(0, deletedGrown), 1))",
      "grown_by_undo_mb=\(FrameMeter.fixed(max(0, grown.most), 1))")
    undoStack.removeAll()
    gtk_widget_destroy(window)
    self.window = nil
  }
}
