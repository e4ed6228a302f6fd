public import CGtkListKitGtk3
internal import GtkListKit

/// The rows of a column table, as it has drawn them.
extension ListWindow {
  /// The pixels that the headers of columns take; 0 in other lists.
  public var columnHeaderHeight: Int {
    guard let treeView else { return 0 }
    var x: gint = 0
    var y: gint = 0
    gtk_tree_view_convert_bin_window_to_widget_coords(treeView, 0, 0, &x, &y)
    return Int(y)
  }

  /// The GTK columns that a column table shows, in their order.
  public var shownColumns: [UnsafeMutablePointer<GtkTreeViewColumn>] {
    guard let treeView else { return [] }
    return (0..<gint(gtk_tree_view_get_n_columns(treeView)))
      .compactMap { gtk_tree_view_get_column(treeView, $0) }
      .filter { gtk_tree_view_column_get_visible($0) != 0 }
  }

  /// The titles of the headers of columns, in their order.
  public var headerTitles: [String] {
    shownColumns.map { String(cString: gtk_tree_view_column_get_title($0)) }
  }

  /// The button of the header of a column; nil where none has this title.
  public func header(_ title: String) -> UnsafeMutablePointer<GtkWidget>? {
    shownColumns.first { String(cString: gtk_tree_view_column_get_title($0)) == title }
      .flatMap { gtk_tree_view_column_get_button($0) }
  }

  func shownRows(of tree: UnsafeMutablePointer<GtkTreeView>) -> [ShownRow] {
    let widget = UnsafeMutableRawPointer(tree).assumingMemoryBound(to: GtkWidget.self)
    guard widget.isMapped, let table = list as? ColumnTableView else { return [] }
    var (left, top) = (gint(0), gint(0))
    gtk_tree_view_convert_bin_window_to_widget_coords(tree, 0, 0, &left, &top)
    let width = rowsWindow.map { Int(gdk_window_get_width($0)) } ?? widget.width
    return table.rowsOnScreen.map { row in
      ShownRow(
        kind: row.indexPath == nil ? .sectionView : .row, indexPath: row.indexPath, widget: widget,
        texts: row.texts, x: Int(left), y: row.y, width: width, height: row.height,
        isSelected: row.isSelected)
    }
  }

  /// A place in a cell where no other click was just before, in the window of the rows; nil where rows
  /// are widgets, or the column is not shown.
  func cellPoint(in row: ShownRow, column: Int) -> WindowPoint? {
    let columns = shownColumns
    guard hasList, columns.indices.contains(column), let rowsWindow,
      let left = (list as? ColumnTableView)?.left(ofShownColumn: column)
    else { return nil }
    let width = Double(gtk_tree_view_column_get_width(columns[column]))
    clickSide = (clickSide + 1) % 4
    let share = 0.4 + 0.15 * Double(clickSide)
    let x = Double(left) + width * share
    let top = Double(max(0, row.y))
    let bottom = Double(min(rowsHeight, row.bottom))
    return (rowsWindow, x, top + (bottom - top) * (clickSide % 2 == 0 ? 0.3 : 0.7))
  }
}
