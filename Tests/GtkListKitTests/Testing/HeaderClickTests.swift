import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Clicks on headers hit their expanders, in their rows and over the rows.
final class HeaderClickTests: GtkTestCase {
  private enum Place: CaseIterable { case table, collection, sideways }

  @MainActor private func window(_ place: Place) throws -> (ListWindow, () -> Bool?) {
    let list: ListView = place == .table ? TableView() : CollectionView()
    if let collection = list as? CollectionView {
      collection.layout = .list(length: .fixed(30))
      collection.scrollsHorizontally = place == .sideways
    }
    let adaptor = list.useAdaptor()
    adaptor.apply {
      for number in 0..<3 {
        Section(.init(title: "S\(number)"), header: CollapsibleHeader.self, id: "\(number)") {
          Rows(Item.many(20), as: ItemCell.self)
        }
      }
    }
    let isCollapsed = { [weak adaptor] in adaptor?.sections.first?.isCollapsed }
    list.hasStickyHeaders = true
    let window = ListWindow(list, width: 300, height: 200)
    try window.show()
    return (window, isCollapsed)
  }

  @MainActor private func scroll(_ window: ListWindow, _ place: Place, to offset: Double) {
    guard place == .sideways else { return window.scroll(to: offset) }
    let scrolled = window.scrolled.of(GtkScrolledWindow.self)
    gtk_adjustment_set_value(gtk_scrolled_window_get_hadjustment(scrolled), offset)
    window.settle()
  }

  @MainActor func testClickOnHeaderHitsItsExpander() throws {
    for place in Place.allCases {
      for isSticky in [false, true] {
        let (window, isCollapsed) = try window(place)
        if isSticky { scroll(window, place, to: 170) }
        let header = isSticky ? try XCTUnwrap(window.stickyViews.first) : try window.row("S0")
        XCTAssertEqual(header.text, "S0")
        window.click(header)
        XCTAssertEqual(isCollapsed(), true, "\(place) \(isSticky)")
        window.close()
      }
    }
    Reports.expectSome(.height)
  }

  @MainActor func testClickOnExpanderOfHeaderHitsIt() throws {
    for place in Place.allCases {
      for isSticky in [false, true] {
        let (window, isCollapsed) = try window(place)
        if isSticky { scroll(window, place, to: 170) }
        let header = isSticky ? try XCTUnwrap(window.stickyViews.first) : try window.row("S0")
        let expander = header.widget.tree.first { $0.isA(gtk_expander_get_type()) }
        window.click(try XCTUnwrap(expander))
        XCTAssertEqual(isCollapsed(), true, "\(place) \(isSticky)")
        window.close()
      }
    }
    Reports.expectSome(.height)
  }

  @MainActor func testClickOnHeaderHalfPushedOutHitsIt() throws {
    let (window, isCollapsed) = try window(.table)
    window.list.scrollToRow(at: [1, 0], position: .top)
    window.settle()
    window.scroll(by: -24)
    let sticky = try XCTUnwrap(window.stickyViews.first)
    XCTAssertLessThan(sticky.y, 0)
    window.click(sticky)
    XCTAssertEqual(isCollapsed(), true)
  }
}
