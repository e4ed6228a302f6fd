internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ColumnTableGeometry {
  /// What GtkTreeView leaves free around cells, in pixels.
  struct CellSpacing: Equatable {
    /// Between rows.
    var vertical = 0
    /// Between columns.
    var horizontal = 0
    /// No row is lower.
    var least = 1
  }
}

/// The geometry of a column table: all rows are alike, or each is as high as its cells ask for.
final class ColumnTableGeometry: RowGeometry {
  unowned let table: ColumnTableView
  /// Whether rows have heights of their own now.
  private(set) var isVariable = false
  /// What a callback has asked for instead, until it has returned.
  private var pendingMode: Bool?
  /// The height of every row, in pixels, where they are alike.
  private(set) var fixedHeight = 0
  /// Whether that is what the columns ask for as they are.
  private var isMeasured = false { didSet { if !isMeasured { neededHeight = nil } } }
  /// Changes with the font.
  private var fontSerial: guint = 0
  private var fontResolution = 0.0
  /// What GTK leaves free around cells.
  private(set) var spacing = CellSpacing()
  /// The widths of the columns that rows were measured in.
  private var columnWidths: [Int] = []

  private var hasReportedLow = false
  private var hasReportedCut = false
  /// The padding of cells above and below, in pixels.
  private static let cellPadding = 4
  /// The height that the columns need; nil if it is not measured.
  private var neededHeight: Int?

  init(_ table: ColumnTableView) {
    self.table = table
    super.init(table)
  }

  /// The positions that a view at an offset shows.
  func visiblePositions(at offset: Double) -> Range<Int> {
    guard heights.count > 0, table.viewport.height > 0, table.placeholder == nil else {
      return 0..<0
    }
    // As it is drawn: rows stand on whole pixels.
    let offset = offset.rounded()
    return positions(in: offset..<offset + Double(table.viewport.height)).first ?? 0..<0
  }

  override func viewFrame(of frame: ItemFrame) -> GtkAllocation {
    let top = Int(frame.along - table.viewport.offset.rounded()) + table.tree.headerHeight
    return GtkAllocation(
      x: 0, y: gint(clamping: top), width: gint(clamping: table.viewport.width),
      height: gint(clamping: Int(frame.length)))
  }

  override func configureScroll(at offset: Double) {
    let page = Double(table.viewport.height)
    table.configure(
      GTK_ORIENTATION_VERTICAL, min(max(0, offset), table.viewport.maximumOffset),
      max(contentLength, page),
      isVariable ? min(table.estimatedRowHeight, page) : Double(max(1, fixedHeight)), page)
  }

  override func allowedHeight(_ height: Double, isGiven: Bool = false) -> Double {
    let (rounded, least) = (height.rounded(), Double(spacing.least))
    if isGiven, rounded < least { reportLow(rounded) }
    return max(rounded, least)
  }

  /// Once: a table whose rows are to be too low has many of them.
  private func reportLow(_ height: Double) {
    guard !hasReportedLow else { return }
    hasReportedLow = true
    table.report(
      ListReport(
        .height, "\(Int(height)) is less than the \(spacing.least) that the theme needs for a row",
        fix: "Use a row height of at least \(spacing.least) pixels.",
        view: ColumnTableView.self))
  }

  /// Reports once that a height is less than what the columns show needs.
  ///
  /// Rows of a table in its narrow form have more lines, and their height is given for the first line.
  func checkGivenHeight(_ height: Double) {
    guard !hasReportedCut, table.fold.height == 0 else { return }
    let needed = neededHeight ?? leastRowHeight
    neededHeight = needed
    // Less padding cuts nothing off.
    guard height < Double(needed - spacing.vertical - Self.cellPadding),
      height >= Double(spacing.least)
    else { return }
    hasReportedCut = true
    let wanted = Int((Double(needed) / table.textScale).rounded(.up))
    table.report(
      ListReport(
        .height,
        "the cells of a row need \(needed) pixels and have \(Int(height)); they are cut off",
        fix: "Set rowHeight or height(_:) to \(wanted) or more for normal text, or leave it out to "
          + "measure rows.",
        view: ColumnTableView.self))
  }

  var isToBeVariable: Bool { pendingMode ?? isVariable }

  /// Gives rows heights of their own, or one to all. From inside a callback it waits until that has
  /// returned: GTK may be drawing the rows.
  func setVariable(_ isWanted: Bool) {
    guard table.work.callOutDepth == 0 else {
      pendingMode = isWanted
      return table.afterCallbacks { table in
        table.rowMeasure.pendingMode.map { table.rowMeasure.setVariable($0) }
      }
    }
    pendingMode = nil
    guard isWanted != isVariable else { return }
    isVariable = isWanted
    table.pendingBinding.discard()
    fixedHeight = 0
    isMeasured = false
    table.columnSet.rebuild()
  }

  /// Something else may be in the rows than they were measured with.
  func invalidate() { isMeasured = false }

  /// Texts of a column may have another number of lines. From inside a callback it waits until that
  /// has returned.
  func lineLimitChanged(of column: AnyTableColumn) {
    guard isToBeVariable else { return }
    guard table.work.callOutDepth == 0 else {
      return table.afterCallbacks { [weak column] in column.map($0.rowMeasure.lineLimitChanged) }
    }
    column.treeColumn?.applyLineLimit()
    restyle()
  }

