internal import CGtkListKitGtk3
public import GtkListKitCore

extension ListView {
  // MARK: Reload

  /// Asks the data source for everything anew.
  ///
  /// Selection, focus and the row under the top edge stay with their identities where the data
  /// source has any, else with their index paths. From inside a callback it waits until that has
  /// returned. O(sections), and O(rows) only to find a selected row again that has moved.
  public final func reloadData() {
    reload(keepingPlace: true)
  }

  /// Reloads and shows the top.
  public final func reloadDataFromTop() {
    awaitedReveal = nil
    reload(keepingPlace: false)
  }

  /// - Parameter update: the change that an undo could not show alone: what it has brought back.
  final func reload(keepingPlace: Bool, insteadOf update: ListUpdate? = nil) {
    guard !isDestroyed else { return }
    guard callDepth == 0 else {
      deferReload()
      return
    }
    KitCalls.begin()
    defer { KitCalls.end() }
    needsReload = false
    deferredUpdate = nil
    deferredDifference = nil
    retainedSource?.discardRefill()
    comparesSource = false
    hasChangedHands = false
    let new = currentMap()
    let known = guarded { dataSource?.identities(in: self) }
    carryOut(
      PositionMap(
        reloading: map, identities, as: new, known, inserted: update?.insertedRows(in: new)),
      identities: known, keepingPlace: keepingPlace, animated: false)
  }

  /// What follows every reload and update.
  private func didUpdate() {
    updateSectionIndex()
    if !hadRows { scrollToAwaitedRows() }
    guarded { delegate?.listDidUpdate(self) }
    if deletion != nil { scheduleDeferred() }
  }

  /// A reload has to wait until the callback under way has returned.
  final func deferReload() {
    guard !needsReload else { return }
    needsReload = true
    report(
      ListReport(
        .reentrancy, "a reload from inside a callback waits until the callback has returned"))
  }

