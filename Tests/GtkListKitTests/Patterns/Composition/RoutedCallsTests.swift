import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Calls that are about rows of several sources: each source gets one call, in its own numbers.
final class RoutedCallsTests: GtkTestCase {
  /// Shows two nested parts with three sections each. The second part has sections 3, 4 and 5.
  @MainActor private func shown() -> (TableView, ConcatenatedSource, [HookRecorder]) {
    let parts = [HookRecorder(), HookRecorder()]
    let both = ConcatenatedSource([
      ConcatenatedSource([parts[0]]), SegmentedDatasource([("only", parts[1])]),
    ])
    let list = TableView()
    list.useSource(both)
    for part in parts { _ = part.takeCalls() }
    return (list, both, parts)
  }

  @MainActor private func expect(
    _ calls: [[String]], of parts: [HookRecorder], line: UInt = #line
  ) {
    XCTAssertEqual(
      parts.map { $0.takeCalls() }, calls.map { $0.map { "list(_:\($0)" } }, line: line)
  }

  @MainActor func testRowsOfOneSourceAreOneCall() {
    let (list, both, parts) = shown()
    let paths: [ListIndexPath] = [[3, 0], [0, 1], [4, 2], [2, 3]]
    both.list(list, removeItemsAt: paths)
    expect(
      [["removeItemsAt:) [[0, 1], [2, 3]]"], ["removeItemsAt:) [[0, 0], [1, 2]]"]], of: parts)
    both.list(list, edit: paths.map { RowEdit(indexPath: $0, data: "new") }, named: "Paste")
    expect(
      [
        ["edit:named:) [[0, 1] new, [2, 3] new] Paste"],
        ["edit:named:) [[0, 0] new, [1, 2] new] Paste"],
      ], of: parts)
    XCTAssertEqual(both.list(list, moveItemsAt: [[3, 1], [4, 0]], before: [4, 3]), [5, 3])
    expect([[], ["moveItemsAt:before:) [[0, 1], [1, 0]] [1, 3]"]], of: parts)
  }

  @MainActor func testNoSourceMovesItsRowsIntoAnother() {
    let (list, both, parts) = shown()
    XCTAssertNil(both.list(list, moveItemsAt: [[3, 1], [2, 0]], before: [4, 3]))
    XCTAssertNil(both.list(list, moveItemsAt: [[3, 1], [3, 2]], before: [1, 0]))
    XCTAssertEqual(both.list(list, targetForMoveFrom: [3, 1], proposed: [2, 2]), [3, 1])
    expect([[], []], of: parts)
  }

  @MainActor func testDropsReachTheSourceOfTheirPosition() {
    let (list, both, parts) = shown()
    func drop(at position: DropPosition) {
      XCTAssert(
        both.list(list, didDrop: Drop(content: .text("x"), position: position, action: .copy)))
    }
    func told(_ position: DropPosition) -> String {
      "didDrop:) \(Drop(content: .text("x"), position: position, action: .copy))"
    }
    drop(at: .before([4, 4]))
    expect([[], [told(.before([1, 4]))]], of: parts)
    drop(at: .list)
    expect([[told(.list)], []], of: parts)
  }

  @MainActor func testEachSourceReceivesUpdatesAndRestsOnce() {
    let (list, both, parts) = shown()
    both.listDidUpdate(list)
    both.listDidRest(list)
    for part in parts {
      XCTAssertEqual(part.takeCalls(), ["listDidUpdate(_:)", "listDidRest(_:)"])
    }
  }
}
