internal import GtkListKitCore

/// Arranging more rows than can be arranged at once: on another thread, whatever becomes of the data
/// meanwhile.
extension Adaptor {
  /// What an attempt has come to.
  private enum Attempt {
    /// The list shows all rows as they are by now, and there may be nodes to be expanded.
    case done(OutlinePasses)
    /// The list shows the rows as they were read, or without those that have come since.
    case shownAsRead(OutlinePasses)
    /// Nothing was left to be done.
    case settled
    /// Data have changed in ways that cannot be followed, or somebody else arranges them now.
    case lost
  }

  final func arrangeElsewhere(
    by next: SectionArranger<Container>?, _ animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    let task = loopTask { [weak self] in
      var slice = MainSlice()
      var completion = completion
      var isFirst = true
      var isShown = false
      attempts: while !Task.isCancelled {
        // What comes too late is made anew, but only once: data that never rest would never be
        // arranged.
        guard
          let attempt = await self?.attempt(
            by: next, animated && !isShown, showsAsRead: !isFirst, continues: isShown)
        else { return }
        isFirst = false
        switch attempt {
        case .done(let passes):
          completion?(!passes.leavesSome)
          await passes.finishInSlices()
          break attempts
        case .shownAsRead(let passes):
          isShown = true
          completion?(!passes.leavesSome)
          completion = nil
          await passes.finishInSlices()
        case .settled: break attempts
        case .lost: break
        }
        await slice.pause()
      }
      if !Task.isCancelled { self?.arranging = nil }
    }
    arranging = ArrangingTask(task: task, completion: completion)
  }

  /// Arranges on another thread and shows the result.
  ///
  /// - Parameters:
  ///   - showsAsRead: whether rows are shown as they were read where they are others by now.
  ///   - continues: whether a result is shown already, which may need no more.
  private func attempt(
    by next: SectionArranger<Container>?, _ animated: Bool, showsAsRead: Bool, continues: Bool
  ) async -> Attempt {
    guard await becomesFree() else { return .lost }
    settleArrangements()
    if continues, arranger === next, isArrangedThroughout { return .settled }
    let sections = dataSource
    let flat = sections.indices.filter { !sections[$0].holdsTree }
    let trees = sections.indices.filter { sections[$0].holdsTree }
    let stamps = trees.map { sections[$0].stamp }
    let passes = OutlinePasses(of: sections, for: next)
    let readings = next == nil ? [] : flat.map { SectionReading(sections[$0]) }
    guard await passes.run() else { return .lost }
    await passes.prepare(othersThan: self)
    let ofTrees = await OutlineSectionJob.run(trees.map { job(of: sections[$0], passes) })
    var found: [SectionArrangement] = []
    if let next, !flat.isEmpty {
      let results = await next.results(
        for: readings, selected: flat.map { sections[$0].selection.rows })
      guard let results else { return .lost }
      found = results
    }
    guard await becomesFree(passes) else { return .lost }

    let successors = successors(of: sections)
    var outdated: Set<Int> = []
    var incomplete: Set<Int> = []
    if let next {
      for (place, number) in flat.enumerated() where successors[number] != nil {
        let section = sections[number]
        if successors[number] !== section {
          outdated.insert(place)
        } else if section.stamp != readings[place].stamp {
          guard let edited = following(found[place], of: section, by: next) else {
            outdated.insert(place)
            continue
          }
          found[place] = edited.result
          if !edited.isComplete { incomplete.insert(place) }
        }
      }
    }
    let isCurrent =
      passes.areCurrent && outdated.isEmpty && dataSource.elementsEqual(sections, by: ===)
      && zip(trees, stamps).allSatisfy { sections[$0].stamp == $1 }
    guard isCurrent || showsAsRead else { return .lost }

    let isDone = isCurrent && incomplete.isEmpty
    arranging?.completion = nil
    arranging?.isShown = isDone
    var results: [ObjectIdentifier: SectionArrangement] = [:]
    for (place, number) in flat.enumerated() where next != nil {
      guard let next, let section = successors[number] else { continue }
      if outdated.contains(place) {
        let isShown = readings[place].isShown(by: section)
        section.arranged = ArrangedRows(
          found[place].arrangement, by: next, asRead: readings[place].groups)
        results[ObjectIdentifier(section)] = isShown ? found[place] : found[place].withoutChange
      } else {
        section.preparedRows = found[place].prepared
        section.arrange(
          found[place].arrangement, by: next, isComplete: !incomplete.contains(place))
        results[ObjectIdentifier(section)] = found[place]
      }
    }
    for (number, result) in zip(trees, ofTrees) {
      results[ObjectIdentifier(sections[number])] = isCurrent ? result : result.withoutChange
    }
    let shown = dataSource.map { section in
      results[ObjectIdentifier(section)]
        ?? result(
          of: section, from: section.settledArrangement,
          next.map { _ in section.currentArrangement }
            ?? Arrangement(dataCount: section.totalCount))
    }
    show(shown, passes, by: next, animated)
    return isDone ? .done(passes) : .shownAsRead(passes)
  }

  /// Waits until the list can be changed. False when the task was cancelled.
  private func becomesFree(_ passes: OutlinePasses? = nil) async -> Bool {
    var slice = MainSlice()
    while !isFree || !(passes?.areFree ?? true), !Task.isCancelled { await slice.pause() }
    return !Task.isCancelled
  }

  /// Whether all rows are arranged as they are by now. O(sections + groups).
  private var isArrangedThroughout: Bool {
    dataSource.allSatisfy { section in
      guard section.holdsTree else { return section.isArranged(by: arranger) }
      return section.groups.allSatisfy {
        $0.isSettled(by: arranger, in: self) && !$0.needsArranging
      }
    }
  }

  /// The sections that have taken the place of others: by who they are, or, where they are nobody,
  /// by their number.
  private func successors(
    of sections: [SectionViewHolder<Container>]
  ) -> [SectionViewHolder<Container>?] {
    guard !dataSource.elementsEqual(sections, by: ===) else { return sections }
    let pairs = SectionPairs(of: sections, in: dataSource)
    return sections.map { pairs.successor(of: $0) }
  }

  /// What was found out about a section's rows as it is after edits of it; nil where nobody knows
  /// what has become of them. What is known of their models stays known.
  private func following(
    _ result: SectionArrangement, of section: SectionViewHolder<Container>,
    by next: SectionArranger<Container>
  ) -> (result: SectionArrangement, isComplete: Bool)? {
    guard let edits = section.originsSinceReading else { return nil }
    var prepared = result.prepared
    prepared.follow(edits)
    section.preparedRows = prepared
    let (new, isComplete) = next.arrangement(result.arrangement, following: edits, in: section)
    return (
      SectionArrangement(
        from: section.settledArrangement, to: new, selected: section.selection.rows,
        prepared: prepared), isComplete
    )
  }
}
