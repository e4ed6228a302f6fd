import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// The selection in a tree of a database whose nodes are collapsed, filtered and changed.
final class OutlineSelectionTests: LetterTestCase {
  /// The tree in a list, and another connection.
  @MainActor private final class Tree {
    let database: TestDatabase
    let query: OutlineQuery<Branch>
    let stack = UndoStack()
    let window: TableWindow
    let adaptor = TableAdaptor()
    private let other: any Database

    init(_ kind: TestDatabase.Kind) throws {
      database = try TestDatabase(kind)
      let folders =
        (1...3).map { Branch(id: $0, name: "f\($0)") }
        + (1...3).flatMap { parent in
          (0..<3).map { Branch(id: parent * 10 + $0, parent: parent, name: "f\(parent * 10 + $0)") }
        }
      try Branch.table(of: folders, in: database.own)
      other = try database.another()
      query = try OutlineQuery<Branch>(
        database.own, from: .table("folder"), key: "id", parent: "parent")
      query.pollInterval = .milliseconds(5)
      let (outline, deletion) = (query.outline, query.deletion(in: stack))
      adaptor.apply { Rows(outline, as: BranchCell.self).height(20).onDelete(deletion) }
      window = TableWindow(adaptor, height: 600) { $0.selectionMode = .multiple }
      window.app = query
      settle("the top is there") { shown == [1, 2, 3] }
    }

    var shown: [Int] {
      (0..<query.outline.rowCount).map { query.outline.node(at: $0)?.id ?? 0 }
    }
    var selected: [Int] {
      adaptor.selectedModels(OutlineQuery<Branch>.Node.self).map(\.id)
    }

    func settle(_ what: String, _ isSo: () -> Bool) {
      Pump.until(what) {
        window.frame()
        return isSo()
      }
      window.settle()
    }

    func expand(_ id: Int, _ rows: [Int]) {
      query.outline.expand(id)
      settle("\(id) is expanded") { shown == rows }
    }

    func collapse(_ id: Int) {
      query.outline.collapse(id)
      window.settle()
    }

    func select(_ ids: Int...) {
      window.list.deselectAll()
      for id in ids { query.outline.row(of: id).map { window.list.selectRow(at: [0, $0]) } }
    }

    func others(_ sql: String, _ rows: [Int]) throws {
      let other = other
      _ = try awaited { try await other.run(sql) }
      settle("\(rows) are shown") { shown == rows }
    }

    func delete() throws {
      let list = window.list
      let path = try XCTUnwrap(list.selectedIndexPaths.first)
      list.moveCursor(to: try XCTUnwrap(list.map.position(of: path)), focus: true)
      window.press(GDK_KEY_Delete)
      settle("it is deleted") { stack.canUndo }
    }

    func stored() throws -> [Int] { try Branch.all(in: database.own).map(\.id) }
  }

  @MainActor func testDeleteTakesShownNodesAndAllBelowThem() throws {
    try overEachDatabase {
      let tree = try Tree(kind)
      tree.expand(1, [1, 10, 11, 12, 2, 3])
      tree.select(11, 2)
      tree.collapse(1)
      XCTAssertEqual(tree.selected, [2])
      try tree.delete()
      XCTAssertEqual(try tree.stored(), [1, 3, 10, 11, 12, 30, 31, 32])
      tree.stack.undo()
      tree.settle("2 is back") { tree.selected == [2] }
      tree.expand(1, [1, 10, 11, 12, 2, 3])
      tree.select(11)
      try tree.delete()
      XCTAssertEqual(try tree.stored(), [1, 2, 3, 10, 12, 20, 21, 22, 30, 31, 32])
    }
  }

  @MainActor func testDeleteOfAnExpandedNodeTakesItsHiddenChildren() throws {
    try overEachDatabase {
      let tree = try Tree(kind)
      tree.query.filter = DatabaseColumn<String>("name") != "f11"
      tree.expand(1, [1, 10, 12, 2, 3])
      tree.window.list.selectAll()
      tree.window.list.deselectRow(at: [0, 3])
      try tree.delete()
      XCTAssertEqual(try tree.stored(), [2, 20, 21, 22])
      tree.stack.undo()
      tree.settle("all are back") { tree.shown == [1, 10, 12, 2, 3] }
      XCTAssertFalse(tree.stack.canUndo, "it was one step")
    }
  }

