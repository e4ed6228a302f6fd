import Glibc

/// Looks at the machine's processes again and again, and at how busy each was in between.
///
///     var sampler = ProcessSampler()
///     let processes = sampler.sample()
///
/// A value that may be kept by any one task; a sample takes some milliseconds.
public struct ProcessSampler: Sendable {
  /// What is kept of a process from one sample to the next.
  private struct Memory {
    var cpuTicks: UInt64
    var name: String
    var commandLine: String
  }

  private let root: String
  private let ticksPerSecond = Double(max(sysconf(Int32(_SC_CLK_TCK)), 1))
  private let pageSize = max(sysconf(Int32(_SC_PAGESIZE)), 1)
  private var users = UserNames()
  private var memories: [ProcessEntry.ID: Memory] = [:]
  private var lastSample: ContinuousClock.Instant?

  /// A sampler without a past: its first sample finds every process at zero per cent.
  public init() {
    self.init(root: "/proc")
  }

  /// A sampler of a folder that is laid out as /proc is.
  init(root: String) {
    self.root = root
  }

  /// All processes that can be seen, by ascending number.
  ///
  /// Leaves out those that end while being read; empty where /proc cannot be read.
  public mutating func sample() -> [ProcessEntry] {
    sample(at: .now)
  }

  mutating func sample(at now: ContinuousClock.Instant) -> [ProcessEntry] {
    guard let folder = try? Folder(path: root) else { return [] }
    var pids = [Int32]()
    folder.forEachName { name in
      if let pid = Int32(String(cString: name)), pid > 0 { pids.append(pid) }
    }
    let elapsed = lastSample.map { ($0.duration(to: now)) / .seconds(1) } ?? 0
    let before = memories
    memories.removeAll(keepingCapacity: true)
    lastSample = now
    return pids.sorted().compactMap { pid in
      entry(ProcessFiles(root: folder.descriptor, pid: pid), before: before, elapsed: elapsed)
    }
  }

  private mutating func entry(
    _ files: ProcessFiles, before: [ProcessEntry.ID: Memory], elapsed: Double
  ) -> ProcessEntry? {
    guard let stat = files.stat(), let user = files.userID() else { return nil }
    let id = ProcessEntry.ID(pid: files.pid, startTime: stat.startTime)
    let memory = before[id]
    // A process that starts another program in its place gets a new name with it.
    let commandLine =
      memory?.name == stat.name ? memory?.commandLine : files.commandLine()
    let shownCommandLine = commandLine ?? "[\(stat.name)]"
    memories[id] = Memory(
      cpuTicks: stat.cpuTicks, name: stat.name, commandLine: shownCommandLine)
    return ProcessEntry(
      id: id, name: Self.wholeName(stat.name, in: shownCommandLine),
      commandLine: shownCommandLine, userName: users.name(of: user),
      state: stat.state,
      cpuPercent: percent(from: memory?.cpuTicks, to: stat.cpuTicks, elapsed: elapsed),
      residentBytes: stat.residentPages.multipliedReportingOverflow(by: pageSize).partialValue,
      threads: stat.threads
    )
  }

  /// The kernel keeps 15 letters of a name; the command line has all of it.
  private static func wholeName(_ name: String, in commandLine: String) -> String {
    guard name.utf8.count == 15,
      let program = commandLine.split(separator: " ").first?.split(separator: "/").last,
      program.hasPrefix(name)
    else { return name }
    return String(program)
  }

  private func percent(from before: UInt64?, to now: UInt64, elapsed: Double) -> Double {
    guard let before, now > before, elapsed > 0 else { return 0 }
    return Double(now - before) / ticksPerSecond / elapsed * 100
  }
}
