import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitTesting
import XCTest

/// Signals of GTK that call closures.
final class SignalTests: GtkTestCase {
  @MainActor private func button() -> WidgetPointer {
    let button: WidgetPointer = gtk_button_new_with_label("Save")
    g_object_ref_sink(button)
    return button
  }

  @MainActor func testEachEmissionCallsTheClosure() {
    let button = button()
    defer { g_object_unref(button) }
    var count = 0
    let connection = connect(button, "clicked") { count += 1 }
    gtk_button_clicked(button.as(GtkButton.self))
    gtk_button_clicked(button.as(GtkButton.self))
    XCTAssertEqual(count, 2)
    XCTAssert(connection.isConnected)
    connection.disconnect()
    connection.disconnect()
    gtk_button_clicked(button.as(GtkButton.self))
    XCTAssertEqual(count, 2)
    XCTAssertFalse(connection.isConnected)
  }

  @MainActor func testTheClosureGoesWithTheWidget() {
    let button = button()
    var held: Held? = Held()
    let weak = Weak(held)
    let connection = connect(button, "clicked") { [held] in _ = held }
    held = nil
    XCTAssertNotNil(weak.object)
    gtk_widget_destroy(button)
    g_object_unref(button)
    XCTAssertNil(weak.object, "a connection that is kept must not keep the closure")
    XCTAssertFalse(connection.isConnected)
    connection.disconnect()
  }

  @MainActor func testDisconnectingReleasesTheClosure() {
    let button = button()
    defer { g_object_unref(button) }
    var held: Held? = Held()
    let weak = Weak(held)
    let connection = connect(button, "clicked") { [held] in _ = held }
    held = nil
    connection.disconnect()
    XCTAssertNil(weak.object)
  }

  @MainActor func testAClosureMayDisconnectItselfAndDestroyItsWidget() {
    let button = button()
    var connection: SignalConnection?
    var count = 0
    var held: Held? = Held()
    let weak = Weak(held)
    connection = connect(button, "clicked") { [held] in
      connection?.disconnect()
      gtk_widget_destroy(button)
      count += 1
      XCTAssertNotNil(held)
    }
    held = nil
    gtk_button_clicked(button.as(GtkButton.self))
    g_object_unref(button)
    XCTAssertEqual(count, 1)
    XCTAssertNil(weak.object)
  }

  @MainActor func testASignalThatDoesNotExistIsReported() {
    let button = button()
    defer { g_object_unref(button) }
    let connection = connect(button, "no-such-signal") { XCTFail("called") }
    XCTAssertFalse(connection.isConnected)
    Reports.expect(.missingChild)
  }

  @MainActor func testADetailChoosesAmongEmissions() {
    let button = button()
    defer { g_object_unref(button) }
    var count = 0
    connect(button, "notify::label") { count += 1 }
    gtk_widget_set_sensitive(button, 0)
    XCTAssertEqual(count, 0)
    gtk_button_set_label(button.as(GtkButton.self), "Send")
    XCTAssertEqual(count, 1)
  }

  @MainActor func testAnEventIsTakenByTheFirstThatAnswersTrue() {
    let window = TableWindow()
    var heard: [String] = []
    connect(window.after, "key-press-event") { arguments in
      heard.append("first \(arguments.key?.keyval ?? 0)")
      return arguments.key?.keyval == guint(GDK_KEY_Escape)
    }
    connect(window.after, "key-press-event") { heard.append("second") }
    gtk_widget_grab_focus(window.after)
    window.press(GDK_KEY_Escape)
    window.press(GDK_KEY_a)
    XCTAssertEqual(heard, ["first \(GDK_KEY_Escape)", "first \(GDK_KEY_a)", "second"])
  }

  @MainActor func testArgumentsAreReadByTheirTypes() throws {
    let notebook: WidgetPointer = gtk_notebook_new()
    g_object_ref_sink(notebook)
    defer { g_object_unref(notebook) }
    let pages: [WidgetPointer] = [gtk_label_new("One"), gtk_label_new("Two")]
    var told: [Int?] = []
    connect(notebook, "page-added") { arguments in
      told.append(arguments.int(1))
      XCTAssertEqual(arguments.count, 2)
      XCTAssertEqual(arguments.object(0)?.as(GtkWidget.self), pages[told.count - 1])
      XCTAssertEqual(arguments.object(0), OpaquePointer(pages[told.count - 1]))
      XCTAssertEqual(arguments.double(1), Double(told.count - 1))
      XCTAssertNil(arguments.string(0))
      XCTAssertNil(arguments.object(1))
      XCTAssertNil(arguments.boxed(0, as: GdkRectangle.self))
      XCTAssertNil(arguments.int(2))
      XCTAssertNil(arguments.int(-1))
      XCTAssertNil(arguments.event)
      XCTAssertNil(arguments.key)
      return false
    }
    for page in pages { gtk_notebook_append_page(notebook.as(GtkNotebook.self), page, nil) }
    XCTAssertEqual(told, [0, 1])
  }
}

/// Something to be held.
private final class Held {}
