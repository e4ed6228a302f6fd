internal import GtkListKitCore

/// A list source that an adaptor has.
protocol HolderListSource: ListSource {
  var holderSource: any HolderSource { get }
  /// The state of the adaptor's sections.
  func state(in list: ListView) -> ListState
  /// The source does not fill a list any more.
  func detach(from list: ListView)
}

extension ListDataSource {
  /// The adaptor whose source this is; nil if it is another data source.
  var holders: (any HolderSource)? { (self as? any HolderListSource)?.holderSource }
}

extension ListView {
  /// The adaptor of the whole list; nil if another data source fills it.
  final var holderSource: (any HolderSource)? { dataSource?.holders }
}

/// The holders of sections and rows, which an adaptor has.
protocol HolderSource: AnyObject {
  /// The sections of the list that are its own.
  var keptSections: Range<Int> { get }
  /// Returns the selected rows as row numbers of the next map.
  ///
  /// The sections keep their selection, whether or not the list shows it.
  ///
  /// - Parameter followed: receives row numbers, and returns which of these rows were selected in the list before,
  ///   counted from the first of them.
  func takeShownSelection(
    in map: SectionMap, _ followed: (Range<Int>) -> IndexRanges
  ) -> [Range<Int>]
  /// Rows of a section were selected and deselected.
  ///
  /// - Parameter shown: all that are selected then.
  func select(
    _ selected: IndexRanges, deselecting deselected: IndexRanges, shown: IndexRanges,
    _ index: Int, as section: Int, by list: ListView)
  /// All sections know what a gesture has selected and deselected.
  ///
  /// - Parameter list: the list of the gesture.
  func selectionWasKept(by list: ListView)
  /// Another selection was begun, which rows that are not shown are no part of.
  ///
  /// - Parameter list: the list in which it was begun.
  func deselectHidden(by list: ListView)
  /// Whether other lists show the same sections.
  var fillsOtherLists: Bool { get }
  /// A list is destroyed, or released if it is nil.
  func listWasDestroyed(_ list: ListView?)
  /// A gesture has selected or deselected rows that are not counted yet.
  func selectUncounted(_ choice: UncountedRows)
  /// Whether data of some rows are still at their source.
  func hasUnloaded(_ rows: RowsToLoad) -> Bool
  /// Whether a source of selected rows has another filter than the list shows.
  var isBehind: Bool { get }
  /// Whether the data of a row are still at its source.
  func isUnloaded(at path: ListIndexPath) -> Bool
  /// Loads rows. They stay loaded for as long as the result is kept.
  ///
  /// - Parameter progress: is called with the number of rows that are not loaded.
  /// - Throws: an error if a row cannot be loaded.
  func load(
    _ rows: RowsToLoad, _ progress: @escaping (_ left: Int) -> Void
  ) async throws -> [AnyObject]
  /// Deletes all selected rows though some are not loaded, and returns how many there were.
  ///
  /// - Parameter count: how many rows are selected in the list.
  /// - Returns: nil if that is not possible for all of them.
  func deletionOfUnloadedSelection(
    of count: Int
  ) -> (@MainActor (_ progress: @escaping (_ done: Int, _ count: Int) -> Void) async throws -> Int)?
  /// Configures a cell again if it is the adaptor's and its holder has other data.
  func refresh(_ cell: ListCell, after part: Reconfiguration.Part) -> ListRefresh
  /// Configures a header or footer again if it is the adaptor's.
  func refresh(_ view: SectionView) -> ListRefresh
  /// Gives a row that stands for one of the list its holder and the holder's data. No hook is called.
  func identify(_ row: ColumnRow, at path: ListIndexPath, in list: ListView)
  /// Whether the source of a row compares an edit with the data before it.
  func comparesEdits(at path: ListIndexPath, in list: ListView) -> Bool
  /// False only where no row of a section has a text that typing could find.
  func hasSearchTexts(inSection section: Int, of list: ListView) -> Bool
  /// Whether somebody may do something about an event of a row, as to show a menu of their own.
  func mayHear(_ event: EventName, at path: ListIndexPath, in list: ListView) -> Bool
  /// Shows the present rows in their order, instead of the rows from before.
  func arrangeNow()
  /// Has rows go to where they belong by now whose cells are out of date, where rows are arranged.
  func placeOutdatedRows()
  /// The edit of a row has ended, which may have been shown for that alone.
  func placeEditedRow(_ row: RowReference, in list: ListView)
  /// Shows the rows that filters of columns exclude.
  func clearColumnFilter()
  /// The rows as they are shown now, whatever becomes of them; nil where they cannot be kept.
  func rowSnapshot() -> (any RowReading)?
}

/// Rows to be read, now and later, as they stood at one moment.
protocol RowReading {
  func read(_ row: ColumnRow, at path: ListIndexPath)
  func read(_ row: ColumnSectionRow, ofSection section: Int)
  /// The text that typing finds a row by, if there is one.
  func searchText(at path: ListIndexPath) -> String?
  /// Whether that is still possible.
  var isCurrent: Bool { get }
}
