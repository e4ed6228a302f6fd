internal import GtkListKitCore

extension Adaptor {
  /// A row of a section's data, wherever an arrangement shows it.
  typealias DataRow = (section: SectionViewHolder, row: Int)

  /// How many edited rows are looked for when an undo shows one of them.
  static let mostShownOfEdited = 100

  /// The state that is shown; nil if the list has changed in other ways since.
  final var shownState: Revision? {
    get { knownState.flatMap { $0.revision === list?.latestState?.revision ? $0.state : nil } }
    set {
      knownState = newValue.flatMap { state in list?.latestState.map { (state, $0.revision) } }
    }
  }

  /// Begins to record a change that can be undone; nil if it cannot.
  final func recordChange(named name: String?) -> ChangeRecorder? {
    guard name != nil, undoStack != nil else { return nil }
    return ChangeRecorder(sections, revision: shownState ?? Revision())
  }

  /// Remembers a change that was just made.
  ///
  /// - Parameters:
  ///   - step: made before the list changes, because its handlers may change the rows again.
  ///   - update: what changed; nil when it is to be found out when it is needed.
  ///   - isWhole: whether the list was described anew: then rows that come back are not pointed out.
  ///   - edited: the rows that were given other data, where nothing else was done.
  final func registerUndo(
    _ name: String, _ step: UndoStep, _ update: ListUpdate?, isWhole: Bool = false,
    edited: [DataRow] = []
  ) {
    shownState = step.revision(.after)
    undoStack?.register(
      name, of: self, from: UndoStep.End.before, to: .after, by: update, showsReturned: !isWhole,
      holds: { [weak self] end in self.map { step.holds(end, in: $0) } ?? true }
    ) { [weak self] old, new, update in
      guard let self else { return }
      go(to: new, of: step, by: update, isExpected: shownState === step.revision(old))
      tellEdited(edited)
    }
  }

  /// Tells the list which rows have other data by an undo.
  private func tellEdited(_ rows: [DataRow]) {
    guard let host, !rows.isEmpty else { return }
    let paths = rows.compactMap { section, row -> ListIndexPath? in
      guard !section.isCollapsed, let number = sections.firstIndex(where: { $0 === section }),
        let row = section.shownRow(ofData: row)
      else { return nil }
      return ListIndexPath(row: row, section: host.firstSection + number)
    }
    for list in lists { list.noteEdited(paths) }
  }

  /// Shows one side of a step: by the update if the list is as the update expects it, otherwise by the difference.
  ///
  /// - Complexity: O(rows) for the difference
  private func go(
    to end: UndoStep.End, of step: UndoStep, by update: ListUpdate?, isExpected: Bool
  ) {
    let isFirst = currentEditor?.recorder?.hasChanges == false
    let isAsItWas = step.restore(end, in: self)
    if let currentEditor { return currentEditor.goBack(asOnlyChange: isFirst) }
    arrangeIfNeeded()
    guard isExpected, isAsItWas, let update else {
      // Of a collapse, for instance, the recorded updates do not know.
      applyDifference()
      shownState = nil
      return
    }
    show(update)
    shownState = step.revision(end)
  }
}
