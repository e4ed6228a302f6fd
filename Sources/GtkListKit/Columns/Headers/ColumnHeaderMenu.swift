/// What the menu of a column's header says and offers besides the columns to show.
///
/// ```swift
/// table.headerMenu?.fitColumn = "Breite anpassen"
/// table.headerMenu?.items = { column in
///   [ColumnMenuItem("Group by “\(column.title)”") { group(by: column) }]
/// }
/// ```
@MainActor
public struct ColumnHeaderMenu {
  /// Empty texts leave their entry out.
  public var sortAscending = "Sort Ascending"
  public var sortDescending = "Sort Descending"
  public var sortNot = "Do Not Sort"
  public var fitColumn = "Fit Column to Content"
  public var fitAllColumns = "Fit All Columns"
  /// Whether there is a check box for each column.
  public var offersColumns = true
  /// An app's own entries, below the kit's.
  public var items: ((AnyTableColumn) -> [ColumnMenuItem])?

  public init() {}
}

/// An app's entry in the menu of a column's header.
@MainActor
public struct ColumnMenuItem {
  public var title: String
  /// Whether it can be chosen.
  public var isEnabled = true
  /// Whether its box is checked; nil for none.
  public var isChecked: Bool?
  public var perform: () -> Void

  public init(_ title: String, isChecked: Bool? = nil, perform: @escaping () -> Void) {
    self.title = title
    self.isChecked = isChecked
    self.perform = perform
  }
}
