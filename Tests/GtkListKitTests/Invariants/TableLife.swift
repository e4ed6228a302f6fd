import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What lists of each kind go through at their end.
@MainActor
enum TableLife {
  /// Closes a window and goes on using its table as if nothing had happened.
  static func useAfterItsEnd(_ window: CheckedWindow, _ adaptor: Adaptor, also: () -> Void) {
    let table = window.list
    let cell = table.cellForRow(at: [0, 1])
    let find = FindBar(for: table, in: SearchedText<Item>(\.text))
    find.open()
    table.accessibleName = "Rows"
    window.close()
    table.reloadData()
    table.insertRows(at: [[0, 0]])
    table.scrollToRow(at: [0, 50], position: .top, animated: true)
    table.selectRow(at: [0, 1])
    table.selectAll()
    table.placeholder = .loading()
    table.accessibleName = "Late"
    table.accessibleDescription = "Late"
    table.announce("Late")
    table.scrollMarks = [.match, .selection]
    table.setRows([[0, 3]], markedAs: .error)
    table.redraw()
    find.text = "row"
    find.next()
    let report = FrameReport(of: table, showsOverlay: true)
    also()
    report.stop()
    _ = table.visibleIndexPaths
    _ = table.indexPath(containing: nil)
    adaptor.setCollapsed(true, section: 0)
    adaptor.removeCell(at: [0, 0])
    cell?.sendEvent(withName: "late")
    XCTAssertNil(cell?.indexPath)
    XCTAssertNil(table.cellForRow(at: [0, 1]))
    table.useAdaptor(nil)
    EventLoop.drain()
    _ = Reports.taken()
  }

  /// Takes a table that has been scrolled out of its window, closes that, and puts it into another.
  static func move<Window: CheckedWindow>(from first: Window, to makeSecond: () -> Window) -> Window
  {
    first.scroll(to: 600)
    let table = first.list
    g_object_ref(table.widgetPointer)
    gtk_container_remove(first.scrolled.container, table.widgetPointer)
    first.close()
    let second = makeSecond()
    g_object_unref(table.widgetPointer)
    return second
  }
}
