import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking
import GtkListKitTestSupport

/// `gtklistkit-bench sort ROWS`: sorting, filtering and one keystroke of a search, in a table of rows
/// and in one of columns, also while rows are edited and others come.
///
/// Sorting proper is timed for prepared keys, beside Swift's own sort of those keys: of the
/// collation keys as strings with their rows, and as arrays of bytes. Everything else is what an
/// app sees: from the call to the changed list, and meanwhile the longest time that the main loop
/// was kept from its other work.
final class SortBenchmark {
  nonisolated struct Song: Identifiable, Sendable {
    let id: Int
    let title: String
    var length: Int
  }

  private static let rounds = 5
  private let songs: [Song]
  private let table: ListView
  private let meter: ArrangementMeter
  private let adaptor = TableAdaptor()
  private let window: WidgetPointer
  private var arrangement = RowArrangement<Song>()
  private var edits = 0

  private static let byTitle = SortKey<Song>(\.title)
  private static let byLength = SortKey<Song>(\.length)
  private static let searched = SearchedText<Song>(\.title)

  /// - Parameter inColumns: whether it is a table of columns.
  init(rows: Int, inColumns: Bool) {
    var random = SplitMix64(seed: 7)
    let syllables = [
      "ka", "lo", "mi", "ré", "su", "ten", "wa", "zu", "ber", "Dal", "ix", "ör", "pla", "qui",
    ]
    songs = (0..<rows).map { id in
      let title = (0..<Int.random(in: 2...6, using: &random)).map { number in
        (number == 3 ? " " : "") + (syllables.randomElement(using: &random) ?? "")
      }
      return Song(id: id, title: title.joined(), length: Int.random(in: 0..<1_000, using: &random))
    }
    if inColumns {
      let columns = ColumnTableView()
      columns.columns = [
        TableColumn<Song>("Title", \.title, width: 220),
        TableColumn<Song>("Length", { "\($0.length)" }, width: 120),
      ]
      table = columns
    } else {
      table = TableView()
    }
    let adaptor = self.adaptor
    meter = ArrangementMeter(
      adaptor: adaptor, prefix: inColumns ? "column_" : "", rows: rows
    ) { adaptor[0]?.arrangedCount ?? 0 }
    window = BenchWindow.make(around: table.widgetPointer)
    table.updatesAreAnimated = false
    table.selectionMode = .multiple
    adaptor.apply { Rows(songs, as: SongCell.self).height(32) }
    table.useAdaptor(adaptor)
    arrangement.searched = Self.searched
  }

  func run() {
    gtk_widget_show_all(window)
    var meter = TurnMeter()
    meter.settle()
    measure("sort_first") { $0.sort = [Self.byTitle] }
    measure("sort_reversed") { $0.sort = [Self.byTitle.reversed] }
    measure("sort_two_keys") { $0.sort = [Self.byLength, Self.byTitle] }
    measure("filter") { $0.filter = RowFilter { $0.length < 500 } }
    measure("filter_off") { $0.filter = nil }
    for text in ["k", "ka", "kal", "kalo", "kal", ""] {
      measure("search_“\(text)”") { $0.search = text }
    }
    table.selectAll()
    measure("search_all_selected") { $0.search = "mi" }
    measure("search_off_all_selected") { $0.search = "" }
    measure("filter_all_selected") { $0.filter = RowFilter { $0.id % 2 == 0 } }
    measure("filter_off_half_selected") { $0.filter = nil }
    measure("sort_half_selected") { $0.sort = [Self.byTitle] }
    table.deselectAll()
    measure("sort_with_edits", editing: true) { $0.sort = [Self.byLength, Self.byTitle] }
    measure("search_with_edits", editing: true) { $0.search = "ka" }
    measure("search_off_with_edits", editing: true) { $0.search = "" }
    table.selectAll()
    measure("search_all_selected_with_edits", editing: true) { $0.search = "mi" }
    measure("search_off_all_selected_with_edits", editing: true) { $0.search = "" }
    gtk_widget_destroy(window)
  }

  /// One row of the data is another, somewhere.
  private func edit() {
    guard let section = adaptor[0] else { return }
    edits += 1
    let row = edits &* 7_919 % max(1, section.arrangedCount)
    adaptor.update(animated: false) {
      $0.edit(Song.self, at: ListIndexPath(row: row, section: 0)) { $0.length += 1 }
    }
  }

  /// Ordering keys that are there already: nothing is read from models, nothing is collated.
  func sortOfPreparedKeys() {
    var keys = ByteKeys()
    for song in songs { keys.append { TextOrder.localized.appendKey(of: song.title, to: &$0) } }
    let bytes = (0..<keys.count).map { Array(keys[$0]) }
    let strings = bytes.map { String(decoding: $0, as: UTF8.self) }
    let rows = Array(0..<Int32(keys.count))
    let sorter = RowSorter([(SortKeys(.strings(keys)), .ascending)])
    let kit = median { _ = try? sorter.sorted(rows) }
    let plain = median {
      var copy = strings
      copy.sort()
    }
    let paired = median {
      var copy = Array(zip(strings, rows))
      copy.sort { $0.0 < $1.0 }
    }
    let arrays = median {
      var copy = bytes
      copy.sort { $0.lexicographicallyPrecedes($1) }
    }
    print(
      "what=sort_prepared rows=\(songs.count)", "kit_ms=\(FrameMeter.fixed(kit, 1))",
      "swift_strings_ms=\(FrameMeter.fixed(plain, 1))",
      "swift_strings_with_rows_ms=\(FrameMeter.fixed(paired, 1))",
      "swift_bytes_ms=\(FrameMeter.fixed(arrays, 1))",
      "ratio_to_fastest=\(FrameMeter.fixed(kit / min(plain, paired, arrays), 2))")
  }

  private func median(_ body: () -> Void) -> Double {
    let times = (0..<Self.rounds).map { _ in
      let start = FrameMeter.wallTime()
      body()
      return FrameMeter.wallTime() - start
    }
    return times.sorted()[times.count / 2]
  }

  private func measure(
    _ what: String, editing: Bool = false, _ change: (inout RowArrangement<Song>) -> Void
  ) {
    change(&arrangement)
    meter.measure(what, arrangement, editing: editing ? { self.edit() } : nil)
  }
}

/// A row of one label.
final class SongCell: ListCell, ModelCell {
  private lazy var label = self["label"]

  override func makeContent() -> WidgetPointer {
    let label: WidgetPointer = gtk_label_new("")
    nameChild("label", label)
    return label
  }

  func update(_ song: SortBenchmark.Song) { label.text = song.title }
}
