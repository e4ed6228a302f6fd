import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// A row as GTK draws it.
struct DrawnScreenRow: PlacedRow {
  /// The texts of its cells, by the order of the table's columns.
  let texts: [String]
  /// Its top edge below the headers, in pixels.
  let y: Int
  let height: Int
  let isSelected: Bool

  var text: String { texts.first ?? "" }
}

/// What is on screen, asked of the GtkTreeView as anybody could.
extension ColumnWindow {
  /// The pixels that the headers take.
  var headerHeight: Int {
    var x: gint = 0
    var y: gint = 0
    gtk_tree_view_convert_bin_window_to_widget_coords(treeView, 0, 0, &x, &y)
    return Int(y)
  }

  /// The height of the place for rows.
  var viewHeight: Int { table.widgetPointer.height - headerHeight }

  /// The rows that are at least partly in view, from top to bottom.
  var screenRows: [DrawnScreenRow] {
    guard tree.isMapped else { return [] }
    var rows: [DrawnScreenRow] = []
    var y = 0
    while y < viewHeight {
      // At a row's first pixel GTK may answer with the row above.
      guard
        let row = [y, y + 1].lazy.compactMap({ self.screenRow(atY: $0) })
          .first(where: { $0.bottom > y })
      else { break }
      rows.append(row)
      y = row.bottom
    }
    return rows
  }

  var screenTexts: [String] { screenRows.map(\.text) }

  private func screenRow(atY y: Int) -> DrawnScreenRow? {
    var path: OpaquePointer?
    guard gtk_tree_view_get_path_at_pos(treeView, 1, gint(y), &path, nil, nil, nil) != 0 else {
      return nil
    }
    defer { gtk_tree_path_free(path) }
    var place = GdkRectangle()
    gtk_tree_view_get_background_area(treeView, path, nil, &place)
    let selection = gtk_tree_view_get_selection(treeView)
    return DrawnScreenRow(
      texts: texts(at: path), y: Int(place.y), height: Int(place.height),
      isSelected: gtk_tree_selection_path_is_selected(selection, path) != 0)
  }

  private func texts(at path: OpaquePointer?) -> [String] {
    let model = gtk_tree_view_get_model(treeView)
    var iter = GtkTreeIter()
    guard gtk_tree_model_get_iter(model, &iter, path) != 0 else { return [] }
    return (0..<gtk_tree_model_get_n_columns(model)).map { column in
      var value = GValue()
      gtk_tree_model_get_value(model, &iter, column, &value)
      defer { g_value_unset(&value) }
      return g_value_get_string(&value).map { String(cString: $0) } ?? ""
    }
  }

  /// Fails unless the rows on screen are these texts' neighbours in order, stand without a gap, and
  /// cover the view.
  func assertShows(
    _ all: [String], _ note: @autoclosure () -> String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if let problem = problem(showing: all) {
      XCTFail("\(problem) \(note())", file: file, line: line)
    }
  }

  /// What is wrong with the rows on screen; nil when ``assertShows(_:_:file:line:)`` would pass.
  func problem(showing all: [String]) -> String? {
    problem(with: screenRows, showing: all, in: viewHeight)
  }

  /// The texts of the selected rows on screen, as GTK draws them.
  var selectedTexts: [String] { screenRows.filter(\.isSelected).map(\.text) }
}
