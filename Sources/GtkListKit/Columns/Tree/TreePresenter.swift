internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The GtkTreeView of a table, which has the columns, their headers and the theme. It has no rows: the kit draws them
/// in its place.
final class TreePresenter {
  unowned let table: ColumnTableView
  let widget: WidgetPointer = glk_tree_view_new()
  /// The rows as they were drawn last.
  let image = RowImage()
  var headerHeight = 0
  /// The height of the view with the headers.
  var viewportHeight = 0
  /// The left edge of the columns in the view.
  var contentX = 0
  /// What GTK was told last of the cell under the pointer.
  var pointed = PointedTooltip()
  /// Whether a row was drawn that was not bound.
  var hasUnboundRows = false
  /// The frame of the focus that was drawn last.
  var drawnFocus: GdkRectangle?

  var view: UnsafeMutablePointer<GtkTreeView> { widget.of(GtkTreeView.self) }

  init(_ table: ColumnTableView) {
    self.table = table
    g_object_ref_sink(widget)
  }

  isolated deinit {
    gtk_widget_destroy(widget)
    g_object_unref(widget)
  }

  /// Has GTK ask the table.
  func connect() {
    gtk_tree_view_set_enable_search(view, 0)
    let owner = Unmanaged.passUnretained(table).toOpaque()
    var hooks = Self.treeHooks
    glk_tree_view_set_hooks(OpaquePointer(widget), &hooks, owner)
    connectSignal("set-focus-child", of: widget.raw) { [weak table] arguments in
      guard let table, !table.frozen.columns.isEmpty, let child = arguments.object(0) else {
        return
      }
      // GTK scrolls to a header without knowing of the frozen ones.
      let column = table.columnSet.all.first {
        $0.treeColumn?.header.map { OpaquePointer($0) } == child
      }
      if let column { table.tree.reveal(column) }
    }
    connectSignal("columns-changed", of: widget.raw) { [weak table] _ in
      guard let table else { return }
      table.columnSet.followOrder()
    }
  }

  /// GTK asks the table no more.
  func disconnect() { glk_tree_view_set_hooks(OpaquePointer(widget), nil, nil) }

  // MARK: Size

  func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    guard orientation == GTK_ORIENTATION_HORIZONTAL else { return table.requestedLength(least: 50) }
    var natural: gint = 0
    gtk_widget_get_preferred_width(widget, nil, &natural)
    return (50, max(50, Int(natural), table.requestedByPlaceholder(orientation)))
  }

  func allocate() {
    // Lower than its headers GtkTreeView would draw a negative height.
    var allocation = GtkAllocation(
      x: 0, y: 0, width: gint(clamping: table.viewport.width),
      height: gint(clamping: max(viewportHeight, headerHeight)))
    gtk_widget_size_allocate(widget, &allocation)
  }

  // MARK: Rows

  func move(by change: PositionMap) {
    table.beginCalls()
    defer { table.endCalls() }
    table.drawnRows.move(by: change)
  }

  /// Binds the rows in view.
  ///
  /// - Parameter isStale: whether rows may show other data than before.
  func show(isStale: Bool = false) {
    guard table.work.phase < .filling, table.viewport.height > 0 else { return }
    table.work.during(.filling) { fill() }
    table.drawnRows.prepareCells()
    table.pointer.renewHover()
    if isStale || hasUnboundRows { redraw() } else { redrawWindow() }
    hasUnboundRows = false
  }

  private func fill() {
    table.drawnRows.bind(table.rowMeasure.visiblePositions(at: table.viewport.offset))
    table.columnEdits.layOut()
    table.filters.row.layOut()
    table.drawnRows.updateDisplayed()
  }

  private static let treeHooks = GlkTreeViewHooks(
    key_press: ColumnTableView.keyHook,
    style_updated: { owner in
      onMain(owner, as: ColumnTableView.self) { $0.rowMeasure.styleChanged() }
    },
    header_drag_began: { owner in
      onMain(owner, as: ColumnTableView.self) { $0.headers.dragBegins() }
    },
    resize_given_up: { owner in
      onMain(owner, as: ColumnTableView.self) { $0.headers.resizeWasGivenUp() }
    },
    invalidated: { owner in
      onMain(owner, as: ColumnTableView.self) { $0.tree.image.invalidate() }
    },
    unmapped: { owner in onMain(owner, as: ColumnTableView.self) { $0.tree.image.discard() } }
  )
}
