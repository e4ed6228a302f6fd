internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Moving items with the pointer, within a list and from one to another.
extension CellListView {
  private static let dragTarget = "application/x-gtklistkit-item"

  final func installDragging() {
    let gesture: OpaquePointer = gtk_gesture_drag_new(content)
    connectSignal("drag-begin", of: UnsafeMutableRawPointer(gesture)) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      if !self.canDragItem(atContentX: x, y: y) {
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
      }
    }
    connectSignal("drag-update", of: UnsafeMutableRawPointer(gesture)) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      self.dragMoved(gesture, x, y)
    }
    dragGesture = gesture
    var entry = GtkTargetEntry()
    Self.dragTarget.withCString { name in
      entry.target = UnsafeMutablePointer(mutating: name)
      entry.flags = guint(GTK_TARGET_SAME_APP.rawValue)
      gtk_drag_dest_set(
        content, GtkDestDefaults(rawValue: 0), &entry, 1, GDK_ACTION_MOVE)
    }
    glk_drop_connect(content, Self.dropHooks, Unmanaged.passUnretained(self).toOpaque())
  }

  private func canDragItem(atContentX x: Double, y: Double) -> Bool {
    guard let path = slot(atContentX: x, y: y)?.path, let dataSource else { return false }
    return guarded { dataSource.list(self, canMoveItemAt: path) }
  }

  private func dragMoved(_ gesture: OpaquePointer, _ x: Double, _ y: Double) {
    var start = (x: 0.0, y: 0.0)
    gtk_gesture_drag_get_start_point(gesture, &start.x, &start.y)
    guard
      gtk_drag_check_threshold(
        content, gint(start.x), gint(start.y), gint(start.x + x), gint(start.y + y))
        != 0, let slot = slot(atContentX: start.x, y: start.y), let path = slot.path
    else { return }
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    endCellPress()
    ListDrag.current = ListDrag(list: self, path: path, generation: generation)
    let targets = gtk_target_list_new(nil, 0)
    gtk_target_list_add(
      targets, gdk_atom_intern(Self.dragTarget, 0), guint(GTK_TARGET_SAME_APP.rawValue), 0)
    let event = gtk_gesture_get_last_event(gesture, nil)
    let context = gtk_drag_begin_with_coordinates(
      content, targets, GDK_ACTION_MOVE, 1, UnsafeMutablePointer(mutating: event), gint(start.x),
      gint(start.y))
    gtk_target_list_unref(targets)
    if let context { showDragged(slot, context) }
  }

  /// The picture under the pointer is the cell itself.
  private func showDragged(_ slot: RowSlot, _ context: OpaquePointer) {
    var place = GtkAllocation()
    gtk_widget_get_allocation(slot.row, &place)
    guard let window = gtk_widget_get_window(content),
      let surface = gdk_window_create_similar_surface(
        window, CAIRO_CONTENT_COLOR_ALPHA, place.width, place.height)
    else { return }
    let cr = cairo_create(surface)
    gtk_widget_draw(slot.row, cr)
    cairo_destroy(cr)
    gtk_drag_set_icon_surface(context, surface)
    cairo_surface_destroy(surface)
  }

  // MARK: Dropping

  /// What is dragged, if it can go into this list.
  private var droppable: (drag: ListDrag, source: CellListView)? {
    guard let drag = ListDrag.current, let source = drag.list, !source.isDestroyed,
      source.generation == drag.generation, placeholder == nil
    else { return nil }
    if source === self { return (drag, source) }
    guard let dataSource, let item = source.dataSource?.list(source, itemAt: drag.path),
      guarded({ dataSource.list(self, canTake: item) })
    else { return nil }
    return (drag, source)
  }

  /// Shows where a drop would go; false when there is no place for it.
  final func dragOver(x: Double, y: Double) -> Bool {
    let origin = viewOrigin
    let point = (x: x + Double(binPlace.x - origin.x), y: y + Double(binPlace.y - origin.y))
    guard droppable != nil else { return false }
    let place = place(atX: point.x, y: point.y)
    dropMark = insertion(along: place.along, across: place.across)?.mark
    let along = place.along - scrollOffset
    edgeScroller.follow(along, margin: 24) { [weak self] in self?.moveDropMark(point) }
    gtk_widget_queue_draw(widgetPointer)
    return dropMark != nil || map.rowCount == 0
  }

  private func moveDropMark(_ point: (x: Double, y: Double)) {
    let place = place(atX: point.x, y: point.y)
    dropMark = insertion(along: place.along, across: place.across)?.mark
    gtk_widget_queue_draw(widgetPointer)
  }

  final func dragLeft() {
    edgeScroller.stop()
    guard dropMark != nil else { return }
    dropMark = nil
    gtk_widget_queue_draw(widgetPointer)
  }

  /// Moves what is dragged to where it is dropped. False when it cannot go there.
  final func drop(x: Double, y: Double) -> Bool {
    let origin = viewOrigin
    let place = place(
      atX: x + Double(binPlace.x - origin.x), y: y + Double(binPlace.y - origin.y))
    defer {
      dragLeft()
      ListDrag.current = nil
    }
    guard let (drag, source) = droppable else { return false }
    let goal =
      insertion(along: place.along, across: place.across)?.path
      ?? ListIndexPath(item: 0, section: max(0, sectionCount - 1))
    return source === self ? moveItem(from: drag.path, before: goal) : take(drag, source, goal)
  }

  /// - Parameter goal: counts with the item itself.
  private func moveItem(from path: ListIndexPath, before goal: ListIndexPath) -> Bool {
    var goal = goal
    if goal.section == path.section, goal.item > path.item { goal.item -= 1 }
    guard goal != path, let position = map.position(of: path) else { return false }
    cursor = position
    return moveCursorItem(to: goal)
  }

  private func take(_ drag: ListDrag, _ source: CellListView, _ goal: ListIndexPath) -> Bool {
    guard let item = source.dataSource?.list(source, itemAt: drag.path), let dataSource,
      dataSource.list(self, insert: item, at: goal)
    else { return false }
    if !source.isDestroyed, source.generation == drag.generation {
      source.dataSource?.list(source, removeItemAt: drag.path)
    }
    return true
  }

  final func drawDropMark(on cr: OpaquePointer) {
    guard let dropMark else { return }
    let origin = viewOrigin
    let place = pixels(of: dropMark).allocation(from: origin.x, origin.y)
    let style = gtk_widget_get_style_context(widgetPointer)
    gtk_style_context_save(style)
    gtk_style_context_add_class(style, "drop-mark")
    gtk_render_background(
      style, cr, Double(place.x), Double(place.y), Double(place.width), Double(place.height))
    gtk_style_context_restore(style)
  }

  private static let dropHooks = GlkDropHooks(
    motion: { owner, x, y in
      let result = Unchecked(UnsafeMutablePointer<gboolean>.allocate(capacity: 1))
      result.value.pointee = 0
      defer { result.value.deallocate() }
      onMain(owner, as: CellListView.self) {
        result.value.pointee = $0.dragOver(x: Double(x), y: Double(y)).gboolean
      }
      return result.value.pointee
    },
    leave: { owner in onMain(owner, as: CellListView.self) { $0.dragLeft() } },
    drop: { owner, x, y in
      let result = Unchecked(UnsafeMutablePointer<gboolean>.allocate(capacity: 1))
      result.value.pointee = 0
      defer { result.value.deallocate() }
      onMain(owner, as: CellListView.self) {
        result.value.pointee = $0.drop(x: Double(x), y: Double(y)).gboolean
      }
      return result.value.pointee
    }
  )
}
