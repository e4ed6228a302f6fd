import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Changes that are made within one frame cost one frame's work.
final class EngineCoalescingTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { TestDisplay.setAnimations(false) }
    super.tearDown()
  }

  @MainActor private func fixture() -> EngineList {
    let list = EngineList(Item.many(100))
    list.window.drawFrames(at: 600)
    return list
  }

  @MainActor func testFiftyInsertionsBindEachRowInViewAtMostOnce() {
    let list = fixture()
    let place = list.window.shownRow(at: [0, 20])?.y
    list.table.selectRow(at: [0, 25])
    let filled = list.filled {
      for number in 0..<50 {
        list.adaptor.update { $0.insert(EngineList.holder(Item(200 + number)), at: [0, 22]) }
        XCTAssertEqual(list.table.numberOfItems(in: 0), 101 + number, "known at once")
        XCTAssertEqual(list.table.selectedIndexPaths, [[0, 26 + number]], "known at once")
        XCTAssertEqual(list.table.visibleIndexPaths.first, [0, 20], "known at once")
      }
    }
    XCTAssertEqual(Set(filled).count, filled.count, "bound twice: \(filled)")
    XCTAssertEqual(filled.sorted(), Array(238..<250), "only what can be seen")
    XCTAssertEqual(list.window.shownRow(at: [0, 20])?.y, place)
    list.assertShown()
  }

  @MainActor func testARowThatComesAndGoesWithinAFrameIsNeverBound() {
    let list = fixture()
    let filled = list.filled {
      for number in 0..<10 {
        list.adaptor.update { $0.insert(EngineList.holder(Item(200 + number)), at: [0, 22]) }
        list.adaptor.update { $0.remove([0, 22]) }
      }
    }
    XCTAssertEqual(filled, [])
    list.assertShown()
  }

  @MainActor func testARowThatIsEditedOftenIsFilledOnceWithTheLastData() {
    let list = fixture()
    let cell = list.cell([0, 23])
    let filled = list.filled {
      for number in 0..<50 {
        list.adaptor.update { $0.edit(Item.self, at: [0, 23]) { $0.text = "text \(number)" } }
      }
    }
    XCTAssertEqual(filled, [23])
    XCTAssert(list.cell([0, 23]) === cell)
    XCTAssert(list.window.shownTexts.contains("text 49"))
    list.assertShown()
  }

  @MainActor func testARowThatIsEditedBackIsNotFilled() {
    let list = fixture()
    let filled = list.filled {
      for text in ["other", "Row 23"] {
        list.adaptor.update { $0.edit(Item.self, at: [0, 23]) { $0.text = text } }
      }
    }
    XCTAssertEqual(filled, [])
    list.assertShown()
  }

  @MainActor func testTwentyNewStatesFillOnlyWhatTheLastOneChanges() {
    let list = fixture()
    var random = SplitMix64(seed: 3)
    let filled = list.filled {
      for turn in 0..<20 {
        var items = Item.many(100).shuffled(using: &random)
        items[4] = Item(items[4].id, "turn \(turn)")
        let section = TableSectionViewHolder(cellHolders: items.map { EngineList.holder($0) })
        section.givenID = "section 0"
        list.adaptor.setSections([section])
      }
    }
    XCTAssertEqual(Set(filled).count, filled.count, "bound twice: \(filled)")
    XCTAssertLessThanOrEqual(filled.count, 15)
    list.assertShown()
  }

  @MainActor func testSectionsThatOpenAndCloseWithinAFrameBindOnce() {
    let list = EngineList(Item.many(5), (10..<40).map { Item($0) }, headers: true)
    let filled = list.filled {
      for _ in 0..<5 {
        list.adaptor.setCollapsed(true, section: 0)
        list.adaptor.setCollapsed(false, section: 0)
      }
    }
    XCTAssertEqual(filled.sorted(), Array(0..<5), "an opened section's rows are new ones")
    list.assertShown()
  }

  // MARK: Asking before the frame

  @MainActor func testACellThatIsAskedForIsThere() {
    let list = fixture()
    list.adaptor.update { $0.insert(EngineList.holder(Item(200)), at: [0, 22]) }
    XCTAssertEqual((list.cell([0, 22]) as? ItemCell)?.item, Item(200))
    XCTAssertEqual((list.cell([0, 23]) as? ItemCell)?.item, Item(22))
    list.adaptor.update { $0.edit(Item.self, at: [0, 22]) { $0.text = "edited" } }
    XCTAssertEqual((list.cell([0, 22]) as? ItemCell)?.item?.text, "edited")
    list.assertShown()
  }

  @MainActor func testAScrollBeforeTheFrameIsWhereTheUserWants() {
    let list = fixture()
    list.adaptor.update { $0.insert(EngineList.holder(Item(200)), at: [0, 0]) }
    XCTAssertEqual(list.window.offset, 630, "known at once")
    gtk_adjustment_set_value(list.window.adjustment, 1_230)
    XCTAssertEqual(list.table.visibleIndexPaths.first, [0, 41])
    list.assertShown("scrolled")
    XCTAssertEqual(list.window.offset, 1_230)
    list.adaptor.update { $0.remove([0, 0]) }
    list.table.scrollToRow(at: [0, 90], position: .middle)
    list.assertShown("scrolled to a row")
    XCTAssert(list.table.visibleIndexPaths.contains([0, 90]))
  }

  @MainActor func testAReloadBeforeTheFrameHasTheLastWord() {
    let list = fixture()
    let filled = list.filled {
      list.adaptor.update { $0.insert(EngineList.holder(Item(200)), at: [0, 22]) }
      list.adaptor.update { $0.reconfigure([0, 23]) }
      list.table.reloadData()
    }
    XCTAssertEqual(Set(filled).count, filled.count, "bound twice: \(filled)")
    XCTAssertEqual(list.window.shownRow(at: [0, 20])?.y, 0)
    list.assertShown()
  }

  @MainActor func testReloadsAndNewStatesOfOneFrameBindOnce() {
    let list = fixture()
    let filled = list.filled {
      for turn in 0..<10 {
        list.table.reloadData()
        list.adaptor.update { $0.insert(EngineList.holder(Item(200 + turn)), at: [0, 0]) }
        list.table.rowHeight = Double(20 + turn)
      }
    }
    XCTAssertEqual(filled.sorted(), Array(20..<34))
    XCTAssertEqual(list.window.shownRow(at: [0, 30])?.y, 0)
    list.assertShown()
  }

  @MainActor func testTheFocusGoesThroughSeveralReloads() {
    let list = fixture()
    list.window.click(row: [0, 25])
    let row = list.window.focusWidget
    for _ in 0..<3 {
      list.adaptor.update { $0.reload([0, 25]) }
      list.table.reloadData()
    }
    list.window.settle()
    XCTAssertEqual(list.window.focusWidget, row)
    XCTAssertEqual(list.window.focusedPath, [0, 25])
    list.assertShown()
  }

  @MainActor func testAFocusThatGoesElsewhereBeforeTheFrameStaysThere() {
    let list = fixture()
    list.window.click(row: [0, 25])
    list.adaptor.update { $0.remove([0, 25]) }
    list.window.focus(list.window.after)
    list.window.settle()
    XCTAssertEqual(list.window.focusWidget, list.window.after)
    list.window.click(row: [0, 25])
    list.adaptor.update { $0.remove([0, 25]) }
    list.adaptor.update { $0.remove([0, 24]) }
    list.window.settle()
    XCTAssertEqual(list.window.focusedPath, [0, 24])
    list.assertShown()
  }

  @MainActor func testAWindowThatClosesBeforeTheFrameLeavesNothing() {
    let list = fixture()
    list.adaptor.update { $0.remove([0, 25]) }
    list.window.close()
    XCTAssertNil(list.table.pendingBinding.pending)
    XCTAssertNil(list.table.pendingBinding.tick)
    list.adaptor.update { $0.remove([0, 25]) }
    XCTAssertNil(list.table.pendingBinding.pending)
  }

  // MARK: Motion

  @MainActor func testSeveralUpdatesMoveOnceFromWhatWasDrawn() {
    let list = fixture()
    TestDisplay.setAnimations(true)
    for _ in 0..<3 { list.adaptor.update { $0.remove([0, 22]) } }
    list.adaptor.update { $0.insert(EngineList.holder(Item(200)), at: [0, 24]) }
    list.window.frame()
    let motion = list.table.motion
    XCTAssert(motion.isActive)
    XCTAssertEqual(motion.ghosts.map(\.frame.y), [60, 90, 120], "where they were seen")
    let row = list.table.cells.slots.first { $0.path == [0, 22] }?.view
    XCTAssertEqual(row.flatMap { motion.items[ObjectIdentifier($0)]?.from.y }, 150)
    let new = list.table.cells.slots.first { $0.path == [0, 24] }?.view
    XCTAssertEqual(new.flatMap { motion.items[ObjectIdentifier($0)]?.fadesIn }, true)
    Pump.until("the motion ends") { !motion.isActive }
    list.assertShown()
  }

  @MainActor func testOneUpdateThatIsNotAnimatedMakesAllImmediate() {
    let list = fixture()
    TestDisplay.setAnimations(true)
    list.adaptor.update { $0.remove([0, 22]) }
    list.adaptor.update(animated: false) { $0.remove([0, 22]) }
    list.window.frame()
    XCTAssertFalse(list.table.motion.isActive)
    list.assertShown()
  }
}