  /// What waited for callbacks to return, done before the next frame.
  final func scheduleDeferred() {
    guard !isDestroyed, deferredSource == 0 else { return }
    deferredSource = g_idle_add_full(
      G_PRIORITY_HIGH_IDLE,
      { owner in
        onMain(owner, as: ListView.self) { list in
          list.deferredSource = 0
          list.performDeferred()
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Does at once what waits for callbacks to return.
  final func performDeferred() {
    guard callDepth == 0, !isDestroyed else { return }
    KitCalls.begin()
    defer { KitCalls.end() }
    performWaiting()
    if needsReload {
      reload(keepingPlace: true)
    } else if let update = deferredUpdate {
      deferredUpdate = nil
      perform(update)
    } else if let difference = deferredDifference {
      deferredDifference = nil
      difference.show(in: self)
    }
    let scroll = deferredScroll
    deferredScroll = nil
    scroll?(self)
    settleDeletion()
    takePendingFocus()
  }

  /// Says why something is done with a row, if anybody listens.
  final func trace(
    _ reason: RowTrace.Reason, _ path: ListIndexPath, formerly: ListIndexPath? = nil
  ) {
    guard let onTrace else { return }
    let known = reason == .removed ? formerIdentities : identities
    let id = known?.itemID(at: path)
    guarded {
      onTrace(RowTrace(reason: reason, id: id, indexPath: path, formerly: formerly))
    }
  }

  /// The bound views whose data had changed, after they were filled again.
  final func refilledViews() -> [ReusableView] {
    let changed = retainedSource?.refillBoundViews() ?? []
    let views = comparesSource ? changed + comparedViews() : changed
    accessibility?.viewsChanged(views)
    return views
  }

  /// The shape that the data source has now.
  final func currentMap() -> SectionMap {
    dropListViewsGivenUp()
    var shapes: [SectionShape] = []
    var hidesSections = false
    if let dataSource {
      guarded {
        let count = max(0, dataSource.numberOfSections(in: self))
        shapes.reserveCapacity(count)
        var tooLong: Int?
        for section in 0..<count {
          let rows = dataSource.list(self, numberOfItemsIn: section)
          if rows > Arrangement.mostRows { tooLong = tooLong ?? section }
          var shape = shown(
            SectionShape(
              rows: max(0, rows),
              hasHeader: dataSource.list(self, has: .header, inSection: section),
              hasFooter: dataSource.list(self, has: .footer, inSection: section)))
          if shape.rows == 0, shape.hasHeader || shape.hasFooter,
            dataSource.list(self, hidesSection: section)
          {
            shape = SectionShape(rows: 0)
            hidesSections = true
          }
          shapes.append(shape)
        }
        report(tooLong: tooLong)
      }
    }
    var map = SectionMap(
      hasTableHeader: hasListHeader, hasTableFooter: hasListFooter, sections: shapes)
    map.hidesSections = hidesSections
    return map
  }

  /// Whether an update tells all that is different in a new state; else the list is reloaded. Of
  /// sections that a filter hides, or does not hide any more, no update knows.
  private func canShow(_ update: ListUpdate, as new: SectionMap) -> Bool {
    guard map.hidesSections || new.hidesSections else { return true }
    return update.insertedSections.isEmpty && update.deletedSections.isEmpty
      && update.movedSections.isEmpty && map.showsSameSectionViews(as: new)
  }

  /// Says once that a section has more rows than can be shown.
  private func report(tooLong section: Int?) {
    defer { hasReportedLength = section != nil }
    guard let section, !hasReportedLength else { return }
    ListReports.send(
      ListReport(
        .indexOutOfRange,
        "section \(section) has more than \(Arrangement.mostRows) rows; those behind them are not "
          + "shown. Give the list several sections"))
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
    performUpdates { $0.insertedRows = paths }
  }
  /// Takes rows away that have gone, by their index paths before the change. The data source has
  /// changed already.
  public final func deleteRows(at paths: [ListIndexPath]) {
    performUpdates { $0.deletedRows = paths }
  }
  /// Gives rows a new cell. The data source may have changed already, but for their number.
  public final func reloadRows(at paths: [ListIndexPath]) {
    performUpdates { $0.reloadedRows = paths }
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
  /// Takes sections away that have gone, by their indexes before the change. The data source has
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

  final func perform(_ update: ListUpdate, animated: Bool = true) {
    guard !isDestroyed else { return }
    guard callDepth == 0 else {
      // Two updates cannot be told apart later, so the second makes it a reload.
      if hasDeferred {
        needsReload = true
      } else {
        deferredUpdate = update
      }
      report(
        ListReport(
          .reentrancy, "an update from inside a callback waits until the callback has returned"))
      return
    }
    // One that waits and this one cannot be told apart in the data any more.
    if hasDeferred { return reload(keepingPlace: true) }
    let new = currentMap()
    guard canShow(update, as: new) else {
      return reload(keepingPlace: true, insteadOf: update)
    }
    do {
      carryOut(try update.resolve(from: map, to: new), map: new, animated: animated)
    } catch {
      report(ListReport(.update, "\(error); the list is reloaded instead"))
      reload(keepingPlace: true)
    }
  }

  /// Shows headers and footers that have come or gone while all rows stayed, and makes some anew.
  final func performSectionViews(remaking elements: [ListElement], animated: Bool) {
    guard callDepth == 0, !isDestroyed, !hasDeferred else { return }
    let new = currentMap()
    guard new != map || !elements.isEmpty,
      new.sections.elementsEqual(map.sections, by: { $0.rows == $1.rows }),
      let update = try? ListUpdate().resolve(from: map, to: new)
    else { return }
    let remade = elements.compactMap { new.position(of: $0) }
    carryOut(update.reloading(remade), map: new, animated: animated)
  }

  /// Shows the rows of sections in other arrangements. Where that cannot be done now, or does not
  /// fit, the list is reloaded.
  ///
  /// - Complexity: O(sections + rows on screen), and O(selected rows) where the changes do not
  ///   have that prepared
  final func perform(arranging changes: [Int: ArrangementChange], animated: Bool) {
    guard !isDestroyed else { return }
    guard callDepth == 0, !hasDeferred else { return reloadData() }
    let new = currentMap()
    guard let update = ResolvedUpdate(arranging: changes, from: map, to: new) else {
      return reloadData()
    }
    carryOut(update, map: new, animated: animated)
  }

  private func carryOut(_ update: ResolvedUpdate, map new: SectionMap, animated: Bool) {
    KitCalls.begin()
    defer { KitCalls.end() }
    let known = guarded { dataSource?.identities(in: self) }
    carryOut(
      PositionMap(update, from: map, to: new), identities: known, keepingPlace: true,
      animated: animated)
  }

  private func carryOut(
    _ change: PositionMap, identities known: (any ListIdentities)?, keepingPlace: Bool,
    animated: Bool
  ) {
    if onTrace != nil, !change.isReload { formerIdentities = identities }
    defer { formerIdentities = nil }
    identities = known
    let hadSelection = !selectionModel.selected.isEmpty
    show(change, keepingPlace: keepingPlace, animated: animated)
    if !change.isReload, hadSelection || !selectionModel.selected.isEmpty { refreshStates() }
    accessibility?.rowsChanged(change)
    guarded { noteReturned(change.addedRows) }
    tellLosses()
    didUpdate()
  }
}
