import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Selections that a change of mode, of place or of the list itself could leave behind.
final class LeftBehindSelectionTests: GtkTestCase {
  @MainActor private func table(
    _ mode: SelectionMode = .multiple
  ) -> (TableWindow, TableAdaptor) {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("All") { Rows((0..<8).map { Item($0) }, as: ItemCell.self) } }
    return (TableWindow(adaptor) { $0.selectionMode = mode }, adaptor)
  }

  @MainActor private func selected(_ adaptor: TableAdaptor) -> [Int] {
    adaptor.selectedModels(Item.self).map(\.id)
  }

  @MainActor func testANarrowerModeAlsoTrimsWhatAClosedSectionKeeps() {
    let (window, adaptor) = table()
    window.table.selectRow(at: [0, 1])
    window.table.selectRow(at: [0, 3])
    adaptor.setCollapsed(true, section: 0)
    window.table.selectionMode = .single
    adaptor.setCollapsed(false, section: 0)
    window.settle()
    XCTAssertEqual(selected(adaptor), [])
    window.table.selectRow(at: [0, 4])
    adaptor.update { $0.remove([0, 0]) }
    window.settle()
    XCTAssertEqual(selected(adaptor), [4])
  }

  @MainActor func testAListThatIsNarrowerThanTheOneItTakesOverFromKeepsOneRow() {
    let (window, adaptor) = table()
    window.table.selectRow(at: [0, 1])
    window.table.selectRow(at: [0, 3])
    adaptor.setCollapsed(true, section: 0)
    let single = TableWindow { $0.selectionMode = .single }
    single.table.takeOver(from: window.table)
    adaptor.setCollapsed(false, section: 0)
    single.settle()
    XCTAssertEqual(selected(adaptor), [1])
    single.table.selectRow(at: [0, 4])
    adaptor.update { $0.remove([0, 0]) }
    single.settle()
    XCTAssertEqual(selected(adaptor), [4])
  }

  @MainActor func testAListThatIsGoneStillSaysWhatWasSelected() {
    let (window, adaptor) = table()
    window.table.selectRow(at: [0, 2])
    window.table.selectRow(at: [0, 5])
    gtk_widget_destroy(window.window)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2], [0, 5]])
    XCTAssertEqual(window.table.selectedCount, 2)
    XCTAssertEqual(selected(adaptor), [2, 5])
    let other = TableWindow { $0.selectionMode = .multiple }
    other.table.takeOver(from: window.table)
    other.settle()
    XCTAssertEqual(selected(adaptor), [2, 5])
  }

  private final class Letters: ListDataSource {
    var letters = Array("abcde").map { String($0) }
    func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { letters.count }
    func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? { nil }
    func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {}
    func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
    func list(_ list: ListView, moveItemAt source: ListIndexPath, to target: ListIndexPath) {
      letters.insert(letters.remove(at: source.row), at: target.row)
      list.reloadData()
    }
  }

  @MainActor func testRowsMoveTogetherThoughTheirSourceReloadsAfterEach() {
    let source = Letters()
    let window = ColumnWindow {
      $0.columns = ItemColumns.all()
      $0.selectionMode = .multiple
      $0.dataSource = source
      $0.reloadData()
    }
    _ = window.table.moveTogether([[0, 0], [0, 1], [0, 2]], before: [0, 5])
    window.settle()
    XCTAssertEqual(source.letters, ["d", "e", "a", "b", "c"])
  }
}
