import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

extension ColumnWindow {
  /// Clicks the cell of a row on screen, known by the text in its first column.
  func click(
    _ text: String, column: Int = 0, _ modifiers: Modifiers = [], button: guint = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let place = place(of: text, column: column) else {
      return XCTFail("no “\(text)” on screen: \(screenTexts)", file: file, line: line)
    }
    for type in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] {
      send(type, place, modifiers, button)
    }
    settle()
  }

  /// Clicks a cell of a row on screen, by the numbers of the row and of the column among the shown ones.
  func click(screenRow number: Int, column: Int, _ modifiers: Modifiers = []) {
    let rows = screenRows
    guard rows.indices.contains(number), let place = place(of: rows[number], column: column) else {
      return XCTFail("no cell \(column) in row \(number) on screen")
    }
    for type in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] { send(type, place, modifiers, 1) }
    settle()
  }

  func doubleClick(
    _ text: String, column: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    waitAfterClicks()
    guard let place = place(of: text, column: column) else {
      return XCTFail("no “\(text)” on screen: \(screenTexts)", file: file, line: line)
    }
    for type in Self.doubleClick { send(type, place, [], 1) }
    settle()
  }

  /// Clicks where a row at a level of an outline has its expander.
  func clickExpander(
    _ text: String, level: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard var place = place(of: text, column: 0) else {
      return XCTFail("no “\(text)” on screen: \(screenTexts)", file: file, line: line)
    }
    place.x = Double(20 * level + 12)
    for type in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] { send(type, place, [], 1) }
    settle()
  }

  /// A place in a cell where no other click was just before, in the bin window.
  private func place(of text: String, column: Int) -> (x: Double, y: Double)? {
    screenRows.first { $0.text == text }.flatMap { place(of: $0, column: column) }
  }

  private func place(of row: DrawnScreenRow, column: Int) -> (x: Double, y: Double)? {
    guard shownHandles.indices.contains(column) else { return nil }
    let handle = shownHandles[column]
    let width = Double(gtk_tree_view_column_get_width(handle))
    clickSide = (clickSide + 1) % 4
    let share = 0.4 + 0.15 * Double(clickSide)
    let x = Double(gtk_tree_view_column_get_x_offset(handle)) + width * share
    let top = Double(max(0, row.y))
    let bottom = Double(min(viewHeight, row.bottom))
    return (x, top + (bottom - top) * (clickSide % 2 == 0 ? 0.3 : 0.7))
  }

  private func send(
    _ type: GdkEventType, _ place: (x: Double, y: Double), _ modifiers: Modifiers,
    _ button: guint
  ) {
    // A handler may have ended the table.
    guard !isClosed, !list.isDestroyed else { return }
    sendButton(
      type, in: gtk_tree_view_get_bin_window(treeView), place.x, place.y, modifiers, button)
  }

  /// Gives the rows the keyboard.
  func focusRows() { focus(tree) }
}
