import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Hooks that each kind of node answers by combining its children's answers.
final class CascadingNodesTests: GtkTestCase {
  /// Returns a root, a section and a bare node; the bare node asks no children.
  @MainActor private func nodes(_ children: () -> [CascadingDelegate]) -> [CascadingDelegate] {
    [
      CascadingRootDelegate(childDelegates: children()),
      CascadingSectionDelegate(childDelegates: children()),
      CascadingDelegate(childDelegates: children()),
    ]
  }

  @MainActor private func calls(_ node: CascadingDelegate) -> [[String]] {
    node.childDelegates.compactMap { ($0 as? RecordingNode)?.recorder.takeCalls() }
  }

  /// A child with its own answers about the whole list.
  private final class Child: CascadingDelegate {
    private let stack: UndoStack?
    private let formats: [DropFormat]
    private let titles: [String]?
    init(stack: UndoStack? = nil, formats: [DropFormat] = [], titles: [String]? = nil) {
      (self.stack, self.formats, self.titles) = (stack, formats, titles)
      super.init()
    }
    override func undoStack(of list: ListView) -> UndoStack? { stack }
    override func dropFormats(in list: ListView) -> [DropFormat] { formats }
    override func sectionIndexTitles(in list: ListView) -> [String]? { titles }
  }

  // MARK: Answers put together

  @MainActor func testListHooksSkipRowsWithoutAnswers() {
    let nodes = [true, false].map { RecordingNode(isAskedAboutList: $0) }
    let plain = (0..<3).map { CascadingRow(Item($0), as: ItemCell.self) }
    let section = CascadingSectionDelegate(childDelegates: plain + nodes)
    let root = CascadingRootDelegate(childDelegates: [section])
    let list = TableView()
    let hooks = Hook.all.filter { $0.subject == .list }
    for hook in hooks { _ = hook.call(root, list, [0, 0]) }
    let calls = nodes.map { $0.recorder.takeCalls() }
    // The end of remembering is a separate call.
    XCTAssertEqual(calls.map(\.count), [hooks.count + 1, 0])
    XCTAssertEqual(section.askedParts.count, 1, "a row of the kit's own is not asked")
    section.childDelegates.removeLast(2)
    XCTAssertEqual(section.askedParts.count, 0)
    section.childDelegates.append(nodes[1])
    XCTAssertEqual(root.list(list, searchTextForItemAt: [0, 3]), "text")
  }

  @MainActor func testChildrensAnswersAboutTheListArePutTogether() {
    let list = TableView()
    let (a, b) = (UndoStack(), UndoStack())
    let nodes = nodes {
      [
        Child(titles: ["A"]), CascadingDelegate(),
        Child(stack: a, formats: [.uris, .text], titles: ["B", "C"]),
        Child(stack: b, formats: [.text, .rows]),
      ]
    }
    XCTAssertEqual(nodes.map { $0.undoStack(of: list) === a }, [true, true, false])
    XCTAssertNil(nodes[2].undoStack(of: list))
    let formats: [DropFormat] = [.uris, .text, .rows]
    XCTAssertEqual(nodes.map { $0.dropFormats(in: list) }, [formats, formats, []])
    XCTAssertEqual(nodes.map { $0.sectionIndexTitles(in: list) }, [["A", "B", "C"], nil, nil])
    XCTAssertNil(CascadingRootDelegate().sectionIndexTitles(in: list))
    // Out of range a letter leads to its own number.
    let sections = nodes.map { node in
      (-1..<5).map { node.list(list, sectionForIndexTitle: "", at: $0) }
    }
    XCTAssertEqual(sections, [[-1, 0, 2, 2, 3, 4], Array(-1..<5), Array(-1..<5)])
    XCTAssertEqual(nodes.map { $0.numberOfSections(in: list) }, [4, 0, 0])
  }

  @MainActor func testAllChildrenRememberChangesTogether() {
    let name = "list(_:beginRememberingIn:)"
    for (node, told) in zip(nodes { [RecordingNode(), RecordingNode()] }, [true, true, false]) {
      let stop = node.list(TableView(), beginRememberingIn: nil)
      XCTAssertEqual(calls(node), told ? Array(repeating: ["\(name) nil"], count: 2) : [[], []])
      XCTAssertEqual(stop != nil, told)
      stop?()
      XCTAssertEqual(calls(node), told ? Array(repeating: ["\(name) end"], count: 2) : [[], []])
    }
  }

  @MainActor func testIdentitiesOfARootAreItsNodes() {
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
    XCTAssertEqual(ids?.itemID(at: [0, 0]), first, "identities are a snapshot")
    XCTAssertNil(section.identities(in: list))
    XCTAssertNil(CascadingDelegate().identities(in: list))
  }

