import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Selected rows stay so where the same models are shown as a tree, and as plain rows again.
final class TreeSelectionTests: GtkTestCase {
  @MainActor func testRowsStaySelectedThroughAChangeToATreeAndBack() {
    for titles in [[nil, nil, nil], ["All", "All", "All"], ["Flat", "Tree", "Flat"]] as [[String?]]
    {
      let folders = Folder.many(6, below: "a", depth: 1)
      let adaptor = TableAdaptor()
      func show(_ title: String?, _ rows: some RowContent) {
        adaptor.apply {
          if let title { Section(title) { rows } } else { rows }
        }
      }
      show(titles[0], Rows(folders, as: FolderCell.self).height(30))
      let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
      window.click(row: [0, 4])
      window.click(row: [0, 1], .control)
      let tree = Outline(folders, children: \.children)
      show(titles[1], Rows(tree, as: FolderCell.self).height(30))
      window.settle()
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1], [0, 4]], "\(titles)")
      tree.expand("a0")
      window.settle()
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 7], [0, 10]], "\(titles)")
      show(titles[2], Rows(folders, as: FolderCell.self).height(30))
      window.settle()
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1], [0, 4]], "\(titles)")
    }
  }

  /// The children of two nodes arrive one after the other.
  @MainActor func testADeselectedNodeStaysDeselectedAfterAReload() {
    let tree = FolderTree([Folder("a", [Folder("a0")]), Folder("b")])
    let outline = Outline(tree)
    let (window, _) = ColumnWindow.tree(of: outline, TableColumn("Name", \.id, width: 200))
    for id in ["a", "b"] { outline.expand(id) }
    XCTAssertEqual(outline.texts, ["a", " a0", "b"])
    window.table.selectRow(at: [0, 1])
    tree.slow = ["a", "b"]
    outline.reload(keepsSelection: true)
    tree.release("a")
    Pump.until("one has arrived") { outline.texts == ["a", " a0", "b"] && !tree.isWaiting("a") }
    window.settle()
    tree.finish("b", in: outline)
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1]])
    XCTAssertEqual(outline.hiddenSelection, [])
    window.table.deselectRow(at: [0, 1])
    tree.slow = []
    outline.reload()
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [])
  }

  /// One list filters the tree after it was loaded again.
  @MainActor func testASecondListRemembersSelectedNodesThatAFilterHides() {
    let folders = Folder.many(6, below: "a", depth: 1)
    let outline = Outline(folders, children: \.children)
    let column = { TableColumn<Folder>("Name", \.id, width: 200) }
    let (_, first) = ColumnWindow.tree(of: outline, column())
    let (window, _) = ColumnWindow.tree(of: outline, column())
    window.table.selectRow(at: [0, 3])
    func take(_ arranger: RowArranger?) {
      let pass = OutlinePass(outline, arranger)
      pass.runHere()
      outline.reload()
      XCTAssertFalse(pass.isCurrent)
      pass.take(for: first)
      window.settle()
    }
    let filter = RowFilter<Folder> { $0.id != "a3" && !$0.id.hasPrefix("a3") }
    take(ModelArranger(RowArrangement(filter: filter), showsObservables: false))
    XCTAssertEqual(outline.rowCount, 5)
    XCTAssertEqual(window.table.selectedIndexPaths, [])
    take(nil)
    XCTAssertEqual(outline.rowCount, 6)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 3]])
  }

  @MainActor func testRowsStaySelectedThroughAChangeToATreeAndBackInColumns() {
    let folders = Folder.many(6, below: "a", depth: 1)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(folders) }
    let window = ColumnWindow {
      $0.columns = [TableColumn<Folder>("Name", \.id, width: 200)]
      $0.selectionMode = .multiple
      $0.useAdaptor(adaptor)
    }
    window.table.selectRow(at: [0, 4])
    let tree = Outline(folders, children: \.children)
    window.table.showsTree = true
    adaptor.apply { Rows(tree) }
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 4]])
    XCTAssertEqual(adaptor.selectedModels(Folder.self).map(\.id), ["a4"])
    window.table.showsTree = false
    adaptor.apply { Rows(folders) }
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 4]])
  }

  /// A flat list of folders and of those in them, and the tree of the same.
  @MainActor private func fixture(
    _ source: FolderTree
  ) -> (window: TableWindow, tree: Outline<Folder>, showFlat: () -> Void, showTree: () -> Void) {
    let adaptor = TableAdaptor()
    let tree = Outline(source)
    let all = source.roots.flatMap { [$0] + $0.children }
    let showFlat = { adaptor.apply { Rows(all, as: FolderCell.self).height(30) } }
    showFlat()
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    return (
      window, tree,
      {
        showFlat()
        window.settle()
      },
      {
        adaptor.apply { Rows(tree, as: FolderCell.self).height(30) }
        window.settle()
      }
    )
  }

  @MainActor func testARowThatATreeHasBelowAClosedNodeIsSelectedWhenThatIsOpened() {
    let (window, tree, _, showTree) = fixture(FolderTree(Folder.many(3, below: "a", depth: 1)))
    window.click(row: [0, 3])
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["a02"])
    showTree()
    XCTAssertEqual(window.table.selectedIndexPaths, [])
    tree.expand("a0")
    window.settle()
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["a02"])
  }

  @MainActor func testItIsSelectedInPlainRowsAgainThoughItsNodeIsClosed() {
    let (window, _, showFlat, showTree) = fixture(
      FolderTree(Folder.many(3, below: "a", depth: 1)))
    window.click(row: [0, 3])
    showTree()
    showFlat()
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["a02"])
  }

  @MainActor func testWhatIsLoadedIsSelectedWhenItComes() {
    let source = FolderTree(Folder.many(3, below: "a", depth: 1))
    source.slow = [""]
    let (window, tree, _, showTree) = fixture(source)
    window.click(row: [0, 4])
    showTree()
    source.finish("", in: tree)
    window.settle()
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["a1"])
  }

  @MainActor func testWhoHasBeenGivenUpIsNotSelectedAgain() {
    let (window, tree, showFlat, showTree) = fixture(
      FolderTree(Folder.many(3, below: "a", depth: 1)))
    window.click(row: [0, 3])
    showTree()
    window.click(row: [0, 2])
    tree.expand("a0")
    window.settle()
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["a2"])
    tree.collapse("a0")
    showFlat()
    window.click(row: [0, 3])
    showTree()
    showFlat()
    window.click(row: [0, 0])
    showTree()
    tree.expand("a0")
    window.settle()
    XCTAssertEqual(window.shownRows.filter(\.isSelected).map(\.text), ["a0"])
  }
}
