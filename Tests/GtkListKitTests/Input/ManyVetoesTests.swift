import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A delegate that refuses every other one of very many rows. A quadratic algorithm would not end within hours.
final class ManyVetoesTests: GtkTestCase {
  private final class Source: PlainSource, ListDelegate {
    var refuses = true
    var keeps = false
    var selected = 0
    func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? { 30 }
    func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath? {
      refuses && path.row % 2 == 1 ? nil : path
    }
    func list(_ list: ListView, willDeselectItemAt path: ListIndexPath) -> ListIndexPath? {
      keeps && path.row % 4 == 0 ? nil : path
    }
    func list(_ list: ListView, didSelectItemAt path: ListIndexPath) { selected += 1 }
  }

  @MainActor func testSelectAllAndInvertLeaveOutManyRefusedRows() {
    let count = Thoroughness.choose(everyday: 200_000, full: 1_000_000)
    let source = Source(rows: count)
    let window = TableWindow {
      $0.selectionMode = .multiple
      $0.dataSource = source
      $0.delegate = source
    }
    window.table.reloadData()
    window.settle()
    window.click(row: [0, 0])
    source.selected = 0
    window.press(GDK_KEY_a, .control)
    XCTAssertEqual(window.table.selectedCount, count / 2)
    XCTAssertEqual(source.selected, count / 2 - 1)
    XCTAssertFalse(window.table.isSelected([0, 1]))
    // All that is not selected is refused: nothing changes.
    window.press(GDK_KEY_a, .control)
    window.table.invertSelection()
    XCTAssertEqual(window.table.selectedCount, count / 2)
    // Half of the others go.
    source.refuses = false
    source.keeps = true
    window.table.invertSelection()
    XCTAssertEqual(window.table.selectedCount, count / 2 + count / 4)
    XCTAssertTrue(window.table.isSelected([0, 4]))
    XCTAssertFalse(window.table.isSelected([0, 2]))
    source.keeps = false
    window.table.deselectAll()
    XCTAssertEqual(window.table.selectedCount, 0)
    window.close()
  }

  @MainActor func testARowThatIsSelectedInsteadOfAnotherIsSelectedWithTheOthers() {
    final class Source: PlainSource, ListDelegate {
      func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath? {
        [nil, [0, 7], path][path.row % 3]
      }
    }
    let source = Source(rows: 9)
    let window = TableWindow {
      $0.selectionMode = .multiple
      $0.dataSource = source
      $0.delegate = source
    }
    window.table.reloadData()
    window.settle()
    window.table.selectAll()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2], [0, 5], [0, 7], [0, 8]])
    window.close()
  }
}
