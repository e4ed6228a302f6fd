import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// What runs on this machine, in sorted columns, every second anew. Selection, cursor and place stay
/// with their processes while those change places.
final class ProcessTablePage: GalleryPage {
  static let info = PageInfo(
    id: "process-table", title: "Process Table",
    summary: "The processes in sorted columns, sampled every second under your selection.",
    icon: "system-run-symbolic",
    tries: [
      "Click a header to sort by it; Shift and a click sort by a second one.",
      "Drag a header, or click it with the right button for its menu.",
      "Press Enter on a process for its numbers and its whole command line.",
    ],
    article: "SettingUpColumns")

  private let context: PageContext
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private let processor = TableColumn<ProcessEntry>(
    "CPU %", \.cpuPercent, as: .number(digits: 1), width: 80)
  private lazy var watch = ProcessWatch { [weak self] in self?.fill() }

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
  var isReady: Bool { watch.isReady }
  let searchHint: String? = "Search processes"

  func makeWidget() -> Widget {
    table.columns = makeColumns()
    table.selectionMode = .multiple
    table.useAdaptor(adaptor)
    table.sortOrder = [(processor, .descending)]
    table.narrowStyle = .folds(below: 400, lines: 2)
    SavedColumns.keep(table, as: "processes")
    table.placeholder = ProcessWatch.loading
    table.emptyPlaceholder = ProcessWatch.noMatch
    return table.scrolled()
  }

  private func makeColumns() -> [AnyTableColumn] {
    // A name in figures, with no thousands.
    let number = TableColumn<ProcessEntry>("PID", { String($0.pid) }, width: 80)
    number.alignment = .end
    number.style = { _ in .dimmed }
    let name = TableColumn<ProcessEntry>("Name", \.name, width: 150)
    name.style = { $0.cpuPercent >= 10 ? .bold : .plain }
    let user = TableColumn<ProcessEntry>("User", \.userName, width: 90)
    user.style = { _ in .dimmed }
    processor.style = { $0.cpuPercent < 0.05 ? .dimmed : .plain }
    // The kernel's own processes have none.
    let memory = TableColumn<ProcessEntry>(
      "Memory", { $0.residentBytes > 0 ? $0.residentBytes : nil }, as: .bytes, width: 100)
    let threads = TableColumn<ProcessEntry>("Threads", \.threads, as: .number, width: 80)
    let state = TableColumn<ProcessEntry>("State", \.state.title, width: 90)
    let command = TableColumn<ProcessEntry>("Command", \.commandLine, width: 200)
    command.style = { _ in .dimmed }
    command.expands = true
    number.sorted(by: SortKey(\.pid))
    name.sorted(by: SortKey(\.name))
    user.sorted(by: SortKey(\.userName))
    processor.sorted(by: SortKey(\.cpuPercent))
    memory.sorted(by: SortKey(\.residentBytes))
    threads.sorted(by: SortKey(\.threads))
    state.sorted(by: SortKey(\.state.title))
    command.sorted(by: SortKey(\.commandLine))
    return [name, number, processor, memory, threads, user, state, command]
  }

  func isShownChanged(_ isShown: Bool) { watch.setRunning(isShown) }

  func search(_ text: String) {
    adaptor.rearrange(ProcessEntry.self, animated: false) {
      $0.searched = ProcessWatch.searched
      $0.search = text
    }
  }

  /// Nothing moves while somebody reads.
  private func open(_ process: ProcessEntry, at path: ListIndexPath) {
    watch.setRunning(false)
    DetailPopover.show(Detail(process), at: path, in: table).onClosed = { [weak self] in
      guard let self, gtk_widget_get_mapped(table.widgetPointer) != 0 else { return }
      watch.setRunning(true)
    }
  }

  private func fill() {
    context.subtitle = watch.summary
    // The first sample has nothing to sort by.
    guard watch.isReady else { return }
    table.placeholder = nil
    let place = gtk_scrollable_get_vadjustment(OpaquePointer(table.widgetPointer))
    let isAtTop = gtk_adjustment_get_value(place) == 0
    adaptor.apply(animated: false) {
      Rows(watch.processes).searchText { $0.name }
        .onActivate { [weak self] in self?.open($0, at: $1) }
    }
    // Scrolled to the top, the view shows the first rows, whichever they are; elsewhere the rows in
    // view stay.
    if isAtTop { gtk_adjustment_set_value(place, 0) }
  }
}
