/// Records edits of sections and rows one after another, each in terms of the state that it meets,
/// and says what they come to as one batch.
///
/// Rows are kept as runs of what they were, so that a section of a million rows costs one run and
/// an edit O(runs).
public struct ListEditLog: Sendable {
  /// Consecutive rows that were consecutive before, or are new.
  struct Run: Sendable {
    /// The section they come from; nil for new rows.
    var section: Int?
    var start: Int
    var count: Int
  }

  struct Entry: Sendable {
    /// The section as it was; nil for a new one.
    var origin: Int?
    var runs: [Run]

    var count: Int { runs.reduce(0) { $0 + $1.count } }
  }

  let formerCounts: [Int]
  var entries: [Entry]
  private(set) var reloaded: [ListIndexPath] = []
  /// Rows of a section that go, of which its runs do not know yet.
  private var pending: (section: Int, rows: PendingRemovals)?

  /// A log for a list of sections with that many rows.
  public init(rowCounts: [Int]) {
    formerCounts = rowCounts
    entries = rowCounts.enumerated().map { section, count in
      Entry(origin: section, runs: count > 0 ? [Run(section: section, start: 0, count: count)] : [])
    }
  }

  public var sectionCount: Int { entries.count }

  /// The rows of a section by now; 0 when it does not exist.
  public func rowCount(in section: Int) -> Int {
    guard entries.indices.contains(section) else { return 0 }
    let leaving = pending.map { $0.section == section ? $0.rows.count : 0 } ?? 0
    return entries[section].count - leaving
  }

  /// Where a row is by now that stood at `path` before all edits; nil where it is gone.
  ///
  /// - Complexity: O(runs), and O(1) where rows have gone one by one from the end on
  public func path(ofFormer path: ListIndexPath) -> ListIndexPath? {
    // Mostly it is where it was.
    if entries.indices.contains(path.section), let found = row(ofFormer: path, in: path.section) {
      return found.map { ListIndexPath(row: $0, section: path.section) }
    }
    for section in entries.indices {
      if let found = row(ofFormer: path, in: section) {
        return found.map { ListIndexPath(row: $0, section: section) }
      }
    }
    return nil
  }

  /// Where a former row is in a section by now: none where it goes. Nil where it is not there.
  private func row(ofFormer path: ListIndexPath, in section: Int) -> Int?? {
    var start = 0
    for run in entries[section].runs {
      if run.section == path.section, run.start <= path.item, path.item - run.start < run.count {
        let row = start + path.item - run.start
        guard let pending, pending.section == section else { return row }
        return .some(pending.rows.row(ofFormer: row))
      }
      start += run.count
    }
    return nil
  }

  // MARK: Rows

  /// New rows before a row. Nothing happens out of range; so in all the edits below.
  public mutating func insertRows(_ count: Int, at path: ListIndexPath) {
    settle()
    guard count > 0, canInsert(at: path) else { return }
    insert(Run(section: nil, start: 0, count: count), at: path)
  }

  /// - Complexity: O(1) for rows that go from the end on, or one after the other at one place, and
  ///   O(runs + rows gone) for the edit that follows them
  public mutating func removeRow(at path: ListIndexPath) {
    guard path.item >= 0, path.item < rowCount(in: path.section) else { return }
    if pending?.section == path.section, pending?.rows.add(path.item) ?? false { return }
    settle()
    pending = (path.section, PendingRemovals(path.item))
  }

  /// Lets the runs know of the rows that have gone.
  mutating func settle() {
    guard let (section, rows) = pending else { return }
    pending = nil
    removeRows(rows.rows, in: section)
  }

  /// Takes a row to another place; the target counts without the row.
  public mutating func moveRow(from source: ListIndexPath, to target: ListIndexPath) {
    settle()
    guard entries.indices.contains(target.section) else { return }
    let room = rowCount(in: target.section) - (source.section == target.section ? 1 : 0)
    guard target.item >= 0, target.item <= room, let row = take(source) else { return }
    insert(row, at: target)
  }

  /// A row that needs a new cell.
  public mutating func reloadRow(at path: ListIndexPath) {
    settle()
    guard let place = place(of: path), let section = entries[path.section].runs[place.run].section
    else { return }
    let row = entries[path.section].runs[place.run].start + place.offset
    reloaded.append(ListIndexPath(row: row, section: section))
  }

  // MARK: Sections

  public mutating func insertSection(rows: Int, at section: Int) {
    settle()
    guard section >= 0, section <= entries.count else { return }
    let runs = rows > 0 ? [Run(section: nil, start: 0, count: rows)] : []
    entries.insert(Entry(origin: nil, runs: runs), at: section)
  }

  public mutating func removeSection(at section: Int) {
    settle()
    guard entries.indices.contains(section) else { return }
    entries.remove(at: section)
  }

  /// Takes a section to another place; the target counts without it.
  public mutating func moveSection(from source: Int, to target: Int) {
    settle()
    guard entries.indices.contains(source), target >= 0, target < entries.count else { return }
    entries.insert(entries.remove(at: source), at: target)
  }

  // MARK: Runs

  private func canInsert(at path: ListIndexPath) -> Bool {
    entries.indices.contains(path.section) && path.item >= 0
      && path.item <= rowCount(in: path.section)
  }

  private func place(of path: ListIndexPath) -> (run: Int, offset: Int)? {
    guard entries.indices.contains(path.section), path.item >= 0 else { return nil }
    var offset = path.item
    for (number, run) in entries[path.section].runs.enumerated() {
      if offset < run.count { return (number, offset) }
      offset -= run.count
    }
    return nil
  }

  /// Takes one row out, splitting its run.
  private mutating func take(_ path: ListIndexPath) -> Run? {
    guard let place = place(of: path) else { return nil }
    let run = entries[path.section].runs[place.run]
    let row = Run(section: run.section, start: run.start + place.offset, count: 1)
    let parts = [
      Run(section: run.section, start: run.start, count: place.offset),
      Run(
        section: run.section, start: run.start + place.offset + 1,
        count: run.count - place.offset - 1),
    ]
    entries[path.section].runs.replaceSubrange(
      place.run...place.run, with: parts.filter { $0.count > 0 })
    return row
  }

  private mutating func insert(_ run: Run, at path: ListIndexPath) {
    guard let place = place(of: path) else {
      entries[path.section].runs.append(run)
      return
    }
    let split = entries[path.section].runs[place.run]
    let head = Run(section: split.section, start: split.start, count: place.offset)
    let tail = Run(
      section: split.section, start: split.start + place.offset, count: split.count - place.offset)
    entries[path.section].runs.replaceSubrange(
      place.run...place.run, with: [head, run, tail].filter { $0.count > 0 })
  }
}
