internal import GtkListKitCore

extension Adaptor {
  /// Sorts and filters what is shown; the data stay as they are.
  ///
  /// Many rows are sorted and searched off the main thread. The next call takes the place of one
  /// that is under way, so that it can be called at every keystroke; the list changes once, when
  /// the result is there. Place, focus and collapsed sections stay, but a search opens sections for
  /// as long as it lasts. Selected rows stay selected for as long as they are shown and are selected
  /// again when they come back.
  ///
  /// Sections are arranged each for itself; one of which nothing is left is not shown, nor are its
  /// header and footer. Rows of another model stand last in theirs. The levels of an outline are
  /// arranged each for itself, and so are the rows above, below and between the outlines of a section.
  /// What is changed or added later takes its place in the arrangement, which lasts until ``clearArrangement(animated:)``; from then on index paths mean
  /// rows as shown, and the sections' own subscripts rows of the data. A sorted row cannot be moved
  /// within its section.
  ///
  /// - Parameters:
  ///   - arrangement: the order, the filter and the words to search for.
  ///   - animated: whether rows on screen move to their new places.
  ///   - completion: called when the list shows the result, with true, or will not because of a
  ///     later call, with false.
  public final func arrange<Model: Sendable>(
    _ arrangement: RowArrangement<Model>, animated: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    var arrangement = arrangement
    // What a table's columns leave of the rows is the table's.
    arrangement.columnFilter = (wantedArranger as? ModelArranger<Model>)?.arrangement.columnFilter
    arrange(by: arranger(for: arrangement), animated, completion)
  }

  private final func arranger<Model: Sendable>(
    for arrangement: RowArrangement<Model>
  ) -> RowArranger {
    ModelArranger(
      arrangement, showsObservables: lists.contains { $0.pendingBinding.observedViews.areAny })
  }

  private final var wantedArranger: RowArranger? {
    if let arranging { arranging.arranger } else { arranger }
  }

  /// Shows all rows in the order of the data again, but for those that the columns of a table leave out by
  /// ``ColumnTableView/columnFilters``.
  public final func clearArrangement(animated: Bool = true) {
    arrange(by: wantedArranger?.ofColumnsAlone, animated, nil)
  }

  final func clearColumnFilter() {
    if let left = wantedArranger?.withoutColumns { arrange(by: left, true, nil) }
  }

  /// Whether a result is being waited for, or the places in it of rows that came while it was made.
  public final var isArranging: Bool { arranging.map { !$0.isShown } ?? false }

  /// Sees to it that all sections are arranged as they are now. Many rows are arranged off the main
  /// thread; until then the list goes on showing the former ones, and never rows out of order. Not
  /// while an editor does so itself. O(sections) when all are arranged.
  final func arrangeIfNeeded() {
    guard currentEditor == nil else { return }
    var isPending = false
    let waits = waitsForArranging(sections)
    for section in sections {
      if arranger != nil { section.findMovedHolders() }
      if waits, let arranger, section.showsOldRows(until: arranger) {
        isPending = true
      } else if !arrangeIfNeeded(section) {
        isPending = true
      } else if let arranger, !section.isArranged(by: arranger), section.hasFlatRows {
        if waits { isPending = true } else { section.arrange(by: arranger) }
      }
    }
    if isPending, !isArranging { arrange(by: arranger, false, nil) }
  }

  /// Sees to it here and now, and has the list show it: whoever edits has to know where rows stand.
  final func arrangeNow() {
    guard currentEditor == nil else { return }
    let wereArranged = sections.allSatisfy { $0.isArrangedNow }
    arrangeAllIfNeeded()
    if !wereArranged { reloadLists() }
  }

  private func arrangeAllIfNeeded() {
    for section in sections { arrangeIfNeeded(section) }
  }

  /// Arranges a section, or those of its outlines that are new here, without telling the list. False
  /// where an outline has to wait, as it is large.
  @discardableResult
  final func arrangeIfNeeded(_ section: SectionViewHolder) -> Bool {
    var isDone = true
    for outline in section.outlines where !outline.wasArranged(by: arranger, in: self) {
      if let pass = outline.pass(for: arranger) {
        guard !isArranging, pass.runAtOnce() else {
          isDone = false
          continue
        }
        take(pass, of: outline)
      }
      outline.didArrange(by: arranger, in: self)
    }
    section.arrangeIfNeeded(by: arranger)
    return isDone
  }

