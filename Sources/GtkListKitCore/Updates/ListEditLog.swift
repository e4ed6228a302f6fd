/// Records edits of sections and rows one after another, each in terms of the state that it meets,
/// and says what they come to as one batch: for a data source that is edited step by step and tells
/// its list once.
///
/// Rows are kept as stretches of what they were, so that a section of a million rows costs one, and
/// an edit O(stretches), be it of one row or of many. What is not there counts for nothing.
public struct ListEditLog: Sendable {
  struct Entry: Sendable {
    /// The section as it was; nil for a new one.
    var origin: Int?
    /// By their numbers among all previous rows.
    var rows: RowOrigins
  }

  /// The numbers of each section's rows among all former ones. One is left out between sections, so
  /// that no stretch reaches from one into the next.
  let old: [Range<Int>]
  var entries: [Entry]
  private(set) var reloaded: [ListIndexPath] = []

  /// A log for a list of sections with that many rows: of each as many as a list can have.
  public init(rowCounts: [Int]) {
    var start = 0
    old = rowCounts.map { count in
      let count = min(max(0, count), Arrangement.mostRows)
      defer { start += count + 1 }
      return start..<start + count
    }
    entries = old.enumerated().map { Entry(origin: $0, rows: RowOrigins(old: $1)) }
  }

  package var numberOfSections: Int { entries.count }

  /// The rows of a section by now; 0 when it does not exist.
  package func rowCount(in section: Int) -> Int {
    entries.indices.contains(section) ? entries[section].rows.count : 0
  }

  /// Where a row is by now that stood at `path` before all edits; nil where it is gone.
  ///
  /// - Complexity: O(stretches)
  package func path(ofOld path: ListIndexPath) -> ListIndexPath? {
    guard old.indices.contains(path.section), path.item >= 0,
      path.item < old[path.section].count
    else { return nil }
    let number = old[path.section].lowerBound + path.item
    // Mostly it is where it was.
    if path.section < entries.count, let row = entries[path.section].rows.row(ofOld: number) {
      return ListIndexPath(row: row, section: path.section)
    }
    for section in entries.indices {
      if let row = entries[section].rows.row(ofOld: number) {
        return ListIndexPath(row: row, section: section)
      }
    }
    return nil
  }

  /// The section in which a previous row was, and its number there.
  func path(ofNumber number: Int) -> ListIndexPath {
    let section = old.partitionPoint { $0.lowerBound > number } - 1
    return ListIndexPath(row: number - old[section].lowerBound, section: section)
  }

  // MARK: Rows

  /// New rows, by their numbers afterwards. Behind the last row a place is the end.
  public mutating func insertRows(_ rows: IndexRanges, in section: Int) {
    guard entries.indices.contains(section) else { return }
    entries[section].rows.insert(
      rows.intersection(Self.allRows).ranges.map { ($0.lowerBound, .new($0.count)) })
  }

  /// The rows that there can be, and as many that there are not.
  private static let allRows = IndexRanges(-Arrangement.mostRows..<Arrangement.mostRows)

  /// Removes rows, by their numbers before.
  public mutating func removeRows(_ rows: IndexRanges, in section: Int) {
    guard entries.indices.contains(section) else { return }
    entries[section].rows.remove(rows)
  }

  /// Takes rows to places of their own in a section. Those that a section does not have, as a closed
  /// one, are new where they go.
  ///
  /// - Parameters:
  ///   - rows: by section.
  ///   - targets: where each of the rows stands afterwards, in the order of sections and rows; nil, or
  ///     nothing, for one that goes. Behind the last row a place is the end.
  /// - Complexity: O(stretches + rows), and O(rows log rows) where their order changes
  public mutating func moveRows(_ rows: [Int: IndexRanges], to targets: [Int?], in section: Int) {
    guard entries.indices.contains(section) else { return }
    var moved: [(row: Int, stretch: RowOrigins.Stretch)] = []
    var next = 0
    for number in rows.keys.sorted() where entries.indices.contains(number) {
      let own = (rows[number] ?? IndexRanges()).intersection(Self.allRows)
      var found = entries[number].rows.remove(own)
      let missing = own.memberCount - found.reduce(0) { $0 + $1.count }
      if missing > 0 { found.append(.new(missing)) }
      for taken in found {
        var start = 0
        while start < taken.count, next + start < targets.count {
          // What lies behind all rows is one place.
          let target = targets[next + start].map { min(max(0, $0), Arrangement.mostRows) }
          var end = start + 1
          // Those that stay together are one.
          while end < taken.count, next + end < targets.count, let target,
            targets[next + end] == target + end - start
          {
            end += 1
          }
          if let target { moved.append((target, taken.part(start..<end))) }
          start = end
        }
        next += taken.count
      }
    }
    entries[section].rows.insert(moved.sorted { $0.row < $1.row })
  }

  /// Rows that need new cells, by their numbers now.
  public mutating func reloadRows(_ rows: IndexRanges, in section: Int) {
    guard entries.indices.contains(section) else { return }
    let origins = PreviousRows(entries[section].rows)
    for range in rows.ranges {
      reloaded += range.clamped(to: 0..<origins.count).compactMap {
        origins.row(of: $0).map(path(ofNumber:))
      }
    }
  }

  // MARK: Sections

  /// A new section with that many rows; at the count, behind the last.
  public mutating func insertSection(rows: Int, at section: Int) {
    guard section >= 0, section <= entries.count else { return }
    entries.insert(Entry(origin: nil, rows: RowOrigins(new: rows)), at: section)
  }

  /// Removes a section with its rows.
  public mutating func removeSection(at section: Int) {
    guard entries.indices.contains(section) else { return }
    entries.remove(at: section)
  }

  /// Takes a section to another place; the target counts without it.
  public mutating func moveSection(from source: Int, to target: Int) {
    guard entries.indices.contains(source), target >= 0, target < entries.count else { return }
    entries.insert(entries.remove(at: source), at: target)
  }
}
