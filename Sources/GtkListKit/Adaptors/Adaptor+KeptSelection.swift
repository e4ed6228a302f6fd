internal import GtkListKitCore

/// Reports of selected rows to sources that keep them by keys.
extension Adaptor {
  /// A gesture that is reported to sources once all sections have it.
  struct UntoldSelection {
    var startsAnew = false
    var parts: [(live: any LiveRows, old: IndexRanges)] = []
  }

  /// Notes the selected live rows of a section before a gesture changes them.
  final func noteSelection(of section: SectionViewHolder) {
    guard section.hasLiveRows else { return }
    for case let live? in section.groups.map(\.liveRows)
    where live.selectionKeeper != nil
      && !untoldSelection.parts.contains(where: { $0.live === live })
    {
      untoldSelection.parts.append((live, selectedRows(of: live, count: live.rowCount)))
    }
  }

  final func selectionWasKept(by list: ListView) {
    showSelection(besidesIn: list)
    let untold = untoldSelection
    untoldSelection = UntoldSelection()
    guard untold.startsAnew || !untold.parts.isEmpty else { return }
    var told: [(keeper: any PagedSelectionKeeper, parts: [PagedSelectionChange.Part])] = []
    let selected = selectedLiveRows
    for live in shownLiveRows {
      guard let keeper = live.selectionKeeper else { continue }
      let now = selected[ObjectIdentifier(live)] ?? IndexRanges()
      var part = PagedSelectionChange.Part(
        rows: live, selected: now.union(live.uncountedSelection(in: self)).ranges,
        deselected: [])
      if !untold.startsAnew {
        guard let old = untold.parts.first(where: { $0.live === live })?.old, old != now
        else { continue }
        part = PagedSelectionChange.Part(
          rows: live, selected: now.subtracting(old).ranges,
          deselected: old.subtracting(now).ranges)
      }
      if let index = told.firstIndex(where: { $0.keeper === keeper }) {
        told[index].parts.append(part)
      } else {
        told.append((keeper, [part]))
      }
    }
    for (keeper, parts) in told {
      keeper.selectionDidChange(
        PagedSelectionChange(startsAnew: untold.startsAnew, parts: parts), in: self)
    }
  }
}
