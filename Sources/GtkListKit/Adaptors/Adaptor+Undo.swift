internal import GtkListKitCore

extension Adaptor {
  /// A row of a section's data, wherever an arrangement shows it.
  typealias DataRow = (section: SectionViewHolder, row: Int)

  /// How many edited rows are looked for when an undo shows one of them.
  static let mostShownOfEdited = 100

  /// The state that is shown; nil where the list has changed in other ways since it was told.
  final var shownState: Revision? {
    get { undoStates.told.flatMap { $0.revision == view?.shownRows.revision ? $0.state : nil } }
    set {
      undoStates.told = newValue.flatMap { state in view.map { (state, $0.shownRows.revision) } }
    }
  }

  /// Remembers a change that was just made.
  ///
  /// - Parameters:
  ///   - update: what changed; nil when it is to be found out when it is needed.
  ///   - isWhole: whether the list was described anew: then rows that come back are not pointed out.
  ///   - edited: the rows that were given other data, where nothing else was done.
  final func registerUndo(
    _ name: String, _ before: UndoState, _ update: ListUpdate?, isWhole: Bool = false,
    edited: [DataRow] = []
  ) {
    shownState = Revision()
    let after = UndoState(self)
    undoStates.unnamedEdits.stateWasRemembered()
    undoStack?.register(
      name, of: self, from: before, to: after, by: update, showsReturned: !isWhole,
      holds: { [weak self] in self.map($0.holds) ?? true }
    ) { [weak self] old, state, update in
      guard let self else { return }
      go(from: old, to: state, by: update)
      tellEdited(edited)
    }
  }

  /// Tells the list which rows have other data by an undo.
  private func tellEdited(_ rows: [DataRow]) {
    guard let view, let host, !rows.isEmpty else { return }
    let paths = rows.compactMap { section, row -> ListIndexPath? in
      guard !section.isCollapsed, let number = dataSource.firstIndex(where: { $0 === section }),
        let row = section.shownRow(ofData: row)
      else { return nil }
      return ListIndexPath(row: row, section: host.firstSection + number)
    }
    view.noteEdited(paths)
  }

  /// Shows another state: by the update, where the list is as the update expects it, else by
  /// whatever the difference is. O(rows) for the latter.
  private func go(
    from old: UndoState, to state: UndoState, by update: ListUpdate?
  ) {
    let isExpected = shownState === old.revision
    let isAsItWas = state.restore(in: self)
    if let currentEditor { return currentEditor.goBack() }
    arrangeIfNeeded()
    guard isExpected, isAsItWas, let update else {
      // Of a collapse, for instance, the recorded updates do not know.
      host?.applyDifference()
      shownState = nil
      return
    }
    show(update)
    shownState = state.revision
  }
}
