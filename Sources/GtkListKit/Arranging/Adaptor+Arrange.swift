internal import GtkListKitCore

extension Adaptor {
  /// Up to so many rows are arranged at once; more of them on another thread.
  private static var mostRowsAtOnce: Int { 4_096 }

  /// Sorts and filters what is shown; the data stay as they are.
  ///
  /// Many rows are sorted and searched off the main thread. The next call takes the place of one
  /// that is under way, so that it can be called at every keystroke; the list changes once, when
  /// the result is there. Place, focus and collapsed sections stay, but a search opens sections for
  /// as long as it lasts. Selected rows stay selected for as long as they are shown and are selected
  /// again when they come back.
  ///
  /// Sections are arranged each for itself; one of which nothing is left is not shown, nor are its
  /// header and footer. Rows of another model stand last in theirs. Rows that share a section with an
  /// outline stay as they are, which is reported. What is changed or added later takes its place in
  /// the arrangement, which lasts until ``clearArrangement(animated:)``; from then on index paths mean
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
    wantedArrangement = arrangement
    arrange(by: ModelArranger<Container, Model>(arrangement), animated, completion)
  }

  /// Shows all rows in the order of the data again.
  public final func clearArrangement(animated: Bool = true) {
    wantedArrangement = nil
    arrange(by: nil, animated, nil)
  }

  /// Whether a result is being waited for.
  public final var isArranging: Bool { arranging.map { !$0.isShown } ?? false }

  /// Sees to it that all sections are arranged as they are now. Many rows are arranged off the main
  /// thread; until then the list goes on showing the former ones, and never rows out of order. Not
  /// while an editor does so itself. O(sections) when all are arranged.
  final func settleArrangements() {
    guard currentEditor == nil else { return }
    var isWaiting = false
    let waits = waitsForArranging(dataSource)
    for section in dataSource {
      if waits, let arranger, section.showsFormerRows(until: arranger) {
        isWaiting = true
      } else if !settle(section) {
        isWaiting = true
      } else if let arranger, !section.isArranged(by: arranger), !section.holdsTree {
        if waits { isWaiting = true } else { arranger.arrange(section) }
      }
    }
    if isWaiting, !isArranging { arrange(by: arranger, false, nil) }
  }

  /// Sees to it here and now, and has the list show it: whoever edits has to know where rows stand.
  final func settleArrangementsNow() {
    guard currentEditor == nil else { return }
    let wasSettled = dataSource.allSatisfy { $0.isSettled }
    settleAll()
    if !wasSettled { view?.reloadData() }
  }

  private func settleAll() {
    for section in dataSource { settle(section) }
  }

  /// Arranges a section, or those of its outlines that are new here, without telling the list. False
  /// where an outline has to wait, as it is large.
  @discardableResult
  final func settle(_ section: SectionViewHolder<Container>) -> Bool {
    section.settleArrangement(by: arranger)
    if arranger != nil, !reportsUnarranged, section.holdsTree,
      section.groups.contains(where: { $0.outline == nil && $0.rowCount > 0 })
    {
      reportsUnarranged = true
      ListReports.send(
        ListReport(
          .update,
          "rows beside an outline are neither sorted nor filtered; give them a section of their own"
        ))
    }
    var isSettled = true
    for group in section.groups where !group.isSettled(by: arranger, in: self) {
      if let pass = OutlinePasses.pass(of: group, for: arranger) {
        guard !isArranging, pass.runAtOnce() else {
          isSettled = false
          continue
        }
        take(pass, of: group)
      }
      group.settle(by: arranger, in: self)
    }
    return isSettled
  }

  /// Whether there are so many rows that arranging them here and now would be felt.
  final func waitsForArranging(_ sections: [SectionViewHolder<Container>]) -> Bool {
    arranger != nil && flatCount(of: sections) > Self.mostRowsAtOnce
  }

  /// How many rows there are besides those of outlines.
  private func flatCount(of sections: [SectionViewHolder<Container>]) -> Int {
    sections.reduce(0) { $0 + ($1.holdsTree ? 0 : $1.totalCount) }
  }

  private func cancelArranging() {
    let former = arranging
    arranging = nil
    former?.task.cancel()
    former?.completion?(false)
  }

  /// Arranges by another arranger; by none, shows all rows in the order of the data.
  final func arrange(
    by next: SectionArranger<Container>?, _ animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    cancelArranging()
    if next == nil || flatCount(of: dataSource) <= Self.mostRowsAtOnce && isFree {
      if next != nil { for section in dataSource { settle(section) } }
      let passes = OutlinePasses(of: dataSource, for: next)
      if passes.runAtOnce() {
        let results = dataSource.map { section in
          if section.holdsTree { return job(of: section, passes).result }
          let former = section.settledArrangement
          next?.arrange(section)
          let new = next.map { _ in section.currentArrangement }
          return result(
            of: section, from: former, new ?? Arrangement(dataCount: section.totalCount))
        }
        show(results, passes, by: next, animated)
        passes.finish()
        completion?(true)
        return
      }
    }
    cancelArranging()
    arrangeElsewhere(by: next, animated, completion)
  }

  /// Whether the list can be changed now.
  final var isFree: Bool { currentEditor == nil && (view?.callDepth ?? 0) == 0 }

  /// The list's number of the adaptor's first section.
  final var firstSection: Int { host?.firstSection ?? 0 }

  /// What a section of outlines gives to find out where its rows go.
  final func job(
    of section: SectionViewHolder<Container>, _ passes: OutlinePasses
  ) -> OutlineSectionJob {
    OutlineSectionJob(
      parts: passes.parts(of: section), selected: section.selection.rows,
      hidden: passes.hiddenRows(of: section, in: self))
  }

  final func result(
    of section: SectionViewHolder<Container>, from old: Arrangement?, _ new: Arrangement
  ) -> SectionArrangement {
    SectionArrangement(
      from: old, to: new, selected: section.selection.rows, prepared: section.preparedRows)
  }

  /// A section's outlines stand as was found out: so do their selected rows.
  private func settleOutlines(
    of section: SectionViewHolder<Container>, _ result: SectionArrangement, _ passes: OutlinePasses
  ) -> SectionArrangement {
    var result = result
    let hidden = passes.hiddenRows(of: section, in: self)
    if result.selected != section.selection.rows || result.hidden.before != hidden {
      result = SectionArrangement(
        outlinesFrom: result.change?.old, to: result.arrangement,
        selected: section.selection.rows, hidden: hidden)
    }
    section.selection.rows = result.change == nil ? RowSet() : RowSet(result.shown)
    section.selection.revision += 1
    guard result.change != nil else {
      section.selection.isFollowed = true
      return result
    }
    hasHiddenNodes = hasHiddenNodes || !result.hidden.after.isEmpty
    passes.keepHidden(result.hidden.after, of: section, in: self)
    return result
  }

  /// Arranges one outline without telling the list.
  private func take(_ pass: OutlinePass, of group: RowGroup<Container>) {
    guard let outline = group.outline else { return }
    let passes = OutlinePasses([ObjectIdentifier(outline): pass])
    let sections = dataSource.filter { $0.groups.contains { $0.outline === outline } }
    let results = sections.map { job(of: $0, passes).result }
    pass.take(for: self)
    for (section, result) in zip(sections, results) {
      _ = settleOutlines(of: section, result, passes)
    }
  }

  /// Whether the list goes on showing the sections that it shows, however many rows they have.
  final func showsSameSections(_ view: Container) -> Bool {
    view.map.showsSameSectionViews(as: view.currentMap())
  }

  /// Opens sections that are closed when a search begins, as it has to show what it finds, and closes
  /// them when it ends, but for those where something was selected meanwhile. True when it has.
  private func openForSearch(by next: SectionArranger<Container>?) -> Bool {
    let isSearch = next?.isSearch ?? false
    guard isSearch != arranger?.isSearch ?? false else { return false }
    var hasChanged = false
    for section in dataSource {
      if isSearch {
        guard openForSearch(section, in: next) else { continue }
      } else {
        guard section.isOpenForSearch else { continue }
        section.isOpenForSearch = false
        guard !section.collapsed, section.shownSelection.isEmpty else { continue }
        section.collapsed = true
      }
      hasChanged = true
    }
    return hasChanged
  }

  /// Opens a section that comes during a search, as long as that lasts.
  final func openForSearch(_ section: SectionViewHolder<Container>) {
    _ = openForSearch(section, in: arranger)
  }

  /// True when it was closed.
  private func openForSearch(
    _ section: SectionViewHolder<Container>, in arranger: SectionArranger<Container>?
  ) -> Bool {
    guard section.collapsed, arranger?.isSearch ?? false else { return false }
    section.isOpenForSearch = true
    section.collapsed = false
    return true
  }

  /// Tells the list that the sections are arranged otherwise.
  final func show(
    _ results: [SectionArrangement], _ passes: OutlinePasses,
    by next: SectionArranger<Container>?, _ animated: Bool
  ) {
    let isOpenedOtherwise = openForSearch(by: next)
    view?.forgetDeletion()
    arranger = next
    passes.take(for: self)
    for section in dataSource {
      for group in section.groups { group.settle(by: next, in: self) }
    }
    var results = results
    for (number, section) in dataSource.enumerated() where number < results.count {
      if section.holdsTree {
        results[number] = settleOutlines(of: section, results[number], passes)
      } else if results[number].selected == section.selection.rows {
        section.selection.shown = (results[number].shown, results[number].arrangement)
      }
    }
    guard let view else { return }
    guard isFree, !view.hasDeferred, !isOpenedOtherwise, results.count == dataSource.count,
      view.sectionCount >= firstSection + dataSource.count,
      results.allSatisfy({ $0.change != nil }), showsSameSections(view)
    else {
      if next == nil { for section in dataSource { section.settleArrangement(by: nil) } }
      if let currentEditor { return currentEditor.missChange() }
      // Who looks at the first row looks at the first one of the new order.
      return view.reload(keepingPlace: view.topPosition ?? 0 > 0)
    }
    var changes: [Int: ArrangementChange] = [:]
    for (number, section) in dataSource.enumerated() where !section.collapsed {
      changes[firstSection + number] = results[number].change
    }
    view.perform(arranging: changes, animated: animated)
    for number in dataSource.indices { refreshSectionViews(of: number) }
  }

  /// Shows what another list that shows the same outlines has made of them.
  final func show(_ passes: OutlinePasses, in numbers: Set<Int>) {
    view?.forgetDeletion()
    var changes: [Int: ArrangementChange] = [:]
    for number in numbers {
      let section = dataSource[number]
      let result = settleOutlines(
        of: section, passes.found(for: section) ?? job(of: section, passes).result, passes)
      if !section.collapsed { changes[firstSection + number] = result.change }
    }
    if let currentEditor { return currentEditor.missChange() }
    guard let view else { return }
    guard isFree, !view.hasDeferred, showsSameSections(view),
      changes.count == numbers.filter({ !dataSource[$0].collapsed }).count
    else { return view.reloadData() }
    if !changes.isEmpty { view.perform(arranging: changes, animated: true) }
  }
}

/// What is at work on an arrangement.
struct ArrangingTask {
  let task: Task<Void, Never>
  /// Who wants to know.
  var completion: ((Bool) -> Void)?
  /// Whether the list shows the result, and only nodes that were waiting for it are still expanded.
  var isShown = false
}
