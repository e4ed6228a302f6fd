public import CGtkListKitGtk3
public import GtkListKit

/// What is on screen, read from the widgets.
extension ListWindow {
  /// What the widgets of the rows are in; nil in a column table, which draws its rows.
  public var rowsContainer: UnsafeMutablePointer<GtkWidget>? {
    list.widgetPointer.children.first {
      $0.isInstance(of: gtk_list_box_get_type()) || $0.cssName == "flowbox"
    }
  }

  /// The GtkTreeView of a column table; nil in others.
  var treeView: UnsafeMutablePointer<GtkTreeView>? {
    list.widgetPointer.children.first { $0.isInstance(of: gtk_tree_view_get_type()) }?
      .of(GtkTreeView.self)
  }

  /// The visible rows, headers and footers, from top to bottom. Views that stick
  /// to an edge are in ``stickyViews``, supplementary views in ``shownSupplementaries``.
  public var shownRows: [ShownRow] {
    if let treeView { return shownRows(of: treeView) }
    return rowWidgets.filter { $0.kind != .supplementary }
  }

  /// The visible supplementary views of a collection.
  public var shownSupplementaries: [ShownRow] { rowWidgets.filter { $0.kind == .supplementary } }

  /// The headers and footers that lie over the rows, from top to bottom.
  public var stickyViews: [ShownRow] {
    list.widgetPointer.children.filter { isRow($0) && $0.isMapped }.map { shown($0) }
      .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// The first texts of the rows on screen.
  public var shownTexts: [String] { shownRows.map(\.text) }

  /// The height that rows have room in, in pixels: without the headers of columns.
  public var rowsHeight: Int { list.widgetPointer.height - columnHeaderHeight }

  private var rowWidgets: [ShownRow] {
    (rowsContainer?.children ?? []).filter(\.isMapped).map { shown($0) }
      .filter {
        $0.bottom > 0 && $0.y < list.widgetPointer.height && $0.height > 0
          && $0.x + $0.width > 0 && $0.x < list.widgetPointer.width
      }
      .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private func isRow(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    ["row", "flowboxchild"].contains(widget.cssName)
  }

  /// How the widget of a row stands in the list.
  public func shown(_ row: UnsafeMutablePointer<GtkWidget>) -> ShownRow {
    var x: gint = 0
    var y: gint = 0
    gtk_widget_translate_coordinates(row, list.widgetPointer, 0, 0, &x, &y)
    let state = gtk_widget_get_state_flags(row).rawValue
    let kind: ShownRow.Kind =
      if row.hasStyleClass("supplementary") {
        .supplementary
      } else if row.hasStyleClass("section-view") {
        .sectionView
      } else {
        .row
      }
    return ShownRow(
      kind: kind, indexPath: kind == .row ? list.indexPath(containing: row) : nil, widget: row,
      texts: row.texts, x: Int(x), y: Int(y), width: row.width, height: row.height,
      isSelected: state & GTK_STATE_FLAG_SELECTED.rawValue != 0)
  }

  /// The widget of a row; nil where the row is not on screen, or drawn.
  public func rowWidget(at path: ListIndexPath) -> UnsafeMutablePointer<GtkWidget>? {
    guard treeView == nil else { return nil }
    var widget = list.cellForRow(at: path)?.contentPointer
    while let current = widget, !isRow(current) { widget = gtk_widget_get_parent(current) }
    return widget
  }

  /// A row that is on screen.
  ///
  /// - Throws: a ``CheckFailure`` that says what is on screen instead.
  public func row(
    at path: ListIndexPath, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ShownRow {
    if let row = shownRows.first(where: { $0.indexPath == path }) { return row }
    throw CheckFailure(
      "there is no row at \(path) on screen, but \(shownTexts)", file: file, line: line)
  }

  /// The first row on screen whose first text is this.
  ///
  /// - Throws: a ``CheckFailure`` that says what is on screen instead.
  public func row(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ShownRow {
    if let row = shownRows.first(where: { $0.text == text }) { return row }
    throw CheckFailure("there is no “\(text)” on screen, but \(shownTexts)", file: file, line: line)
  }
}
