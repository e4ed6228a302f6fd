internal import GtkListKitCore

/// Rows that come and go by themselves, be it a page at a time or at the end of a log, whatever their
/// models are: as those who show them know them.
protocol LiveRows: WrittenRows {
  /// Tells them who shows them; each is told once, and held weakly.
  func attach(to viewer: any LiveRowsViewer)
  /// Somebody shows them no more: what is fetched for nobody else is broken off.
  func detach(from viewer: any LiveRowsViewer)
  /// Another selection was begun in a list, which rows that nobody knows the place of are no part of.
  func deselectHidden(in viewer: any LiveRowsViewer)
  /// Selected rows of a list that nobody knew the place of, and that have come to others: those of some.
  func takeSought(_ rows: Set<RowIdentity>, of viewer: any LiveRowsViewer) -> Set<RowIdentity>
  /// Selected rows of a list that nobody knows the place of.
  func soughtRows(of viewer: any LiveRowsViewer) -> Set<RowIdentity>
  /// Where some rows are, as far as they are in memory, and how many rows there are.
  func find(_ rows: Set<RowIdentity>) -> (found: [RowIdentity: Int], count: Int)
  /// The source that keeps the selection of the rows; nil if lists do so themselves.
  var selectionKeeper: (any PagedSelectionKeeper)? { get }
  /// How many rows there are.
  var rowCount: Int { get }
  /// A gesture in a list has selected or deselected rows that are not counted yet.
  func selectUncounted(_ choice: UncountedRows, in viewer: any LiveRowsViewer)
  /// Whether rows that are not counted yet are selected in a list.
  func uncountedSelection(in viewer: any LiveRowsViewer) -> IndexRanges
  /// The rows among some whose data are still at their source.
  func unloadedRows(in rows: IndexRanges) -> IndexRanges
  /// Loads rows, which may change until they are loaded. They stay loaded for as long as the result is kept.
  ///
  /// - Parameter progress: is called with the number of rows that are not loaded.
  /// - Throws: an error if a row cannot be loaded.
  func load(
    _ rows: @escaping () -> IndexRanges, _ progress: @escaping (_ left: Int) -> Void
  ) async throws -> AnyObject
}

extension LiveRows {
  var comparesEdits: Bool { false }
  var selectionKeeper: (any PagedSelectionKeeper)? { nil }
  func soughtRows(of viewer: any LiveRowsViewer) -> Set<RowIdentity> { [] }
  func selectUncounted(_ choice: UncountedRows, in viewer: any LiveRowsViewer) {}
  func uncountedSelection(in viewer: any LiveRowsViewer) -> IndexRanges { IndexRanges() }
  func find(_ rows: Set<RowIdentity>) -> (found: [RowIdentity: Int], count: Int) { ([:], 0) }
}

/// Whoever shows rows that come and go by themselves: an adaptor.
protocol LiveRowsViewer: AnyObject {
  /// The rows that have a cell, and the visible rows of each list.
  func nearRows(of live: any LiveRows) -> (bound: [Int], visible: [Range<Int>])
  /// The rows that are selected.
  func selectedRows(of live: any LiveRows, count: Int) -> IndexRanges
  /// Whether no more than so many rows of all sources are selected.
  func selects(atMost count: Int) -> Bool
  /// Selects nothing, as some selected rows cannot be found again.
  func endSelection()
  /// Whether the rows are in a section that is not collapsed.
  func shows(_ live: any LiveRows) -> Bool
  /// Rows are about to come or go, as ``liveRowsChanged(_:_:)`` says then. What is known of those that stay
  /// can stay known. Not everything that changes says so.
  func liveRowsWillChange(_ live: any LiveRows)
  /// Rows have come, gone, moved, or have other models now.
  func liveRowsChanged(_ live: any LiveRows, _ change: LiveRowsChange)
  /// Several have changed at once, in sections of their own: rows may have gone from one to another.
  func liveRowsChanged(_ changes: [(live: any LiveRows, change: LiveRowsChange)])
  /// A step of an undo stack has brought rows back, or given them other data.
  func rowsReturned(_ rows: IndexRanges, of live: any LiveRows, areBack: Bool)
  /// The source was searched.
  func announceFound(_ count: Int)
}

extension LiveRowsViewer {
  func rowsReturned(_ rows: IndexRanges, of live: any LiveRows, areBack: Bool) {}
  func announceFound(_ count: Int) {}
  func selects(atMost count: Int) -> Bool { true }
  func endSelection() {}
  func shows(_ live: any LiveRows) -> Bool { true }
  func liveRowsChanged(_ changes: [(live: any LiveRows, change: LiveRowsChange)]) {
    for (live, change) in changes { liveRowsChanged(live, change) }
  }
}

/// What has become of rows that come and go by themselves.
struct LiveRowsChange {
  /// In section 0, with rows as they are numbered among these alone.
  var update = ListUpdate()
  /// How many rows there were, and are.
  var counts: (old: Int, now: Int)
  /// The rows that are selected from now on; nil where the rows keep their numbers.
  var selected: IndexRanges?
  /// Whether models of selected rows are loaded.
  var bringsSelectedModels = false
  /// Who the rows are that have gone and come, as far as they may have gone from others to others.
  var gone: [RowIdentity: Int] = [:]
  var come: [RowIdentity: Int] = [:]
}
