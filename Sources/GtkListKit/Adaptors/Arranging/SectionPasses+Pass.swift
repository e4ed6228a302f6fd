internal import GtkListKitCore

extension SectionPasses {
  /// A section on its way to another arrangement: its rows as they were read, what is found out about
  /// them, and what has become of them meanwhile.
  @MainActor
  final class Pass {
    /// Who shows the rows, or those that have taken their place.
    private(set) var section: SectionViewHolder
    /// What arranges the flat rows; nil where they are shown as the data have them, and where all are
    /// outlines'.
    let rows: ArrangementPass?
    /// The outlines that are arranged.
    private let outlines: [ObjectIdentifier: ArrangementPass]
    /// The rows that were read, which edits of the section leave as they are.
    private let groups: [RowGroup]
    private let revision: ArrangedRows.GroupRevision
    private let flatRevision: ArrangedRows.GroupRevision
    private let shownGroups: [RowGroup]
    /// How the rows were arranged by then; nil where the list still shows others.
    private var previous: Arrangement?
    private var change: SectionChange?
    /// Who was selected, where nobody knows what has become of an outline since it was read.
    private var selected: PreviousSelection?
    /// Whether nobody knows what has become of the rows since they were read.
    private var isOutdated = false
    /// Whether all new rows have found their places.
    private(set) var isComplete = true
    private var showsExcludedRow = false

    /// Reads a section, which remembers its edits from now on.
    init(
      _ section: SectionViewHolder, for arranger: RowArranger?,
      _ outlines: [ObjectIdentifier: ArrangementPass]
    ) {
      self.section = section
      self.outlines = outlines
      revision = section.revision
      shownGroups = section.shownGroups
      previous = section.arrangementOfNow
      groups = section.groups.map { $0.unchanging() ?? $0 }
      rows =
        section.hasFlatRows
        ? arranger?.pass(
          of: section.flatGroups.map { $0.unchanging() ?? $0 }, cache: section.sortKeyCache) : nil
      flatRevision = section.flatRevision
      if rows != nil { section.sinceReading = (revision, RowOrigins(count: section.count)) }
    }

    // MARK: What it comes to

    /// What finds out, on any thread, what becomes of the rows and of those that are selected.
    func finding(in viewer: any OutlineViewer) -> @Sendable () -> SectionChange {
      let selected = section.selection.rows
      guard section.holdsTree else {
        let new = rows?.found?.orders.first?.order ?? Arrangement(dataCount: section.count)
        return { [previous] in SectionChange(from: previous, to: new, selected: selected) }
      }
      let parts = parts
      let hidden = hiddenRows(parts, in: viewer)
      let rows = parts?.map(\.rows)
      return { SectionChange(of: rows, selected: selected, hidden: hidden) }
    }

    func found(_ change: SectionChange) { self.change = change }

    /// Looks at what has become of the rows since they were read. False where that cannot be followed.
    ///
    /// - Parameter successor: the section that has taken the place of this one.
    func follow(to successor: SectionViewHolder, by arranger: RowArranger?) -> Bool {
      let isSame = successor === section
      guard !isSame || section.revision != revision else { return true }
      section = successor
      change = nil
      guard let arranger, let rows, let order = rows.found?.orders.first else {
        if isSame, !section.holdsTree { previous = section.arrangementOfNow }
        return rows == nil && isSame && !section.holdsTree
      }
      // What outlines do is nothing to the rows beside them.
      if isSame, section.holdsTree, section.flatRevision == flatRevision {
        return section.outlines.allSatisfy {
          outlines[ObjectIdentifier($0)] != nil || $0.pass(for: arranger) == nil
        }
      }
      guard isSame, !section.holdsTree, let edits = section.originsSinceReading else {
        isOutdated = true
        return false
      }
      previous = section.arrangementOfNow
      // What is known of the models stays known.
      var cache = order.cache
      cache.follow(edits)
      section.sortKeyCache = cache
      let edited = arranger.arrangement(
        order.order, following: edits, cache: cache, section.dataReader)
      rows.found?.orders = [LevelOrder(order: edited.arrangement, cache: cache)]
      isComplete = edited.isComplete
      return true
    }

    /// Shows a row at its place although the filter excludes it.
    func hold(_ dataRow: Int, by arranger: RowArranger) {
      guard !isOutdated, !section.holdsTree, let rows, let found = rows.found?.orders.first,
        found.order.row(ofData: dataRow) == nil
      else { return }
      var order = found.order
      order.showData(
        arranger.rows(
          of: [dataRow], among: order, cache: found.cache, holds: true, section.dataReader))
      rows.found?.orders = [LevelOrder(order: order, cache: found.cache)]
      showsExcludedRow = true
      change = nil
    }

    // MARK: Taking over