  @MainActor func testSelectionSurvivesAFilterOfTheQuery() throws {
    try overEachDatabase {
      let tree = try Tree(kind)
      tree.expand(1, [1, 10, 11, 12, 2, 3])
      tree.window.list.selectAll()
      tree.query.filter = DatabaseColumn<String>("name") == "f2"
      tree.settle("two are left") { tree.shown == [2] }
      XCTAssertEqual(tree.selected, [2])
      tree.query.filter = DatabaseColumn<String>("name") != "f11"
      tree.settle("one is hidden") { tree.shown == [1, 10, 12, 2, 3] }
      XCTAssertEqual(tree.selected, [1, 10, 12, 2, 3])
      // Nodes of a selection that was given up are not selected any more.
      tree.select(12)
      tree.query.filter = nil
      tree.settle("all are shown") { tree.shown == [1, 10, 11, 12, 2, 3] }
      XCTAssertEqual(tree.selected, [12])
    }
  }

  @MainActor func testNodesThatOthersDeleteAreNotSelectedAgain() throws {
    try overEachDatabase {
      let tree = try Tree(kind)
      tree.expand(1, [1, 10, 11, 12, 2, 3])
      tree.select(11, 2)
      try tree.others("DELETE FROM folder WHERE id = 11", [1, 10, 12, 2, 3])
      try tree.others("INSERT INTO folder VALUES (11, 1, 'new')", [1, 10, 11, 12, 2, 3])
      XCTAssertEqual(tree.selected, [2])
    }
  }

  @MainActor func testADeletedHiddenNodeIsNotSelectedAgain() throws {
    try overEachDatabase {
      for isFilter in [true, false] {
        let tree = try Tree(kind)
        let all = [1, 10, 11, 12, 2, 3]
        tree.expand(1, all)
        tree.select(11, 2)
        if isFilter {
          tree.query.filter = DatabaseColumn<String>("name") != "f11"
          tree.settle("it is hidden") { tree.shown == [1, 10, 12, 2, 3] }
        } else {
          tree.collapse(1)
        }
        try tree.others("DELETE FROM folder WHERE id = 11", tree.shown)
        tree.settle("it is deselected") { tree.query.outline.hiddenSelection.isEmpty }
        try tree.others("INSERT INTO folder VALUES (11, 1, 'new')", isFilter ? all : tree.shown)
        if isFilter {
          tree.query.filter = nil
        } else {
          tree.expand(1, all)
        }
        tree.settle("all are shown") { tree.shown == all }
        XCTAssertEqual(tree.selected, [2])
      }
    }
  }

  @MainActor func testAHiddenNodeThatMovesIntoViewIsSelected() throws {
    try overEachDatabase {
      let tree = try Tree(kind)
      tree.expand(1, [1, 10, 11, 12, 2, 3])
      tree.select(11, 2)
      tree.collapse(1)
      try tree.others("UPDATE folder SET parent = NULL WHERE id = 11", [1, 2, 3, 11])
      XCTAssertEqual(tree.selected, [2, 11])
      tree.expand(1, [1, 10, 12, 2, 3, 11])
      XCTAssertEqual(tree.selected, [2, 11])
    }
  }

  @MainActor func testASelectedNodeThatMovesStaysSelectedAndExpanded() throws {
    try overEachDatabase {
      let tree = try Tree(kind)
      tree.expand(2, [1, 2, 20, 21, 22, 3])
      tree.expand(3, [1, 2, 20, 21, 22, 3, 30, 31, 32])
      tree.select(21, 2)
      try tree.others(
        "UPDATE folder SET parent = 3 WHERE id = 2", [1, 3, 2, 20, 21, 22, 30, 31, 32])
      XCTAssertEqual(tree.selected, [2, 21])
      try tree.others(
        "UPDATE folder SET parent = NULL WHERE id = 2", [1, 2, 20, 21, 22, 3, 30, 31, 32])
      XCTAssertEqual(tree.selected, [2, 21])
    }
  }
}
