internal import GtkListKitCore

/// Arranging more rows than can be arranged at once: on another thread, whatever becomes of the data
/// meanwhile.
extension Adaptor {
  /// What an attempt has come to.
  private enum Attempt {
    /// The list shows all rows as they are by now, and there may be nodes to be expanded.
    case done(SectionPasses)
    /// The list shows the rows as they were read, or without those that have come since.
    case shownAsRead(SectionPasses)
    /// Nothing was left to be done.
    case arranged
    /// Data have changed in ways that cannot be followed, or somebody else arranges them now.
    case lost
  }

  final func arrangeElsewhere(
    by next: RowArranger?, _ animated: Bool, _ completion: ((Bool) -> Void)?
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
        case .arranged: break attempts
        case .lost: break
        }
        await slice.pause()
      }
      if !Task.isCancelled { self?.arranging = nil }
    }
    arranging = ArrangingTask(arranger: next, task: task, completion: completion)
  }

  /// Arranges on another thread and shows the result.
  ///
  /// - Parameters:
  ///   - showsAsRead: whether rows are shown as they were read where they are others by now.
  ///   - continues: whether a result is shown already, which may need no more.
  private func attempt(
    by next: RowArranger?, _ animated: Bool, showsAsRead: Bool, continues: Bool
  ) async -> Attempt {
    guard await becomesFree() else { return .lost }
    arrangeIfNeeded()
    if continues, arranger === next, isArrangedThroughout { return .arranged }
    let passes = SectionPasses(of: sections, for: next)
    guard await passes.run(in: self), await becomesFree(passes) else { return .lost }
    let isCurrent = passes.follow(to: sections, by: next)
    guard isCurrent || showsAsRead else { return .lost }
    let isDone = isCurrent && passes.areComplete
    arranging?.completion = nil
    arranging?.isShown = isDone
    let followers = arranging?.followers ?? []
    arranging?.followers = []
    show(passes, by: next, animated)
    for follower in followers { follower(true) }
    return isDone ? .done(passes) : .shownAsRead(passes)
  }

  /// Waits until the rows can be changed. False when the task was cancelled.
  private func becomesFree(_ passes: SectionPasses? = nil) async -> Bool {
    var slice = MainSlice()
    var hasPaused = false
    while !canArrange || !(passes?.areFree ?? true), !Task.isCancelled {
      // A callback that has opened a dialog may be at work for long.
      if hasPaused { await slice.rest() } else { await slice.pause() }
      hasPaused = true
    }
    return !Task.isCancelled
  }

  /// Whether all rows are arranged as they are by now. O(sections + groups).
  private var isArrangedThroughout: Bool {
    sections.allSatisfy { section in
      (!section.hasFlatRows || section.isArranged(by: arranger))
        && section.outlines.allSatisfy {
          $0.wasArranged(by: arranger, in: self) && !$0.hasUnarranged
        }
    }
  }
}