  @MainActor func testEstimatesAreTheHeightsIfAChildHasNone() {
    final class Fixed: CascadingDelegate {
      override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? { 55 }
      override func list(
        _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
      ) -> Double? { 56 }
    }
    let list = TableView()
    let nodes = nodes { [CascadingDelegate(), Fixed()] }
    for (node, paths) in zip(
      nodes, [[[1, 7], [0, 7]], [[5, 1], [5, 0]]] as [[ListIndexPath]])
    {
      XCTAssertEqual(paths.map { node.list(list, estimatedHeightForItemAt: $0) }, [55, nil])
    }
    for kind in [SectionViewKind.header, .footer] {
      let heights = [1, 0].map { nodes[0].list(list, estimatedHeightFor: kind, inSection: $0) }
      XCTAssertEqual(heights, [56, 0])
    }
  }

  // MARK: Dragging rows out

  /// Some of the rows of three sections of four.
  private func dragged(_ rows: Range<Int>) -> DraggedRows {
    DraggedRows(SectionMap(sections: (0..<3).map { _ in SectionShape(rows: 4) }), IndexRanges(rows))
  }

  @MainActor func testDraggedRowsAreOfferedByTheirChild() {
    let list = TableView()
    let nodes = nodes { [CascadingDelegate(), RecordingNode(), CascadingDelegate()] }
    // Rows 1 and 2 of section 1; for a section's node only row 1 of any section.
    for (node, rows) in zip(nodes, [5..<7, 5..<6, 5..<6]) {
      let isRoot = node === nodes[0]
      let told = isRoot ? "[[1, 1], [1, 2]]" : "[[1, 1]]"
      func expect(_ lines: String..., line: UInt = #line) {
        let expected = lines.map { "list(_:\($0.replacing("R", with: told))" }
        XCTAssertEqual(calls(node), [node === nodes[2] ? [] : expected], line: line)
      }
      let offer = node.list(list, offerFor: dragged(rows))
      XCTAssertEqual(offer?.actions, node === nodes[2] ? nil : [.move])
      node.list(list, didDrag: dragged(rows), outBy: .copy)
      node.list(list, didDrag: dragged(rows), outBy: nil)
      expect("offerFor:) R", "didDrag:outBy:) R copy", "didDrag:outBy:) R nil")
      // The child that offered rows is notified once, even if the rows have been removed.
      _ = node.list(list, offerFor: dragged(rows))
      node.list(list, didDrag: dragged(0..<0), outBy: .move)
      node.list(list, didDrag: dragged(0..<0), outBy: .move)
      expect("offerFor:) R", "didDrag:outBy:) [] move")
      // A child without an offer, rows of two children, none at all, and rows beyond the children.
      let others = isRoot ? [dragged(0..<2), dragged(3..<5)] : [dragged(4..<5), dragged(4..<6)]
      let beyond = isRoot ? dragged(8..<9).shifted(bySections: 5) : dragged(3..<4)
      for rows in others + [dragged(0..<0), beyond] {
        XCTAssertNil(node.list(list, offerFor: rows))
        node.list(list, didDrag: rows, outBy: .copy)
      }
      XCTAssertEqual(calls(node), [[]])
    }
  }

  // MARK: Ends and beginnings

  @MainActor func testEndsReachTheChildThatReceivedTheBeginning() {
    let node = RecordingNode()
    let root = CascadingRootDelegate(childDelegates: [node, RecordingNode()])
    let (list, cell, view, badge) = (TableView(), StringCell(), CountView(), CountView())
    root.list(list, willBeginEditingItemAt: [0, 3])
    root.list(list, willDisplay: cell, forItemAt: [0, 7])
    root.list(list, willDisplay: view, of: .header, inSection: 0)
    root.list(list, willDisplay: view, of: .footer, inSection: 0)
    root.list(list, willDisplay: badge, of: "Badge", at: [0, 3])
    root.childDelegates.removeFirst()
    _ = node.recorder.takeCalls()
    // Each end is reported once.
    for _ in 0..<2 {
      root.list(list, didEndEditingItemAt: [0, 3])
      root.list(list, didEndDisplaying: cell, forItemAt: [0, 7])
      root.list(list, didEndDisplaying: view, of: .footer, inSection: 0)
      root.list(list, didEndDisplaying: badge, of: "Badge", at: [0, 3])
    }
    XCTAssertEqual(
      node.recorder.takeCalls(),
      [
        "list(_:didEndEditingItemAt:) [0, 3]",
        "list(_:didEndDisplaying:forItemAt:) StringCell  [0, 7]",
        "list(_:didEndDisplaying:of:inSection:) CountView - Footer 0",
        "list(_:didEndDisplaying:of:at:) CountView - Badge [0, 3]",
      ])
  }

  @MainActor func testBothChildrenReceiveAFocusMoveBetweenThem() {
    let root = CascadingRootDelegate(childDelegates: [RecordingNode(), RecordingNode()])
    let moved = "list(_:didMoveFocusFrom:to:)"
    root.list(TableView(), didMoveFocusFrom: [0, 1], to: [1, 2])
    XCTAssertEqual(
      calls(root), [["\(moved) [0, 1] nil"], ["\(moved) nil [1, 2]"]])
    root.list(TableView(), didMoveFocusFrom: [1, 2], to: [1, 3])
    XCTAssertEqual(calls(root), [[], ["\(moved) [1, 2] [1, 3]"]])
  }
}
