internal import GtkListKitCore

/// Records which sections a change touches and how it moves their rows.
///
/// Its row numbers leave out outlines and fetched rows, which change by themselves.
@MainActor
final class ChangeRecorder {
  /// A section that was touched.
  struct Entry {
    let section: SectionViewHolder
    let before: SectionContent
    /// The rows before the change. One is left out between sections, so that no stretch reaches from one into the
    /// next.
    let numbers: Range<Int>
    /// The present rows, by these numbers of all touched sections.
    fileprivate(set) var rows: RowOrigins
    /// Rows that have got other data since. To enter each by itself would take O(rows) each.
    fileprivate var replaced: [IndexRanges] = []

    fileprivate mutating func enterReplaced() {
      guard !replaced.isEmpty else { return }
      rows.replace(IndexRanges(replaced.flatMap(\.ranges)))
      replaced = []
    }
  }

  /// The state of the list before the change.
  let revision: Revision
  /// The sections before the change.
  let sections: [SectionViewHolder]
  /// Records the update around this one, which may be of another list.
  private let outer: ChangeRecorder?
  private var touched: [Entry] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// Whether an undo or redo was the only change.
  private(set) var isUndone = false
  /// The origins of the next inserted rows.
  private var moved: [RowOrigins.Stretch] = []
  /// The origins of removed rows, by their holders.
  private var removed: [ObjectIdentifier: (holder: CellViewHolder, origin: RowOrigins.Stretch)] =
    [:]

  init(_ sections: [SectionViewHolder], revision: Revision) {
    self.sections = sections
    self.revision = revision
    outer = SectionViewHolder.recorder
  }

  /// The touched sections.
  var entries: [Entry] {
    for number in touched.indices { touched[number].enterReplaced() }
    return touched
  }

  var hasChanges: Bool { !touched.isEmpty }

  func didGoBack() { isUndone = true }

  func willChangeSections() { isUndone = false }

  func willChange(_ section: SectionViewHolder) {
    outer?.willChange(section)
    isUndone = false
    _ = place(of: section)
  }

  private func place(of section: SectionViewHolder) -> Int {
    if let place = places[ObjectIdentifier(section)] { return place }
    let start = touched.last.map { $0.numbers.upperBound + 1 } ?? 0
    let numbers = start..<start + section.count - section.sourceRows.memberCount
    places[ObjectIdentifier(section)] = touched.count
    touched.append(
      Entry(
        section: section, before: SectionContent(section), numbers: numbers,
        rows: RowOrigins(old: numbers)))
    return touched.count - 1
  }

  /// A section is about to be edited.
  func note(_ edit: RowOrigins.Edit, in section: SectionViewHolder) {
    outer?.note(edit, in: section)
    isUndone = false
    let place = place(of: section)
    let edit = edit.without(section.sourceRows)
    if case .replace(let rows) = edit { return touched[place].replaced.append(rows) }
    touched[place].enterReplaced()
    if case .insert(_, let row) = edit, !moved.isEmpty {
      touched[place].rows.insert(moved, at: row)
    } else {
      touched[place].rows.apply(edit)
    }
  }

  /// A section has got other rows.
  func rowsWereReplaced(in section: SectionViewHolder) {
    outer?.rowsWereReplaced(in: section)
    let place = place(of: section)
    touched[place].replaced = []
    touched[place].rows = RowOrigins(new: section.count - section.sourceRows.memberCount)
  }

  /// Finds out which rows some rows of a section were before the change.
  func origins(of rows: [Int], in section: SectionViewHolder) -> [RowOrigins.Stretch] {
    let place = place(of: section)
    touched[place].enterReplaced()
    let (origins, sourceRows) = (PreviousRows(touched[place].rows), section.sourceRows)
    return rows.map { row in
      origins.row(of: sourceRows.withoutMembers(before: row)).map { .old($0..<$0 + 1) } ?? .new(1)
    }
  }

  /// A row is about to be removed, and its holder may be inserted again.
  func willRemove(_ row: Int, of section: SectionViewHolder, _ holder: CellViewHolder) {
    removed[ObjectIdentifier(holder)] = (holder, origins(of: [row], in: section)[0])
  }

  /// The origins of holders that are inserted again.
  func origins(of holders: [CellViewHolder]) -> [RowOrigins.Stretch] {
    guard !removed.isEmpty else { return [] }
    return holders.map { removed.removeValue(forKey: ObjectIdentifier($0))?.origin ?? .new(1) }
  }

  /// Inserts rows that were removed from other places.
  func inserting<Result>(_ moved: [RowOrigins.Stretch], _ body: () -> Result) -> Result {
    self.moved = moved
    defer { self.moved = [] }
    return body()
  }
}

extension RowOrigins.Edit {
  /// The same edit in a numbering without some rows.
  fileprivate func without(_ rows: IndexRanges) -> RowOrigins.Edit {
    guard !rows.isEmpty else { return self }
    return switch self {
    case .insert(let count, let row): .insert(count, at: rows.withoutMembers(before: row))
    case .remove(let own): .remove(own.subtracting(rows).closingGaps(rows))
    case .replace(let own): .replace(own.subtracting(rows).closingGaps(rows))
    }
  }
}

extension IndexRanges {
  /// A row in a numbering without the members.
  fileprivate func withoutMembers(before row: Int) -> Int {
    isEmpty ? row : row - intersection(IndexRanges(0..<row)).memberCount
  }
}
