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
  /// As ``sortAscending``, with the greatest first. Both stand only in the menus of columns that
  /// can be sorted by.
  public var sortDescending = "Sort Descending"
  /// The entry that restores the order of the data; empty leaves it out.
  public var sortNot = "Do Not Sort"
  /// What opens the popover that filters by the column; empty leaves it out. It stands only in the menus
  /// of columns that can be filtered by.
  public var filter = "Filter…"
  /// What shows all rows again, whatever they have in the column; empty leaves it out.
  public var clearFilter = "Clear Filter"
  /// What makes the column as wide as what it shows; empty leaves it out.
  public var fitColumn = "Fit Column to Content"
  /// What makes all columns as wide as what they show; empty leaves it out.
  public var fitAllColumns = "Fit All Columns"
  /// The entry that freezes the column and all columns before it; empty leaves it out.
  ///
  /// It is in the menus of tables that are wider than their view.
  public var freeze = "Freeze Columns up to This One"
  /// The entry that lets all columns scroll again; empty leaves it out.
  public var unfreeze = "Unfreeze Columns"
  /// Whether there is a check box for each column.
  public var offersColumns = true
  /// An app's own entries, below the kit's.
  public var items: ((AnyTableColumn) -> [ColumnMenuItem])?

  /// The kit's entries, in English.
  public init() {}
}

/// An app's entry in the menu of a column's header.
@MainActor
public struct ColumnMenuItem {
  /// What the entry says.
  public var title: String
  /// Whether it can be chosen.
  public var isEnabled = true
  /// Whether its box is checked; nil for none.
  public var isChecked: Bool?
  /// Called when the entry is chosen, and the menu has closed.
  public var perform: () -> Void

  /// An entry that can be chosen, without a box unless told otherwise.
  public init(_ title: String, isChecked: Bool? = nil, perform: @escaping () -> Void) {
    self.title = title
    self.isChecked = isChecked
    self.perform = perform
  }
}
