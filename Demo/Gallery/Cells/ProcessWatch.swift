import GalleryData
import GtkListKit

/// Takes a sample of the machine's processes every second, as long as the page is shown.
final class ProcessWatch {
  /// The latest sample.
  private(set) var processes: [ProcessEntry] = []
  /// Whether there has been a sample to compare with.
  var isReady: Bool { samples > 1 }
  private var sampler = ProcessSampler()
  private var samples = 0
  private var updates: Task<Void, Never>?
  private let onSample: () -> Void

  static let loading = Placeholder.loading("Looking at the processes…")
  static let noMatch = Placeholder(
    icon: "edit-find-symbolic", title: "No Such Process",
    message: "No process has that in its name, number, user or command.")

  /// What a search looks at.
  static let searched = SearchedText<ProcessEntry>(
    \.name, \.userName, \.commandLine, { "\($0.pid)" })

  init(onSample: @escaping () -> Void) { self.onSample = onSample }

  /// How many there are and how busy they are.
  var summary: String {
    let busy = processes.reduce(0) { $0 + $1.cpuPercent }
    let count = Numbers.counted(processes.count, "process", "processes")
    return "\(count) · \(Numbers.tenths(busy)) % CPU"
  }

  func setRunning(_ isRunning: Bool) {
    updates?.cancel()
    guard isRunning else { return }
    updates = Task { [weak self] in
      while !Task.isCancelled, await self?.update() == true {
        // The second sample comes soon, as only from then on there is something to compare.
        try? await Task.sleep(for: .milliseconds(self?.samples == 1 ? 300 : 1000))
      }
    }
  }

  /// Takes a sample on another thread.
  private func update() async -> Bool {
    let old = sampler
    let (sampler, sample) = await Task.detached {
      var sampler = old
      let sample = sampler.sample()
      return (sampler, sample)
    }.value
    guard !Task.isCancelled else { return false }
    self.sampler = sampler
    samples += 1
    processes = sample
    onSample()
    return true
  }
}
