internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension TableView {
  /// What there is on screen before a change; nil when nothing is to move.
  func screenBefore() -> ScreenState? {
    guard updatesAreAnimated, animationsAreEnabled, viewHeight > 0, placeholder == nil, hasDrawn,
      gtk_widget_get_mapped(widgetPointer) != 0
    else { return nil }
    let state = ScreenState(origin: viewOrigin)
    let offset = scrollOffset
    for slot in slots {
      let y = heights.offset(of: slot.position) - offset
      // A row that is still on its way starts from where it is seen.
      state.places[ObjectIdentifier(slot)] = motion.y(of: slot, at: y)
    }
    return state
  }

  /// Lets the rows go from where they were, as ``departure`` has it, to where they are now.
  func startMotion(isNew: (Int) -> Bool) {
    guard let state = departure else { return }
    departure = nil
    guard let clock = gtk_widget_get_frame_clock(widgetPointer) else { return }
    var items: [ObjectIdentifier: UpdateMotion.Item] = [:]
    let offset = scrollOffset
    var shift = 0.0
    var moves = !state.ghosts.isEmpty
    for slot in slots {
      let y = heights.offset(of: slot.position) - offset
      if isNew(slot.position) {
        items[ObjectIdentifier(slot)] = UpdateMotion.Item(from: y, fadesIn: true)
        moves = moves || slot.isDisplayed
        continue
      }
      // A row that was not there comes along with its neighbour.
      let from = state.places[ObjectIdentifier(slot)] ?? y + shift
      shift = from - y
      guard abs(shift) >= 0.5 else { continue }
      // Nothing flies further than the view is high.
      let limit = Double(viewHeight)
      items[ObjectIdentifier(slot)] = UpdateMotion.Item(
        from: min(max(from, -limit), 2 * limit), fadesIn: false)
      moves = moves || slot.isDisplayed
    }
    guard moves else { return }
    motion.begin(
      items, ghosts: state.ghosts, picture: state.takePicture(),
      at: gdk_frame_clock_get_frame_time(clock))
    guard motionTick == 0 else { return }
    motionTick = gtk_widget_add_tick_callback(
      widgetPointer,
      { _, clock, owner in
        let time = gdk_frame_clock_get_frame_time(clock)
        onMain(owner, as: TableView.self) { $0.moveOn(to: time) }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func moveOn(to time: gint64) {
    if !motion.advance(to: time) { endMotion() }
    gtk_widget_queue_draw(widgetPointer)
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
    for ghost in motion.ghosts {
      guard let picture = motion.picture else { break }
      cairo_save(cr)
      cairo_rectangle(cr, 0, ghost.y, Double(viewWidth), ghost.height)
      cairo_clip(cr)
      cairo_set_source_surface(cr, picture, 0, 0)
      cairo_paint_with_alpha(cr, 1 - motion.progress)
      cairo_restore(cr)
    }
    let offset = scrollOffset
    let style = gtk_widget_get_style_context(widgetPointer)
    for slot in slots {
      let y = motion.y(of: slot, at: heights.offset(of: slot.position) - offset)
      let height = heights.height(at: slot.position)
      guard y < Double(viewHeight), y + height > 0 else { continue }
      cairo_save(cr)
      cairo_translate(cr, Double(contentX) - horizontalOffset, y.rounded())
      let opacity = motion.opacity(of: slot)
      // Rows that pass each other must not shine through.
      gtk_render_background(style, cr, 0, 0, Double(contentWidth), height)
      if opacity < 1 { cairo_push_group(cr) }
      gtk_widget_draw(slot.row, cr)
      if opacity < 1 {
        cairo_pop_group_to_source(cr)
        cairo_paint_with_alpha(cr, opacity)
      }
      cairo_restore(cr)
    }
  }
}
