internal import CGtkListKitGtk3
public import GtkListKitCore

extension ListView {
  /// Which rows can be selected together. A narrower mode trims the selection.
  public final var selectionMode: SelectionMode {
    get { selectionModel.mode }
    set {
      let former = selectionModel.selected
      let isNarrower = selectionModel.mode == .multiple && newValue != .multiple
      selectionModel.mode = newValue
      let change = SelectionChange(from: former, to: selectionModel.selected)
      keepSelection(change, isAnother: isNarrower || newValue == .none)
      showSelection()
    }
  }

  /// The selected rows, in order. O(selected).
  ///
  /// While the Delete key deletes several rows, the list hears of those that have gone when it is asked
  /// for what it shows or has selected, here and elsewhere: each such look is an update of its own.
  public final var selectedIndexPaths: [ListIndexPath] {
    settleEdits()
    return Array(selectedPathSequence)
  }

  /// How many rows are selected, of those that are shown. O(selected ranges); the remark at
  /// ``selectedIndexPaths`` holds here, too.
  public final var selectedCount: Int {
    settleEdits()
    return last?.selection.selectedCount ?? selectionModel.selectedCount
  }

  /// Whether a row is selected; false where there is none. O(log selected ranges).
  public final func isSelected(_ path: ListIndexPath) -> Bool {
    settleEdits()
    return showsSelected(path)
  }

  /// Whether a row is selected as the list shows it.
  final func showsSelected(_ path: ListIndexPath) -> Bool {
    map.ordinal(of: path).map { selectionModel.contains($0) } ?? false
  }

  /// Selects a row, besides the others in multiple mode. The hooks are asked as for a click.
  public final func selectRow(at path: ListIndexPath) {
    settleEdits()
    guard let ordinal = map.ordinal(of: path) else {
      return reportRange(path, "there is no row to select")
    }
    guard !selectionModel.contains(ordinal) else { return }
    select(selectionModel.mode == .multiple ? .toggle(ordinal) : .replace(ordinal))
  }

  /// Takes a row out of the selection.
  public final func deselectRow(at path: ListIndexPath) {
    settleEdits()
    guard let ordinal = map.ordinal(of: path) else {
      return reportRange(path, "there is no row to deselect")
    }
    guard selectionModel.contains(ordinal) else { return }
    var remaining = selectionModel.selected
    remaining.remove(contentsOf: ordinal..<ordinal + 1)
    commit(remaining, after: nil, mayRefuse: false)
  }

  /// Selects what is not selected and the reverse; in multiple mode.
  public final func invertSelection() {
    settleEdits()
    select(.invert(count: map.rowCount))
  }
  /// Selects from where the last selection began to a row, as Shift does.
  public final func extendSelection(to path: ListIndexPath) {
    settleEdits()
    guard let ordinal = map.ordinal(of: path) else {
      return reportRange(path, "there is no row to extend the selection to")
    }
    select(.extend(to: ordinal))
  }

  /// Selects all rows; in multiple mode, else nothing happens. The hooks are asked as for Ctrl+A.
  public final func selectAll() {
    settleEdits()
    select(.all(count: map.rowCount))
  }
  /// Selects nothing. A row whose hook forbids it stays selected.
  public final func deselectAll() {
    settleEdits()
    commit(RangeSet(), after: .clear, mayRefuse: true)
  }

  /// Carries out a gesture, as far as the delegate lets it.
  final func select(_ gesture: SelectionModel.Gesture) {
    guard selectionModel.mode != .none else { return }
    commit(selectionModel.proposal(for: gesture), after: gesture, mayRefuse: true)
  }

  /// Selects these rows and no others, as far as the delegate lets it.
  ///
  /// - Parameter mayRefuse: whether the former selection stays where the delegate lets none of them be
  ///   selected; without it they begin a new one.
  final func select(exactly ordinals: RangeSet<Int>, mayRefuse: Bool) {
    guard selectionModel.mode != .none, ordinals != selectionModel.selected else { return }
    commit(ordinals, after: nil, mayRefuse: mayRefuse)
  }

  private func commit(
    _ proposal: RangeSet<Int>, after gesture: SelectionModel.Gesture?, mayRefuse: Bool
  ) {
    KitCalls.begin()
    defer { KitCalls.end() }
    guard let allowed = allowed(proposal, mayRefuse: mayRefuse) else { return }
    forgetDeletion()
    let change = selectionModel.commit(allowed, after: gesture)
    let isAnother =
      switch gesture {
      case .replace, .extend, .clear, .all, .invert: true
      case .toggle, .extendAdding, nil: selectionMode != .multiple && !change.selected.isEmpty
      }
    keepSelection(change, isAnother: isAnother)
    guard !change.isEmpty else { return }
    showSelection()
    announce(change)
  }

