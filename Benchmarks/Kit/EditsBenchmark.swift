import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking
import GtkListKitTestSupport

/// `gtklistkit-bench edits ROWS`: what it costs the main loop to add, paste, insert and remove one
/// row and many of a column table that is sorted by a text.
///
/// `edit_cpu_ms` is the processor time of the main thread until the change returns, `frame_cpu_ms`
/// that of the frame which shows it and of what it leaves to do.
final class EditsBenchmark {
  private typealias Song = SortBenchmark.Song

  private static let counts = [1, 1_000, 10_000]
  private let songs: [Song]
  private var random = SplitMix64(seed: 11)

  init(rows: Int) {
    var random = SplitMix64(seed: 7)
    songs = (0..<rows).map { Song(id: $0, title: Self.title(&random), length: 0) }
  }

  private static func title(_ random: inout SplitMix64) -> String {
    "\(random.next() % 1_000_000_000) of many songs"
  }

  private func newSongs(_ count: Int, id: Int) -> [Song] {
    (0..<count).map { Song(id: id + $0, title: Self.title(&random), length: 0) }
  }

  func run() {
    for count in Self.counts where count <= songs.count {
      let table = ColumnTableView()
      table.columns = [TableColumn<Song>("Title", { $0.title }, width: 300)]
      table.updatesAreAnimated = false
      table.selectionMode = .multiple
      let adaptor = TableAdaptor()
      adaptor.acceptsItems = { _ in true }
      adaptor.apply { Rows(songs) }
      let window = BenchWindow.make(around: table.widgetPointer)
      table.useAdaptor(adaptor)
      gtk_widget_show_all(window)
      var isSorted = false
      adaptor.arrange(RowArrangement(sort: [SortKey<Song>(\.title)])) { isSorted = $0 }
      var meter = TurnMeter()
      meter.turn { isSorted }
      meter.settle()
      // The first change of all gets what it needs only once.
      adaptor.update { $0.remove(ListIndexPath(row: 0, section: 0)) }
      meter.settle()
      measure(adaptor, table, count)
      gtk_widget_destroy(window)
    }
  }

  private func measure(_ adaptor: TableAdaptor, _ table: ColumnTableView, _ count: Int) {
    let appended = newSongs(count, id: songs.count)
    measure("append", count) {
      adaptor.update {
        $0.append(appended.map { CellViewHolder(data: $0) }, to: 0)
      }
    }
    let dropped = newSongs(count, id: songs.count * 2)
    measure("drop", count) {
      _ = adaptor.listSource.list(
        table, insert: dropped.map { ListItem(data: $0) }, at: ListIndexPath(row: 1_000, section: 0)
      )
    }
    for what in ["paste", "paste_again"] {
      let pasted = newSongs(count, id: songs.count * 3)
      measure(what, count) {
        adaptor.update {
          $0.setData(
            pasted.enumerated().map {
              RowEdit(indexPath: ListIndexPath(row: 500 + $0.offset, section: 0), data: $0.element)
            })
        }
      }
    }
    measure("remove", count) {
      adaptor.update { $0.remove((0..<count).map { ListIndexPath(row: 700 + $0, section: 0) }) }
    }
  }

  private func measure(_ what: String, _ count: Int, _ edit: () -> Void) {
    let start = FrameMeter.threadTime()
    edit()
    let edited = FrameMeter.threadTime()
    var meter = TurnMeter()
    meter.settle()
    print(
      "what=\(what) rows=\(songs.count) edited=\(count)",
      "edit_cpu_ms=\(FrameMeter.fixed(edited - start, 1))",
      "frame_cpu_ms=\(FrameMeter.fixed(meter.longestBusy, 1))")
  }
}
