public import GtkListKit

/// Makes the cell of one row. One builder makes one kind of cell, and what the row is about is
/// inside the builder.
///
/// Origin: `TableViewCellBuilderProtocol`.
@MainActor
public protocol CellBuilder: AnyObject {
  /// Called once when a ``BaseSection`` is made with the builder. Cells need no registration, so the
  /// default does nothing.
  func registerCell()
  /// The row's height in pixels; nil is measured. Default: nil.
  var cellHeight: Double? { get }
  /// The filled cell.
  func cell(at path: ListIndexPath, in list: ListView) -> ListCell
  /// Brings a cell up to date that a former builder of the same ``id`` has made, so that whatever the
  /// user is doing in it goes on. Default: the row gets another cell; where the builder is the same
  /// one, it is asked again for ``cell(at:in:)`` and gets the row's own cell to fill.
  func refresh(_ cell: ListCell, of old: any CellBuilder) -> ListRefresh
  /// What the columns of a table of columns show of the row. Default: the builder itself, so that a
  /// column may read what is inside it.
  var columnData: Any? { get }
  /// What typing in the list finds the row by. Default: nothing.
  var searchText: String? { get }
  /// Whether the user can give the row other data in the cells of columns. Default: where that is
  /// the builder itself, which a column has changed.
  func canTake(_ data: Any?) -> Bool
  /// The user has done so: the place for another output. Default: nothing.
  ///
  /// - Parameters:
  ///   - data: what the row shows from now on.
  ///   - name: what an undo stack would call it.
  func take(_ data: Any?, named name: String)
  /// One of the row's events. Default: nothing.
  func handle(_ event: ListEvent)
  /// The user has selected the row. Default: nothing.
  func didSelect(at path: ListIndexPath)
  /// The row comes on screen. Default: nothing.
  func willDisplay(at path: ListIndexPath)
  /// Who the row is through every new output. Default: the builder itself.
  var id: AnyHashable { get }
}

extension CellBuilder {
  public func registerCell() {}
  public var cellHeight: Double? { nil }
  public func refresh(_ cell: ListCell, of old: any CellBuilder) -> ListRefresh { .needsOther }
  public var columnData: Any? { self }
  public var searchText: String? { nil }
  public func canTake(_ data: Any?) -> Bool { data as AnyObject? === self }
  public func take(_ data: Any?, named name: String) {}
  public func handle(_ event: ListEvent) {}
  public func didSelect(at path: ListIndexPath) {}
  public func willDisplay(at path: ListIndexPath) {}
  public var id: AnyHashable { AnyHashable(ObjectIdentifier(self)) }
}
