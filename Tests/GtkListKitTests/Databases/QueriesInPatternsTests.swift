import GtkListKitPatterns
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Queries among other sources: as a segment, below one another and in a cascade.
final class QueriesInPatternsTests: LetterTestCase {
  @MainActor private func adaptor(_ query: LiveQuery<Letter>, _ title: String) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply { Section(title) { Rows(query.rows, as: LetterCell.self).height(20) } }
    return adaptor
  }

  @MainActor private func queries(_ database: TestDatabase) throws -> (
    small: LiveQuery<Letter>, large: LiveQuery<Letter>
  ) {
    let small = try LiveQuery<Letter>(
      database.own, from: .table("letter"), key: "id", filter: .init("size < ?", 3))
    let large = try LiveQuery<Letter>(
      database.own, from: .table("letter"), key: "id", order: [.descending("size")])
    return (small, large)
  }

  @MainActor private func write(_ database: TestDatabase, _ sql: String) throws {
    try awaited {
      try await database.own.transaction { database in try database.run(sql) }
    }
  }

  @MainActor private func window(_ source: any ListSourceConvertible, keeping app: AnyObject...)
    -> TableWindow
  {
    let window = TableWindow(height: 200) { $0.useSource(source) }
    window.app = app as AnyObject
    return window
  }

  @MainActor func testAQueryIsASegmentAndGoesOnWhileAnotherIsShown() throws {
    try overEachDatabase {
      let database = try database(letters(500))
      let (small, large) = try queries(database)
      let source = SegmentedDatasource([
        ("Small", adaptor(small, "Small")), ("All", adaptor(large, "All")),
      ])
      let window = window(source, keeping: small, large)
      settle(window, "the small ones are there") {
        window.shownTexts == ["Small", "Letter 0", "Letter 1", "Letter 2"]
      }
      source.selectedIndex = 1
      settle(window, "all are there") { window.shownTexts.dropFirst().first == "Letter 499" }
      try write(database, "UPDATE letter SET subject = 'changed' WHERE id IN (1, 499)")
      settle(window, "the commit is shown") { window.shownTexts.dropFirst().first == "changed" }
      source.selectedIndex = 0
      settle(window, "what was committed meanwhile is there") {
        window.shownTexts == ["Small", "Letter 0", "changed", "Letter 2"]
      }
    }
  }

  @MainActor func testQueriesStandBelowOneAnotherAndInACascade() throws {
    try overEachDatabase {
      let database = try database(letters(500))
      for isCascade in [false, true] {
        let (small, large) = try queries(database)
        let parts = [adaptor(small, "Small"), adaptor(large, "All")]
        let source: any ListSourceConvertible =
          isCascade
          ? CascadingRootDelegate(childDelegates: parts.map { CascadingSourceDelegate($0) })
          : ConcatenatedSource(parts)
        let window = window(source, keeping: small, large)
        settle(window, "both are there") {
          window.shownTexts.prefix(6) == [
            "Small", "Letter 0", "Letter 1", "Letter 2", "All", "Letter 499",
          ]
        }
        window.list.selectRow(at: [1, 1])
        try write(database, "DELETE FROM letter WHERE id IN (1, 499)")
        settle(window, "the commit is shown in both") {
          window.shownTexts.prefix(5) == ["Small", "Letter 0", "Letter 2", "All", "Letter 498"]
        }
        XCTAssertEqual(window.list.selectedIndexPaths, [[1, 0]], "the row that was selected")
        try write(
          database,
          "INSERT INTO letter (id, subject, folder, size) VALUES (1, 'Letter 1', 'Inbox', 1), (499, 'Letter 499', 'Inbox', 499)"
        )
        settle(window, "they are back") { window.shownTexts.contains("Letter 499") }
        window.close()
      }
    }
  }
}
