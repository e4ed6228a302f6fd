internal import GtkListKitCore

extension Adaptor {
  /// Describes the whole list anew. What is shown becomes that in as few changes as there are: rows
  /// are known by their identity, those that stay are not touched, and only those whose models
  /// differ are filled again. Place, selection, focus and collapsed sections stay.
  ///
  /// ```swift
  /// adaptor.apply {
  ///   for folder in folders {
  ///     Section(folder.name) {
  ///       Rows(folder.mails, as: MailCell.self)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Where many rows are arranged, see ``arrange(_:animated:completion:)``, the new ones are shown when
  /// they are: until then sections that stay show their previous rows.
  ///
  /// Ids that stand twice are reported; the further copies are rows of their own.
  ///
  /// To find the difference, all ids of both lists are looked at on the main thread: O(rows), for a
  /// million rows a few hundred milliseconds in which the window stands still. Larger lists whose
  /// models are `Sendable` are compared on any thread by a ``PreparedChange``; single changes of
  /// them are told by ``update(_:animated:_:)``, which costs nothing per row.
  ///
  /// - Parameters:
  ///   - animated: whether rows on screen move to their new places.
  ///   - name: what the ``undoStack``, where there is one, calls the change; nil cannot be undone.
  ///   - completion: is called with true once the list shows the sections, or with false if it will not because of a
  ///     later call. If many rows are sorted, that is later; otherwise it is before `apply` returns.
  ///   - sections: what the list is to show.
  public final func apply(
    animated: Bool = true, name: String? = nil, completion: ((Bool) -> Void)? = nil,
    @ListBuilder<Section> _ sections: () -> [Section]
  ) {
    setSections(sections(), animated: animated, name: name)
    whenShown(completion)
  }

  // Not called apply: of the mistakes in the braces of an overloaded method the compiler names one at
  // most.

  /// Applies a new list, as ``apply(animated:name:completion:_:)`` does.
  ///
  /// - Parameters:
  ///   - sections: what the list is to show.
  ///   - animated: whether rows on screen move to their new places.
  ///   - name: what the ``undoStack``, where there is one, calls the change; nil cannot be undone.
  public final func setSections(
    _ sections: [Section], animated: Bool = true, name: String? = nil
  ) {
    let holders = Section.joiningBare(sections).enumerated().map { number, section in
      let holder = section.makeHolder()
      // Without a name of its own, a section is known by its number.
      if holder.givenID == nil {
        holder.givenID = AnyHashable(RowIdentity.withoutID(number, in: nil))
      }
      return holder
    }
    setSections(holders, animated: animated, name: name)
  }

  /// Shows a list whose difference to the former one was found out already, off the main thread.
  ///
  /// Where the list shows something else than the change begins with, has collapsed sections or is
  /// arranged, the difference is found out anew.
  ///
  /// - Parameters:
  ///   - change: the way from what is shown to what is to be shown.
  ///   - animated: whether rows on screen move to their new places.
  ///   - completion: is called with true once the list shows the change, or with false if it will not because of a
  ///     later call.
  ///   - makeSection: the section of the list for a section of models: one group of rows over its
  ///     models, with their identity.
  public final func apply<SectionID, Model>(
    _ change: PreparedChange<SectionID, Model>, animated: Bool = true,
    completion: ((Bool) -> Void)? = nil,
    _ makeSection: (PreparedChange<SectionID, Model>.Section) -> Section
  ) {
    let sections = change.sections.map { section in
      var made = makeSection(section)
      made.id = AnyHashable(section.id)
      return made
    }
    let fits =
      list.map { view in
        currentEditor == nil && view.work.isFree && otherHosts.isEmpty
          && change.oldRevision.map { $0 === shownState } ?? false
          && arranger == nil && !self.sections.contains { $0.isCollapsed }
          && !sections.contains { $0.isCollapsed }
      } ?? false
    if fits {
      self.sections = sections.map { $0.makeHolder() }
      change.diff.reportDuplicates()
      show(change.diff.update, comparesSections: true, animated: animated)
    } else {
      setSections(sections, animated: animated)
    }
    shownState = change.revision
    whenShown(completion)
  }

