public import CGtkListKitGtk3
internal import GtkListKit

/// The rows of a column table, asked of its GtkTreeView as anybody could.
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
    guard widget.isMapped else { return [] }
    var rows: [ShownRow] = []
    var y = 0
    let height = rowsHeight
    while y < height {
      // At a row's first pixel GTK may answer with the row above.
      guard
        let row = [y, y + 1].lazy.compactMap({ self.shownRow(of: tree, widget, atY: $0) })
          .first(where: { $0.bottom > y })
      else { break }
      rows.append(row)
      y = row.bottom
    }
    return rows
  }

  private func shownRow(
    of tree: UnsafeMutablePointer<GtkTreeView>, _ widget: UnsafeMutablePointer<GtkWidget>,
    atY y: Int
  ) -> ShownRow? {
    var path: OpaquePointer?
    guard gtk_tree_view_get_path_at_pos(tree, 1, gint(y), &path, nil, nil, nil) != 0 else {
      return nil
    }
    defer { gtk_tree_path_free(path) }
    var place = GdkRectangle()
    gtk_tree_view_get_background_area(tree, path, nil, &place)
    let selection = gtk_tree_view_get_selection(tree)
    var left: gint = 0
    var top: gint = 0
    gtk_tree_view_convert_bin_window_to_widget_coords(tree, 0, place.y, &left, &top)
    let middle = Double(top) + Double(place.height) / 2
    let inView = min(max(middle, Double(columnHeaderHeight)), Double(list.widgetPointer.height - 1))
    let indexPath = list.indexPath(atX: 1, y: inView)
    let width = rowsWindow.map { Int(gdk_window_get_width($0)) }
    return ShownRow(
      kind: indexPath == nil ? .sectionView : .row, indexPath: indexPath, widget: widget,
      texts: texts(at: path, in: tree), x: Int(left), y: Int(place.y),
      width: width ?? widget.width, height: Int(place.height),
      isSelected: gtk_tree_selection_path_is_selected(selection, path) != 0)
  }

  private func texts(
    at path: OpaquePointer?, in tree: UnsafeMutablePointer<GtkTreeView>
  ) -> [String] {
    let model = gtk_tree_view_get_model(tree)
    var iter = GtkTreeIter()
    guard gtk_tree_model_get_iter(model, &iter, path) != 0 else { return [] }
    return (0..<gtk_tree_model_get_n_columns(model)).map { column in
      var value = GValue()
      gtk_tree_model_get_value(model, &iter, column, &value)
      defer { g_value_unset(&value) }
      return g_value_get_string(&value).map { String(cString: $0) } ?? ""
    }
  }

  /// A place in a cell where no other click was just before, in the window of the rows; nil where rows
  /// are widgets, or the column is not shown.
  func cellPoint(in row: ShownRow, column: Int) -> WindowPoint? {
    let columns = shownColumns
    guard hasList, columns.indices.contains(column), let rowsWindow else { return nil }
    let width = Double(gtk_tree_view_column_get_width(columns[column]))
    clickSide = (clickSide + 1) % 4
    let share = 0.4 + 0.15 * Double(clickSide)
    let x = Double(gtk_tree_view_column_get_x_offset(columns[column])) + width * share
    let top = Double(max(0, row.y))
    let bottom = Double(min(rowsHeight, row.bottom))
    return (rowsWindow, x, top + (bottom - top) * (clickSide % 2 == 0 ? 0.3 : 0.7))
  }
}
