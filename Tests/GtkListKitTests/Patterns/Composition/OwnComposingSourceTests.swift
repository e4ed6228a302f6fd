import GtkListKit
import GtkListKitTesting
import XCTest

/// A source that an app puts together from another one, on the kit alone.
final class OwnComposingSourceTests: GtkTestCase {
  /// Shows a section of its own above those of an adaptor.
  private final class Below: ListSource {
    let part: TableAdaptor
    private var host: ListHost?

    init(_ part: TableAdaptor) { self.part = part }

    func attach(to host: ListHost) -> Bool {
      self.host = host
      return ListHost(of: part, in: host, firstSection: { 1 }, isFirst: { false }).attach(part)
    }
    func detach() { part.detach() }
    func numberOfSections(in list: ListView) -> Int { 1 + part.numberOfSections(in: list) }
    func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
      section == 0 ? 1 : part.list(list, numberOfItemsIn: section - 1)
    }
    func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      if path.section > 0 {
        return part.list(list, cellForItemAt: [path.section - 1, path.item])
      }
      let cell = list.dequeueCell(ItemCell.self)
      cell.fill { cell.update(Item(10)) }
      return cell
    }
  }

  @MainActor func testItsPartCountsItsOwnSectionsAndUpdatesThem() {
    let adaptor = TableAdaptor.over(Item.many(2), [Item(5)])
    let source = Below(adaptor)
    let window = TableWindow { $0.useSource(source) }
    XCTAssert(window.table.source === source)
    XCTAssertEqual(window.shownTexts, ["Row 10", "Row 0", "Row 1", "Row 5"])
    adaptor.update {
      $0.remove([0, 0])
      $0.move([1, 0], to: [0, 0])
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 10", "Row 5", "Row 1"])
    window.table.useSource(nil)
    XCTAssertNil(adaptor.view)
  }
}
