import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What stands in place of rows, where titles of sections without rows stand there as well.
final class PlaceholderRoomTests: GtkTestCase {
  @MainActor private func titled(_ count: Int) -> [Section] {
    (0..<count).map { number in
      Section(
        CollapsibleHeader.Model(title: "Title \(number)"), header: CollapsibleHeader.self,
        id: number
      ) {
        Rows([Item](), as: ItemCell.self)
      }.footer("Below \(number)")
    }
  }

  @MainActor private func each(
    _ count: Int, height: Int = 400, _ test: (SourceWindow, WidgetPointer) throws -> Void
  ) throws {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      adaptor.setSections(titled(count))
      let window = SourceWindow(kind, adaptor, height: height) {
        ($0 as? ColumnTableView)?.showsSectionsAsNodes = true
        $0.emptyPlaceholder = .empty("No Letters", message: "Write one", icon: "mail-unread")
      }
      let box = window.list.widgetPointer.children.first { $0.hasStyleClass("list-placeholder") }
      try test(window, XCTUnwrap(box, "no placeholder in the \(kind)"))
      window.window.close()
      // A column table shows no footers.
      if kind == .columns { Reports.expect(.wrongClass) }
    }
  }

  /// From where to where a widget reaches in the list, down from its upper edge.
  @MainActor private func span(of widget: WidgetPointer, in list: ListView) -> Range<Int> {
    var (x, y): (gint, gint) = (0, 0)
    gtk_widget_translate_coordinates(widget, list.widgetPointer, 0, 0, &x, &y)
    return Int(y)..<Int(y) + Int(gtk_widget_get_allocated_height(widget))
  }

  /// Where the last title or footer ends in the list.
  @MainActor private func endOfTitles(_ window: SourceWindow) -> Int {
    window.window.shownRows.map { window.window.columnHeaderHeight + $0.y + $0.height }.max() ?? 0
  }

  @MainActor func testItStandsInTheMiddleOfTheRoomThatTitlesLeave() throws {
    try each(2) { window, box in
      let end = endOfTitles(window)
      XCTAssertGreaterThan(end, 40, "titles are there in the \(window.kind)")
      let place = span(of: box, in: window.list)
      XCTAssertEqual(
        Double(place.lowerBound + place.upperBound) / 2, Double(end + 400) / 2, accuracy: 1,
        "in the \(window.kind)")
    }
  }

  @MainActor func testBelowTitlesThatFillTheViewItIsScrolledTo() throws {
    try each(20, height: 300) { window, box in
      XCTAssertGreaterThanOrEqual(span(of: box, in: window.list).lowerBound, 300, "\(window.kind)")
      window.window.scroll(to: window.window.maximumOffset)
      let place = span(of: box, in: window.list)
      XCTAssertEqual(place.upperBound, 300, "it ends the \(window.kind)")
      XCTAssertEqual(
        place.lowerBound, endOfTitles(window), "behind the titles of the \(window.kind)")
    }
  }

  @MainActor func testTheRoomGoesWhenRowsCome() {
    let adaptor = TableAdaptor()
    adaptor.setSections(titled(20))
    let window = TableWindow(adaptor, height: 300) { $0.emptyPlaceholder = .empty("No Letters") }
    let empty = window.maximumOffset
    adaptor.setSections(
      titled(19) + [
        Section(CollapsibleHeader.Model(title: "Title 19"), header: CollapsibleHeader.self, id: 19)
        {
          Rows([Item(1)], as: ItemCell.self).height(10)
        }.footer("Below 19")
      ], animated: false)
    window.settle()
    XCTAssertLessThan(window.maximumOffset, empty - 30)
    window.scroll(to: window.maximumOffset)
    XCTAssertEqual(window.shownRows.last?.text, "Below 19")
    XCTAssertEqual(window.shownRows.last.map { $0.y + $0.height }, 300)
    window.assertPixelsAreFresh()
    Reports.expectSome(.height)
  }

  @MainActor func testFromRightToLeftItStandsLeftOfTheTitlesThatScrollSideways() throws {
    let adaptor = CollectionAdaptor()
    adaptor.setSections(titled(2))
    let collection = CollectionView()
    collection.layout = .list(length: .measured(estimate: 30))
    collection.scrollsHorizontally = true
    gtk_widget_set_direction(collection.widgetPointer, GTK_TEXT_DIR_RTL)
    let window = RowWindow(list: collection, width: 700, height: 200) {
      collection.emptyPlaceholder = .empty("No Letters")
      collection.useAdaptor(adaptor)
    }
    let box = try XCTUnwrap(
      collection.widgetPointer.children.first { $0.hasStyleClass("list-placeholder") })
    var place = GtkAllocation()
    gtk_widget_get_allocation(box, &place)
    let first = window.shownRows.map(\.x).min() ?? 0
    XCTAssertLessThan(first, 640, "the titles begin at the right")
    XCTAssertEqual(Double(place.x) + Double(place.width) / 2, Double(first) / 2, accuracy: 1)
  }
}
