import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A tree as text.
final class OutlineTextTests: GtkTestCase {
  struct Node: Identifiable, Sendable {
    let id: Int
  }

  @MainActor private func window(
    _ outline: Outline<Node>, _ text: @escaping (Node) -> String = { "\($0.id)" }
  ) -> ColumnWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline) }
    return ColumnWindow(width: 300, height: 300) {
      $0.selectionMode = .multiple
      $0.showsTree = true
      $0.columns = [TableColumn<Node>("Name", text, width: 200)]
      $0.useAdaptor(adaptor)
    }
  }

  @MainActor private func outline(_ count: Int) -> Outline<Node> {
    let outline = Outline((0..<count).map { Node(id: $0) }, isExpandable: { $0.id < 1_000 }) {
      node in OutlineChildren(count: 2) { Node(id: (node.id + 1) * 1_000 + $0) }
    }
    outline.expand(1)
    return outline
  }

  @MainActor func testATreeIsReadAsItWasWhateverOpensAndClosesMeanwhile() {
    let outline = outline(3)
    let window = window(outline)
    let source = window.table.textSource()
    outline.collapse(1)
    outline.expand(2)
    XCTAssertEqual(source.text(as: .tsv), "Name\n0\n1\n2000\n2001\n2\n")
    XCTAssertEqual(
      window.table.textSource().text(as: .tsv), "Name\n0\n1\n2\n3000\n3001\n")
  }

  @MainActor func testALargeTreeIsCopiedInIdleMoments() {
    let asked = Tally()
    let outline = outline(900)
    let window = window(outline) {
      asked.add()
      return "\($0.id)"
    }
    window.table.selectAll()
    window.settle()
    _ = asked.taken()
    XCTAssertTrue(window.table.copySelection())
    XCTAssertLessThan(asked.taken(), 100, "most of it is not written yet")
    outline.collapse(1)
    var rows: [[String]]?
    Task { rows = await TextSource.copiedRows(from: window.table.widgetPointer) }
    Pump.until("it is pasted") { rows != nil }
    XCTAssertEqual(rows?.count, 902)
    XCTAssertEqual(rows?[2], ["2000"])
  }
}
