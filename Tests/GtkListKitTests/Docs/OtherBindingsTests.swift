import CGtkListKitGtk3
import GtkListKitTestSupport
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

  @MainActor func testABareWidgetOfSuchABindingHearsNothingAndItsSignalBecomesAnEvent() throws {
    var opened: [String] = []
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(["Ada", "Grace"], id: \.self, as: Binding.BareCell.self)
        .onEvent("open") { title, _ in opened.append(title) }
    }
    let window = TableWindow(adaptor)
    window.settle()
    let path = ListIndexPath(row: 1, section: 0)
    let cell = try XCTUnwrap(window.table.cellForRow(at: path) as? Binding.BareCell)
    var clicks = 0
    cell.button.clicked = { clicks += 1 }
    gtk_button_clicked(cell.button.widgetPointer.as(GtkButton.self))
    XCTAssertEqual(clicks, 0)
    XCTAssertEqual(opened, ["Grace"])
  }

  @MainActor func testAWidgetInABoxOfItsBindingHears() throws {
    var opened: [String] = []
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(["Ada", "Grace"], id: \.self, as: Binding.OpenCell.self)
        .onEvent("open") { title, _ in opened.append(title) }
    }
    let window = TableWindow(adaptor)
    window.settle()
    let cell = try XCTUnwrap(window.table.cellForRow(at: ListIndexPath(row: 1, section: 0)))
    let button = try XCTUnwrap(cell.contentPointer.children.first)
    XCTAssertEqual(button.texts, ["Grace"])
    gtk_button_clicked(button.as(GtkButton.self))
    XCTAssertEqual(opened, ["Grace"])
  }

  @MainActor func testTheWidgetOfAListDoesNotFloat() {
    let table = TableView()
    XCTAssertEqual(g_object_is_floating(table.widgetPointer), 0)
  }

  @MainActor func testATaskThatIsBegunBeforeThereIsAListRunsInTheLoop() {
    var seen: [String] = []
    let guardian = g_timeout_add_seconds(
      guint(60 * Thoroughness.slowness),
      { _ in
        gtk_main_quit()
        return 1
      }, nil)
    defer { g_source_remove(guardian) }
    for turn in ["first", "second"] {
      Binding.run {
        Task { @MainActor in
          await Task.yield()
          seen.append(turn)
          gtk_main_quit()
        }
      }
    }
    XCTAssertEqual(seen, ["first", "second"])
  }
}
