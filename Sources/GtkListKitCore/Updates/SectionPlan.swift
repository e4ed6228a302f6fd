/// Which old section each new one was, checked.
struct SectionPlan {
  /// Where a new section comes from.
  struct Origin {
    let section: Int
    let isMoved: Bool
  }

  /// For each new section its origin, nil when it is inserted.
  private(set) var origins: [Origin?]
  /// For each old section whether it is reloaded.
  private(set) var isReloaded: [Bool]
  /// For each new section whether it is a reloaded one.
  private(set) var isReloadedTarget: [Bool]

  init(_ update: ListUpdate, from old: SectionMap, to new: SectionMap) throws(ListUpdateError) {
    let oldCount = old.numberOfSections
    let newCount = new.numberOfSections
    let moves = update.movedSections.flatMap { move in
      (0..<max(0, min(move.count, oldCount + 1))).map {
        SectionMove(from: move.from &+ $0, to: move.to &+ $0)
      }
    }.sortedUnique()
    try Self.check(update.deletedSections, .deletion, count: oldCount)
    try Self.check(update.reloadedSections, .reload, count: oldCount)
    try Self.check(update.insertedSections, .insertion, count: newCount)
    try Self.check(moves.lazy.map(\.from), .moveSource, count: oldCount)
    try Self.check(moves.lazy.map(\.to), .moveTarget, count: newCount)

    var leaves = [Bool](repeating: false, count: oldCount)
    var comes = [Bool](repeating: false, count: newCount)
    var deleted = 0
    var inserted = 0
    for section in update.deletedSections where !leaves[section] {
      leaves[section] = true
      deleted += 1
    }
    for section in update.insertedSections where !comes[section] {
      comes[section] = true
      inserted += 1
    }
    origins = Array(repeating: nil, count: newCount)
    isReloaded = Array(repeating: false, count: oldCount)
    isReloadedTarget = Array(repeating: false, count: newCount)
    let isDeleted = leaves
    for move in moves {
      guard !isDeleted[move.from] else { throw .init(.sectionDeletedAndMoved(move.from)) }
      guard !leaves[move.from] else { throw .init(.sectionMovedTwice(move.from)) }
      guard !comes[move.to] else { throw .init(.sectionTargetTaken(move.to)) }
      leaves[move.from] = true
      comes[move.to] = true
      origins[move.to] = Origin(section: move.from, isMoved: true)
    }
    guard oldCount - deleted + inserted == newCount else {
      let tally = ListUpdateError.Tally(
        before: oldCount, deleted: deleted, movedOut: 0, inserted: inserted, movedIn: 0)
      throw .init(.sectionCount(found: newCount, tally))
    }
    let staying = leaves.indices.lazy.filter { !leaves[$0] }
    let targets = comes.indices.lazy.filter { !comes[$0] }
    for (section, target) in zip(staying, targets) {
      origins[target] = Origin(section: section, isMoved: false)
    }
    for section in update.reloadedSections where !isDeleted[section] {
      isReloaded[section] = true
    }
    for target in origins.indices {
      if let origin = origins[target] { isReloadedTarget[target] = isReloaded[origin.section] }
    }
  }

  /// Whether every section is the one that it was.
  var keepsNumbers: Bool {
    origins.count == isReloaded.count
      && origins.enumerated().allSatisfy { $0.element?.section == $0.offset }
  }

  private static func check(
    _ sections: some Sequence<Int>, _ change: ListUpdateError.Change, count: Int
  ) throws(ListUpdateError) {
    for section in sections where section < 0 || section >= count {
      throw .init(.noSuchSection(section, change: change, count: count))
    }
  }
}
