import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The keyboard finds its way into a list that has no rows when the window looks for a place for it.
final class FirstFocusTests: GtkTestCase {
  @MainActor private func windows() -> [(window: CheckedWindow, adaptor: ListAdaptor)] {
    let columns = ColumnTableView()
    columns.columns = ItemColumns.all()
    let collection = CollectionView()
    collection.layout = .grid(.count(1), length: .fixed(30))
    return [TableView(), columns, collection].map { list in
      let adaptor = ListAdaptor()
      list.useAdaptor(adaptor)
      let window = CheckedWindow(list: list, isShown: false)
      // Nothing else takes the keyboard.
      for button in [window.before, window.after] { gtk_widget_set_can_focus(button, 0) }
      return (window, adaptor)
    }
  }

  @MainActor private func fill(_ adaptor: ListAdaptor, _ count: Int = 50) {
    adaptor.apply { Rows(Item.many(count), as: ItemCell.self).height(30) }
  }

  /// Down goes to the second row, and selects it.
  @MainActor private func assertArrowsWork(
    _ window: CheckedWindow, selecting row: Int = 1, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    window.press(GDK_KEY_Down)
    XCTAssertEqual(
      window.list.selectedIndexPaths, [[0, row]],
      "\(type(of: window.list)), focus: \(window.focusWidget.map { $0.texts } ?? ["nowhere"])",
      file: file, line: line)
  }

  @MainActor func testAWindowThatOpensGivesItsListTheKeyboard() {
    for (window, adaptor) in windows() {
      fill(adaptor)
      window.show()
      XCTAssertEqual(window.list.selectedIndexPaths, [], "nothing is selected by it")
      assertArrowsWork(window)
      XCTAssertEqual(window.offset, 0)
    }
  }

  @MainActor func testTheKeyboardIsInARowBeforeTheWindowIsTheActiveOne() {
    for (window, adaptor) in windows() {
      adaptor.apply {
        Rows(Item.many(5), as: ItemCell.self).height(30).onDelete { [weak adaptor] _, path in
          adaptor?.update("Delete") { $0.remove(path) }
        }
      }
      window.list.selectionMode = .multiple
      window.show(isActive: false)
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.list.numberOfItems(in: 0), 0, "\(type(of: window.list))")
    }
  }

  @MainActor func testRowsThatComeLaterGetTheKeyboardThatWaitedForThem() {
    for (window, adaptor) in windows() {
      window.show()
      fill(adaptor)
      window.settle()
      assertArrowsWork(window)
    }
  }

  @MainActor func testRowsBehindALoadingPlaceholderGetTheKeyboardWhenItGoes() {
    for (window, adaptor) in windows() {
      window.list.placeholder = .loading("Reading…")
      window.show()
      fill(adaptor)
      window.settle()
      window.list.placeholder = nil
      window.settle()
      assertArrowsWork(window)
    }
  }

  @MainActor func testAfterTryingAgainTheRowsHaveTheKeyboard() {
    for (window, adaptor) in windows() {
      window.list.placeholder = .error("Failed", message: "Try again.")
      window.list.onRetry = { [weak list = window.list] in list?.placeholder = .loading("Reading…")
      }
      window.show()
      XCTAssertEqual(window.focusWidget?.isA(gtk_button_get_type()), true, "on the button")
      window.press(GDK_KEY_Return)
      XCTAssertEqual(window.list.placeholder?.isBusy, true)
      fill(adaptor)
      window.list.placeholder = nil
      window.settle()
      assertArrowsWork(window)
    }
  }

  @MainActor func testAListThatIsShownOnlyNowTakesTheKeyboardThatItIsGiven() {
    for (window, adaptor) in windows() {
      fill(adaptor)
      window.show()
      gtk_widget_hide(window.scrolled)
      window.settle()
      gtk_widget_show(window.scrolled)
      // As whoever shows a list does: before it has been given its place.
      gtk_widget_child_focus(window.scrolled, GTK_DIR_TAB_FORWARD)
      window.settle()
      assertArrowsWork(window)
    }
  }

  @MainActor func testTheKeyboardStaysWhereTheUserTookItMeanwhile() {
    for (window, adaptor) in windows() {
      window.show()
      gtk_widget_set_can_focus(window.after, 1)
      window.focus(window.after)
      fill(adaptor)
      window.settle()
      XCTAssertEqual(window.focusWidget, window.after, "\(type(of: window.list))")
    }
  }

  @MainActor func testTheKeyboardComesToTheRowThatIsSelected() {
    for (window, adaptor) in windows() {
      fill(adaptor)
      window.list.selectRow(at: [0, 5])
      window.show()
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 5]])
      assertArrowsWork(window, selecting: 6)
    }
  }

  @MainActor func testAnAppGivesAListTheKeyboardByItsWidget() {
    for (window, adaptor) in windows() {
      fill(adaptor)
      gtk_widget_set_can_focus(window.after, 1)
      window.show()
      window.focus(window.after)
      gtk_widget_grab_focus(window.list.widgetPointer)
      assertArrowsWork(window)
      window.focus(window.after)
      gtk_widget_grab_focus(window.list.widgetPointer)
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1]], "to where it was")
      assertArrowsWork(window, selecting: 2)
    }
  }

  @MainActor func testAListThatIsGivenTheKeyboardBeforeItHasRowsTakesItWithThem() {
    for (window, adaptor) in windows() {
      gtk_widget_set_can_focus(window.after, 1)
      window.show()
      window.focus(window.after)
      gtk_widget_grab_focus(window.list.widgetPointer)
      fill(adaptor)
      window.settle()
      assertArrowsWork(window)
    }
  }
}
