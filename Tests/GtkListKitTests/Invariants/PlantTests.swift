import CGtkListKitGtk3
import Foundation
import XCTest

/// Mistakes that a sanitizer has to find: `./run check --asan` and `--tsan` run these once for each plant,
/// named by GTKLISTKIT_PLANT, and fail where the process ends well. Without one, nothing is done.
final class PlantTests: XCTestCase {
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
      // Nothing between the two writes orders them, whichever comes first.
      let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      count.initialize(to: 0)
      var thread = pthread_t()
      let begun = pthread_create(
        &thread, nil,
        { count in
          count?.assumingMemoryBound(to: Int.self).pointee += 1
          return nil
        }, count)
      count.pointee += 1
      XCTAssertEqual(begun, 0)
      pthread_join(thread, nil)
      XCTAssertGreaterThan(count.pointee, 0)
      count.deallocate()
    default: break
    }
  }
}

/// Something that a closure keeps.
private final class Box {
  let call: () -> Int
  init(_ call: @escaping () -> Int) { self.call = call }
}
