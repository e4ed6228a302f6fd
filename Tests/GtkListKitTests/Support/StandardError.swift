import CGtkListKitGtk3
import XCTest

enum StandardError {
  /// What is written to standard error meanwhile, up to 64 KiB: some libraries say nowhere else that
  /// they were misused.
  @MainActor static func text(of body: () -> Void) -> String {
    var ends: (read: Int32, write: Int32) = (0, 0)
    let isOpen = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) == 0 }
    }
    guard isOpen else {
      XCTFail("no pipe")
      return ""
    }
    let old = dup(2)
    dup2(ends.write, 2)
    body()
    dup2(old, 2)
    close(old)
    close(ends.write)
    defer { close(ends.read) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(ends.read, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
