/// What turns one list into another, found by the ids of sections and items.
///
///     let diff = ListDiff(from: before, to: after)
///
/// Items are followed from section to section. An item that stays in its section counts as moved
/// only if it is not among the largest number of them that keep their order; sections likewise. A
/// section that moves takes its items along.
///
/// Where an id occurs more than once, each occurrence still becomes one of the other list or none,
/// so that the update is right all the same.
@usableFromInline package struct ListDiff: Equatable, Sendable {
  /// The changes of structure. Nothing in it is reloaded.
  @usableFromInline package var update = ListUpdate()
  /// For each id that new items have in common, two of them. When all of them were there before,
  /// they may be left out, as they have been reported then.
  @usableFromInline package var duplicateItems: [DuplicateID<ListIndexPath>] = []
  /// For each id that new sections have in common, two of them. When all of them were there
  /// before, they may be left out, as they have been reported then.
  @usableFromInline package var duplicateSections: [DuplicateID<Int>] = []

  /// No change.
  @inlinable
  package init() {}

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
