import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What a source is asked and told that stands below others: in its own numbers, as one call, and
/// what it answers in those of the list.
final class RoutedCallsTests: GtkTestCase {
  /// Three sections of four rows each, which notes what it is asked.
  private final class Part: ForwardingSource {
    var calls: [String] = []
    /// Where a row goes that is to be moved; nil where it is proposed to.
    var target: ListIndexPath?
    /// Which row is selected in another's place.
    var selected: ListIndexPath?

    override func numberOfSections(in list: ListView) -> Int { 3 }
    override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 4 }
    override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      list.dequeueCell(StringCell.self)
    }
    override func list(
      _ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath
    ) { calls.append("move \(path) to \(goal)") }
    override func list(
      _ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath
    ) -> ListIndexPath? {
      calls.append("move \(paths) before \(gap)")
      return [2, 3]
    }
    override func list(
      _ list: ListView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
    ) -> ListIndexPath {
      calls.append("from \(path) to \(proposed)?")
      return target ?? proposed
    }
    override func list(_ list: ListView, parentOfItemAt path: ListIndexPath) -> ListIndexPath? {
      path.row == 0 ? nil : ListIndexPath(row: path.row - 1, section: path.section)
    }
    override func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
      let edits = rows.map { "\($0.indexPath) \($0.data ?? "")" }
      calls.append("\(name) \(edits.joined(separator: ", "))")
    }
    override func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {
      calls.append("remove \(paths)")
    }
    override func list(
      _ list: ListView, willSelectItemAt path: ListIndexPath
    ) -> ListIndexPath? { selected ?? path }
    override func list(
      _ list: ListView, willDeselectItemAt path: ListIndexPath
    ) -> ListIndexPath? { selected ?? path }
    override func list(_ list: ListView, canInsertItemsAt path: ListIndexPath) -> Bool {
      calls.append("insert at \(path)?")
      return true
    }
    override func list(_ list: ListView, insert items: [ListItem], at path: ListIndexPath) -> Bool {
      calls.append("insert \(items.count) at \(path)")
      return true
    }
    override func list(_ list: ListView, didDrop drop: Drop) -> Bool {
      calls.append("drop \(drop.position)")
      return true
    }
    override func listDidUpdate(_ list: ListView) { calls.append("updated") }
    override func listDidRest(_ list: ListView) { calls.append("rested") }

    func taken() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  /// Two parts, each in two levels, so that the second one's sections are 3, 4 and 5.
  @MainActor private func shown() -> (TableWindow, ConcatenatedSource, above: Part, below: Part) {
    let (above, below) = (Part(), Part())
    let both = ConcatenatedSource([
      ConcatenatedSource([above]), SegmentedDatasource([("only", below)]),
    ])
    let window = TableWindow { $0.useSource(both) }
    _ = above.taken()
    _ = below.taken()
    return (window, both, above, below)
  }

  @MainActor func testMovesAreToldInTheSourcesNumbersAndAnsweredInTheLists() {
    let (window, both, _, below) = shown()
    let list = window.table
    both.list(list, moveItemAt: [3, 1], to: [5, 2])
    XCTAssertEqual(below.taken(), ["move [0, 1] to [2, 2]"])
    XCTAssertEqual(both.list(list, moveItemsAt: [[3, 1], [4, 0]], before: [4, 3]), [5, 3])
    XCTAssertEqual(below.taken(), ["move [[0, 1], [1, 0]] before [1, 3]"])
    XCTAssertEqual(both.list(list, targetForMoveFrom: [3, 1], proposed: [4, 2]), [4, 2])
    XCTAssertEqual(below.taken(), ["from [0, 1] to [1, 2]?"])
    below.target = [2, 0]
    XCTAssertEqual(both.list(list, targetForMoveFrom: [3, 1], proposed: [4, 2]), [5, 0])
  }

  @MainActor func testNoSourceMovesItsRowsIntoAnothers() {
    let (window, both, _, below) = shown()
    let list = window.table
    XCTAssertNil(both.list(list, moveItemsAt: [[3, 1], [2, 0]], before: [4, 3]))
    XCTAssertNil(both.list(list, moveItemsAt: [[3, 1], [3, 2]], before: [1, 0]))
    XCTAssertEqual(both.list(list, targetForMoveFrom: [3, 1], proposed: [2, 2]), [3, 1])
    XCTAssertEqual(below.taken(), [], "a place that is not its own is no question for it")
    for foreign: ListIndexPath in [[3, 0], [-1, 0]] {
      below.target = foreign
      XCTAssertEqual(both.list(list, targetForMoveFrom: [3, 1], proposed: [4, 2]), [3, 1])
    }
  }

  @MainActor func testRowsOfOneSourceAreOneCallWhateverStandsBetween() {
    let (window, both, above, below) = shown()
    let list = window.table
    both.list(list, removeItemsAt: [[3, 0], [0, 1], [4, 2], [2, 3]])
    XCTAssertEqual(below.taken(), ["remove [[0, 0], [1, 2]]"])
    XCTAssertEqual(above.taken(), ["remove [[0, 1], [2, 3]]"])
    let rows = [[3, 0], [0, 1], [4, 2], [2, 3]].map { (path: ListIndexPath) in
      RowEdit(indexPath: path, data: "new")
    }
    both.list(list, edit: rows, named: "Paste")
    XCTAssertEqual(below.taken(), ["Paste [0, 0] new, [1, 2] new"])
    XCTAssertEqual(above.taken(), ["Paste [0, 1] new, [2, 3] new"])
  }

  @MainActor func testPathsThatAreAnsweredAreTheListsAgain() {
    let (window, both, _, below) = shown()
    let list = window.table
    XCTAssertEqual(both.list(list, parentOfItemAt: [4, 2]), [4, 1])
    XCTAssertNil(both.list(list, parentOfItemAt: [4, 0]))
    below.selected = [2, 1]
    XCTAssertEqual(both.list(list, willSelectItemAt: [3, 0]), [5, 1])
    XCTAssertEqual(both.list(list, willDeselectItemAt: [3, 0]), [5, 1])
    XCTAssertEqual(both.list(list, willSelectItemAt: [1, 0]), [1, 0])
  }

  @MainActor func testWhatIsPutIntoASourceIsPutInItsOwnPlace() {
    let (window, both, above, below) = shown()
    let list = window.table
    XCTAssert(both.list(list, canInsertItemsAt: [5, 4]))
    XCTAssert(both.list(list, insert: [ListItem(data: 1)], at: [5, 4]))
    XCTAssertEqual(below.taken(), ["insert at [2, 4]?", "insert 1 at [2, 4]"])
    for place: DropPosition in [.before([4, 4]), .onto([4, 1])] {
      XCTAssert(
        both.list(list, didDrop: Drop(content: .text("x"), position: place, action: .copy)))
    }
    XCTAssertEqual(below.taken(), ["drop before([1, 4])", "drop onto([1, 1])"])
    XCTAssert(both.list(list, didDrop: Drop(content: .text("x"), position: .list, action: .copy)))
    XCTAssertEqual(above.taken(), ["drop list"], "the first of all is asked")
  }

  @MainActor func testUpdatesAndRestsOfTheListAreToldToAllOnce() {
    let (window, both, above, below) = shown()
    both.listDidUpdate(window.table)
    both.listDidRest(window.table)
    for part in [above, below] { XCTAssertEqual(part.taken(), ["updated", "rested"]) }
  }
}
