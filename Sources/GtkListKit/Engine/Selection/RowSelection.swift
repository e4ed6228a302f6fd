internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Which rows of a list are selected: changed by gestures, as far as the delegate lets them, and told
/// to the sections, which keep it.
final class RowSelection {
  private unowned let list: ListView
  /// What is shown as selected, by the numbers of rows.
  var model = SelectionModel(mode: .single) {
    didSet {
      list.accessibility?.selectionChanged()
      list.tools.scrollMap?.change()
    }
  }
  /// Where the keyboard is.
  private(set) lazy var cursorRow = list.shownRows.reference(to: nil)
  /// What a destroyed list showed, for those who ask afterwards what was selected.
  var last: (map: SectionMap, selection: SelectionModel, cursor: Int?)?
  /// Sources that store the selection of their sections themselves.
  var keepers: [ObjectIdentifier: () -> (any HolderSource)?] = [:]
  /// Whether it was reported that too many rows are selected to tell of each.
  private var hasReportedCount = false
  /// Told of changes, once for all of a turn of the main loop.
  var onChange: (() -> Void)?
  /// Tells of the changes of this turn; nil where there are none.
  private var pendingCall: LoopSource?

  init(_ list: ListView) { self.list = list }

  /// Changes which rows can be selected together.
  func setMode(_ mode: SelectionMode) {
    let old = model.selected
    let isNarrower = model.mode == .multiple && mode != .multiple
    model.mode = mode
    let change = SelectionChange(from: old, to: model.selected)
    if !change.isEmpty {
      list.endLoadingSelection()
      tellSoon()
    }
    keep(change, startsAnew: isNarrower || mode == .none)
    show()
  }

  /// Carries out a gesture, as far as the delegate lets it.
  func select(_ gesture: SelectionModel.Gesture) {
    guard !list.selectsCells else { return list.cellRowWasChosen() }
    guard model.mode != .none else { return }
    commit(model.proposal(for: gesture), after: gesture, mayRefuse: true)
  }

  /// Selects these rows and no others, as far as the delegate lets it.
  ///
  /// - Parameter mayRefuse: whether the former selection stays where the delegate lets none of them be
  ///   selected; without it they begin a new one.
  func select(exactly rowNumbers: IndexRanges, mayRefuse: Bool) {
    guard model.mode != .none, rowNumbers != model.selected else { return }
    commit(rowNumbers, after: nil, mayRefuse: mayRefuse)
  }

  /// Takes a row out.
  func deselect(_ rowNumber: Int) {
    guard model.contains(rowNumber) else { return }
    var remaining = model.selected
    remaining.remove(contentsOf: rowNumber..<rowNumber + 1)
    commit(remaining, after: nil, mayRefuse: false)
  }

  /// Selects nothing; a row that the delegate keeps stays selected.
  func clear() { commit(IndexRanges(), after: .clear, mayRefuse: true) }

  private func commit(
    _ proposal: IndexRanges, after gesture: SelectionModel.Gesture?, mayRefuse: Bool
  ) {
    KitCalls.begin()
    defer { KitCalls.end() }
    guard let allowed = allowed(proposal, mayRefuse: mayRefuse) else { return }
    list.forgetDeletion()
    let change = model.commit(allowed, after: gesture)
    let startsAnew =
      switch gesture {
      case .replace, .extend, .clear, .all, .invert: true
      case .toggle, .extendAdding, nil: model.mode != .multiple && !change.selected.isEmpty
      }
    let uncounted: UncountedRows =
      switch gesture {
      case .all where allowed == proposal: .selected
      case .invert where allowed == proposal: .inverted
      default: .deselected
      }
    keep(change, startsAnew: startsAnew, uncounted)
    guard !change.isEmpty else { return }
    list.endLoadingSelection()
    tellSoon()
    show()
    announce(change)
  }

