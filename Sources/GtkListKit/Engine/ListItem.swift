/// An item on its way from one list to another.
public struct ListItem {
  /// The row's data: the model of typed rows, the `cellData` of holders.
  public var data: Any?
  /// The class that showed it.
  public var cellClass: ListCell.Type?
  /// Who it is, where that was given by hand.
  public var id: AnyHashable?
  /// The display of the data, if the cell shows other models.
  var display: RowDisplay<Any?>?

  /// An item made by hand, as of something that did not come from a list.
  public init(data: Any?, cellClass: ListCell.Type? = nil, id: AnyHashable? = nil) {
    self.data = data
    self.cellClass = cellClass
    self.id = id
  }
}
