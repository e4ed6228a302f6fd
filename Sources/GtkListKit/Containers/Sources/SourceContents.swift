public import GtkListKitCore

/// Sections and items that belong together: one object of a model, or a value.
///
/// It has to stay as it is while an ``ItemSource`` shows it; what changes is given as another one.
///
/// Origin: TaylorSource's `EntityType`.
@MainActor
public protocol SourceContents<Item> {
  associatedtype Item
  var numberOfSections: Int { get }
  func numberOfItems(in section: Int) -> Int
  /// An item; nil out of range.
  func item(at path: ListIndexPath) -> Item?
  /// Who a section is. Default: its number.
  func id(ofSection section: Int) -> AnyHashable?
}

extension SourceContents {
  public func id(ofSection section: Int) -> AnyHashable? { AnyHashable(section) }
}

/// Items in sections, as they are given.
public struct ItemSections<Item>: SourceContents {
  public let sections: [[Item]]

  public init(_ sections: [[Item]]) { self.sections = sections }

  public var numberOfSections: Int { sections.count }
  public func numberOfItems(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }
  public func item(at path: ListIndexPath) -> Item? {
    guard path.item >= 0, path.item < numberOfItems(in: path.section) else { return nil }
    return sections[path.section][path.item]
  }
}
