internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The columns of a table, in their order.
final class ColumnSet {
  unowned let table: ColumnTableView
  /// Those that are shown, and those that are hidden.
  private(set) var all: [AnyTableColumn] = []
  /// Those that were asked for in a callback, or while a header is dragged, until that has ended.
  private var pending: [AnyTableColumn]?
  /// The state that they get then.
  private var pendingState: ColumnTableState?
  /// The one whose header is dragged meanwhile.
  private weak var dragged: AnyTableColumn?
  private var dragWait: LoopSource?
  /// The one that is asked to have the titles and expanders.
  weak var outline: AnyTableColumn? { didSet { renewOutline() } }
  /// GTK's columns are being put elsewhere by the table itself.
  private var isArranging = false
  private(set) lazy var changes = Changes(table)

  init(_ table: ColumnTableView) { self.table = table }

  /// Those that an app has asked for last.
  var wanted: [AnyTableColumn] { pending ?? all }

  /// The visible columns, as they stand.
  var inView: [AnyTableColumn] { inOrder.filter { $0.isVisible } }

  /// All as GTK has them.
  private var inOrder: [AnyTableColumn] {
    var known: [UnsafeMutablePointer<GtkTreeViewColumn>: AnyTableColumn] = [:]
    for column in all { if let handle = column.treeColumn?.handle { known[handle] = column } }
    let handles = gtk_tree_view_get_columns(table.tree.view)
    defer { g_list_free(handles) }
    var order: [AnyTableColumn] = []
    var next = handles
    while let link = next {
      next = link.pointee.next
      if let handle = link.pointee.data?.assumingMemoryBound(to: GtkTreeViewColumn.self),
        let column = known[handle]
      {
        order.append(column)
      }
    }
    return order
  }

  /// Shows other columns. One that another table shows leaves it; one given twice counts once. From
  /// inside a callback it waits until that has returned, and until no header is dragged.
  func replace(with new: [AnyTableColumn]) {
    guard !table.isDestroyed else { return }
    guard table.work.callOutDepth == 0 else {
      pending = new
      return table.afterCallbacks { $0.columnSet.replacePending() }
    }
    // GtkTreeView goes on to use the columns that it had when the drag of a header began.
    guard !isHeaderDragged, !new.contains(where: { $0.table?.columnSet.isHeaderDragged ?? false })
    else {
      pending = new
      dragged = all.first { $0.isHeaderDragged }
      dragWait = LoopSource(after: 30) { [unowned self] _ in
        replacePending()
        return false
      }
      return
    }
    pending = nil
    dragged = nil
    table.columnEdits.endAnyhow("the columns were replaced")
    for column in new {
      if let other = column.table, other !== table { other.columnEdits.end(in: column) }
    }
    var unique: [AnyTableColumn] = []
    for column in new {
      guard !unique.contains(where: { $0 === column || $0.id == column.id }) else {
        table.report(
          ListReport(
            .duplicateIdentity, "two columns are known as “\(column.id)”; the first is shown",
            fix: "Pass a different id: to each TableColumn.",
            view: ColumnTableView.self))
        continue
      }
      unique.append(column)
    }
    let others = unique.compactMap { column in
      column.table.flatMap { $0 === table ? nil : (table: $0, column: column) }
    }
    let old = all
    arranging {
      for column in all { remove(column) }
      for column in unique { column.table?.columnSet.take(column) }
    }
    all = unique
    table.sorting.forget { column in !unique.contains { $0 === column } }
    table.filters.columnsChanged(from: old)
    if !unique.contains(where: { $0 === outline }) {
      arranging { outline = unique.firstForTitles }
    }
    if !unique.contains(where: { $0 === table.cellCursor.column }) { table.cellCursor.column = nil }
    table.cellSelection.set([])
    rebuild()
    changes.take()
    for other in others { other.table.columnSet.forget(other.column) }
    if let state = pendingState { restore(state) }
  }

  /// Shows the columns that the app asks for. A state that waits was for those before.
  func set(_ columns: [AnyTableColumn]) {
    pendingState = nil
    replace(with: columns)
  }

  private func replacePending() {
    dragWait = nil
    if let pending { replace(with: pending) }
  }

