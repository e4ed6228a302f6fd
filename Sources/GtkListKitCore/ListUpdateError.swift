/// Why a batch of changes cannot be what happened to the list.
///
/// Its description names the section or row, what was found and expected, and the cure.
public struct ListUpdateError: Error, Equatable, Sendable {
  /// The change that names something that does not exist.
  public enum Change: Hashable, Sendable {
    case deletion, insertion, reload, moveSource, moveTarget
  }

  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The section does not exist; `count` sections do.
    case noSuchSection(Int, change: Change, count: Int)
    /// The row does not exist; its section has `count` rows, nil when it does not exist either.
    case noSuchRow(ListIndexPath, change: Change, count: Int?)
    /// The section is both deleted and moved.
    case sectionDeletedAndMoved(Int)
    /// The row is both deleted and moved.
    case rowDeletedAndMoved(ListIndexPath)
    /// The section moves to two places.
    case sectionMovedTwice(Int)
    /// The row moves to two places.
    case rowMovedTwice(ListIndexPath)
    /// Two sections come to the same place, moved or inserted.
    case sectionTargetTaken(Int)
    /// Two rows come to the same place, moved or inserted.
    case rowTargetTaken(ListIndexPath)
    /// The number of sections does not follow from the changes.
    case sectionCount(found: Int, Tally)
    /// The number of rows in a section, by its new index, does not follow from the changes.
    case rowCount(section: Int, formerSection: Int, found: Int, Tally)
  }

  /// How a number after an update follows from the one before.
  public struct Tally: Hashable, Sendable {
    public let before: Int
    public let deleted: Int
    public let movedOut: Int
    public let inserted: Int
    public let movedIn: Int

    /// What the number after the update should be.
    public var expected: Int { before - deleted - movedOut + inserted + movedIn }
  }

  public let reason: Reason

  init(_ reason: Reason) {
    self.reason = reason
  }
}
