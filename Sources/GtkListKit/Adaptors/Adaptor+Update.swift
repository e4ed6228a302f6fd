internal import GtkListKitCore

/// Changing what is shown as one.
extension Adaptor {
  /// Carries out edits as one change of the list: the row under the top edge stays where it is,
  /// selection and focus follow their rows, and nothing is bound again that did not change.
  ///
  /// An update inside an update is part of the outer one.
  ///
  /// - Parameters:
  ///   - name: what the ``undoStack``, where there is one, calls the change; without a name it cannot
  ///     be undone.
  ///   - animated: whether rows on screen move to their new places.
  ///   - body: makes the edits.
  public final func update(
    _ name: String? = nil, animated: Bool = true, _ body: (ListEditor) -> Void
  ) {
    if let currentEditor { return body(currentEditor) }
    CollapsedByHand.show()
    arrangeNow()
    let editor = ListEditor(
      self, name: name, animated: animated, recorder: recordChange(named: name))
    currentEditor = editor
    let outer = SectionViewHolder.recorder
    SectionViewHolder.recorder = editor.recorder ?? outer
    body(editor)
    SectionViewHolder.recorder = outer
    finish(editor)
  }

  /// Shows what the edits have come to, and remembers it.
  private func finish(_ editor: ListEditor) {
    CollapsedByHand.show()
    currentEditor = nil
    // A step that was undone stays on the stack, to be redone.
    let step = editor.recorder.flatMap { $0.isUndone ? nil : UndoStep($0, to: sections) }
    // What the editor does not know of is found out.
    let update = editor.update()
    let animated = editor.isAnimated
    show(
      update ?? ListUpdate(), changed: editor.changedHolders,
      comparesRows: editor.changesData || update == nil, isAll: update != nil, animated: animated)
    if update == nil { applyDifference(animated: animated) }
    if editor.hasBoundRows { list?.reloadData() }
    if let name = editor.name, let step {
      registerUndo(name, step, update, edited: editor.editedRows ?? [])
    }
  }

  /// Tells the list of a change that the holders have gone through already. What is bound is filled
  /// again before the next frame.
  ///
  /// - Parameters:
  ///   - changed: holders that were changed inside.
  ///   - comparesRows: whether rows that stay may show other data now.
  ///   - comparesSections: whether sections that stay may have come to a header or footer, or lost it.
  ///   - isAll: whether the update tells all that has changed.
  final func show(
    _ update: ListUpdate, changed: [CellViewHolder] = [], comparesRows: Bool = true,
    comparesSections: Bool = false, isAll: Bool = true, reportsWaiting: Bool = true,
    animated: Bool = true
  ) {
    inAllLists { list in
      show(
        update, in: list, changed: changed, comparesRows: comparesRows,
        comparesSections: comparesSections, isAll: isAll,
        reportsWaiting: reportsWaiting && list === self.list,
        to: state(in: list), animated: animated)
    }
  }

  /// Shows a change in one of the lists.
  ///
  /// - Parameters:
  ///   - reportsWaiting: whether it is reported that a callback has made the change.
  ///   - state: the state of the sections. It is nil if the adaptor does not fill the whole list.
  final func show(
    _ update: ListUpdate, in view: ListView, changed: [CellViewHolder] = [],
    comparesRows: Bool = true, comparesSections: Bool = false, isAll: Bool = true,
    reportsWaiting: Bool = true, to state: ListState?, animated: Bool
  ) {
    let update = update.shifted(by: firstSection)
    // A list of several sources binds present rows while an update waits, so all cells are compared.
    let waits = view.work.callOutDepth > 0 || view.hasWaitingChange
    view.pendingBinding.reconfiguration.add(
      Reconfiguration.Part(
        changed: changed, comparesRows: comparesRows || waits && state == nil,
        comparesSections: comparesSections && state == nil),
      of: self)
    let hasOtherViews = {
      comparesSections && !(state.map { view.map.showsSameSectionViews(as: $0.map) } ?? true)
    }
    if waits && isAll || !update.isEmpty || hasOtherViews() {
      perform(update, to: state, in: view, reportsWaiting: reportsWaiting, animated: animated)
    } else if isAll {
      // Rows with other data may have other identities, and stay selected.
      if state != nil || comparesRows { view.takeIdentities(of: state) }
      let isKnown = state != nil && view.work.isFree
      view.selection.derive(selected: isKnown ? selectedRows(after: nil, in: view) : nil)
    }
    if !waits { view.pendingBinding.refreshSoon(animated: animated) }
    // Of closed sections that a filter hides from now on, or no more, no update tells.
    if !waits, arranger?.isFilter ?? false,
      !view.map.showsSameSectionViews(as: (state ?? view.currentState()).map)
    {
      view.reloadData()
    }
  }

