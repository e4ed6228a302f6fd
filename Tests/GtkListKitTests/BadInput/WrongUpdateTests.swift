import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Updates that are not what happened to the data: each is reported, and the list reloaded.
final class WrongUpdateTests: GtkTestCase {
  @MainActor private func check(
    _ note: String, line: UInt = #line, _ build: (inout ListUpdate) -> Void
  ) {
    let adaptor = TableAdaptor.over(Item.many(10), Item.many(3))
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.click(row: [0, 4])
    window.table.performUpdates(build)
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.update], note, line: line)
    XCTAssert(
      reports.first?.message.contains("reloaded") == true, "\(note): \(reports)", line: line)
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(10).texts + Item.many(3).texts, note, line: line)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 4]], note, line: line)
    window.close()
  }

  @MainActor func testRowsThatDoNotExist() {
    let wrong: [ListIndexPath] = [
      [0, 10], [0, -1], [2, 0], [-1, 0], [.max, .max], [.min, .min], [0, .max], [0, .min],
    ]
    for path in wrong {
      check("delete \(path)") { $0.deletedRows = [RowRange(path)] }
      check("reload \(path)") { $0.reloadedRows = [RowRange(path)] }
      check("move \(path)") { $0.movedRows = [RowMove(from: path, to: [0, 0])] }
    }
    for path in wrong + [[0, 11]] {
      check("insert \(path)") { $0.insertedRows = [RowRange(path)] }
      check("move to \(path)") { $0.movedRows = [RowMove(from: [0, 0], to: path)] }
    }
  }

  @MainActor func testSectionsThatDoNotExist() {
    for section in [2, -1, .max, .min] {
      check("delete section \(section)") { $0.deletedSections = [section] }
      check("insert section \(section)") { $0.insertedSections = [section] }
      check("reload section \(section)") { $0.reloadedSections = [section] }
      check("move section \(section)") {
        $0.movedSections = [SectionMove(from: section, to: 0)]
      }
      check("move to section \(section)") {
        $0.movedSections = [SectionMove(from: 0, to: section)]
      }
    }
  }

  @MainActor func testCountsThatDoNotFollow() {
    check("a deletion") { $0.deletedRows = [[0, 0]] }
    check("an insertion") { $0.insertedRows = [[0, 0]] }
    check("a section's deletion") { $0.deletedSections = [1] }
    check("a section's insertion") { $0.insertedSections = [1] }
    check("a move to another section") { $0.movedRows = [RowMove(from: [0, 0], to: [1, 0])] }
  }

  @MainActor func testContradictions() {
    check("deleted and moved") {
      $0.deletedRows = [[0, 1]]
      $0.movedRows = [RowMove(from: [0, 1], to: [0, 2])]
    }
    check("moved twice") {
      $0.movedRows = [RowMove(from: [0, 1], to: [0, 2]), RowMove(from: [0, 1], to: [0, 3])]
    }
    check("two to one place") {
      $0.movedRows = [RowMove(from: [0, 1], to: [0, 2]), RowMove(from: [0, 3], to: [0, 2])]
    }
    check("a section deleted and moved") {
      $0.deletedSections = [0]
      $0.movedSections = [SectionMove(from: 0, to: 1)]
    }
  }

  @MainActor func testAnEmptyUpdateOfUnchangedDataIsNothing() {
    let window = TableWindow(TableAdaptor.over(Item.many(10)))
    let bound = ItemCell.boundSince {
      window.table.performUpdates { _ in }
      window.table.insertRows(at: [])
      window.table.deleteSections([])
      window.settle()
    }
    XCTAssertEqual(bound, [])
  }

  @MainActor func testAnUpdateOfAnEmptyTable() {
    let window = TableWindow(TableAdaptor())
    window.table.deleteRows(at: [[0, 0]])
    Reports.expect(.update)
    window.table.reloadSections([0])
    Reports.expect(.update)
    window.table.insertRows(at: [[0, 0]])
    Reports.expect(.update)
    XCTAssertEqual(window.shownRows.count, 0)
  }
}
