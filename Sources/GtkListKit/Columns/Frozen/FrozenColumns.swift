internal import CGtkListKitGtk3

/// The first columns of a table, which do not scroll to the side.
final class FrozenColumns {
  private unowned let table: ColumnTableView
  /// How many of all columns are frozen, hidden ones too.
  var count = 0 {
    didSet {
      count = max(0, count)
      guard count != oldValue else { return }
      table.columnSet.changes.schedule()
      update()
    }
  }
  /// The frozen columns in view. There are none if they leave too little space for other columns.
  private(set) var columns: [TreeColumn] = []
  /// Their width in pixels.
  private(set) var width = 0
  /// The columns whose headers are not at GTK's places.
  private var placed: [TreeColumn] = []
  /// The windows that drag the edges of their headers, by column.
  private var edges: [ObjectIdentifier: OpaquePointer] = [:]

  /// Frozen columns that are wider than this share of the view scroll again.
  private static let mostOfView = 0.6

  init(_ table: ColumnTableView) { self.table = table }

  // MARK: Which columns

  /// Finds the frozen columns again, and has everything drawn if they are other ones.
  func update() {
    let old = (columns.map(ObjectIdentifier.init), width)
    for column in columns { column.isFrozen = false }
    columns = []
    width = 0
    if count > 0, table.fold.main == nil {
      columns = table.columnSet.all.prefix(count).compactMap(\.treeColumn).filter(\.isShown)
      width = columns.reduce(0) { $0 + $1.width }
      if Double(width) > Self.mostOfView * Double(table.viewport.width) {
        (columns, width) = ([], 0)
      }
    }
    for column in columns { column.isFrozen = true }
    guard old != (columns.map(ObjectIdentifier.init), width) else { return }
    // GTK places the headers that scroll again.
    gtk_widget_queue_resize(table.tree.widget)
    table.accessibility?.visibleDataChanged()
    table.tree.redraw()
  }

  // MARK: Places

  /// The part of the view in which the other columns scroll.
  var scrollingSpan: Range<Int> {
    let all = max(0, table.viewport.width)
    return table.isRightToLeft ? 0..<max(0, all - width) : min(width, all)..<all
  }

  /// The left edge of a column in the view.
  func x(of column: TreeColumn) -> Int {
    column.start - (column.isFrozen ? restingOffset : Int(table.tree.horizontalOffset))
  }

  /// How far the middle of a column is from a place in the view.
  func distance(of column: TreeColumn, fromX x: Double) -> Double {
    abs(Double(self.x(of: column) + column.width / 2) - x)
  }