  /// Arranges one outline without telling the list.
  private func take(_ pass: ArrangementPass, of outline: AnyObject) {
    let passes = SectionPasses(
      of: sections.filter { $0.shows(outline) }, [ObjectIdentifier(outline): pass])
    passes.takeOutlines(for: self)
    _ = passes.changes(of: sections, in: self)
  }

  /// Whether there are so many rows that arranging them here and now would be felt.
  final func waitsForArranging(_ sections: [SectionViewHolder]) -> Bool {
    arranger != nil && isLarge(sections)
  }

  /// The rows of outlines do not count.
  private func isLarge(_ sections: [SectionViewHolder]) -> Bool {
    let count = sections.reduce(0) { $0 + $1.flatCount }
    return count > ArrangementPass.mostRowsAtOnce
  }

  /// Breaks off what is at work. Who waits for that is still to be told.
  private func cancelArranging() -> ArrangingTask? {
    defer { arranging = nil }
    arranging?.task.cancel()
    return arranging
  }

  /// Arranges by another arranger; by none, shows all rows in the order of the data.
  final func arrange(
    by next: RowArranger?, _ animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    CollapsedByHand.show()
    let old = cancelArranging()
    if next == nil || !isLarge(sections) && canArrange {
      if next != nil { arrangeAllIfNeeded() }
      let passes = SectionPasses(of: sections, for: next)
      if passes.runAtOnce(), passes.follow(to: sections, by: next) {
        show(passes, by: next, animated)
        passes.finish()
        old?.giveUp()
        whenShown(completion)
        return
      }
    }
    // Reading the rows may have come back here.
    let inner = cancelArranging()
    arrangeElsewhere(by: next, animated, completion)
    // Who goes on from what was asked for last finds it.
    old?.giveUp()
    inner?.giveUp()
  }

  /// Whether the rows can be arranged now. A list of several sources has no states that could wait.
  final var canArrange: Bool { isFree || currentEditor == nil && host?.isWholeList ?? true }

  /// Whether the list can be changed now.
  final var isFree: Bool { currentEditor == nil && lists.allSatisfy { $0.work.callOutDepth == 0 } }

  /// The list's number of the adaptor's first section.
  final var firstSection: Int { host?.firstSection ?? 0 }

  /// Tells the list that the sections are arranged otherwise.
  final func show(_ passes: SectionPasses, by next: RowArranger?, _ animated: Bool) {
    let old = arranger
    arranger = next
    if let next, let edited = rowUnderEditor {
      passes.hold(edited.dataRow, of: edited.section, by: next)
    }
    followInSearchFields()
    passes.takeOutlines(for: self)
    for outline in sections.lazy.flatMap(\.outlines) where passes.knows(outline, by: next) {
      outline.didArrange(by: next, in: self)
    }
    passes.takeRows(by: next)
    let isOpenedOtherwise = openForSearch(after: old)
    let numbers = Array(self.sections.indices)
    let isShown = show(passes, numbers, animated, reloads: isOpenedOtherwise) { list in
      // Who looks at the first row looks at the first one of the new order.
      list.reload(keepingScrollPosition: list.topPosition ?? 0 > 0)
    }
    if isShown { for number in numbers { refreshSectionViews(of: number) } }
    refreshExpanders(insteadOf: old)
    announceFound(insteadOf: old)
  }

  /// Fields lose the user's text if the program has ended their search.
  private func followInSearchFields() {
    let isSearch = arranger?.isSearch ?? false
    // The filters of columns have other fields.
    let isFilter = (arranger?.withoutColumns ?? arranger)?.isFilter ?? false
    for section in sections {
      guard var search = section.search else { continue }
      section.search = search.follow(isSearch: isSearch, isFilter: isFilter) ? search : nil
    }
  }

