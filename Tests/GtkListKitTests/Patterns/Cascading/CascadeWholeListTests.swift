import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The hooks that a node answers by putting together what its children answer, in each mode: without
/// children that have them, with some, with rows that no child has.
final class CascadeWholeListTests: GtkTestCase {
  private enum Mode: CaseIterable {
    case root
    case section
    case bare
  }

  @MainActor private func node(_ mode: Mode, _ children: [CascadingDelegate]) -> CascadingDelegate {
    switch mode {
    case .root: CascadingRootDelegate(childDelegates: children)
    case .section: CascadingSectionDelegate(childDelegates: children)
    case .bare: CascadingDelegate(childDelegates: children)
    }
  }

  /// Three sections of four rows, some of them dragged.
  private func dragged(_ rows: Range<Int>) -> DraggedRows {
    DraggedRows(
      SectionMap(sections: (0..<3).map { _ in SectionShape(rows: 4) }), RangeSet(rows))
  }

  /// Counts how often it is asked about the whole list.
  private final class Counting: CascadingRow<ItemCell> {
    var isAsked = true
    var calls = 0
    override var isAskedAboutList: Bool { isAsked }
    override func listDidRest(_ list: ListView) { calls += 1 }
    override func listDidUpdate(_ list: ListView) { calls += 1 }
    override func list(_ list: ListView, canTake item: ListItem) -> Bool {
      calls += 1
      return false
    }
    override func refreshBoundViews() -> [ReusableView] {
      calls += 1
      return []
    }
    override func discardRefresh() { calls += 1 }
    override func dropFormats(in list: ListView) -> [DropFormat] {
      calls += 1
      return []
    }
    override func undoStack(of list: ListView) -> UndoStack? {
      calls += 1
      return nil
    }
    override func list(
      _ list: ListView, beginRememberingIn stack: UndoStack?
    ) -> (() -> Void)? {
      calls += 1
      return nil
    }
  }

  @MainActor func testRowsThatHaveNothingToSayAboutTheWholeListAreNotAsked() {
    let rows = [true, false].map { isAsked in
      let row = Counting(Item(1), as: ItemCell.self)
      row.isAsked = isAsked
      return row
    }
    let plain = (0..<3).map { CascadingRow(Item($0), as: ItemCell.self) }
    let section = CascadingSectionDelegate(childDelegates: plain + rows)
    let root = CascadingRootDelegate(childDelegates: [section])
    let list = TableView()
    root.listDidRest(list)
    root.listDidUpdate(list)
    _ = root.list(list, canTake: ListItem(data: nil, cellClass: nil, id: nil))
    _ = root.refreshBoundViews()
    root.discardRefresh()
    _ = root.dropFormats(in: list)
    _ = root.undoStack(of: list)
    _ = root.list(list, beginRememberingIn: nil)
    XCTAssertEqual(rows.map(\.calls), [8, 0])
    XCTAssertEqual(section.askedParts.count, 1, "a row of the kit's own is not asked")
    section.childDelegates.removeLast(2)
    XCTAssertEqual(section.askedParts.count, 0)
    // What is about a row reaches it all the same.
    section.childDelegates.append(rows[1])
    XCTAssertEqual(root.list(list, searchTextForItemAt: [0, 3]), "Row 1")
  }

  @MainActor func testTheUndoStackIsThatOfTheFirstChildThatHasOne() {
    for mode in Mode.allCases {
      let (without, a, b) = (AnsweringNode(), AnsweringNode(), AnsweringNode())
      (a.stack, b.stack) = (UndoStack(), UndoStack())
      let list = TableView()
      XCTAssertNil(node(mode, [without]).undoStack(of: list))
      let found = node(mode, [without, a, b]).undoStack(of: list)
      if mode == .bare { XCTAssertNil(found) } else { XCTAssertIdentical(found, a.stack) }
    }
  }

  @MainActor func testAChangeIsRememberedByAllChildrenTogether() {
    for mode in Mode.allCases {
      let children = [AnsweringNode(), AnsweringNode()]
      let end = node(mode, children + [CascadingDelegate()])
        .list(TableView(), beginRememberingIn: nil)
      if mode == .bare {
        XCTAssertNil(end)
      } else {
        XCTAssertEqual(children.map(\.log), [["remember"], ["remember"]])
      }
      end?()
      let expected = mode == .bare ? [] : ["remember", "remembered"]
      XCTAssertEqual(children.map(\.log), [expected, expected], "\(mode)")
    }
  }