  /// The offset at which the first column is in view.
  private var restingOffset: Int {
    guard table.isRightToLeft,
      let adjustment = gtk_scrollable_get_hadjustment(OpaquePointer(table.tree.widget))
    else { return 0 }
    return max(
      0, Int(gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)))
  }

  /// Whether columns are scrolled under the frozen ones.
  var hidesColumns: Bool {
    !columns.isEmpty && Int(table.tree.horizontalOffset) != restingOffset
  }

  /// The part of a scrolling frame that the frozen columns do not cover.
  func uncovered(_ frame: GdkRectangle) -> GdkRectangle {
    guard !columns.isEmpty else { return frame }
    let span = scrollingSpan
    let (left, right) = (gint(clamping: span.lowerBound), gint(clamping: span.upperBound))
    var part = frame
    part.x = max(frame.x, table.isRightToLeft ? frame.x : left)
    part.width = min(frame.x + frame.width, table.isRightToLeft ? right : gint.max) - part.x
    return part
  }

  /// Restricts drawing to the part of the view in which a column is drawn.
  func clip(_ cr: OpaquePointer, to column: TreeColumn) {
    guard !columns.isEmpty, !column.isFrozen else { return }
    clipToScrolling(cr)
  }

  func clipToScrolling(_ cr: OpaquePointer) {
    let span = scrollingSpan
    cairo_rectangle(
      cr, Double(span.lowerBound), 0, Double(span.count), Double(table.tree.viewportHeight))
    cairo_clip(cr)
  }

  // MARK: Headers

  /// Finds the windows that drag the edges of headers, after GTK has placed them.
  func findEdges() {
    forgetRemoved()
    guard !columns.isEmpty else { return }
    // A window that was moved is not at its column.
    let known = Set(edges.values)
    for child in headerWindows where !known.contains(child) {
      var owner: gpointer?
      gdk_window_get_user_data(child, &owner)
      guard owner == table.tree.widget.raw else { continue }
      var x: gint = 0
      gdk_window_get_position(child, &x, nil)
      let middle = Int(x) + Int(gdk_window_get_width(child)) / 2
      let column = columns.first { column in
        let end = table.isRightToLeft ? column.start : column.start + column.width
        return edges[ObjectIdentifier(column)] == nil && abs(end - middle) <= 1
      }
      if let column { edges[ObjectIdentifier(column)] = child }
    }
  }

  /// Forgets columns that were removed, and windows that GTK has destroyed.
  private func forgetRemoved() {
    guard !placed.isEmpty || !edges.isEmpty else { return }
    let known = Set(table.columnSet.all.compactMap(\.treeColumn).map(ObjectIdentifier.init))
    let windows = Set(headerWindows)
    placed = placed.filter { known.contains(ObjectIdentifier($0)) }
    edges = edges.filter { known.contains($0) && windows.contains($1) }
  }

  /// The windows of the headers and of their edges.
  private var headerWindows: [OpaquePointer] {
    // GTK moves the header that is dragged to another window.
    let header = table.columnSet.all.lazy.compactMap(\.treeColumn).first { !$0.isHeaderDragged }?
      .header
    guard let window = header.flatMap(gtk_widget_get_parent_window) else { return [] }
    var windows: [OpaquePointer] = []
    var next = gdk_window_peek_children(window)
    while let link = next {
      next = link.pointee.next
      if let child = link.pointee.data { windows.append(OpaquePointer(child)) }
    }
    return windows
  }

  /// Places the frozen headers over the scrolling ones.
  func placeHeaders() {
    guard !columns.isEmpty || !placed.isEmpty else { return }
    let offset = Int(table.tree.horizontalOffset)
    forgetRemoved()
    // GTK does not place headers again whose columns have not changed.
    for column in placed where !column.isFrozen {
      place(headerOf: column, at: column.start)
    }
    placed = columns.filter { !$0.isHeaderDragged }
    for column in placed { place(headerOf: column, at: x(of: column) + offset, raises: true) }
    for column in placed { place(edgeOf: column, at: x(of: column) + offset) }
  }

  private func place(headerOf column: TreeColumn, at x: Int, raises: Bool = false) {
    guard let header = column.header, gtk_widget_get_visible(header) != 0 else { return }
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(header, &allocation)
    // GTK has not placed a column that was just added or shown.
    guard allocation.height > 1 else { return }
    allocation.x = gint(clamping: x)
    gtk_widget_size_allocate(header, &allocation)
    if raises, let window = gtk_button_get_event_window(header.of(GtkButton.self)) {
      gdk_window_raise(window)
    }
    if !raises { place(edgeOf: column, at: x) }
  }

  private func place(edgeOf column: TreeColumn, at x: Int) {
    guard let edge = edges[ObjectIdentifier(column)] else { return }
    let end = x + (table.isRightToLeft ? 0 : column.width)
    gdk_window_move(edge, gint(clamping: end - Int(gdk_window_get_width(edge)) / 2), 0)
    gdk_window_raise(edge)
  }

  // MARK: Drawing

  /// Draws the border beside the frozen columns.
  func drawBorder(on cr: OpaquePointer) {
    guard !columns.isEmpty, table.placeholder == nil else { return }
    let context = gtk_widget_get_style_context(table.tree.widget)
    gtk_style_context_save(context)
    gtk_style_context_add_class(context, "frozen-border")
    if hidesColumns { gtk_style_context_add_class(context, "scrolled") }
    let span = scrollingSpan
    let thickness = 6.0
    let isLeft = !table.isRightToLeft
    gtk_style_context_add_class(context, isLeft ? "left" : "right")
    gtk_render_background(
      context, cr, Double(isLeft ? span.lowerBound : span.upperBound) - (isLeft ? 0 : thickness), 0,
      thickness, Double(table.tree.viewportHeight))
    gtk_style_context_restore(context)
  }
}

extension ColumnTableView {
  /// The number of first columns that do not scroll to the side.
  ///
  /// Hidden columns count too. Frozen columns that are wider than 60 % of the view scroll until there is more space, and
  /// so do the columns of a narrow table that are under one another. A negative number counts as 0. Users change it in
  /// the menu of a header, and ``columnState`` contains it.
  public var frozenColumnCount: Int {
    get { frozen.count }
    set { frozen.count = newValue }
  }
}
