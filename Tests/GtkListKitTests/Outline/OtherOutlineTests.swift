import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Outlines and pages that replace others with the same identities.
final class OtherOutlineTests: GtkTestCase {
  struct Node: Identifiable, Equatable, Sendable, CustomStringConvertible, SearchableModel {
    let id: Int
    let name: String
    var searchText: String { name }
    var description: String { name }
    static func many(_ name: String) -> [Node] {
      (0..<3).map { Node(id: $0, name: "\(name) \($0)") }
    }
  }

  final class NodeCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ node: Node) { self["text"].text = node.name }
  }

  @MainActor private func outline(_ name: String) -> Outline<Node> {
    let nodes = Node.many(name)
    let outline = Outline(Array(nodes.prefix(1)), isExpandable: { $0.id == 0 }) { _ in
      OutlineChildren(nodes.dropFirst())
    }
    outline.expand(0)
    return outline
  }

  @MainActor private func check(
    _ note: String, arranges: Bool = false, line: UInt = #line,
    before: [Node] = [], _ describe: (String) -> any RowContent
  ) {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      if arranges { adaptor.arrange(RowArrangement(sort: [SortKey<Node>(\.id)])) }
      func show(_ name: String) {
        adaptor.setSections([
          Section(id: "above") { Rows(before, as: NodeCell.self) },
          Section(id: 0) {
            Rows(before, as: NodeCell.self)
            describe(name)
          },
        ])
      }
      show("old")
      let window = SourceWindow(kind, adaptor) {
        ($0 as? ColumnTableView)?.columns = [TableColumn<Node>("Name", \.name)]
      }
      for name in ["old", "new", "newer"] {
        show(name)
        let texts = (before + before).map(\.name) + (0..<3).map { "\(name) \($0)" }
        Pump.until("\(note) of \(name) in the \(kind)", line: line) {
          window.settle()
          return window.texts == texts
        }
      }
      window.window.close()
    }
  }

  @MainActor func testAnotherOutlineShowsItsOwnModels() {
    check("an outline") { Rows(outline($0), as: NodeCell.self) }
    check("a sorted outline", arranges: true) { Rows(outline($0), as: NodeCell.self) }
  }

  @MainActor func testAnotherLoadingOutlineShowsItsOwnModels() {
    func loading(_ name: String) -> Outline<Node> {
      let nodes = Node.many(name)
      let outline = Outline(Array(nodes.prefix(1)), isExpandable: { $0.id == 0 }) { _ in
        .loading { nodes.dropFirst() }
      }
      outline.expand(0)
      return outline
    }
    check("a loading outline") { Rows(loading($0), as: NodeCell.self) }
    check("a sorted loading outline", arranges: true) { Rows(loading($0), as: NodeCell.self) }
  }

  /// Children of the previous outline are not shown if they are loaded late.
  @MainActor func testNodesOfThePreviousOutlineAreNotShown() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      func tree(_ id: String) -> (FolderTree, Outline<Folder>) {
        let tree = FolderTree([Folder("a", [Folder(id)])])
        tree.slow = ["a"]
        let outline = Outline(tree)
        outline.expand("a")
        return (tree, outline)
      }
      func show(_ outline: Outline<Folder>) {
        adaptor.setSections([Section(id: 0) { Rows(outline, as: FolderCell.self) }])
      }
      let (old, new) = (tree("old"), tree("new"))
      show(old.1)
      let window = SourceWindow(kind, adaptor) {
        ($0 as? ColumnTableView)?.columns = [TableColumn<Folder>("Name", \.id)]
      }
      XCTAssertEqual(window.texts.count, 2, "\(kind)")
      show(new.1)
      window.settle()
      old.0.finish("a", in: old.1)
      window.settle()
      XCTAssertFalse(window.texts.contains("old"), "\(kind)")
      new.0.finish("a", in: new.1)
      window.settle()
      XCTAssertEqual(window.texts, ["a", "new"], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testUndoShowsThePreviousOutline() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      let stack = UndoStack()
      adaptor.undoStack = stack
      let outlines = ["old", "new"].map { outline($0) }
      func show(_ number: Int, _ name: String? = nil) {
        adaptor.setSections(
          [Section(id: 0) { Rows(outlines[number], as: NodeCell.self) }], name: name)
      }
      show(0)
      let window = SourceWindow(kind, adaptor) {
        ($0 as? ColumnTableView)?.columns = [TableColumn<Node>("Name", \.name)]
      }
      window.click("old 1")
      func check(_ name: String, rows: Int = 3) {
        window.settle()
        XCTAssertEqual(window.texts, (0..<rows).map { "\(name) \($0)" }, "\(kind)")
      }
      show(1, "Exchange")
      check("new")
      XCTAssertEqual(window.selectedTexts, ["new 1"], "\(kind)")
      stack.undo()
      check("old")
      XCTAssertEqual(window.selectedTexts, ["old 1"], "\(kind)")
      outlines[1].collapse(0)
      stack.redo()
      check("new", rows: 1)
      outlines[1].expand(0)
      check("new")
      XCTAssertEqual(window.selectedTexts, ["new 1"], "\(kind)")
      window.window.close()
    }
  }

  /// A node is expanded below the parent that it has in the new outline.
  @MainActor func testAMovedNodeOfAnotherOutlineStaysExpanded() {
    let trees = [
      [Folder("a", [Folder("x", [Folder("y")])]), Folder("b")],
      [Folder("a"), Folder("b", [Folder("x", [Folder("y")])])],
    ]
    let adaptor = TableAdaptor()
    var outline = Outline(trees[0], children: \.children)
    outline.expandedIDs = ["a", "b", "x"]
    adaptor.apply { Rows(outline, as: FolderCell.self) }
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownTexts, ["a", "x", "y", "b"])
    let expanded = outline.expandedIDs
    outline = Outline(trees[1], children: \.children)
    outline.expandedIDs = expanded
    adaptor.apply { Rows(outline, as: FolderCell.self) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a", "b", "x", "y"])
  }

  @MainActor func testAnotherOutlineAmongOtherRowsShowsItsOwnModels() {
    check("an outline", before: [Node(id: 10, name: "other")]) {
      Rows(outline($0), as: NodeCell.self)
    }
  }

  @MainActor func testAnotherDeepOutlineShowsItsOwnModels() {
    check("a deep outline") { name in
      let nodes = Node.many(name)
      let outline = Outline([nodes[0]], isExpandable: { $0.id < 2 }) { node in
        OutlineChildren([nodes[node.id + 1]])
      }
      outline.expand(0)
      outline.expand(1)
      return Rows(outline, as: NodeCell.self)
    }
  }

  @MainActor func testAnotherOutlineKeepsTheSelection() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      var shown = outline("old")
      func show() { adaptor.setSections([Section(id: 0) { Rows(shown, as: NodeCell.self) }]) }
      show()
      let window = SourceWindow(kind, adaptor) {
        ($0 as? ColumnTableView)?.columns = [TableColumn<Node>("Name", \.name)]
      }
      window.click("old 1")
      shown = outline("new")
      show()
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["new 1"], "\(kind)")
      shown.collapse(0)
      window.settle()
      shown = outline("newer")
      shown.collapse(0)
      show()
      window.settle()
      XCTAssertEqual(window.texts, ["newer 0"], "\(kind)")
      shown.expand(0)
      window.settle()
      XCTAssertEqual(window.texts, ["newer 0", "newer 1", "newer 2"], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testOtherPagesShowTheirOwnModels() {
    check("pages") { name in
      let nodes = Node.many(name)
      return Rows(
        PagedRows<Node>(count: .known(3), pageSize: 10) { .init(Array(nodes[$0])) },
        as: NodeCell.self)
    }
  }

  /// A model without a comparison.
  struct Plain: Identifiable, Sendable {
    let id: Int
    static let three = (0..<3).map { Plain(id: $0) }
  }

  final class PlainCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer {
      let box = TestWidgets.label(in: self)
      let entry: WidgetPointer = gtk_entry_new()
      gtk_container_add(box.container, entry)
      nameChild("entry", entry)
      return box
    }
    func update(_ model: Plain) {
      self["text"].text = "Row \(model.id)"
      self["entry"].text = "Row \(model.id)"
    }
  }

  @MainActor private func checkTyping(_ note: String, _ describe: () -> any RowContent) {
    for kind in [SourceWindow.Kind.table, .collection] {
      let adaptor = Adaptor()
      func show() { adaptor.setSections([Section(id: 0) { describe() }]) }
      show()
      let window = SourceWindow(kind, adaptor)
      Pump.until("\(note) in the \(kind)") {
        window.settle()
        return window.texts == ["Row 0", "Row 1", "Row 2"]
      }
      let entry = window.list.cellForRow(at: [0, 1])?["entry"]
      guard let widget = entry?.pointer else { return XCTFail("no entry") }
      window.window.focus(widget)
      window.window.type("x")
      let written = entry?.text
      XCTAssertNotEqual(written, "Row 1")
      show()
      window.settle()
      XCTAssertEqual(entry?.text, written, "\(note) in the \(kind)")
      window.window.close()
    }
  }

  @MainActor func testTheSameOutlineKeepsTextThatIsTyped() {
    let outline = Outline(Plain.three, isExpandable: { _ in false }) { _ in .none }
    checkTyping("an outline") { Rows(outline, as: PlainCell.self) }
  }

  @MainActor func testTheSamePagesKeepTextThatIsTyped() {
    let pages = PagedRows<Plain>(count: .known(3), pageSize: 10) { .init(Array(Plain.three[$0])) }
    checkTyping("pages") { Rows(pages, as: PlainCell.self) }
  }
}
