internal import GtkListKit

/// Items as they are given, in one section. It is a collection of them.
///
/// Origin: TaylorSource's `StaticDatasource`.
public final class StaticDatasource<Item>: Datasource<Item> {
  /// - Parameters:
  ///   - items: the items.
  ///   - factory: makes the cells and views.
  ///   - identifier: what the app calls it.
  ///   - title: what a person calls it.
  ///   - id: who an item is, so that selection, focus and place follow it.
  public init(
    _ items: [Item], factory: Factory<Item>, identifier: String? = nil, title: String? = nil,
    id: ((Item) -> AnyHashable)? = nil
  ) {
    super.init(
      ItemSections([items]), factory: factory, identifier: identifier, title: title, id: id)
  }

  /// Items that say themselves who they are.
  public convenience init(
    _ items: [Item], factory: Factory<Item>, identifier: String? = nil, title: String? = nil
  ) where Item: Identifiable {
    self.init(
      items, factory: factory, identifier: identifier, title: title, id: { AnyHashable($0.id) })
  }
}

extension StaticDatasource: @MainActor RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { items.count }
  public subscript(position: Int) -> Item { items[position] }

  /// O(items), where these are not simply one list.
  private var items: [Item] {
    if let plain = entity as? ItemSections<Item>, plain.sections.count == 1 {
      return plain.sections[0]
    }
    return (0..<numberOfSections).flatMap { section in
      (0..<numberOfItems(in: section)).compactMap {
        item(at: ListIndexPath(item: $0, section: section))
      }
    }
  }
}
