internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// Columns that stand under the text of another one, because the table is narrow.
final class ColumnFold {
  private unowned let table: ColumnTableView
  var style = ColumnTableView.NarrowStyle.scrolls {
    didSet {
      guard style != oldValue else { return }
      isOutdated = true
      gtk_widget_queue_resize(table.widgetPointer)
    }
  }
  /// The column under whose text the others stand; nil while all stand side by side.
  private(set) weak var main: AnyTableColumn?
  /// Those that stand under it, as they follow each other.
  private(set) var columns: [AnyTableColumn] = []
  private var isNarrow = false
  /// A width came while columns could not fold.
  private var isAwaited = false
  /// Other lines are shown than those that rows were measured with.
  private var isOutdated = false

  init(_ table: ColumnTableView) { self.table = table }

  func contains(_ column: AnyTableColumn) -> Bool { columns.contains { $0 === column } }

  /// How many lines the folded columns take at most.
  var lines: Int {
    if case .folds(_, let lines) = style { min(max(1, lines), 8) } else { 1 }
  }

  // MARK: Folding

  /// The table is about to be laid out in a width. What an editor lies over stays until it has gone.
  func take(width: Int) {
    guard table.columnEdits.current == nil, table.work.callOutDepth == 0 else { return wait() }
    isAwaited = false
    isNarrow = isNarrow(width)
    refresh()
  }

  private func wait() {
    guard !isAwaited else { return }
    isAwaited = true
    // The end of an edit says so itself.
    if table.columnEdits.current == nil {
      KitCalls.afterwards { [weak table] in table?.fold.takeAwaited() }
    }
  }

  /// Columns can fold again: the table is laid out anew where they could not before.
  func takeAwaited() {
    guard isAwaited else { return }
    isAwaited = false
    gtk_widget_queue_resize(table.widgetPointer)
  }

  private func isNarrow(_ width: Int) -> Bool {
    guard case .folds(let least, _) = style else { return false }
    return Double(width) < Double(max(0, least)) * TextScale.of(table.tree.widget)
  }

  /// Folds those columns that are there and shown by now.
  func refresh() {
    guard decide() || isOutdated else { return }
    isOutdated = false
    table.columnSet.arranging {
      for column in table.columnSet.all { column.treeColumn?.applyLook() }
    }
    table.filters.row.update()
    table.tree.updateTooltips()
    table.rowMeasure.restyle()
    // GTK lays out only what it has asked for its size.
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(table.tree.widget, &size, nil)
    table.accessibility?.visibleDataChanged()
  }

  /// Finds out which columns are folded; true when they are others than before.
  @discardableResult
  func decide() -> Bool {
    let (oldMain, old) = (main, columns)
    let visible = isNarrow ? table.columnSet.all.filter { $0.isVisible } : []
    let found =
      table.isTree
      ? visible.first { $0 === table.columnSet.presentOutline } : visible.first { $0.showsText }
    columns = found == nil ? [] : visible.filter { $0 !== found && $0.folds }
    main = columns.isEmpty ? nil : found
    if let oldMain, oldMain !== main { oldMain.treeColumn?.showFolded(nil) }
    return oldMain !== main || !old.elementsEqual(columns, by: ===)
  }

  // MARK: Texts

  /// What the folded columns say of a row: read before it is drawn.
  func texts(of row: ColumnRow) -> NarrowTexts {
    if let texts = row.cells.folded { return texts }
    let revision = row.revision
    let columns = columns
    let texts = table.pendingBinding.observedViews.notingMore(in: row) {
      NarrowTexts(columns.map { ($0, $0.text(of: row.data)) })
    }
    if row.revision == revision { row.cells.folded = texts }
    return texts
  }

  /// How much higher rows are for the folded columns.
  var height: Int { main?.treeColumn?.detailHeight(lines: lines) ?? 0 }
}

extension AnyTableColumn {
  /// Whether the column can stand under another as text.
  fileprivate final var folds: Bool { showsText || showsShares }
  /// Whether it stands under another.
  final var isFolded: Bool { table?.fold.contains(self) ?? false }
  /// Its header, or that of the column that it stands under.
  final var shownHeader: WidgetPointer? {
    (isFolded ? table?.fold.main : self)?.treeColumn?.header
  }
}