  /// Other rows are selected, or models of selected rows are loaded.
  func tellSoon() {
    guard onChange != nil || glk_scroller_tells_selection(list.scroller) != 0, pendingCall == nil
    else { return }
    pendingCall = LoopSource(idle: G_PRIORITY_HIGH_IDLE + 15) { [weak self] in
      guard let self else { return }
      pendingCall = nil
      guard last == nil else { return }
      // What is done meanwhile to the list happens at once, as in all that it tells when it is done.
      KitCalls.begin()
      defer { KitCalls.end() }
      onChange?()
      glk_scroller_selection_changed(list.scroller)
    }
  }

  /// Selects what was selected in another list of the same rows.
  func take(_ other: SelectionModel) {
    if model.mode == .none {
      model.mode = other.mode
      list.publish(GLK_SETTING_SELECTION_MODE, other.mode.gtk)
    }
    let change = model.commit(other.selected, after: nil)
    if !change.isEmpty { tellSoon() }
    keep(change, startsAnew: false)
    model.setAnchor(other.anchor)
  }

  /// The rows, and the buttons that lie over one of them, look as they are selected.
  private func show() {
    list.presenter.refreshStates()
    list.tools.actions?.showSelection()
  }

  /// The proposal without what the delegate vetoes.
  ///
  /// - Parameter mayRefuse: whether it is nil where all is vetoed that the proposal adds: nothing is
  ///   given up for what cannot be had.
  private func allowed(_ proposal: IndexRanges, mayRefuse: Bool) -> IndexRanges? {
    guard let delegate = list.delegate else { return proposal }
    let current = model.selected
    let added = proposal.subtracting(current)
    var result = proposal
    let isRefused = list.callOut {
      // Collected, as there may be a million of each, and each taken out by itself moves all others.
      var vetoed = IndexRanges()
      var others = IndexRanges()
      forEachWatched(added) { rowNumber, path in
        let answer = delegate.list(list, willSelectItemAt: path)
        guard answer != path else { return }
        vetoed.append(rowNumber..<rowNumber + 1)
        // Another path means: select that one instead.
        if let answer, let other = list.map.rowNumber(of: answer) {
          others.insert(contentsOf: other..<other + 1)
        }
      }
      let isVetoed = others.isEmpty && !added.isEmpty && added.subtracting(vetoed).isEmpty
      guard !(isVetoed && mayRefuse) else { return true }
      result = proposal.subtracting(vetoed).union(others)
      var kept = IndexRanges()
      forEachWatched(current.subtracting(result)) { rowNumber, path in
        if delegate.list(list, willDeselectItemAt: path) == nil {
          kept.append(rowNumber..<rowNumber + 1)
        }
      }
      result = result.union(kept)
      return false
    }
    if isRefused { return nil }
    // A row that may not be left keeps a single selection where it is.
    if model.mode != .multiple, result.ranges.reduce(0, { $0 + $1.count }) > 1 {
      return nil
    }
    return result
  }

  private func announce(_ change: SelectionChange) {
    guard let delegate = list.delegate else { return }
    var deselected: [ListIndexPath] = []
    var selected: [ListIndexPath] = []
    forEachWatched(change.deselected) { _, path in deselected.append(path) }
    forEachWatched(change.selected) { _, path in selected.append(path) }
    // A handler may change the list, after which the paths that are left mean other rows.
    let before = list.shownRows.revision
    for path in deselected where list.shownRows.revision == before {
      delegate.list(list, didDeselectItemAt: path)
    }
    for path in selected where list.shownRows.revision == before {
      delegate.list(list, didSelectItemAt: path)
    }
  }