  /// Replaces all sections, as ``apply(animated:name:completion:_:)`` does.
  ///
  /// - Parameters:
  ///   - holders: the sections that the list is to show.
  ///   - animated: whether rows on screen move to their new places.
  ///   - name: what the ``undoStack``, where there is one, calls the change; nil cannot be undone.
  // `setSections([])` calls the other method.
  @_disfavoredOverload
  public final func setSections(
    _ holders: [SectionViewHolder], animated: Bool = true, name: String? = nil
  ) {
    let (hadCollapsed, hadLiveRows) = (
      sections.contains(where: \.isCollapsed), !shownLiveRows.isEmpty
    )
    var old = PreviousSelection(sections, isFollowed: followsSelection)
    carryCollapsed(to: holders)
    carryHiddenNodes(of: &old, to: holders)
    if let currentEditor {
      old.carry(to: holders)
      sections = holders
      currentEditor.recorder?.willChangeSections()
      return currentEditor.missChange()
    }
    let recorder = recordChange(named: name)
    if let arranger, waitsForArranging(holders) {
      carryShownRows(to: holders, until: arranger)
      old.carry(to: holders)
      sections = holders
      let step = recorder.map { UndoStep($0, to: holders) }
      attachOutlines()
      // What is shown stays until the rows are arranged.
      if let host, !host.isWholeList {
        host.applyDifference(animated: false)
      } else {
        reloadLists()
      }
      if let name, let step { registerUndo(name, step, nil, isWhole: true) }
      return
    }
    for section in holders { arrangeIfNeeded(section) }
    holdRowUnderEditor(in: holders)
    old.carry(to: holders)
    let step = recorder.map { UndoStep($0, to: holders) }
    sections = holders
    attachOutlines()
    // Rows that are fetched when they come into view have no identities before.
    let areKnown = !hadLiveRows && !holders.contains(where: \.hasLiveRows)
    var update: ListUpdate?
    inAllLists { list in
      let own = showDifference(in: list, areKnown, hadCollapsed, animated: animated)
      if list === self.list { update = own }
    }
    if let name, let step { registerUndo(name, step, update, isWhole: true) }
    if update != nil { self.list?.callOut { old.reportMovedAway(to: holders) } }
  }

  /// Has a list show the sections in as few changes as there are.
  ///
  /// - Parameters:
  ///   - areKnown: whether all rows have identities.
  ///   - hadCollapsed: whether a section was collapsed.
  /// - Returns: the changes. They are nil if the list finds them itself.
  private func showDifference(
    in list: ListView, _ areKnown: Bool, _ hadCollapsed: Bool, animated: Bool
  ) -> ListUpdate? {
    let isLater = list.hasWaitingChange || list.work.callOutDepth > 0
    guard areKnown, let last = list.latestState,
      // An empty list is filled at once. A collapsed section has a header.
      last.map.rowCount > 0 || hadCollapsed,
      let shown = last.identities, let state = state(in: list), let new = state.identities,
      ListDiff.canCompare(shown, new)
    else {
      if isLater && areKnown || !(host?.isWholeList ?? false) {
        list === self.list
          ? host?.applyDifference(animated: animated) : list.applyDifference(animated: animated)
      } else {
        list.reloadLater()
      }
      return nil
    }
    let areSame = list.callOut { shown.isSame(as: new) }
    if areSame { shown.share(with: new) }
    let update = areSame ? ListUpdate() : list.callOut { ListDiff(reporting: shown, new).update }
    show(
      update, in: list, comparesSections: true, reportsWaiting: false, to: state,
      animated: animated)
    return update
  }
}
