/// Why a batch of changes cannot be what happened to the list.
///
/// Its description names the section or row, and what was found and expected.
package struct ListUpdateError: Error, Equatable, Sendable {
  /// The change that names something that does not exist.
  package enum Change: Hashable, Sendable {
    /// Of a section or row that is to go, by its place before the update.
    case deletion
    /// Of a section or row that has come, by its place after the update.
    case insertion
    /// Of a section or row that is to be shown anew, by its place before the update.
    case reload
    /// A move, by the place before the update.
    case moveSource
    /// A move, by the place after the update.
    case moveTarget
  }

  /// What is wrong.
  package enum Reason: Hashable, Sendable {
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
    case rowCount(section: Int, oldSection: Int, found: Int, Tally)
  }

  /// How a number after an update follows from the one before.
  package struct Tally: Hashable, Sendable {
    /// The number before the update.
    package let before: Int
    /// How many of them were deleted.
    package let deleted: Int
    /// How many of them are the source of a move; of rows, within their section as well.
    package let movedOut: Int
    /// How many new ones came.
    package let inserted: Int
    /// How many are the target of a move; of rows, within their section as well.
    package let movedIn: Int

    /// What the number after the update should be.
    package var expected: Int { before - deleted - movedOut + inserted + movedIn }
  }

  /// What is wrong, with the numbers concerned.
  package let reason: Reason

  init(_ reason: Reason) {
    self.reason = reason
  }
}
