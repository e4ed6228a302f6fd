internal import GtkListKitCore

/// Whose sections keep what of them is selected, whatever is shown.
protocol SelectionKeeper: AnyObject {
  /// The sections of the list that are its own.
  var keptSections: Range<Int> { get }
  /// What is selected of the rows that a section shows from now on.
  ///
  /// - Parameters:
  ///   - index: the section's number among the keeper's.
  ///   - section: the list's number of it.
  ///   - followed: what has become of the selected rows that the list showed before.
  func list(_ index: Int, as section: Int, _ followed: () -> RangeSet<Int>) -> RangeSet<Int>
  /// Rows of a section were selected and deselected.
  ///
  /// - Parameter shown: all that are selected then.
  func select(
    _ selected: RangeSet<Int>, deselecting deselected: RangeSet<Int>, shown: RangeSet<Int>,
    _ index: Int, as section: Int)
  /// Another selection was begun, which rows that are not shown are no part of.
  func deselectHidden()
}

/// What of the selection is shown: what the sections say that keep it, and of others what the list
/// has followed.
extension ListView {
  /// Finds out what is shown of the selection after a change; nil is one after which all rows stand
  /// where they did.
  ///
  /// - Complexity: O(sections + ranges shown), and what it takes to follow rows where that is needed
  final func settleSelection(after change: PositionMap?) {
    let former = selectionModel.selected
    var followed: RangeSet<Int>?
    func rows(in ordinals: Range<Int>) -> RangeSet<Int> {
      guard !former.isEmpty else { return former }
      let all = followed ?? change?.newRows(of: former) ?? former
      followed = all
      return all.slice(ordinals)
    }
    var shown: [Range<Int>] = []
    var keepers = selectionKeepers.values.compactMap { $0() }.map { ($0.keptSections, $0) }
      .sorted { $0.0.upperBound > $1.0.upperBound }
    if keepers.isEmpty { shown = rows(in: 0..<map.rowCount).rangeArray }
    for section in keepers.isEmpty ? 0..<0 : map.sections.indices {
      guard let ordinals = map.ordinals(ofSection: section) else { continue }
      while let last = keepers.last, last.0.upperBound <= section { keepers.removeLast() }
      var own: RangeSet<Int>?
      if let (sections, keeper) = keepers.last, sections.contains(section) {
        own = keeper.list(section - sections.lowerBound, as: section) { rows(in: ordinals) }
      }
      for range in (own ?? rows(in: ordinals)).rangeArray {
        let range = range.moved(by: ordinals.lowerBound).clamped(to: ordinals)
        if !range.isEmpty { shown.append(range) }
      }
    }
    guard !shown.isEmpty || !former.isEmpty || selectionModel.anchor != nil else { return }
    var model = selectionModel
    model.show(RangeSet(shown))
    if let change { model.setAnchor(model.anchor.flatMap { change.newRow(of: $0) }) }
    selectionModel = model
    // A mode that is narrower than what comes into view leaves some of it unselected.
    guard model.mode != .multiple else { return }
    let left = SelectionChange(from: RangeSet(shown), to: model.selected)
    if !left.isEmpty { keepSelection(left, isAnother: false) }
  }

  /// The same where all rows stay where they are.
  final func settleSelection() {
    guard callDepth == 0, !hasDeferred else { return }
    settleSelection(after: nil)
    if !selectionModel.selected.isEmpty { refreshStates() }
  }

  /// Another selection is begun: rows that are not shown are no part of it.
  final func deselectHidden() {
    for keeper in selectionKeepers.values { keeper()?.deselectHidden() }
  }

  /// Tells the sections that keep their selection what has become of it.
  ///
  /// - Parameter isAnother: whether it takes the place of what was selected, also of what is not shown.
  final func keepSelection(_ change: SelectionChange, isAnother: Bool) {
    if isAnother { deselectHidden() }
    for keeper in selectionKeepers.values.compactMap({ $0() }) {
      let changed = [change.selected, change.deselected].map(\.ranges)
      guard let start = changed.compactMap({ $0.first?.lowerBound }).min(),
        let end = changed.compactMap({ $0.last?.upperBound }).max(),
        let first = map.path(ofOrdinal: start)?.section, let last = map.path(ofOrdinal: end - 1)
      else { continue }
      let sections = keeper.keptSections
      for section in sections.clamped(to: first..<last.section + 1) {
        guard let ordinals = map.ordinals(ofSection: section), !ordinals.isEmpty else { continue }
        let (selected, deselected) = (
          change.selected.slice(ordinals), change.deselected.slice(ordinals)
        )
        guard !selected.isEmpty || !deselected.isEmpty else { continue }
        keeper.select(
          selected, deselecting: deselected,
          shown: selectionModel.selected.slice(ordinals), section - sections.lowerBound,
          as: section)
      }
    }
  }
}

extension RangeSet<Int> {
  /// The members within a range, counted from its start. O(log ranges + ranges within).
  fileprivate func slice(_ rows: Range<Int>) -> RangeSet {
    let ranges = self.ranges
    guard let first = ranges.first, let last = ranges.last else { return self }
    if rows.lowerBound == 0, rows.lowerBound <= first.lowerBound, rows.upperBound >= last.upperBound
    {
      return self
    }
    var index = ranges.partitionPoint { $0.upperBound > rows.lowerBound }
    var part: [Range<Int>] = []
    while index < ranges.count, ranges[index].lowerBound < rows.upperBound {
      let own = ranges[index].clamped(to: rows)
      part.append(own.lowerBound - rows.lowerBound..<own.upperBound - rows.lowerBound)
      index += 1
    }
    return RangeSet(part)
  }
}
