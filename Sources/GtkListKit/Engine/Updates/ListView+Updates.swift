internal import CGtkListKitGtk3
public import GtkListKitCore

extension ListView {
  // MARK: Reload

  /// Asks the data source for everything anew.
  ///
  /// Selection, focus and the row under the top edge stay with their identities where the data
  /// source has any, otherwise with their index paths. A list that shows its very top stays there.
  /// If the user edits a visible row, that row stays instead.
  ///
  /// From inside a callback it waits until that has returned. O(sections), and O(rows) only to find a
  /// selected row again that has moved.
  public final func reloadData() {
    reload(keepingScrollPosition: true)
  }

  /// Reloads and shows the top.
  public final func reloadDataFromTop() {
    viewport.awaited = nil
    reload(keepingScrollPosition: false)
  }

  /// - Parameter update: the change that an undo could not show alone: what it has brought back.
  final func reload(keepingScrollPosition: Bool, insteadOf update: ListUpdate? = nil) {
    guard !isDestroyed else { return }
    guard work.callOutDepth == 0 else {
      deferReload()
      return
    }
    KitCalls.begin()
    defer { KitCalls.end() }
    work.change = nil
    pendingBinding.discardReconfiguration()
    let new = currentState()
    carryOut(
      PositionMap(
        reloading: shownRows.state, as: new, inserted: update?.insertedRows(in: new.map)),
      keepingScrollPosition: keepingScrollPosition, animated: false)
  }

  /// What follows every reload and update.
  private func didUpdate() {
    updateSectionIndex()
    if !work.hadRows { scrollToAwaitedRows() }
    callOut { delegate?.listDidUpdate(self) }
    if work.edits.deletion != nil { scheduleWaitingChange() }
  }

  /// Reloads, or waits without a report until a callback has returned.
  final func reloadLater() {
    if work.callOutDepth == 0 { reloadData() } else { work.wait(for: .reload) }
  }

  /// A reload has to wait until the callback under way has returned.
  final func deferReload() {
    guard !work.needsReload else { return }
    work.change = .reload
    report(
      ListReport(
        .reentrancy, "a reload from inside a callback waits until the callback has returned",
        fix: "Reload the list after the callback, for example in a Task."))
  }

  /// What waited for callbacks to return, done before the next frame.
  final func scheduleWaitingChange() {
    work.schedule(for: self)
  }

  /// Does at once what waits for callbacks to return.
  final func performWaitingChange() {
    guard work.callOutDepth == 0 else { return }
    KitCalls.begin()
    defer { KitCalls.end() }
    while !work.actions.isEmpty { work.actions.removeFirst()() }
    let outer = work.catchesUp
    work.catchesUp = true
    defer { work.catchesUp = outer }
    while let update = work.nextUpdate() { show(update) }
    let change = work.change
    work.change = nil
    switch change {
    case .reload: reload(keepingScrollPosition: true)
    case .difference(let difference):
      applyDifference(animated: difference.isAnimated)
      if difference.holdsTop { pendingBinding.holdTop() }
    case .updates, nil: break
    }
    let scroll = work.scroll
    work.scroll = nil
    scroll?(self)
    selectAfterDeletion()
    takePendingFocus()
  }

  /// Says why something is done with a row, if anybody listens.
  final func trace(
    _ reason: RowTrace.Reason, _ path: ListIndexPath, old: ListIndexPath? = nil
  ) {
    guard let onTrace = shownRows.onTrace else { return }
    let identities = reason == .removed ? shownRows.oldIdentities : shownRows.identities
    let id = identities?.itemID(at: path)
    callOut {
      onTrace(RowTrace(reason: reason, id: id, indexPath: path, oldIndexPath: old))
    }
  }

  /// Whether an update tells all that is different in a new state; else the list is reloaded. Of
  /// sections that a filter hides, or does not hide any more, no update knows.
  private func canShow(_ update: ListUpdate, as new: SectionMap) -> Bool {
    guard map.hidesSections || new.hidesSections else { return true }
    return update.insertedSections.isEmpty && update.deletedSections.isEmpty
      && update.movedSections.isEmpty && map.showsSameSectionViews(as: new)
  }

  // MARK: Updates

  /// Carries out several changes as one. The data source has changed already; deletions, reloads
  /// and the sources of moves are index paths from before, insertions and targets from after.
  ///
  /// A batch that does not fit the data is reported and becomes a reload.
  ///
  /// - Parameters:
  ///   - animated: whether rows on screen move to their new places.
  ///   - build: puts the changes together.
  public final func performUpdates(
    animated: Bool = true, _ build: (inout ListUpdate) -> Void
  ) {
    var update = ListUpdate()
    build(&update)
    perform(update, animated: animated)
  }

