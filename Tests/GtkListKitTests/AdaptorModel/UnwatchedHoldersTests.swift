import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a group of holders has found out about all of them holds only as long as they stay as they
/// are.
final class UnwatchedHoldersTests: GtkTestCase {
  @MainActor private func fixture() -> (window: TableWindow, section: TableSectionViewHolder) {
    let adaptor = TableAdaptor.over(Item.many(6), height: 20)
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    return (window, adaptor.sections[0])
  }

  @MainActor func testAHolderThatIsToHearOfSelectionsLaterHearsOfThem() {
    let (window, section) = fixture()
    XCTAssertFalse(section.groups[0].watchesSelection)
    window.table.selectAll()
    window.table.deselectAll()
    var heard: [ListIndexPath] = []
    section[4]?.onSelect = { heard.append($1) }
    XCTAssertTrue(section.groups[0].watchesSelection)
    window.table.selectAll()
    XCTAssertEqual(heard, [[0, 4]])
    window.close()
  }

  @MainActor func testAHolderOfAnotherClassThatComesIsAsked() {
    final class Stubborn: TableCellViewHolder {
      override func shouldSelectWith(container: ListView, index: ListIndexPath) -> Bool {
        false
      }
    }
    let (window, section) = fixture()
    window.table.selectAll()
    window.table.deselectAll()
    window.table.adaptor?.update {
      $0.insert(Stubborn(data: Item.many(1)[0], cellClass: ItemCell.self), at: [0, 2])
    }
    XCTAssertTrue(section.groups[0].watchesSelection)
    window.table.selectAll()
    XCTAssertEqual(window.table.selectedIndexPaths.map(\.row), [0, 1, 3, 4, 5, 6])
    window.close()
  }

  @MainActor func testHeightsAreThoseOfTheHoldersAsTheyAre() {
    let (window, section) = fixture()
    XCTAssertEqual(section.groups[0].heights, .uniform(20))
    section.remove(at: 0)
    XCTAssertEqual(section.groups[0].heights, .uniform(20))
    section.insert(
      TableCellViewHolder(data: nil, cellClass: ItemCell.self, cellHeight: 20), at: 3)
    XCTAssertEqual(section.groups[0].heights, .uniform(20))
    section.append([TableCellViewHolder(data: nil, cellClass: ItemCell.self)])
    XCTAssertEqual(section.groups[0].heights, .perRow)
    section.remove(at: 6)
    XCTAssertEqual(section.groups[0].heights, .uniform(20))
    section[1]?.cellHeight = 31
    XCTAssertEqual(section.groups[0].heights, .perRow)
    section[1]?.cellHeight = 20
    XCTAssertEqual(section.groups[0].heights, .uniform(20))
    for holder in section.cellHolders { holder.cellHeight = nil }
    XCTAssertNil(section.groups[0].heights)
    window.close()
  }
}
