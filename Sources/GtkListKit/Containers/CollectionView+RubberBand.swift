internal import CGtkListKitGtk3
internal import GtkListKitCore

/// A rectangle that is dragged over the items to select them.
struct RubberBand {
  /// Where it began, in the content.
  var start: (along: Double, across: Double)
  /// An item near there, and how far before the start it begins: where it goes the start goes.
  var startItem: (row: RowReference, distance: Double)?
  /// The pointer, in the view.
  var pointer: (x: Double, y: Double)
  /// What was selected before and stays so.
  var kept: RowSetReference
  /// Whether the items under it change their state rather than become selected.
  var toggles: Bool
  /// Whether what it selects takes the place of what was selected, also of what is not shown.
  var isAnother: Bool
  var hasMoved = false
}

extension CollectionView {
  /// Listens for drags that begin beside the items.
  func installRubberBand() {
    let gesture: OpaquePointer = gtk_gesture_drag_new(content)
    connectSignal("drag-begin", of: UnsafeMutableRawPointer(gesture)) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      if !self.beginBand(x, y) {
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
      }
    }
    connectSignal("drag-update", of: UnsafeMutableRawPointer(gesture)) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      var start = (x: 0.0, y: 0.0)
      gtk_gesture_drag_get_start_point(gesture, &start.x, &start.y)
      if self.band != nil { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
      self.moveBand(start.x + x, start.y + y)
    }
    connectSignal("drag-end", of: UnsafeMutableRawPointer(gesture)) { [weak self] _ in
      self?.endBand()
    }
    bandGesture = gesture
  }

  /// A point of the content's widget as one of the view.
  private func viewPoint(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let origin = viewOrigin
    return (x + Double(binPlace.x - origin.x), y + Double(binPlace.y - origin.y))
  }

  private func beginBand(_ x: Double, _ y: Double) -> Bool {
    settleCells()
    guard selectionModel.mode != .none, placeholder == nil,
      slot(atContentX: x, y: y)?.path == nil
    else { return false }
    let point = viewPoint(x, y)
    let state = currentModifiers
    let start = place(atX: point.x, y: point.y)
    let near = solver.nearestItem(along: start.along, across: start.across)
    band = RubberBand(
      start: start,
      startItem: near.map { item in
        (reference(to: item), start.along - solver.frame(of: item).along)
      },
      pointer: point,
      kept: reference(
        toRows: state.extends || state.modifies ? selectionModel.selected : RangeSet()),
      toggles: state.modifies, isAnother: !state.extends && !state.modifies)
    gtk_widget_grab_focus(content)
    return true
  }

  private func moveBand(_ x: Double, _ y: Double) {
    guard band != nil else { return }
    let point = viewPoint(x, y)
    band?.pointer = point
    guard selectionModel.mode == .multiple else { return }
    if let band, band.isAnother, !band.hasMoved { deselectHidden() }
    band?.hasMoved = true
    let along = isHorizontal ? point.x : point.y
    let seen = isHorizontal && isRightToLeft ? Double(viewWidth) - along : along
    edgeScroller.follow(seen, margin: 0) { [weak self] in self?.selectUnderBand() }
    selectUnderBand()
  }

  /// Where the band began, among the items that are there now.
  private func start(of band: RubberBand) -> (along: Double, across: Double) {
    guard let item = band.startItem, let position = item.row.position else {
      return band.start
    }
    return (solver.frame(of: position).along + item.distance, band.start.across)
  }

  private func selectUnderBand() {
    guard let band, !isDestroyed else { return }
    let start = start(of: band)
    let end = place(atX: band.pointer.x, y: band.pointer.y)
    let found = solver.ordinals(
      along: min(start.along, end.along)..<max(start.along, end.along).nextUp,
      across: min(start.across, end.across)..<max(start.across, end.across).nextUp)
    let kept = band.kept.ordinals
    // A band begins a new selection, be it of none of the items that it is over.
    select(
      exactly: band.toggles ? kept.without(found).with(found.without(kept)) : kept.with(found),
      mayRefuse: false)
    gtk_widget_queue_draw(widgetPointer)
  }

  private func endBand() {
    guard let band else { return }
    self.band = nil
    edgeScroller.stop()
    // A click beside the items selects nothing.
    if !band.hasMoved, band.kept.ordinals.isEmpty { select(.clear) }
    gtk_widget_queue_draw(widgetPointer)
  }

  func drawBand(on cr: OpaquePointer) {
    guard let band, band.hasMoved else { return }
    let start = start(of: band)
    let end = place(atX: band.pointer.x, y: band.pointer.y)
    let frame = ItemFrame(
      along: min(start.along, end.along), across: min(start.across, end.across),
      length: abs(start.along - end.along), breadth: abs(start.across - end.across))
    let origin = viewOrigin
    let place = pixels(of: frame).allocation(from: origin.x, origin.y)
    let style = gtk_widget_get_style_context(widgetPointer)
    gtk_style_context_save(style)
    gtk_style_context_add_class(style, "rubberband")
    let (x, y) = (Double(place.x), Double(place.y))
    let (width, height) = (Double(place.width), Double(place.height))
    gtk_render_background(style, cr, x, y, width, height)
    gtk_render_frame(style, cr, x, y, width, height)
    gtk_style_context_restore(style)
  }
}
