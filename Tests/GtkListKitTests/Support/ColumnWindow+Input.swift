import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

extension ColumnWindow {
  /// Clicks the cell of a row on screen, known by the text in its first column.
  func click(
    _ text: String, column: Int = 0, _ modifiers: Modifiers = [], button: guint = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    report(file, line) {
      click(try shownRow(text, column, file, line), column: column, modifiers, button: button)
    }
  }

  /// Clicks a cell of a row on screen, by the numbers of the row and of the column among the shown ones.
  func click(screenRow number: Int, column: Int, _ modifiers: Modifiers = []) {
    let rows = shownRows
    guard rows.indices.contains(number), shownColumns.indices.contains(column) else {
      return XCTFail("no cell \(column) in row \(number) on screen")
    }
    click(rows[number], column: column, modifiers)
  }

  func doubleClick(
    _ text: String, column: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    report(file, line) {
      doubleClick(try shownRow(text, column, file, line), column: column)
    }
  }

  private func shownRow(
    _ text: String, _ column: Int, _ file: StaticString, _ line: UInt
  ) throws -> ShownRow {
    guard shownColumns.indices.contains(column) else {
      throw CheckFailure("no column \(column)", file: file, line: line)
    }
    return try row(text, file: file, line: line)
  }

  /// Clicks where a row at a level of an outline has its expander.
  func clickExpander(
    _ text: String, level: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    report(file, line) {
      let row = try row(text, file: file, line: line)
      let middle = Double(max(0, row.y) + min(rowsHeight, row.bottom)) / 2
      let x = Double(20 * level + 12)
      for type in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] where !isClosed && !list.isDestroyed {
        sendButton(type, in: rowsWindow, x, middle, [], 1)
      }
      settle()
    }
  }

  /// Gives the rows the keyboard.
  func focusRows() { focus(tree) }
}
