internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What changes have left to do with the rows of a list, done once before the next frame or when
/// somebody asks for it: filling those again whose data have changed, and binding what has come into
/// view.
final class PendingBinding {
  private unowned let list: ListView
  /// The views that are filled again when observable models change.
  let observedViews: ObservedViews
  /// What is to be bound; nil while nothing is left.
  var pending: PendingFill?
  /// Whether the sizes of all cells have to be taken anew then.
  var takesAllSizes = false
  /// Which bound views are configured again then.
  var reconfiguration = Reconfiguration()
  /// Whether what is on screen may be another source's by now, though it shows the same.
  var hasChangedHands = false
  /// Why cells are bound just now, by position; nil when they simply come into view.
  private(set) var bindingReason: ((Int) -> RowTrace.Reason)?
  /// Waits for the next frame.
  private(set) var tick: LoopSource?

  init(_ list: ListView) {
    self.list = list
    observedViews = ObservedViews(list)
  }

  /// Keeps what is on screen in mind, so that it can stay, or move, when rows are bound.
  ///
  /// - Parameter change: what is about to be shown; nil where views are only filled again.
  func begin(animated: Bool, for change: PositionMap? = nil) {
    let moves = change != nil || list.geometry.mayChangeSizes
    if pending != nil {
      if list.cells.focusedSlot != nil { pending?.hadFocus = true }
      // What is not to move has to be there at the next frame, with all the rest.
      if !animated { list.motion.before = nil }
      return
    }
    list.motion.before = animated && moves ? list.presenter.screenBefore(change) : nil
    pending = PendingFill(anchor: list.anchorThroughChange, hadFocus: list.cells.focusedSlot != nil)
    if moves { list.motion.end() }
  }

  /// Has rows whose data may have changed filled again before the next frame.
  ///
  /// - Parameter onlyOutdated: whether these are but rows whose observable models have changed.
  func refreshSoon(animated: Bool, onlyOutdated: Bool = false) {
    // Whoever fills the list may not know of its end.
    guard !list.isDestroyed else { return }
    let isFirst = pending == nil
    begin(animated: animated)
    if isFirst || !onlyOutdated { pending?.fillsOnlyOutdated = onlyOutdated }
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
  func stop() {
    tick = nil
    observedViews.stop()
  }

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

  /// Which views are configured again now.
  func takeReconfiguration() -> Reconfiguration {
    defer { reconfiguration = Reconfiguration() }
    return reconfiguration
  }

  /// Forgets which views are to be configured again, as all are bound again.
  func discardReconfiguration() {
    reconfiguration = Reconfiguration()
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
    list.performWaitingChange()
    observedViews.placeRows()
    guard pending != nil else { return }
    tick = nil
    list.work.during(.binding) {
      if let pending { list.motion.keepPictureOfLeaving(pending) }
      let filled = list.configuredAgain()
      guard let fill = pending else { return }
      pending = nil
      bindingReason = {
        fill.isReload ? .listReloaded : fill.updates.haveMadeAnew($0) ? .reloaded : .appeared
      }
      list.presenter.bind(fill, filled: filled)
      bindingReason = nil
    }
  }
}
