/// A batch of changes to a sectioned list, with the meaning UIKit gives them.
///
/// Deletions, reloads and the sources of moves are numbers before the update; insertions and the
/// targets of moves are numbers after it. The order in which changes are listed means nothing.
///
///     var update = ListUpdate()
///     update.deletedRows = [RowRange(section: 0, rows: 4..<9)]
///     update.insertedRows = [RowRange](at: paths)
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

  /// By their numbers before the update.
  public var deletedRows: [RowRange] = []
  /// By their numbers after the update.
  public var insertedRows: [RowRange] = []
  /// Rows that stay or move but are shown anew, by their numbers before the update.
  public var reloadedRows: [RowRange] = []
  /// Rows that go elsewhere on their own.
  public var movedRows: [RowMove] = []

  /// A batch without changes.
  public init() {}

  /// Whether the batch holds no change.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty && movedRows.isEmpty
      && [deletedRows, insertedRows, reloadedRows].joined().allSatisfy { $0.rows.isEmpty }
  }

  /// The update that leads back. What is to be shown anew is not part of it.
  public var inverse: ListUpdate {
    var update = ListUpdate()
    update.deletedSections = insertedSections
    update.insertedSections = deletedSections
    update.movedSections = movedSections.map(\.inverse)
    update.deletedRows = insertedRows
    update.insertedRows = deletedRows
    update.movedRows = movedRows.map(\.inverse)
    return update
  }

  /// The same update of sections further down.
  package func shifted(by sections: Int) -> ListUpdate {
    guard sections != 0 else { return self }
    func path(_ path: ListIndexPath) -> ListIndexPath {
      ListIndexPath(row: path.row, section: path.section + sections)
    }
    func range(_ range: RowRange) -> RowRange {
      RowRange(section: range.section + sections, rows: range.rows)
    }
    var update = ListUpdate()
    update.deletedSections = deletedSections.map { $0 + sections }
    update.insertedSections = insertedSections.map { $0 + sections }
    update.reloadedSections = reloadedSections.map { $0 + sections }
    update.movedSections = movedSections.map {
      SectionMove(from: $0.from + sections, to: $0.to + sections, count: $0.count)
    }
    update.deletedRows = deletedRows.map(range)
    update.insertedRows = insertedRows.map(range)
    update.reloadedRows = reloadedRows.map(range)
    update.movedRows = movedRows.map {
      RowMove(from: path($0.from), to: path($0.to), count: $0.count)
    }
    return update
  }
}