  /// Goes through rows, leaving out whole sections that nobody watches.
  private func forEachWatched(
    _ rowNumbers: IndexRanges, _ body: (Int, ListIndexPath) -> Void
  ) {
    guard let delegate = list.delegate else { return }
    var watched: [(rows: Range<Int>, first: ListIndexPath)] = []
    var count = 0
    var section = (number: 0, rows: 0..<0, isWatched: false)
    for range in rowNumbers.ranges {
      var next = range.lowerBound
      while next < range.upperBound {
        // Half a million ranges may be of one section.
        if !section.rows.contains(next) {
          guard let number = list.map.path(ofRowNumber: next)?.section,
            let rows = list.map.rowNumbers(ofSection: number)
          else { break }
          section = (number, rows, delegate.list(list, watchesSelectionIn: number))
        }
        let end = min(range.upperBound, section.rows.upperBound)
        if section.isWatched {
          let row = next - section.rows.lowerBound
          watched.append((next..<end, ListIndexPath(row: row, section: section.number)))
          count += end - next
        }
        next = end
      }
    }
    guard isTold(count) else { return }
    for (rows, first) in watched {
      for rowNumber in rows {
        let row = first.row + rowNumber - rows.lowerBound
        body(rowNumber, ListIndexPath(row: row, section: first.section))
      }
    }
  }

  /// Whether so many rows are asked and told one by one; if not, that is reported once.
  private func isTold(_ count: Int) -> Bool {
    guard count > RowLimits.told else { return true }
    if !hasReportedCount {
      hasReportedCount = true
      ListReport(
        .update,
        "\(count) rows are selected or deselected at once: the delegate is not asked and told of "
          + "each",
        fix: "Return false from list(_:watchesSelectionIn:), and read selectedIndexPaths instead."
      ).send()
    }
    return false
  }

  // MARK: Kept by sections

  /// Finds out what is shown of the selection after a change; nil is one after which all rows stand
  /// where they did.
  ///
  /// - Parameter selected: the selected rows. If they are nil, the list finds them.
  /// - Complexity: O(sections + ranges shown), and what it takes to follow rows where that is needed
  func derive(after change: PositionMap?, selected: [Range<Int>]? = nil) {
    let old = model.selected
    let shown = selected ?? shownRows(after: change)
    guard !shown.isEmpty || !old.isEmpty || model.anchor != nil else { return }
    var derived = model
    derived.show(IndexRanges(shown))
    if let change { derived.setAnchor(derived.anchor.flatMap { change.newRow(of: $0) }) }
    model = derived
    if model.selected != old { tellSoon() }
    // Rows that a narrower mode cannot show are deselected, unless another list shows them.
    guard model.mode != .multiple,
      !keepers.values.contains(where: { $0()?.fillsOtherLists ?? false })
    else { return }
    let left = SelectionChange(from: IndexRanges(shown), to: model.selected)
    if !left.isEmpty { keep(left, startsAnew: false) }
  }

  /// Finds the rows of a range that were selected before a change.
  ///
  /// They are counted from the start of the range.
  func followed(through change: PositionMap?) -> (Range<Int>) -> IndexRanges {
    let old = model.selected
    guard !old.isEmpty else { return { _ in IndexRanges() } }
    var known: IndexRanges?
    return { rows in
      let all = known ?? change?.newRows(of: old) ?? old
      known = all
      return all.slice(rows)
    }
  }

  /// The selected rows after a change, as the adaptors have them. Rows of other sources stay selected.
  private func shownRows(after change: PositionMap?) -> [Range<Int>] {
    let followed = followed(through: change)
    let map = list.map
    var shown: [Range<Int>] = []
    var next = 0
    func follow(until end: Int) {
      guard next < end, let first = map.rowNumbers(ofSection: next),
        let last = map.rowNumbers(ofSection: end - 1)
      else { return }
      let rows = first.lowerBound..<last.upperBound
      shown += followed(rows).rowNumbers(in: rows)
      next = end
    }
    // Adaptors have the selection of the last change that waits.
    let keepers =
      list.hasWaitingChange
      ? []
      : keepers.values.compactMap { $0() }
        .sorted { $0.keptSections.lowerBound < $1.keptSections.lowerBound }
    for keeper in keepers {
      // Another list has taken the selection along already.
      let isLate = list.work.catchesUp && keeper.fillsOtherLists
      let own = keeper.keptSections.clamped(to: next..<max(next, map.numberOfSections))
      follow(until: own.lowerBound)
      shown += keeper.takeShownSelection(in: map, isLate ? { _ in IndexRanges() } : followed)
      next = own.upperBound
    }
    follow(until: map.numberOfSections)
    return shown
  }

