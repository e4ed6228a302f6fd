/// A batch of changes to a sectioned list, with the meaning UIKit gives them.
///
/// Deletions, reloads and the sources of moves are indexes before the update; insertions and the
/// targets of moves are indexes after it. The order in which changes are listed means nothing.
///
///     var update = ListUpdate()
///     update.deletedRows = [ListIndexPath(row: 4, section: 0)]
///     update.insertedRows = [ListIndexPath(row: 0, section: 0)]
///     let resolved = try update.resolve(from: mapBefore, to: mapAfter)
public struct ListUpdate: Equatable, Sendable {
  /// By their indexes before the update.
  public var deletedSections: [Int] = []
  /// By their indexes after the update.
  public var insertedSections: [Int] = []
  /// Sections shown anew from scratch, by their indexes before the update. Their number of rows
  /// may change freely.
  public var reloadedSections: [Int] = []
  /// Sections that go elsewhere with their rows, which may be edited as well.
  public var movedSections: [SectionMove] = []

  /// By their index paths before the update.
  public var deletedRows: [ListIndexPath] = []
  /// By their index paths after the update.
  public var insertedRows: [ListIndexPath] = []
  /// Rows that go, many at a time, by their places before the update; besides ``deletedRows``.
  public var deletedRanges: [RowRange] = []
  /// Rows that come, many at a time, by their places after the update; besides ``insertedRows``.
  public var insertedRanges: [RowRange] = []
  /// Rows that stay or move but are shown anew, by their index paths before the update.
  public var reloadedRows: [ListIndexPath] = []
  /// Rows that go elsewhere on their own.
  public var movedRows: [RowMove] = []

  /// A batch without changes.
  public init() {}

  /// Whether the batch holds no change.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
      && deletedRanges.allSatisfy { $0.isEmpty } && insertedRanges.allSatisfy { $0.isEmpty }
      && reloadedRows.isEmpty && movedRows.isEmpty
  }
}
