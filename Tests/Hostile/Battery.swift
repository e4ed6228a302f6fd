import Foundation

/// Runs cases, each in a process of its own with a limit of time and of memory, four at a time: they wait for much
/// of theirs.
final class Battery {
  private var waiting: [HostileCase]
  private var running: [CaseProcess] = []
  private var passed = 0
  private var failed: [String] = []
  private static let atOnce = 4

  init(_ cases: [HostileCase]) { waiting = cases }

  func run() -> Bool {
    while !waiting.isEmpty || !running.isEmpty {
      while let next = waiting.firstIndex(where: hasRoom) {
        running.append(CaseProcess(waiting.remove(at: next)))
      }
      usleep(10_000)
      running.removeAll { process in
        guard let outcome = process.outcome() else { return false }
        tell(process, outcome)
        return true
      }
    }
    for name in failed { say("failed: \(name)") }
    say("\(passed) passed, \(failed.count) failed")
    return failed.isEmpty && passed > 0
  }

  private func hasRoom(for next: HostileCase) -> Bool {
    if next.isAlone { return running.isEmpty }
    return running.count < Self.atOnce
      && !running.contains {
        $0.hostileCase.isAlone || next.opensMenus && $0.hostileCase.opensMenus
      }
  }

  private func tell(_ process: CaseProcess, _ outcome: CaseProcess.Outcome) {
    let name = process.hostileCase.name
    let figures = String(format: "%.1f s, %d MB", process.seconds, process.megabytes)
    if outcome == .passed {
      passed += 1
      say("ok      \(name) (\(figures))")
    } else {
      failed.append("\(name): \(outcome)")
      say("FAILED  \(name): \(outcome) (\(figures))\n\(process.output.suffix(4_000))")
    }
  }
}
