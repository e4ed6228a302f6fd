import CGtkListKitGtk3
import GtkListKitTesting
import Synchronization
import XCTest

@testable import GtkListKit

/// Flat rows beside outlines in one section are arranged like all others.
final class MixedSectionTests: GtkTestCase {
  struct Node: Identifiable, Sendable {
    let id: Int
  }

  private static let descending = SortKey<Node>(\.id, .descending)
  private static let searched = SearchedText<Node> { "\($0.id)" }

  /// `0` to `2`, below which are `10` to `12`, `110` to `112` and so on.
  @MainActor private func outline() -> Outline<Node> {
    Outline((0..<3).map { Node(id: $0) }, isExpandable: { $0.id < 10 }) { node in
      OutlineChildren((0..<3).map { Node(id: 100 * node.id + 10 + $0) })
    }
  }

  @MainActor private func window(
    _ outline: Outline<Node>, above: Range<Int> = 500..<503, below: Range<Int> = 700..<703
  ) -> (ColumnWindow, TableAdaptor) {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("Mixed") {
        Rows(above.map { Node(id: $0) })
        Rows(outline)
        Rows(below.map { Node(id: $0) })
      }
    }
    let window = ColumnWindow(width: 300, height: 400) {
      $0.selectionMode = .multiple
      $0.showsTree = true
      $0.columns = [TableColumn<Node>("Name", { "\($0.id)" }, width: 200)]
      $0.useAdaptor(adaptor)
    }
    return (window, adaptor)
  }

  @MainActor private func ids(_ adaptor: TableAdaptor) -> [Int] {
    (0..<(adaptor[0]?.arrangedCount ?? 0)).compactMap { (adaptor[0, $0]?.cellData as? Node)?.id }
  }

  @MainActor private func assertShows(
    _ ids: [Int], _ window: ColumnWindow, _ adaptor: TableAdaptor, line: UInt = #line
  ) {
    window.settle()
    XCTAssertEqual(self.ids(adaptor), ids, line: line)
    window.assertShows(ids.map { "\($0)" }, line: line)
    window.assertPixelsAreFresh()
  }

  @MainActor func testRowsAboveAndBelowATreeAreSortedAndFiltered() {
    let outline = outline()
    outline.expand(1)
    let (window, adaptor) = window(outline)
    window.click("501")
    window.table.selectRow(at: [0, 5])
    XCTAssertEqual(window.selectedTexts, ["501", "110"])
    adaptor.arrange(RowArrangement(sort: [Self.descending]))
    assertShows([502, 501, 500, 2, 1, 112, 111, 110, 0, 702, 701, 700], window, adaptor)
    XCTAssertEqual(window.selectedTexts, ["501", "110"])
    adaptor.arrange(
      RowArrangement(sort: [Self.descending], searched: Self.searched, search: "2"))
    assertShows([502, 2, 1, 112, 702], window, adaptor)
    XCTAssertEqual(window.selectedTexts, [])
    adaptor.clearArrangement()
    assertShows([500, 501, 502, 0, 1, 110, 111, 112, 2, 700, 701, 702], window, adaptor)
    XCTAssertEqual(window.selectedTexts, ["501", "110"])
  }

  @MainActor func testATreeAmongSortedRowsOpensAndCloses() {
    let outline = outline()
    let (window, adaptor) = window(outline)
    adaptor.arrange(
      RowArrangement(sort: [Self.descending], filter: RowFilter { $0.id != 501 && $0.id != 1 }))
    assertShows([502, 500, 2, 0, 702, 701, 700], window, adaptor)
    outline.expand(2)
    assertShows([502, 500, 2, 212, 211, 210, 0, 702, 701, 700], window, adaptor)
    window.click("211")
    outline.collapse(2)
    assertShows([502, 500, 2, 0, 702, 701, 700], window, adaptor)
    XCTAssertEqual(window.table.cursor.map { window.table.map.path(at: $0)?.row }, 2)
    outline.expand(2)
    assertShows([502, 500, 2, 212, 211, 210, 0, 702, 701, 700], window, adaptor)
    XCTAssertEqual(window.selectedTexts, ["211"])
  }

  @MainActor func testEditsOfRowsBesideATreeFindTheirPlaces() {
    let outline = outline()
    let (window, adaptor) = window(outline)
    adaptor.arrange(RowArrangement(sort: [Self.descending]))
    adaptor.update { editor in
      editor.insert(
        TableCellViewHolder(data: Node(id: 701_5), cellClass: DataCell<Node>.self), at: [0, 7])
      editor.remove([0, 0])
    }
    let shown = ids(adaptor)
    XCTAssertEqual(shown.filter { $0 >= 500 && $0 < 600 }, [501, 500])
    XCTAssertEqual(shown.filter { $0 >= 700 }, [7015, 702, 701, 700])
    window.settle()
    window.assertShows(shown.map { "\($0)" })
  }

  /// Sorting many rows takes long, and whether a node is open is nothing to them.
  @MainActor func testRowsBesideATreeAreNotSortedAgainWhenItOpens() {
    let calls = Calls()
    let outline = outline()
    let (window, adaptor) = window(outline, above: 1_000..<7_000)
    adaptor.arrange(
      RowArrangement(
        sort: [
          SortKey<Node> { node in
            calls.count(node.id >= 500)
            return -node.id
          }
        ]))
    Pump.until("the arrangement is shown") { !adaptor.isArranging }
    let count = calls.count
    outline.expand(2)
    outline.collapse(2)
    outline.expand(1)
    window.settle()
    XCTAssertEqual(calls.count, count)
    XCTAssertEqual(
      ids(adaptor),
      Array((1_000..<7_000).reversed()) + [2, 1, 112, 111, 110, 0, 702, 701, 700])
  }

  private final class Calls: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func count(_ isCounted: Bool) { if isCounted { number.withLock { $0 += 1 } } }
  }

  @MainActor func testManyRowsBesideATreeAreSortedElsewhere() {
    let outline = outline()
    let (window, adaptor) = window(outline, above: 1_000..<7_000)
    outline.expand(0)
    adaptor.arrange(RowArrangement(sort: [Self.descending]))
    XCTAssertTrue(adaptor.isArranging)
    outline.expand(2)
    Pump.until("the arrangement is shown") { !adaptor.isArranging }
    window.settle()
    let expected =
      Array((1_000..<7_000).reversed()) + [2, 212, 211, 210, 1, 0, 12, 11, 10, 702, 701, 700]
    XCTAssertEqual(ids(adaptor), expected)
    XCTAssertEqual(window.table.map.rowCount, expected.count)
    XCTAssertEqual(window.shownTexts.first, "6999")
  }

  @MainActor func testATreeThatComesWhileRowsAreSortedIsSortedToo() {
    for isFirst in [false, true] {
      let outline = outline()
      let (window, adaptor) = window(outline, above: 1_000..<7_000)
      if isFirst { adaptor[0]?.groups.remove(at: 1) }
      window.table.reloadData()
      let gate = Turnstile()
      adaptor.arrange(
        RowArrangement(
          sort: [
            SortKey<Node> { node in
              gate.pass()
              return -node.id
            }
          ]))
      Pump.until("the rows are read") { gate.isWaitedFor }
      let other = Outline([Node(id: 3), Node(id: 4)]) { _ in OutlineChildren([]) }
      adaptor[0]?.groups.append(Rows(other).makeGroup())
      window.table.reloadData()
      gate.open()
      Pump.until("the arrangement is shown") { !adaptor.isArranging }
      window.settle()
      let tree = isFirst ? [] : [2, 1, 0]
      XCTAssertEqual(
        ids(adaptor), Array((1_000..<7_000).reversed()) + tree + [702, 701, 700, 4, 3],
        isFirst ? "no other tree" : "another tree")
      window.close()
    }
  }

  @MainActor func testANodeThatClosesInsideAnUpdateOfSortedRowsLeavesNoRowInTheDark() {
    let outline = outline()
    outline.expand(1)
    let (window, adaptor) = window(outline)
    adaptor.arrange(RowArrangement(sort: [Self.descending]))
    adaptor.update { editor in
      outline.collapse(1)
      editor.remove([0, 6])
    }
    assertShows([502, 501, 500, 2, 1, 0, 701, 700], window, adaptor)
  }

  @MainActor func testARowThatWasTakenOutBeforeANodeOpensIsTheOneThatGoes() {
    let outline = outline()
    let (window, adaptor) = window(outline)
    adaptor.update { editor in
      editor.remove([0, 7])
      outline.expand(1)
    }
    assertShows([500, 501, 502, 0, 1, 110, 111, 112, 2, 700, 702], window, adaptor)
    outline.collapse(1)
    assertShows([500, 501, 502, 0, 1, 2, 700, 702], window, adaptor)
  }

  @MainActor func testATreeInWhichNothingIsFoundStaysWhereARowBesideItGoes() {
    let outline = outline()
    let (window, adaptor) = window(outline)
    adaptor.arrange(RowArrangement(searched: Self.searched, search: "701"))
    assertShows([701], window, adaptor)
    adaptor.update { $0.remove([0, 0]) }
    adaptor.clearArrangement()
    assertShows([500, 501, 502, 0, 1, 2, 700, 702], window, adaptor)
  }

  @MainActor func testWhatASearchHidesBesideATreeStaysSelectedThroughAReload() {
    let outline = outline()
    let (window, adaptor) = window(outline)
    window.click("501")
    adaptor.arrange(RowArrangement(searched: Self.searched, search: "2"))
    outline.reload()
    window.settle()
    adaptor.clearArrangement()
    window.settle()
    XCTAssertEqual(window.selectedTexts, ["501"])
  }
}
