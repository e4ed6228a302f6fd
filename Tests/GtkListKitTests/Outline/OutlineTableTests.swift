import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class OutlineTableTests: GtkTestCase {
  @MainActor private func tree() -> FolderTree {
    FolderTree([
      Folder("a", [Folder("a0", [Folder("a00")]), Folder("a1.txt")]), Folder("b", [Folder("b0")]),
      Folder("c.txt"),
    ])
  }

  @MainActor private func window(
    _ outline: Outline<Folder>, height: Int = 400, _ prepare: (TableView) -> Void = { _ in }
  ) -> (TableWindow, TableAdaptor) {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: FolderCell.self).height(30) }
    let window = TableWindow(adaptor, height: height) {
      $0.selectionMode = .multiple
      prepare($0)
    }
    return (window, adaptor)
  }

  @MainActor func testOnlyRowsThatCameAreBoundAndTheirParent() {
    let outline = Outline(tree())
    let (window, _) = window(outline)
    XCTAssertEqual(window.shownTexts, ["a", "b", "c.txt"])
    FolderCell.bound = []
    outline.expand("a")
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a", "a0", "a1.txt", "b", "c.txt"])
    XCTAssertEqual(FolderCell.bound.sorted(), ["a", "a0", "a1.txt"])
  }

  @MainActor func testLeftAndRightCloseAndOpenAndLeftGoesToTheParent() {
    let outline = Outline(tree())
    let (window, _) = window(outline)
    window.click(row: [0, 0])
    window.press(GDK_KEY_Right)
    XCTAssertEqual(window.shownTexts, ["a", "a0", "a1.txt", "b", "c.txt"])
    window.press(GDK_KEY_Down)
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
    window.press(GDK_KEY_Left)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0]])
    window.press(GDK_KEY_Left)
    XCTAssertEqual(window.shownTexts, ["a", "b", "c.txt"])
  }

  @MainActor func testNodesOfferTheirRowActionsAndStatusRowsNone() {
    let tree = tree()
    tree.slow = ["a"]
    let outline = Outline(tree)
    outline.expand("a")
    var asked: [String] = []
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(outline, as: FolderCell.self).height(30)
        .onDelete { folders, _ in asked += folders.map { "delete \($0.id)" } }
        .rowActions { folder, _ in
          [RowAction("Copy") { _ in asked.append("copy \(folder.id)") }]
        }
    }
    let table = TableWindow(adaptor).table
    XCTAssertEqual(table.rowActions(at: [0, 2]).map(\.title), ["Copy"])
    table.rowActions(at: [0, 2]).first?.perform([0, 2])
    XCTAssertEqual(table.rowActions(at: [0, 1]).map(\.title), [])
    XCTAssertFalse(table.commitEdit(.delete, at: [0, 1]))
    XCTAssertTrue(table.commitEdit(.delete, at: [0, 2]))
    XCTAssertEqual(asked, ["copy b", "delete b"])
    tree.finish("a", in: outline)
  }

  @MainActor func testTheAsteriskOpensEverythingBelow() {
    let outline = Outline(tree())
    let (window, _) = window(outline)
    window.click(row: [0, 0])
    window.press(GDK_KEY_asterisk)
    XCTAssertEqual(window.shownTexts, ["a", "a0", "a00", "a1.txt", "b", "c.txt"])
  }

  @MainActor func testSelectedRowsThatAreHiddenComeBackSelected() {
    let outline = Outline(tree())
    outline.expandAll()
    let (window, _) = window(outline)
    for row in [1, 2, 5] { window.table.selectRow(at: [0, row]) }
    outline.collapse("a")
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a", "b", "b0", "c.txt"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
    outline.expand("a")
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1], [0, 2], [0, 5]])
  }

  @MainActor func testAMillionSelectedRowsAreHiddenAndComeBack() {
    let outline = Outline<Item>([Item(-1), Item(-2)]) { _ in
      OutlineChildren(count: 1_000_000) { Item($0) }
    }
    outline.expand(-1)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: ItemCell.self).height(30) }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.table.selectRow(at: [0, 3])
    window.table.extendSelection(to: [0, 900_000])
    let selected = window.table.selectedCount
    outline.collapse(-1)
    XCTAssertEqual(window.table.selectedCount, 0)
    outline.expand(-1)
    XCTAssertEqual(window.table.selectedCount, selected)
    XCTAssert(window.table.isSelected([0, 900_000]))
  }

  @MainActor func testTheCursorGoesToTheRowThatHidesIt() {
    let outline = Outline(tree())
    outline.expandAll()
    let (window, _) = window(outline)
    window.click(row: [0, 2])
    outline.collapse("a")
    window.settle()
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1]])
  }

  @MainActor func testTheRowAtTheTopStaysWhereItIs() {
    let outline = Outline(FolderTree(Folder.many(60, below: "n", depth: 1)))
    let (window, _) = window(outline, height: 200)
    window.scroll(to: 30 * 20)
    let before = window.shownTexts
    outline.expand("n3")
    outline.expand("n7")
    window.settle()
    XCTAssertEqual(window.shownTexts, before)
    outline.collapse("n3")
    window.settle()
    XCTAssertEqual(window.shownTexts, before)
  }

  @MainActor func testALevelIsAnIndentation() {
    let outline = Outline(tree())
    outline.expandAll()
    let (window, _) = window(outline)
    let starts = (0..<3).map { row -> Int in
      var x: gint = 0
      let content = window.table.cellForRow(at: [0, row])?.contentPointer
      gtk_widget_translate_coordinates(content, window.table.widgetPointer, 0, 0, &x, nil)
      return Int(x)
    }
    XCTAssertGreaterThan(starts[1], starts[0])
    XCTAssertEqual(starts[2] - starts[1], starts[1] - starts[0])
  }

  @MainActor func testAFailureHasAButtonThatTriesAgain() {
    let tree = tree()
    tree.failing = ["b"]
    let outline = Outline(tree)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: FolderCell.self) }
    let window = TableWindow(adaptor)
    outline.expand("b")
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a", "b", "not allowed", "c.txt"])
    Reports.expect(.loading)
    tree.failing = []
    guard let error = window.table.cellForRow(at: [0, 2]),
      let button = error["button"].pointer
    else { return XCTFail("no error row") }
    window.click(button)
    XCTAssertEqual(window.shownTexts, ["a", "b", "b0", "c.txt"])
  }

  @MainActor func testARowThatSaysThatChildrenAreComingCannotBeSelected() {
    let tree = tree()
    tree.slow = ["a"]
    let outline = Outline(tree)
    outline.expand("a")
    let (window, _) = window(outline)
    XCTAssertEqual(window.shownTexts, ["a", "Loading…", "b", "c.txt"])
    window.table.selectAll()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0], [0, 2], [0, 3]])
    window.table.deselectAll()
    outline.collapse("a")
    tree.finish("a")
  }

  @MainActor func testTwoListsExpandTogether() {
    let outline = Outline(tree())
    let (first, _) = window(outline)
    let (second, _) = window(outline)
    outline.expand("b")
    for window in [first, second] {
      window.settle()
      XCTAssertEqual(window.shownTexts, ["a", "b", "b0", "c.txt"])
    }
  }

  @MainActor func testAnOutlineStandsTwiceInOneSectionBetweenOtherRows() {
    let outline = Outline(tree())
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: 0) {
        Row("first", as: StringCell.self)
        Rows(outline, as: FolderCell.self)
        Row("middle", as: StringCell.self)
      }
      Section(id: 1) { Rows(outline, as: FolderCell.self) }
    }
    let window = TableWindow(adaptor)
    outline.expand("a")
    outline.expand("b")
    outline.collapse("a")
    window.settle()
    XCTAssertEqual(
      window.shownTexts,
      ["first", "a", "b", "b0", "c.txt", "middle", "a", "b", "b0", "c.txt"])
  }

  @MainActor func testAnApplyKeepsWhatIsExpanded() {
    let outline = Outline(tree())
    let (window, adaptor) = window(outline)
    outline.expand("a")
    adaptor.apply {
      Row("above", as: StringCell.self)
      Rows(outline, as: FolderCell.self).height(30)
    }
    outline.expand("b")
    window.settle()
    XCTAssertEqual(
      window.shownTexts, ["above", "a", "a0", "a1.txt", "b", "b0", "c.txt"])
  }

  @MainActor func testExpandingIsNoStepOfTheUndoStackAndUndoKeepsIt() {
    let outline = Outline(tree())
    let adaptor = TableAdaptor()
    let stack = UndoStack()
    adaptor.undoStack = stack
    adaptor.apply {
      Section(id: 0) { Row("x", as: StringCell.self) }
      Section(id: 1) { Rows(outline, as: FolderCell.self) }
    }
    let window = TableWindow(adaptor)
    adaptor.update("Remove") { $0.remove([0, 0]) }
    outline.expand("b")
    XCTAssertEqual(stack.undoName, "Remove")
    stack.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["x", "a", "b", "b0", "c.txt"])
  }

  @MainActor func testExpandingWithinAnUpdateIsPartOfIt() {
    let outline = Outline(tree())
    outline.expand("b")
    let (window, adaptor) = window(outline)
    adaptor.update {
      outline.expand("a")
      $0.append([TableCellViewHolder(data: "end", cellClass: StringCell.self)], to: 0)
      outline.collapse("b")
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a", "a0", "a1.txt", "b", "c.txt", "end"])
  }

  @MainActor func testReloadingWithinAnUpdateIsPartOfIt() {
    let tree = tree()
    let outline = Outline(tree)
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section { Rows(Item.many(3), as: ItemCell.self).height(30) }
      Section { Rows(outline, as: FolderCell.self).height(30) }
    }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.table.selectRow(at: [0, 2])
    for insertsRow in [false, true] {
      tree.roots.append(Folder("new\(insertsRow).txt"))
      adaptor.update {
        if insertsRow {
          $0.insert(Item(9), as: ItemCell.self, at: [0, 0])
        } else {
          $0.remove([0, 0])
        }
        outline.reload()
      }
      window.settle()
    }
    XCTAssertEqual(
      window.shownTexts,
      ["Row 9", "Row 1", "Row 2", "a", "b", "c.txt", "newfalse.txt", "newtrue.txt"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
  }

  @MainActor func testTheExpanderOfATreeRowOpensAndClosesIt() {
    let outline = Outline<Node>([Node("a"), Node("b")]) { _ in OutlineChildren([Node("c")]) }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: TreeRow.self) }
    let window = TableWindow(adaptor)
    for expected in [["a", "c", "b"], ["a", "b"]] {
      guard let expander = window.table.cellForRow(at: [0, 0])?["expander"].pointer else {
        return XCTFail("no expander")
      }
      gtk_button_clicked(expander.of(GtkButton.self))
      window.settle()
      XCTAssertEqual(window.shownTexts, expected)
    }
  }

  @MainActor func testADestroyedListHearsNothingMore() {
    let outline = Outline(tree())
    let (window, _) = window(outline)
    window.close()
    outline.expandAll()
    XCTAssertEqual(outline.rowCount, 7)
  }
}

private typealias Node = TitleModel

extension TitleModel: Identifiable {
  public var id: String { title }
  fileprivate init(_ title: String) { self.init(title: title) }
}
