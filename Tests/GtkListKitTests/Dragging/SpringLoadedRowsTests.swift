import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What opens below something that is dragged closes again, unless that is dropped there.
final class SpringLoadedRowsTests: GtkTestCase {
  @MainActor private final class Tree {
    let outline = Outline(
      FolderTree([
        Folder("a", [Folder("a0", [Folder("a00")]), Folder("a1.txt")]), Folder("b"),
      ]))
    let adaptor = TableAdaptor()
    var dropped: [String] = []
  }

  @MainActor private func tree() -> (Tree, TableWindow) {
    let tree = Tree()
    tree.adaptor.dropFormats = [.uris]
    tree.adaptor.apply {
      Rows(tree.outline, as: FolderCell.self).height(30).onDrop { folder, offer in
        folder.id.hasSuffix(".txt") ? nil : offer.suggestedAction
      } _: { folder, _ in
        tree.dropped.append(folder.id)
        return true
      }
    }
    return (tree, TableWindow(tree.adaptor))
  }

  @MainActor private func other(_ body: (ForeignWidget) -> Void) {
    let other = ForeignWidget(atX: 700)
    defer { other.close() }
    other.give("text/uri-list", "file:///a")
    body(other)
  }

  @MainActor func testNodesThatWereOpenedCloseWhenTheDragGoesElsewhere() {
    Self.kept = [\.holders]
    let (tree, window) = tree()
    other { other in
      other.drag(to: window, 60, 15, drops: false)
      Pump.until("the node has opened") { tree.outline.isExpanded("a") }
      window.settle()
      other.move(to: window, 60, 45)
      Pump.until("the one in it has opened") { tree.outline.isExpanded("a0") }
      window.settle()
      XCTAssertEqual(window.shownTexts, ["a", "a0", "a00", "a1.txt", "b"])
      // Rows come above meanwhile.
      tree.adaptor.update {
        $0.insertSection(
          TableSectionViewHolder(cellHolders: [
            TableCellViewHolder(data: Item(7), cellClass: ItemCell.self, cellHeight: 30)
          ]), at: 0)
      }
      window.settle()
      other.move(to: window, 380, 500)
      other.drop(on: window, 380, 500)
      Pump.until("they have closed") { !tree.outline.isExpanded("a") }
      window.settle()
    }
    XCTAssertEqual(window.shownTexts, ["Row 7", "a", "b"])
    tree.outline.expand("a")
    XCTAssertFalse(tree.outline.isExpanded("a0"), "it was closed too")
    XCTAssertEqual(tree.dropped, [])
  }

  @MainActor func testTheyStayOpenWhenTheDragComesBackAndIsDroppedThere() {
    Self.kept = [\.holders]
    let (tree, window) = tree()
    other { other in
      other.drag(to: window, 60, 15, drops: false)
      Pump.until("the node has opened") { tree.outline.isExpanded("a") }
      window.settle()
      HeldTimers.hold()
      other.move(to: window, 380, 500)
      other.move(to: window, 60, 45)
      other.drop(on: window, 60, 45)
      // An expanded node waits for a shorter time before it collapses.
      HeldTimers.advance(milliseconds: 900)
    }
    XCTAssertEqual(tree.dropped, ["a0"])
    XCTAssert(tree.outline.isExpanded("a"))
  }

  @MainActor func testASectionClosesAgainToo() {
    let window = TableWindow(closedSectionOf: 3)
    other { other in
      other.drag(to: window, 60, 10, drops: false)
      Pump.until("the section has opened") { window.table.numberOfItems(in: 0) == 3 }
      other.move(to: window, 380, 500)
      other.drop(on: window, 380, 500)
      Pump.until("the section has closed") { window.table.numberOfItems(in: 0) == 0 }
    }
  }

  @MainActor func testAColumnTableDoesTheSame() {
    let outline = Outline(FolderTree([Folder("a", [Folder("a0")]), Folder("b")]))
    let adaptor = TableAdaptor()
    adaptor.dropFormats = [.uris]
    adaptor.onDrop = { _ in true }
    adaptor.apply { Rows(outline, as: FolderCell.self) }
    let window = ColumnWindow(adaptor) {
      $0.showsTree = true
      $0.columns = [TableColumn<Folder>("Name", \.id, width: 180)]
    }
    let y = Double(window.columnHeaderHeight + window.table.rowMeasure.fixedHeight / 2)
    other { other in
      other.drag(to: window, 60, y, drops: false)
      Pump.until("the node has opened") { outline.isExpanded("a") }
      other.move(to: window, 380, 700)
      other.drop(on: window, 380, 700)
      Pump.until("the node has closed") { !outline.isExpanded("a") }
    }
  }
}
