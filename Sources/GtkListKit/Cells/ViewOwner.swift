internal import GtkListKitCore

/// What views are made for: a list.
protocol ViewOwner: AnyObject {
  var widgetPointer: WidgetPointer { get }
  /// Whether nothing scrolls.
  var isAtRest: Bool { get }
  /// Where a cell stands; nil when it shows no row.
  func indexPath(for cell: ListCell) -> ListIndexPath?
  /// Whether the user is writing in a widget of a cell.
  func isWriting(in cell: ListCell) -> Bool
  /// Whether the user drags a widget of a cell, or has something of it open.
  func isOperated(_ cell: ListCell) -> Bool
  /// The accessory of a cell was pressed.
  func accessoryWasActivated(in cell: ListCell)
  /// Something has changed that one of its views has read of an observable model.
  func readsChanged()
  /// What a view has read has changed while others were filled again and again: it hears no more of it.
  func readsBrokenOff()
  /// The same as ``readsChanged()``, told by another thread before it changes anything.
  func readsChangedElsewhere()
}
