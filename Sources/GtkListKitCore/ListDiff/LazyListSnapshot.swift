/// A list whose ids are told on demand, so that nothing has to be stored for them.
///
///     let snapshot = LazyListSnapshot(
///       sectionCount: 1, sectionID: { _ in "Mails" }, itemCount: { _ in mails.count },
///       itemID: { mails[$0.item].id })
///
/// The closures must go on telling of the same moment for as long as the snapshot is in use.
public struct LazyListSnapshot<SectionID: Hashable, ItemID: Hashable>: Sendable {
  public let sectionCount: Int
  @usableFromInline let makeSectionID: @Sendable (Int) -> SectionID
  @usableFromInline let itemCount: @Sendable (Int) -> Int
  @usableFromInline let makeItemID: @Sendable (ListIndexPath) -> ItemID

  /// - Parameters:
  ///   - sectionCount: How many sections there are.
  ///   - sectionID: The id of a section.
  ///   - itemCount: How many items a section has. A negative number counts as 0.
  ///   - itemID: The id of an item.
  @inlinable
  public init(
    sectionCount: Int,
    sectionID: @escaping @Sendable (Int) -> SectionID,
    itemCount: @escaping @Sendable (Int) -> Int,
    itemID: @escaping @Sendable (ListIndexPath) -> ItemID
  ) {
    self.sectionCount = max(sectionCount, 0)
    makeSectionID = sectionID
    self.itemCount = itemCount
    makeItemID = itemID
  }
}

extension LazyListSnapshot: ListContents {
  /// The ids of one section's items, told on demand.
  public struct ItemIDs: RandomAccessCollection, Sendable {
    @usableFromInline let section: Int
    @usableFromInline let makeItemID: @Sendable (ListIndexPath) -> ItemID
    public let endIndex: Int

    @inlinable
    init(section: Int, count: Int, makeItemID: @escaping @Sendable (ListIndexPath) -> ItemID) {
      self.section = section
      self.makeItemID = makeItemID
      endIndex = Swift.max(count, 0)
    }

    @inlinable public var startIndex: Int { 0 }

    @inlinable
    public subscript(item: Int) -> ItemID {
      makeItemID(ListIndexPath(item: item, section: section))
    }
  }

  @inlinable
  public func sectionID(_ section: Int) -> SectionID { makeSectionID(section) }

  @inlinable
  public func itemIDs(inSection section: Int) -> ItemIDs {
    ItemIDs(section: section, count: itemCount(section), makeItemID: makeItemID)
  }
}
