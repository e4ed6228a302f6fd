internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// Fills the list from a source, for example an adaptor; nil empties it.
  ///
  /// The list retains the source, and the source of an adaptor retains the adaptor.
  ///
  /// An adaptor can fill several lists, which have one selection. Any other source serves one list: used by a
  /// second, it leaves the first. A source that refuses the list is reported and changes nothing.
  ///
  /// - Parameters:
  ///   - source: what fills the list from now on.
  ///   - keepsScrollPosition: whether what the former source showed too stays where it is, and the
  ///     rest moves to its new place. Else the top is shown, and so it is where all of the former
  ///     source was in view.
  public final func useSource(
    _ source: (any ListSourceConvertible)?, keepsScrollPosition: Bool = false
  ) {
    let source = source?.listSource
    let previous = self.source
    // While the former source can still be told.
    if previous !== source {
      presenter.endDisplays { _ in true }
      closeRowTools()
    }
    guard let source else {
      self.source = nil
      dataSource = nil
      delegate = nil
      if let previous { detach(previous) }
      reloadDataFromTop()
      return
    }
    guard source !== previous else { return reloadData() }
    guard ListHost(self).attach(source) else { return }
    if let previous {
      detach(previous)
      // What is part of both was let go of just now.
      _ = source.attach(to: ListHost(self))
    }
    self.source = source
    dataSource = source
    delegate = source
    sourceWasAttached()
    guard keepsScrollPosition else { return reloadDataFromTop() }
    rowsChangeHands()
    let wasShort = !hasMore(GTK_ORIENTATION_VERTICAL) && !hasMore(GTK_ORIENTATION_HORIZONTAL)
    applyDifference()
    guard wasShort else { return }
    if work.difference == nil { pendingBinding.holdTop() } else { work.difference?.holdsTop = true }
  }

  private func detach(_ source: any ListSource) {
    if let source = source as? any HolderListSource {
      source.detach(from: self)
    } else {
      source.detach()
    }
  }

  /// Shows what the data source has now. What is shown becomes that in as few changes as there
  /// are: rows are known by their identities, those that stay are filled again only where their
  /// data differ; place, selection and focus stay.
  ///
  /// A data source without identities is reloaded. From inside a callback, as that which loads more
  /// when the last row comes on screen, it waits until that has returned. O(rows).
  public final func applyDifference(animated: Bool = true) {
    applyDifference(animated: animated, anewIn: nil)
  }

  /// - Parameter sections: where rows without identities may be others now; nil is everywhere, as it
  ///   is for a difference that has to wait.
  final func applyDifference(animated: Bool, anewIn sections: Range<Int>?) {
    guard !isDestroyed else { return }
    if work.callOutDepth > 0 || hasWaitingChange {
      work.wait(for: .difference(ListWork.Difference(isAnimated: animated)))
      guard work.callOutDepth == 0 else { return }
      if !work.needsReload { work.change = nil }
    }
    guard work.isFree, map.rowCount > 0,
      let shown = shownRows.identities
    else { return reloadData() }
    let state = currentState()
    guard let current = state.identities, ListDiff.canCompare(shown, current) else {
      return reloadData()
    }
    let diff = callOut { ListDiff(reporting: shown, current) }
    var update = diff.update
    let remade = current.reload(withoutIDIn: sections, old: shown, by: &update)
    if !update.isEmpty || tableHeadersDiffer {
      perform(update, to: state, animated: animated)
    } else {
      takeIdentities(of: state)
      selection.derive()
    }
    if !remade.isEmpty { performSectionViews(remaking: remade, animated: animated) }
    refresh(animated: animated)
  }

  /// Rows that stay are another source's from now on: what the previous one has said of heights,
  /// indentation and actions counts no more.
  final func rowsChangeHands() {
    pendingBinding.hasChangedHands = true
    // Whatever was looked up for a row is the former source's.
    shownRows.revision &+= 1
    closeRowTools()
  }

  /// The actions that a row was asked for are not those of another source.
  private func closeRowTools() {
    tools.actions?.hide()
    callOut { tools.menu?.close() }
  }

  /// Takes over the present identities of the rows.
  ///
  /// Nothing happens if rows were inserted, removed or moved without an update.
  ///
  /// - Parameter state: the state of the data source. Nil calls its hooks.
  final func takeIdentities(of state: ListState? = nil) {
    guard work.isFree else { return }
    let current = (state ?? currentState()).identities
    guard let current else { return shownRows.take(nil) }
    // Sections that have changed without an update keep their rows until the next one.
    guard let fitting = current.fitting(map, else: shownRows.identities) else { return }
    shownRows.take(fitting)
  }

  /// Brings what is on screen up to date where its data have changed, keeping the cells, before the
  /// next frame.
  final func refresh(animated: Bool = true) {
    guard dataSource != nil, !work.needsReload else { return }
    pendingBinding.reconfiguration.isOfAll = true
    pendingBinding.refreshSoon(animated: animated)
  }
}

extension ListDiff {
  /// The way from one to the other; says which ids stand twice.
  init(reporting old: SectionIdentities, _ new: SectionIdentities) {
    self.init(from: old.snapshot, to: new.snapshot)
    reportDuplicates()
  }

  /// Whether so many rows are compared; if not, that is reported.
  static func canCompare(_ old: SectionIdentities, _ new: SectionIdentities) -> Bool {
    let count = max(old.totalCount, new.totalCount)
    guard count > RowLimits.compared else { return true }
    ListReport(
      .update,
      "\(count) rows are too many to find the difference; the list is reloaded",
      fix: "Change the rows with update, which does not compare them."
    ).send()
    return false
  }

  /// Says which ids stand twice, for the first of them one by one.
  func reportDuplicates() {
    let most = 20
    for duplicate in duplicateItems.prefix(most) {
      ListReport(
        .duplicateIdentity,
        "the row at \(duplicate.second) has the identity of the one at \(duplicate.first); "
          + "they count as two rows",
        fix: "Give each model a different id.", at: duplicate.second
      ).send()
    }
    for duplicate in duplicateSections.prefix(most) {
      ListReport(
        .duplicateIdentity,
        "section \(duplicate.second) has the identity of section \(duplicate.first)",
        fix: "Give each section a different title or id."
      ).send()
    }
    for (count, what) in [(duplicateItems.count, "rows"), (duplicateSections.count, "sections")]
    where count > most {
      ListReport(
        .duplicateIdentity, "\(count - most) more \(what) have the identity of another",
        fix: "Give each of them a different id."
      ).send()
    }
  }
}

extension SectionIdentities {
  /// How many rows there are in all sections. O(sections).
  fileprivate var totalCount: Int {
    (0..<max(0, numberOfSections)).reduce(0) {
      min(.max >> 1, $0 + min(max(0, numberOfItems(in: $1)), Arrangement.mostRows))
    }
  }
}
