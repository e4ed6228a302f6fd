/// What Tab does in a list whose rows have controls.
public enum ListTabBehavior: Hashable, Sendable {
  /// The rows are one stop: from a row Tab leaves them. F2 goes into the row's controls.
  case list
  /// From a row Tab goes through the row's controls first.
  case item
}

extension ListView {
  /// What Tab does at a row that has controls: by default it passes them over, so that a list is left by one key
  /// wherever the keyboard is in it.
  ///
  /// ``ListTabBehavior/item`` suits short forms. A column table has no controls in its rows.
  public final var tabBehavior: ListTabBehavior {
    get { tools.tabBehavior }
    set { tools.tabBehavior = newValue }
  }
}
