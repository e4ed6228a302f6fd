import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Runs GTK's main loop until something is so, and fails the test where it never is.
@MainActor
enum Pump {
  static func until(
    _ what: String, file: StaticString = #filePath, line: UInt = #line,
    _ condition: () -> Bool
  ) {
    do {
      try EventLoop.wait(
        for: what, file: file, line: line, until: condition)
    } catch {
      XCTFail((error as? CheckFailure)?.message ?? "\(error)", file: file, line: line)
    }
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  var container: UnsafeMutablePointer<GtkContainer> { of(GtkContainer.self) }

  func isA(_ type: GType) -> Bool { glk_is_instance_of(self, type) != 0 }
}

/// A GdkEvent frees the window it names, so it is given a reference.
func retained(_ object: OpaquePointer?) -> OpaquePointer? {
  guard let object else { return nil }
  return OpaquePointer(g_object_ref(UnsafeMutableRawPointer(object)))
}
