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
    guard let check = dlsym(dlopen(nil, RTLD_NOW), "__lsan_do_recoverable_leak_check") else {
      return
    }
    let observer = EndObserver(hasLeaks: unsafeBitCast(check, to: (@convention(c) () -> CInt).self))
    XCTestObservationCenter.shared.addTestObserver(observer)
  }()

  private final class EndObserver: NSObject, XCTestObservation {
    private let hasLeaks: @convention(c) () -> CInt

    init(hasLeaks: @escaping @convention(c) () -> CInt) { self.hasLeaks = hasLeaks }

    func testBundleDidFinish(_ testBundle: Bundle) {
      fflush(nil)
      // The process ends as any other does, so that what its tests have covered is written down.
      if hasLeaks() != 0 { exit(23) }
    }
  }
}
