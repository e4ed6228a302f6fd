import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Updates inside updates, in callbacks and where nobody looks.
final class EngineNestingTests: GtkTestCase {
  final class Holder: CellViewHolder {
    var onFill: (() -> Void)?
    var onDisplay: (() -> Void)?
    var onAsk: (() -> Void)?

    override func didUpdateWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      super.didUpdateWith(container: container, cell: cell, index: index)
      let action = onFill
      onFill = nil
      action?()
    }

    override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      let action = onDisplay
      onDisplay = nil
      action?()
    }

    override func shouldSelectWith(container: ListView, index: ListIndexPath) -> Bool {
      let action = onAsk
      onAsk = nil
      action?()
      return true
    }
  }

  @MainActor private static func holder(_ id: Int) -> Holder {
    Holder(data: Item(id), cellClass: ItemCell.self, cellHeight: 30)
  }

  // MARK: Inside an update

  @MainActor func testASectionThatOpensInsideAnUpdate() {
    let list = EngineList(Item.many(5), (10..<14).map { Item($0) }, headers: true)
    list.adaptor.setCollapsed(true, section: 0)
    list.window.settle()
    list.adaptor.update { editor in
      list.adaptor.setCollapsed(false, section: 0)
      editor.insert(EngineList.holder(Item(90)), at: [0, 3])
      editor.remove([1, 0])
    }
    list.assertShown()
    XCTAssertEqual(list.table.numberOfItems(in: 0), 6)
  }

  @MainActor func testASectionThatClosesInsideAnUpdate() {
    let list = EngineList(Item.many(5), (10..<14).map { Item($0) }, headers: true)
    list.table.selectRow(at: [0, 2])
    list.adaptor.update { editor in
      editor.remove([0, 0])
      list.adaptor.setCollapsed(true, section: 0)
      editor.remove([0, 0])
      editor.remove([1, 0])
    }
    list.assertShown("closed")
    list.adaptor.setCollapsed(false, section: 0)
    list.assertShown("open")
    XCTAssertEqual(list.adaptor.selectedData.map { ($0 as? Item)?.id }, [2])
  }

  @MainActor func testANewStateInsideAnUpdate() {
    let list = EngineList(Item.many(3))
    list.adaptor.update { editor in
      list.adaptor.setSections([
        TableSectionViewHolder(cellHolders: Item.many(10).map { EngineList.holder($0) })
      ])
      editor.remove([0, 5])
    }
    list.assertShown()
    XCTAssertEqual(list.table.numberOfItems(in: 0), 9)
  }

  @MainActor func testAnUndoInsideAnUpdate() {
    let list = EngineList(Item.many(8))
    let stack = UndoStack()
    list.adaptor.undoStack = stack
    list.adaptor.update("remove") { $0.remove([[0, 1], [0, 2], [0, 3]]) }
    list.adaptor.update { editor in
      stack.undo()
      editor.remove([0, 7])
    }
    list.assertShown()
    XCTAssertEqual(list.ids, [Array(0..<7)])
  }

  @MainActor func testAnUndoInsideANamedUpdateCanBeRedone() {
    let list = EngineList(Item.many(8))
    let stack = UndoStack()
    list.adaptor.undoStack = stack
    list.adaptor.update("remove") { $0.remove([[0, 1], [0, 2], [0, 3]]) }
    list.adaptor.update("back") { _ in stack.undo() }
    list.assertShown("undone")
    XCTAssertEqual(list.ids, [Array(0..<8)])
    XCTAssertEqual(stack.redoName, "remove")
    XCTAssertFalse(stack.canUndo)
    stack.redo()
    list.assertShown("redone")
    XCTAssertEqual(list.ids, [[0] + Array(4..<8)])
    list.adaptor.update("back and on") { editor in
      stack.undo()
      editor.remove([0, 7])
    }
    XCTAssertEqual(stack.undoName, "back and on")
    stack.undo()
    XCTAssertEqual(list.ids, [[0] + Array(4..<8)])
  }

  @MainActor func testAScrollAfterAnUpdateFromACallbackGoesToTheNewRow() {
    let list = EngineList(Item.many(200))
    var isAsked = false
    list.table.onTrace = { _ in
      guard !isAsked else { return }
      isAsked = true
      list.adaptor.update { $0.insert(EngineList.holder(Item(900)), at: [0, 199]) }
      list.table.scrollToRow(at: [0, 200], position: .bottom)
    }
    list.table.reloadData()
    list.window.settle()
    XCTAssert(isAsked)
    list.table.onTrace = nil
    list.assertShown("at the end")
    XCTAssertEqual(list.table.visibleIndexPaths.last, [0, 200])
    _ = Reports.taken()
  }

  @MainActor func testNewSectionsFromACallbackNeedNoReload() {
    let list = EngineList(Item.many(200))
    let others = list.adaptor.sections[0].cellHolders.dropFirst(3)
    var reasons: [RowTrace.Reason] = []
    list.table.onTrace = { trace in
      if reasons.isEmpty {
        list.adaptor.setSections([TableSectionViewHolder(cellHolders: Array(others))])
      }
      reasons.append(trace.reason)
    }
    list.adaptor.update { $0.insert(EngineList.holder(Item(800)), at: [0, 0]) }
    list.window.settle()
    list.table.onTrace = nil
    list.assertShown("described again")
    XCTAssertEqual(list.table.numberOfItems(in: 0), 197)
    XCTAssertFalse(reasons.isEmpty)
    XCTAssertFalse(reasons.contains(.listReloaded))
  }

  @MainActor func testAScrollInsideAnUpdateBindsWhatTheUpdateLeaves() {
    let list = EngineList(Item.many(100))
    list.adaptor.update { $0.insert(EngineList.holder(Item(200)), at: [0, 2]) }
    list.adaptor.update { editor in
      editor.remove([0, 0])
      editor.remove([0, 0])
      list.table.scrollToRow(at: [0, 60], position: .top)
      XCTAssertNotNil(list.table.cellForRow(at: [0, 60]))
    }
    list.assertShown("in the middle")
    list.adaptor.update { editor in
      editor.remove([0, 0])
      editor.remove([0, 0])
      list.table.scrollToRow(at: [0, 98], position: .bottom)
    }
    list.assertShown("at the end")
  }

  @MainActor func testAnArrangementThatEndsInsideAnUpdateAndInACallback() {
    let list = EngineList(Item.many(30))
    let isEven = RowFilter<Item> { $0.id.isMultiple(of: 2) }
    list.table.selectRow(at: [0, 3])
    list.adaptor.arrange(RowArrangement(filter: isEven))
    list.adaptor.update { editor in
      editor.remove([0, 0])
      list.adaptor.clearArrangement()
      editor.remove([0, 0])
    }
    list.assertShown("inside an update")
    XCTAssertEqual(list.table.selectedIndexPaths, [[0, 1]])
    list.adaptor.arrange(RowArrangement(filter: isEven))
    list.table.callOut { list.adaptor.clearArrangement() }
    list.window.settle()
    list.assertShown("in a callback")
    XCTAssertEqual(list.table.selectedIndexPaths, [[0, 1]])
  }

  // MARK: In callbacks

  @MainActor func testARowThatIsRemovedAndItsSectionClosedInACallbackKeepTheSelection() {
    let list = EngineList(Item.many(40), (50..<54).map { Item($0) })
    let holder = Self.holder(30)
    list.adaptor.update { $0.replace([0, 30], with: holder) }
    list.table.selectRow(at: [0, 3])
    holder.onDisplay = {
      list.adaptor.update { $0.remove([0, 0]) }
      list.adaptor.setCollapsed(true, section: 0)
    }
    list.window.scroll(to: 900)
    list.window.settle()
    Reports.expectSome(.reentrancy)
    list.assertShown("closed")
    list.adaptor.setCollapsed(false, section: 0)
    list.assertShown("open")
    XCTAssertEqual(list.adaptor.selectedData.map { ($0 as? Item)?.id }, [3])
  }

  @MainActor func testAClickOnARowThatRemovesAnotherWhileRowsWaitToBeBound() {
    let list = EngineList(Item.many(40))
    let holder = Self.holder(5)
    list.adaptor[0, 5] = holder
    list.table.reloadData()
    list.window.settle()
    list.window.click(row: [0, 7])
    holder.onAsk = { list.adaptor.update { $0.remove([0, 0]) } }
    list.adaptor.update { $0.remove([0, 39]) }
    list.window.click(row: [0, 5])
    Reports.expectSome(.reentrancy)
    XCTAssertEqual(list.table.cursor.flatMap { list.table.map.path(at: $0) }, [0, 4])
    XCTAssertEqual(list.window.focusedPath, [0, 4])
    list.assertShown()
  }

  @MainActor func testAWindowThatClosesWhileARowOfAnUpdateIsFilled() {
    let list = EngineList(Item.many(40))
    let holder = Self.holder(90)
    holder.onFill = { list.window.close() }
    list.adaptor.update { $0.insert(holder, at: [0, 2]) }
    Pump.until("the window has closed") { list.table.isDestroyed }
    XCTAssertNil(list.table.pendingBinding.pending)
  }

  @MainActor func testAMainLoopThatRunsWhileARowOfAnUpdateIsFilled() {
    let list = EngineList(Item.many(40))
    let holder = Self.holder(90)
    holder.onFill = {
      list.adaptor.update { $0.remove([0, 0]) }
      EventLoop.drain()
      list.window.frame()
    }
    list.adaptor.update { $0.insert(holder, at: [0, 2]) }
    list.window.settle()
    Reports.expectSome(.reentrancy)
    list.assertShown()
  }

  @MainActor func testAnUpdateWhenTheFocusComesBackToARow() {
    let list = EngineList(Item.many(40))
    list.window.click(row: [0, 5])
    // Rows beside the view are bound, so the focus moves while the removed row is replaced.
    list.window.rest()
    var times = 0
    connectSignal("set-focus", of: list.window.window.raw) { _ in
      times += 1
      if times <= 3 { list.adaptor.update { $0.remove([0, 0]) } }
    }
    list.adaptor.update { $0.remove([0, 5]) }
    list.window.settle()
    XCTAssertGreaterThan(times, 0)
    XCTAssertNil(list.table.pendingBinding.pending)
    Reports.expectSome(.reentrancy)
    list.assertShown()
  }

  @MainActor func testAnUpdateByWhoOnlyListensForTraces() {
    let list = EngineList(Item.many(40))
    var times = 0
    list.table.onTrace = { _ in
      times += 1
      if times == 2 { list.adaptor.update { $0.remove([0, 5]) } }
    }
    list.adaptor.update { editor in
      editor.remove([0, 3])
      editor.insert(EngineList.holder(Item(90)), at: [0, 0])
    }
    list.window.settle()
    Reports.expectSome(.reentrancy)
    list.table.onTrace = nil
    list.assertShown()
  }

  // MARK: Where nobody looks

  @MainActor private func assertHiddenUpdates(
    _ name: String, _ hide: (EngineList) -> Void, _ show: (EngineList) -> Void
  ) {
    let list = EngineList(Item.many(100))
    list.window.scroll(to: 600)
    list.window.click(row: [0, 25])
    hide(list)
    list.window.settle()
    for number in 0..<3 {
      list.adaptor.update { $0.insert(EngineList.holder(Item(200 + number)), at: [0, 0]) }
      list.window.settle()
    }
    XCTAssertNil(
      list.table.pendingBinding.pending, "\(name): nothing waits for a frame that does not come")
    list.adaptor.update { $0.remove([0, 40]) }
    list.table.reloadData()
    list.adaptor.update { $0.insert(EngineList.holder(Item(210)), at: [0, 1]) }
    show(list)
    list.window.settle()
    XCTAssertEqual(list.table.visibleIndexPaths.first, [0, 24], name)
    XCTAssertEqual(list.table.selectedIndexPaths, [[0, 29]], name)
    // No pixels: the server may take its time to show a window again.
    list.window.assertShows(list.texts, name)
    list.window.close()
  }

  @MainActor func testUpdatesOfAListThatIsHidden() {
    assertHiddenUpdates("hidden") {
      gtk_widget_hide($0.window.scrolled)
    } _: {
      gtk_widget_show($0.window.scrolled)
    }
    assertHiddenUpdates("on another page") {
      gtk_widget_set_child_visible($0.window.scrolled, 0)
    } _: {
      gtk_widget_set_child_visible($0.window.scrolled, 1)
    }
    assertHiddenUpdates("window hidden") {
      gtk_widget_hide($0.window.window)
    } _: {
      gtk_widget_show($0.window.window)
    }
  }

  @MainActor func testUpdatesOfAListThatHasNoRoomOrShowsAPlaceholder() {
    let list = EngineList(Item.many(100))
    list.window.scroll(to: 600)
    list.window.resize(height: 1)
    list.adaptor.update { $0.insert(EngineList.holder(Item(200)), at: [0, 0]) }
    list.window.settle()
    list.window.resize(height: 400)
    XCTAssertEqual(list.table.visibleIndexPaths.first, [0, 21])
    list.assertShown("no room")
    list.table.placeholder = Placeholder(title: "Loading")
    list.window.settle()
    for number in 0..<2 {
      list.adaptor.update { $0.insert(EngineList.holder(Item(201 + number)), at: [0, 0]) }
      list.window.settle()
    }
    list.table.placeholder = nil
    list.window.settle()
    XCTAssertEqual(list.table.visibleIndexPaths.first, [0, 23])
    list.assertShown("placeholder")
  }

  @MainActor func testMoreUpdatesThanAreRemembered() {
    let list = EngineList(Item.many(100))
    list.window.scroll(to: 600)
    for number in 0..<2_200 {
      list.adaptor.update { $0.insert(EngineList.holder(Item(200 + number)), at: [0, 0]) }
    }
    XCTAssertLessThan(list.table.pendingBinding.pending?.updates.count ?? 0, 1_000)
    XCTAssertEqual(list.table.visibleIndexPaths.first, [0, 2_220])
    list.assertShown()
  }

  @MainActor func testArrangementsThatNoFrameShowsAreNotHeapedUp() throws {
    let count = 300_000
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(0..<count, as: NumberCell.self).height(30) }
    let window = TableWindow(adaptor)
    let previous = Arrangement(dataCount: count)
    let reversed = Arrangement((0..<Int32(count)).reversed(), of: count)
    for _ in 0..<20 {
      for (old, new) in [(previous, reversed), (reversed, previous)] {
        let change = try XCTUnwrap(ArrangementChange(from: old, to: new))
        window.table.perform(
          arranging: [0: change], to: window.table.currentState(), animated: false)
      }
    }
    XCTAssertLessThanOrEqual(window.table.pendingBinding.pending?.updates.count ?? 0, 8)
    window.settle()
  }

  @MainActor func testAListThatGoesToAnotherWindowBeforeTheFrame() {
    let list = EngineList(Item.many(100))
    let other = TableWindow()
    list.window.scroll(to: 600)
    list.adaptor.update { $0.insert(EngineList.holder(Item(200)), at: [0, 22]) }
    let widget = list.table.widgetPointer
    g_object_ref(widget)
    gtk_container_remove(list.window.scrolled.container, widget)
    list.adaptor.update { $0.remove([0, 0]) }
    gtk_container_remove(other.scrolled.container, other.table.widgetPointer)
    gtk_container_add(other.scrolled.container, widget)
    g_object_unref(widget)
    other.settle()
    XCTAssertNil(list.table.pendingBinding.pending)
    XCTAssertEqual(list.table.numberOfItems(in: 0), 100)
    XCTAssertEqual((list.cell(list.table.visibleIndexPaths[0]) as? ItemCell)?.item?.id, 20)
  }

  @MainActor func testWhatWaitsForAFrameKeepsNothingAlive() {
    var table = Weak<TableView>(nil)
    var adaptor = Weak<TableAdaptor>(nil)
    func work() {
      let list = EngineList(Item.many(40))
      (table, adaptor) = (Weak(list.table), Weak(list.adaptor))
      list.adaptor.update { $0.remove([0, 3]) }
      list.adaptor.update { $0.reconfigure([0, 4]) }
      list.window.close()
    }
    work()
    XCTAssertNil(table.object)
    XCTAssertNil(adaptor.object)
  }

  @MainActor func testRangesOfASourceFurtherDown() {
    let list = EngineList(Item.many(3), (10..<14).map { Item($0) })
    list.adaptor[1]?.insert(EngineList.holder(Item(20)), at: 1)
    list.adaptor[1]?.insert(EngineList.holder(Item(21)), at: 2)
    var update = ListUpdate()
    update.insertedRows = [RowRange(section: 0, rows: 1..<3)]
    list.table.perform(update.shifted(by: 1))
    list.assertShown("inserted")
    list.adaptor[1]?.remove(at: 1)
    list.adaptor[1]?.remove(at: 1)
    update = ListUpdate()
    update.deletedRows = [RowRange(section: 0, rows: 1..<3)]
    list.table.perform(update.shifted(by: 1))
    list.assertShown("removed")
  }

  @MainActor func testEverythingInOneFrame() {
    let list = EngineList(Item.many(100))
    list.window.scroll(to: 600)
    list.adaptor.update { $0.remove([0, 50]) }
    let section = TableSectionViewHolder(
      cellHolders: Item.many(100).reversed().map { EngineList.holder($0) })
    section.givenID = "section 0"
    list.adaptor.setSections([section])
    list.table.selectRow(at: [0, 10])
    list.table.scrollToRow(at: [0, 10], position: .top)
    list.adaptor.update { $0.move([0, 10], to: [0, 12]) }
    list.table.reloadData()
    list.adaptor.update { $0.insert(EngineList.holder(Item(200)), at: [0, 0]) }
    list.window.settle()
    XCTAssertEqual(list.table.selectedIndexPaths, [[0, 13]])
    list.assertShown()
  }
}