  /// Shows rows that have come, by their index paths after the change. The data source has changed
  /// already; for several kinds of changes at once see ``performUpdates(animated:_:)``.
  public final func insertRows(at paths: [ListIndexPath]) {
    performUpdates { $0.insertedRows = .init(at: paths) }
  }
  /// Removes rows, by their index paths before the change. The data source has
  /// changed already.
  public final func deleteRows(at paths: [ListIndexPath]) {
    performUpdates { $0.deletedRows = .init(at: paths) }
  }
  /// Gives rows a new cell. The data source may have changed already, but for their number.
  public final func reloadRows(at paths: [ListIndexPath]) {
    performUpdates { $0.reloadedRows = .init(at: paths) }
  }
  /// Takes a row to another place: from its index path before the change to that after it. The data
  /// source has changed already.
  public final func moveRow(at path: ListIndexPath, to target: ListIndexPath) {
    performUpdates { $0.movedRows = [RowMove(from: path, to: target)] }
  }
  /// Shows sections that have come, by their indexes after the change. The data source has changed
  /// already.
  public final func insertSections(_ sections: [Int]) {
    performUpdates { $0.insertedSections = sections }
  }
  /// Removes sections, by their indexes before the change. The data source has
  /// changed already.
  public final func deleteSections(_ sections: [Int]) {
    performUpdates { $0.deletedSections = sections }
  }
  /// Shows sections from scratch, whatever has become of their rows. The data source has changed
  /// already.
  public final func reloadSections(_ sections: [Int]) {
    performUpdates { $0.reloadedSections = sections }
  }
  /// Takes a section with its rows from its index before the change to that after it. The data
  /// source has changed already.
  public final func moveSection(_ section: Int, to target: Int) {
    performUpdates { $0.movedSections = [SectionMove(from: section, to: target)] }
  }

  /// Carries out an update, or has it wait until a callback has returned.
  ///
  /// - Parameter state: the state that the update leads to. Updates that have one wait in order. Without it the hooks of
  ///   the data source are called, and several updates that wait become a reload.
  final func perform(
    _ update: ListUpdate, to state: ListState? = nil, reportsWaiting: Bool = true,
    animated: Bool = true
  ) {
    guard !isDestroyed else { return }
    perform(
      ListWork.Update(kind: .edits(update), state: state, isAnimated: animated), reportsWaiting)
  }

  private func perform(_ next: ListWork.Update, _ reportsWaiting: Bool) {
    guard work.callOutDepth == 0 else {
      work.wait(for: .updates([next]))
      guard reportsWaiting else { return }
      report(
        ListReport(
          .reentrancy, "an update from inside a callback waits until the callback has returned",
          fix: "Update the list after the callback, for example in a Task."))
      return
    }
    guard hasWaitingChange else { return show(next) }
    work.wait(for: .updates([next]))
    performWaitingChange()
  }

  private func show(_ next: ListWork.Update) {
    let new = next.state ?? currentState()
    switch next.kind {
    case .edits(let update):
      if let change = change(by: update, to: new) { show(change, animated: next.isAnimated) }
    case .arrangements(let changes):
      guard let update = ResolvedUpdate(arranging: changes, from: map, to: new.map) else {
        return reloadData()
      }
      show(PositionMap(update, from: shownRows.state, to: new), animated: next.isAnimated)
    }
  }

  /// Finds out what an update does to the rows that are shown.
  ///
  /// If it does not fit them, the list is reloaded, and the result is nil.
  final func change(by update: ListUpdate, to new: ListState) -> PositionMap? {
    guard canShow(update, as: new.map) else {
      reload(keepingScrollPosition: true, insteadOf: update)
      return nil
    }
    do {
      return PositionMap(
        try update.resolve(from: map, to: new.map), from: shownRows.state, to: new)
    } catch {
      report(ListReport(.update, "\(error); the list is reloaded instead", fix: error.fix))
      reload(keepingScrollPosition: true)
      return nil
    }
  }

  /// Shows headers and footers that have come or gone while all rows stayed, and makes some anew.
  final func performSectionViews(remaking elements: [ListElement], animated: Bool) {
    guard work.isFree else { return }
    let new = currentState()
    guard new.map != map || !elements.isEmpty,
      new.map.sections.elementsEqual(map.sections, by: { $0.rows == $1.rows }),
      let update = try? ListUpdate().resolve(from: map, to: new.map)
    else { return }
    let remade = elements.compactMap { new.map.position(of: $0) }
    show(
      PositionMap(update.reloading(remade), from: shownRows.state, to: new), animated: animated)
  }

  /// Shows the rows of sections in other arrangements. If they do not fit, the list is reloaded.
  ///
  /// - Complexity: O(sections + rows on screen), and O(selected rows) where the changes do not
  ///   have that prepared
  final func perform(
    arranging changes: [Int: ArrangementChange], to state: ListState, animated: Bool
  ) {
    guard !isDestroyed else { return }
    perform(
      ListWork.Update(kind: .arrangements(changes), state: state, isAnimated: animated), false)
  }

  /// Shows what an update does. The list must be free, and no change may wait.
  final func show(_ change: PositionMap, animated: Bool) {
    KitCalls.begin()
    defer { KitCalls.end() }
    carryOut(change, keepingScrollPosition: true, animated: animated)
  }

  private func carryOut(
    _ change: PositionMap, keepingScrollPosition: Bool, animated: Bool
  ) {
    if shownRows.onTrace != nil, !change.isReload {
      shownRows.oldIdentities = shownRows.identities
    }
    defer { shownRows.oldIdentities = nil }
    let hadSelection = !selection.model.selected.isEmpty
    if let update = change.update {
      showUpdate(update, change, animated: animated)
    } else {
      showReload(change, keepingScrollPosition: keepingScrollPosition)
    }
    if !change.isReload, hadSelection || !selection.model.selected.isEmpty {
      presenter.refreshStates()
    }
    accessibility?.rowsChanged(change)
    callOut { noteReturned(change.addedRows) }
    tellLosses()
    didUpdate()
  }
}
