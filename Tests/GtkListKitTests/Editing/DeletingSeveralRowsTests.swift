import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Delete where several rows are selected, in each kind of list.
final class DeletingSeveralRowsTests: GtkTestCase {
  @MainActor
  private class Metric: MetricDataSource<Item, String> {
    var updates = 0
    var log: [String] = []
    private let row = CellRecipe(ItemCell.self)

    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
    override func height(for item: Item, at path: ListIndexPath) -> Double? { 30 }
    override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
    override func listDidUpdate(_ list: ListView) { updates += 1 }
    override func list(_ list: ListView, willBeginEditingItemAt path: ListIndexPath) {
      log.append("begin \(path)")
    }
    override func list(_ list: ListView, didEndEditingItemAt path: ListIndexPath?) {
      log.append("end \(path.map { "\($0)" } ?? "nil")")
    }
    override func didCommit(_ style: ListEditingStyle, of item: Item, at path: ListIndexPath) {
      log.append("\(style) \(item.text) \(path), \(globalDataMetric.allData.count) left")
    }
  }

  /// Keeps what is not to be deleted.
  private final class Picky: Metric {
    var kept: Set<Int> = []
    override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
      item(at: path).map { !kept.contains($0.id) } ?? false
    }
  }

  @MainActor private func metric(_ counts: Int...) -> Metric {
    undoable(Metric(sections(counts), id: { AnyHashable($0.id) }))
  }

  @MainActor private func picky(_ count: Int) -> Picky {
    undoable(Picky(sections([count]), id: { AnyHashable($0.id) }))
  }

  @MainActor private func undoable<Source: Metric>(_ source: Source) -> Source {
    source.undoStack = UndoStack()
    return source
  }

  private func sections(_ counts: [Int]) -> GlobalDataMetric<Item, String> {
    var next = 0
    return GlobalDataMetric(
      sections: counts.map { count in
        next += count
        return SectionDataMetric(items: (next - count..<next).map { Item($0) })
      })
  }

  /// Deletes the rows with the texts.
  @MainActor private func delete(_ texts: [String], in window: SourceWindow) {
    for (number, text) in texts.enumerated() {
      window.click(text, number == 0 ? [] : .control)
    }
    window.press(GDK_KEY_Delete)
  }

  // MARK: One change

  @MainActor func testSelectedRowsOfAMetricGoInOneUpdateAndComeBackByOneUndo() {
    SourceWindow.each({ _ in metric(3, 4) }) { window in
      guard let source = window.list.dataSource as? Metric else { return XCTFail() }
      source.updates = 0
      delete(["Row 1", "Row 2", "Row 4", "Row 6"], in: window)
      XCTAssertEqual(window.texts, ["Row 0", "Row 3", "Row 5"], "\(window.kind)")
      XCTAssertEqual(source.updates, 1, "\(window.kind)")
      source.undoStack?.undo()
      window.settle()
      XCTAssertEqual(window.texts, Item.many(7).texts, "\(window.kind)")
      XCTAssertEqual(source.undoStack?.canUndo, false, "\(window.kind)")
      source.undoStack?.redo()
      window.settle()
      XCTAssertEqual(window.texts, ["Row 0", "Row 3", "Row 5"], "\(window.kind)")
      XCTAssertEqual(source.updates, 3, "\(window.kind)")
    }
  }

  @MainActor func testEachRowOfTheMetricIsToldOfWithItsPathFromBefore() {
    SourceWindow.each({ _ in metric(3) }) { window in
      delete(["Row 0", "Row 2"], in: window)
      XCTAssertEqual(
        (window.list.dataSource as? Metric)?.log,
        [
          "begin [0, 2]", "begin [0, 0]", "delete Row 2 [0, 2], 1 left",
          "delete Row 0 [0, 0], 1 left", "end [0, 2]", "end [0, 0]",
        ], "\(window.kind)")
    }
  }

  @MainActor func testAllOfManyRowsGoAtOnce() {
    SourceWindow.each({ _ in metric(20_000) }) { window in
      guard let source = window.list.dataSource as? Metric else { return XCTFail() }
      source.updates = 0
      window.click("Row 3")
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.list.numberOfItems(in: 0), 0, "\(window.kind)")
      XCTAssertEqual(source.updates, 1, "\(window.kind)")
      source.undoStack?.undo()
      window.settle()
      XCTAssertEqual(window.list.numberOfItems(in: 0), 20_000, "\(window.kind)")
      XCTAssertEqual(source.globalDataMetric.allData.map(\.id), Array(0..<20_000))
    }
  }

  @MainActor func testRowThatCannotBeEditedIsKept() {
    SourceWindow.each({ _ in picky(5) }) { window in
      guard let source = window.list.dataSource as? Picky else { return XCTFail() }
      source.kept = [2]
      delete(["Row 1", "Row 2", "Row 3"], in: window)
      XCTAssertEqual(window.texts, ["Row 0", "Row 2", "Row 4"], "\(window.kind)")
    }
  }

  // MARK: Rows of an adaptor

  @MainActor private func adaptor(_ count: Int, limit: Int) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.undoStack = UndoStack(limit: limit)
    adaptor.apply {
      Rows(Item.many(count), as: ItemCell.self).onDelete { [weak adaptor] _, path in
        adaptor?.update("Delete") { $0.remove(path) }
      }
    }
    return adaptor
  }

  @MainActor func testMoreRowsThanTheUndoStackRemembersAreOneStepOfIt() {
    SourceWindow.each({ _ in adaptor(30, limit: 10) }) { window in
      let adaptor = window.list.adaptor
      window.click("Row 3")
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts, [], "\(window.kind)")
      XCTAssertEqual(adaptor?.undoStack?.undo(), true)
      window.settle()
      XCTAssertEqual(adaptor?.sections[0].cellCounts, 30, "\(window.kind)")
      XCTAssertEqual(adaptor?.undoStack?.canUndo, false, "\(window.kind)")
    }
  }

  @MainActor func testHandlerThatDeletesSelectedRowsDeletesNoOther() {
    SourceWindow.each({ _ in
      let adaptor = ListAdaptor()
      adaptor.undoStack = UndoStack()
      adaptor.apply {
        Rows(Item.many(6), as: ItemCell.self).onDelete { [weak adaptor] _, path in
          let selected = adaptor?.list?.selectedIndexPaths ?? []
          adaptor?.update("Delete") { $0.remove(selected + path) }
        }
      }
      return adaptor
    }) { window in
      delete(["Row 0", "Row 1", "Row 2"], in: window)
      XCTAssertEqual(window.texts, ["Row 3", "Row 4", "Row 5"], "\(window.kind)")
    }
  }

  // MARK: Rows of several sources

  @MainActor func testRowsOfSeveralSourcesAreOneStepOfTheStackThatTheyShare() {
    SourceWindow.each({ _ in
      let stack = UndoStack()
      let (first, second) = (metric(3), metric(3))
      second.globalDataMetric = GlobalDataMetric(sections: [
        SectionDataMetric(items: (10..<13).map { Item($0) })
      ])
      let third = adaptor(0, limit: 10)
      third.apply {
        Rows([Item(20), Item(21)], as: ItemCell.self).onDelete { [weak third] _, path in
          third?.update("Delete") { $0.remove(path) }
        }
      }
      for source in [first, second] { source.undoStack = stack }
      third.undoStack = stack
      return ConcatenatedSource([first, second, third])
    }) { window in
      let before = window.texts
      delete(["Row 0", "Row 2", "Row 11", "Row 20", "Row 21"], in: window)
      XCTAssertEqual(window.texts, ["Row 1", "Row 10", "Row 12"], "\(window.kind)")
      let stack = window.list.dataSource?.undoStack(of: window.list)
      stack?.undo()
      window.settle()
      XCTAssertEqual(window.texts, before, "\(window.kind)")
      XCTAssertEqual(stack?.canUndo, false, "\(window.kind)")
    }
  }

  @MainActor func testAPartThatGoesWhileItsRowsAreDeletedHasDeletedThem() {
    final class Leaving: Metric {
      var leave: () -> Void = {}
      override func didCommit(_ style: ListEditingStyle, of item: Item, at path: ListIndexPath) {
        leave()
      }
    }
    SourceWindow.each({ _ in
      let source = undoable(Leaving(sections([4]), id: { AnyHashable($0.id) }))
      let segments = SegmentedDatasource([("One", source), ("Two", metric(1))])
      source.leave = { [weak segments] in segments?.selectedIndex = 1 }
      return segments
    }) { window in
      let segments = window.list.dataSource as? SegmentedDatasource
      delete(["Row 1", "Row 2"], in: window)
      let source = segments?.segments[0].source as? Leaving
      XCTAssertEqual(source?.globalDataMetric.allData.map(\.id), [0, 3], "\(window.kind)")
      source?.leave = {}
      segments?.selectedIndex = 0
      window.settle()
      delete(["Row 0"], in: window)
      XCTAssertEqual(window.texts, ["Row 3"], "\(window.kind)")
    }
  }
}
