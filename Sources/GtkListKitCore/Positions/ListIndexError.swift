/// A place that a list does not have: its index, and what the indexes are below.
public struct ListIndexError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The index that does not exist, from 0 on.
  public let index: Int
  /// The first index that does not exist any more: for an insertion one more than there are.
  public let bound: Int
  /// The section in which there is no such item; nil where there is no such section.
  public let section: Int?

  /// An error of the kit's own, which an app's own places may throw too.
  ///
  /// - Parameters:
  ///   - index: the index that does not exist.
  ///   - bound: the first index that does not exist any more.
  ///   - section: the section of an item; nil for a section.
  public init(index: Int, bound: Int, section: Int? = nil) {
    self.index = index
    self.bound = bound
    self.section = section
  }

  public var description: String {
    let sectionText = section.map { " in section \($0)" } ?? ""
    return
      "there is no \(section == nil ? "section" : "item") \(index)\(sectionText): they go from 0 up to, not including, "
      + "\(bound)"
  }

  /// How the app's code gets a place that exists.
  package var fix: String {
    let place = section.map { " for section \($0)" } ?? ""
    return switch (section, bound) {
    case (nil, ...0): "Insert a section first."
    case (let section?, ...0):
      "Insert an item into section \(section) first, or expand the section."
    case (nil, 1): "Pass 0, the only section."
    case (_?, 1): "Pass 0, the only item number\(place)."
    case (nil, _): "Pass a section number from 0 to \(bound - 1)."
    case (_?, _): "Pass an item number from 0 to \(bound - 1)\(place)."
    }
  }
}

/// Whatever has sections and items by their numbers.
public protocol ListSections {
  /// How many sections there are.
  var numberOfSections: Int { get }
  /// 0 for a section that does not exist.
  func numberOfItems(in section: Int) -> Int
}

extension ListSections {
  /// Throws unless there is such a section.
  ///
  /// - Parameters:
  ///   - section: the number that is checked.
  ///   - inserting: whether the count is a place, too.
  public func check(section: Int, inserting: Bool = false) throws(ListIndexError) {
    let bound = numberOfSections + (inserting ? 1 : 0)
    guard section >= 0, section < bound else {
      throw ListIndexError(index: section, bound: bound)
    }
  }

  /// Throws unless there is such an item.
  ///
  /// - Parameters:
  ///   - path: the path that is checked.
  ///   - inserting: whether the section's count is a place, too.
  public func check(_ path: ListIndexPath, inserting: Bool = false) throws(ListIndexError) {
    try check(section: path.section)
    let bound = numberOfItems(in: path.section) + (inserting ? 1 : 0)
    guard path.item >= 0, path.item < bound else {
      throw ListIndexError(index: path.item, bound: bound, section: path.section)
    }
  }
}
