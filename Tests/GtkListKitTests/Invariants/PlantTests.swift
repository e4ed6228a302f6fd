import CGtkListKitGtk3
import Foundation
import XCTest

/// Mistakes that a sanitizer has to find: `./run check --asan` and `--tsan` run these once for each plant,
/// named by GTKLISTKIT_PLANT, and fail where the process ends well. Without one, nothing is done.
final class PlantTests: XCTestCase {
  private final class Counter: @unchecked Sendable { var count = 0 }

  func testThePlantThatIsNamedIsPlanted() {
    LeakCheck.atTheEnd()
    switch ProcessInfo.processInfo.environment["GTKLISTKIT_PLANT"] {
    case "leak":
      // A closure of a row that nobody lets go of.
      for row in 0..<10 {
        let numbers = [row, row + 1, row + 2]
        let box = Box { numbers.count }
        _ = Unmanaged.passRetained(box)
      }
    case "use after free":
      let bytes = UnsafeMutablePointer<Int>.allocate(capacity: 4)
      bytes.initialize(repeating: 7, count: 4)
      bytes.deallocate()
      XCTAssertNotEqual(bytes[1], 1)
    case "race":
      let counter = Counter()
      let thread = Thread { for _ in 0..<100_000 { counter.count += 1 } }
      thread.start()
      for _ in 0..<100_000 { counter.count += 1 }
      while !thread.isFinished { usleep(1_000) }
      XCTAssertGreaterThan(counter.count, 0)
    default: break
    }
  }
}

/// Something that a closure keeps.
private final class Box {
  let call: () -> Int
  init(_ call: @escaping () -> Int) { self.call = call }
}
