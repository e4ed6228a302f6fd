import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Sections whose rows are fetched a page at a time.
final class PagedSectionsTests: GtkTestCase {
  private struct Refused: Error {}

  @MainActor func testASectionThatFailsAsItComesIsMadeOnceThoughItIsAskedForAgain() throws {
    var isBroken = true
    var (made, asked) = ([String](), 0)
    let sections = PagedSections<String, Item> { id, rows in
      if id == "b", isBroken { throw Refused() }
      return .init(rows.map { Item(id == "a" ? $0 : 100 + $0) })
    }
    let all = [(id: "a", count: 3), (id: "b", count: 2)]
    sections.prepare = { [weak sections] section in
      made.append(section.id)
      section.rows.onFailure = { _, _ in
        isBroken = false
        asked += 1
        sections?.update(all)
      }
    }
    let adaptor = TableAdaptor()
    adaptor.show(sections) { section in
      Section("\(section.id): \(section.count)", id: section.id) {
        Rows(section.rows, as: ItemCell.self).height(20)
      }
    }
    sections.update([(id: "a", count: 3)])
    let window = TableWindow(adaptor)
    Pump.until("the first one is there") {
      window.frame()
      return window.shownTexts == ["a: 3", "Row 0", "Row 1", "Row 2"]
    }
    sections.update(all)
    Pump.until("both are there") {
      window.frame()
      return window.shownTexts.suffix(3) == ["b: 2", "Row 100", "Row 101"]
    }
    XCTAssertEqual(asked, 1)
    XCTAssertEqual(made, ["a", "b"])
    Reports.expect(.loading)
  }

  @MainActor func testAnyOrderOfAFewOrManySectionsIsShown() {
    for count in [40, 400] {
      let sections = PagedSections<Int, Item> { id, rows in .init(rows.map { Item(10 * id + $0) }) }
      let adaptor = TableAdaptor()
      adaptor.show(sections) { section in
        Section("Section \(section.id)", id: section.id) {
          Rows(section.rows, as: ItemCell.self).height(20)
        }
      }
      let window = TableWindow(adaptor)
      let ids = Array(0..<count)
      for order in [ids, ids.reversed(), [7] + ids.filter { $0 != 7 }] {
        sections.update(order.map { ($0, count: 1) })
        Pump.until("the first one is there") {
          window.frame()
          return window.shownTexts.prefix(2) == ["Section \(order[0])", "Row \(10 * order[0])"]
        }
        let titles = (0..<count).map { adaptor[$0]?.givenID as? Int }
        XCTAssertEqual(titles, order.map { .some($0) })
      }
      window.close()
    }
  }
}
