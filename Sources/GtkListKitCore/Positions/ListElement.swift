/// What stands at one flat position of a list.
package enum ListElement: Hashable, Sendable {
  case tableHeader
  case header(section: Int)
  case row(ListIndexPath)
  case footer(section: Int)
  case tableFooter

  /// The section that it belongs to.
  package var section: Int? {
    switch self {
    case .tableHeader, .tableFooter: nil
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }
}
