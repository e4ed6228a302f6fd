extension ListUpdateError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .noSuchSection(let section, let change, let count):
      "cannot \(change.verb) section \(section): there \(change.tense(count)) "
        + "\(counted(count, "section")) \(change.time) the update"
    case .noSuchRow(let path, let change, nil):
      "cannot \(change.verb) row \(path): there \(change.isAfter ? "is" : "was") "
        + "no section \(path.section) \(change.time) the update"
    case .noSuchRow(let path, let change, let count?):
      "cannot \(change.verb) row \(path): section \(path.section) "
        + "\(change.isAfter ? "has" : "had") \(counted(count, "row")) "
        + "\(change.time) the update"
    case .sectionDeletedAndMoved(let section):
      "section \(section) is both deleted and moved"
    case .rowDeletedAndMoved(let path):
      "row \(path) is both deleted and moved"
    case .sectionMovedTwice(let section):
      "section \(section) is moved to two places"
    case .rowMovedTwice(let path):
      "row \(path) is moved to two places"
    case .sectionTargetTaken(let section):
      "two sections come to be section \(section)"
    case .rowTargetTaken(let path):
      "two rows come to be row \(path)"
    case .sectionCount(let found, let tally):
      "there \(found == 1 ? "is" : "are") \(counted(found, "section")) after the update, "
        + "\(tally.account)"
    case .rowCount(let section, let old, let found, let tally):
      "section \(section)\(old == section ? "" : " (\(old) before)") has "
        + "\(counted(found, "row")) after the update, \(tally.account)"
    }
  }

  /// How to fix it in the app's code.
  package var fix: String {
    switch reason {
    case .noSuchSection(_, let change, _), .noSuchRow(_, let change, _):
      change.isAfter
        ? "Change the data source first, and pass indexes as they are after the update."
        : "Pass indexes as they were before the update."
    case .sectionDeletedAndMoved(let section): "Either delete or move section \(section)."
    case .rowDeletedAndMoved(let path): "Either delete or move row \(path)."
    case .sectionMovedTwice(let section): "Move section \(section) once."
    case .rowMovedTwice(let path): "Move row \(path) once."
    case .sectionTargetTaken: "Pass a different index for each inserted or moved section."
    case .rowTargetTaken: "Pass a different index path for each inserted or moved row."
    case .sectionCount, .rowCount: "Change the data source before you update the list."
    }
  }

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
