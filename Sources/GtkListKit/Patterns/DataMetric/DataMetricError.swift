/// A place that a metric does not have: its index, and what the indexes are below.
public nonisolated struct DataMetricError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What there is no such one of.
  public enum Element: String, Sendable {
    case section
    case item
  }

  public let element: Element
  public let index: Int
  /// The first index that does not exist any more: for an insertion one more than there are.
  public let bound: Int
  /// The section of an item.
  public let section: Int?

  public var description: String {
    let place = section.map { " in section \($0)" } ?? ""
    return "there is no \(element.rawValue) \(index)\(place): they go from 0 up to, not including, "
      + "\(bound)"
  }
}