  /// Shows an update, with the selection if the adaptor fills the whole list.
  private func perform(
    _ update: ListUpdate, to state: ListState?, in view: ListView, reportsWaiting: Bool,
    animated: Bool
  ) {
    guard let state, view.work.isFree else {
      return view.perform(
        update, to: state, reportsWaiting: reportsWaiting, animated: animated)
    }
    guard let change = view.change(by: update, to: state) else { return }
    change.selected = selectedRows(after: change, in: view)
    view.show(change, animated: animated)
  }

  private func selectedRows(after change: PositionMap?, in view: ListView) -> [Range<Int>] {
    view.callOut {
      takeShownSelection(in: change?.new ?? view.map, view.selection.followed(through: change))
    }
  }

  /// The state of the sections; nil if the adaptor does not fill the whole list.
  final func state(in view: ListView) -> ListState? {
    guard host?.isWholeList ?? false, let source = view.dataSource?.holders, source === self
    else { return nil }
    return ownSource.state(in: view)
  }

  final func refresh(_ cell: ListCell, after part: Reconfiguration.Part) -> ListRefresh {
    guard let view = cell.list ?? list, let path = host?.path(of: cell),
      cell.representedObject is CellViewHolder
    else { return .unchanged }
    return refresh(cell, at: path, in: view, after: part)
  }

  final func refresh(_ sectionView: SectionView) -> ListRefresh {
    section(of: sectionView).map { refresh(sectionView, of: sectionView.kind, section: $0) }
      ?? .unchanged
  }

  /// Configures a cell again if its holder has other data.
  final func refresh(
    _ cell: ListCell, at path: ListIndexPath, in list: ListView,
    after part: Reconfiguration.Part? = nil
  ) -> ListRefresh {
    guard let holder = shownHolder(at: path, in: list) else { return .unchanged }
    // What is only drawn needs no class.
    guard cell is ColumnRow || holder.cellClass.map({ $0 == type(of: cell) }) ?? false else {
      return .needsOther
    }
    let old = cell.representedObject as? CellViewHolder
    // A cell that another source has filled is the adaptor's from now on, whatever it shows.
    cell.eventHandler = cellRouter
    cell.representedObject = holder
    // A row of another height is measured again.
    let unchanged: ListRefresh =
      old.map { $0.cellHeight != holder.cellHeight } ?? false ? .filled : .unchanged
    let hasChanged = part?.hasChanged(holder) ?? false
    if !hasChanged {
      if cell.waitsForData, list.isWriting(in: cell) { return unchanged }
      if let old, !cell.waitsForData, !(cell.reads?.isOutdated ?? false), holder.showsSame(as: old)
      {
        return unchanged
      }
    }
    if old?.id == holder.id, cell.waitsForUser() { return unchanged }
    if let old, !hasChanged, cell.waitsToShowAgain(holder.cellData, insteadOf: old.cellData) {
      return unchanged
    }
    cell.waitsForData = false
    let shown = cell.displayedHolder as? CellViewHolder
    let isOther = shown.map { $0.id != holder.id } ?? false
    if isOther {
      list.callOut { listSource.list(list, didEndDisplaying: cell, forItemAt: path) }
    }
    refresh(cell, with: holder, at: path)
    if isOther { list.callOut { listSource.list(list, willDisplay: cell, forItemAt: path) } }
    return .filled
  }
}