  /// The rows, and the buttons that lie over one of them, look as they are selected.
  private func showSelection() {
    refreshStates()
    tools?.actions.showSelection()
  }

  /// The proposal without what the delegate vetoes.
  ///
  /// - Parameter mayRefuse: whether it is nil where all is vetoed that the proposal adds: nothing is
  ///   given up for what cannot be had.
  private func allowed(_ proposal: RangeSet<Int>, mayRefuse: Bool) -> RangeSet<Int>? {
    guard let delegate else { return proposal }
    let current = selectionModel.selected
    let added = proposal.without(current)
    var result = proposal
    let isRefused = guarded {
      // Collected, as there may be a million of each, and each taken out by itself moves all others.
      var vetoed = ContiguousRanges()
      var others = RangeSet<Int>()
      forEachWatched(added) { ordinal, path in
        let answer = delegate.list(self, willSelectItemAt: path)
        guard answer != path else { return }
        vetoed.append(ordinal..<ordinal + 1)
        // Another path means: select that one instead.
        if let answer, let other = map.ordinal(of: answer) {
          others.insert(contentsOf: other..<other + 1)
        }
      }
      let refused = vetoed.set
      let isVetoed = others.isEmpty && !added.isEmpty && added.without(refused).isEmpty
      guard !(isVetoed && mayRefuse) else { return true }
      result = proposal.without(refused).with(others)
      var kept = ContiguousRanges()
      forEachWatched(current.without(result)) { ordinal, path in
        if delegate.list(self, willDeselectItemAt: path) == nil {
          kept.append(ordinal..<ordinal + 1)
        }
      }
      result = result.with(kept.set)
      return false
    }
    if isRefused { return nil }
    // A row that may not be left keeps a single selection where it is.
    if selectionModel.mode != .multiple, result.ranges.reduce(0, { $0 + $1.count }) > 1 {
      return nil
    }
    return result
  }

  private func announce(_ change: SelectionChange) {
    guard let delegate else { return }
    var deselected: [ListIndexPath] = []
    var selected: [ListIndexPath] = []
    forEachWatched(change.deselected) { _, path in deselected.append(path) }
    forEachWatched(change.selected) { _, path in selected.append(path) }
    // A handler may change the list, after which the paths that are left mean other rows.
    let before = generation
    for path in deselected where generation == before {
      delegate.list(self, didDeselectItemAt: path)
    }
    for path in selected where generation == before {
      delegate.list(self, didSelectItemAt: path)
    }
  }

  /// Goes through rows, leaving out whole sections that nobody watches.
  private func forEachWatched(
    _ ordinals: RangeSet<Int>, _ body: (Int, ListIndexPath) -> Void
  ) {
    guard let delegate else { return }
    var watched: [(rows: Range<Int>, first: ListIndexPath)] = []
    var count = 0
    for range in ordinals.ranges {
      var next = range.lowerBound
      while next < range.upperBound, let path = map.path(ofOrdinal: next),
        let section = map.ordinals(ofSection: path.section)
      {
        let end = min(range.upperBound, section.upperBound)
        if delegate.list(self, watchesSelectionIn: path.section) {
          watched.append((next..<end, path))
          count += end - next
        }
        next = end
      }
    }
    guard isTold(count) else { return }
    for (rows, first) in watched {
      for ordinal in rows {
        let row = first.row + ordinal - rows.lowerBound
        body(ordinal, ListIndexPath(row: row, section: first.section))
      }
    }
  }

  /// Whether so many rows are asked and told one by one; if not, that is reported once.
  private func isTold(_ count: Int) -> Bool {
    guard count > RowLimits.told else { return true }
    if !hasReportedSelection {
      hasReportedSelection = true
      ListReports.send(
        ListReport(
          .update,
          "\(count) rows are selected or deselected at once: the delegate is not asked and told of "
            + "each. Answer list(_:watchesSelectionIn:) with false, or ask for selectedIndexPaths"))
    }
    return false
  }

  // MARK: Activation

  final func activate(_ path: ListIndexPath) {
    KitCalls.begin()
    defer { KitCalls.end() }
    cellForRow(at: path)?.didActivate()
    delegate?.list(self, didActivateItemAt: path)
  }
}
