import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A list whose rows are widgets, in a window.
@MainActor
class RowWindow: CheckedWindow {
  /// All row widgets there are, waiting ones too.
  var liveRows: [WidgetPointer] {
    list.widgetPointer.tree.filter { $0.isA(glk_row_get_type()) }
  }

  /// The header that lies over the rows.
  var stickyHeader: ShownRow? { stickyViews.first }

  func shownRow(at path: ListIndexPath) -> ShownRow? { rowWidget(at: path).map { shown($0) } }

  /// Clicks a row, or what else stands there, with a button of the mouse.
  func click(
    row path: ListIndexPath, _ modifiers: Modifiers = [], button: guint = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let row = rowWidget(at: path) else {
      return XCTFail("no row at \(path) to click", file: file, line: line)
    }
    click(row, modifiers, button: button)
  }

  func doubleClick(row path: ListIndexPath) {
    guard let row = rowWidget(at: path) else { return XCTFail("no row at \(path)") }
    doubleClick(row)
  }

  /// The row that the keyboard is in.
  var focusedPath: ListIndexPath? { focusWidget.flatMap { list.indexPath(containing: $0) } }
}
