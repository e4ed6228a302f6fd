internal import GtkListKitCore

/// Several rows that are deleted together, each by its data source: one update, one step to undo.
extension ListView {
  /// Deletes rows, as one step of the undo stack, and where the data source can as one update.
  final func deleteTogether(_ rowNumbers: RangeSet<Int>) -> Bool {
    // What deletes one may delete others with it.
    let rows = shownRows.reference(toRows: rowNumbers)
    var isDone = false
    KitCalls.begin()
    defer { KitCalls.end() }
    rememberingAsOne(in: dataSource?.undoStack(of: self)) {
      // From the end: what is before stays where it is.
      while let row = rows.popLast() {
        editSeveral()
        guard let path = map.path(ofRowNumber: row) else { continue }
        if work.edits.several?.rows?.deleteOneOfSeveral(at: path) ?? commitEdit(.delete, at: path) {
          isDone = true
        }
      }
      endSeveralEdits()
    }
    return isDone
  }

  /// The edits from now on are one, until somebody looks at the list or the main loop turns.
  private func editSeveral() {
    guard work.edits.several == nil, let dataSource else { return }
    // Where a row asks the user, this comes before anybody else has a turn: the list shows what is
    // there, and what others do is theirs.
    let source = LoopSource(idle: .min) { [unowned self] in
      UndoStack.joiningGroup { endSeveralEdits() }
    }
    let rows = dataSource as? any HolderSource
    work.edits.several = SeveralEdits(
      dataSource: dataSource, rows: rows === delegate ? rows : nil, source: source)
    dataSource.listWillEditSeveralItems(self)
  }

  private func endSeveralEdits() {
    guard let several = work.edits.several else { return }
    work.edits.several = nil
    several.dataSource.listDidEditSeveralItems(self)
  }

  /// While several rows are edited: the list learns of what has been done so far, for whoever looks at
  /// it. Not within a callback, whose caller goes on with what the list shows.
  final func tellEdits() {
    guard work.edits.several != nil, work.callOutDepth == 0 else { return }
    endSeveralEdits()
  }
}

extension ListView {
  /// Several rows that are edited one by one, of which the list hears at the end.
  struct SeveralEdits {
    let dataSource: any ListDataSource
    /// The same where it deletes its rows itself, as long as the list has no other source or delegate.
    var rows: (any HolderSource)?
    /// What has the list learn of them if the main loop turns before.
    let source: LoopSource
  }
}
