internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Dragging rows away: one, or all selected ones, to another place of their list, to another list
/// or to other programs. Where they are dropped is a ``RowDrop``'s to say.
final class RowDrag: HeldRows {
  private var list: ListView { source }
  /// Kept besides, for when the list is already going.
  private let widget: WidgetPointer
  /// What is pressed to drag: the list, or what takes its presses.
  private let pressed: WidgetPointer
  private let gesture: OpaquePointer
  private var start = (x: 0.0, y: 0.0)
  /// Set for a finger that has not rested before it moves: it scrolls or swipes.
  private var isPassing = false
  private var startTime: guint32 = 0
  /// Whether the button waits for rows that are loaded.
  private var isLoading = false
  /// Keeps the selected rows loaded until they are dropped.
  private var loaded: AnyObject?

  /// The rows that are dragged.
  private var dragged: ListView.RowSetReference { reference }
  /// GTK's drag, from its start to its end.
  private var context: OpaquePointer?
  private var offer: DragOffer?
  private var writers: [SelectionWriter] = []
  /// The state of the list that the writers write.
  private var writtenRevision = -1
  private var isDropped = false
  private var hasFailed = false
  /// Whether the rows went to a list of the kit, which sees to the rest.
  private var wasHanded = false
  /// Whether there may be no list any more.
  private var isGoing = false

  /// What lists of this program know dragged rows by.
  static let mimeType = "application/x-gtklistkit-rows"

