internal import GtkListKitCore

/// A section on its way to another arrangement: its rows as they were read, what is found out about
/// them, and what has become of them meanwhile.
@MainActor
final class SectionPass<Container: ListView> {
  /// Who shows the rows, or those that have taken their place.
  private(set) var section: SectionViewHolder<Container>
  /// What arranges the flat rows; nil where they are shown as the data have them, and in a section of
  /// outlines.
  let rows: ArrangementPass?
  /// The outlines that are arranged.
  private let outlines: [ObjectIdentifier: ArrangementPass]
  /// The rows that were read, which edits of the section leave as they are.
  private let groups: [RowGroup<Container>]
  private let stamp: GroupStamp<Container>
  private let shownGroups: [RowGroup<Container>]
  /// How the rows were arranged by then; nil where the list still shows others.
  private var former: Arrangement?
  private var change: SectionChange?
  /// Whether nobody knows what has become of the rows since they were read.
  private var isOutdated = false
  /// Whether all new rows have found their places.
  private(set) var isComplete = true

  /// Reads a section, which remembers its edits from now on.
  init(
    _ section: SectionViewHolder<Container>, for arranger: RowArranger?,
    _ outlines: [ObjectIdentifier: ArrangementPass]
  ) {
    self.section = section
    self.outlines = outlines
    stamp = section.stamp
    shownGroups = section.shownGroups
    former = section.settledArrangement
    groups = section.groups.map { $0.copy() ?? $0 }
    rows = section.holdsTree ? nil : arranger?.pass(of: groups, knowing: section.preparedRows)
    if rows != nil { section.sinceReading = (stamp, RowOrigins(count: section.totalCount)) }
  }

  // MARK: What it comes to

  /// What finds out, on any thread, what becomes of the rows and of those that are selected.
  func finding(in viewer: any OutlineViewer) -> @Sendable () -> SectionChange {
    let selected = section.selection.rows
    guard section.holdsTree else {
      let new = rows?.found?.orders.first?.order ?? Arrangement(dataCount: section.totalCount)
      return { [former] in SectionChange(from: former, to: new, selected: selected) }
    }
    let parts = parts
    let hidden = hiddenRows(parts, in: viewer)
    return { SectionChange(of: parts, selected: selected, hidden: hidden) }
  }

  func found(_ change: SectionChange) { self.change = change }

  /// Looks at what has become of the rows since they were read. False where that cannot be followed.
  ///
  /// - Parameter successor: the section that has taken the place of this one.
  func follow(to successor: SectionViewHolder<Container>, by arranger: RowArranger?) -> Bool {
    let isSame = successor === section
    guard !isSame || section.stamp != stamp else { return true }
    section = successor
    change = nil
    guard let arranger, let rows, let order = rows.found?.orders.first else {
      if isSame, !section.holdsTree { former = section.settledArrangement }
      return rows == nil && isSame && !section.holdsTree
    }
    guard isSame, let edits = section.originsSinceReading else {
      isOutdated = true
      return false
    }
    former = section.settledArrangement
    // What is known of the models stays known.
    var prepared = order.prepared
    prepared.follow(edits)
    section.preparedRows = prepared
    let edited = arranger.arrangement(order.order, following: edits, in: section)
    rows.found?.orders = [LevelOrder(order: edited.arrangement, prepared: prepared)]
    isComplete = edited.isComplete
    return true
  }

  // MARK: Taking over

  /// Arranges the flat rows. Those that have become nobody knows what are shown as they were read.
  func take(by arranger: RowArranger?) {
    guard let arranger, let order = rows?.found?.orders.first else {
      if arranger == nil { section.arranged = nil }
      return
    }
    guard isOutdated else {
      section.preparedRows = order.prepared
      return section.arrange(order.order, by: arranger, isComplete: isComplete)
    }
    if !isStillShown { former = nil }
    section.arranged = ArrangedRows(order.order, by: arranger, asRead: groups)
  }

  /// Whether the list still shows the rows that it showed, arranged as they were, whatever the section
  /// holds by now.
  private var isStillShown: Bool {
    guard let former, let arranged = section.arranged, let groups = arranged.groups else {
      return false
    }
    return groups.elementsEqual(shownGroups, by: ===) && arranged.arrangement.isSame(as: former)
  }

  /// Selects what was selected among the rows as they are arranged now, and says how the list gets
  /// there; nil where nobody knows.
  func settle(in adaptor: Adaptor<Container>) -> ArrangementChange? {
    let isTree = section.holdsTree
    var found = change
    if found?.selected != section.selection.rows
      || isTree && found?.hidden.before != hiddenRows(parts, in: adaptor)
    {
      found = nil
    }
    let change = found ?? finding(in: adaptor)()
    guard isTree else {
      if let rows = change.rows, !isOutdated { section.selection.shown = (change.shown, rows.new) }
      return change.rows
    }
    section.selection.rows = change.rows == nil ? RowSet() : RowSet(change.shown)
    section.selection.revision += 1
    guard change.rows != nil else {
      section.selection.isFollowed = true
      return nil
    }
    if !change.hidden.after.isEmpty { adaptor.hasHiddenNodes = true }
    keepHidden(change.hidden.after, in: adaptor)
    return change.rows
  }

