import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// How far rows are indented, in each kind of list.
final class IndentationTests: GtkTestCase {
  private final class Node: CascadingRow<StringCell> {
    var level = 0
    override func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int {
      level
    }
  }

  /// Where the text of each row begins.
  @MainActor private func starts(_ window: SourceWindow) -> [Int] {
    (0..<3).compactMap { row in
      guard let content = window.list.cellForRow(at: [0, row])?.contentPointer else { return nil }
      var x: gint = 0
      gtk_widget_translate_coordinates(content, window.list.widgetPointer, 0, 0, &x, nil)
      return Int(x)
    }
  }

  @MainActor private func nodes() -> [Node] {
    [0, 1, 3].map { level in
      let node = Node("row", as: StringCell.self, height: 30)
      node.level = level
      return node
    }
  }

  @MainActor private func root(_ nodes: [Node]) -> CascadingRootDelegate {
    CascadingRootDelegate(childDelegates: [CascadingSectionDelegate(childDelegates: nodes)])
  }

  @MainActor func testIndentationIsAStartMarginOfCells() {
    for kind in [SourceWindow.Kind.table, .collection] {
      let nodes = nodes()
      let window = SourceWindow(kind, root(nodes))
      let first = starts(window)
      XCTAssertEqual(first.map { $0 - first[0] }, [0, 18, 54], "\(kind)")
      nodes[0].level = 2
      window.list.reloadData()
      window.settle()
      XCTAssertEqual(starts(window)[0] - first[0], 36, "\(kind)")
    }
  }

  @MainActor func testTilesOfAGridAreNotIndented() {
    let window = SourceWindow(.collection, root(nodes()))
    let first = starts(window)[0]
    (window.list as? CollectionView)?.layout = .grid(.count(1), length: .fixed(30))
    window.settle()
    XCTAssertEqual(starts(window), [first, first, first])
  }

  @MainActor func testIndentationMovesTheTextInATree() {
    for showsTree in [true, false] {
      let nodes = nodes()
      let window = SourceWindow(.columns, root(nodes)) {
        ($0 as? ColumnTableView)?.showsTree = showsTree
      }
      let levels = { self.textStarts(window) }
      let first = levels()
      XCTAssertEqual(
        first.map { $0 - first[0] }, showsTree ? [0, 20, 60] : [0, 0, 0], "tree: \(showsTree)")
      nodes[0].level = 2
      window.list.reloadData()
      window.settle()
      XCTAssertEqual(levels()[0] - first[0], showsTree ? 40 : 0)
    }
  }

  @MainActor func testNodesWithoutIconsAreIndentedByTheirLevels() {
    final class Tree: EveryRowSource {
      override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
        row.update(data: "row")
        row.outline = OutlinePosition(level: path.section)
      }
    }
    for isVariable in [false, true] {
      let window = SourceWindow(.columns, Tree(sections: 3)) {
        ($0 as? ColumnTableView)?.showsTree = true
        ($0 as? ColumnTableView)?.hasVariableRowHeights = isVariable
      }
      let starts = textStarts(window)
      XCTAssertEqual(starts.map { $0 - starts[0] }, [0, 20, 40], "variable: \(isVariable)")
      let row = window.list.cellForRow(at: [2, 0]) as? ColumnRow
      row?.indentation = 5
      let state = row.map { TreeColumn.ExpanderState($0, in: ColumnTableView()) }
      XCTAssertEqual(state?.level, 2, "a node keeps its own level")
    }
  }

  /// Where the first dark pixel of each row's text is.
  @MainActor private func textStarts(_ window: SourceWindow) -> [Int] {
    guard let columns = window.window as? ColumnWindow else { return [] }
    let pixels = window.window.picture()
    return columns.shownRows.map { row in
      let top = columns.columnHeaderHeight + row.y
      return pixels.firstInk(inRows: top + 4..<top + row.height - 4) ?? -1
    }
  }

  @MainActor func testHeadersOfACollectionHaveTheDelegatesEstimate() {
    final class Headed: EveryRowSource {
      override func list(
        _ list: ListView, has kind: SectionViewKind, inSection section: Int
      ) -> Bool { kind == .header }
      override func list(
        _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
      ) -> SectionView? { list.dequeueSectionView(CountView.self) }
      override func list(
        _ list: ListView, estimatedHeightFor kind: SectionViewKind, inSection section: Int
      ) -> Double? { 500 }
    }
    let collection = CollectionView()
    let window = RowWindow(list: collection, width: 300, height: 200) {
      collection.layout = .list(length: .fixed(30))
      collection.useSource(Headed(sections: 10))
    }
    // Those in view and near it are measured.
    XCTAssertGreaterThan(window.upper, 4 * 500)
    XCTAssertLessThan(window.upper, 9 * 500)
  }
}

extension Picture {
  /// How far from the left the first pixel is that differs much from those at the right.
  fileprivate func firstInk(inRows range: Range<Int>) -> Int? {
    let lines = part(range).bytes
    let channels = (lines.first?.count ?? 0) / max(1, width)
    return (0..<width - 10).first { x in
      lines.contains { line in
        abs(Int(line[x * channels]) - Int(line[(width - 5) * channels])) > 60
      }
    }
  }
}

/// One row a section.
class EveryRowSource: ForwardingSource {
  let sections: Int
  init(sections: Int) { self.sections = sections }
  override func numberOfSections(in list: ListView) -> Int { sections }
  override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 1 }
  override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    let cell = list.dequeueCell(StringCell.self)
    cell.update("row \(path.section)")
    return cell
  }
}
