import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Lazy rows of which some are gone or have holders of their own, divided at each row.
final class SplitRowsTests: GtkTestCase {
  @MainActor private func ids(_ group: RowGroup) -> [Int] {
    (0..<group.count).compactMap { (group.holder(at: $0)?.cellData as? Item)?.id }
  }

  @MainActor func testEditedRowsAreDividedAtEachOfThem() {
    for gone in [[], [0], [5], [2, 3], [0, 2, 5], [1, 4]] {
      for replaced in [nil, 0, 2] {
        let adaptor = TableAdaptor()
        adaptor.apply { Section("all") { Rows((0..<6).lazy.map { Item($0) }) } }
        for row in gone.reversed() { adaptor.update { $0.remove([0, row]) } }
        var expected = (0..<6).filter { !gone.contains($0) }
        if let replaced {
          expected[replaced] = 99
          adaptor.update {
            $0.replace(
              [0, replaced], with: TableCellViewHolder(data: Item(99), cellClass: ItemCell.self))
          }
        }
        let groups = adaptor.sections[0].groups
        XCTAssertEqual(groups.flatMap(ids), expected)
        var first = 0
        for group in groups {
          let own = Array(expected[first..<first + group.count])
          first += group.count
          for row in -1...own.count + 1 {
            let (head, tail) = group.split(at: row)
            let place = min(max(0, row), own.count)
            XCTAssertEqual(ids(head), Array(own[..<place]), "\(gone), \(row)")
            XCTAssertEqual(ids(tail), Array(own[place...]), "\(gone), \(row)")
          }
        }
      }
    }
  }
}
