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
  /// - Complexity: O(sections + items) expected, and O(n log n) where `n` items of a section are
  ///   thoroughly shuffled
  @inlinable
  package init<SectionID, ItemID>(
    from old: ListSnapshot<SectionID, ItemID>, to new: ListSnapshot<SectionID, ItemID>,
    findsDuplicates: Bool = true
  ) {
    self.init()
    guard Self.isComparable(old), Self.isComparable(new) else {
      update.deletedSections = Array(old.sections.indices)
      update.insertedSections = Array(new.sections.indices)
      return
    }
    let sections = IdentityMatcher<SectionID>.sections(
      old, new, findsDuplicates: findsDuplicates)
    takeSections(from: sections)
    let origins = sections.origins(count: new.sections.count)
    let items = IdentityMatcher<ItemID>.items(
      old, new, origins: origins, findsDuplicates: findsDuplicates)
    takeItems(from: items)
  }
}
