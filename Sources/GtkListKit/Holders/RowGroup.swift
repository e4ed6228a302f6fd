package import GtkListKitCore

/// Some consecutive rows of a section: holders that exist, or models that get one when asked.
///
/// A shared group does not change: an edit makes another one. Only sources insert and remove rows by themselves.
@MainActor
public class RowGroup: ModelRows {
  /// How many rows there are. A negative number counts as 0.
  package var count: Int { 0 }
  /// The holder of a row. A lazy group makes one at each call; asked out of range it answers nil.
  package func holder(at index: Int) -> CellViewHolder? { nil }
  /// The rows before a number and those from it on, as groups of their own. How a row of a lazy
  /// group is taken out or replaced without making the holders of all others.
  package func split(at index: Int) -> (head: RowGroup, tail: RowGroup) {
    (self, RowGroup())
  }
  /// The rows, and others over more models behind them; nil where they are others than that cell class
  /// shows, or cannot come to more.
  func appending<Cell: ModelCell>(_ models: [Cell.Model], as cell: Cell.Type) -> RowGroup? { nil }
  /// What the rows do, where that cell class shows them; nil where each row says it itself.
  func options<Cell: ModelCell>(of cell: Cell.Type) -> RowOptions<Cell.Model>.Shared? { nil }
  /// What is known of the rows' heights.
  package var heights: SectionHeights? { nil }
  /// What a row is taken for until it is measured; nil takes the list's.
  package var estimatedHeight: Double? { nil }
  /// The height given to a row in pixels for text of normal size; nil is measured.
  package func height(at index: Int) -> Double? { nil }
  /// The size given to an item of a collection where it has so much room; nil is measured.
  package func size(at index: Int, fitting breadth: Double) -> ItemSize? { nil }
  /// Whether the sizes are asked for all at once, before anything is shown.
  package var knowsSizes: Bool { false }
  /// How many columns and lines an item takes in a grid with spans.
  package func span(at index: Int) -> ItemSpan { ItemSpan() }
  /// Whether selecting rows calls anything.
  package var watchesSelection: Bool { true }
  /// The identity of a row; nil if it has none.
  func identity(at index: Int) -> RowIdentity? { nil }
  /// The identities of all rows.
  ///
  /// Nil if some have none, or if one by one is as fast.
  func identityList() -> [RowIdentity]? { nil }
  /// Finds a row in a later state of the group without comparing identities.
  ///
  /// - Complexity: O(1)
  func row(_ row: Int, in later: RowGroup) -> ArrangedRow { self === later ? .at(row) : .unknown }
  /// A number that changes when rows come, go or move by themselves.
  var revision: Int { 0 }
  /// The present rows as a group that does not change. O(1).
  func snapshot() -> RowGroup { self }
  /// The present rows, for a list that waits until others are sorted. Nil for an outline.
  final func unchanging() -> RowGroup? { outline == nil ? snapshot() : nil }
  /// Where the rows' models are to be had, for sorting and filtering; nil for rows of others.
  func models<Model: Sendable>(as type: Model.Type) -> GroupModels<Model> {
    .onMain { [self] in holder(at: $0)?.cellData as? Model }
  }
  /// The group itself where its holders exist.
  var eager: HolderRows? { nil }
  /// The group with rows that can be taken out and replaced one by one.
  func edited() -> EditedRows { EditedRows(self) }
  /// Whether another group has the very same rows.
  func isSame(as other: RowGroup) -> Bool { self === other }
  /// The row of a holder; nil where it is none of the group's, or lazy. O(holders).
  func index(of holder: CellViewHolder) -> Int? { nil }
  /// The rows that have other holders than in an earlier copy with the same rows.
  func holders(otherThanIn old: RowGroup) -> [(row: Int, holder: CellViewHolder)] { [] }
  /// Whether single rows can be taken out, put in and replaced.
  var canBeEdited: Bool { true }
  /// Whether the data of a row can become others by what is put into its cells.
  func takesEdit(at index: Int) -> Bool { canBeEdited }
  /// The outline whose rows these are.
  var outline: (any ShownOutline)? { nil }
  /// What fetches the rows, where they come a page at a time.
  var liveRows: (any LiveRows)? { nil }
  /// Whether a source inserts and removes rows by itself.
  final var isSource: Bool { outline != nil || liveRows != nil }
  /// The source that writes edits of the rows; nil if they are edited in place.
  var writtenRows: (any WrittenRows)? { liveRows }
  /// The data of a row.
  func data(at index: Int) -> Any? { holder(at: index)?.cellData }
  /// The handler that deletes a row. Nil if the row has none.
  func deleter(of index: Int) -> (any RowDeleter)? { holder(at: index)?.deleter }
  /// Deletes all rows that are selected in a list; nil if nothing can.
  var deleteSelected: SelectedRowsDeletion? { nil }
  /// How many levels of a tree a row stands below the top.
  func indentation(at index: Int) -> Int { 0 }
  /// Where a row stands in a tree; nil in none.
  func outlinePosition(at index: Int) -> OutlinePosition? { nil }
  /// The row that a row of a tree stands below.
  func parent(of index: Int) -> Int? { nil }
  /// Whether typing may find any row.
  var hasSearchTexts: Bool { true }
  /// What typing finds a row by.
  package func searchText(at index: Int) -> String? { holder(at: index)?.searchText }
  /// The texts that typing finds a row by instead; nil for that text alone.
  package func searchKeys(at index: Int) -> [String]? { holder(at: index)?.searchKeys }
  /// What assistive technology calls a row; nil is what typing finds it by, or all that the labels of
  /// its cell say.
  package func accessibleName(at index: Int) -> String? { holder(at: index)?.accessibleName }
  /// What assistive technology says of a row besides its name.
  package func accessibleDescription(at index: Int) -> String? {
    holder(at: index)?.accessibleDescription
  }

  /// The count as the kit reads it: neither negative nor so large that sums could overflow.
  final var rowCount: Int { min(max(0, count), Arrangement.mostRows + 1) }

  /// A group without rows, for a subclass that says which it has.
  init() {}
}
