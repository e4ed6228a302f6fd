internal import CGtkListKitGtk3
internal import GtkListKitCore

extension CollectionView {
  /// A rectangle that is dragged over the items to select them, from where there are none.
  final class RubberBand {
    private struct Drag {
      /// Where it began, in the content.
      var start: (along: Double, across: Double)
      /// An item near there, and how far before the start it begins: where it goes the start goes.
      var startItem: (row: RowReference, distance: Double)?
      /// The pointer, in the view.
      var pointer: (x: Double, y: Double)
      /// What was selected before and stays so.
      var kept: RowSetReference
      /// What was selected when it began.
      var old: RowSetReference
      /// Whether the items under it change their state rather than become selected.
      var toggles: Bool
      /// Whether what it selects takes the place of what was selected, also of what is not shown.
      var startsAnew: Bool
      var hasMoved = false
    }

    private unowned let list: CollectionView
    /// What the gesture is on, which it needs to the end.
    private let content: WidgetPointer
    private let gesture: OpaquePointer
    private var drag: Drag?
    private var scroller: EdgeScroller?

    /// Listens for drags that begin beside the items.
    init(_ list: CollectionView) {
      self.list = list
      content = list.content
      g_object_ref(content)
      let gesture: OpaquePointer = gtk_gesture_drag_new(list.content)
      self.gesture = gesture
      let object = UnsafeMutableRawPointer(gesture)
      connectSignal("drag-begin", of: object) { [weak self] arguments in
        guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
        if !begin(x, y) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED) }
      }
      connectSignal("drag-update", of: object) { [weak self] arguments in
        guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
        var start = (x: 0.0, y: 0.0)
        gtk_gesture_drag_get_start_point(gesture, &start.x, &start.y)
        if drag != nil { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
        move(start.x + x, start.y + y)
      }
      connectSignal("drag-end", of: object) { [weak self] _ in self?.end() }
      // It does not hear either that the button was let go.
      list.tools.presses.onReset = { [weak self] in
        if let self { gtk_event_controller_reset(self.gesture) }
      }
    }

    isolated deinit {
      g_object_unref(UnsafeMutableRawPointer(gesture))
      g_object_unref(content)
    }

    /// The list is going.
    func discard() {
      scroller = nil
      drag = nil
    }

    private func begin(_ x: Double, _ y: Double) -> Bool {
      list.bindPendingRows()
      guard list.selection.model.mode != .none, list.placeholder == nil,
        list.cells.slot(atContentX: x, y: y)?.path == nil
      else { return false }
      let point = list.viewPoint(x, y)
      let state = list.currentModifiers
      let start = list.viewport.contentPoint(atX: point.x, y: point.y)
      let near = list.itemGeometry.solver.nearestItem(along: start.along, across: start.across)
      drag = Drag(
        start: start,
        startItem: near.map { item in
          (
            list.shownRows.reference(to: item),
            start.along - list.itemGeometry.solver.frame(of: item).along
          )
        },
        pointer: point,
        kept: list.shownRows.reference(
          toRows: state.extends || state.modifies ? list.selection.model.selected : IndexRanges()),
        old: list.shownRows.reference(toRows: list.selection.model.selected),
        toggles: state.modifies, startsAnew: !state.extends && !state.modifies)
      list.work.brokenOffByEscape[ObjectIdentifier(self)] = { [weak self] in self?.cancel() ?? false
      }
      gtk_widget_grab_focus(list.content)
      return true
    }

    /// Escape: what was selected before is so again.
    private func cancel() -> Bool {
      guard let drag else { return false }
      self.drag = nil
      scroller = nil
      gtk_event_controller_reset(gesture)
      if drag.hasMoved { list.selection.select(exactly: drag.old.rowNumbers, mayRefuse: false) }
      gtk_widget_queue_draw(list.widgetPointer)
      return true
    }

    private func move(_ x: Double, _ y: Double) {
      guard drag != nil else { return }
      let point = list.viewPoint(x, y)
      drag?.pointer = point
      guard list.selection.model.mode == .multiple else { return }
      if let drag, drag.startsAnew, !drag.hasMoved { list.selection.forgetHidden() }
      drag?.hasMoved = true
      if scroller == nil {
        scroller = EdgeScroller(list, margin: 0) { [weak self] in self?.select() }
      }
      scroller?.follow(point.x, point.y)
      select()
    }

    /// Where a drag began, among the items that are there now, and where the pointer is.
    private func ends(
      of drag: Drag
    ) -> (start: (along: Double, across: Double), end: (along: Double, across: Double)) {
      var start = drag.start
      if let item = drag.startItem, let position = item.row.position {
        start.along = list.itemGeometry.solver.frame(of: position).along + item.distance
      }
      return (start, list.viewport.contentPoint(atX: drag.pointer.x, y: drag.pointer.y))
    }

    private func select() {
      guard let drag else { return }
      let (start, end) = ends(of: drag)
      let found = list.itemGeometry.solver.rowNumbers(
        along: min(start.along, end.along)..<max(start.along, end.along).nextUp,
        across: min(start.across, end.across)..<max(start.across, end.across).nextUp)
      let kept = drag.kept.rowNumbers
      // A band begins a new selection, be it of none of the items that it is over.
      list.selection.select(
        exactly: drag.toggles
          ? kept.subtracting(found).union(found.subtracting(kept)) : kept.union(found),
        mayRefuse: false)
      gtk_widget_queue_draw(list.widgetPointer)
    }

    private func end() {
      guard let drag else { return }
      self.drag = nil
      list.work.brokenOffByEscape[ObjectIdentifier(self)] = nil
      scroller = nil
      // A click beside the items selects nothing.
      if !drag.hasMoved, drag.kept.rowNumbers.isEmpty { list.selection.select(.clear) }
      gtk_widget_queue_draw(list.widgetPointer)
    }

    func draw(on cr: OpaquePointer) {
      guard let drag, drag.hasMoved else { return }
      let (start, end) = ends(of: drag)
      let frame = ItemFrame(
        along: min(start.along, end.along), across: min(start.across, end.across),
        length: abs(start.along - end.along), breadth: abs(start.across - end.across))
      let rectangle = list.geometry.viewFrame(of: frame)
      let style = gtk_widget_get_style_context(list.widgetPointer)
      gtk_style_context_save(style)
      gtk_style_context_add_class(style, "rubberband")
      let (x, y) = (Double(rectangle.x), Double(rectangle.y))
      let (width, height) = (Double(rectangle.width), Double(rectangle.height))
      gtk_render_background(style, cr, x, y, width, height)
      gtk_render_frame(style, cr, x, y, width, height)
      gtk_style_context_restore(style)
    }
  }
}

extension CollectionView {
  /// A point of the content's widget as one of the view.
  fileprivate func viewPoint(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let origin = viewport.origin
    return (x + Double(cells.binFrame.x - origin.x), y + Double(cells.binFrame.y - origin.y))
  }
}
