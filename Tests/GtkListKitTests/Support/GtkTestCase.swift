import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// What every test of widgets needs: GTK started with fatal criticals, reports collected and, at the
/// end, nothing left over. A report that no test asked for fails it.
class GtkTestCase: XCTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { TestDisplay.start() }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      ListWindow.closeAll()
      TemporaryFolder.removeAll()
      let left = Reports.taken()
      XCTAssert(left.isEmpty, "reports that nobody expected: \(left)")
    }
    super.tearDown()
  }
}

@MainActor
enum TestDisplay {
  private static var isStarted = false

  /// Starts GTK with fatal warnings. Without a display the process ends, and so the tests fail.
  static func start() {
    Reports.collect()
    guard !isStarted else { return }
    isStarted = true
    glk_test_init()
    setAnimations(false)
    set("gtk-cursor-blink", false)
  }

  static func setAnimations(_ on: Bool) { set("gtk-enable-animations", on) }

  private static func set(_ name: String, _ on: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    GObjectProperties.set(name, of: UnsafeMutableRawPointer(settings), to: .bool(on))
  }
}

/// The reports that the kit sends while a test runs.
@MainActor
enum Reports {
  private static var all: [ListReport] = []

  static func collect() {
    all = []
    ListReports.handler = { all.append($0) }
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