  /// What GTK leaves free around cells now.
  private var presentSpacing: CellSpacing {
    var vertical: gint = 0
    var horizontal: gint = 0
    var least: gint = 0
    glk_tree_view_get_spacing(OpaquePointer(table.tree.widget), &vertical, &horizontal, &least)
    return CellSpacing(
      vertical: max(0, Int(vertical)), horizontal: max(0, Int(horizontal)), least: Int(least))
  }

  /// Learns what GTK leaves free around cells.
  private func measureSpacing() {
    let now = presentSpacing
    guard now != spacing else { return }
    spacing = now
    estimateAnew()
  }

  override func estimateAnew() {
    super.estimateAnew()
    forgetMeasurements()
    table.tree.redraw()
  }

  /// Texts may be wrapped elsewhere: rows are measured again, and what they were is a good guess.
  func forgetMeasurements() {
    heights.forgetMeasurements()
    for row in table.drawnRows.all { row.view.measuredRevision = -1 }
  }

  /// Takes over how wide GTK has made the columns. True when rows have to be measured again.
  func takeColumnWidths() -> Bool {
    let widths = table.columnSet.all.map { column in
      (column.treeColumn.map { $0.isShown ? $0.width : 0 }) ?? 0
    }
    guard widths != columnWidths else { return false }
    columnWidths = widths
    guard table.columnSet.all.contains(where: { $0.isVisible && $0.wraps }) || table.fold.lines > 1
    else { return false }
    forgetMeasurements()
    return true
  }

  /// Learns how high rows are. O(1) when it is known already.
  func learnHeights() {
    if isVariable { return measureSpacing() }
    // Without columns there is nothing to measure, and rows stay as high as they were.
    guard !isMeasured, table.columnSet.all.contains(where: \.isVisible) else { return }
    isMeasured = true
    spacing = presentSpacing
    let given = Self.usable(table.rowHeights.shown).map { $0 + Double(table.fold.height) }
    if let given { checkGivenHeight(given) }
    let height = Int(allowedHeight(given ?? Double(leastRowHeight), isGiven: given != nil))
    guard height != fixedHeight else { return }
    let anchor = table.viewport.anchor(at: table.viewport.offset)
    fixedHeight = height
    table.tree.redraw()
    makeHeights()
    configureScroll(at: table.viewport.offset(for: anchor))
  }

  /// What a row needs that has everything that the columns show: whichever rows there are, now and
  /// later, they are as high.
  private var leastRowHeight: Int {
    spacing.vertical + table.columnSet.all.reduce(0) { max($0, $1.treeColumn?.cellHeight ?? 0) }
  }

  override func reset() {
    isMeasured = false
    makeHeights()
  }

  override func carry(through update: ResolvedUpdate) {
    if isVariable { super.carry(through: update) } else { makeHeights() }
  }

  override var mayChangeSizes: Bool { isVariable }

  override func sourceChanged() { if isVariable { estimateAnew() } }

  /// The tree view says itself when its style has changed.
  override func forgetSizes() {}
  override func textScaleChanged() {
    if isVariable { estimateAnew() } else { isMeasured = false }
  }

  /// All rows are as high as one, or as somebody estimates.
  private func makeHeights() {
    if isVariable { return super.reset() }
    heights = HeightIndex()
    let height =
      fixedHeight > 0 ? Double(fixedHeight) : table.rowHeights.shown ?? table.estimatedRowHeight
    if table.map.count > 0 { heights.insert(count: table.map.count, height: height, at: 0) }
  }

  /// The theme has changed, or the state that it draws the table in.
  func styleChanged() {
    // Where sizes have changed, GTK lays the table out again.
    isMeasured = false
    let context = gtk_widget_get_pango_context(table.tree.widget)
    let font = pango_context_get_serial(context)
    // Texts of another size are no other context to Pango.
    let resolution = pango_cairo_context_get_resolution(context)
    if font != fontSerial || resolution != fontResolution {
      fontSerial = font
      fontResolution = resolution
      return restyle()
    }
    for column in table.columnSet.all { column.treeColumn?.styleChanged() }
    table.tree.redraw()
  }

  func restyle() {
    guard !table.isDestroyed else { return }
    isMeasured = false
    table.tree.redraw()
    for column in table.columnSet.all { column.treeColumn?.styleChanged() }
    table.drawnRows.cellsChanged()
    if isVariable { forgetMeasurements() }
    gtk_widget_queue_resize(table.widgetPointer)
  }
}

extension ColumnTableView {
  /// Whether rows have heights of their own: the holder's, else ``ListView/rowHeight``, else the
  /// height that the cells of the row ask for, which with ``AnyTableColumn/lineLimit`` depends on
  /// the width of the columns. What is no height is reported, and the row is measured; no row is
  /// lower than the theme's padding and expanders are.
  ///
  /// By default all rows are equally high, which is faster: as ``ListView/rowHeight`` says, else as
  /// one line of text, an icon and whatever else the columns show need, be it there or not. With it
  /// rows are measured as they come into view; others count as ``ListView/estimatedRowHeight``
  /// until then. Where a column has icons, each row has the height for one.
  public var hasVariableRowHeights: Bool {
    get { rowMeasure.isToBeVariable }
    set { if newValue != rowMeasure.isToBeVariable { rowMeasure.setVariable(newValue) } }
  }
}
