internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension CellListView {
  /// Where a cell stands in the view.
  func viewPlace(of slot: RowSlot) -> GtkAllocation {
    let origin = viewOrigin
    return pixels(of: frame(of: slot.position)).allocation(from: origin.x, origin.y)
  }

  /// What there is on screen before a change; nil when nothing is to move.
  func screenBefore() -> ScreenState? {
    guard updatesAreAnimated, animationsAreEnabled, viewLength > 0, placeholder == nil, hasDrawn,
      gtk_widget_get_mapped(widgetPointer) != 0
    else { return nil }
    let state = ScreenState(origin: viewOrigin)
    for slot in slots {
      // A cell that is still on its way starts from where it is seen.
      let place = UpdateMotion.Point(viewPlace(of: slot))
      state.places[ObjectIdentifier(slot)] = motion.point(of: slot, at: place)
    }
    return state
  }

  /// Lets the rows go from where they were, as ``departure`` has it, to where they are now.
  func startMotion(isNew: (Int) -> Bool) {
    guard let state = departure else { return }
    departure = nil
    guard let clock = gtk_widget_get_frame_clock(widgetPointer) else { return }
    var items: [ObjectIdentifier: UpdateMotion.Item] = [:]
    var shift = UpdateMotion.Point(x: 0, y: 0)
    var moves = !state.ghosts.isEmpty
    for slot in slots {
      let place = UpdateMotion.Point(viewPlace(of: slot))
      if isNew(slot.position) {
        items[ObjectIdentifier(slot)] = UpdateMotion.Item(from: place, fadesIn: true)
        moves = moves || slot.isDisplayed
        continue
      }
      // A cell that was not there comes along with its neighbour.
      let from = state.places[ObjectIdentifier(slot)] ?? place + shift
      shift = from - place
      guard abs(shift.x) >= 0.5 || abs(shift.y) >= 0.5 else { continue }
      // Nothing flies further than the view reaches.
      items[ObjectIdentifier(slot)] = UpdateMotion.Item(
        from: from.clamped(width: Double(viewWidth), height: Double(viewHeight)), fadesIn: false)
      moves = moves || slot.isDisplayed
    }
    guard moves else { return }
    begin(items, from: state, on: clock)
  }

  /// Lets rows move from frame to frame.
  func begin(
    _ items: [ObjectIdentifier: UpdateMotion.Item], from state: ScreenState, on clock: OpaquePointer
  ) {
    motion.begin(
      items, ghosts: state.ghosts, picture: state.takePicture(),
      at: gdk_frame_clock_get_frame_time(clock))
    guard motionTick == 0 else { return }
    motionTick = gtk_widget_add_tick_callback(
      widgetPointer,
      { _, clock, owner in
        let time = gdk_frame_clock_get_frame_time(clock)
        onMain(owner, as: CellListView.self) { $0.moveOn(to: time) }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func moveOn(to time: gint64) {
    if !motion.advance(to: time) { endMotion() }
    redrawMotion()
  }

  /// Shows everything where it is.
  func endMotion() {
    guard motionTick != 0 || motion.isActive else { return }
    if motionTick != 0 { gtk_widget_remove_tick_callback(widgetPointer, motionTick) }
    motionTick = 0
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
      let point = motion.point(of: slot, at: UpdateMotion.Point(place))
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
      gtk_widget_draw(slot.row, cr)
      drawAttached(to: slot, on: cr)
      if opacity < 1 {
        cairo_pop_group_to_source(cr)
        cairo_paint_with_alpha(cr, opacity)
      }
      cairo_restore(cr)
    }
  }
}
