import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is drawn between an update and its end.
final class EngineMotionTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { TestDisplay.setAnimations(false) }
    super.tearDown()
  }

  @MainActor private func fixture(animations: Bool = true) -> EngineList {
    let list = EngineList(Item.many(60))
    list.window.scroll(to: 600)
    TestDisplay.setAnimations(animations)
    return list
  }

  @MainActor private func change(_ list: EngineList, animated: Bool = true) {
    list.adaptor.update(animated: animated) { editor in
      editor.remove([0, 23])
      editor.move([0, 30], to: [0, 22])
      editor.insert(EngineList.holder(Item(90)), at: [0, 25])
    }
    list.window.frame()
  }

  @MainActor private func end(_ list: EngineList) {
    Pump.until("the motion ends") { !list.table.motion.isActive }
    list.window.settle()
  }

  @MainActor func testRowsAreOnTheirWayBetweenAndThereAtTheEnd() {
    let list = fixture(animations: false)
    let before = list.window.picture()
    let between = list.window.picturesOfMotion {
      change(list)
      XCTAssert(list.table.motion.isActive)
    }
    XCTAssertFalse(list.table.motion.isActive)
    let after = list.window.picture()
    XCTAssertFalse(before.looksLike(after))
    XCTAssert(between.contains { !$0.looksLike(before) && !$0.looksLike(after) })
    list.assertShown()
    XCTAssertNil(list.table.motion.tick)
  }

  @MainActor func testWithTheDesktopsAnimationsOffEverythingIsThereAtOnce() {
    let list = fixture(animations: false)
    change(list)
    XCTAssertFalse(list.table.motion.isActive)
    list.window.settle()
    list.window.assertPixelsAreFresh()
    list.assertShown()
  }

  @MainActor func testAnUpdateThatIsNotAnimatedIsThereAtOnce() {
    let list = fixture()
    change(list, animated: false)
    XCTAssertFalse(list.table.motion.isActive)
    list.window.settle()
    list.window.assertPixelsAreFresh()
    list.table.updatesAreAnimated = false
    list.adaptor.update { $0.remove([0, 22]) }
    list.window.frame()
    XCTAssertFalse(list.table.motion.isActive)
    list.assertShown()
  }

  @MainActor func testAScrollCutsItShort() {
    let list = fixture()
    change(list)
    XCTAssert(list.table.motion.isActive)
    list.window.scroll(by: 7)
    XCTAssertFalse(list.table.motion.isActive)
    XCTAssertNil(list.table.motion.tick)
    list.assertShown()
  }

  @MainActor func testAnotherUpdateTakesItsPlace() {
    let list = fixture()
    change(list)
    list.window.frame()
    list.adaptor.update { $0.remove([0, 26]) }
    list.window.frame()
    XCTAssert(list.table.motion.isActive)
    list.adaptor.update(animated: false) { $0.remove([0, 24]) }
    list.window.frame()
    XCTAssertFalse(list.table.motion.isActive)
    list.assertShown()
  }

  @MainActor func testAReloadCutsItShort() {
    let list = fixture()
    change(list)
    list.table.reloadData()
    XCTAssertFalse(list.table.motion.isActive)
    list.assertShown()
  }

  @MainActor func testItEndsWithItsWindow() {
    let list = fixture()
    change(list)
    XCTAssert(list.table.motion.isActive)
    list.window.frame()
    list.window.close()
    XCTAssertFalse(list.table.motion.isActive)
    XCTAssertNil(list.table.motion.tick)
    XCTAssertNil(list.table.motion.picture)
  }

  @MainActor func testAnotherHeightAndACollapseMove() {
    let list = EngineList(Item.many(5), (10..<40).map { Item($0) }, headers: true)
    TestDisplay.setAnimations(true)
    list.adaptor.update { $0.replace([0, 2], with: EngineList.holder(Item(2), 70)) }
    list.window.frame()
    XCTAssert(list.table.motion.isActive, "another height")
    end(list)
    list.assertShown("another height")
    list.adaptor.setCollapsed(true, section: 0)
    list.window.frame()
    XCTAssert(list.table.motion.isActive, "closing")
    end(list)
    list.assertShown("closed")
    list.adaptor.setCollapsed(false, section: 0)
    list.window.frame()
    XCTAssert(list.table.motion.isActive, "opening")
    end(list)
    list.assertShown("open")
  }

  @MainActor func testWhatHappensOutOfViewDoesNotMove() {
    let list = fixture()
    list.adaptor.update { editor in
      editor.insert(EngineList.holder(Item(91)), at: [0, 0])
      editor.remove([0, 55])
    }
    list.window.frame()
    XCTAssertFalse(list.table.motion.isActive)
    list.assertShown()
  }
}
