import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// What runs on this machine, every second anew. Rows keep their identity, so the selection, the
/// focus and the place stay with a process while it moves.
final class ProcessesPage: GalleryPage {
  static let info = PageInfo(
    id: "processes", title: "Processes",
    summary: "The processes of this machine, sorted by what they use, every second.",
    icon: "computer-symbolic",
    tries: [
      "Select a process: the selection follows it to its new place every second.",
      "Scroll down: the row at the top stays there.",
      "Press Enter on a process for its numbers and its whole command line.",
    ],
    article: "HeightsAndMotion")

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private lazy var watch = ProcessWatch { [weak self] in self?.fill() }

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
  var isReady: Bool { watch.isReady }
  let searchHint: String? = "Search processes"

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    table.hasStickyHeaders = true
    table.placeholder = ProcessWatch.loading
    table.emptyPlaceholder = ProcessWatch.noMatch
    return table.scrolled()
  }

  func isShownChanged(_ isShown: Bool) { watch.setRunning(isShown) }

  func search(_ text: String) {
    adaptor.search(text, in: ProcessWatch.searched, on: table) {}
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
    let processes = watch.processes.sorted {
      ($1.cpuPercent, $1.residentBytes, $0.pid) < ($0.cpuPercent, $0.residentBytes, $1.pid)
    }
    table.placeholder = nil
    context.subtitle = watch.summary
    // Rows that glide about every second would be restless.
    adaptor.apply(animated: false) {
      Section("Name", header: ProcessHeader.self, id: "processes") {
        Rows(processes, as: ProcessCell.self).searchText { $0.name }
          .onActivate { [weak self] in self?.open($0, at: $1) }
      }
    }
  }
}

private enum Columns {
  static let cpu = 6
  static let memory = 9
}

/// Says what the numbers are.
private final class ProcessHeader: SectionView, ModelSectionView {
  private let title = ChildHandle(pointer: label(classes: ["list-dim"]))

  override func makeContent() -> Widget {
    let cpu = numberLabel(width: Columns.cpu, classes: ["list-dim"])
    let memory = numberLabel(width: Columns.memory, classes: ["list-dim"])
    cpu.text = "CPU %"
    memory.text = "Memory"
    let content = row(spacing: 12)
    content.addClass("list-header")
    if let title = title.pointer { content.add(title.expanded(vertically: false)) }
    content.add(cpu, memory)
    return content
  }

  func update(_ model: String, collapsed: Bool, count: Int) {
    title.text = model
  }
}

private final class ProcessCell: ListCell, ModelCell {
  private let name = ChildHandle(pointer: label())
  private let detail = ChildHandle(pointer: label(classes: ["list-dim"]))
  private let cpu = ChildHandle(pointer: numberLabel(width: Columns.cpu))
  private let memory = ChildHandle(pointer: numberLabel(width: Columns.memory))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    if let name = name.pointer, let detail = detail.pointer, let cpu = cpu.pointer,
      let memory = memory.pointer
    {
      let text = column(spacing: 2, name, detail)
      gtk_widget_set_valign(text, GTK_ALIGN_CENTER)
      content.add(text.expanded(vertically: false), cpu, memory)
    }
    return content
  }

  func update(_ model: ProcessEntry) {
    name.text = model.name
    detail.text = "\(model.pid) · \(model.userName) · \(model.commandLine)"
    cpu.text = Numbers.tenths(model.cpuPercent)
    cpu.setStyleClass("list-dim", model.cpuPercent < 0.05)
    // The kernel's own threads have none.
    memory.text = model.residentBytes == 0 ? "" : ByteFormat.string(model.residentBytes)
  }
}
