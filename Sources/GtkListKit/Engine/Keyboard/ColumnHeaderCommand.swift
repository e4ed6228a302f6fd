/// A command for the header of a column.
enum ColumnHeaderCommand {
  case sort(isAdding: Bool)
  case showMenu, filter
  case move(isRight: Bool)
  case moveEdge(isRight: Bool)
}
