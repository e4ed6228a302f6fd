internal import GtkListKitCore

/// A change with a name, which an undo stack can undo and redo.
///
/// It holds the sections that the change has touched, before and after it. Rows that get other data later keep them
/// through an undo: a letter that was read stays read if another one is restored.
@MainActor
final class UndoStep {
  enum End { case before, after }

  /// The list before or after the change.
  struct Side {
    let revision: Revision
    let sections: [SectionViewHolder]
    /// The touched sections.
    var contents: [SectionContent]
    /// The sections that the other side does not have.
    let own: [(section: SectionViewHolder, structure: UInt32, outlineRevisions: [Int])]

    fileprivate init(
      _ sections: [SectionViewHolder], besides others: [SectionViewHolder],
      _ contents: [SectionContent], _ revision: Revision
    ) {
      (self.revision, self.sections, self.contents) = (revision, sections, contents)
      let shared = Set(others.lazy.map { ObjectIdentifier($0) })
      own = sections.filter { !shared.contains(ObjectIdentifier($0)) }.map {
        ($0, $0.structure, $0.outlineRevisions)
      }
    }

    /// A side with the same sections as the other one.
    fileprivate init(
      _ sections: [SectionViewHolder], _ contents: [SectionContent], _ revision: Revision
    ) {
      (self.revision, self.sections, self.contents, own) = (revision, sections, contents, [])
    }
  }

  private var before: Side
  private var after: Side
  private let entries: [ChangeRecorder.Entry]
  private let hasSameSections: Bool

  /// - Complexity: O(touched sections), and O(sections) if sections were inserted, removed or moved
  init(_ recorder: ChangeRecorder, to sections: [SectionViewHolder], revision: Revision) {
    let old = recorder.sections
    entries = recorder.entries(in: sections)
    let (left, now) = (entries.map(\.before), entries.map { SectionContent($0.section) })
    hasSameSections = old.elementsEqual(sections, by: ===)
    if hasSameSections {
      before = Side(old, left, recorder.revision)
      after = Side(sections, now, revision)
    } else {
      before = Side(old, besides: sections, left, recorder.revision)
      after = Side(sections, besides: old, now, revision)
    }
  }

  func revision(_ end: End) -> Revision { end == .before ? before.revision : after.revision }

  /// Whether a list has the same rows as on one side.
  func holds(_ end: End, in adaptor: Adaptor) -> Bool {
    let side = end == .before ? before : after
    return adaptor.dataSource.elementsEqual(side.sections, by: ===)
      && zip(entries, side.contents).allSatisfy { $0.section.structure == $1.structure }
      && side.own.allSatisfy { $0.section.structure == $0.structure }
  }

  /// Gives an adaptor the sections of one side.
  ///
  /// - Returns: whether the list may show the rows as it did then.
  func restore(_ end: End, in adaptor: Adaptor) -> Bool {
    let edits = editsToKeep(for: end)
    // The other way brings back what the rows are now.
    let now = entries.map { SectionContent($0.section) }
    if end == .before { after.contents = now } else { before.contents = now }
    let (old, new) = end == .before ? (after, before) : (before, after)
    let touched = entries.map(\.section)
    var selected = PreviousSelection(
      touched + old.own.map(\.section), isFollowed: adaptor.isFree)
    if !hasSameSections {
      adaptor.carryCollapsed(to: new.sections)
      adaptor.carryHiddenNodes(of: &selected, to: new.sections)
    }
    let concerned = touched + new.own.map(\.section)
    for section in concerned { section.deselectAll() }
    var isAsItWas = new.own.allSatisfy { $0.section.outlineRevisions == $0.outlineRevisions }
    for (number, content) in new.contents.enumerated()
    where !content.restore(in: touched[number], with: edits[number] ?? []) { isAsItWas = false }
    adaptor.dataSource = new.sections
    adaptor.arrangeIfNeeded()
    selected.carry(to: concerned)
    return isAsItWas
  }

  // MARK: Data of rows

  /// The later edits of the other side's rows, by touched section.
  private func editsToKeep(for end: End) -> [Int: [(row: Int, holder: CellViewHolder)]] {
    let contents = end == .before ? after.contents : before.contents
    var edits: [(number: Int, holder: CellViewHolder)] = []
    for (entry, content) in zip(entries, contents) {
      let changed = content.edits(in: entry.section)
      guard !changed.isEmpty else { continue }
      let origins = end == .before ? PreviousRows(entry.rows) : nil
      for (row, holder) in changed {
        let number = origins.map { $0.row(of: row) } ?? entry.numbers.lowerBound + row
        if let number { edits.append((number, holder)) }
      }
    }
    guard !edits.isEmpty else { return [:] }
    edits.sort { $0.number < $1.number }
    var kept: [Int: [(row: Int, holder: CellViewHolder)]] = [:]
    for (index, entry) in entries.enumerated() {
      let stretches = end == .before ? [.old(entry.numbers)] : entry.rows.stretches
      var start = 0
      for stretch in stretches {
        if case .old(let numbers) = stretch {
          let own = edits[edits.partitionPoint { $0.number >= numbers.lowerBound }...]
            .prefix { $0.number < numbers.upperBound }
          kept[index, default: []] += own.map {
            (start + $0.number - numbers.lowerBound, $0.holder)
          }
        }
        start += stretch.count
      }
    }
    return kept
  }
}

extension ChangeRecorder {
  /// The touched sections that a list had or has. An update may have touched sections of other lists.
  fileprivate func entries(in sections: [SectionViewHolder]) -> [Entry] {
    // Mostly one section of many is touched.
    guard entries.count > 8 else {
      return entries.filter { entry in
        [self.sections, sections].contains { $0.contains { $0 === entry.section } }
      }
    }
    let all = Set((self.sections + sections).lazy.map { ObjectIdentifier($0) })
    return entries.filter { all.contains(ObjectIdentifier($0.section)) }
  }
}
