public import GtkListKitCore

/// What a list has done with a row and why, for debugging; see ``ListView/onTrace``.
public struct RowTrace: CustomStringConvertible {
  /// What happened to the row.
  public enum Reason: String, Sendable {
    /// It was filled because it came on screen, or near it.
    case appeared
    /// It was filled because the list was reloaded.
    case listReloaded
    /// It was given a new cell because an update reloaded it.
    case reloaded
    /// Its cell was filled again because its data have changed.
    case dataChanged
    /// It has another index path after an update; its cell was not filled.
    case moved
    /// It was removed by an update.
    case removed
  }

  /// What happened to the row.
  public let reason: Reason
  /// The identity of the row; nil if the data source has none.
  public let id: AnyHashable?
  /// The index path of the row; of a removed row the last one.
  public let indexPath: ListIndexPath
  /// The previous index path of a moved row.
  public let oldIndexPath: ListIndexPath?

  public var description: String {
    let origin = oldIndexPath.map { " from \($0)" } ?? ""
    let name = id.map { " “\($0)”" } ?? ""
    return "\(indexPath)\(name) \(reason.rawValue)\(origin)"
  }
}