  /// Nodes that stay may have lost the expander, or come to one.
  private func refreshExpanders(insteadOf old: RowArranger?) {
    guard arranger?.isFilter ?? false || old?.isFilter ?? false,
      sections.contains(where: \.holdsTree), currentEditor == nil
    else { return }
    show(ListUpdate(), reportsWaiting: false)
  }

  /// Has it said how many rows a search or a filter has left.
  private func announceFound(insteadOf old: RowArranger?) {
    guard let arranger, arranger !== old, arranger.isSearch || arranger.isFilter else { return }
    announceFound(sections.reduce(0) { $0 + $1.cellCounts })
  }

  final func announceFound(_ count: Int) {
    guard let list else { return }
    list.announce(list.announcements.found(count))
  }

  /// Shows what another list that shows the same outline has made of it.
  final func show(_ pass: ArrangementPass, of outline: AnyObject) {
    let numbers = sections.indices.filter { sections[$0].shows(outline) }
    guard !numbers.isEmpty else { return }
    let passes = SectionPasses(
      of: numbers.map { sections[$0] }, [ObjectIdentifier(outline): pass])
    _ = show(passes, numbers, true) { $0.reloadData() }
  }

  /// False where the list is reloaded instead, or learns of it later.
  private func show(
    _ passes: SectionPasses, _ numbers: [Int], _ animated: Bool, reloads: Bool = false,
    _ reload: (ListView) -> Void
  ) -> Bool {
    for list in lists { list.forgetDeletion() }
    let found = passes.changes(of: numbers.map { sections[$0] }, in: self)
    if let currentEditor {
      currentEditor.missChange()
      return false
    }
    var changes: [Int: ArrangementChange] = [:]
    let open = zip(numbers, found).filter { !sections[$0.0].isCollapsed }
    for (number, change) in open { changes[firstSection + number] = change }
    let areKnown = !reloads && changes.count == open.count
    var unshown: [ListView] = []
    inAllLists { if !areKnown || !show(changes, in: $0, animated) { unshown.append($0) } }
    for list in unshown { list.work.callOutDepth > 0 ? list.reloadLater() : reload(list) }
    return self.list != nil && unshown.isEmpty
  }

  private func show(
    _ changes: [Int: ArrangementChange], in list: ListView, _ animated: Bool
  ) -> Bool {
    guard let last = list.latestState?.map,
      last.numberOfSections >= firstSection + sections.count
    else { return false }
    let state = list.currentState()
    guard last.showsSameSectionViews(as: state.map) else { return false }
    if !changes.isEmpty { list.perform(arranging: changes, to: state, animated: animated) }
    return true
  }
}

extension Adaptor: ArrangedSource {
  /// Changes how the rows are arranged, and leaves what the closure does not touch. Of an
  /// arrangement for another model nothing stays.
  ///
  /// ```swift
  /// adaptor.rearrange(Mail.self) { $0.search = entry.text }
  /// ```
  ///
  /// - Parameters:
  ///   - model: what the rows show.
  ///   - animated: whether rows on screen move to their new places.
  ///   - completion: called when the list shows the result, with true, or will not because of a
  ///     later call, with false.
  ///   - change: changes the arrangement.
  public final func rearrange<Model: Sendable>(
    _ model: Model.Type, animated: Bool = true, completion: ((Bool) -> Void)? = nil,
    _ change: (inout RowArrangement<Model>) -> Void
  ) {
    var arrangement =
      (wantedArranger as? ModelArranger<Model>)?.arrangement ?? RowArrangement()
    change(&arrangement)
    arrange(by: arranger(for: arrangement), animated, completion)
  }
}

extension Adaptor {
  /// What is at work on an arrangement.
  struct ArrangingTask {
    let arranger: RowArranger?
    let task: Task<Void, Never>
    /// Who wants to know.
    var completion: ((Bool) -> Void)?
    /// Also called with the result: completions of `apply` during the work.
    var followers: [(Bool) -> Void] = []
    /// Whether the list shows the result, and only nodes that were waiting for it are still expanded.
    var isShown = false

    /// Another arrangement is shown instead.
    func giveUp() {
      completion?(false)
      for follower in followers { follower(false) }
    }
  }
}
