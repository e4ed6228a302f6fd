public import GtkListKitCore

/// How a user has set up the columns of a table: their order, widths and visibility, and what rows
/// are sorted and filtered by. It can be saved as ``text``.
///
/// ```swift
/// table.onColumnsChange = { settings.columns = $0.text }
/// if let state = ColumnTableState(text: settings.columns) { table.columnState = state }
/// ```
public nonisolated struct ColumnTableState: Equatable, Sendable {
  /// One column.
  public struct Column: Equatable, Sendable {
    /// The column's ``AnyTableColumn/id``.
    public var id: String
    /// In pixels for text of normal size.
    public var width: Int
    /// Whether the column is shown; a hidden one keeps its place and width.
    public var isVisible: Bool

    /// The state of a column, by its ``AnyTableColumn/id``; shown unless told otherwise.
    public init(_ id: String, width: Int, isVisible: Bool = true) {
      self.id = id
      self.width = width
      self.isVisible = isVisible
    }
  }

  /// A column that rows are sorted by.
  public struct Sorting: Equatable, Sendable {
    /// The column's ``AnyTableColumn/id``.
    public var id: String
    /// Which way the rows go.
    public var direction: SortDirection

    /// A column to sort by, by its ``AnyTableColumn/id``; the least first unless told otherwise.
    public init(_ id: String, _ direction: SortDirection = .ascending) {
      self.id = id
      self.direction = direction
    }
  }

  /// The columns in their order, hidden ones too.
  public var columns: [Column]
  /// The most important first.
  public var sorting: [Sorting]
  /// What rows have to have in a column, by its id.
  public var filters: [String: ColumnFilterValue]
  /// The number of columns that do not scroll to the side, as ``ColumnTableView/frozenColumnCount``.
  public var frozenColumnCount: Int

  /// A state made by hand, as a default of an app; ``ColumnTableView/columnState`` says how a table
  /// takes it.
  public init(
    columns: [Column] = [], sorting: [Sorting] = [], filters: [String: ColumnFilterValue] = [:],
    frozenColumnCount: Int = 0
  ) {
    self.columns = columns
    self.sorting = sorting
    self.filters = filters
    self.frozenColumnCount = frozenColumnCount
  }
}
