import CGtkListKitGtk3
import GtkListKitTesting
import Synchronization
import XCTest

@testable import GtkListKit

/// Layouts of an app's own, and sizes that are known beforehand.
final class CollectionOwnLayoutTests: GtkTestCase {
  @MainActor func testALayoutThatCannotBeComparedIsNotAskedAgainWhileItemsStay() {
    let tally = Tally()
    var items = Item.many(40)
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(items, as: ItemCell.self) }
    let window = CollectionWindow(adaptor) { $0.layout = CollectionLayout(Stack(tally: tally)) }
    XCTAssertGreaterThan(tally.taken(), 0)
    items[2].text = "other"
    adaptor.apply { Rows(items, as: ItemCell.self) }
    window.settle()
    XCTAssertEqual(window.screenCells[2].text, "other")
    XCTAssertEqual(tally.taken(), 0, "no item has come or gone")
    items.remove(at: 0)
    adaptor.apply { Rows(items, as: ItemCell.self) }
    window.settle()
    XCTAssertGreaterThan(tally.taken(), 0)
    XCTAssertEqual(window.screenCells[1].y, 30)
    window.collection.layout.items = Stack(tally: tally, length: 50)
    window.settle()
    XCTAssertEqual(window.screenCells[1].y, 50, "another one is another one")
  }

  @MainActor func testNonsenseThatComesWithAnotherLookIsReportedAtOnce() {
    let mood = Mood()
    let layout = CollectionLayout(Stack(tally: Tally(), mood: mood))
    let window = CollectionWindow(.items(Item.many(40))) { $0.layout = layout }
    XCTAssertEqual(Reports.taken().count, 0)
    mood.isNonsense.store(true, ordering: .relaxed)
    window.collection.geometry.forgetSizes()
    Reports.expect(.layout)
  }

  @MainActor func testItemsThatWereMovedKeepTheSizeAndSpanOfTheirRows() {
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Rows(Item.many(12), as: ItemCell.self).canMove { _, _ in true }
        .size { item, _ in ItemSize(length: item.id == 0 ? 90 : 40) }
        .span { item in ItemSpan(columns: item.id == 0 ? 2 : 1) }
    }
    let window = CollectionWindow(adaptor) { $0.layout = .grid(.count(1)) }
    window.click(row: [0, 0])
    window.press(GDK_KEY_Down, .alt)
    window.scroll(to: 0)
    XCTAssertEqual(window.screenCells.prefix(3).map(\.text), ["Row 1", "Row 0", "Row 2"])
    XCTAssertEqual(window.screenCells.prefix(3).map(\.height), [40, 90, 40])
    window.collection.layout = .spans(.count(4), length: .fixed(50))
    window.settle()
    XCTAssertEqual(window.screenCell("Row 0")?.width, 160)
    XCTAssertEqual(window.screenCell("Row 1")?.width, 80)
  }

  /// Whether a layout says what cannot be.
  nonisolated private final class Mood: Sendable {
    let isNonsense = Atomic(false)
  }

  /// Items below each other. Not Equatable.
  private struct Stack: ItemLayout {
    let tally: Tally
    var length = 30.0
    var mood = Mood()

    func estimate(forBreadth breadth: Double) -> ItemSize { ItemSize(length: length) }

    func solver(for items: SectionItems) -> any SectionSolver {
      tally.add()
      return Solver(
        count: items.count, breadth: items.breadth, length: length,
        isNonsense: mood.isNonsense.load(ordering: .relaxed))
    }

    private struct Solver: SectionSolver {
      let count: Int
      let breadth: Double
      let length: Double
      let isNonsense: Bool

      var extent: Double { isNonsense ? -.infinity : Double(count) * length }

      func frame(of item: Int, in items: SectionItems) -> ItemFrame {
        ItemFrame(along: Double(item) * length, across: 0, length: length, breadth: breadth)
      }

      func items(in span: Range<Double>) -> [Range<Int>] {
        let first = min(count, max(0, Int(span.lowerBound / length)))
        let end = min(count, max(first, Int((span.upperBound / length).rounded(.up))))
        return first < end ? [first..<end] : []
      }
    }
  }
}
