/// A place that a list does not have: its index, and what the indexes are below.
public struct ListPlaceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What a list has.
  public enum Element: String, Sendable {
    /// A section of the list.
    case section
    /// An item of a section.
    case item
  }

  /// What there is no such one of.
  public let element: Element
  /// The index that does not exist, from 0 on.
  public let index: Int
  /// The first index that does not exist any more: for an insertion one more than there are.
  public let bound: Int
  /// The section of an item.
  public let section: Int?

  /// An error of the kit's own, which an app's own places may throw too.
  ///
  /// - Parameters:
  ///   - element: what there is no such one of.
  ///   - index: the index that does not exist.
  ///   - bound: the first index that does not exist any more.
  ///   - section: the section of an item; nil for a section.
  public init(element: Element, index: Int, bound: Int, section: Int? = nil) {
    self.element = element
    self.index = index
    self.bound = bound
    self.section = section
  }

  public var description: String {
    let place = section.map { " in section \($0)" } ?? ""
    return "there is no \(element.rawValue) \(index)\(place): they go from 0 up to, not including, "
      + "\(bound)"
  }
}

/// Whatever has sections and items by their numbers.
public protocol ListPlaces {
  /// How many sections there are.
  var numberOfSections: Int { get }
  /// 0 for a section that does not exist.
  func numberOfItems(in section: Int) -> Int
}

extension ListPlaces {
  /// Throws unless there is such a section.
  ///
  /// - Parameter inserting: whether the count is a place, too.
  public func check(section: Int, inserting: Bool = false) throws(ListPlaceError) {
    let bound = numberOfSections + (inserting ? 1 : 0)
    guard section >= 0, section < bound else {
      throw ListPlaceError(element: .section, index: section, bound: bound)
    }
  }

  /// Throws unless there is such an item.
  ///
  /// - Parameter inserting: whether the section's count is a place, too.
  public func check(_ path: ListIndexPath, inserting: Bool = false) throws(ListPlaceError) {
    try check(section: path.section)
    let bound = numberOfItems(in: path.section) + (inserting ? 1 : 0)
    guard path.item >= 0, path.item < bound else {
      throw ListPlaceError(
        element: .item, index: path.item, bound: bound, section: path.section)
    }
  }
}
