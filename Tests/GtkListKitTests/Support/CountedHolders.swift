import GtkListKitCore

@testable import GtkListKit

/// The sections of an adaptor. It notes the calls of its list.
final class CountedHolders: HolderSource {
  let base: Adaptor
  var calls: [String] = []

  init(_ base: Adaptor) { self.base = base }

  var keptSections: Range<Int> { base.keptSections }
  var isBehind: Bool { base.isBehind }
  var fillsOtherLists: Bool { base.fillsOtherLists }
  func listWasDestroyed(_ list: ListView?) { base.listWasDestroyed(list) }
  func takeShownSelection(in map: SectionMap, _ followed: (Range<Int>) -> IndexRanges) -> [Range<
    Int
  >] {
    calls.append(#function)
    return base.takeShownSelection(in: map, followed)
  }
  func select(
    _ selected: IndexRanges, deselecting deselected: IndexRanges, shown: IndexRanges, _ index: Int,
    as section: Int, by list: ListView
  ) {
    calls.append(#function)
    base.select(selected, deselecting: deselected, shown: shown, index, as: section, by: list)
  }
  func selectionWasKept(by list: ListView) {
    calls.append(#function)
    base.selectionWasKept(by: list)
  }
  func deselectHidden(by list: ListView) {
    calls.append(#function)
    base.deselectHidden(by: list)
  }
  func selectUncounted(_ choice: UncountedRows) {
    calls.append(#function)
    base.selectUncounted(choice)
  }
  func hasUnloaded(_ rows: RowsToLoad) -> Bool {
    calls.append(#function)
    return base.hasUnloaded(rows)
  }
  func isUnloaded(at path: ListIndexPath) -> Bool {
    calls.append(#function)
    return base.isUnloaded(at: path)
  }
  func load(
    _ rows: RowsToLoad, _ progress: @escaping (_ left: Int) -> Void
  ) async throws -> [AnyObject] {
    calls.append(#function)
    return try await base.load(rows, progress)
  }
  func deletionOfUnloadedSelection(of count: Int) -> (
    @MainActor (_ progress: @escaping (_ done: Int, _ count: Int) -> Void) async throws -> Int
  )? {
    calls.append(#function)
    return base.deletionOfUnloadedSelection(of: count)
  }
  func refresh(_ cell: ListCell, after part: Reconfiguration.Part) -> ListRefresh {
    calls.append(#function)
    return base.refresh(cell, after: part)
  }
  func refresh(_ view: SectionView) -> ListRefresh {
    calls.append(#function)
    return base.refresh(view)
  }
  func identify(_ row: ColumnRow, at path: ListIndexPath, in list: ListView) {
    calls.append(#function)
    base.identify(row, at: path, in: list)
  }
  func comparesEdits(at path: ListIndexPath, in list: ListView) -> Bool {
    calls.append(#function)
    return base.comparesEdits(at: path, in: list)
  }
  func hasSearchTexts(inSection section: Int, of list: ListView) -> Bool {
    calls.append(#function)
    return base.hasSearchTexts(inSection: section, of: list)
  }
  func mayHear(_ event: EventName, at path: ListIndexPath, in list: ListView) -> Bool {
    calls.append(#function)
    return base.mayHear(event, at: path, in: list)
  }
  func arrangeNow() {
    calls.append(#function)
    base.arrangeNow()
  }
  func placeOutdatedRows() {
    calls.append(#function)
    base.placeOutdatedRows()
  }
  func placeEditedRow(_ row: RowReference, in list: ListView) {
    calls.append(#function)
    base.placeEditedRow(row, in: list)
  }
  func clearColumnFilter() {
    calls.append(#function)
    base.clearColumnFilter()
  }
  func rowSnapshot() -> (any RowReading)? {
    calls.append(#function)
    return base.rowSnapshot()
  }
}
