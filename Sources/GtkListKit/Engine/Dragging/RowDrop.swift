internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What is dragged over a list and dropped on it: its own rows, those of other lists, and what other
/// programs have.
final class RowDrop {
  private unowned let list: ListView
  /// Kept besides, for when the list is already going.
  private let widget: WidgetPointer
  private let indicator: DropIndicator
  private lazy var scroller = ListView.EdgeScroller(list, margin: 36) { [weak self] in
    self?.look()
  }
  /// GTK's drag, while it is over the list.
  private var context: OpaquePointer?
  private var pointer = (x: 0.0, y: 0.0)
  /// What would be done, and where.
  private(set) var answer: Proposal?
  /// What the pointer rests on, which opens it.
  private var resting: RowReference?
  private var restTimer: LoopSource?
  private let springLoaded: SpringLoadedRows
  /// What was dropped and is on its way here.
  private var awaited: (answer: Proposal, revision: Int)?

  /// How long something has to be held over a closed row before that opens, in milliseconds.
  private static let restTime: guint = 600

  init(_ list: ListView) {
    self.list = list
    widget = list.widgetPointer
    indicator = DropIndicator(list)
    springLoaded = SpringLoadedRows(list)
    gtk_drag_dest_set(
      widget, GtkDestDefaults(rawValue: 0), nil, 0, Set(DragAction.allCases).gdkActions)
    connect()
  }

  func discard() {
    leave()
    springLoaded.forget()
    awaited = nil
    indicator.discard()
  }

  /// Puts the mark where it belongs, after the rows were placed.
  func place() { indicator.place() }

  private func connect() {
    connectQuery("drag-motion", of: widget.raw) { [weak self] arguments in
      guard let self, let context = arguments.object(0), let x = arguments[1]?.int,
        let y = arguments[2]?.int
      else { return false }
      return self.moved(context, x: Double(x), y: Double(y), arguments.uint(3))
    }
    connectSignal("drag-leave", of: widget.raw) { [weak self] _ in self?.leave() }
    connectQuery("drag-drop", of: widget.raw) { [weak self] arguments in
      guard let self, let context = arguments.object(0), let x = arguments[1]?.int,
        let y = arguments[2]?.int
      else { return false }
      return self.dropped(context, x: Double(x), y: Double(y), arguments.uint(3))
    }
    connectSignal("drag-data-received", of: widget.raw) { [weak self] arguments in
      guard let self, let context = arguments.object(0), let selection = arguments.boxed(3) else {
        return
      }
      self.received(selection, of: context, arguments.uint(5))
    }
  }

  // MARK: On the way

  private func moved(_ context: OpaquePointer, x: Double, y: Double, _ time: guint) -> Bool {
    guard list.work.callOutDepth == 0 else { return false }
    let asker = DropResolver(list, context)
    guard asker.hasInterest else {
      leave()
      return false
    }
    if self.context != context { take(context) }
    pointer = (x, y)
    answer = asker.answer(x: x, y: y)
    guard isStillThere() else { return false }
    gdk_drag_status(context, answer?.action.gdkAction ?? GdkDragAction(rawValue: 0), time)
    indicator.show(answer?.mark)
    scroller.follow(x, y)
    watchRest()
    return true
  }

  private func take(_ context: OpaquePointer) {
    leave()
    springLoaded.keep()
    g_object_ref(UnsafeMutableRawPointer(context))
    self.context = context
    list.tools.actions?.hide()
  }

  /// Whether there is still something to drop on: a hook may have ended the list, or taken it out of
  /// its window.
  private func isStillThere() -> Bool {
    if gtk_widget_get_mapped(widget) == 0 { leave() }
    return context != nil
  }

  /// Looks again what is under the pointer, after the rows have moved.
  func look() {
    guard let context, list.work.callOutDepth == 0 else { return }
    answer = DropResolver(list, context).answer(x: pointer.x, y: pointer.y)
    guard isStillThere() else { return }
    gdk_drag_status(
      context, answer?.action.gdkAction ?? GdkDragAction(rawValue: 0), guint32(GDK_CURRENT_TIME))
    indicator.show(answer?.mark)
    list.tools.drag?.showDragged(true)
    watchRest()
  }

  private func leave() {
    guard let context else { return }
    self.context = nil
    answer = nil
    scroller.stop()
    endRest()
    indicator.show(nil)
    g_object_unref(UnsafeMutableRawPointer(context))
    // It may be back in a moment, or be dropped: GTK says first that it leaves.
    springLoaded.closeSoon()
  }

  // MARK: Closed rows

  private func watchRest() {
    let position = list.presenter.position(atViewX: pointer.x, y: pointer.y)
    guard position != resting?.position || restTimer == nil else { return }
    endRest()
    guard let position, list.isClosed(at: position) else { return }
    resting = list.shownRows.reference(to: position)
    restTimer = LoopSource(after: Self.restTime) { [unowned self] _ in
      open()
      return false
    }
  }

  private func endRest() {
    restTimer = nil
    resting = nil
  }

  private func open() {
    restTimer = nil
    guard let position = resting?.position, list.work.callOutDepth == 0 else { return }
    resting = nil
    springLoaded.open(position)
    look()
  }

  // MARK: The end

  private func dropped(_ context: OpaquePointer, x: Double, y: Double, _ time: guint) -> Bool {
    guard list.work.callOutDepth == 0 else { return false }
    let asker = DropResolver(list, context)
    guard asker.hasInterest, let answer = asker.answer(x: x, y: y) else { return false }
    if case .data(_, let target) = answer.kind {
      // Rows that close would be a change of the list.
      springLoaded.keep()
      awaited = (answer, list.shownRows.revision)
      gtk_drag_get_data(widget, context, target, time)
      return true
    }
    let isDone = list.carryOut(answer)
    if isDone { springLoaded.forget() }
    gtk_drag_finish(context, isDone.gboolean, 0, time)
    return true
  }

  private func received(_ selection: OpaquePointer, of context: OpaquePointer, _ time: guint) {
    guard let (answer, revision) = awaited, case .data(let format, _) = answer.kind else { return }
    awaited = nil
    let isDone = Self.take(
      selection, as: format, answer, in: list, of: revision,
      from: DropResolver(list, context).source)
    if isDone { springLoaded.forget() } else { springLoaded.closeSoon() }
    gtk_drag_finish(context, isDone.gboolean, (isDone && answer.action == .move).gboolean, time)
  }

  /// Takes data that have come, unless the list has changed since they were asked for. False when nobody
  /// could use them.
  static func take(
    _ selection: OpaquePointer, as format: DropFormat, _ answer: Proposal, in list: ListView,
    of revision: Int, from source: ListView?
  ) -> Bool {
    guard list.shownRows.revision == revision else {
      DropReader.report("the list has changed while the data came; nothing was taken", list)
      return false
    }
    guard let content = DropReader.read(selection, as: format, for: list) else { return false }
    return list.didDrop(content, answer, from: source)
  }
}