  @MainActor func testDropFormatsAreThoseOfAllChildrenEachOnce() {
    for mode in Mode.allCases {
      let (a, b) = (AnsweringNode(), AnsweringNode())
      (a.formats, b.formats) = ([.uris, .text], [.text, .rows])
      let formats = node(mode, [CascadingDelegate(), a, b]).dropFormats(in: TableView())
      XCTAssertEqual(formats, mode == .bare ? [] : [.uris, .text, .rows], "\(mode)")
      XCTAssertEqual(node(mode, [CascadingDelegate()]).dropFormats(in: TableView()), [])
    }
  }

  @MainActor func testIndexTitlesAreTheChildrensOfTheRootAndNobodysElsewhere() {
    for mode in Mode.allCases {
      let (a, b) = (AnsweringNode(), AnsweringNode())
      (a.titles, b.titles) = (["A"], ["B", "C"])
      let (list, node) = (TableView(), node(mode, [a, CascadingDelegate(), b]))
      XCTAssertEqual(
        node.sectionIndexTitles(in: list), mode == .root ? ["A", "B", "C"] : nil, "\(mode)")
      let sections = (-1..<5).map { node.list(list, sectionForIndexTitle: "", at: $0) }
      // Out of range it is the letter's own number, as where nobody answers.
      XCTAssertEqual(
        sections, mode == .root ? [-1, 0, 2, 2, 3, 4] : Array(-1..<5), "\(mode)")
    }
  }

  @MainActor func testRowsThatAreDraggedOutAreOfferedByTheChildThatHasThemAll() {
    let list = TableView()
    for mode in Mode.allCases {
      let child = AnsweringNode()
      let node = node(mode, [CascadingDelegate(), child, CascadingDelegate()])
      // Rows 1 and 2 of section 1; for a section's node only row 1 of any section.
      let rows = mode == .root ? dragged(5..<7) : dragged(5..<6)
      let told = mode == .root ? "[[1, 1], [1, 2]]" : "[[1, 1]]"
      let offer = node.list(list, offerFor: rows)
      XCTAssertEqual(offer?.actions, mode == .bare ? nil : [.move], "\(mode)")
      node.list(list, didDrag: rows, outBy: .copy)
      node.list(list, didDrag: rows, outBy: nil)
      XCTAssertEqual(
        child.log,
        mode == .bare
          ? [] : ["offer \(told)", "dragged \(told) by copy", "dragged \(told) by nothing"])
      child.log = []
      // Rows that are gone by then: who has offered them is told all the same, once.
      _ = node.list(list, offerFor: rows)
      node.list(list, didDrag: dragged(0..<0), outBy: .move)
      node.list(list, didDrag: dragged(0..<0), outBy: .move)
      XCTAssertEqual(child.log, mode == .bare ? [] : ["offer \(told)", "dragged [] by move"])
      child.log = []
      // A child without it, rows of two children, none at all, and rows beyond the children.
      let others =
        mode == .root ? [dragged(0..<2), dragged(3..<5)] : [dragged(4..<5), dragged(4..<6)]
      let beyond = mode == .root ? dragged(8..<9).shifted(bySections: 5) : dragged(3..<4)
      for rows in others + [dragged(0..<0), beyond] {
        XCTAssertNil(node.list(list, offerFor: rows), "\(mode)")
        node.list(list, didDrag: rows, outBy: .copy)
      }
      XCTAssertEqual(child.log, [], "\(mode)")
    }
  }

  @MainActor func testIdentitiesAreTheNodesOfARootAndNobodysElsewhere() {
    let list = TableView()
    let rows = (0..<2).map { _ in CascadingDelegate() }
    let section = CascadingSectionDelegate(childDelegates: rows)
    let root = CascadingRootDelegate(childDelegates: [section, CascadingSectionDelegate()])
    let ids = root.identities(in: list)
    XCTAssertEqual(ids?.numberOfSections, 2)
    XCTAssertEqual([-1, 0, 1, 2].map { ids?.numberOfItems(in: $0) }, [0, 2, 0, 0])
    let first = ids?.itemID(at: [0, 0])
    XCTAssertNotNil(first)
    for path: ListIndexPath in [[0, 2], [0, -1], [1, 0], [-1, 0], [2, 0]] {
      XCTAssertNil(ids?.itemID(at: path))
    }
    XCTAssertNil(ids?.sectionID(2))
    section.childDelegates.reverse()
    XCTAssertEqual(root.identities(in: list)?.itemID(at: [0, 1]), first)
    XCTAssertEqual(ids?.itemID(at: [0, 0]), first, "what was known stays as it was")
    XCTAssertNil(section.identities(in: list))
    XCTAssertNil(CascadingDelegate().identities(in: list))
  }
}
