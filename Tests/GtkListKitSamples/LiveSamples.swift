import CGtkListKitGtk3
import Glibc
import GtkListKit
import Observation

// The samples of the articles on data that change by themselves, and on logs.

// sample: LiveModels
@Observable
final class Download: Identifiable {
  let id: Int
  var name: String
  var progress = 0.0
  // end

  init(_ id: Int, _ name: String) {
    self.id = id
    self.name = name
  }
}

final class DownloadCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer {
    let row: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
    nameChild("name", gtk_label_new(nil))
    nameChild("progress", gtk_progress_bar_new())
    for name in ["name", "progress"] {
      if let child = self[name].pointer {
        gtk_box_pack_start(
          UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self), child, 1, 1, 0)
      }
    }
    return row
  }

  // sample: LiveModels
  func update(_ download: Download) {
    self["name"].text = download.name
    self["progress"].setProperty("fraction", download.progress)
  }
  // end
}

struct LogLine: Sendable {
  let number: Int
}

final class LineCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer {
    let label: WidgetPointer = gtk_label_new(nil)
    nameChild("text", label)
    return label
  }
  func update(_ line: LogLine) { self["text"].text = "Line \(line.number)" }
}

nonisolated struct FileLine: Sendable {
  let text: String
}

// sample: FollowingLogs
nonisolated func follow(_ path: String, into log: LogRows<FileLine>) async {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return }
  defer { close(file) }
  var buffer = [UInt8](repeating: 0, count: 65_536)
  var rest: [UInt8] = []
  while !Task.isCancelled {
    let count = read(file, &buffer, buffer.count)
    if count > 0 {
      let end = UInt8(ascii: "\n")
      var lines = (rest + buffer[..<count]).split(separator: end, omittingEmptySubsequences: false)
      rest = Array(lines.removeLast())
      log.append(contentsOf: lines.map { FileLine(text: String(decoding: $0, as: UTF8.self)) })
      continue
    }
    var state = stat()
    if fstat(file, &state) == 0, state.st_size < lseek(file, 0, SEEK_CUR) {
      lseek(file, 0, SEEK_SET)
      rest = []
    }
    try? await Task.sleep(for: .milliseconds(200))
  }
}
// end

func beginToFollow(_ path: String, into log: LogRows<FileLine>) -> Task<Void, Never> {
  // sample: FollowingLogs
  let reading = Task.detached { await follow(path, into: log) }
  // end
  return reading
}

struct DownloadStore {
  let states: AsyncStream<[Download]>
}

nonisolated struct Process: Identifiable, Equatable, Sendable {
  let id: Int
  var parent = 0

  static func all() -> [Process] { [] }
}

final class ProcessList {
  private let adaptor = TableAdaptor()
  private var updates: Task<Void, Never>?

  init() {
    // sample: LiveModels
    updates = Task { [weak self] in
      while !Task.isCancelled {
        let processes = await Task.detached { Process.all() }.value
        guard let adaptor = self?.adaptor else { return }
        adaptor.apply(animated: false) { Rows(processes) }
        try? await Task.sleep(for: .seconds(2))
      }
    }
    // end
  }

  isolated deinit { updates?.cancel() }
}

// sample: Trees
final class ProcessTree: OutlineSource {
  var processes: [Int: [Process]] = [:]

  func children(of process: Process?) -> OutlineChildren<Process> {
    OutlineChildren(processes[process?.id ?? 0] ?? [])
  }
  func isExpandable(_ process: Process) -> Bool { processes[process.id] != nil }
}
// end

enum LiveSamples {
  static func show(_ processes: [Process], in tree: ProcessTree, _ outline: Outline<Process>) {
    // sample: Trees
    tree.processes = Dictionary(grouping: processes, by: \.parent)
    outline.reload(animated: false)
    // end
  }

  static func follow(_ table: TableView, _ adaptor: TableAdaptor) {
    // sample: FollowingLogs
    table.followsEnd = true
    // end

    // sample: FollowingLogs
    adaptor.rearrange(LogLine.self) { $0.filter = RowFilter { $0.number % 100 == 0 } }
    // end
  }

  static func show(_ store: DownloadStore, in adaptor: TableAdaptor, _ logs: TableAdaptor) {
    // sample: LiveModels
    adaptor.follow(store.states) { downloads in
      Section("Downloads") { Rows(downloads, as: DownloadCell.self) }
    }
    // end

    // sample: FollowingLogs
    let log = LogRows<LogLine>(capacity: 100_000)
    logs.apply { Rows(log, as: LineCell.self).height(20) }
    Task.detached {
      for number in 0..<1_000_000 { log.append(LogLine(number: number)) }
    }
    // end
  }
}
