import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

extension RowWindow {
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
