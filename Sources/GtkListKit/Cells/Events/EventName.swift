/// The name of an event that a cell or a section view sends.
///
/// Origin: Adaptor's event names, a string each.
public nonisolated struct EventName: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name as text; in a template, the handler of a `<signal>`. Events of the same name are the
  /// same.
  public let rawValue: String

  /// An event of an app's own, by any name; those that the kit sends and knows are the constants
  /// below.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.init(value) }

  public var description: String { rawValue }

  /// Opens the section; the adaptor does it. From a header or footer.
  public static let sectionExpand: EventName = "SectionExpand"
  /// Closes the section; the adaptor does it. From a header or footer.
  public static let sectionCollapse: EventName = "SectionCollapse"
  /// Opens a row of a tree; its ``Outline`` or data source does it.
  public static let rowExpand: EventName = "RowExpand"
  /// Opens a row of a tree and everything below it; its ``Outline`` or data source does it.
  public static let rowExpandAll: EventName = "RowExpandAll"
  /// Closes a row of a tree; its ``Outline`` or data source does it.
  public static let rowCollapse: EventName = "RowCollapse"
  /// Removes the cell's holder and row; the adaptor does it. From a cell.
  public static let cellRemoved: EventName = "CellRemoved"
  /// The right mouse button, the Menu key or Shift+F10; the value is where, as
  /// `(x: Double, y: Double)` in the row's own pixels, or nil for the keyboard.
  public static let contextMenu: EventName = "ContextMenu"
  /// The row was activated: Enter, a double click, or a click where one is enough.
  public static let activate: EventName = "Activate"
  /// The user has changed a control; the value is its new state.
  public static let valueChanged: EventName = "ValueChanged"
  /// A button was pressed.
  public static let pressed: EventName = "Pressed"
  /// An error row asks to try again.
  public static let retry: EventName = "Retry"
  /// The text in a search header changed.
  public static let search: EventName = "Search"
  /// An add row or button asks for a new item.
  public static let add: EventName = "Add"
  /// The button at the end of a row was pressed.
  public static let accessory: EventName = "Accessory"
  /// The button of a header was pressed.
  public static let action: EventName = "Action"

  /// Whether it is one of the constants.
  var isOfKit: Bool { Self.ofKit.contains(self) }
  private static let ofKit: Set<EventName> = [
    .sectionExpand, .sectionCollapse, .rowExpand, .rowExpandAll, .rowCollapse, .cellRemoved,
    .contextMenu, .activate, .valueChanged, .pressed, .retry, .search, .add, .accessory, .action,
  ]
}
