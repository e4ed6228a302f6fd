import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Lists described by sections and rows, typed and lazy.
final class DescribedListTests: GtkTestCase {
  /// Models that count how often they are read.
  final class Counted: RandomAccessCollection {
    let count: Int
    var reads = 0
    init(_ count: Int) { self.count = count }
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(index: Int) -> Item {
      reads += 1
      return Item(index)
    }
  }

  @MainActor func testSectionsRowsAndConditionsAreShownInOrder() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor, height: 600)
    let isShown = true
    adaptor.apply {
      Section("A") {
        Rows(Item.many(2), as: ItemCell.self)
        Row("single", as: StringCell.self)
        if isShown { Row("shown", as: StringCell.self) }
        if !isShown { Row("hidden", as: StringCell.self) }
      }
      .footer("end of A")
      for number in 1...2 {
        Section("B\(number)") { Row("row of \(number)", as: StringCell.self) }
      }
      Rows(["bare"], id: \.self, as: StringCell.self)
    }
    window.settle()
    XCTAssertEqual(
      window.shownTexts,
      [
        "A", "Row 0", "Row 1", "single", "shown", "end of A", "B1", "row of 1", "B2", "row of 2",
        "bare",
      ])
  }

  @MainActor func testAnEmptyLiteralRemovesAllSections() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply { Rows(Item.many(2), as: ItemCell.self) }
    adaptor.setSections([])
    window.settle()
    XCTAssertEqual(window.shownTexts, [])
    XCTAssertEqual(window.table.numberOfSections, 0)
  }

  @MainActor func testWrongLiteralsOfIndexPathsAreReported() {
    let window = TableWindow(TableAdaptor.over(Item.many(2)))
    let wrong: [ListIndexPath] = [[], [0], [0, 1, 0]]
    for path in wrong {
      window.table.selectRow(at: path)
      Reports.expect(.indexOutOfRange)
    }
    XCTAssertEqual(window.table.selectedIndexPaths, [])
    window.table.selectRow(at: [0, 1])
    XCTAssertEqual(window.table.selectedIndexPaths, [ListIndexPath(row: 1, section: 0)])
  }

  @MainActor func testAMillionModelsAreReadOnlyWhereTheyAreShown() {
    let models = Counted(1_000_000)
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply { Rows(models, as: ItemCell.self).height(30) }
    window.settle()
    XCTAssertLessThan(models.reads, 200)
    models.reads = 0
    window.scroll(to: 20_000_000)
    window.table.selectRow(at: [0, 900_000])
    XCTAssertLessThan(models.reads, 400)
    XCTAssertEqual(adaptor[0]?.count, 1_000_000)
    XCTAssertEqual(adaptor[0, 777_777]?.id, AnyHashable(777_777))
    XCTAssertNil(adaptor[0, 1_000_000])
  }

  @MainActor func testClosuresGetTheModelAndThePath() {
    var calls: [String] = []
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply {
      Rows(Item.many(100), as: ItemCell.self).height(30)
        .onSelect { item, path in calls.append("select \(item.id) \(path)") }
        .onDeselect { item, _ in calls.append("deselect \(item.id)") }
        .onActivate { item, _ in calls.append("activate \(item.id)") }
        .onEvent("tap") { item, path, value in
          calls.append("tap \(item.id) \(path) \(value?.int ?? 0)")
        }
    }
    window.settle()
    window.click(row: [0, 2])
    window.click(row: [0, 5])
    window.press(GDK_KEY_Return)
    window.table.cellForRow(at: [0, 3])?.sendEvent(withName: "tap", value: .int(9))
    XCTAssertEqual(
      calls, ["select 2 [0, 2]", "deselect 2", "select 5 [0, 5]", "activate 5", "tap 3 [0, 3] 9"])
  }

  @MainActor func testTypedHoldersShowTheirModel() {
    let adaptor = TableAdaptor()
    let holder = TableModelHolder<ItemCell>(Item(4))
    adaptor.sections = [TableSectionViewHolder(cellHolders: [holder])]
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownTexts, ["Row 4"])
    holder.model = Item(4, "changed")
    adaptor.refreshCell(at: [0, 0])
    window.settle()
    XCTAssertEqual(window.shownTexts, ["changed"])
    XCTAssertEqual(holder.cellData as? Item, holder.model)
  }

  @MainActor func testApplyingAgainBindsOnlyWhatDiffers() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    func show(_ items: [Item]) {
      adaptor.apply { Rows(items, as: ItemCell.self).height(30) }
      window.settle()
    }
    var items = Item.many(100)
    show(items)
    window.rest()
    XCTAssertEqual(ItemCell.boundSince { show(items) }, [])
    items[3].text = "changed"
    XCTAssertEqual(ItemCell.boundSince { show(items) }, [3])
    XCTAssertEqual(window.shownTexts[3], "changed")
    items.insert(Item(500), at: 5)
    XCTAssertEqual(ItemCell.boundSince { show(items) }, [500])
    items.swapAt(2, 6)
    XCTAssertEqual(ItemCell.boundSince { show(items) }, [])
    window.assertShows(items.texts)
    window.assertPixelsAreFresh()
  }

  @MainActor func testSectionsStayAsTheUserLeftThem() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    func show() {
      adaptor.apply {
        Section("A") { Rows(Item.many(3), as: ItemCell.self) }.collapsed()
        Section("B") { Rows(Item.many(2), as: ItemCell.self) }
      }
      window.settle()
    }
    show()
    XCTAssertEqual(window.shownTexts, ["A", "B", "Row 0", "Row 1"])
    adaptor.setCollapsed(false, section: 0)
    adaptor.setCollapsed(true, section: 1)
    show()
    XCTAssertEqual(window.shownTexts, ["A", "Row 0", "Row 1", "Row 2", "B"])
  }

  @MainActor func testEditsThatDoNotFitAreReportedAndChangeNothing() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let window = TableWindow(adaptor)
    adaptor.update { editor in
      editor.remove([0, 3])
      editor.remove([-1, 0])
      editor.insert(TableCellViewHolder(), at: [0, 5])
      editor.insert(TableCellViewHolder(), at: [0, -1])
      editor.move([0, 0], to: [0, 3])
      editor.move([7, 0], to: [0, 0])
      editor.replace([0, .max], with: TableCellViewHolder())
      editor.reconfigure([0, .min])
      editor.reload([3, 0])
      editor.insertSection(TableSectionViewHolder(), at: 2)
      editor.removeSection(-1)
      editor.moveSection(0, to: 1)
      editor.append([TableCellViewHolder()], to: 9)
      editor.edit(Item.self, at: [0, 9]) { $0.text = "none" }
    }
    Reports.expectSome(.indexOutOfRange)
    adaptor.update { editor in editor.edit(String.self, at: [0, 0]) { $0 = "no item" } }
    Reports.expect(.wrongModel)
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
  }

  @MainActor func testAnEditChangesTheModelInTheSameCell() {
    let adaptor = TableAdaptor.over(Item.many(5))
    let window = TableWindow(adaptor)
    let cell = window.table.cellForRow(at: [0, 2])
    adaptor.update { editor in editor.edit(Item.self, at: [0, 2]) { $0.text = "edited" } }
    window.settle()
    XCTAssert(window.table.cellForRow(at: [0, 2]) === cell)
    XCTAssertEqual(window.shownTexts[2], "edited")
    window.assertPixelsAreFresh()
  }

  @MainActor func testAReconfiguredRowTakesItsNewHeight() {
    let adaptor = TableAdaptor.over(Item.many(20), height: 30)
    let window = TableWindow(adaptor)
    adaptor[0, 2]?.cellHeight = 55
    adaptor.refreshCell(at: [0, 2])
    window.settle()
    XCTAssertEqual(window.shownRows.map(\.height).prefix(4), [30, 30, 55, 30])
    adaptor[0, 2]?.cellHeight = nil
    adaptor.update { $0.reconfigure([0, 2]) }
    window.settle()
    XCTAssertNotEqual(window.shownRows[2].height, 55)
    window.assertShows(Item.many(20).texts)
    window.assertPixelsAreFresh()
  }
}
