public import GtkListKitCore

/// Why something was done with a row, for whoever wonders.
public struct RowTrace: CustomStringConvertible {
  /// What happened to the row.
  public enum Reason: String, Sendable {
    /// It came on screen, or near it.
    case appeared
    /// Everything was reloaded.
    case listReloaded
    /// An update asked for a new cell.
    case reloaded
    /// Its data differ from what the cell shows; the cell stays.
    case dataChanged
    /// An update put it elsewhere; nothing was bound.
    case moved
    /// It was removed.
    case removed
  }

  /// What happened to the row.
  public let reason: Reason
  /// Who the row is; nil where the data source has no identities.
  public let id: AnyHashable?
  /// Where the row stands; for a removed one, where it stood.
  public let indexPath: ListIndexPath
  /// Where a moved row came from.
  public let formerly: ListIndexPath?

  public var description: String {
    let origin = formerly.map { " from \($0)" } ?? ""
    let name = id.map { " “\($0)”" } ?? ""
    return "\(indexPath)\(name) \(reason.rawValue)\(origin)"
  }
}
