internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Dragging rows to another place of their list: one, or all selected ones, with a line where they
/// would go, and scrolling near the edges.
final class RowDrag {
  private unowned let list: ListView
  /// Kept besides, for when the list is already going.
  private let widget: WidgetPointer
  private let gesture: OpaquePointer
  private let indicator: WidgetPointer = gtk_event_box_new()
  /// What is dragged; empty while nothing is.
  private(set) var paths: [ListIndexPath] = []
  /// The row before which they would go.
  private(set) var gap: ListIndexPath?
  private var generation = -1
  private var start = (x: 0.0, y: 0.0)
  private var pointer = (x: 0.0, y: 0.0)
  private var tick: guint = 0

  /// How far from an edge scrolling begins, and how far each frame scrolls at most, in pixels.
  private static let edge = 36.0
  private static let fastestStep = 14.0

  init(_ list: ListView) {
    self.list = list
    widget = list.widgetPointer
    gesture = gtk_gesture_drag_new(list.widgetPointer)
    g_object_ref_sink(indicator)
    gtk_style_context_add_class(gtk_widget_get_style_context(indicator), "list-drop-indicator")
    glk_scroller_add_overlay(list.scroller, indicator)
    gtk_gesture_single_set_button(gesture, 1)
    if let claiming = list.claimingGesture {
      // What the other one takes, this one takes as well.
      gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
      gtk_gesture_group(claiming, gesture)
    } else {
      gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_BUBBLE)
    }
    let object = UnsafeMutableRawPointer(gesture)
    connectSignal("drag-begin", of: object) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      self.start = (x, y)
    }
    connectSignal("drag-update", of: object) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      self.moved(by: (x, y))
    }
    connectSignal("drag-end", of: object) { [weak self] _ in self?.drop() }
    connectSignal("cancel", of: object) { [weak self] _ in self?.cancel() }
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(gesture))
    g_object_unref(indicator)
  }

  func discard() {
    paths = []
    stopScrolling()
    if gtk_widget_get_parent(indicator) != nil {
      glk_scroller_remove_overlay(widget.opaque, indicator)
    }
  }

  var isActive: Bool { !paths.isEmpty }

  // MARK: The pointer

  private func moved(by offset: (x: Double, y: Double)) {
    pointer = (start.x + offset.x, start.y + offset.y)
    guard isActive || begins(after: offset) else { return }
    track()
  }

  private func begins(after offset: (x: Double, y: Double)) -> Bool {
    let isFar =
      gtk_drag_check_threshold(
        list.widgetPointer, gint(start.x), gint(start.y), gint(start.x + offset.x),
        gint(start.y + offset.y)) != 0
    guard isFar, list.callDepth == 0, let position = list.position(atViewX: start.x, y: start.y),
      let path = list.map.path(at: position), list.canMove(path)
    else { return false }
    let dragged =
      list.isSelected(path) ? list.selectedIndexPaths.filter { list.canMove($0) } : [path]
    paths = dragged
    generation = list.generation
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    list.tools?.actions.hide()
    setDragged(true)
    tick = gtk_widget_add_tick_callback(
      list.widgetPointer,
      { _, _, owner in
        onMain(owner, as: RowDrag.self) { $0.scrollNearEdges() }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    return true
  }

  /// Finds the place under the pointer.
  private func track() {
    // The rows have become others while they were dragged.
    guard generation == list.generation, !list.isDestroyed else {
      cancel()
      return
    }
    let height = Double(gtk_widget_get_allocated_height(list.widgetPointer))
    let y = min(max(0, pointer.y), max(0, height - 1))
    gap = list.gap(atViewX: pointer.x, y: y)
    gtk_widget_set_visible(indicator, (gap != nil).gboolean)
    gtk_widget_queue_allocate(list.widgetPointer)
  }

  private func scrollNearEdges() {
    let height = Double(gtk_widget_get_allocated_height(list.widgetPointer))
    var step = 0.0
    if pointer.y < Self.edge {
      step = (pointer.y - Self.edge) / Self.edge
    } else if pointer.y > height - Self.edge {
      step = (pointer.y - height + Self.edge) / Self.edge
    }
    guard step != 0,
      let adjustment = glk_scroller_get_adjustment(list.scroller, GTK_ORIENTATION_VERTICAL)
    else { return }
    let distance = max(-1, min(1, step)) * Self.fastestStep
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
    setDragged(true)
    track()
  }

  // MARK: The end

  private func drop() {
    guard isActive else { return }
    let (dropped, place) = (paths, gap)
    end()
    guard generation == list.generation else { return }
    if isOutside, list.hand(dropped, toListAtViewX: pointer.x, y: pointer.y) { return }
    guard let place else { return }
    guard let last = list.move(dropped, before: place), !list.isDestroyed,
      let position = list.map.position(of: last)
    else { return }
    list.moveCursor(to: position)
  }

  /// Whether the pointer is beside the list.
  private var isOutside: Bool {
    pointer.x < 0 || pointer.y < 0
      || pointer.x >= Double(gtk_widget_get_allocated_width(list.widgetPointer))
      || pointer.y >= Double(gtk_widget_get_allocated_height(list.widgetPointer))
  }

  /// Puts everything back. True when there was something.
  @discardableResult
  func cancel() -> Bool {
    guard isActive else { return false }
    end()
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
    return true
  }

  private func end() {
    setDragged(false)
    paths = []
    gap = nil
    gtk_widget_hide(indicator)
    stopScrolling()
  }

  private func stopScrolling() {
    if tick != 0 { gtk_widget_remove_tick_callback(widget, tick) }
    tick = 0
  }

  private func setDragged(_ isDragged: Bool) {
    let dragged = Set(paths)
    for cell in list.boundCells {
      cell.setStyleClass(
        "dragged", isDragged && cell.indexPath.map { dragged.contains($0) } ?? false)
    }
  }

  /// Puts the line where the rows would go.
  func place() {
    guard isActive, let gap, let frame = list.frame(ofGapBefore: gap) else {
      gtk_widget_hide(indicator)
      return
    }
    list.place(indicator, frame)
  }
}

extension ListView {
  /// The row before which something goes that is dropped at a place; nil where nothing can go.
  final func gap(atViewX x: Double, y: Double) -> ListIndexPath? {
    guard let position = position(atViewX: x, y: y), let element = map.element(at: position) else {
      // Below the last row.
      guard let section = map.sections.indices.last else { return nil }
      return ListIndexPath(row: map.sections[section].rows, section: section)
    }
    switch element {
    case .row(let path):
      guard let frame = frame(ofItemAt: position) else { return path }
      let isBehind = isBehindMiddle(of: frame, x: x, y: y)
      return ListIndexPath(row: path.row + (isBehind ? 1 : 0), section: path.section)
    case .header(let section): return ListIndexPath(row: 0, section: section)
    case .footer(let section):
      return ListIndexPath(row: itemCount(in: section), section: section)
    case .tableHeader: return map.sections.isEmpty ? nil : ListIndexPath(row: 0, section: 0)
    case .tableFooter:
      guard let section = map.sections.indices.last else { return nil }
      return ListIndexPath(row: itemCount(in: section), section: section)
    }
  }

  /// A line between two rows.
  fileprivate func frame(ofGapBefore gap: ListIndexPath) -> GdkRectangle? {
    if let position = map.position(of: gap), let frame = frame(ofItemAt: position) {
      return dropLine(at: frame, isBehind: false)
    }
    let former = ListIndexPath(row: gap.row - 1, section: gap.section)
    if let position = map.position(of: former), let frame = frame(ofItemAt: position) {
      return dropLine(at: frame, isBehind: true)
    }
    // An empty section has its header at most.
    guard let header = map.position(of: .header(section: gap.section)),
      let frame = frame(ofItemAt: header)
    else { return nil }
    return dropLine(at: frame, isBehind: true)
  }
}
