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
  public var deletedSections: [Int] = []
  public var insertedSections: [Int] = []
  /// Sections shown anew from scratch; their number of rows may change freely.
  public var reloadedSections: [Int] = []
  public var movedSections: [SectionMove] = []

  public var deletedRows: [ListIndexPath] = []
  public var insertedRows: [ListIndexPath] = []
  /// Rows that stay but are shown anew.
  public var reloadedRows: [ListIndexPath] = []
  public var movedRows: [RowMove] = []

  /// A batch without changes.
  public init() {}

  /// Whether the batch holds no change.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
      && reloadedRows.isEmpty && movedRows.isEmpty
  }
}
