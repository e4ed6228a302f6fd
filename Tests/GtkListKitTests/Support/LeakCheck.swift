import Foundation
import XCTest

/// Looks for leaks when the last test has ended, where the tests were built with the address sanitizer.
///
/// When the process ends, as it does by itself, XCTest's tests count as leaked, and whatever a test leaves behind stands
/// below XCTest on the stack, too: to pass over the one is to pass over the other.
enum LeakCheck {
  /// Registers it; once is enough.
  static func atTheEnd() { _ = registered }

  private static let registered: Void = {
    guard let check = dlsym(dlopen(nil, RTLD_NOW), "__lsan_do_leak_check") else { return }
    let observer = EndObserver(check: unsafeBitCast(check, to: (@convention(c) () -> Void).self))
    XCTestObservationCenter.shared.addTestObserver(observer)
  }()

  private final class EndObserver: NSObject, XCTestObservation {
    private let check: @convention(c) () -> Void

    init(check: @escaping @convention(c) () -> Void) { self.check = check }

    func testBundleDidFinish(_ testBundle: Bundle) {
      // Where something has leaked, the process ends at once.
      fflush(nil)
      check()
    }
  }
}
