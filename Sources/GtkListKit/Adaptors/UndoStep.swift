internal import GtkListKitCore

/// A change with a name, which an undo stack can undo and redo.
///
/// It holds the sections that the change has touched, before and after it. Rows that get other data later keep them
/// through an undo: a letter that was read stays read if another one is restored.
@MainActor
final class UndoStep {
  enum End { case before, after }

  /// The list before or after the change.
  private struct Side {
    let revision: Revision
    let sections: [SectionViewHolder]
    /// The touched sections that this side has, by their numbers among all of them.
    var contents: [Int: SectionContent]
    /// Other sections that the other side does not have.
    let own: [(section: SectionViewHolder, structure: UInt32, outlineRevisions: [Int])]
  }

  /// A section that the change has touched.
  private typealias Touched = (section: SectionViewHolder, numbers: Range<Int>, rows: RowOrigins)

  private var before: Side
  private var after: Side
  private let touched: [Touched]
  private let hasSameSections: Bool

  /// - Complexity: O(touched sections), and O(sections) if sections were inserted, removed or moved
  init(_ recorder: ChangeRecorder, to sections: [SectionViewHolder]) {
    let old = recorder.sections
    let hasSameSections = old.elementsEqual(sections, by: ===)
    let entries = recorder.entries(in: hasSameSections ? [sections] : [old, sections])
    let isTouched = Set(entries.lazy.map { ObjectIdentifier($0.section) })
    func side(
      _ own: [SectionViewHolder], besides others: [SectionViewHolder], _ revision: Revision,
      _ content: (ChangeRecorder.Entry) -> SectionContent
    ) -> Side {
      let all = hasSameSections ? [] : Set(own.lazy.map { ObjectIdentifier($0) })
      let shared = hasSameSections ? [] : Set(others.lazy.map { ObjectIdentifier($0) })
      var contents: [Int: SectionContent] = [:]
      for (number, entry) in entries.enumerated()
      where hasSameSections || all.contains(ObjectIdentifier(entry.section)) {
        contents[number] = content(entry)
      }
      let single = all.subtracting(shared).subtracting(isTouched)
      return Side(
        revision: revision, sections: own, contents: contents,
        own: single.isEmpty
          ? []
          : own.filter { single.contains(ObjectIdentifier($0)) }.map {
            ($0, $0.structure, $0.outlineRevisions)
          })
    }
    before = side(old, besides: sections, recorder.revision) { $0.before }
    after = side(sections, besides: old, Revision()) { SectionContent($0.section) }
    touched = entries.map { ($0.section, $0.numbers, $0.rows) }
    self.hasSameSections = hasSameSections
  }

  func revision(_ end: End) -> Revision { end == .before ? before.revision : after.revision }

  /// Whether a list has the same rows as on one side.
  func holds(_ end: End, in adaptor: Adaptor) -> Bool {
    let side = end == .before ? before : after
    return adaptor.sections.elementsEqual(side.sections, by: ===)
      && side.contents.allSatisfy { $1.matches(touched[$0].section) }
      && side.own.allSatisfy { $0.section.structure == $0.structure }
  }

  /// Gives an adaptor the sections of one side.
  ///
  /// - Returns: whether the list may show the rows as it did then.
  func restore(_ end: End, in adaptor: Adaptor) -> Bool {
    let edits = editsToKeep(for: end)
    let (old, new) = end == .before ? (after, before) : (before, after)
    // The other way brings back what the rows are now.
    let now = Dictionary(
      uniqueKeysWithValues: old.contents.keys.map { ($0, SectionContent(touched[$0].section)) })
    if end == .before { after.contents = now } else { before.contents = now }
    var selected = PreviousSelection(
      old.contents.keys.map { touched[$0].section } + old.own.map(\.section),
      isFollowed: adaptor.followsSelection)
    if !hasSameSections {
      adaptor.carryCollapsed(to: new.sections)
      adaptor.carryHiddenNodes(of: &selected, to: new.sections)
    }
    let concerned = new.contents.keys.map { touched[$0].section } + new.own.map(\.section)
    for section in concerned { section.deselectAll() }
    var isAsItWas = new.own.allSatisfy { $0.section.outlineRevisions == $0.outlineRevisions }
    for (number, content) in new.contents
    where !content.restore(in: touched[number].section, with: edits[number] ?? []) {
      isAsItWas = false
    }
    adaptor.sections = new.sections
    adaptor.arrangeIfNeeded()
    selected.carry(to: concerned)
    return isAsItWas
  }

  // MARK: Data of rows

  /// The later edits of the other side's rows, by touched section.
  private func editsToKeep(for end: End) -> [Int: [(row: Int, holder: CellViewHolder)]] {
    let contents = end == .before ? after.contents : before.contents
    var edits: [(number: Int, holder: CellViewHolder)] = []
    for (number, content) in contents {
      let entry = touched[number]
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
    for (index, entry) in touched.enumerated() {
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
  /// The touched sections among some. An update may have touched sections of other lists.
  fileprivate func entries(in sections: [[SectionViewHolder]]) -> [Entry] {
    let entries = entries
    // Mostly one section of many is touched.
    guard entries.count > 8 else {
      return entries.filter { entry in sections.contains { $0.contains { $0 === entry.section } } }
    }
    let all = Set(sections.joined().lazy.map { ObjectIdentifier($0) })
    return entries.filter { all.contains(ObjectIdentifier($0.section)) }
  }
}
