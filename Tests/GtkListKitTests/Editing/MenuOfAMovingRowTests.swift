import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The menu of a row that other changes move or take away while it is open, in each kind of list,
/// where rows say who they are and where they do not.
final class MenuOfAMovingRowTests: GtkTestCase {
  @MainActor private func each(_ test: (SourceWindow, EditingList, String) -> Void) {
    for kind in SourceWindow.Kind.allCases {
      for isNamed in [true, false] {
        for isPart in [false, true] {
          let texts = ["a", "b", "c", "d"]
          let list = isNamed ? EditingList(texts) : EditingList(withoutID: texts)
          let whole: any ListSourceConvertible =
            isPart ? ConcatenatedSource([EditingList(withoutID: ["top"]), list]) : list
          let window = SourceWindow(kind, whole)
          test(window, list, "\(isNamed ? "named" : "withoutID"), part: \(isPart), \(kind)")
          window.window.close()
        }
      }
    }
  }

  @MainActor private func menu(of window: SourceWindow) -> WidgetPointer? {
    window.window.window.children.first {
      $0.isA(gtk_popover_get_type()) && gtk_widget_get_visible($0) != 0
    }
  }

  @MainActor private func choose(_ title: String, in window: SourceWindow, _ name: String) {
    let entry = menu(of: window)?.tree.last {
      $0.isA(gtk_model_button_get_type()) && $0.texts.contains(title)
    }
    guard let entry else { return XCTFail("no entry \(title): \(name)") }
    gtk_widget_activate(entry)
    Pump.until("the menu is closed") { self.menu(of: window) == nil }
    window.settle()
  }

  @MainActor func testTheMenuIsThatOfTheRowThatWasPressedWhateverItsSelectionDoes() {
    for removes in [false, true] {
      let columns = ColumnTableView()
      columns.columns = ItemColumns.all()
      let collection = CollectionView()
      collection.layout = .grid(.count(1), length: .fixed(30))
      for list in [TableView(), columns, collection] {
        var told: [Int] = []
        let adaptor = ListAdaptor()
        adaptor.apply {
          Rows(Item.many(4), as: ItemCell.self).height(30)
            .onSelect { [weak adaptor] _, path in
              adaptor?.update { if removes { $0.remove(path) } else { $0.move(path, to: [0, 3]) } }
            }
            .rowActions { item, _ in [RowAction("Tell") { _ in told.append(item.id) }] }
        }
        list.useAdaptor(adaptor)
        let window = CheckedWindow(list: list)
        window.click(window.shownRows[1], button: 3)
        window.settle()
        let menu = window.window.children.first {
          $0.isA(gtk_popover_get_type()) && gtk_widget_get_visible($0) != 0
        }
        XCTAssertEqual(menu == nil, removes, "\(type(of: list)): a row that has gone has no menu")
        let entry = menu?.tree.last {
          $0.isA(gtk_model_button_get_type()) && $0.texts.contains("Tell")
        }
        if let entry { gtk_widget_activate(entry) }
        Pump.until("the menu is closed") { menu.map { gtk_widget_get_visible($0) == 0 } ?? true }
        window.settle()
        XCTAssertEqual(told, removes ? [] : [1], "\(type(of: list))")
        window.close()
      }
    }
  }

  @MainActor func testAnEntryIsForTheRowThatTheMenuWasOpenedOn() {
    each { window, list, name in
      window.click("c", button: 3)
      list.insert("new", at: [0, 0])
      window.settle()
      choose("Delete", in: window, name)
      XCTAssertEqual(list.items, [["new", "a", "b", "d"]], name)
    }
  }

  @MainActor func testAnEntryIsForTheRowAfterOthersHaveGone() {
    each { window, list, name in
      window.click("c", button: 3)
      list.remove(at: [0, 1])
      list.remove(at: [0, 0])
      window.settle()
      choose("Delete", in: window, name)
      XCTAssertEqual(list.items, [["d"]], name)
    }
  }

  @MainActor func testAMenuWhoseRowGoesIsClosedAndDeletesNoOther() {
    each { window, list, name in
      window.click("b", button: 3)
      XCTAssertNotNil(menu(of: window), name)
      list.remove(at: [0, 1])
      window.settle()
      Pump.until("the menu is closed") { self.menu(of: window) == nil }
      XCTAssertEqual(list.items, [["a", "c", "d"]], name)
    }
  }

  @MainActor func testTheMenuPointsAtItsRowWhereverThatGoes() {
    each { window, list, name in
      window.click("b", button: 3)
      guard let menu = menu(of: window)?.of(GtkPopover.self) else { return XCTFail(name) }
      list.insert("new", at: [0, 0])
      window.settle()
      var place = GdkRectangle()
      let hasPlace = gtk_popover_get_pointing_to(menu, &place) != 0
      XCTAssert(hasPlace, name)
      var y: gint = 0
      gtk_widget_translate_coordinates(
        gtk_popover_get_relative_to(menu), window.list.widgetPointer, 0, place.y, nil, &y)
      XCTAssertEqual(Double(y), window.middle(of: "b"), accuracy: 15, name)
    }
  }
}
