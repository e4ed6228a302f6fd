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
    _ describe: (String) -> any RowContent
  ) {
    func test<Container: ListView>(_ kind: SourceWindow.Kind, _ adaptor: Adaptor<Container>) {
      if arranges { adaptor.arrange(RowArrangement(sort: [SortKey<Node>(\.id)])) }
      func show(_ name: String) { adaptor.setSections([Section(id: 0) { describe(name) }]) }
      show("old")
      let window = SourceWindow(kind, adaptor) {
        ($0 as? ColumnTableView)?.columns = [TableColumn<Node>("Name", \.name)]
      }
      for name in ["old", "new", "newer"] {
        show(name)
        let texts = (0..<3).map { "\(name) \($0)" }
        Pump.until("\(note) of \(name) in the \(kind)", line: line) {
          window.settle()
          return window.texts == texts
        }
      }
      window.window.close()
    }
    test(.table, TableAdaptor())
    test(.columns, TableAdaptor())
    test(.collection, CollectionAdaptor())
  }

  @MainActor func testAnotherOutlineShowsItsOwnModels() {
    check("an outline") { Rows(outline($0), as: NodeCell.self) }
    check("a sorted outline", arranges: true) { Rows(outline($0), as: NodeCell.self) }
  }

  @MainActor func testOtherPagesShowTheirOwnModels() {
    check("pages") { name in
      let nodes = Node.many(name)
      return Rows(
        PagedRows<Node>(count: .known(3), pageSize: 10) { .init(Array(nodes[$0])) },
        as: NodeCell.self)
    }
  }
}
