/// How many rows may be selected at once; GTK's four modes.
public enum SelectionMode: Hashable, Sendable {
  /// None.
  case none
  /// One at most.
  case single
  /// One; the user can choose another but not give it up.
  case browse
  /// Any number.
  case multiple
}