  /// The same where all rows stay where they are.
  func derive(selected: [Range<Int>]? = nil) {
    guard list.work.isFree else { return }
    derive(after: nil, selected: selected)
    if !model.selected.isEmpty { list.presenter.refreshStates() }
  }

  /// Another selection is begun: rows that are not shown are no part of it.
  private func deselectHidden() {
    for keeper in keepers.values { keeper()?.deselectHidden(by: list) }
  }

  /// Begins another selection without a change of the rows that are shown.
  func forgetHidden() {
    keep(SelectionChange(from: IndexRanges(), to: IndexRanges()), startsAnew: true)
  }

  /// Tells the sections that keep their selection what has become of it.
  ///
  /// - Parameters:
  ///   - startsAnew: whether it takes the place of what was selected, also of what is not shown.
  ///   - uncounted: what then becomes of rows that are not counted yet.
  func keep(
    _ change: SelectionChange, startsAnew: Bool, _ uncounted: UncountedRows = .deselected
  ) {
    let keepers = keepers.values.compactMap { $0() }
    var change = change
    if startsAnew {
      // All that the sections had selected is deselected then.
      if model.mode != .multiple, keepers.contains(where: \.fillsOtherLists) {
        change = SelectionChange(from: IndexRanges(), to: model.selected)
      }
      deselectHidden()
      for keeper in keepers { keeper.selectUncounted(uncounted) }
    }
    defer { for keeper in keepers { keeper.selectionWasKept(by: list) } }
    for keeper in keepers {
      let changed = [change.selected, change.deselected].map(\.ranges)
      guard let start = changed.compactMap({ $0.first?.lowerBound }).min(),
        let end = changed.compactMap({ $0.last?.upperBound }).max(),
        let first = list.map.path(ofRowNumber: start)?.section,
        let last = list.map.path(ofRowNumber: end - 1)
      else { continue }
      let sections = keeper.keptSections
      for section in sections.clamped(to: first..<last.section + 1) {
        guard let rowNumbers = list.map.rowNumbers(ofSection: section), !rowNumbers.isEmpty else {
          continue
        }
        let (selected, deselected) = (
          change.selected.slice(rowNumbers), change.deselected.slice(rowNumbers)
        )
        guard !selected.isEmpty || !deselected.isEmpty else { continue }
        keeper.select(
          selected, deselecting: deselected,
          shown: model.selected.slice(rowNumbers), section - sections.lowerBound, as: section,
          by: list)
      }
    }
  }
}

extension IndexRanges {
  /// The members as row numbers, if they count from the first of some rows. Others are left out.
  func rowNumbers(in rows: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    found.reserveCapacity(ranges.count)
    // A closure would check its actor for each of half a million ranges.
    for range in ranges {
      let own = range.moved(by: rows.lowerBound).clamped(to: rows)
      if !own.isEmpty { found.append(own) }
    }
    return found
  }

  /// The members within a range, counted from its start. O(log ranges + ranges within).
  fileprivate func slice(_ rows: Range<Int>) -> IndexRanges {
    let ranges = self.ranges
    guard let first = ranges.first, let last = ranges.last else { return self }
    if rows.lowerBound == 0, rows.lowerBound <= first.lowerBound, rows.upperBound >= last.upperBound
    {
      return self
    }
    var index = ranges.partitionPoint { $0.upperBound > rows.lowerBound }
    var part: [Range<Int>] = []
    while index < ranges.count, ranges[index].lowerBound < rows.upperBound {
      let own = ranges[index].clamped(to: rows)
      part.append(own.lowerBound - rows.lowerBound..<own.upperBound - rows.lowerBound)
      index += 1
    }
    return IndexRanges(part)
  }
}