  // MARK: Outlines

  private typealias Part = (old: Arrangement, new: Arrangement)

  private func pass(of group: RowGroup<Container>) -> ArrangementPass? {
    group.outline.flatMap { outlines[ObjectIdentifier($0)] }
  }

  /// The rows before and after, group by group; nil where nobody knows.
  private var parts: [Part]? {
    var parts: [Part] = []
    for group in section.groups {
      if let pass = pass(of: group), !pass.isRefused {
        guard let rows = pass.found?.rows else { return nil }
        parts.append(rows)
      } else {
        let all = Arrangement(dataCount: group.rowCount)
        parts.append((all, all))
      }
    }
    let isCounted = parts.reduce(0) { $0 + $1.old.dataCount } <= Arrangement.mostRows
    return isCounted || parts.count == 1 ? parts : nil
  }

  /// The selected rows that are hidden, as the ``parts`` count them.
  private func hiddenRows(_ parts: [Part]?, in viewer: any OutlineViewer) -> RangeSet<Int> {
    var hidden = RangeSet<Int>()
    var start = 0
    for (group, part) in zip(section.groups, parts ?? []) {
      if let pass = pass(of: group) {
        let own = pass.hiddenRows(in: viewer).rangeArray
        hidden.formUnion(RangeSet(own.map { [start] in $0.moved(by: start) }))
      }
      start += part.old.dataCount
    }
    return hidden
  }

  private func keepHidden(_ hidden: RangeSet<Int>, in viewer: any OutlineViewer) {
    var start = 0
    for (group, part) in zip(section.groups, parts ?? []) {
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

/// Sections on their way to another arrangement, all of them together, with the outlines that they
/// show.
@MainActor
struct SectionPasses<Container: ListView> {
  private let sections: [SectionPass<Container>]
  private let outlines: [ArrangementPass]

  /// Sections of which only some outlines are arranged.
  init(
    of sections: [SectionViewHolder<Container>], for arranger: RowArranger? = nil,
    _ outlines: [ObjectIdentifier: ArrangementPass]
  ) {
    self.sections = sections.map { SectionPass($0, for: arranger, outlines) }
    self.outlines = Array(outlines.values)
  }

  /// What is to be done for an arranger; nil leaves all as data and sources have it.
  init(of sections: [SectionViewHolder<Container>], for arranger: RowArranger?) {
    var outlines: [ObjectIdentifier: ArrangementPass] = [:]
    for group in sections.lazy.flatMap(\.groups) {
      guard let outline = group.outline, outlines[ObjectIdentifier(outline)] == nil else {
        continue
      }
      outlines[ObjectIdentifier(outline)] = group.pass(for: arranger)
    }
    self.init(of: sections, for: arranger, outlines)
  }

  private var all: [ArrangementPass] { outlines + sections.compactMap(\.rows) }

  /// Whether all outlines can be changed now.
  var areFree: Bool { outlines.allSatisfy { $0.isFree } }

  /// Whether an outline stays as it is, being too long.
  var leavesSome: Bool { outlines.contains { $0.isRefused } }

  /// Whether all new rows have found their places.
  var areComplete: Bool { sections.allSatisfy { $0.isComplete } }

  func runAtOnce() -> Bool { all.allSatisfy { $0.runAtOnce() } }

  /// False when the task was cancelled.
  func run(in viewer: any OutlineViewer) async -> Bool {
    guard await ArrangementPass.run(all) else { return false }
    let jobs = sections.map { $0.finding(in: viewer) }
    let changes = await LoopTurn.elsewhere { jobs.map { $0() } }
    for (section, change) in zip(sections, changes) { section.found(change) }
    return !Task.isCancelled
  }

  /// Whether the rows of sections are those that were read, or it is known what has become of them.
  func follow(to now: [SectionViewHolder<Container>], by arranger: RowArranger?) -> Bool {
    let former = sections.map(\.section)
    let areSame = now.elementsEqual(former, by: ===)
    let pairs = areSame ? nil : SectionPairs(of: former, in: now)
    var isCurrent = areSame && outlines.allSatisfy { $0.isRefused || $0.isCurrent }
    for pass in sections {
      guard let section = areSame ? pass.section : pairs?.successor(of: pass.section) else {
        continue
      }
      if !pass.follow(to: section, by: arranger) { isCurrent = false }
    }
    return isCurrent
  }

  func takeRows(by arranger: RowArranger?) {
    for section in sections { section.take(by: arranger) }
  }

  func takeOutlines(for viewer: any OutlineViewer) {
    for outline in outlines { outline.take(for: viewer) }
  }

  /// How the list gets to what its sections are by now; nil for those of which nobody knows.
  func changes(
    of sections: [SectionViewHolder<Container>], in adaptor: Adaptor<Container>
  ) -> [ArrangementChange?] {
    var passes: [ObjectIdentifier: SectionPass<Container>] = [:]
    for pass in self.sections { passes[ObjectIdentifier(pass.section)] = pass }
    return sections.map { passes[ObjectIdentifier($0)]?.settle(in: adaptor) }
  }

  func finish() {
    for outline in outlines { outline.finish() }
  }

  func finishInSlices() async {
    for outline in outlines { await outline.finishInSlices() }
  }
}
