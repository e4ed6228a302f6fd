/// What stands at one flat position of a list.
public enum ListElement: Hashable, Sendable {
  case tableHeader
  case header(section: Int)
  case row(ListIndexPath)
  case footer(section: Int)
  case tableFooter
}
