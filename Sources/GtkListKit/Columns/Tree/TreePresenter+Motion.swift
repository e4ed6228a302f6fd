internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Rows on their way to their new positions, out of the picture that the tree view draws of them.
extension TreePresenter {
  /// Where a row stands in the view.
  private func viewFrame(ofRow position: Int) -> GtkAllocation {
    table.geometry.viewFrame(at: position)
  }

  func screenBefore(_ change: PositionMap?) -> ScreenState? {
    if let change, change.keepsTogether(table.drawnRows.inView.map { $0.position }) { return nil }
    guard let state = table.motion.screenNow() else { return nil }
    state.keep(picture())
    return state
  }

  /// What the rows look like now, for somebody else to free.
  private func picture() -> OpaquePointer? {
    guard let window = gtk_widget_get_window(table.widgetPointer) else { return nil }
    let scale = gdk_window_get_scale_factor(window)
    let surface = gdk_window_create_similar_image_surface(
      window, CAIRO_FORMAT_ARGB32, gint(clamping: table.viewport.width) * scale,
      gint(clamping: viewportHeight) * scale, scale)
    guard let surface, let cr: OpaquePointer = cairo_create(surface) else { return nil }
    table.beginCalls()
    drawRows(on: cr) { drawImage(on: $0) }
    table.endCalls()
    cairo_destroy(cr)
    return surface
  }

  /// Where the bound rows were seen, by the positions that they have now: rows that leave the view
  /// are not bound for long.
  var seenRows: [(position: Int, point: UpdateMotion.Point)] {
    guard let before = table.motion.before else { return [] }
    return table.drawnRows.inView.compactMap { row in
      before.points[ObjectIdentifier(row.view)].map { (row.position, $0) }
    }
  }

  /// Moves the rows from their places in ``UpdateMotion/before`` to their new places.
  ///
  /// - Parameters:
  ///   - old: the rows that were visible before and still exist.
  ///   - updates: what has led here; nil where every position is what it was.
  func startMotion(
    from old: [(position: Int, point: UpdateMotion.Point)], after updates: PendingFill? = nil
  ) {
    guard table.columnEdits.current == nil, table.placeholder == nil, table.viewport.height > 0
    else {
      return table.motion.before = nil
    }
    // The tree draws no more of a row than will be in view.
    let drawn = table.drawnRows.positions
    for row in old where !drawn.contains(row.position) || isPartlyOutOfView(row.position) {
      let frame = viewFrame(ofRow: row.position)
      table.motion.before?.addGhost(
        from: row.point, width: frame.width, height: frame.height,
        target: table.motion.goal(at: row.position))
    }
    table.motion.begin(after: updates)
  }

  /// Whether a row stands partly out of view.
  private func isPartlyOutOfView(_ position: Int) -> Bool {
    let frame = viewFrame(ofRow: position)
    return shown(frame).height < frame.height
  }

  /// The part of a frame that is in view.
  private func shown(_ frame: GtkAllocation) -> GtkAllocation {
    let top = max(frame.y, gint(headerHeight))
    let bottom = min(
      frame.y + frame.height, gint(clamping: headerHeight + Int(table.viewport.height)))
    return GtkAllocation(x: frame.x, y: top, width: frame.width, height: max(0, bottom - top))
  }

  // MARK: Drawing

  /// Draws the rows as they are, or as far as they have come.
  ///
  /// - Parameter paint: draws all of them in their places.
  func drawRows(on cr: OpaquePointer, paint: (OpaquePointer) -> Void) {
    cairo_save(cr)
    cairo_rectangle(
      cr, 0, Double(headerHeight), Double(table.viewport.width), Double(table.viewport.height))
    cairo_clip(cr)
    if table.motion.isActive {
      drawMovingRows(on: cr, paint: paint)
    } else {
      paint(cr)
    }
    cairo_restore(cr)
  }

  private func drawMovingRows(on cr: OpaquePointer, paint: (OpaquePointer) -> Void) {
    cairo_push_group(cr)
    paint(cr)
    guard let rows = cairo_pop_group(cr) else { return }
    defer { cairo_pattern_destroy(rows) }
    drawBackground(
      on: cr,
      GtkAllocation(
        x: 0, y: gint(headerHeight), width: gint(clamping: table.viewport.width),
        height: gint(clamping: table.viewport.height)))
    table.motion.drawGhosts(on: cr)
    for row in table.drawnRows.inView {
      let goal = viewFrame(ofRow: row.position)
      let frame = shown(goal)
      let way = table.motion.point(of: row.view, at: UpdateMotion.Point(goal)).y - Double(goal.y)
      let opacity = table.motion.opacity(of: row.view)
      cairo_save(cr)
      cairo_translate(cr, 0, way.rounded())
      cairo_rectangle(
        cr, Double(frame.x), Double(frame.y), Double(frame.width), Double(frame.height))
      cairo_clip(cr)
      // Rows that pass each other must not shine through.
      if opacity == 1 { drawBackground(on: cr, frame) }
      cairo_set_source(cr, rows)
      cairo_paint_with_alpha(cr, opacity)
      cairo_restore(cr)
    }
  }

  private func drawBackground(on cr: OpaquePointer, _ frame: GtkAllocation) {
    for widget in [table.widgetPointer, widget] {
      gtk_render_background(
        gtk_widget_get_style_context(widget), cr, Double(frame.x), Double(frame.y),
        Double(frame.width), Double(frame.height))
    }
  }

  /// How far the row at a position still is from its place, in pixels.
  func distance(ofRow position: Int) -> Double {
    guard table.motion.isActive, let row = table.drawnRows[position] else { return 0 }
    let point = UpdateMotion.Point(viewFrame(ofRow: position))
    return (table.motion.point(of: row.view, at: point).y - point.y).rounded()
  }
}
