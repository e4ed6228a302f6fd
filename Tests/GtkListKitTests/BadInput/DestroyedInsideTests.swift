import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A list that is destroyed by what it calls stays whole until it has nothing more to do. Criticals are
/// fatal.
final class DestroyedInsideTests: GtkTestCase {
  private final class Holder: CellViewHolder {
    var selected: () -> Void = {}
    override func didSelectWith(container: ListView, index: ListIndexPath) { selected() }
  }

  private final class DrawnCell: ListCell, ModelCell {
    static var drawn: () -> Void = {}

    override func makeContent() -> WidgetPointer {
      let box = TestWidgets.label(in: self)
      connectQuery("draw", of: box.raw) { _ in
        DrawnCell.drawn()
        return false
      }
      return box
    }
    func update(_ item: Item) { self["text"].text = item.text }
  }

  private final class Count { var value = 0 }

  /// How often the list's widget has told that it is destroyed.
  @MainActor private func endings(of window: CheckedWindow) -> Count {
    let count = Count()
    connectSignal("destroy", of: window.list.widgetPointer.raw) { _ in count.value += 1 }
    return count
  }

  @MainActor func testAListThatIsDestroyedInACallbackLeavesItsPlaceAtOnceAndIsDestroyedAfterwards()
  {
    Self.kept = [\.holders, \.handlers]
    let holders = Item.many(9).map { Holder(data: $0, cellClass: ItemCell.self, cellHeight: 30) }
    let adaptor = TableAdaptor()
    adaptor.sections = [SectionViewHolder(cellHolders: holders)]
    let window = TableWindow(adaptor)
    let endings = endings(of: window)
    let other = TableView()
    var inside: Int?
    holders[1].selected = {
      gtk_widget_destroy(window.table.widgetPointer)
      inside = endings.value
      gtk_container_add(window.scrolled.container, other.widgetPointer)
    }

    window.click(row: [0, 1])

    XCTAssertEqual(inside, 0)
    XCTAssertEqual(gtk_widget_get_parent(other.widgetPointer), window.scrolled)
    Pump.until("the list is destroyed") { endings.value == 1 }
  }

  @MainActor func testACellThatIsDrawnMayDestroyTheList() {
    let adaptor = TableAdaptor()
    adaptor.sections = [
      SectionViewHolder(
        cellHolders: Item.many(9).map {
          CellViewHolder(data: $0, cellClass: DrawnCell.self, cellHeight: 30)
        })
    ]
    let window = TableWindow(adaptor)
    let endings = endings(of: window)
    var isDrawn = false
    DrawnCell.drawn = {
      guard !isDrawn else { return }
      isDrawn = true
      gtk_widget_destroy(window.table.widgetPointer)
    }
    defer { DrawnCell.drawn = {} }
    window.list.redraw()
    window.settle()

    XCTAssert(isDrawn)
    Pump.until("the list is destroyed") { endings.value == 1 }
    XCTAssertNil(gtk_widget_get_parent(window.table.widgetPointer))
  }
}
