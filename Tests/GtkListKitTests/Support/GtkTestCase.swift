import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What every test of widgets needs: GTK started with fatal criticals, reports collected and, at the
/// end, nothing left over. A report that no test asked for fails it.
class GtkTestCase: XCTestCase {
  @MainActor private static var before: LiveCounts?
  /// Set by a test whose own objects and closures keep what there is: then only rows and observing views have to go.
  @MainActor static var keepsObjects = false
  /// The pictures of icons watch the theme from the first one on, as long as there is a process.
  @MainActor private static let firstIcon: Void = {
    guard let widget = gtk_label_new(nil) else { return }
    g_object_ref_sink(widget)
    _ = IconPictures.shared.surface(of: "edit-find", size: 16, for: widget)
    gtk_widget_destroy(widget)
    g_object_unref(widget)
  }()

  override func setUp() {
    super.setUp()
    LeakCheck.atTheEnd()
    MainActor.assumeIsolated {
      Reports.collect()
      // Without a display the process ends, and so the tests fail.
      do { try TestDisplay.start() } catch { fatalError("\(error)") }
      // Another test may have left them where this one's window is going to be.
      TestDisplay.parkPointer()
      Self.firstIcon
      Self.keepsObjects = false
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
      XCTAssertEqual(Self.leftOver(), [], "left over")
    }
    super.tearDown()
  }

  /// What there is more of than before the test, when all has gone that is on its way.
  @MainActor private static func leftOver() -> [String] {
    let end = g_get_monotonic_time() + 2_000_000
    while true {
      guard let before, var now = LiveCounts.current else { return [] }
      if keepsObjects {
        now = before
        now.rows = LiveCounts.current?.rows ?? 0
        now.observed = LiveCounts.current?.observed ?? 0
      }
      let left = now.more(than: before)
      if left.isEmpty || g_get_monotonic_time() > end { return left }
      EventLoop.drain()
      g_usleep(5_000)
    }
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
