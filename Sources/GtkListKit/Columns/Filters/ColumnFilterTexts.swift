/// What the widgets that filter a table's rows say.
public struct ColumnFilterTexts {
  /// What a field of texts shows while it is empty.
  public var text = "Filter"
  /// What a field of numbers shows while it is empty: an example.
  public var number = "> 10, 5..20"
  /// What a field of dates shows while it is empty.
  public var date = "Day, > day"
  /// What a field of choices shows while nothing is chosen.
  public var choices = "All"
  /// The lower bound of a range.
  public var from = "From"
  /// The upper bound of a range.
  public var to = "To"
  /// The button that shows all rows again.
  public var clear = "Clear"
  /// What stands there while choices are counted.
  public var counting = "Counting…"
  /// What stands below the choices where there are more than are shown.
  public var more = "There are more: type to find them"
  /// What assistive technology calls a column's field, by the column's title.
  public var accessibleName: (String) -> String = { "Filter by \($0)" }

  /// The kit's texts, in English.
  public init() {}
}