  /// Puts the columns as they were saved, once those that were asked for are there.
  func restore(_ state: ColumnTableState) {
    guard !table.isDestroyed else { return }
    pendingState = pending == nil ? nil : state
    if pending == nil { apply(state) }
  }

  private var isHeaderDragged: Bool { all.contains { $0.isHeaderDragged } }

  /// Another table takes the column over.
  private func take(_ column: AnyTableColumn) {
    guard let index = all.firstIndex(where: { $0 === column }) else { return }
    remove(column)
    all.remove(at: index)
    table.cellSelection.set([])
  }

  /// Takes a column that has gone out of the sort order and the filters, and has the expanders elsewhere.
  private func forget(_ column: AnyTableColumn) {
    guard column.table !== table else { return }
    if table.cellCursor.column === column { table.cellCursor.column = nil }
    if outline === column { outline = all.firstForTitles }
    table.sorting.forget { $0 === column }
    table.filters.columnsChanged(from: all)
    table.filters.row.update()
  }

  private func remove(_ column: AnyTableColumn) {
    guard let shown = column.treeColumn else { return }
    // A GtkTreeView that is destroyed has let go of its columns.
    if gtk_tree_view_column_get_tree_view(shown.handle) != nil {
      gtk_tree_view_remove_column(table.tree.view, shown.handle)
    }
    column.treeColumn = nil
  }

  /// Makes the GTK columns anew, and the rows: an outline has others.
  func rebuild() {
    guard !table.isDestroyed else { return }
    guard table.work.callOutDepth == 0, !isHeaderDragged else { return replace(with: wanted) }
    makeTreeColumns()
    // At the top, the title of the first section is to be seen too.
    if table.viewport.offset == 0 { table.reloadDataFromTop() } else { table.reloadData() }
  }

  /// Makes the GTK columns anew: the outline's column has an expander more.
  private func makeTreeColumns() {
    let outline = presentOutline
    table.fold.decide()
    arranging {
      for column in all { remove(column) }
      for (index, column) in all.enumerated() {
        let shown = TreeColumn(column, in: table, at: index, isOutline: column === outline)
        column.treeColumn = shown
        gtk_tree_view_append_column(table.tree.view, shown.handle)
      }
    }
    table.filters.showState()
    table.tree.updateTooltips()
    table.rowMeasure.restyle()
  }

  /// The column with the expanders; whoever shows titles has to show text.
  var presentOutline: AnyTableColumn? {
    guard table.isTree else { return nil }
    if let outline, outline.table === table || outline.table == nil, outline.isVisible,
      outline.showsText
    {
      return outline
    }
    return all.filter(\.isVisible).firstForTitles
  }

  /// The expanders may have to go to another column.
  func renewOutline() {
    // A table that has ended is arranging for ever.
    guard !isArranging, !all.isEmpty,
      presentOutline !== all.first(where: { $0.isOutline })
    else { return }
    guard table.work.callOutDepth == 0, !isHeaderDragged else { return replace(with: wanted) }
    makeTreeColumns()
  }

  /// A column was hidden or is shown again. Rows, place and selection stay.
  func visibilityChanged(of column: AnyTableColumn) {
    if table.cellCursor.column === column { table.cellCursor.column = neighbour(of: column) }
    table.cellSelection.set([])
    renewOutline()
    table.filters.row.update()
    table.tree.updateTooltips()
    // What it shows may be higher than all else.
    table.rowMeasure.invalidate()
    gtk_widget_queue_resize(table.widgetPointer)
    changes.schedule()
    table.accessibility?.everythingChanged()
  }

  /// The visible column that is next to one, rather behind it than before.
  private func neighbour(of column: AnyTableColumn) -> AnyTableColumn? {
    guard let index = all.firstIndex(where: { $0 === column }) else { return nil }
    return all[index...].first { $0.isVisible } ?? all[..<index].last { $0.isVisible }
  }

  // MARK: Order

  /// Changes GTK's columns without listening to it.
  func arranging(_ body: () -> Void) {
    let outer = isArranging
    isArranging = true
    body()
    isArranging = outer
  }

  /// The user has dragged a header elsewhere.
  func followOrder() {
    guard !isArranging else { return }
    let order = inOrder
    guard order.count == all.count else { return }
    followDrop(in: order)
    all = order
    table.cellSelection.set([])
    table.frozen.update()
    table.filters.row.update()
    table.drawnRows.cellsChanged()
    changes.schedule()
    // GTK is not done yet with the header that was dropped.
    onMainLoop { [weak self] in if self?.pending == nil { self?.renewOutline() } }
  }

