import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitSamples

/// The kit beside stand-ins for bindings, as the article has them.
final class OtherBindingsTests: GtkTestCase {
  @MainActor func testAListStandsInARawContainerAndKeepsAWrapper() {
    let box = Binding.Object(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    g_object_ref_sink(box.ptr)
    defer {
      gtk_widget_destroy(box.ptr.assumingMemoryBound(to: GtkWidget.self))
      g_object_unref(box.ptr)
    }
    var table: TableView? = TableView()
    if let table { Binding.put(table, into: box) }
    weak let wrapper = table.map { Binding.wrap($0) }
    XCTAssertNotNil(wrapper)
    weak let list = table
    table = nil
    XCTAssertNotNil(list)
    XCTAssertEqual(gtk_widget_get_parent(list?.widgetPointer)?.raw, box.ptr)
  }

  @MainActor func testACellHasABindingsWidget() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(["Ada", "Grace"], id: \.self, as: Binding.BindingCell.self) }
    let window = TableWindow(adaptor)
    window.settle()
    XCTAssertEqual(
      window.table.cellForRow(at: ListIndexPath(row: 1, section: 0))?.contentPointer.texts,
      ["Grace"])
  }

  @MainActor func testAClosureOfNoActorReachesTheList() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(["Ada", "Grace"], id: \.self, as: Binding.BindingCell.self) }
    let window = TableWindow(adaptor)
    Binding.choose(window.table)
    XCTAssertEqual(window.table.selectionMode, .multiple)
    Binding.clicked(window.table)
    XCTAssertEqual(window.table.selectedCount, 2)
  }
}
