import CGtkListKitGtk3
import GtkListKit
import GtkListKitTestSupport

/// One case in this process: a window to show lists in, the reports that came, and what was wrong.
final class HostileRun {
  private let hostileCase: HostileCase
  private(set) var reports: [ListReport] = []
  private var failures = 0

  init(_ hostileCase: HostileCase) {
    self.hostileCase = hostileCase
  }

  func run() -> Bool {
    ListReport.handler = { [weak self] in self?.heard($0) }
    if hostileCase.startsGtk {
      guard gtk_init_check(nil, nil) != 0 else {
        say("no display")
        return false
      }
      MainLoop.attach()
    }
    hostileCase.body(self)
    return failures == 0
  }

  private func heard(_ report: ListReport) {
    if reports.count < 20 { say("  \(String(report.description.prefix(300)))") }
    reports.append(report)
    let fault = ReportText.fault(in: report.message, fix: report.fix, of: report.problem.rawValue)
    if let fault { fail("the text of a report can be used, but \(fault): \(report)") }
  }

  // MARK: What a case does

  /// Shows a list in a window of its own and lets it draw.
  @discardableResult
  func show(_ list: ListView, width: Int = 400, height: Int = 400) -> HostileWindow {
    let window = HostileWindow(list, width: width, height: height)
    settle()
    return window
  }

  /// Runs the main loop for a while, so that faults show. No expectation depends on how long that is.
  func settle(seconds: Double = 0.25) {
    runLoop(seconds: seconds) { false }
  }

  private func runLoop(seconds: Double, until isOver: () -> Bool) {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    while !isOver(), g_get_monotonic_time() < end {
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }

  // MARK: What has to be true

  /// Runs the main loop until a condition is met. Otherwise the case fails after half of the time that it has.
  func expect(_ condition: @autoclosure () -> Bool, _ what: @autoclosure () -> String) {
    runLoop(
      seconds: hostileCase.clockSeconds / 2, until: condition)
    if !condition() { fail(what()) }
  }

  private func fail(_ what: String) {
    failures += 1
    say("  not so: \(what)")
  }

  /// At least one report of this problem came since the last call, and not a flood of them.
  func expectReport(_ problem: ListReport.Problem, atMost limit: Int = 20) {
    func count() -> Int { reports.filter { $0.problem == problem }.count }
    expect(count() > 0, "a report of \(problem.rawValue)")
    if count() > limit { fail("at most \(limit) reports of \(problem.rawValue), not \(count())") }
    reports = []
  }

  func expectNoReport() {
    if !reports.isEmpty { fail("no report") }
    reports = []
  }
}
