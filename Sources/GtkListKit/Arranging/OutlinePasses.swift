internal import GtkListKitCore

/// The outlines of an adaptor on their way to another arrangement, all of them together.
struct OutlinePasses {
  private let passes: [ObjectIdentifier: OutlinePass]

  init(_ passes: [ObjectIdentifier: OutlinePass]) { self.passes = passes }

  /// What is to be done for an arranger; nil leaves outlines as their sources have them.
  init<Container: ListView>(
    of sections: [SectionViewHolder<Container>], for arranger: SectionArranger<Container>?
  ) {
    var passes: [ObjectIdentifier: OutlinePass] = [:]
    for section in sections {
      for group in section.groups {
        guard let outline = group.outline, passes[ObjectIdentifier(outline)] == nil else {
          continue
        }
        passes[ObjectIdentifier(outline)] = Self.pass(of: group, for: arranger)
      }
    }
    self.passes = passes
  }

  static func pass<Container: ListView>(
    of group: RowGroup<Container>, for arranger: SectionArranger<Container>?
  ) -> OutlinePass? {
    guard let arranger else { return group.pass(for: OutlineArrangement<Never>?.none) }
    return arranger.pass(for: group)
  }

  /// Whether all outlines are as they were read.
  var areCurrent: Bool { passes.values.allSatisfy { $0.isRefused || $0.isCurrent } }

  /// Whether all outlines can be changed now.
  var areFree: Bool { passes.values.allSatisfy { $0.isFree } }

  /// Whether an outline stays as it is, being too long.
  var leavesSome: Bool { passes.values.contains { $0.isRefused } }

  func runAtOnce() -> Bool { passes.values.allSatisfy { $0.runAtOnce() } }

  /// False when the task was cancelled.
  func run() async -> Bool {
    for pass in passes.values {
      guard await pass.run() else { return false }
    }
    return true
  }

  /// Finds out, on another thread, what it comes to in other lists that show the outlines.
  func prepare(othersThan viewer: any OutlineViewer) async {
    for pass in passes.values { await pass.prepare(othersThan: viewer) }
  }

  /// What was found out for a section of another list.
  func found<Container: ListView>(
    for section: SectionViewHolder<Container>
  ) -> SectionArrangement? {
    guard passes.count == 1, let pass = passes.values.first, pass.rows != nil else { return nil }
    return pass.elsewhere[ObjectIdentifier(section)]
  }

  func take(for viewer: any OutlineViewer) {
    for pass in passes.values { pass.take(for: viewer) }
  }

  func finish() {
    for pass in passes.values { pass.finish() }
  }

  func finishInSlices() async {
    for pass in passes.values { await pass.finishInSlices() }
  }

  // MARK: Sections

  private func pass<Container: ListView>(of group: RowGroup<Container>) -> OutlinePass? {
    group.outline.flatMap { passes[ObjectIdentifier($0)] }
  }

  /// The rows of a section before and after, group by group; nil where nobody knows.
  func parts<Container: ListView>(
    of section: SectionViewHolder<Container>
  ) -> [(old: Arrangement, new: Arrangement)]? {
    var parts: [(old: Arrangement, new: Arrangement)] = []
    for group in section.groups {
      if let pass = pass(of: group), !pass.isRefused {
        guard let rows = pass.rows else { return nil }
        parts.append(rows)
      } else {
        let all = Arrangement(dataCount: group.rowCount)
        parts.append((all, all))
      }
    }
    return parts
  }

  /// The selected rows of a section that are hidden, as its ``parts(of:)`` count them.
  func hiddenRows<Container: ListView>(
    of section: SectionViewHolder<Container>, in viewer: any OutlineViewer
  ) -> RangeSet<Int> {
    var hidden = RangeSet<Int>()
    var start = 0
    for (group, part) in zip(section.groups, parts(of: section) ?? []) {
      if let pass = pass(of: group) {
        let own = pass.hiddenRows(in: viewer).rangeArray
        hidden.formUnion(RangeSet(own.map { [start] in $0.moved(by: start) }))
      }
      start += part.old.dataCount
    }
    return hidden
  }

  func keepHidden<Container: ListView>(
    _ hidden: RangeSet<Int>, of section: SectionViewHolder<Container>,
    in viewer: any OutlineViewer
  ) {
    var start = 0
    for (group, part) in zip(section.groups, parts(of: section) ?? []) {
      let own = start..<start + part.old.dataCount
      start = own.upperBound
      guard let pass = pass(of: group) else { continue }
      let rows = hidden.intersection(RangeSet(own)).rangeArray.map {
        $0.moved(by: -own.lowerBound)
      }
      pass.keepHidden(RangeSet(rows), in: viewer)
    }
  }
}

/// A section that holds outlines, to be told on any thread what becomes of its rows.
nonisolated struct OutlineSectionJob: Sendable {
  /// Nil where nobody knows how the rows lie.
  let parts: [(old: Arrangement, new: Arrangement)]?
  let selected: RowSet
  let hidden: RangeSet<Int>

  var result: SectionArrangement {
    SectionArrangement(
      outlinesFrom: parts.map { Arrangement(joining: $0.map(\.old)) },
      to: Arrangement(joining: parts?.map(\.new) ?? []), selected: selected, hidden: hidden)
  }

  @MainActor
  static func run(_ jobs: [OutlineSectionJob]) async -> [SectionArrangement] {
    await LoopTurn.elsewhere { jobs.map(\.result) }
  }
}
