/// What a list shows, told by ids: the input of ``ListDiff``.
///
/// ``ListSnapshot`` holds the ids, ``LazyListSnapshot`` asks for them one by one. Any other source
/// conforms with three members. An id may be asked for several times and must not change between.
public protocol ListContents<SectionID, ItemID> {
  associatedtype SectionID: Hashable
  associatedtype ItemID: Hashable
  associatedtype ItemIDs: RandomAccessCollection<ItemID> where ItemIDs.Index == Int

  /// How many sections there are.
  var sectionCount: Int { get }

  /// The id of a section that exists.
  func sectionID(_ section: Int) -> SectionID

  /// The ids of the items in a section that exists. Contiguous storage, like an array's, is
  /// compared fastest.
  func itemIDs(inSection section: Int) -> ItemIDs
}

extension ListContents {
  /// The shape of the list when its sections have neither header nor footer.
  ///
  /// - Complexity: O(sections)
  @inlinable
  public var map: SectionMap {
    SectionMap(
      sections: (0..<Swift.max(sectionCount, 0)).map {
        SectionShape(rows: itemIDs(inSection: $0).count)
      })
  }
}

/// The ids of a list's sections as a collection.
@usableFromInline
struct SectionIDs<Contents: ListContents>: RandomAccessCollection {
  @usableFromInline let contents: Contents
  @usableFromInline let endIndex: Int

  @inlinable
  init(_ contents: Contents) {
    self.contents = contents
    endIndex = Swift.max(contents.sectionCount, 0)
  }

  @inlinable var startIndex: Int { 0 }

  @inlinable
  subscript(section: Int) -> Contents.SectionID { contents.sectionID(section) }
}