  /// A header was let go while other columns wait: its column stands in them where it was dragged to.
  private func followDrop(in order: [AnyTableColumn]) {
    guard var columns = pending, let dragged,
      let index = columns.firstIndex(where: { $0 === dragged })
    else { return }
    columns.remove(at: index)
    let before = order.prefix { $0 !== dragged }
    let old = columns.lastIndex { column in before.contains { $0 === column } }
    columns.insert(dragged, at: old.map { $0 + 1 } ?? 0)
    pending = columns
  }

  /// Shows the columns in another order; the same columns.
  func reorder(_ order: [AnyTableColumn]) {
    guard table.work.callOutDepth == 0 else { return replace(with: order) }
    arranging {
      var old: UnsafeMutablePointer<GtkTreeViewColumn>?
      for column in order {
        guard let handle = column.treeColumn?.handle else { continue }
        gtk_tree_view_move_column_after(table.tree.view, handle, old)
        old = handle
      }
    }
    followOrder()
  }

  /// The column at a distance across the view, where the columns begin at 0.
  func column(atX x: Double) -> AnyTableColumn? {
    let frozen = table.frozen
    let isScrolling = frozen.scrollingSpan.contains(Int(x.rounded(.down)))
    return all.first { column in
      guard let shown = column.treeColumn, shown.isShown,
        frozen.columns.isEmpty || shown.isFrozen != isScrolling
      else { return false }
      let start = Double(frozen.x(of: shown))
      return x >= start && x < start + Double(shown.width)
    }
  }

  /// The column at a place across the view, or the closest one.
  func column(nearestToX x: Double) -> AnyTableColumn? {
    if let column = column(atX: x) { return column }
    let shown = all.compactMap(\.treeColumn).filter { $0.isShown && table.tree.mayDraw($0) }
    return shown.min {
      table.frozen.distance(of: $0, fromX: x) < table.frozen.distance(of: $1, fromX: x)
    }?.column
  }

  /// The column at a point in the view: also one that stands under another.
  func column(atX x: Double, y: Double) -> AnyTableColumn? {
    let column = column(atX: x)
    guard let main = table.fold.main, main === column, let position = table.tree.position(atY: y)
    else { return column }
    let (x, y) = (gint(clamping: Int(x)), gint(clamping: Int(y)))
    return table.fold.columns.first { folded in
      table.tree.frame(ofCell: folded, row: position).map {
        ($0.x..<$0.x + max(0, $0.width)).contains(x)
          && ($0.y..<$0.y + max(0, $0.height)).contains(y)
      } ?? false
    } ?? column
  }

  // MARK: The end

  /// What GTK does with its columns from now on is nobody's order.
  func end() {
    changes.tellPending()
    isArranging = true
  }

  /// Lets go of GTK's columns.
  func discard() { for column in all { column.treeColumn = nil } }
}

extension [AnyTableColumn] {
  /// The one for titles, unless an app says another: a column of numbers has no room for them.
  fileprivate var firstForTitles: AnyTableColumn? {
    first { $0.showsText && !$0.showsFigures } ?? first(where: \.showsText)
  }
}

extension ColumnTableView {
  /// The columns, in the order that they are shown in: also in the one that a user drags them to.
  public var columns: [AnyTableColumn] {
    get { columnSet.wanted }
    set { columnSet.set(newValue) }
  }
  /// The column that shows the titles and expanders of an outline or tree. Nil, and while it is hidden: the
  /// first that shows text and neither numbers nor dates; where there is none, the first that shows
  /// those. By default the first one given that does. Held weakly.
  public var outlineColumn: AnyTableColumn? {
    get { columnSet.outline }
    set { columnSet.outline = newValue }
  }
  /// Told when columns have other widths, another order or visibility, or rows are sorted by others,
  /// be it by the user or by the app: the moment to save ``columnState``. Called once a change has
  /// stood for a quarter of a second, or the table ends.
  public var onColumnsChange: ((ColumnTableState) -> Void)? {
    get { columnSet.changes.onChange }
    set { columnSet.changes.onChange = newValue }
  }
}
