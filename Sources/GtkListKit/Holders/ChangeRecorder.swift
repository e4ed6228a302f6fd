internal import GtkListKitCore

/// Records which sections a change touches and how it moves their rows.
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
    var rows: RowOrigins

    fileprivate var isUnchanged: Bool { rows.stretches == [.old(numbers)] }
  }

  /// The state of the list before the change.
  let revision: Revision
  /// The sections before the change.
  let sections: [SectionViewHolder]
  private(set) var entries: [Entry] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var isUndone = false
  private var sectionsGoneBackTo: [SectionViewHolder] = []
  /// The origins of the next inserted rows.
  private var moved: [RowOrigins.Stretch] = []

  init(_ sections: [SectionViewHolder], revision: Revision) {
    self.sections = sections
    self.revision = revision
  }

  /// An undo or redo has led to these sections.
  func didGoBack(to sections: [SectionViewHolder]) {
    (isUndone, sectionsGoneBackTo) = (true, sections)
  }

  /// Whether an undo or redo was the last change.
  func endsGoneBack(to now: [SectionViewHolder]) -> Bool {
    isUndone && sectionsGoneBackTo.elementsEqual(now, by: ===)
  }

  func willChange(_ section: SectionViewHolder) {
    isUndone = false
    _ = place(of: section)
  }

  private func place(of section: SectionViewHolder) -> Int {
    if let place = places[ObjectIdentifier(section)] { return place }
    let start = entries.last.map { $0.numbers.upperBound + 1 } ?? 0
    let numbers = start..<start + section.count
    places[ObjectIdentifier(section)] = entries.count
    entries.append(
      Entry(
        section: section, before: SectionContent(section), numbers: numbers,
        rows: RowOrigins(old: numbers)))
    return entries.count - 1
  }

  /// A section is about to be edited.
  ///
  /// - Parameter rows: what the edit alone makes of the rows.
  func note(_ edit: RowOrigins.Edit, _ rows: RowOrigins, in section: SectionViewHolder) {
    isUndone = false
    let place = place(of: section)
    if case .insert(_, let row) = edit, !moved.isEmpty {
      entries[place].rows.insert(moved, at: row)
    } else if entries[place].isUnchanged, entries[place].numbers.lowerBound == 0 {
      entries[place].rows = rows
    } else {
      entries[place].rows.apply(edit)
    }
  }

  /// A section has got other rows.
  func rowsWereReplaced(in section: SectionViewHolder) {
    entries[place(of: section)].rows = RowOrigins(new: section.count)
  }

  /// Finds out which rows some rows of a section were before the change.
  func origins(of rows: [Int], in section: SectionViewHolder) -> [RowOrigins.Stretch] {
    let origins = PreviousRows(entries[place(of: section)].rows)
    return rows.map { row in origins.row(of: row).map { .old($0..<$0 + 1) } ?? .new(1) }
  }

  /// Inserts rows that were removed from other places.
  func inserting<Result>(_ moved: [RowOrigins.Stretch], _ body: () -> Result) -> Result {
    self.moved = moved
    defer { self.moved = [] }
    return body()
  }
}
