import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class VirtualFrameClockTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated {
      VirtualFrameClock.stop()
      TestDisplay.setAnimations(false)
    }
    super.tearDown()
  }

  @MainActor func testAnAnimationGoesAsFarAsItsTimeAndNoFurther() throws {
    TestDisplay.setAnimations(true)
    let window = TableWindow(TableAdaptor.over(Item.many(1_000), height: 30))
    try VirtualFrameClock.start(in: window)
    window.table.scrollToRow(at: [0, 500], position: .top, animated: true)
    window.settle()
    window.advance(milliseconds: 60)
    let part = window.offset
    XCTAssertGreaterThan(part, 0)
    XCTAssertLessThan(part, 15_000)
    // However long it takes on the wall.
    g_usleep(400_000)
    window.settle()
    XCTAssertEqual(window.offset, part)
    window.advance(milliseconds: 600)
    XCTAssertEqual(window.offset, 15_000)
  }

  @MainActor func testTheSameTimeLooksTheSameEachTime() throws {
    TestDisplay.setAnimations(true)
    func offsets() throws -> [Double] {
      let window = TableWindow(TableAdaptor.over(Item.many(1_000), height: 30))
      try VirtualFrameClock.start(in: window)
      window.table.scrollToRow(at: [0, 200], position: .top, animated: true)
      window.frame()
      let offsets = (0..<12).map { _ in
        window.advance(milliseconds: 25)
        return window.offset
      }
      VirtualFrameClock.stop()
      window.close()
      return offsets
    }
    let first = try offsets()
    XCTAssertGreaterThan(Set(first).count, 4)
    XCTAssertEqual(try offsets(), first)
  }

  @MainActor func testAWindowThatIsOnNoScreenHasNoFrames() {
    let window = TableWindow(isShown: false)
    XCTAssertThrowsError(try VirtualFrameClock.start(in: window))
    XCTAssertNil(VirtualFrameClock.time)
    window.advance(milliseconds: 100)
  }
}
