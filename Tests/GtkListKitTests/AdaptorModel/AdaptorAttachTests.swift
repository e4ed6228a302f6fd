import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The link between a view and its adaptor.
final class AdaptorAttachTests: GtkTestCase {
  @MainActor func testTheViewRetainsTheAdaptorAndTheAdaptorNotTheView() {
    var adaptor = Weak<TableAdaptor>(nil)
    let holder = TableView()
    func attach() {
      let strong = TableAdaptor()
      holder.useAdaptor(strong)
      adaptor = Weak(strong)
      XCTAssert(strong.view === holder)
    }
    attach()
    XCTAssertNotNil(adaptor.object)

    let kept = TableAdaptor()
    func makeView() {
      let view = TableView()
      view.useAdaptor(kept)
      XCTAssertNotNil(kept.view)
    }
    makeView()
    XCTAssertNil(kept.view)
  }

  @MainActor func testNilDetachesOnBothSides() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let window = TableWindow(adaptor)
    window.table.useAdaptor(nil)
    window.settle()
    XCTAssertNil(adaptor.list)
    XCTAssertNil(window.table.dataSource)
    XCTAssertNil(window.table.delegate)
    XCTAssertEqual(window.table.numberOfSections, 0)
    XCTAssertEqual(window.shownRows.count, 0)
  }

  @MainActor func testAnAdaptorFillsASecondList() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let window = TableWindow(adaptor)
    let second = TableView()
    second.useAdaptor(adaptor)
    adaptor.update { $0.remove([0, 1]) }
    window.settle()
    XCTAssert(adaptor.list === window.table)
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 2"])
    XCTAssertEqual(second.numberOfItems(in: 0), 2)
    window.table.useAdaptor(nil)
    XCTAssert(adaptor.list === second)
    XCTAssertEqual(window.table.numberOfSections, 0)
    adaptor.update { $0.remove([0, 1]) }
    XCTAssertEqual(second.numberOfItems(in: 0), 1)
    second.useAdaptor(nil)
    XCTAssertNil(adaptor.list)
  }

  @MainActor func testASecondAdaptorReplacesTheFirst() {
    let first = TableAdaptor.over(Item.many(3))
    let second = TableAdaptor.over([Item(8), Item(9)])
    let window = TableWindow(first)
    window.table.useAdaptor(second)
    window.settle()
    XCTAssertNil(first.view)
    XCTAssert(second.view === window.table)
    window.assertShows(["Row 8", "Row 9"])
    XCTAssertEqual(window.shownTexts, ["Row 8", "Row 9"])
  }

  @MainActor func testTheSameAdaptorAgainReloads() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let window = TableWindow(adaptor)
    adaptor.append(toSection: 0, withDatas: [Item(3)], cellClass: ItemCell.self)
    window.table.useAdaptor(adaptor)
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(4).texts)
    XCTAssert(adaptor.list === window.table)
  }

  @MainActor func testANewAdaptorShowsItsTop() {
    let window = TableWindow(TableAdaptor.over(Item.many(500), height: 30))
    window.scroll(to: 3_000)
    window.table.useAdaptor(TableAdaptor.over(Item.many(400), height: 30))
    window.settle()
    XCTAssertEqual(window.offset, 0)
    window.assertShows(Item.many(400).texts)
  }

  @MainActor func testTheContextIsHeldWeaklyAndKnowsTheController() {
    @MainActor final class Context: AdaptorContextProtocol {
      let controller: AnyObject?
      init(_ controller: AnyObject) { self.controller = controller }
    }
    let adaptor = TableAdaptor()
    let controller = NSObject()
    var context: Context? = Context(controller)
    adaptor.context = context
    XCTAssert(adaptor.context?.controller === controller)
    context = nil
    XCTAssertNil(adaptor.context)
  }

  @MainActor func testTheOwningWindowIsTheOneTheListIsInUnlessTheContextNamesAnother() {
    @MainActor final class Context: AdaptorContextProtocol {
      var owningWindow: WidgetPointer?
    }
    let adaptor = TableAdaptor()
    XCTAssertNil(adaptor.owningWindow)
    let window = TableWindow(adaptor)
    XCTAssertNotNil(adaptor.owningWindow)
    XCTAssertEqual(adaptor.owningWindow, gtk_widget_get_toplevel(window.table.widgetPointer))
    let context = Context()
    adaptor.context = context
    XCTAssertEqual(adaptor.owningWindow, window.table.owningWindow, "the context names none")
    let other = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    context.owningWindow = other
    XCTAssertEqual(adaptor.owningWindow, other)
    if let other { gtk_widget_destroy(other) }
  }

  @MainActor func testTheNamesOfAdaptorForIOSMeanTheSame() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    XCTAssertIdentical(adaptor.view, window.table)
    let row = CellViewHolder(data: 1, cellClass: ItemCell.self)
    adaptor.dataSource = [SectionViewHolder(cellHolders: [row])]
    adaptor.dataSource.append(SectionViewHolder())
    XCTAssertEqual(adaptor.sections.map(\.count), [1, 0])
    XCTAssertIdentical(adaptor.dataSource[1], adaptor.sections[1])
  }

  @MainActor func testTheSectionsAreEmptyAtFirst() {
    XCTAssert(TableAdaptor().sections.isEmpty)
    let window = TableWindow(TableAdaptor())
    XCTAssertEqual(window.shownRows.count, 0)
  }

  @MainActor func testAnAdaptorWithoutAViewTakesEverything() {
    let adaptor = TableAdaptor.over(Item.many(3))
    adaptor.setCollapsed(true, section: 0)
    adaptor.refreshSectionViews(of: 0)
    adaptor.refreshCell(at: [0, 0])
    XCTAssert(adaptor.removeCell(at: [0, 0]))
    adaptor.apply { Section("A") { Rows(Item.many(2), as: ItemCell.self) } }
    XCTAssertEqual(adaptor[0]?.count, 2)
    XCTAssertNil(adaptor.list)
  }

  @MainActor func testHoldersAreMadeWithTheirDefaults() {
    let cell = TableCellViewHolder()
    XCTAssertNil(cell.cellData)
    XCTAssertNil(cell.cellClass)
    XCTAssertNil(cell.cellHeight)
    let section = TableSectionViewHolder()
    XCTAssertNil(section.headerData)
    XCTAssertNil(section.headerViewClass)
    XCTAssertNil(section.headerHeight)
    XCTAssertNil(section.footerData)
    XCTAssertNil(section.footerViewClass)
    XCTAssertNil(section.footerHeight)
    XCTAssert(section.cellHolders.isEmpty)
    XCTAssertFalse(section.collapsed)
    XCTAssertEqual(section.cellCounts, 0)
    section.cellHolders = [cell, TableCellViewHolder()]
    XCTAssertEqual(section.cellCounts, 2)
    section.collapsed = true
    XCTAssertEqual(section.cellCounts, 0)
    XCTAssertEqual(section.count, 2)
  }
}
