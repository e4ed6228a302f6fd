import CGtkListKitGtk3
import Glibc
import GtkListKit
import GtkListKitDesk

/// The processes of this machine, every two seconds anew, flat or below those that started them.
final class Monitor {
  let table = ColumnTableView()
  var onSample: (Sampler.Sample) -> Void = { _ in }
  var onFailure: (String) -> Void = { _ in }
  var showsTree = false { didSet { if showsTree != oldValue { show() } } }

  private let adaptor = TableAdaptor()
  private var sampler = Sampler()
  private var sample = Sampler.Sample()
  private let tree = Tree()
  private lazy var outline = Outline(tree)
  private var updates: Task<Void, Never>?
  private var hasTree = false

  /// Who started whom in the latest sample.
  private final class Tree: OutlineSource {
    var children: [Int: [Process]] = [:]

    func children(of process: Process?) -> OutlineChildren<Process> {
      OutlineChildren(children[process?.pid ?? 0] ?? [])
    }
    func knownChildren(of process: Process) -> OutlineChildren<Process>? { children(of: process) }
    func isExpandable(_ process: Process) -> Bool { children[process.pid] != nil }
  }

  init() {
    let processor = makeColumns()
    table.selectionMode = .multiple
    table.placeholder = .loading("Looking at the processes…")
    table.emptyPlaceholder = .empty("No Such Process", icon: "edit-find-symbolic")
    table.onDelete = { [weak self] rows in self?.end(rows) }
    table.useAdaptor(adaptor)
    table.sortOrder = [(processor, .descending)]
    updates = Task { [weak self] in
      while !Task.isCancelled, let old = self?.sampler {
        let (sampler, sample) = await Task.detached {
          var sampler = old
          let sample = sampler.sample()
          return (sampler, sample)
        }.value
        self?.show(sample, from: sampler)
        try? await Task.sleep(for: .seconds(2))
      }
    }
  }

  isolated deinit { updates?.cancel() }

  private func makeColumns() -> AnyTableColumn {
    let name = TableColumn<Process>("Name", \.name, width: 190).sorted(by: SortKey(\.name))
    let number = TableColumn<Process>("PID", \.pid, as: .number, width: 70)
      .sorted(by: SortKey(\.pid))
    let processor = TableColumn<Process>("CPU %", \.processor, as: .number(digits: 1), width: 80)
      .sorted(by: SortKey(\.processor))
    // The kernel's own processes have none.
    let memory = TableColumn<Process>(
      "Memory", { $0.memory > 0 ? $0.memory : nil }, as: .bytes, width: 90
    )
    .sorted(by: SortKey(\.memory))
    let user = TableColumn<Process>("User", \.user, width: 90).sorted(by: SortKey(\.user))
    let state = TableColumn<Process>("State", \.state, width: 80).sorted(by: SortKey(\.state))
    let command = TableColumn<Process>("Command", \.command).sorted(by: SortKey(\.command))
    name.style = { $0.processor >= 10 ? .bold : .plain }
    processor.style = { $0.processor < 0.05 ? .dimmed : .plain }
    for column in [number, user, state, command] { column.style = { _ in .dimmed } }
    command.expands = true
    table.columns = [name, number, processor, memory, user, state, command]
    return processor
  }

  private func show(_ sample: Sampler.Sample, from sampler: Sampler) {
    (self.sampler, self.sample) = (sampler, sample)
    show()
  }

  private func show() {
    table.placeholder = nil
    tree.children = Dictionary(grouping: sample.processes) { $0.parent }
    table.showsTree = showsTree
    if showsTree, hasTree {
      outline.reload()
    } else if showsTree {
      adaptor.apply(animated: false) { rows(Rows(outline)) }
      outline.expandAll()
    } else {
      adaptor.apply(animated: false) { rows(Rows(sample.processes)) }
    }
    hasTree = showsTree
    onSample(sample)
  }

  private func rows<Models>(_ rows: Rows<Models, DataCell<Process>>) -> some RowContent {
    rows
      .searchText { $0.name }
      .rowActions { [weak self] _, _ in
        [
          RowAction(forSelected: "End") { self?.end($0) },
          RowAction(forSelected: "Kill", isDestructive: true) { self?.askToKill($0) },
        ]
      }
  }

  func search(_ words: String) {
    adaptor.rearrange(Process.self, animated: false) {
      $0.searched = SearchedText(\.name, \.user, \.command, { "\($0.pid)" })
      $0.search = words
    }
  }

  func endSelected() { end(table.selectedIndexPaths) }

  private func askToKill(_ rows: [ListIndexPath]) {
    // Rows are others by the time of the answer.
    let processes = processes(at: rows)
    guard let first = processes.first else { return }
    let what = processes.count == 1 ? "“\(first.name)”" : "\(processes.count) processes"
    table.widgetPointer.ask(
      "Kill \(what)?", detail: "What has not been saved there is lost.", title: "_Kill",
      isDestructive: true
    ) { [weak self] in self?.send(SIGKILL, to: processes) }
  }

  private func end(_ rows: [ListIndexPath]) { send(SIGTERM, to: processes(at: rows)) }

  private func processes(at rows: [ListIndexPath]) -> [Process] {
    rows.compactMap { adaptor.model(Process.self, at: $0) }
  }

  private func send(_ signal: Int32, to processes: [Process]) {
    for process in processes where kill(pid_t(process.pid), signal) != 0 {
      onFailure("\(process.name): \(String(cString: g_strerror(errno)))")
    }
  }
}
