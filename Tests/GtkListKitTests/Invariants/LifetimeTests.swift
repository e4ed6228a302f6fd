import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Invariant 4: nothing the kit connects outlives its widget, and nothing the widget holds outlives
/// the adaptor.
final class LifetimeTests: GtkTestCase {
  @MainActor func testDestroyingTheWindowFreesEverything() {
    let cells = ItemCell.live
    var table = Weak<TableView>(nil)
    var adaptor = Weak<TableAdaptor>(nil)
    var holder = Weak<CellViewHolder>(nil)
    var cell = Weak<ListCell>(nil)
    func show() {
      let strong = TableAdaptor.over(Item.many(1_000), height: 30)
      strong.dataSource[0].headerData = "A"
      strong.dataSource[0].headerViewClass = CountView.self
      let window = TableWindow(strong)
      window.table.hasStickyHeaders = true
      window.scroll(to: 2_000)
      window.focus(window.before)
      window.press(GDK_KEY_Tab)
      table = Weak(window.table)
      adaptor = Weak(strong)
      holder = Weak(strong[0, 70])
      cell = Weak(window.table.cellForRow(at: [0, 70]))
      XCTAssertNotNil(cell.object)
      window.close()
    }
    show()
    EventLoop.drain()
    XCTAssertNil(table.object)
    XCTAssertNil(adaptor.object)
    XCTAssertNil(holder.object)
    XCTAssertNil(cell.object)
    XCTAssertEqual(ItemCell.live, cells)
  }

  @MainActor func testTheWidgetKeepsTheTableAndTheTableItsAdaptor() {
    var table = Weak<TableView>(nil)
    var adaptor = Weak<TableAdaptor>(nil)
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    func fill() {
      let strong = TableView()
      let filler = TableAdaptor.over(Item.many(10))
      strong.useAdaptor(filler)
      gtk_container_add(window.container, strong.widgetPointer)
      table = Weak(strong)
      adaptor = Weak(filler)
    }
    fill()
    EventLoop.drain()
    XCTAssertNotNil(table.object)
    XCTAssertNotNil(adaptor.object)
    gtk_widget_destroy(window)
    EventLoop.drain()
    XCTAssertNil(table.object)
    XCTAssertNil(adaptor.object)
  }

  @MainActor func testATableThatWasNeverShownIsFreed() {
    var table = Weak<TableView>(nil)
    func make() {
      let strong = TableView()
      strong.useAdaptor(TableAdaptor.over(Item.many(10)))
      table = Weak(strong)
    }
    make()
    XCTAssertNil(table.object)
  }

  @MainActor func testAnAdaptorThatIsTakenAwayIsFreedWhileTheWidgetLives() {
    var adaptor = Weak<TableAdaptor>(nil)
    let window = TableWindow()
    func fill() {
      let strong = TableAdaptor.over(Item.many(100), height: 30)
      window.table.useAdaptor(strong)
      window.settle()
      adaptor = Weak(strong)
    }
    fill()
    XCTAssertEqual(window.shownRows.count, 14)
    XCTAssertNotNil(adaptor.object)
    window.table.useAdaptor(nil)
    window.settle()
    XCTAssertNil(adaptor.object)
    XCTAssertEqual(window.shownRows.count, 0)
  }

  @MainActor func testADataSourceThatGoesAwayLeavesAUsableTable() {
    let window = TableWindow()
    var source: PlainSource? = PlainSource(rows: 100)
    window.table.dataSource = source
    window.table.reloadData()
    window.settle()
    XCTAssertFalse(window.shownRows.isEmpty)
    source = nil
    window.scroll(to: 1_000)
    window.click(window.table.widgetPointer)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownRows.count, 0)
  }

  @MainActor func testATableOutlivesItsWidgetAndAnswersNothing() {
    let adaptor = TableAdaptor.over(Item.many(100), height: 30)
    let window = TableWindow(adaptor)
    let table = window.table
    table.selectionMode = .multiple
    TableLife.useAfterItsEnd(window, adaptor) {
      table.isBoxed = true
      table.hasStickyHeaders = true
      table.headerView = CountView()
    }
  }

  @MainActor func testACollectionOutlivesItsWidgetAndAnswersNothing() {
    let adaptor = CollectionAdaptor.items(Item.many(100))
    let window = CollectionWindow(adaptor)
    let collection = window.collection
    TableLife.useAfterItsEnd(window, adaptor) {
      collection.layout = .grid(.adaptive(minimum: 60))
      collection.selectionMode = .multiple
    }
  }

  @MainActor func testAnAdaptorOutlivesItsViewAndServesAnother() {
    let adaptor = TableAdaptor.over(Item.many(100), height: 30)
    let first = TableWindow(adaptor)
    first.close()
    XCTAssertNil(adaptor.list?.widgetPointer.isMapped == true ? adaptor.list : nil)
    adaptor.append(toSection: 0, withDatas: [Item(100)], cellClass: ItemCell.self)
    let second = TableWindow(adaptor)
    XCTAssertEqual(second.shownRows.count, 14)
    XCTAssert(adaptor.list === second.table)
    second.assertShows(Item.many(101).texts)
  }

  @MainActor func testATableIsMovedFromOneWindowToAnother() {
    let first = TableWindow(TableAdaptor.over(Item.many(100), height: 30))
    let table = first.table
    let second = TableLife.move(from: first) {
      TableWindow(width: 250, height: 300, table: table)
    }
    second.assertShows(Item.many(100).texts)
    second.scroll(to: 900)
    second.assertShows(Item.many(100).texts)
    second.assertPixelsAreFresh()
  }

  @MainActor func testACellThatAnAppHoldsOutlivesTheTable() {
    let window = TableWindow(TableAdaptor.over(Item.many(10)))
    let cell = window.table.cellForRow(at: [0, 2])
    let text = cell?["text"].text
    window.close()
    XCTAssertEqual(text, "Row 2")
    XCTAssertNil(cell?.indexPath)
    cell?.sendEvent(withName: "late")
  }
}

/// A data source without an adaptor.
class PlainSource: ListDataSource {
  var rows: Int
  init(rows: Int) { self.rows = rows }
  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { rows }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    let cell = list.dequeueCell(ItemCell.self)
    cell.update(Item(path.row))
    return cell
  }

  // Here, so that subclasses override them.
  func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { false }
  func list(_ list: ListView, moveItemAt source: ListIndexPath, to target: ListIndexPath) {}
  func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { false }
  func list(_ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath) {}
}
