/// What a ``FindBar`` says.
public struct FindTexts {
  /// What the entry shows while it is empty.
  public var placeholder = "Find"
  /// The tooltip of the button that goes to the match before.
  public var previous = "Previous match"
  /// The tooltip of the button that goes to the next match.
  public var next = "Next match"
  /// What is said where nothing matches.
  public var none = "No matches"
  /// What is said of matches none of which the keyboard is at.
  public var count: (Int) -> String = { $0 == 1 ? "1 match" : "\(CellFormat.number($0)) matches" }
  /// What is said at one of several matches.
  public var position: (Int, Int) -> String = {
    "\(CellFormat.number($0)) of \(CellFormat.number($1))"
  }

  /// The kit's texts, in English.
  public init() {}
}
