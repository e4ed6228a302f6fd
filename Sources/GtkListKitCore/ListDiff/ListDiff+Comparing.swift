extension ListDiff {
  /// Compares two lists.
  ///
  /// Lists with two billion sections or items are not compared but replaced as a whole.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - findsDuplicates: Whether ids are looked for that new elements have in common, which
  ///     takes hashing each new id when anything is inserted.
  ///   - isEqual: Whether an item, by its old and its new path, still has the same content. Called
  ///     once for each item that is still there; nil when content is of no interest.
  ///   - isSectionEqual: The same for sections.
  /// - Complexity: O(sections + items) expected, and O(n log n) where `n` items of a section are
  ///   thoroughly shuffled
  @inlinable
  public init<Old: ListContents, New: ListContents>(
    from old: Old, to new: New, findsDuplicates: Bool = true,
    isEqual: ((_ old: ListIndexPath, _ new: ListIndexPath) -> Bool)? = nil,
    isSectionEqual: ((_ old: Int, _ new: Int) -> Bool)? = nil
  ) where Old.SectionID == New.SectionID, Old.ItemID == New.ItemID {
    self.init()
    guard Self.isComparable(old), Self.isComparable(new) else {
      update.deletedSections = Array(0..<max(old.sectionCount, 0))
      update.insertedSections = Array(0..<max(new.sectionCount, 0))
      return
    }
    let sections = IdentityMatcher<Old.SectionID>.sections(
      old, new, findsDuplicates: findsDuplicates)
    takeSections(from: sections)
    let origins = sections.origins(count: max(new.sectionCount, 0))
    let items = IdentityMatcher<Old.ItemID>.items(
      old, new, origins: origins, findsDuplicates: findsDuplicates)
    takeItems(from: items)
    if let isSectionEqual { takeUpdatedSections(origins, isSectionEqual) }
    if let isEqual { takeUpdatedItems(from: items, isEqual) }
  }
}
