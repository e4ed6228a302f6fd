import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What every test of widgets needs: GTK started with fatal criticals, reports collected and, at the
/// end, nothing left over. A report that no test asked for fails it.
class GtkTestCase: LeakCheckedTestCase {
  @MainActor private static var before: LiveCounts?
  /// What the closures and objects of a test keep beyond its end, which is not looked for then. A test says so itself.
  @MainActor static var kept: [WritableKeyPath<LiveCounts, Int>] = []
  /// The pictures of icons watch the theme from the first one on, as long as there is a process.
  @MainActor private static let watchesIcons = {
    guard let widget = gtk_label_new(nil) else { return false }
    g_object_ref_sink(widget)
    defer { g_object_unref(widget) }
    return IconPictures.shared.surface(of: "edit-find", size: 16, for: widget) != nil
  }()

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      Reports.collect()
      // Without a display the process ends, and so the tests fail.
      do { try TestDisplay.start() } catch { fatalError("\(error)") }
      EventLoop.patience = 60 * Thoroughness.slowness
      // A list that is held up asks all of its rows.
      RowGeometry.RowEstimates.longest = gint64(1_000_000 * EventLoop.patience)
      // Another test may have left them where this one's window is going to be.
      TestDisplay.parkPointer()
      XCTAssert(Self.watchesIcons)
      Self.kept = []
      Self.before = LiveCounts.current
      TestDisplay.waitForDragIcons()
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      HeldTimers.release()
      CheckedWindow.closeAll()
      TemporaryFolder.removeAll()
      let left = Reports.taken()
      XCTAssert(left.isEmpty, "reports that nobody expected: \(left)")
      XCTAssertEqual(Self.leftOver(), [], "left over")
    }
    super.tearDown()
  }

  /// What there is more of than before the test, when all has gone that is on its way.
  @MainActor static func leftOver() -> [String] {
    guard var before else { return [] }
    for kind in kept { before[keyPath: kind] = .max }
    return leftOver(since: before)
  }

  /// What there is more of than there was. Another thread may let go of the last of it late.
  @MainActor static func leftOver(since before: LiveCounts) -> [String] {
    var left: [String] = []
    try? EventLoop.wait(for: "their end") {
      left = LiveCounts.current?.more(than: before) ?? []
      return left.isEmpty
    }
    return left
  }
}

/// The reports that the kit sends while a test runs. A report with a faulty text fails the test.
@MainActor
enum Reports {
  private static var all: [ListReport] = []

  static func collect() {
    all = []
    ListReport.handler = { report in
      all.append(report)
      let fault = ReportText.fault(in: report.message, fix: report.fix, of: report.problem.rawValue)
      if let fault { XCTFail("\(fault): \(report)") }
    }
  }

  /// The reports so far, which are then forgotten.
  static func taken() -> [ListReport] {
    defer { all = [] }
    return all
  }

  static var pending: Int { all.count }

  static func problems() -> [ListReport.Problem] { taken().map(\.problem) }

  /// Fails unless the reports so far are of these problems, and forgets them.
  static func expect(
    _ problems: ListReport.Problem..., file: StaticString = #filePath, line: UInt = #line
  ) { expect(problems, file: file, line: line) }

  static func expect(
    _ problems: [ListReport.Problem], file: StaticString = #filePath, line: UInt = #line
  ) {
    let given = taken()
    XCTAssertEqual(given.map(\.problem), problems, "\(given)", file: file, line: line)
  }

  /// Fails unless there are reports and all are of one problem, and forgets them.
  static func expectSome(
    _ problem: ListReport.Problem, file: StaticString = #filePath, line: UInt = #line
  ) {
    let given = taken()
    XCTAssertFalse(given.isEmpty, "no report of \(problem)", file: file, line: line)
    XCTAssert(given.allSatisfy { $0.problem == problem }, "\(given)", file: file, line: line)
  }
}

/// Does not keep what it looks at.
struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object?) { self.object = object }
}
