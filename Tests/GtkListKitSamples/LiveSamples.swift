import CGtkListKitGtk3
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

struct DownloadStore {
  let states: AsyncStream<[Download]>
}

nonisolated struct Process: Identifiable, Equatable, Sendable {
  let id: Int

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

enum LiveSamples {
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
