extension ListUpdateError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .noSuchSection(let section, let change, let count):
      "cannot \(change.verb) section \(section): there \(change.tense(count)) "
        + "\(counted(count, "section")) \(change.time) the update; \(change.cure)"
    case .noSuchRow(let path, let change, nil):
      "cannot \(change.verb) row \(path): there \(change.isAfter ? "is" : "was") "
        + "no section \(path.section) \(change.time) the update; \(change.cure)"
    case .noSuchRow(let path, let change, let count?):
      "cannot \(change.verb) row \(path): section \(path.section) "
        + "\(change.isAfter ? "has" : "had") \(counted(count, "row")) "
        + "\(change.time) the update; \(change.cure)"
    case .sectionDeletedAndMoved(let section):
      "section \(section) is both deleted and moved; drop one of the two"
    case .rowDeletedAndMoved(let path):
      "row \(path) is both deleted and moved; drop one of the two"
    case .sectionMovedTwice(let section):
      "section \(section) is moved to two places; move it once"
    case .rowMovedTwice(let path):
      "row \(path) is moved to two places; move it once"
    case .sectionTargetTaken(let section):
      "two sections come to be section \(section); "
        + "give every inserted or moved section an index of its own"
    case .rowTargetTaken(let path):
      "two rows come to be row \(path); "
        + "give every inserted or moved row an index path of its own"
    case .sectionCount(let found, let tally):
      "there \(found == 1 ? "is" : "are") \(counted(found, "section")) after the update, "
        + "\(tally.account); \(Self.dataFirst)"
    case .rowCount(let section, let former, let found, let tally):
      "section \(section)\(former == section ? "" : " (\(former) before)") has "
        + "\(counted(found, "row")) after the update, \(tally.account); \(Self.dataFirst)"
    }
  }

  private static let dataFirst = "change the data source before telling the list"

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
  }
}

extension ListUpdateError.Change {
  /// Whether the change is told in indexes after the update.
  fileprivate var isAfter: Bool { self == .insertion || self == .moveTarget }

  fileprivate var time: String { isAfter ? "after" : "before" }

  fileprivate var verb: String {
    switch self {
    case .deletion: "delete"
    case .insertion: "insert"
    case .reload: "reload"
    case .moveSource: "move"
    case .moveTarget: "move to"
    }
  }

  fileprivate var cure: String {
    isAfter
      ? "give indexes as they are after the update, and change the data source first"
      : "give indexes as they were before the update"
  }

  fileprivate func tense(_ count: Int) -> String {
    isAfter ? (count == 1 ? "is" : "are") : (count == 1 ? "was" : "were")
  }
}

extension ListUpdateError.Tally {
  /// "but 5 before − 1 deleted + 1 inserted make 5".
  fileprivate var account: String {
    let changes = [
      (" − ", deleted, "deleted"), (" − ", movedOut, "moved out"),
      (" + ", inserted, "inserted"), (" + ", movedIn, "moved in"),
    ].filter { $0.1 != 0 }
    guard !changes.isEmpty else { return "but \(before) before and no change between" }
    return changes.reduce("but \(before) before") { $0 + "\($1.0)\($1.1) \($1.2)" }
      + " make \(expected)"
  }
}