    /// Remembers who is selected by identities, where outlines are not what was read.
    func outlinesWillChange(in viewer: any OutlineViewer) {
      let passes = section.outlines.compactMap { outlines[ObjectIdentifier($0)] }
      guard passes.contains(where: { !$0.isCurrent && !$0.isRefused }) else { return }
      selected = PreviousSelection(
        section.selection.rows, of: section, section.presentRows)
      section.rememberNodes(in: viewer)
    }

    /// Selects them again: those that are not shown wait in their outline.
    private func selectAgain(in adaptor: Adaptor) {
      var rows = selected?.rows(of: section) ?? RowSet()
      for (outline, all) in section.outlineRows {
        let own = outline.remembered(selectedIn: adaptor).ranges
        rows.formUnion(RowSet(IndexRanges(own.map { $0.moved(by: all.lowerBound) })))
        adaptor.hasHiddenNodes = true
      }
      section.selection.rows = rows
      section.selection.isFollowed = true
    }

    /// Arranges the flat rows. Those that have become nobody knows what are shown as they were read.
    func take(by arranger: RowArranger?) {
      guard let arranger, let order = rows?.found?.orders.first else {
        if arranger == nil { section.arranged = nil }
        return
      }
      guard isOutdated else {
        section.arrange(order, by: arranger, isComplete: isComplete)
        section.arranged?.showsExcludedRow = showsExcludedRow
        return
      }
      // Rows beside an outline cannot be shown as they were: it is as it is by now.
      if section.holdsTree || groups.contains(where: { $0.outline != nil }) {
        return section.arrangeIfNeeded(by: arranger)
      }
      if !isStillShown { previous = nil }
      section.arranged = ArrangedRows(order.order, by: arranger, asRead: groups)
    }

    /// Whether the list still shows the rows that it showed, arranged as they were, whatever the section
    /// holds by now.
    private var isStillShown: Bool {
      guard let previous, let arranged = section.arranged, let groups = arranged.groups else {
        return false
      }
      return groups.elementsEqual(shownGroups, by: ===) && arranged.arrangement.isSame(as: previous)
    }

    /// Selects what was selected among the rows as they are arranged now, and says how the list gets
    /// there; nil where nobody knows.
    func selectAnew(in adaptor: Adaptor) -> ArrangementChange? {
      let isTree = section.holdsTree
      var found = change
      if found?.selected != section.selection.rows
        || isTree && found?.hidden.before != hiddenRows(parts, in: adaptor)
      {
        found = nil
      }
      let change = found ?? finding(in: adaptor)()
      guard isTree else {
        if let rows = change.rows, !isOutdated, section.state != nil {
          section.selection.shown = (change.shown, rows.new)
        }
        return change.rows
      }
      section.selection.revision += 1
      guard change.rows != nil else {
        selectAgain(in: adaptor)
        return nil
      }
      section.selection.rows = RowSet(change.shown)
      if !change.hidden.after.isEmpty { adaptor.hasHiddenNodes = true }
      keepHidden(change.hidden.after, in: adaptor)
      // The list finds out itself where flat rows beside outlines went.
      return section.hasFlatRows ? nil : change.rows
    }

    // MARK: Outlines

    /// The rows of a group before and after, behind those of the groups above, and what arranges them.
    private typealias Part = (
      start: Int, rows: (old: Arrangement, new: Arrangement), pass: ArrangementPass?
    )

    /// Group by group; nil where nobody knows.
    private var parts: [Part]? {
      var parts: [Part] = []
      var start = 0
      for group in section.groups {
        let all = Arrangement(dataCount: group.rowCount)
        var part: Part = (
          start, (all, all), group.outline.flatMap { outlines[ObjectIdentifier($0)] }
        )
        if let pass = part.pass, !pass.isRefused {
          guard let rows = pass.found?.rows else { return nil }
          part.rows = rows
        }
        parts.append(part)
        start += part.rows.old.dataCount
      }
      return start <= Arrangement.mostRows || parts.count == 1 ? parts : nil
    }

    /// The selected rows that are hidden, as the ``parts`` count them.
    private func hiddenRows(_ parts: [Part]?, in viewer: any OutlineViewer) -> IndexRanges {
      var hidden = IndexRanges()
      for (start, _, pass) in parts ?? [] {
        guard let own = pass?.hiddenRows(in: viewer), !own.isEmpty else { continue }
        // Every other one of a million rows takes long to put together anew.
        hidden = hidden.isEmpty ? own.moved(by: start) : hidden.union(own.moved(by: start))
      }
      return hidden
    }

    private func keepHidden(_ hidden: IndexRanges, in viewer: any OutlineViewer) {
      for (start, rows, pass) in parts ?? [] {
        let all = start..<start + rows.old.dataCount
        let isWithin =
          hidden.ranges.first?.lowerBound ?? start >= start
          && hidden.ranges.last?.upperBound ?? 0 <= all.upperBound
        let own = isWithin ? hidden : hidden.intersection(IndexRanges(all))
        pass?.keepHidden(own.moved(by: -start), in: viewer)
      }
    }
  }
}
