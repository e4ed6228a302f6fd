internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What changes have left to do with the rows of a list, done once before the next frame or when
/// somebody asks for it: filling those again whose data have changed, and binding what has come into
/// view.
final class PendingBinding {
  private unowned let list: ListView
  /// What is to be bound; nil while nothing is left.
  var pending: PendingFill?
  /// Whether the sizes of all cells have to be taken anew then.
  var takesAllSizes = false
  /// Whether bound views have to be compared with what the data source has now.
  var comparesSource = false
  /// Whether what is on screen may be another source's by now, though it shows the same.
  var hasChangedHands = false
  /// Why cells are bound just now, by position; nil when they simply come into view.
  private(set) var bindingReason: ((Int) -> RowTrace.Reason)?
  /// Waits for the next frame.
  private(set) var tick: LoopSource?

  init(_ list: ListView) { self.list = list }

  /// Keeps what is on screen in mind, so that it can stay, or move, when rows are bound.
  ///
  /// - Parameter change: what is about to be shown; nil where views are only filled again.
  func begin(animated: Bool, for change: PositionMap? = nil) {
    let moves = change != nil || list.movesWhenFilled
    if pending != nil {
      if list.cells.focusedSlot != nil { pending?.hadFocus = true }
      // What is not to move has to be there at the next frame, with all the rest.
      if !animated { list.motion.before = nil }
      return
    }
    list.motion.before = animated && moves ? list.screenBefore(change) : nil
    pending = PendingFill(anchor: list.anchorToKeep, hadFocus: list.cells.focusedSlot != nil)
    if moves { list.motion.end() }
  }

  /// Has rows whose data may have changed filled again before the next frame.
  func refreshSoon(animated: Bool) {
    // Whoever fills the list may not know of its end.
    guard !list.isDestroyed else { return }
    begin(animated: animated)
    schedule()
  }

  /// Sees to it that rows are bound before the next frame is laid out.
  func schedule() {
    guard let pending, list.work.phase != .binding else { return }
    // Nothing to see, so nothing to wait for.
    guard list.viewport.length > 0, list.viewport.breadth > 0, !pending.isFull else {
      return bind()
    }
    guard tick == nil else { return }
    tick = LoopSource(framesOf: list.widgetPointer) { [unowned self] _ in
      bind()
      return tick != nil
    }
  }

  /// Waits for no frame any more: the list is going.
  func stop() { tick = nil }

  /// Forgets what updates have left: everything is made anew.
  func discard() {
    tick = nil
    pending = nil
    list.motion.before = nil
  }

  /// Has an update that is not bound yet show the top, whatever it kept in its place.
  func holdTop() {
    pending?.anchor = ScrollAnchor.top
    list.geometry.configureScroll(at: 0)
  }

  /// Everything is asked for anew: nothing has to be compared.
  func discardComparison() {
    comparesSource = false
    hasChangedHands = false
  }

  /// Fills the rows whose data have changed, and gives every visible position a row.
  func bind() {
    guard pending != nil, list.work.callOutDepth == 0, list.work.phase == .idle else { return }
    // Who is told may let go of the list.
    let list = list
    KitCalls.begin()
    defer { KitCalls.end() }
    // Rows are bound to data that are ahead of the map until this is done.
    list.performPendingWork()
    guard pending != nil else { return }
    tick = nil
    list.work.during(.binding) {
      if let pending { list.motion.keepPictureOfLeaving(pending) }
      let filled = list.refreshedViews()
      guard let settled = pending else { return }
      pending = nil
      bindingReason = {
        settled.isReload
          ? .listReloaded : settled.updates.haveMadeAnew($0) ? .reloaded : .appeared
      }
      list.bind(settled, filled: filled)
      bindingReason = nil
    }
  }

  /// Takes over the sizes of cells that were filled again, and binds what is to be bound.
  func bindCells(_ settled: PendingFill, _ filled: [ReusableView]) {
    let isLaidOutAnew = list.geometry.takeLayouts()
    let hasChanged =
      takeSizes(ofFilled: filled, keeping: settled.anchor.position) || isLaidOutAnew
    if settled.bindsRows || hasChanged {
      fill(settled)
    } else {
      list.sticky.update()
      // There may be none any more to be opened.
      if list.map.rowCount == 0 { list.tools.placeholder.update() }
    }
    list.motion.begin(after: settled)
    list.refreshStates()
    let cells: BoundCells = list.cells
    if settled.hadFocus, cells.focusedSlot == nil, cells.mayTakeFocus { cells.restoreFocus() }
    gtk_widget_queue_resize(list.widgetPointer)
  }

  private func fill(_ settled: PendingFill) {
    list.viewport.pixelCache.invalidateAll()
    let cells: BoundCells = list.cells
    for slot in cells.slots { list.updateLook(of: slot) }
    cells.bindReserved()
    cells.fill(around: settled.anchor, keepingNeighbours: !settled.isReload)
    cells.giveBackReserved()
    list.tools.placeholder.update()
  }

  /// Takes over the sizes of views that were filled again, and of those that have come to another
  /// room. True when anything moves by it.
  private func takeSizes(ofFilled views: [ReusableView], keeping anchor: Int) -> Bool {
    let takesAll = takesAllSizes
    takesAllSizes = false
    let slots = list.cells.slots
    var filled = takesAll ? slots : views.compactMap { $0.slot }.filter { $0.isBound }
    if !takesAll {
      filled += slots.filter { slot in
        list.geometry.hasAnotherMeasure(slot) && !filled.contains { $0 === slot }
      }
    }
    for slot in filled { list.updateLook(of: slot) }
    return !filled.isEmpty && list.geometry.takeSizes(of: filled, keeping: anchor) || takesAll
  }

  /// Takes over the sizes of cells that were filled again, or were given others, outside of a change.
  func measureFilled(_ views: [ReusableView], animated: Bool) {
    guard pending == nil else { return refreshSoon(animated: animated) }
    guard list.work.phase < .filling, list.viewport.length > 0, list.viewport.breadth > 0 else {
      return
    }
    var kept = list.anchorToKeep
    kept.isAtEnd = false
    if animated, !list.motion.isActive { list.motion.before = list.motion.screenNow() }
    defer { list.motion.before = nil }
    guard takeSizes(ofFilled: views, keeping: kept.position) else { return }
    list.viewport.pixelCache.invalidateAll()
    list.cells.fill(around: kept, keepingNeighbours: true)
    list.motion.begin()
    gtk_widget_queue_resize(list.widgetPointer)
  }
}
