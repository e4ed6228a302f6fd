import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// What every test of widgets needs: GTK started with fatal criticals, reports collected and, at the
/// end, nothing left over. A report that no test asked for fails it.
class GtkTestCase: XCTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      TestDisplay.start()
      // Another test may have left them where this one's window is going to be.
      TestDisplay.parkPointer()
      TestDisplay.waitForDragIcons()
    }
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
    // As the first list does, so that a test may come before it that has none.
    MainLoop.attach()
    setAnimations(false)
    set("gtk-cursor-blink", false)
  }

  /// Puts the display's pointer where it is in nobody's way.
  static func parkPointer() {
    guard let display = gdk_display_get_default() else { return }
    gdk_device_warp(
      gdk_seat_get_pointer(gdk_display_get_default_seat(display)),
      gdk_display_get_default_screen(display), 4_000, 4_000)
    gdk_display_sync(display)
  }

  /// Waits until GDK has slid back what a drag that was broken off had under the pointer. False where
  /// there was none.
  @discardableResult
  static func waitForDragIcons() -> Bool {
    guard hasDragIcon else { return false }
    Pump.until("the icon of a former drag has gone") { !hasDragIcon }
    return true
  }

  private static var hasDragIcon: Bool {
    let windows = gdk_screen_get_default().flatMap { gdk_screen_get_toplevel_windows($0) }
    defer { g_list_free(windows) }
    var item = windows
    while let link = item {
      if let window = link.pointee.data.map({ OpaquePointer($0) }),
        gdk_window_get_type_hint(window) == GDK_WINDOW_TYPE_HINT_DND,
        gdk_window_is_visible(window) != 0
      {
        return true
      }
      item = link.pointee.next
    }
    return false
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
