internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Rows on their way to their new places, out of the picture that the tree view draws of them.
extension ColumnTableView {
  /// Where a row stands in the view.
  private func viewPlace(ofRow position: Int) -> GtkAllocation {
    let top = heights.offset(of: position) - scrollOffset.rounded()
    return GtkAllocation(
      x: 0, y: gint(clamping: Int(top) + headerHeight), width: gint(clamping: viewWidth),
      height: gint(clamping: Int(heights.height(at: position))))
  }

  /// What is on screen before an update; nil when nothing is to move.
  func screenBefore(_ change: PositionMap?) -> ScreenState? {
    guard updatesAreAnimated, hasDrawn, viewHeight > 0, placeholder == nil,
      !(change?.keepsTogether(boundRows.map { $0.position }) ?? false), animationsAreEnabled,
      gtk_widget_get_mapped(widgetPointer) != 0
    else { return nil }
    let state = ScreenState(origin: (0, 0), visible: visibleRange)
    for row in boundRows {
      // A row that is still on its way starts from where it is seen.
      let place = UpdateMotion.Point(viewPlace(ofRow: row.position))
      state.places[ObjectIdentifier(row.view)] = motion.point(of: row.view, at: place)
    }
    state.keep(picture())
    return state
  }

  /// What the rows look like now, for somebody else to free.
  private func picture() -> OpaquePointer? {
    guard let window = gtk_widget_get_window(widgetPointer) else { return nil }
    let scale = gdk_window_get_scale_factor(window)
    let surface = gdk_window_create_similar_image_surface(
      window, CAIRO_FORMAT_ARGB32, gint(clamping: viewWidth) * scale,
      gint(clamping: viewportHeight) * scale, scale)
    guard let surface, let cr: OpaquePointer = cairo_create(surface) else { return nil }
    drawRows(on: cr) { glk_tree_view_paint(OpaquePointer(tree), $0) }
    cairo_destroy(cr)
    return surface
  }

  /// Rows that an update takes away fade where they are.
  func addGhosts(of change: PositionMap) {
    guard let departure else { return }
    for row in boundRows where !change.keeps(row.position) {
      let place = viewPlace(ofRow: row.position)
      departure.addGhost(of: row.view, width: place.width, height: place.height)
    }
  }

  /// Where the bound rows were seen, by the positions that they have now: rows that leave the view
  /// are not bound for long.
  var seenRows: [(position: Int, place: UpdateMotion.Point)] {
    guard let departure else { return [] }
    return boundRows.compactMap { row in
      departure.places[ObjectIdentifier(row.view)].map { (row.position, $0) }
    }
  }

  /// Lets the rows go from where they were, as ``departure`` has it, to where they are now.
  ///
  /// - Parameters:
  ///   - former: the rows that were seen before, and are still there.
  ///   - updates: what has led here; nil where every position is what it was.
  func startMotion(
    from former: [(position: Int, place: UpdateMotion.Point)], after updates: PendingFill? = nil
  ) {
    guard let state = departure else { return }
    departure = nil
    guard edit == nil, placeholder == nil, viewHeight > 0,
      let clock = gtk_widget_get_frame_clock(widgetPointer)
    else { return }
    // The tree draws no more of a row than will be in view.
    for row in former where !bound.contains(row.position) || isCut(row.position) {
      let place = viewPlace(ofRow: row.position)
      state.addGhost(
        from: row.place, width: place.width, height: place.height,
        target: limited(UpdateMotion.Point(place), height: Double(place.height)))
    }
    let rows = boundRows.map { row in
      let place = viewPlace(ofRow: row.position)
      return MotionStarts.Row(
        position: row.position, place: UpdateMotion.Point(place),
        seen: state.places[ObjectIdentifier(row.view)],
        before: UpdateMotion.Point(x: 0, y: Double(headerHeight) - Double(place.height)),
        behind: UpdateMotion.Point(x: 0, y: Double(viewportHeight)))
    }
    let starts = MotionStarts(of: rows, formerlyVisible: state.visible, updates: updates)
    var items: [ObjectIdentifier: UpdateMotion.Item] = [:]
    for (drawn, (row, start)) in zip(boundRows, zip(rows, starts.points)) {
      let from = start ?? row.place
      guard start == nil || abs(from.y - row.place.y) >= 0.5 else { continue }
      items[ObjectIdentifier(drawn.view)] = UpdateMotion.Item(from: from, fadesIn: start == nil)
    }
    guard !items.isEmpty || !state.ghosts.isEmpty else { return }
    begin(items, from: state, on: clock)
  }

  /// Whether a row stands partly out of view.
  private func isCut(_ position: Int) -> Bool {
    let place = viewPlace(ofRow: position)
    return shown(place).height < place.height
  }

  /// The part of a place that is in view.
  private func shown(_ place: GtkAllocation) -> GtkAllocation {
    let top = max(place.y, gint(headerHeight))
    let bottom = min(place.y + place.height, gint(clamping: headerHeight + Int(viewHeight)))
    return GtkAllocation(x: place.x, y: top, width: place.width, height: max(0, bottom - top))
  }

  /// Nothing flies further than the view reaches: what is far away goes over the edge.
  private func limited(_ point: UpdateMotion.Point, height: Double) -> UpdateMotion.Point {
    let reach = Double(viewportHeight)
    if point.y + height < -reach {
      return UpdateMotion.Point(x: point.x, y: Double(headerHeight) - height)
    }
    return point.y > 2 * reach ? UpdateMotion.Point(x: point.x, y: reach) : point
  }

  // MARK: Drawing

  /// Draws the rows as they are, or as far as they have come.
  ///
  /// - Parameter paint: draws all of them in their places.
  func drawRows(on cr: OpaquePointer, paint: (OpaquePointer) -> Void) {
    cairo_save(cr)
    cairo_rectangle(cr, 0, Double(headerHeight), Double(viewWidth), Double(viewHeight))
    cairo_clip(cr)
    if motion.isActive {
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
        x: 0, y: gint(headerHeight), width: gint(clamping: viewWidth),
        height: gint(clamping: viewHeight)))
    motion.drawGhosts(on: cr)
    for row in boundRows {
      let goal = viewPlace(ofRow: row.position)
      let place = shown(goal)
      let way = motion.point(of: row.view, at: UpdateMotion.Point(goal)).y - Double(goal.y)
      let opacity = motion.opacity(of: row.view)
      cairo_save(cr)
      cairo_translate(cr, 0, way.rounded())
      cairo_rectangle(
        cr, Double(place.x), Double(place.y), Double(place.width), Double(place.height))
      cairo_clip(cr)
      // Rows that pass each other must not shine through.
      if opacity == 1 { drawBackground(on: cr, place) }
      cairo_set_source(cr, rows)
      cairo_paint_with_alpha(cr, opacity)
      cairo_restore(cr)
    }
  }

  private func drawBackground(on cr: OpaquePointer, _ place: GtkAllocation) {
    for widget in [widgetPointer, tree] {
      gtk_render_background(
        gtk_widget_get_style_context(widget), cr, Double(place.x), Double(place.y),
        Double(place.width), Double(place.height))
    }
  }

  /// How far the row at a position still is from its place, in pixels.
  func distance(ofRow position: Int) -> Double {
    guard motion.isActive, let row = boundRow(at: position) else { return 0 }
    let place = UpdateMotion.Point(viewPlace(ofRow: position))
    return (motion.point(of: row.view, at: place).y - place.y).rounded()
  }
}
