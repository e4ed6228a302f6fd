public import GtkListKitCore

/// An action of a row, in its menu and over its end.
public struct RowAction {
  /// What the entry of the menu says.
  public var title: String
  /// The icon of its button over the row; nil shows the title.
  public var iconName: String?
  /// Whether it removes something, which its look shows.
  public var isDestructive: Bool
  /// Called with where the row stands by then, as the source counts that has the row.
  public var perform: (ListIndexPath) -> Void
  /// Called instead with all rows that are meant, where the action is for the selected ones.
  public var performForSelected: (([ListIndexPath]) -> Void)?

  /// - Parameters:
  ///   - title: what the entry of the menu says.
  ///   - iconName: the icon of its button over the row; nil shows the title.
  ///   - isDestructive: whether it removes something.
  ///   - perform: called with where the row stands by then.
  public init(
    _ title: String, iconName: String? = nil, isDestructive: Bool = false,
    perform: @escaping (ListIndexPath) -> Void
  ) {
    self.title = title
    self.iconName = iconName
    self.isDestructive = isDestructive
    self.perform = perform
  }

  /// An action on all selected rows, where the row that it is chosen on is one of them; else on that row
  /// alone. All that it does is one step of the undo stack.
  ///
  /// - Parameters:
  ///   - title: what the entry of the menu says.
  ///   - iconName: the icon of its button over the row; nil shows the title.
  ///   - isDestructive: whether it removes something.
  ///   - perform: called once with where the rows stand by then, in order, as the source counts that has
  ///     the row: those of other sources are left out. More than 4 194 304 are reported, and it is not
  ///     called.
  public init(
    forSelected title: String, iconName: String? = nil, isDestructive: Bool = false,
    perform: @escaping ([ListIndexPath]) -> Void
  ) {
    self.init(title, iconName: iconName, isDestructive: isDestructive) { perform([$0]) }
    performForSelected = perform
  }
}