  init(_ list: ListView) {
    widget = list.widgetPointer
    if let claiming = list.tools.presses.claimingGesture {
      pressed = gtk_event_controller_get_widget(claiming)
      gesture = gtk_gesture_drag_new(pressed)
      // What the other one takes, this one takes as well.
      let phase = gtk_event_controller_get_propagation_phase(claiming)
      gtk_event_controller_set_propagation_phase(gesture, phase)
      gtk_gesture_group(claiming, gesture)
    } else {
      pressed = widget
      gesture = gtk_gesture_drag_new(widget)
    }
    super.init(list, IndexRanges())
    gtk_gesture_single_set_button(gesture, 1)
    let object = UnsafeMutableRawPointer(gesture)
    connectSignal("drag-begin", of: object) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      self.start = self.list.point(x, y, of: self.pressed)
      self.isPassing = false
      self.isLoading = false
      self.loaded = nil
      self.startTime = self.lastEvent.map { gdk_event_get_time($0) } ?? 0
    }
    connectSignal("drag-update", of: object) { [weak self] arguments in
      guard let self, let x = arguments[0]?.double, let y = arguments[1]?.double else { return }
      self.moved(by: (x, y))
    }
    connectDrag()
    dragged.onLoss = { [weak self] in self?.cancel() }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(gesture)) }

  /// The list is going, or given to another owner.
  func discard() {
    isGoing = true
    cancel()
    finish()
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_NONE)
  }

  var isActive: Bool { context != nil }
  /// Whether the rows would be taken where they are now.
  var isAccepted: Bool {
    context.map { gdk_drag_context_get_selected_action($0).rawValue != 0 } ?? false
  }

  // MARK: The start

  private func moved(by offset: (x: Double, y: Double)) {
    let isFar =
      gtk_drag_check_threshold(
        widget, gint(start.x), gint(start.y), gint(start.x + offset.x), gint(start.y + offset.y))
    guard isFar != 0, !list.selectsCells, !isPassing, !isActive, list.work.callOutDepth == 0,
      !isFingerPassing(),
      let position = list.presenter.position(atViewX: start.x, y: start.y),
      list.isOn(position, x: start.x, y: start.y), let path = list.map.path(at: position),
      let rowNumber = list.map.rowNumber(of: path)
    else { return }
    let isSelected = list.isSelected(path)
    if isSelected, isLoading || list.hasUnloadedRows(selectedOnly: true) { return load() }
    let pressed =
      isSelected ? list.selection.model.selected : IndexRanges(rowNumber..<rowNumber + 1)
    let before = list.shownRows.revision
    let toplevel = gtk_widget_get_toplevel(widget)
    guard let actions = actions(for: DraggedRows(list.map, pressed), pressed: path),
      isOnScreen, gtk_widget_get_toplevel(widget) == toplevel, list.shownRows.revision == before,
      !list.hasWaitingChange
    else { return }
    dragged.rowNumbers = pressed
    begin(actions, pressed: position)
  }

  /// Loads the selected rows. The drag begins once all are there, if the button is still down.
  private func load() {
    guard !isLoading else { return }
    // No other gesture takes the press while rows are loaded.
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    list.tools.presses.reset()
    isLoading = list.loadSelection(for: "drag") { [weak self] _, loaded in
      self?.loaded = loaded
      self?.isLoading = false
    }
  }

  private var lastEvent: UnsafePointer<GdkEvent>? {
    gtk_gesture_get_last_event(gesture, gtk_gesture_get_last_updated_sequence(gesture))
      .map { UnsafePointer($0) }
  }

  /// Whether a finger moves that was just put down: that is no drag.
  private func isFingerPassing() -> Bool {
    // The gesture itself is often told of a pointer.
    guard let event = gtk_get_current_event() else { return false }
    defer { gdk_event_free(event) }
    guard gdk_event_get_event_sequence(event) != nil else { return false }
    let time = gdk_event_get_time(event) &- startTime
    isPassing = time < Self.restOfFinger
    // Nor is it a click.
    if isPassing { list.tools.presses.reset() }
    return isPassing
  }

  /// How long a finger rests on a row before it drags it or asks for its menu, in milliseconds.
  static let restOfFinger: guint32 = 400

  /// Whether GTK can drag from the list; who was asked may have ended it or taken it out of its window.
  private var isOnScreen: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// What may be done with rows; nil when they stay where they are.
  private func actions(
    for rows: DraggedRows, pressed path: ListIndexPath
  ) -> Set<DragAction>? {
    guard let dataSource = list.dataSource else { return nil }
    let leaves =
      list.canMove(path)
      || list.callOut({ dataSource.list(list, itemAt: path) }) != nil
    offer = list.callOut { dataSource.list(list, offerFor: rows) }
    guard leaves || !(offer?.actions.isEmpty ?? true) else { return nil }
    return (offer?.actions ?? []).union(leaves ? [.move, .copy] : [])
  }

  private func begin(_ actions: Set<DragAction>, pressed position: Int) {
    let event = lastEvent.flatMap { gdk_event_copy($0) }
    defer { if let event { gdk_event_free(event) } }
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    gtk_event_controller_reset(gesture)
    list.tools.presses.reset()
    list.tools.actions?.hide()
    let icon = RowDragIcon(
      of: list, draggedPositions, pressed: position, count: rows.count, at: (start.x, start.y))
    let targets = gtk_target_list_new(nil, 0)
    defer { gtk_target_list_unref(targets) }
    gtk_target_list_add(targets, gdk_atom_intern(Self.mimeType, 0), GTK_TARGET_SAME_APP.rawValue, 0)
    makeWriters()
    for (number, writer) in writers.enumerated() { writer.add(targets, guint(number) + 1) }
    guard isOnScreen else { return forget() }
    let begun = gtk_drag_begin_with_coordinates(
      widget, targets, actions.gdkActions, 1, event, gint(start.x), gint(start.y))
    guard let begun else { return forget() }
    g_object_ref(UnsafeMutableRawPointer(begun))
    context = begun
    connectSignal("drop-performed", of: UnsafeMutableRawPointer(begun)) { [weak self] _ in
      self?.isDropped = true
    }
    icon?.show(on: begun)
    showDragged(true)
  }

  private func makeWriters() {
    guard let offer else { return }
    writtenRevision = list.shownRows.revision
    writers = offer.formats.map { SelectionWriter($0) }
    if offer.includesText, let text = list.textSource(of: rows) {
      writers.append(SelectionWriter(TextOffer(text, writesAhead: false)))
    }
  }

  /// The dragged rows on screen, and the few beside them that are drawn.
  private var draggedPositions: [Int] {
    let rowNumbers = dragged.rowNumbers
    return list.visiblePositions.joined().filter { position in
      list.map.rowNumber(at: position).map { rowNumbers.contains($0) } ?? false
    }
  }

  // MARK: On the way

  /// Marks the rows that are dragged among those on screen.
  func showDragged(_ isDragged: Bool) {
    let rowNumbers = dragged.rowNumbers
    for cell in list.boundCells {
      let rowNumber = cell.indexPath.flatMap { list.map.rowNumber(of: $0) }
      cell.setStyleClass("dragged", isDragged && rowNumber.map { rowNumbers.contains($0) } ?? false)
    }
  }

  /// Puts everything back, unless the rows were dropped already.
  func cancel() {
    guard let context, !isDropped else { return }
    var values = [GValue(), GValue()]
    g_value_init(&values[0], gdk_drag_context_get_type())
    g_value_set_object(&values[0], UnsafeMutableRawPointer(context))
    g_value_init(&values[1], gdk_drag_cancel_reason_get_type())
    g_value_set_enum(&values[1], gint(GDK_DRAG_CANCEL_ERROR.rawValue))
    g_signal_emitv(&values, g_signal_lookup("cancel", gdk_drag_context_get_type()), 0, nil)
    for number in values.indices { g_value_unset(&values[number]) }
  }

  // MARK: The end

  private func connectDrag() {
    connectSignal("drag-data-get", of: widget.raw) { [weak self] arguments in
      guard let self, let selection = arguments.boxed(1) else { return }
      self.write(arguments.uint(2), to: selection)
    }
    connectSignal("drag-data-delete", of: widget.raw) { [weak self] _ in self?.removeRows() }
    connectQuery("drag-failed", of: widget.raw) { [weak self] _ in
      self?.hasFailed = true
      return false
    }
    connectSignal("drag-end", of: widget.raw) { [weak self] _ in self?.finish() }
  }

  /// Somebody wants the rows in the format of that number.
  private func write(_ number: guint, to selection: OpaquePointer) {
    guard number > 0 else { return }
    // Who is asked may let go of the list.
    let list = list
    // While rows are read again, a part of them would be given.
    guard
      dragged.rowNumbers != list.selection.model.selected
        || !list.hasUnloadedRows(selectedOnly: true) || !rows.contains(where: list.isUnloaded)
    else { return list.refuse("Cannot drag: not all selected rows are loaded") }
    if writtenRevision != list.shownRows.revision, list.work.callOutDepth == 0,
      let dataSource = list.dataSource
    {
      // The rows stand elsewhere by now.
      offer = list.callOut { dataSource.list(list, offerFor: rows) } ?? offer
      makeWriters()
    }
    let index = Int(number) - 1
    if writers.indices.contains(index) { writers[index].write(selection) }
  }

  override func hand() -> DraggedRows {
    wasHanded = true
    return rows
  }

  /// Another program has the rows now.
  private func removeRows() {
    guard !wasHanded, offer?.actions.contains(.move) ?? false else { return }
    let list = list
    list.dataSource?.list(list, removeItemsAt: Array(rows))
  }

  private func finish() {
    guard let context else { return }
    self.context = nil
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard !isGoing else { return forget() }
    // What writes the rows may be all that still holds the list.
    let list = list
    let isDone = isDropped && !hasFailed && gdk_drag_drop_succeeded(context) != 0
    let action = isDone ? DragAction(gdk_drag_context_get_selected_action(context)) : nil
    let offer = offer
    let ended = offer == nil || wasHanded ? nil : rows
    forget()
    showDragged(false)
    guard let ended else { return }
    withExtendedLifetime(offer) { list.dataSource?.list(list, didDrag: ended, outBy: action) }
  }

  private func forget() {
    dragged.rowNumbers = IndexRanges()
    offer = nil
    writers = []
    loaded = nil
    isDropped = false
    hasFailed = false
    wasHanded = false
  }
}
