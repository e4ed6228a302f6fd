import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking

/// `gtklistkit-bench steps ROWS`: the cost of large changes and of their undo.
///
/// All figures are processor milliseconds of the main thread, until the call has returned.
final class StepsBenchmark {
  private typealias Song = SortBenchmark.Song

  private let songs: [Song]
  private let adaptor = TableAdaptor()
  private let stack = UndoStack()
  private let table = ColumnTableView()
  private let window: WidgetPointer
  private var meter = TurnMeter()

  init(rows: Int) {
    songs = (0..<rows).map { Song(id: $0, title: "Song \($0)", length: $0 % 2) }
    table.columns = [TableColumn<Song>("Title", \.title, width: 300)]
    table.updatesAreAnimated = false
    table.selectionMode = .multiple
    adaptor.undoStack = stack
    window = BenchWindow.make(around: table.widgetPointer)
    table.useAdaptor(adaptor)
    gtk_widget_show_all(window)
  }

  func run() {
    show(songs)
    meter.settle()
    removeEveryOtherRow()
    describeAgain()
    table.selectAll()
    print("reload_all_selected_ms", time { table.reloadData() })
    editManySections()
  }

  private func show(_ songs: [Song], name: String? = nil) {
    adaptor.apply(name: name) { Rows(songs, as: SongCell.self).height(32) }
  }

  private func removeEveryOtherRow() {
    let odd = stride(from: 1, to: songs.count, by: 2).map { ListIndexPath(row: $0, section: 0) }
    print("remove_half_ms", time { adaptor.update("Remove") { $0.remove(odd) } })
    removeSingleRows("then_remove_one_ms", settles: false)
    removeSingleRows("then_remove_one_of_a_settled_list_ms", settles: true)
    print("undo_half_ms", time { stack.undo() })
    print("redo_half_ms", time { stack.redo() })
    print("undo_again_ms", time { stack.undo() })
  }

  private func removeSingleRows(_ what: String, settles: Bool) {
    var single: [Double] = []
    for step in 1...50 {
      let row = songs.count / 2 / 60 * step
      let start = FrameMeter.threadTime()
      adaptor.update("Remove one") { $0.remove([[0, row]]) }
      single.append(FrameMeter.threadTime() - start)
      if settles { meter.settle() }
    }
    single.sort()
    print(what, FrameMeter.fixed(single[single.count / 2], 3))
    for _ in single { stack.undo() }
    meter.settle()
  }

  private func describeAgain() {
    let others = songs.map { Song(id: $0.id, title: $0.title, length: $0.length) }
    print("apply_equal_models_ms", time { show(others) })
    show(songs)
    meter.settle()
    print("apply_same_named_ms", time { show(songs, name: "Nothing") })
    print("undo_apply_same_ms", time { stack.undo() })
  }

  /// As many sections as rows before, each with one row.
  private func editManySections() {
    table.deselectAll()
    let grown = MemoryGrowth()
    let sections = songs.map { song in
      let section = SectionViewHolder()
      section.append([ModelCellViewHolder<SongCell>(song)])
      return section
    }
    print("show_sections_ms", time { adaptor.setSections(sections, animated: false) })
    print("update_in_sections_ms", time { adaptor.update("Remove") { $0.remove([[7, 0]]) } })
    print("undo_in_sections_ms", time { stack.undo() })
    print("sections_grown_mb", FrameMeter.fixed(max(0, grown.most), 1))
  }

  private func time(_ body: () -> Void) -> String {
    let start = FrameMeter.threadTime()
    body()
    let end = FrameMeter.threadTime()
    meter.settle()
    return FrameMeter.fixed(end - start, 1)
  }
}
