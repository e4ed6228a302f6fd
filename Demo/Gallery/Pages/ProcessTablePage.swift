import CGtkListKitGtk3
import GalleryData
import GtkListKit

/// What runs on this machine, in sorted columns, every second anew. Selection, cursor and place stay
/// with their processes while those change places.
final class ProcessTablePage: GalleryPage {
  static let info = PageInfo(
    id: "process-table", title: "Process Table",
    summary: "The processes in sorted columns, sampled every second under your selection.",
    icon: "system-run-symbolic")

  private enum Order: String, CaseIterable {
    case processor = "By CPU"
    case memory = "By memory"
    case name = "By name"
    case number = "By number"
  }

  private let context: PageContext
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private var sampler = ProcessSampler()
  private var processes: [ProcessEntry] = []
  private var samples = 0
  private var order = Order.processor
  private var words = ""
  private var updates: Task<Void, Never>?

  init(_ context: PageContext) { self.context = context }

  var lists: [TableView] { [] }
  /// The first sample knows of no past.
  var isReady: Bool { samples > 1 }
  let searchHint: String? = "Search processes"

  func makeWidget() -> Widget {
    table.columns = makeColumns()
    table.selectionMode = .multiple
    table.useAdaptor(adaptor)
    table.placeholder = .loading("Looking at the processes…")
    table.emptyPlaceholder = Placeholder(
      icon: "edit-find-symbolic", title: "No Such Process",
      message: "No process has that in its name or user.")
    return scrolled(table.widgetPointer, sideways: true)
  }

  func makeActions() -> [Widget] {
    let combo: Widget = gtk_combo_box_text_new()
    for order in Order.allCases {
      gtk_combo_box_text_append(combo.of(GtkComboBoxText.self), order.rawValue, order.rawValue)
    }
    gtk_combo_box_set_active_id(combo.of(GtkComboBox.self), order.rawValue)
    connect(combo, "changed") { [weak self] in
      guard let id = gtk_combo_box_get_active_id(combo.of(GtkComboBox.self)),
        let order = Order(rawValue: String(cString: id))
      else { return }
      self?.order = order
      self?.fill()
    }
    return [combo.tooltip("Order of the processes").named("Order")]
  }

  private func makeColumns() -> [AnyTableColumn] {
    let number = TableColumn<ProcessEntry>("PID", { Int($0.pid) }, as: .number, width: 80)
    number.style = { _ in .dimmed }
    let name = TableColumn<ProcessEntry>("Name", \.name, width: 150)
    name.style = { $0.cpuPercent >= 10 ? .bold : .plain }
    let user = TableColumn<ProcessEntry>("User", \.userName, width: 90)
    user.style = { _ in .dimmed }
    let processor = TableColumn<ProcessEntry>(
      "CPU %", \.cpuPercent, as: .number(digits: 1), width: 80)
    processor.style = { $0.cpuPercent < 0.05 ? .dimmed : .plain }
    let memory = TableColumn<ProcessEntry>("Memory", \.residentBytes, as: .bytes, width: 100)
    let threads = TableColumn<ProcessEntry>("Threads", \.threads, as: .number, width: 80)
    let state = TableColumn<ProcessEntry>("State", \.state.title, width: 90)
    let command = TableColumn<ProcessEntry>("Command", \.commandLine, width: 200)
    command.style = { _ in .dimmed }
    command.expands = true
    return [name, number, processor, memory, threads, user, state, command]
  }

  func isShownChanged(_ isShown: Bool) {
    updates?.cancel()
    guard isShown else { return }
    updates = Task { [weak self] in
      while !Task.isCancelled, await self?.update() == true {
        // The second sample is the first with anything to compare: it comes soon.
        try? await Task.sleep(for: .milliseconds(self?.samples == 1 ? 300 : 1000))
      }
    }
  }

  func search(_ text: String) {
    words = text.lowercased()
    fill()
  }

  /// Takes a sample on another thread.
  private func update() async -> Bool {
    let former = sampler
    let (sampler, sample) = await Task.detached {
      var sampler = former
      let sample = sampler.sample()
      return (sampler, sample)
    }.value
    guard !Task.isCancelled else { return false }
    self.sampler = sampler
    samples += 1
    processes = sample
    table.placeholder = nil
    fill()
    return true
  }

  private func fill() {
    let shown =
      words.isEmpty
      ? processes
      : processes.filter { "\($0.name) \($0.userName) \($0.pid)".lowercased().contains(words) }
    let busy = processes.reduce(0) { $0 + $1.cpuPercent }
    context.subtitle =
      "\(Numbers.counted(processes.count, "process", "processes")) · \(Numbers.tenths(busy)) % CPU"
    adaptor.apply(animated: false) {
      Rows(shown.sorted(by: isBefore)).searchText { $0.name }
    }
  }

  private func isBefore(_ a: ProcessEntry, _ b: ProcessEntry) -> Bool {
    switch order {
    case .processor: (b.cpuPercent, b.residentBytes, a.pid) < (a.cpuPercent, a.residentBytes, b.pid)
    case .memory: (b.residentBytes, a.pid) < (a.residentBytes, b.pid)
    case .name: (a.name.lowercased(), a.pid) < (b.name.lowercased(), b.pid)
    case .number: a.pid < b.pid
    }
  }
}
