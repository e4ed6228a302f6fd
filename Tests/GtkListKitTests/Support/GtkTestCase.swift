import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What every test of widgets needs: GTK started with fatal criticals, reports collected and, at the
/// end, nothing left over. A report that no test asked for fails it.
class GtkTestCase: XCTestCase {
  @MainActor private static var before: LiveCounts?

  override func setUp() {
    super.setUp()
    LeakCheck.atTheEnd()
    MainActor.assumeIsolated {
      Reports.collect()
      // Without a display the process ends, and so the tests fail.
      do { try TestDisplay.start() } catch { fatalError("\(error)") }
      // Another test may have left them where this one's window is going to be.
      TestDisplay.parkPointer()
      Self.before = LiveCounts.current
      TestDisplay.waitForDragIcons()
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      CheckedWindow.closeAll()
      TemporaryFolder.removeAll()
      let left = Reports.taken()
      XCTAssert(left.isEmpty, "reports that nobody expected: \(left)")
      // Holders and handlers may be kept by what a test has made of them: `LeftOverTests` counts those.
      if let before = Self.before, let now = LiveCounts.current {
        XCTAssertLessThanOrEqual(now.rows, before.rows, "rows that are left over")
        XCTAssertLessThanOrEqual(now.observed, before.observed, "observing views are left over")
      }
    }
    super.tearDown()
  }
}

/// The reports that the kit sends while a test runs.
@MainActor
enum Reports {
  private static var all: [ListReport] = []

  static func collect() {
    all = []
    ListReport.handler = { all.append($0) }
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
