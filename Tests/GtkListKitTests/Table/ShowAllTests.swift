import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

final class ShowAllTests: LeakCheckedTestCase {
  @MainActor func testShowingEverythingBringsNothingHiddenBack() {
    let table = TableView()
    let adaptor = TableAdaptor()
    table.useAdaptor(adaptor)
    table.emptyPlaceholder = .empty("Nothing here")
    gtk_widget_show_all(table.widgetPointer)
    let button = table.tools.placeholder.view?.box.tree.first { $0.isA(gtk_button_get_type()) }
    XCTAssertEqual(button.map { gtk_widget_get_visible($0) }, 0, "a button without a title")
  }
}
