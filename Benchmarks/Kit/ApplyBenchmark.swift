import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking

/// `gtklistkit-bench apply ROWS`: describing a whole list anew, a tenth of which is another one.
final class ApplyBenchmark {
  private typealias Song = SortBenchmark.Song

  private let table = TableView()
  private let adaptor = TableAdaptor()
  private let window: WidgetPointer
  private let songs: [Song]
  /// Some removed, some inserted, some in another place.
  private let others: [Song]
  /// What the last prepared change has shown.
  private var shown: PreparedChange<String, Song>?

  init(rows: Int) {
    songs = (0..<rows).map { Song(id: $0, title: "Song \($0)", length: 0) }
    var others = songs.filter { $0.id % 20 != 7 }
    others.append(
      contentsOf: (rows..<rows + rows / 20).map { Song(id: $0, title: "Song \($0)", length: 0) })
    for place in stride(from: 0, to: others.count - 50, by: 100) {
      others.swapAt(place, place + 50)
    }
    self.others = others
    window = BenchWindow.make(around: table.widgetPointer)
    table.updatesAreAnimated = false
    adaptor.apply { Section("Songs") { Rows(songs, as: SongCell.self).height(32) } }
    table.useAdaptor(adaptor)
  }

  func run() {
    gtk_widget_show_all(window)
    var meter = TurnMeter()
    meter.settle()
    apply("same", songs)
    apply("others", others)
    apply("back", songs)
    apply("few_left", songs.filter { $0.id % 50 == 3 })
    apply("few_others", songs.filter { $0.id % 50 == 4 })
    apply("all_come", songs)
    apply("scattered_left", songs.filter { $0.id % 2 == 0 })
    apply("scattered_others", songs.filter { $0.id % 3 == 0 })
    apply("scattered_back", songs)
    prepared("prepared_first", songs)
    prepared("prepared_others", others)
    prepared("prepared_back", songs)
    inPlace()
    shifted("lazy") { [songs] in adaptor.apply { Rows(songs, as: SongCell.self) } }
    shifted("eager") { [songs] in
      adaptor.setSections([TableSectionViewHolder()])
      adaptor.update {
        $0.append(songs.map { ModelCellViewHolder<SongCell>($0) }, to: 0)
      }
    }
  }

  /// Rows of which the first ones go and others come at the end, as in a log of the latest.
  private func shifted(_ what: String, _ fill: () -> Void) {
    fill()
    for what in ["\(what)_shift", "\(what)_shift_again"] {
      measure(what) { done in
        adaptor.update { editor in
          for _ in 0..<10 { editor.remove(ListIndexPath(row: 0, section: 0)) }
          editor.append(
            (0..<10).map {
              ModelCellViewHolder<SongCell>(
                Song(id: -$0 - 1, title: "Song", length: 0))
            }, to: 0)
        }
        done()
      }
    }
  }

  private func apply(_ what: String, _ songs: [Song]) {
    measure(what) { done in
      adaptor.apply { Section("Songs") { Rows(songs, as: SongCell.self).height(32) } }
      done()
    }
  }

  /// The difference found out off the main thread.
  private func prepared(_ what: String, _ songs: [Song]) {
    let old = shown
    measure(what) { done in
      Task {
        let change = await Task.detached {
          PreparedChange([("Songs", songs)], after: old)
        }.value
        shown = change
        adaptor.apply(change) { section in
          Section("Songs") { Rows(section.models, as: SongCell.self).height(32) }
        }
        done()
      }
    }
  }

  /// Sorted holders of an app's own, of which one is edited.
  private func inPlace() {
    let holders = songs.map { ModelCellViewHolder<SongCell>($0) }
    let section = TableSectionViewHolder(cellHolders: holders)
    adaptor.dataSource = [section]
    table.reloadData()
    measure("sort_holders") { done in
      adaptor.arrange(RowArrangement(sort: [SortKey<Song>(\.title)])) { _ in done() }
    }
    measure("reload_of_edited_holders") { done in
      section.remove(at: songs.count / 2)
      table.reloadData()
      done()
    }
  }

  private func measure(_ what: String, _ change: (@escaping () -> Void) -> Void) {
    var isDone = false
    var meter = TurnMeter()
    let start = FrameMeter.wallTime()
    meter.time { change { isDone = true } }
    meter.turn { isDone && !adaptor.isArranging }
    let total = FrameMeter.wallTime() - start
    meter.settle()
    print(
      "what=apply_\(what) rows=\(songs.count) total_ms=\(FrameMeter.fixed(total, 1))",
      meter.figures)
  }
}
