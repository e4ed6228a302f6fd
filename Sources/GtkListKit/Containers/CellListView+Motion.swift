internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CellListView {
  /// Where a cell stands in the view.
  final func viewPlace(of slot: RowSlot) -> GtkAllocation {
    viewPlace(of: frame(of: slot.position))
  }

  /// Where what stands at a position goes in the view. Nothing flies further than the view reaches:
  /// what is far away goes over the edge, and no further.
  final func goal(at position: Int) -> UpdateMotion.Point {
    let frame = frame(of: position)
    let reach = Double(viewLength)
    if frame.end < scrollOffset - reach { return edge(before: frame) }
    if frame.along > scrollOffset + 2 * reach { return edge(behind: frame) }
    return UpdateMotion.Point(viewPlace(of: frame))
  }

  /// Just outside of the view, before its start.
  private func edge(before frame: ItemFrame) -> UpdateMotion.Point {
    point(of: frame, along: scrollOffset - frame.length)
  }

  /// Just outside of the view, behind its end.
  private func edge(behind frame: ItemFrame) -> UpdateMotion.Point {
    point(of: frame, along: scrollOffset + Double(viewLength))
  }

  private func point(of frame: ItemFrame, along: Double) -> UpdateMotion.Point {
    var frame = frame
    frame.along = along
    return UpdateMotion.Point(viewPlace(of: frame))
  }

  /// What there is on screen before a change; nil when nothing is to move.
  final func screenBefore() -> ScreenState? {
    guard updatesAreAnimated, animationsAreEnabled, viewLength > 0, placeholder == nil, hasDrawn,
      gtk_widget_get_mapped(widgetPointer) != 0
    else { return nil }
    let state = ScreenState(origin: viewOrigin, visible: visibleRange)
    for (cell, position, _) in movers {
      // What is still on its way starts from where it is seen.
      state.places[ObjectIdentifier(cell)] = motion.point(of: cell, at: goal(at: position))
    }
    return state
  }

  /// Keeps a picture of cells that an update takes out of the view, or away.
  func keepPictureOfLeaving(_ pending: PendingFill) {
    guard let departure else { return }
    let offset = offset(for: pending.anchor)
    let near = positionsAhead(of: visibleSet(at: offset), at: offset, half: false)
    guard !departure.ghosts.isEmpty || slots.contains(where: { !near.contains($0.position) })
    else { return }
    departure.keepPicture(of: pixelCache)
  }

  /// A cell that was seen stands out of view from now on.
  func leave(_ slot: RowSlot) {
    let place = viewPlace(of: slot)
    if let departure, let start = departure.places[ObjectIdentifier(slot)],
      start.x < Double(viewWidth), start.x + Double(place.width) > 0,
      start.y < Double(viewHeight), start.y + Double(place.height) > 0
    {
      departure.addGhost(
        from: start, width: place.width, height: place.height, target: goal(at: slot.position))
    }
    release(slot)
  }

  /// Lets the rows go from where they were, as ``departure`` has it, to where they are now.
  ///
  /// - Parameter updates: what has led here; nil where every position is what it was.
  final func startMotion(after updates: PendingFill? = nil) {
    guard let state = departure else { return }
    departure = nil
    guard let clock = gtk_widget_get_frame_clock(widgetPointer) else { return }
    let movers = movers
    let rows = movers.map { cell, position, _ in
      let frame = frame(of: position)
      return MotionStarts.MovingRow(
        position: position, place: goal(at: position), seen: state.places[ObjectIdentifier(cell)],
        before: edge(before: frame), behind: edge(behind: frame))
    }
    let starts = MotionStarts(of: rows, formerlyVisible: state.visible, updates: updates)
    var items: [ObjectIdentifier: UpdateMotion.Item] = [:]
    var moves = !state.ghosts.isEmpty
    for ((cell, _, isDisplayed), (row, start)) in zip(movers, zip(rows, starts.points)) {
      let from = start ?? row.place
      let way = from - row.place
      guard start == nil || abs(way.x) >= 0.5 || abs(way.y) >= 0.5 else { continue }
      items[ObjectIdentifier(cell)] = UpdateMotion.Item(
        from: from.clamped(width: Double(viewWidth), height: Double(viewHeight)),
        fadesIn: start == nil)
      moves = moves || isDisplayed
    }
    guard moves else { return }
    motion.begin(
      items, ghosts: state.ghosts, picture: state.takePicture(),
      at: gdk_frame_clock_get_frame_time(clock))
    guard motionTick == nil else { return }
    motionTick = LoopSource(framesOf: widgetPointer) { [unowned self] in
      moveOn(to: $0)
      return motionTick != nil
    }
  }

  private func moveOn(to time: gint64) {
    if !motion.advance(to: time) { endMotion() }
    redrawMotion()
  }

  /// Shows everything where it is.
  func endMotion() {
    guard motionTick != nil || motion.isActive else { return }
    motionTick = nil
    motion.finish()
    pixelCache.invalidateAll()
    gtk_widget_queue_draw(widgetPointer)
  }

  /// Draws one frame of the motion: what is gone fades below, what is new fades in.
  func drawMotion(on cr: OpaquePointer) {
    motion.drawGhosts(on: cr)
    drawBehindMotion(on: cr)
    let style = gtk_widget_get_style_context(widgetPointer)
    for slot in slots {
      let place = viewPlace(of: slot)
      let point = motion.point(of: slot, at: goal(at: slot.position))
      guard point.y < Double(viewHeight), point.y + Double(place.height) > 0,
        point.x < Double(viewWidth), point.x + Double(place.width) > 0
      else { continue }
      cairo_save(cr)
      cairo_translate(cr, point.x.rounded(), point.y.rounded())
      let opacity = motion.opacity(of: slot)
      // Cells that pass each other must not shine through.
      if !hasBackground(slot) {
        gtk_render_background(style, cr, 0, 0, Double(place.width), Double(place.height))
      }
      if opacity < 1 { cairo_push_group(cr) }
      draw(slot.row, on: cr)
      drawAttached(to: slot, on: cr)
      if opacity < 1 {
        cairo_pop_group_to_source(cr)
        cairo_paint_with_alpha(cr, opacity)
      }
      cairo_restore(cr)
    }
  }
}
