import Foundation

/// The process of one case: started under fatal criticals, watched, ended at its limits.
final class CaseProcess {
  enum Outcome: Equatable {
    case passed
    case failed(status: Int32)
    case ended(signal: Int32)
    case tookTooLong
    case tookTooMuchMemory
  }

  let hostileCase: HostileCase
  private(set) var megabytes = 0
  private let process = Process()
  private let log: URL
  private let start = Date()
  private var limitReached: Outcome?

  init(_ hostileCase: HostileCase) {
    self.hostileCase = hostileCase
    log = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hostile-\(UUID().uuidString).log")
    try? Data().write(to: log)
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--case", hostileCase.name]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["G_DEBUG": "fatal-criticals", "SWIFT_BACKTRACE": "enable=no"], uniquingKeysWith: { $1 })
    let handle = try? FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    do { try process.run() } catch { limitReached = .failed(status: -1) }
  }

  deinit { try? FileManager.default.removeItem(at: log) }

  var seconds: Double { Date().timeIntervalSince(start) }

  var output: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// How it ended; nil while it runs.
  func outcome() -> Outcome? {
    guard process.isRunning else {
      if let limitReached { return limitReached }
      if process.terminationReason == .uncaughtSignal {
        return .ended(signal: process.terminationStatus)
      }
      return process.terminationStatus == 0 ? .passed : .failed(status: process.terminationStatus)
    }
    watch()
    return nil
  }

  /// The time for which the process has had a processor.
  private var usedSeconds: Double {
    guard
      let text = try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    else { return 0 }
    // The name in parentheses may hold anything; user and system time are the 12th and 13th behind it.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private func watch() {
    guard limitReached == nil else { return }
    let statistics = "/proc/\(process.processIdentifier)/statm"
    if let text = try? String(contentsOfFile: statistics, encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    {
      megabytes = max(megabytes, pages * sysconf(Int32(_SC_PAGESIZE)) / 1_048_576)
    }
    // The processor's time counts, because a busy machine stretches the clock's. A case that only waits also ends.
    if usedSeconds > hostileCase.workSeconds || seconds > hostileCase.clockSeconds {
      limitReached = .tookTooLong
    }
    if megabytes > hostileCase.megabytes { limitReached = .tookTooMuchMemory }
    if limitReached != nil { kill(process.processIdentifier, SIGKILL) }
  }
}
